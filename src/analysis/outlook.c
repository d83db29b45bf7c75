/* How to turn the board before a search.
 *
 * Method: each of the eight images of the near points gets a number that depends on all of them;
 * the image with the least is looked at. Stones count as own and enemy's, not as black and white.
 * Where two images have the least number, the near points are their own mirror image, and points
 * farther away have to decide.
 *
 * What it gets wrong: nothing that is known. Of a board that is its own mirror image either of the
 * two is looked at; they give the same answer, with either of two moves. */

#include "analysis/outlook.h"

#include "base/random.h"
#include "search/flood.h"

enum { NEAR_STEPS = 2 };

/* What stands at a point, as `own` sees it. */
static unsigned describe(const Board *board, Color own, const PointSet *points, Point p)
{
    Color color = board_color(board, p);
    unsigned stone = color == EMPTY ? 0 : color == own ? 1 : 2;
    return stone | (unsigned)pointset_has(points, p) << 2 | (unsigned)(p == board->ko) << 3;
}

/* The symmetry that the near points choose; false if they choose more than one. */
static bool choose(const Board *board, Color own, const PointSet *points, const PointSet *near,
                   int *symmetry)
{
    uint64_t numbers[SYMMETRY_COUNT] = {0};
    int best = 0, equals = 0;
    for (Point p = pointset_first(near); p; p = pointset_next(near, p)) {
        unsigned code = describe(board, own, points, p);
        for (int i = 0; i < SYMMETRY_COUNT; i++)
            numbers[i] += random_mix((uint64_t)point_transform(board->size, p, i) << 4 | code);
    }
    for (int i = 1; i < SYMMETRY_COUNT; i++)
        if (numbers[i] < numbers[best])
            best = i;
    for (int i = 0; i < SYMMETRY_COUNT; i++)
        equals += numbers[i] == numbers[best];
    *symmetry = best;
    return equals == 1;
}

void outlook_take(Outlook *outlook, const Board *board, Color own, const PointSet *points,
                  Images *images, Board *turned)
{
    PointSet all;
    flood_points(board, &all);
    *outlook = (Outlook){.size = board->size, .exchange = own == WHITE, .near = *points};
    for (int step = 0; step < NEAR_STEPS; step++)
        flood_spread(board, &outlook->near, &all, &outlook->near);
    while (!choose(board, own, points, &outlook->near, &outlook->symmetry) &&
           !pointset_equal(&outlook->near, &all))
        flood_spread(board, &outlook->near, &all, &outlook->near);
    if (images)
        board_copy(turned, images_get(images, board, outlook->symmetry, outlook->exchange));
    else
        board_transform(turned, board, outlook->symmetry, outlook->exchange);
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

Color outlook_color(const Outlook *outlook, Color color)
{
    return outlook->exchange ? color_other(color) : color;
}

void outlook_return(const Outlook *outlook, const PointSet *seen, PointSet *points)
{
    for (Point p = pointset_first(seen); p; p = pointset_next(seen, p))
        pointset_add(points, outlook_back(outlook, p));
}
