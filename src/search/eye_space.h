#ifndef GOSEDAI_SEARCH_EYE_SPACE_H
#define GOSEDAI_SEARCH_EYE_SPACE_H

/* EyeSpace: the points around one point where a colour may make eyes.
 *
 *     EyeSpace space;
 *     if (eye_space_find(&board, point, EMPTY, &space)) ...
 *
 * A space holds empty points and stones of the other colour that are shut in. Where the fence has
 * a hole, the space ends at the hole: such a point touches a stone from outside and is its margin.
 *
 *     . X X X X        X's space around a: a, and the margin b. White at b leaves no eye,
 *     O b a X .        Black at b makes one.
 *     O O X X .                                                                                  */

#include "board/board.h"

enum { EYE_SPACE_MAX = 40 }; /* of a larger space only the points near the one asked about */

typedef struct EyeSpace {
    Color owner;
    int count;
    Point points[EYE_SPACE_MAX]; /* in the order in which they were found */
    PointSet cells;              /* the same points */
    PointSet margin;             /* those of them that touch the outside */
    uint8_t place[POINT_LIMIT];  /* of a cell: its place in `points`, from 1; else 0 */
} EyeSpace;

/* Which eye space does `point` (empty, or a stone of the other colour shut in) belong to, and
 * whose is it? `owner` EMPTY: whoever surrounds it. False if there is none: open, or held by
 * nobody. Cost: some microseconds. */
bool eye_space_find(const Board *board, Point point, Color owner, EyeSpace *space);

/* The space of `point` where nothing is enclosed: the point and what is next to it, less the
 * owner's stones (the seed's area of an eye shape, 3.4.3.5). False if a stone of the owner stands
 * there. */
bool eye_space_near(const Board *board, Point point, Color owner, EyeSpace *space);

#endif
