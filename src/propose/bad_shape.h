#ifndef GOSEDAI_PROPOSE_BAD_SHAPE_H
#define GOSEDAI_PROPOSE_BAD_SHAPE_H

/* BadShape: does a move huddle the own stones together (seed 3.5.3.3, 3.5.3.4)? */

#include "board/board.h"

typedef enum BadShape {
    BAD_SHAPE_NONE,
    BAD_SHAPE_TRIANGLE, /* three of a square of four points own, the fourth empty */
    BAD_SHAPE_DUMPLING, /* all four own */
} BadShape;

/* Which bad shape does a stone of `color` at the empty `move` make? The worse one if both. A move
 * that takes stones makes none: it has a better reason. Cost: some ten instructions. */
BadShape bad_shape_of(const Board *board, Point move, Color color);

#endif
