#ifndef GOSEDAI_RECOGNIZE_COMPANY_H
#define GOSEDAI_RECOGNIZE_COMPANY_H

/* Company: a number by which to choose between points that are equal otherwise.
 *
 * Recognition must see the same in a position however it is turned, mirrored or coloured, so a tie
 * may not go to whoever was found first. The company of a point is the sum of all stones, those of
 * `color` less the others, weighted by nearness: the same for points that a symmetry of the whole
 * position exchanges, and hardly ever for others. Cost: a microsecond on 19x19. */

#include "board/board.h"

int company_of(const Board *board, Point point, Color color);

#endif
