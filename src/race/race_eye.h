#ifndef GOSEDAI_RACE_RACE_EYE_H
#define GOSEDAI_RACE_RACE_EYE_H

/* RaceEye: is a big eye one eye, and stays it one? Eyes may be counted (semeai.h) only while their
 * owner cannot make two of them. */

#include "board/board.h"
#include "knowledge/eye_shapes.h"

/* What an eye is worth to its owner. */
typedef enum RaceLife {
    RACE_LIFE_UNKNOWN,
    RACE_LIFE_NONE,     /* no eye */
    RACE_LIFE_ONE,      /* stays one eye even if the owner moves first */
    RACE_LIFE_CRITICAL, /* life if the owner moves first, one eye if the enemy does */
    RACE_LIFE_TWO,      /* life even if the enemy moves first */
} RaceLife;

/* Are there no stones of `owner` in the space? */
bool race_eye_is_empty(const Board *board, const PointSet *space, Color owner);

/* Would the owner of the block at `stone`, moving first in `space` (its eye of at most seven
 * points), still not live there alone, and does the number of moves to fill it follow from its
 * size? Not if enemy stones enclose a point of it. They are played out: a table of shapes does not
 * know which of them matter. Cost: a microsecond for an empty eye, else some milliseconds. */
bool race_eye_is_single(const EyeShapes *shapes, const Board *board, Point stone,
                        const PointSet *space);

/* What is the eye `space` worth to the block at `stone`? If it is critical, `make` and `spoil`
 * become the moves of the owner and the enemy. Read in a cut-out board, as above. */
RaceLife race_eye_life(const Board *board, Point stone, const PointSet *space, Point *make,
                       Point *spoil);

#endif
