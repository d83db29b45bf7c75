/* Random games. A point is drawn; if it cannot be played (most empty points are eyes late in a
 * game), points are drawn from a copy of the list, none twice, until one can. Either way each
 * playable point is equally likely. */

#include "board/playout.h"

#include <string.h>

/* Is the empty `point` legal for `color`, and no eye of its own? */
static inline bool is_playable(const Board *board, Point point, Color color)
{
    if (board_breathes(board, point))
        return true; /* neither eye nor ko nor suicide */
    return !board_is_eye(board, point, color) && !board_is_suicide(board, point, color) &&
           (point != board->ko || color != board->ko_color);
}

/* Draws without putting back. */
static Point draw_from_copy(const Board *board, Color color, Random *random)
{
    Point left[POINT_COUNT_MAX];
    memcpy(left, board->empties, board->empty_count * sizeof left[0]);
    for (unsigned count = board->empty_count; count > 0; count--) {
        unsigned i = random_below(random, count);
        if (is_playable(board, left[i], color))
            return left[i];
        left[i] = left[count - 1];
    }
    return POINT_PASS;
}

Point playout_random_move(const Board *board, Color color, Random *random)
{
    if (board->empty_count == 0)
        return POINT_PASS;
    Point point = board->empties[random_below(random, board->empty_count)];
    return is_playable(board, point, color) ? point : draw_from_copy(board, color, random);
}

int playout_run(Board *board, Color color, Random *random, int limit)
{
    int moves = 0, passes = 0;
    while (passes < 2 && moves < limit) {
        Point point = playout_random_move(board, color, random);
        passes = point == POINT_PASS ? passes + 1 : 0;
        board_play(board, point, color);
        color = color_other(color);
        moves++;
    }
    return moves;
}

int playout_area(const Board *board)
{
    int margin = 0;
    for (int i = 0; i < board->limit; i++)
        margin += playout_owner(board, (Point)i);
    return margin;
}

int playout_excess(const Board *board)
{
    int black = pointset_count(&board->points[BLACK]) + (int)board->captured[BLACK];
    int white = pointset_count(&board->points[WHITE]) + (int)board->captured[WHITE];
    return black - white;
}
