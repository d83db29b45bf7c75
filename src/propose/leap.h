#ifndef GOSEDAI_PROPOSE_LEAP_H
#define GOSEDAI_PROPOSE_LEAP_H

/* Leap: a move at a link's distance from a stone: side by side, diagonal, one or two spaces, a
 * knight's or a large knight's move. How groups run, and how they are enclosed (seed 3.5.3.4, 1).
 *
 *     Leap leaps[LEAP_MAX];
 *     unsigned shapes = 1 << LEAP_SOLID | 1 << LEAP_ONE_SPACE;
 *     int count = leap_list(board, stone, shapes, x, y, leaps);
 */

#include "board/board.h"

typedef enum LeapShape {
    LEAP_SOLID,
    LEAP_DIAGONAL,
    LEAP_ONE_SPACE,
    LEAP_KNIGHT,
    LEAP_TWO_SPACE,
    LEAP_LARGE_KNIGHT,
    LEAP_SHAPES,
} LeapShape;

enum { LEAP_MAX = 32, LEAP_BETWEEN_MAX = 4 };

typedef struct Leap {
    uint8_t shape; /* LeapShape */
    Point from, to;
    int between_count;
    Point between[LEAP_BETWEEN_MAX]; /* the points that such a link closes */
} Leap;

/* The leaps of the given shapes (bits) from a stone to empty points of the second line and above,
 * those that come nearest to the place (x, y) first. Cost: a microsecond, some more for ties. */
int leap_list(const Board *board, Point from, unsigned shapes, double x, double y,
              Leap leaps[LEAP_MAX]);

/* The leap from a stone to a point; false if it is none. */
bool leap_between(const Board *board, Point from, Point to, Leap *leap);

/* Is a stone of the other colour beside the point it leads to? */
bool leap_touches(const Board *board, const Leap *leap);

/* Does one stand on a point between, does one stand there or next to one? */
bool leap_is_cut(const Board *board, const Leap *leap);
bool leap_is_peeped(const Board *board, const Leap *leap);

/* Would a stone of `color` at the point make an empty triangle, or a square of four? */
bool leap_is_clumsy(const Board *board, Point point, Color color);

#endif
