/* Ownership by random playouts.
 *
 * Idea: a settled point has the same owner in nearly every continuation, so
 * even random ones tell. Method: uniform playouts without eye filling; at
 * their end every empty point is an eye of the colour around it.
 *
 * What it gets wrong: random play breaks seki, cannot tell a living group
 * with a large eye space from a dying one when the space is small and open.
 */

#include "recognize/ownership.h"

#include "board/playout.h"

#include <assert.h>
#include <string.h>

static Color final_owner(const Board *board, Point point)
{
    Color color = board_color(board, point);
    for (int d = 0; color == EMPTY && d < 4; d++) {
        Color next = board_color(board, board_neighbor(board, point, d));
        if (next == BLACK || next == WHITE)
            color = next;
    }
    return color;
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
            Color owner = final_owner(&game, (Point)p);
            ownership->balance[p] =
                (int16_t)(ownership->balance[p] + (owner == BLACK) - (owner == WHITE));
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

void ownership_count(const Position *position, uint64_t seed, uint8_t status[POINT_LIMIT],
                     Score *score)
{
    Board board;
    Ownership ownership;
    board_transform(&board, &position->board, 0, false); /* the same however it came about */
    ownership_sample(&ownership, &board, position->to_play, OWNERSHIP_COUNT_PLAYOUTS, seed);
    ownership_guess_dead(&ownership, &board, status);
    score_position(position, status, score);
}
