/* What is known of moves before any game.
 *
 * Idea: a fresh node has too many moves to try them all; a few features order them well enough for
 * the games to begin with the right ones. Each feature adds games, won or lost, to the moves it
 * speaks of.
 *
 * What it gets wrong: the features are looked at one by one; what they are worth together was never
 * learned. */

#include "players/tree_prior.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NEAR_MAX = 10, EDGE_NEAR = 3, SMALL_SIZE = 10 };

/* Games that the features are worth. */
static const float EVEN = 8, BAD_SELF_ATARI = 18, SAVE_GAMES = 14, TAKE_GAMES = 12,
                   TAKE_PER_STONE = 3, LADDER_GAMES = 10, VITAL_GAMES = 15, PASS_GAMES = 15,
                   REPLY_GAMES = 25, REFUTED_GAMES = 10, OPEN_GAMES = 12, GUESS_GAMES = 16,
                   GUESS_GAMES_LARGE = 40, GUESS_POWER = 0.5;

/* ... where there are no patterns. */
static const float SHAPE_GAMES = 6, FIRST_LINE = 10, SECOND_LINE = 4, GOOD_LINE = 5;

/* By distance from the last move: dx + dy + max(dx, dy). */
static const float NEAR_GAMES[NEAR_MAX + 1] = {0, 0, 9, 8, 6, 5, 3, 2, 1, 0, 0};

typedef struct Table {
    float won[POINT_LIMIT], lost[POINT_LIMIT];
} Table;

static int distance(const Board *board, Point a, Point b)
{
    int dx = abs(point_x(board->size, a) - point_x(board->size, b));
    int dy = abs(point_y(board->size, a) - point_y(board->size, b));
    return dx + dy + (dx > dy ? dx : dy);
}

/* Stands any stone within EDGE_NEAR of the point? */
static bool has_company(const Board *board, Point point)
{
    int size = board->size, x = point_x(size, point), y = point_y(size, point);
    for (int j = y - EDGE_NEAR; j <= y + EDGE_NEAR; j++)
        for (int i = x - EDGE_NEAR; i <= x + EDGE_NEAR; i++)
            if (i >= 0 && j >= 0 && i < size && j < size && abs(i - x) + abs(j - y) <= EDGE_NEAR &&
                board_color(board, point_at(size, i, j)) != EMPTY)
                return true;
    return false;
}

static void judge_lines(const Board *board, Point point, Table *table)
{
    int height = point_height(board->size, point);
    if (height > 4 || (board->size < 11 && height > 2) || has_company(board, point))
        return;
    if (height == 1)
        table->lost[point] += FIRST_LINE;
    else if (height == 2)
        table->lost[point] += SECOND_LINE;
    else
        table->won[point] += GOOD_LINE;
}

/* What captures, flights and ladders of the block of `stone` say; `color` is to move. */
static void judge_block(Rollout *rollout, Point stone, Color color, Table *table)
{
    Board *board = &rollout->board;
    const Block *block = board_block(board, stone);
    bool own = block->color == color;
    float size = block->stone_count < 10 ? block->stone_count : 10;
    MoveList list = {0};
    float games = LADDER_GAMES;
    if (block->liberty_count == 1 && own) {
        games = SAVE_GAMES + size;
        tactics_add_saves(board, &rollout->trail, stone, true, &list);
    } else if (block->liberty_count == 1) {
        games = TAKE_GAMES + TAKE_PER_STONE * size;
        move_list_add(&list, pointset_first(&block->liberties));
    } else if (block->liberty_count == 2) {
        Point move = tactics_catch(board, &rollout->trail, stone);
        games += size;
        if (move && own)
            tactics_add_defences(board, &rollout->trail, stone, &list);
        else if (move)
            move_list_add(&list, move);
    }
    for (int i = 0; i < list.count; i++)
        table->won[list.points[i]] += games;
}

static void judge_blocks(Rollout *rollout, Color color, Table *table)
{
    Board *board = &rollout->board;
    for (int p = 0; p < board->limit; p++) {
        Color there = board_color(board, (Point)p);
        if ((there == BLACK || there == WHITE) && board_block(board, (Point)p)->stone == p &&
            board_block(board, (Point)p)->liberty_count < 3)
            judge_block(rollout, (Point)p, color, table);
    }
    if (rollout->last > POINT_RESIGN) {
        Point vital = tactics_vital_near(board, rollout->last);
        if (vital)
            table->won[vital] += VITAL_GAMES;
    }
}

/* What searches said of the position before, where nobody has played since. */
static void judge_fights(const Rollout *rollout, Color color, Table *table)
{
    const Settled *settled = rollout->settled;
    Color enemy = color_other(color);
    Point last = rollout->last, reply = last > POINT_RESIGN ? settled->reply[enemy][last] : 0;
    if (reply && rollout->fresh >> settled->reply_fight[enemy][last] & 1)
        table->won[reply] += REPLY_GAMES;
    for (int i = 0; i < rollout->board.empty_count; i++) {
        Point point = rollout->board.empties[i];
        if (settled->reply[color][point] &&
            !(rollout->touched >> settled->reply_fight[color][point] & 1))
            table->lost[point] += REFUTED_GAMES;
    }
    for (int i = 0; i < settled->count; i++) {
        const SettledFight *fight = &settled->fights[i];
        if (fight->fate == SETTLED_OPEN && !(rollout->touched >> i & 1) &&
            fight->move[color] > POINT_RESIGN)
            table->won[fight->move[color]] +=
                OPEN_GAMES + (float)(fight->stones < 10 ? fight->stones : 10);
    }
}

/* What the features say where there are no patterns. */
static void judge_plainly(const Rollout *rollout, Point point, Color color, Table *table)
{
    const Board *board = &rollout->board;
    if (shape_table_has(&rollout->policy->shapes, board, point, color) &&
        !tactics_is_bad_self_atari(board, point, color))
        table->won[point] += SHAPE_GAMES;
    if (rollout->last > POINT_RESIGN) {
        int far = distance(board, point, rollout->last);
        table->won[point] += far <= NEAR_MAX ? NEAR_GAMES[far] : 0;
    }
    judge_lines(board, point, table);
}

/* The likeliest move gets all games that patterns are worth, the others less. */
static void judge_by_patterns(const Rollout *rollout, MoveGuess *guess, Color color, Table *table)
{
    const Board *board = &rollout->board;
    float likely[POINT_LIMIT], most = 0;
    float games = board->size > SMALL_SIZE ? GUESS_GAMES_LARGE : GUESS_GAMES;
    move_guess_fill(guess, rollout->policy->patterns, board, color, rollout->last, rollout->before,
                    likely);
    for (int i = 0; i < board->empty_count; i++)
        most = fmaxf(most, likely[board->empties[i]]);
    for (int i = 0; i < board->empty_count && most > 0; i++) {
        Point point = board->empties[i];
        table->won[point] += games * powf(likely[point] / most, GUESS_POWER);
    }
}

int prior_fill(Rollout *rollout, MoveGuess *guess, Color color, Prior *priors)
{
    const Board *board = &rollout->board;
    Table table;
    memset(table.won, 0, board->limit * sizeof(table.won[0]));
    memset(table.lost, 0, board->limit * sizeof(table.lost[0]));
    judge_blocks(rollout, color, &table);
    if (rollout->settled)
        judge_fights(rollout, color, &table);
    if (rollout->policy->patterns)
        judge_by_patterns(rollout, guess, color, &table);
    const float even = EVEN / 2;
    int count = 0;
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (!board_is_legal(board, point, color) || board_is_eye(board, point, color) ||
            (rollout->settled && settled_owner(rollout->settled, point) != EMPTY))
            continue;
        if (tactics_is_bad_self_atari(board, point, color))
            table.lost[point] += BAD_SELF_ATARI;
        if (!rollout->policy->patterns)
            judge_plainly(rollout, point, color, &table);
        float won = table.won[point], lost = table.lost[point];
        priors[count++] = (Prior){point, EVEN + won + lost, even + won};
    }
    priors[count++] = (Prior){POINT_PASS, EVEN + PASS_GAMES, even};
    return count;
}
