#ifndef GOSEDAI_RECOGNIZE_INNER_H
#define GOSEDAI_RECOGNIZE_INNER_H

/* Inner points of an area: those that are no stone of the owner and whose neighbours all lie in the
 * area or off the board (seed 3.3.1.4: 内点). What an area encloses for good; its other points are
 * its boundary. */

#include "board/board.h"

/* All inner points: empty, or enemy stones. Cost: some nanoseconds per point of the area. */
void inner_points(const Board *board, const PointSet *area, Color owner, PointSet *inner);

/* How many inner points are territory: empty, or a stone of `dead`? */
int inner_territory(const Board *board, const PointSet *dead, const PointSet *area, Color owner);

/* Moves the piece of `rest` that `point` lies in to `piece`: all of it that hangs together side by
 * side. Returns the number of its points. `point` must be a member. */
int inner_take_piece(const Board *board, PointSet *rest, Point point, PointSet *piece);

#endif
