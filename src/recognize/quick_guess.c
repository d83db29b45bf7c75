/* Quick guess: the factors of a move in a playout.
 *
 * Method. What a 3x3 neighbourhood with its ataris does not tell: how near the last move is, how
 * much is captured or saved, and whether the stone would stand in atari itself. */

#include "recognize/quick_guess.h"

enum { SMALL_BOARD = 11, NEAR_CLASSES = 6 };

/* 0 far, 1 beside, 2 diagonal, 3 two steps straight, 4 knight's move, 5 two diagonal steps; on
 * small boards, where there is less to do elsewhere, the same from 6 on. */
static int near_class(const Board *board, Point point, Point last)
{
    int first = board->size <= SMALL_BOARD ? NEAR_CLASSES : 0;
    if (!point_on_board(board->size, last))
        return first;
    int size = board->size, dx = point_x(size, point) - point_x(size, last);
    int dy = point_y(size, point) - point_y(size, last);
    dx = dx < 0 ? -dx : dx;
    dy = dy < 0 ? -dy : dy;
    int more = dx > dy ? dx : dy, less = dx + dy - more;
    return first + (more > 2 ? 0 : more == 1 ? 1 + less : 3 + less);
}

/* The stones of the blocks in atari on these sides: 0, 1, 2 and more. */
static int atari_class(const Board *board, Point point, unsigned sides)
{
    int stones = 0;
    for (unsigned side = sides; side; side &= side - 1) {
        const Block *block = board_block(board, board_side(board, point, side));
        if (block->liberty_count == 1)
            stones += block->stone_count;
    }
    return stones > 2 ? 2 : stones;
}

static int self_class(const Board *board, Point point, unsigned own)
{
    int stones = 0;
    for (unsigned side = own; side; side &= side - 1)
        stones += board_block(board, board_side(board, point, side))->stone_count;
    return stones < 1 ? 1 : stones < 4 ? 2 : 3;
}

int quick_guess_features(const Board *board, Point point, Color color, Point last,
                         GuessFeature features[QUICK_GUESS_FEATURES])
{
    Sides sides = board_sides(board, point, color);
    int captured = sides.enemy ? atari_class(board, point, sides.enemy) : 0;
    int saved = sides.own ? atari_class(board, point, sides.own) : 0;
    int empty = __builtin_popcount(sides.empty), breath = empty;
    if (empty < 2 || saved)
        breath = board_liberties_after(board, point, color, 3);
    int self = breath > 1 ? 0 : self_class(board, point, sides.own);
    int count = 0;
    features[count++] = (GuessFeature){GUESS_QUICK_NEAR, (uint16_t)near_class(board, point, last)};
    features[count++] = (GuessFeature){GUESS_QUICK_SELF_ATARI, (uint16_t)self};
    if (captured)
        features[count++] =
            (GuessFeature){GUESS_QUICK_CAPTURE, (uint16_t)(2 * captured + (saved > 0))};
    if (saved)
        features[count++] =
            (GuessFeature){GUESS_QUICK_SAVE, (uint16_t)(3 * saved + (breath > 3 ? 3 : breath) - 1)};
    return count;
}

float quick_guess_signs(const GuessWeights *weights, const Board *board, Point point, Color color,
                        Point last)
{
    GuessFeature features[QUICK_GUESS_FEATURES];
    int count = quick_guess_features(board, point, color, last, features);
    float factor = 1;
    for (int i = 0; i < count; i++)
        factor *= weights->plain[features[i].group][features[i].value];
    return factor;
}

float quick_guess_gamma(const GuessWeights *weights, const Board *board, Point point, Color color,
                        Point last)
{
    return quick_guess_shape(weights, board, point, color) *
           quick_guess_signs(weights, board, point, color, last);
}
