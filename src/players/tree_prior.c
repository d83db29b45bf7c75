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

enum { EDGE_NEAR = 3 };

/* Stones of a block that count. */
static const float STONES_MOST = 10;

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

static void judge_lines(const TreeNumbers *numbers, const Board *board, Point point, Table *table)
{
    int height = point_height(board->size, point);
    if (height > 4 || (board->size < 11 && height > 2) || has_company(board, point))
        return;
    if (height == 1)
        table->lost[point] += (float)numbers->line_first;
    else if (height == 2)
        table->lost[point] += (float)numbers->line_second;
    else
        table->won[point] += (float)numbers->line_good;
}

/* What captures, flights and ladders of the block of `stone` say; `color` is to move. */
static void judge_block(Rollout *rollout, Point stone, Color color, Table *table)
{
    const TreeNumbers *numbers = &rollout->policy->numbers;
    Board *board = &rollout->board;
    const Block *block = board_block(board, stone);
    bool own = block->color == color;
    float size = fminf((float)block->stone_count, STONES_MOST);
    MoveList list = {0};
    float games = (float)numbers->ladder;
    if (block->liberty_count == 1 && own) {
        games = (float)numbers->save + size;
        tactics_add_saves(board, &rollout->trail, stone, true, &list);
    } else if (block->liberty_count == 1) {
        games = (float)(numbers->take + numbers->take_stone * size);
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
            table->won[vital] += (float)rollout->policy->numbers.vital;
    }
}

/* What searches said of the position before, where nobody has played since. */
static void judge_fights(const Rollout *rollout, Color color, Table *table)
{
    const TreeNumbers *numbers = &rollout->policy->numbers;
    const Settled *settled = rollout->settled;
    Color enemy = color_other(color);
    Point last = rollout->last, reply = last > POINT_RESIGN ? settled->reply[enemy][last] : 0;
    if (reply && rollout->fresh >> settled->reply_fight[enemy][last] & 1)
        table->won[reply] += (float)numbers->answer;
    for (int i = 0; i < rollout->board.empty_count; i++) {
        Point point = rollout->board.empties[i];
        if (settled->reply[color][point] &&
            !(rollout->touched >> settled->reply_fight[color][point] & 1))
            table->lost[point] += (float)numbers->refuted;
    }
    for (int i = 0; i < settled->count; i++) {
        const SettledFight *fight = &settled->fights[i];
        if (fight->fate == SETTLED_OPEN && !(rollout->touched >> i & 1) &&
            fight->move[color] > POINT_RESIGN)
            table->won[fight->move[color]] +=
                (float)numbers->open_fight + fminf((float)fight->stones, STONES_MOST);
    }
}

/* What the features say where there are no patterns. */
static void judge_plainly(const Rollout *rollout, Point point, Color color, Table *table)
{
    const TreeNumbers *numbers = &rollout->policy->numbers;
    const Board *board = &rollout->board;
    if (shape_table_has(&rollout->policy->shapes, board, point, color) &&
        !tactics_is_bad_self_atari(board, point, color))
        table->won[point] += (float)numbers->shape;
    if (rollout->last > POINT_RESIGN) {
        int far = distance(board, point, rollout->last);
        table->won[point] += far < TREE_NEAR ? (float)numbers->near[far] : 0;
    }
    judge_lines(numbers, board, point, table);
}

void prior_sense_init(PriorSense *sense, const Policy *policy)
{
    *sense = (PriorSense){.policy = policy, .guess = move_guess_new()};
}

void prior_sense_clear(PriorSense *sense)
{
    move_guess_free(sense->guess);
    instinct_free(sense->instinct);
}

bool prior_sense_can_look(const PriorSense *sense, const Board *board)
{
    const Policy *policy = sense->policy;
    return policy->patterns && policy->instinct && board->size >= policy->numbers.large_from;
}

float prior_sense_games(const PriorSense *sense, const Board *board)
{
    const TreeNumbers *numbers = &sense->policy->numbers;
    return (float)(board->size >= numbers->large_from ? numbers->guess_large : numbers->guess);
}

void prior_sense_fill(PriorSense *sense, PriorCare care, const Board *board, Color color,
                      Point last, Point before, float likely[POINT_LIMIT])
{
    const Policy *policy = sense->policy;
    if (care == PRIOR_GLANCE || !prior_sense_can_look(sense, board)) {
        move_guess_fill(sense->guess, policy->patterns, board, color, last, before, likely);
        return;
    }
    if (!sense->instinct)
        sense->instinct = instinct_new(policy->instinct, policy->patterns);
    instinct_fill(sense->instinct, board, color, last, before, likely);
}

/* The likeliest of the moves gets all games that patterns are worth, the others less. */
static void judge_by_patterns(const Rollout *rollout, PriorSense *sense, PriorCare care,
                              Color color, const Prior *priors, int count, Table *table)
{
    const TreeNumbers *numbers = &rollout->policy->numbers;
    const Board *board = &rollout->board;
    float likely[POINT_LIMIT], most = 0;
    float games = prior_sense_games(sense, board);
    prior_sense_fill(sense, care, board, color, rollout->last, rollout->before, likely);
    for (int i = 0; i < count; i++)
        most = fmaxf(most, likely[priors[i].move]);
    for (int i = 0; i < count && most > 0; i++) {
        Point point = priors[i].move;
        table->won[point] += games * powf(likely[point] / most, (float)numbers->guess_power);
    }
}

/* Lists the points that a move may make sense at; returns how many there are. */
static int list_moves(const Rollout *rollout, Color color, Prior *priors)
{
    const Board *board = &rollout->board;
    int count = 0;
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i];
        if (board_is_legal(board, point, color) && !board_is_eye(board, point, color) &&
            (!rollout->settled || settled_owner(rollout->settled, point) == EMPTY))
            priors[count++].move = point;
    }
    return count;
}

Prior prior_pass(const TreeNumbers *numbers)
{
    const float even = (float)numbers->even;
    return (Prior){POINT_PASS, even + (float)numbers->pass, even / 2};
}

int prior_fill(Rollout *rollout, PriorSense *sense, PriorCare care, Color color, Prior *priors)
{
    const TreeNumbers *numbers = &rollout->policy->numbers;
    const Board *board = &rollout->board;
    Table table;
    memset(table.won, 0, board->limit * sizeof(table.won[0]));
    memset(table.lost, 0, board->limit * sizeof(table.lost[0]));
    judge_blocks(rollout, color, &table);
    if (rollout->settled)
        judge_fights(rollout, color, &table);
    int count = list_moves(rollout, color, priors);
    if (rollout->policy->patterns)
        judge_by_patterns(rollout, sense, care, color, priors, count, &table);
    const float even = (float)numbers->even;
    for (int i = 0; i < count; i++) {
        Point point = priors[i].move;
        if (tactics_is_bad_self_atari(board, point, color))
            table.lost[point] += (float)numbers->bad_self_atari;
        if (!rollout->policy->patterns)
            judge_plainly(rollout, point, color, &table);
        float won = table.won[point], lost = table.lost[point];
        priors[i] = (Prior){point, even + won + lost, even / 2 + won};
    }
    priors[count++] = prior_pass(numbers);
    return count;
}
