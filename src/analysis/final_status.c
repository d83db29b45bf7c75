/* The judge of finished games.
 *
 * Idea: at the end of a game nearly everything is settled, and playing on with a little sense shows
 * it (recognize/aftermath.h). Dead stones, once seen, leave their captors more room, so it is done
 * again without those that were clear the first time. What the games leave in doubt is read out
 * (analysis/last_stand.h).
 *
 * Method. Games are played on from the position, and what is clearly dead is taken off. If nothing
 * is, the blocks in doubt are read, the larger ones first: one that falls whoever moves first is
 * taken off, one that stands whoever moves first is left alone from then on. If none falls, the
 * weakest group goes, as long as one is weak. Then again, from what is left, until nothing is.
 * What no move can change (search/safety.h) needs no games.
 *
 * A small block that falls says little while a larger one beside it is in doubt; and beside one in
 * seki it is dead only if it is in atari and the seki stands after its capture. A single stone in a
 * ko beside living friends is alive: its owner connects. In seki is what the reading says, what is
 * open beside it, and what keeps liberties beside which both colours stand at the end of most games
 * because nobody can fill them, unless it is unconditionally alive.
 *
 * What it gets wrong: large fights that are not read to the end, and what depends on who moves
 * first, where the games decide (docs/score.md counts them). To let the life search bet on weak
 * groups (search/group_status.h), and to grow a tree of moves from the games, were tried and made
 * nothing better: where the games are in doubt, so are these. */

#include "analysis/final_status.h"

#include "analysis/last_stand.h"
#include "base/timer.h"
#include "knowledge/move_weights.h"
#include "recognize/aftermath.h"
#include "search/flood.h"
#include "search/safety.h"
#include "search/tsumego.h"

#include <stdlib.h>
#include <string.h>

/* The first games take about so many seconds for each point of the board: with less it is not
 * begun. */
static const double SECONDS_PER_POINT = 1e-4;

enum {
    GAMES = 100,
    SEED = 1,
    ROUNDS_MAX = 24,
    QUICK = 20000,            /* positions for one search at first, ... */
    LONG = 100000,            /* ... again if nothing falls, ... */
    NODES = 500000,           /* ... and for all searches */
    READING_MEMORY = 4 << 20, /* bytes for one */
};

/* A block that is its owner's by this share needs no reading, unless it may be in seki. */
static const double SETTLED = 0.8;

/* If more than this share of the stones is in doubt the game is not over, and reading each group as
 * if all others were settled says little. */
static const double FINISHED = 0.4;

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
    PointSet kept, seki; /* stones that the searches say stand, and stand in seki ... */
    PointSet taken;      /* ... and those that a side in seki may capture whenever it likes */
    LastStand stand;
} Judge;

/* A block in doubt. */
typedef struct Doubt {
    int stones;
    Point stone;
} Doubt;

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
    return aftermath_block_share(&judge->after, &judge->board, stone);
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

/* Does the block keep liberties at the end of most games that nobody can fill? */
static bool has_shared(const Judge *judge, Point stone)
{
    const PointSet *liberties = &board_block(&judge->rest, stone)->liberties;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p))
        if (2 * judge->after.shared[p] > judge->after.games)
            return true;
    return false;
}

/* Does the block keep liberties that nobody can fill? */
static bool is_in_seki(const Judge *judge, Point stone, const PointSet *alive)
{
    if (pointset_has(alive, stone))
        return false;
    return pointset_has(&judge->seki, stone) || has_shared(judge, stone);
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

/* Marks the stones that may be captured though a seki is around them. */
static void judge_taken(Judge *judge)
{
    for (Point p = pointset_first(&judge->taken); p; p = pointset_next(&judge->taken, p))
        judge->status[p] = STATUS_DEAD;
    clear_dead(judge);
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

/* Is it the first stone of a block that is not known to be dead? */
static bool is_left(const Judge *judge, Point point)
{
    return is_first_stone(&judge->board, point) && judge->status[point] != STATUS_DEAD;
}

/* The block that is least its owner's, of those left; POINT_NONE if there is none. */
static Point find_weakest(const Judge *judge)
{
    Point weakest = POINT_NONE;
    double least = 2;
    for (int p = 0; p < judge->rest.limit; p++) {
        if (!is_left(judge, (Point)p) || pointset_has(&judge->kept, (Point)p))
            continue;
        double share = block_share(judge, (Point)p);
        if (share < least) {
            least = share;
            weakest = (Point)p;
        }
    }
    return weakest;
}

/* Marks what is clearly dead; false if nothing is. */
static bool judge_clear(Judge *judge)
{
    bool found = false;
    for (int p = 0; p < judge->board.limit; p++)
        if (is_left(judge, (Point)p) && last_stand_is_lost(&judge->stand, (Point)p)) {
            mark_block(judge, (Point)p, STATUS_DEAD);
            found = true;
        }
    return found;
}

/* Marks the block and those of its colour among `others` that had its fate. */
static void mark_fate(Judge *judge, Point stone, const PointSet *others)
{
    double share = block_share(judge, stone);
    for (int p = 0; p < judge->board.limit; p++)
        if (is_left(judge, (Point)p) && judge->board.color[p] == judge->board.color[stone] &&
            (!others || pointset_has(others, (Point)p)) && !pointset_has(&judge->kept, (Point)p) &&
            block_share(judge, (Point)p) < share + SAME_FATE)
            mark_block(judge, (Point)p, STATUS_DEAD);
    mark_block(judge, stone, STATUS_DEAD);
}

static int compare_sizes(const void *a, const void *b)
{
    const Doubt *one = a, *other = b;
    if (one->stones != other->stones)
        return one->stones > other->stones ? -1 : 1;
    return one->stone < other->stone ? -1 : 1;
}

/* Is so much in doubt that the game cannot be over? */
static bool is_unfinished(const Judge *judge, const Doubt doubts[], int count)
{
    int stones = 0, points = judge->board.size * judge->board.size;
    for (int i = 0; i < count; i++)
        stones += doubts[i].stones;
    return stones > FINISHED * (points - judge->rest.empty_count);
}

/* Lists the blocks in doubt, the largest first. */
static int list_doubts(const Judge *judge, Doubt doubts[BOARD_BLOCKS_MAX])
{
    int count = 0;
    for (int p = 0; p < judge->board.limit; p++)
        if (is_left(judge, (Point)p) &&
            (block_share(judge, (Point)p) < SETTLED || has_shared(judge, (Point)p)))
            doubts[count++] = (Doubt){board_block(&judge->board, (Point)p)->stone_count, (Point)p};
    qsort(doubts, (size_t)count, sizeof *doubts, compare_sizes);
    return count;
}

/* Does the block touch one of the set, or share a liberty with one? */
static bool is_beside(const Judge *judge, Point stone, const PointSet *set)
{
    const Board *board = &judge->rest;
    PointSet all, block = {0}, around;
    flood_points(board, &all);
    board_add_block(board, stone, &block);
    flood_spread(board, &block, &all, &around);
    if (flood_meet(board, &around, set))
        return true;
    PointSet beyond;
    pointset_intersect(&around, &board_block(board, stone)->liberties);
    flood_spread(board, &around, &all, &beyond);
    return flood_meet(board, &beyond, set);
}

/* Does the seki of the block at `other` stand if the one at `stone` is captured? Only what is in
 * atari is captured without more ado. */
static bool outlasts_capture(Judge *judge, Point other, Point stone)
{
    const Block *block = board_block(&judge->rest, stone);
    if (block->liberty_count != 1)
        return false;
    return last_stand_ask_after(&judge->stand, other, pointset_first(&block->liberties),
                                color_other(board_color(&judge->rest, stone))) == LAST_STAND_SEKI;
}

/* What do the larger blocks around one that falls say to it? OPEN if an enemy's is in doubt itself,
 * or falls, too; SEKI if one is in seki that would end with the capture; else FALLS. */
static LastStandFate ask_around(Judge *judge, Point stone)
{
    const Board *board = &judge->rest;
    PointSet block = {0};
    bool seki = false;
    board_add_block(board, stone, &block);
    for (int p = 0; p < board->limit; p++) {
        if (!is_left(judge, (Point)p) || pointset_has(&block, (Point)p) ||
            board_block(board, (Point)p)->stone_count <= board_block(board, stone)->stone_count ||
            !is_beside(judge, (Point)p, &block))
            continue;
        LastStandFate fate = last_stand_ask(&judge->stand, (Point)p);
        if (fate == LAST_STAND_SEKI) {
            seki = true;
            if (!outlasts_capture(judge, (Point)p, stone))
                return LAST_STAND_SEKI;
        }
        if ((fate == LAST_STAND_OPEN || fate == LAST_STAND_FALLS) &&
            board->color[p] != board->color[stone])
            return LAST_STAND_OPEN;
    }
    if (seki) {
        pointset_unite(&judge->taken, &block);
        return LAST_STAND_KEEPS;
    }
    return LAST_STAND_FALLS;
}

static LastStandFate ask_block(Judge *judge, Point stone)
{
    LastStandFate fate = last_stand_ask(&judge->stand, stone);
    return fate == LAST_STAND_FALLS ? ask_around(judge, stone) : fate;
}

static void keep_block(Judge *judge, Point stone, LastStandFate fate)
{
    if (fate == LAST_STAND_KEEPS || fate == LAST_STAND_SEKI)
        board_add_block(&judge->board, stone, &judge->kept);
    if (fate == LAST_STAND_SEKI)
        board_add_block(&judge->board, stone, &judge->seki);
}

/* Is every enemy stone beside the block, of which there is at least one, in the set? */
static bool is_held_by(const Judge *judge, Point stone, const PointSet *set)
{
    const Board *board = &judge->rest;
    PointSet all, enemies, around = {0};
    flood_points(board, &all);
    flood_stones(board, color_other(board_color(board, stone)), &enemies);
    board_add_block(board, stone, &around);
    flood_spread(board, &around, &all, &around);
    pointset_intersect(&around, &enemies);
    return !pointset_is_empty(&around) && flood_covers(board, set, &around);
}

/* What is open beside a seki, or has no life of its own either, belongs to it. */
static void join_seki(Judge *judge, const Doubt doubts[], int count)
{
    PointSet seki = judge->seki;
    for (int i = 0; i < count; i++)
        if (!pointset_has(&judge->kept, doubts[i].stone) &&
            is_beside(judge, doubts[i].stone, &seki))
            keep_block(judge, doubts[i].stone, LAST_STAND_SEKI);
    for (int p = 0; p < judge->board.limit; p++)
        if (is_left(judge, (Point)p) && !pointset_has(&judge->kept, (Point)p) &&
            is_beside(judge, (Point)p, &seki)) {
            LastStandFate fate = last_stand_ask(&judge->stand, (Point)p);
            bool held = fate != LAST_STAND_KEEPS && is_held_by(judge, (Point)p, &seki);
            keep_block(judge, (Point)p, held ? LAST_STAND_SEKI : fate);
        }
}

/* Reads the blocks in doubt until one falls; false if none does. */
static bool judge_doubtful(Judge *judge, uint64_t effort)
{
    Doubt doubts[BOARD_BLOCKS_MAX];
    int count = list_doubts(judge, doubts);
    judge->kept = judge->seki = judge->taken = (PointSet){0};
    judge->stand.effort = effort;
    if (judge->stand.limits.nodes == 0 || is_unfinished(judge, doubts, count))
        return false;
    for (int i = 0; i < count; i++) {
        Point stone = doubts[i].stone;
        LastStandFate fate = ask_block(judge, stone);
        if (fate == LAST_STAND_FALLS) {
            PointSet group;
            tsumego_group(&judge->rest, stone, &group);
            mark_fate(judge, stone, &group);
            return true;
        }
        keep_block(judge, stone, fate);
    }
    join_seki(judge, doubts, count);
    return false;
}

/* Plays on from what is left, and takes off what is clearly dead, or, if nothing is, what the
 * searches say is, or else the weakest block with those of its colour that had its fate. False if
 * nothing is weak enough. */
static bool judge_round(Judge *judge)
{
    aftermath_sample(&judge->after, &judge->rest, GAMES, SEED);
    last_stand_survey(&judge->stand, &judge->rest, &judge->after);
    if (!judge_clear(judge) && !judge_doubtful(judge, QUICK) && !judge_doubtful(judge, LONG)) {
        Point weakest = find_weakest(judge);
        if (!weakest || block_share(judge, weakest) >= DOUBTFUL)
            return false;
        mark_fate(judge, weakest, NULL);
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

/* Judges the board, looking at `nodes` positions in searches; 0: without any. With `seconds` (0:
 * any time) the searches may take half of them; false if there is no end in all of them. */
static bool judge_board(const Board *board, uint64_t nodes, double seconds,
                        uint8_t status[POINT_LIMIT])
{
    Judge judge;
    MoveWeights *weights = nodes > 0 ? move_weights_load(NULL, &(Error){0}) : NULL;
    SearchLimits limits = {
        .nodes = nodes, .seconds = seconds / 2, .memory = READING_MEMORY, .weights = weights};
    memset(judge.status, STATUS_ALIVE, sizeof judge.status);
    judge.kept = judge.seki = judge.taken = (PointSet){0};
    last_stand_start(&judge.stand, &limits);
    int symmetry = turn_to_standard(board, &judge.board);
    judge_certain(&judge);
    double end = seconds > 0 ? timer_now() + seconds : 0;
    bool in_time = true;
    for (int round = 0; round < ROUNDS_MAX && in_time && judge_round(&judge); round++)
        in_time = end == 0 || timer_now() < end;
    judge_taken(&judge);
    judge_ko(&judge);
    judge_seki(&judge);
    move_weights_free(weights);
    memset(status, STATUS_ALIVE, POINT_LIMIT);
    for (int p = 0; p < board->limit; p++)
        if (point_on_board(board->size, (Point)p))
            status[p] = judge.status[point_transform(board->size, (Point)p, symmetry)];
    return in_time;
}

void final_status_judge(const Board *board, uint8_t status[POINT_LIMIT])
{
    judge_board(board, NODES, 0, status);
}

void final_status_count(const Position *position, uint8_t status[POINT_LIMIT], Score *score)
{
    final_status_judge(&position->board, status);
    score_position(position, status, score);
}

bool final_status_in_time(const Position *position, bool reading, double seconds,
                          uint8_t status[POINT_LIMIT], Score *score)
{
    int points = position->board.size * position->board.size;
    bool in_time = (seconds == 0 || seconds > SECONDS_PER_POINT * points) &&
                   judge_board(&position->board, reading ? NODES : 0, seconds, status);
    if (in_time)
        score_position(position, status, score);
    else
        memset(status, STATUS_ALIVE, POINT_LIMIT);
    return in_time;
}

void final_status_glance(const Position *position, uint8_t status[POINT_LIMIT], Score *score)
{
    judge_board(&position->board, 0, 0, status);
    score_position(position, status, score);
}
