/* Inner points of an area, their number, their pieces.
 *
 * Method. Each point of the area looks at its four neighbours. An enemy stone in the area is inner
 * like an empty point, but only if it is dead is it territory: the seed counts empty points alone,
 * and so misses what the dead stones stand on. */

#include "recognize/inner.h"

void inner_points(const Board *board, const PointSet *area, Color owner, PointSet *inner)
{
    *inner = (PointSet){0};
    for (Point p = pointset_first(area); p; p = pointset_next(area, p)) {
        bool within = board_color(board, p) != owner;
        for (int side = 0; within && side < 4; side++) {
            Point near = board_neighbor(board, p, side);
            within = board_color(board, near) == OFF_BOARD || pointset_has(area, near);
        }
        if (within)
            pointset_add(inner, p);
    }
}

int inner_territory(const Board *board, const PointSet *dead, const PointSet *area, Color owner)
{
    PointSet inner;
    inner_points(board, area, owner, &inner);
    int count = 0;
    for (Point p = pointset_first(&inner); p; p = pointset_next(&inner, p))
        count += board_color(board, p) == EMPTY || pointset_has(dead, p);
    return count;
}

int inner_take_piece(const Board *board, PointSet *rest, Point point, PointSet *piece)
{
    Point stack[POINT_COUNT_MAX];
    int depth = 0, count = 0;
    *piece = (PointSet){0};
    pointset_remove(rest, point);
    stack[depth++] = point;
    while (depth) {
        Point next = stack[--depth];
        pointset_add(piece, next);
        count++;
        for (int side = 0; side < 4; side++) {
            Point near = board_neighbor(board, next, side);
            if (board_color(board, near) == OFF_BOARD || !pointset_has(rest, near))
                continue;
            pointset_remove(rest, near);
            stack[depth++] = near;
        }
    }
    return count;
}
