/* The judge of finished games. */

#include "analysis/final_status.h"

#include "recognize/aftermath.h"
#include "search/safety.h"

#include <string.h>
#include <stdlib.h>

enum { GAMES = 100, SEED = 1, ROUNDS = 2 };

/* A block whose stones are the enemy's in more of the games than this is dead at once. */
static const double CLEAR = 0.6;

typedef struct Judge {
    Board board;  /* as it is judged: turned so that equal positions are the same */
    Board rest;   /* without the stones that are dead for sure */
    Aftermath after;
    uint8_t status[POINT_LIMIT];
} Judge;

/* --- the position in its standard form ----------------------------------------------------- */

/* The transform whose result has the smallest hash, so that it does not matter how the position
 * lies or which colour is which. */
static void turn_to_standard(const Board *board, Board *turned, int *symmetry, bool *exchange)
{
    Board trial;
    for (int i = 0; i < 2 * SYMMETRY_COUNT; i++) {
        board_transform(&trial, board, i % SYMMETRY_COUNT, i >= SYMMETRY_COUNT);
        if (i > 0 && trial.hash >= turned->hash)
            continue;
        board_copy(turned, &trial);
        *symmetry = i % SYMMETRY_COUNT;
        *exchange = i >= SYMMETRY_COUNT;
    }
    board_clear_ko(turned);
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
    board_setup(&judge->rest, colors, NULL);
}

/* --- the verdict ------------------------------------------------------------------------------ */

static void judge_round(Judge *judge, double clear)
{
    aftermath_sample(&judge->after, &judge->rest, GAMES, SEED);
    for (int p = 0; p < judge->board.limit; p++)
        if (is_first_stone(&judge->board, (Point)p) && block_share(judge, (Point)p) < -clear)
            mark_block(judge, (Point)p, STATUS_DEAD);
    clear_dead(judge);
}

void final_status_judge(const Board *board, uint8_t status[POINT_LIMIT])
{
    Judge judge;
    int symmetry = 0;
    bool exchange = false;
    turn_to_standard(board, &judge.board, &symmetry, &exchange);
    board_copy(&judge.rest, &judge.board);
    memset(judge.status, STATUS_ALIVE, sizeof judge.status);
    if (!getenv("ONE")) judge_round(&judge, CLEAR);
    judge_round(&judge, 0);
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
