#ifndef GOSEDAI_RECOGNIZE_QUICK_GUESS_H
#define GOSEDAI_RECOGNIZE_QUICK_GUESS_H

/* QuickGuess: how much likelier than another a move is, at the price of a few memory accesses.
 *
 *     float gamma = quick_guess_shape(weights, &board, point, color) * ...
 *
 * For playouts: a move is drawn with a probability in proportion to its gamma. The gamma is a
 * product of factors, each learned from games; an average move has about 1. */

#include "board/board.h"
#include "knowledge/guess_weights.h"

enum { QUICK_GUESS_FEATURES = 4 };

/* The number of the 3x3 neighbourhood of the empty `point` as `color` sees it: bits 0-15 the eight
 * neighbours as in Board.around, 1 own and 2 enemy; bits 16-19 which of the four sides are in
 * atari. */
static inline uint32_t quick_guess_index(const Board *board, Point point, Color color)
{
    uint32_t around = board->around[point];
    if (color == WHITE)
        around = (around & 0x5555U) << 1 | (around >> 1 & 0x5555U);
    uint32_t low = board->around[point], stones = (low ^ low >> 1) & 0x55U, atari = 0;
    for (uint32_t side = stones; side; side &= side - 1) {
        uint32_t bit = (uint32_t)__builtin_ctz(side);
        atari |= (uint32_t)(board_block(board, board_side(board, point, side))->liberty_count == 1)
                 << bit / 2;
    }
    return around | atari << 16;
}

/* The factor of the 3x3 neighbourhood of the empty `point`, ataris beside it included. It changes
 * only when one of the eight neighbours or an atari beside the point does. Cost: some ten
 * nanoseconds. */
static inline float quick_guess_shape(const GuessWeights *weights, const Board *board, Point point,
                                      Color color)
{
    return weights->quick_shapes[quick_guess_index(board, point, color)];
}

/* The factor of all else: how near the last move is, self-atari, what is captured or saved; `last`
 * may be POINT_NONE or POINT_PASS. Cost: some ten nanoseconds. */
float quick_guess_signs(const GuessWeights *weights, const Board *board, Point point, Color color,
                        Point last);

/* Which features make up that factor? Fills at most QUICK_GUESS_FEATURES and returns how many. For
 * those who learn the weights. */
int quick_guess_features(const Board *board, Point point, Color color, Point last,
                         GuessFeature features[QUICK_GUESS_FEATURES]);

/* The product of both: the gamma of the legal move at `point`. */
float quick_guess_gamma(const GuessWeights *weights, const Board *board, Point point, Color color,
                        Point last);

#endif
