/* Ownership by random playouts.
 *
 * Idea: a settled point has the same owner in nearly every continuation, so
 * even random ones tell. Method: uniform playouts without eye filling; at
 * their end an empty point is an eye of the colour around it, or, in a game
 * that was cut off, nobody's.
 *
 * What it gets wrong: random play breaks seki, and cannot tell a living group
 * from a dying one when its eye space is small and open. */

#include "recognize/ownership.h"

#include "board/playout.h"

#include <assert.h>
#include <string.h>

enum { JUDGE_SEED = 1 };

/* 1 if the point is Black's at the end of a game, -1 if White's, 0 if both touch it or none. */
static int final_balance(const Board *board, Point point)
{
    Color color = board_color(board, point);
    if (color != EMPTY)
        return (color == BLACK) - (color == WHITE);
    Sides sides = board_sides(board, point, BLACK);
    return (sides.own != 0) - (sides.enemy != 0);
}

void ownership_sample(Ownership *ownership, const Board *board, Color to_play, int playouts,
                      uint64_t seed)
{
    assert(playouts > 0 && playouts <= 30000);
    ownership->playouts = playouts;
    memset(ownership->balance, 0, sizeof(ownership->balance));
    Random random;
    random_seed(&random, seed);
    Board game;
    for (int i = 0; i < playouts; i++) {
        board_copy(&game, board);
        playout_run(&game, i & 1 ? color_other(to_play) : to_play, &random, playout_limit(board));
        for (int p = 0; p < game.limit; p++) {
            if (!point_on_board(game.size, (Point)p))
                continue;
            ownership->balance[p] =
                (int16_t)(ownership->balance[p] + final_balance(&game, (Point)p));
        }
    }
}

void ownership_guess_dead(const Ownership *ownership, const Board *board,
                          uint8_t status[POINT_LIMIT])
{
    memset(status, STATUS_ALIVE, POINT_LIMIT);
    for (int p = 0; p < board->limit; p++) {
        Color color = board_color(board, (Point)p);
        if (color != BLACK && color != WHITE)
            continue;
        const Block *block = board_block(board, (Point)p);
        if (block->stone != p)
            continue;
        int sum = 0;
        Point stone = (Point)p;
        do {
            sum += color == BLACK ? ownership->balance[stone] : -ownership->balance[stone];
            stone = board_next_stone(board, stone);
        } while (stone != p);
        if (sum >= 0)
            continue;
        do {
            status[stone] = STATUS_DEAD;
            stone = board_next_stone(board, stone);
        } while (stone != p);
    }
}

void ownership_judge(const Board *board, uint8_t status[POINT_LIMIT])
{
    Board same;
    Ownership ownership;
    board_transform(&same, board, 0, false); /* its lists in order, however the stones came there */
    ownership_sample(&ownership, &same, BLACK, OWNERSHIP_JUDGE_PLAYOUTS, JUDGE_SEED);
    ownership_guess_dead(&ownership, &same, status);
}

void ownership_count(const Position *position, uint8_t status[POINT_LIMIT], Score *score)
{
    ownership_judge(&position->board, status);
    score_position(position, status, score);
}
