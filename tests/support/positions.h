#ifndef GOSEDAI_TESTS_SUPPORT_POSITIONS_H
#define GOSEDAI_TESTS_SUPPORT_POSITIONS_H

/* Positions to try something on: of recorded games where these are at hand, and of random ones. */

#include "board/board.h"

typedef void PositionVisit(const Board *board, void *context);

/* Visits every `step`-th position of the first `games` games of the table `name`. Returns how many,
 * 0 if the table is not there. */
int positions_of_games(const char *name, int games, int step, PositionVisit *visit, void *context);

/* Visits `count` positions of random games on boards of 5 to 19 lines; the same for the same seed.
 */
void positions_at_random(int count, uint64_t seed, PositionVisit *visit, void *context);

#endif
