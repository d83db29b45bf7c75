#ifndef GOSEDAI_GAME_HANDICAP_H
#define GOSEDAI_GAME_HANDICAP_H

/* Handicap: where handicap stones go, and which points of a board are drawn as stars. */

#include "board/point.h"

enum { HANDICAP_FIXED_MAX = 9 };

/* How many stones at most has a fixed handicap on this size? 0 below 7x7, 4 on even sizes and on
 * 7x7, else 9. */
int handicap_fixed_max(int size);

/* Where do `stones` fixed handicap stones go (GTP, fixed_handicap)? Writes the points in the
 * order of the specification; returns how many, 0 if this size does not allow that number. */
int handicap_fixed(int size, int stones, Point points[HANDICAP_FIXED_MAX]);

/* Where do `stones` stones of a free handicap go? The fixed points as far as there are any, then
 * each stone as far from the others as can be, on the third line and above (lower on boards below
 * 7x7), no two adjacent. `points` must have room for `stones`. Returns how many were written: fewer
 * where the board has no more room, 0 for fewer than 2 stones. Cost: stones^2 * size^2 steps. */
int handicap_free(int size, int stones, Point *points);

/* Is `point` drawn as a star point (hoshi) on boards of this size? */
bool handicap_is_star(int size, Point point);

#endif
