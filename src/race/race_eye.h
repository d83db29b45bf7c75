#ifndef GOSEDAI_RACE_RACE_EYE_H
#define GOSEDAI_RACE_RACE_EYE_H

/* RaceEye: is a big eye one eye, and stays it one? Eyes may be counted (semeai.h) only while their
 * owner cannot make two of them. */

#include "board/board.h"

/* Are there no stones of `owner` in the space? */
bool race_eye_is_empty(const Board *board, const PointSet *space, Color owner);

/* Would the owner of the block at `stone`, moving first in `space` (its eye of at most seven
 * points), still not live there alone? Enemy stones in it are played out: a table of shapes does
 * not know which of them matter. Cost: a microsecond for an empty eye, else some milliseconds. */
bool race_eye_is_single(const Board *board, Point stone, const PointSet *space);

#endif
