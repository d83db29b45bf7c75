/* Bad shapes: a look at the four squares of four points around the move.
 *
 * What it gets wrong: an empty triangle may be the only good move, and a huddled shape of five or
 * more stones without such a square is not seen. */

#include "propose/bad_shape.h"

BadShape bad_shape_of(const Board *board, Point move, Color color)
{
    BadShape worst = BAD_SHAPE_NONE;
    if (board_capture_count(board, move, color) > 0)
        return worst;
    for (int side = 0; side < 4; side++) {
        Point one = board_neighbor(board, move, side);
        int turn = board->step[2 * ((side + 1) % 4)];
        Point across = (Point)(one + turn), other = (Point)(move + turn);
        int own = (board_color(board, one) == color) + (board_color(board, other) == color) +
                  (board_color(board, across) == color);
        int empty = (board_color(board, one) == EMPTY) + (board_color(board, other) == EMPTY) +
                    (board_color(board, across) == EMPTY);
        if (own == 3)
            return BAD_SHAPE_DUMPLING;
        if (own == 2 && empty == 1)
            worst = BAD_SHAPE_TRIANGLE;
    }
    return worst;
}
