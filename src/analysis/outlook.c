/* How to turn the board before a search.
 *
 * Method: each of the eight images of the near points gets a number that depends on all of them;
 * the image with the least is looked at. Stones count as own and enemy's, not as black and white.
 *
 * What it gets wrong: images that agree on all near points count as the same, though stones farther
 * away may differ; the board is then looked at as it lies. */

#include "analysis/outlook.h"

#include "base/random.h"
#include "search/flood.h"

enum { NEAR_STEPS = 2 };

void outlook_near(const Board *board, PointSet *points)
{
    PointSet all;
    flood_points(board, &all);
    for (int step = 0; step < NEAR_STEPS; step++)
        flood_spread(board, points, &all, points);
}

void outlook_take(Outlook *outlook, const Board *board, Color own, const PointSet *points,
                  Images *images, Board *turned)
{
    PointSet near = *points;
    uint64_t numbers[SYMMETRY_COUNT] = {0};
    int best = 0;
    outlook_near(board, &near);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p)) {
        Color color = board_color(board, p);
        unsigned code = color == EMPTY ? 0 : color == own ? 1 : 2;
        code |= (unsigned)pointset_has(points, p) << 2;
        for (int i = 0; i < SYMMETRY_COUNT; i++)
            numbers[i] += random_mix((uint64_t)point_transform(board->size, p, i) << 3 | code);
    }
    for (int i = 1; i < SYMMETRY_COUNT; i++)
        if (numbers[i] < numbers[best])
            best = i;
    *outlook = (Outlook){.size = board->size, .symmetry = best};
    if (images)
        board_copy(turned, images_get(images, board, best));
    else
        board_transform(turned, board, best, false);
}

Point outlook_point(const Outlook *outlook, Point point)
{
    return point > POINT_RESIGN ? point_transform(outlook->size, point, outlook->symmetry) : point;
}

Point outlook_back(const Outlook *outlook, Point point)
{
    int back = symmetry_inverse(outlook->symmetry);
    return point > POINT_RESIGN ? point_transform(outlook->size, point, back) : point;
}

void outlook_return(const Outlook *outlook, const PointSet *seen, PointSet *points)
{
    for (Point p = pointset_first(seen); p; p = pointset_next(seen, p))
        pointset_add(points, outlook_back(outlook, p));
}
