#ifndef GOSEDAI_DECIDE_TWIN_H
#define GOSEDAI_DECIDE_TWIN_H

/* Twin: moves that are images of each other where the position is its own image. Nobody may call
 * one of them better than the other. */

#include "board/board.h"

/* The symmetries (board/point.h) under which the position looks the same, a bit for each; 1 if only
 * the one that changes nothing. What was played before does not count. Cost: some microseconds. */
unsigned twin_symmetries(const Board *board);

/* Does one of the symmetries take `a` to `b`? Every move is its own twin. */
bool twin_moves(int size, unsigned symmetries, Point a, Point b);

#endif
