/* The judge of finished games.
 *
 * Idea: at the end of a game nearly everything is settled, and playing on with a little sense shows
 * it (recognize/aftermath.h). Dead stones, once seen, leave their captors more room, so it is done
 * again without those that were clear the first time.
 *
 * Method. Games are played on from the position, and what is clearly dead is taken off; if nothing
 * is, the weakest group, as long as one is weak. Then again, from what is left, until nothing is:
 * of two groups that fight each other the weaker goes, and the other is safe. What no move can
 * change (search/safety.h) needs no games. A single stone in a ko beside living friends is alive:
 * its owner connects. Blocks that stand, are not unconditionally alive, and keep liberties beside
 * which both colours stand at the end of most games, because nobody can fill them, are in seki.
 *
 * What it gets wrong: fights that need a plan, such as a large group that has just not two eyes,
 * and seki of more than two groups (docs/score.md counts them). To ask the life search
 * (search/group_status.h) about the weakest group, and to grow a tree of moves from the games, were
 * tried and made nothing better: where the games are in doubt, so are these. Bent four in the
 * corner is what the games make of it.
 */

#include "analysis/final_status.h"

#include "recognize/aftermath.h"
#include "search/safety.h"

#include <string.h>

enum { GAMES = 100, SEED = 1, ROUNDS_MAX = 10 };

/* A block that is the enemy's by more than this share is dead at once. */
static const double CLEAR = 0.6;

/* One that is its owner's by less than this is dead if it is the weakest: the games, in which
 * attackers make as many mistakes as defenders, are kinder to weak groups than people. */
static const double DOUBTFUL = 0.2;

/* Blocks with shares so near to each other live or die together. */
static const double SAME_FATE = 0.05;

typedef struct Judge {
    Board board; /* turned so that equal positions are the same */
    Board rest;  /* without the stones that are dead for sure */
    Aftermath after;
    uint8_t status[POINT_LIMIT];
} Judge;

/* --- the position in its standard form ----------------------------------------------------- */

/* The transform whose result has the smallest hash, so that it does not matter how the position
 * lies or which colour is which. Returns the symmetry. */
static int turn_to_standard(const Board *board, Board *turned)
{
    Board trial;
    int symmetry = 0;
    for (int i = 0; i < 2 * SYMMETRY_COUNT; i++) {
        board_transform(&trial, board, i % SYMMETRY_COUNT, i >= SYMMETRY_COUNT);
        if (i > 0 && trial.hash >= turned->hash)
            continue;
        board_copy(turned, &trial);
        symmetry = i % SYMMETRY_COUNT;
    }
    board_clear_ko(turned);
    return symmetry;
}

/* --- blocks ---------------------------------------------------------------------------------- */

static bool is_first_stone(const Board *board, Point point)
{
    Color color = board_color(board, point);
    return (color == BLACK || color == WHITE) && board_block(board, point)->stone == point;
}

static double block_share(const Judge *judge, Point stone)
{
    double sum = 0;
    Point at = stone;
    do {
        sum += aftermath_share(&judge->after, at, board_color(&judge->board, stone));
        at = board_next_stone(&judge->board, at);
    } while (at != stone);
    return sum / board_block(&judge->board, stone)->stone_count;
}

static void mark_block(Judge *judge, Point stone, StoneStatus status)
{
    Point at = stone;
    do {
        judge->status[at] = (uint8_t)status;
        at = board_next_stone(&judge->board, at);
    } while (at != stone);
}

/* Takes the dead off. */
static void clear_dead(Judge *judge)
{
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, judge->board.color, sizeof colors);
    for (int p = 0; p < judge->board.limit; p++)
        if (judge->status[p] == STATUS_DEAD)
            colors[p] = EMPTY;
    board_copy(&judge->rest, &judge->board);
    board_setup(&judge->rest, colors, NULL);
}

/* --- ko and seki ------------------------------------------------------------------------------ */

/* Is it a single stone that can only be captured in a ko, beside living friends? */
static bool is_ko_stone(const Judge *judge, Point stone)
{
    const Board *board = &judge->board;
    const Block *block = board_block(board, stone);
    Color color = board_color(board, stone);
    if (block->stone_count != 1 || block->liberty_count != 1)
        return false;
    Point take = pointset_first(&block->liberties);
    Sides sides = board_sides(board, take, color);
    if (sides.enemy || sides.empty)
        return false;
    for (unsigned side = sides.own; side; side &= side - 1) {
        Point friend = board_side(board, take, side);
        if (friend != stone && judge->status[friend] == STATUS_DEAD)
            return false;
    }
    return true;
}

/* Does the block keep liberties that nobody can fill? */
static bool is_in_seki(const Judge *judge, Point stone, const PointSet *alive)
{
    const PointSet *liberties = &board_block(&judge->rest, stone)->liberties;
    if (pointset_has(alive, stone))
        return false;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p))
        if (2 * judge->after.shared[p] > judge->after.games)
            return true;
    return false;
}

static void judge_seki(Judge *judge)
{
    PointSet alive[3];
    safety_alive(&judge->rest, BLACK, &alive[BLACK], NULL);
    safety_alive(&judge->rest, WHITE, &alive[WHITE], NULL);
    for (int p = 0; p < judge->board.limit; p++)
        if (is_first_stone(&judge->board, (Point)p) && judge->status[p] == STATUS_ALIVE &&
            is_in_seki(judge, (Point)p, &alive[board_color(&judge->board, (Point)p)]))
            mark_block(judge, (Point)p, STATUS_SEKI);
}

/* --- the verdict ------------------------------------------------------------------------------ */

/* Takes off what is dead for sure. */
static void judge_certain(Judge *judge)
{
    uint8_t certain[POINT_LIMIT];
    safety_map(&judge->board, certain);
    for (int p = 0; p < judge->board.limit; p++)
        if (is_first_stone(&judge->board, (Point)p) && certain[p] == SAFETY_DEAD)
            mark_block(judge, (Point)p, STATUS_DEAD);
    clear_dead(judge);
}

/* The block that is least its owner's, of those left; POINT_NONE if there is none. */
static Point find_weakest(const Judge *judge)
{
    Point weakest = POINT_NONE;
    double least = 2;
    for (int p = 0; p < judge->rest.limit; p++) {
        if (!is_first_stone(&judge->board, (Point)p) || judge->status[p] == STATUS_DEAD)
            continue;
        double share = block_share(judge, (Point)p);
        if (share < least) {
            least = share;
            weakest = (Point)p;
        }
    }
    return weakest;
}

/* Plays on from what is left, and takes off what is clearly dead, or, if nothing is, the weakest
 * block with those of its colour that had its fate. False if nothing is weak enough. */
static bool judge_round(Judge *judge)
{
    const Board *board = &judge->board;
    aftermath_sample(&judge->after, &judge->rest, GAMES, SEED);
    Point weakest = find_weakest(judge);
    double least = weakest ? block_share(judge, weakest) : 1;
    if (least >= DOUBTFUL)
        return false;
    for (int p = 0; p < board->limit; p++) {
        if (!is_first_stone(board, (Point)p) || judge->status[p] == STATUS_DEAD)
            continue;
        double share = block_share(judge, (Point)p);
        bool same = board->color[p] == board->color[weakest] && share < least + SAME_FATE;
        if (share < -CLEAR || (least >= -CLEAR && same))
            mark_block(judge, (Point)p, STATUS_DEAD);
    }
    clear_dead(judge);
    return true;
}

static void judge_ko(Judge *judge)
{
    for (int p = 0; p < judge->board.limit; p++)
        if (judge->status[p] == STATUS_DEAD && is_ko_stone(judge, (Point)p))
            judge->status[p] = STATUS_ALIVE;
    clear_dead(judge);
}

void final_status_judge(const Board *board, uint8_t status[POINT_LIMIT])
{
    Judge judge;
    memset(judge.status, STATUS_ALIVE, sizeof judge.status);
    int symmetry = turn_to_standard(board, &judge.board);
    judge_certain(&judge);
    for (int round = 0; round < ROUNDS_MAX && judge_round(&judge); round++)
        continue;
    judge_ko(&judge);
    judge_seki(&judge);
    memset(status, STATUS_ALIVE, POINT_LIMIT);
    for (int p = 0; p < board->limit; p++)
        if (point_on_board(board->size, (Point)p))
            status[p] = judge.status[point_transform(board->size, (Point)p, symmetry)];
}

void final_status_count(const Position *position, uint8_t status[POINT_LIMIT], Score *score)
{
    final_status_judge(&position->board, status);
    score_position(position, status, score);
}
