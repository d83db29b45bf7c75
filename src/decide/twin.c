/* Twins: the board is turned, and compared with itself. */

#include "decide/twin.h"

static bool looks_same(const Board *board, int symmetry)
{
    if (point_transform(board->size, board->ko, symmetry) != board->ko)
        return false;
    for (int i = 0; i < point_limit(board->size); i++) {
        Point point = (Point)i;
        if (point_on_board(board->size, point) &&
            board_color(board, point) !=
                board_color(board, point_transform(board->size, point, symmetry)))
            return false;
    }
    return true;
}

unsigned twin_symmetries(const Board *board)
{
    unsigned symmetries = 0;
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        symmetries |= (unsigned)looks_same(board, symmetry) << symmetry;
    return symmetries;
}

bool twin_moves(int size, unsigned symmetries, Point a, Point b)
{
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        if (symmetries >> symmetry & 1 && point_transform(size, a, symmetry) == b)
            return true;
    return false;
}
