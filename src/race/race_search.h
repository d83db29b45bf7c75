#ifndef GOSEDAI_RACE_RACE_SEARCH_H
#define GOSEDAI_RACE_RACE_SEARCH_H

/* RaceSearch: a race that cannot be counted, read out on the board. Only race.c needs it. */

#include "race/race.h"

/* Fills in both answers by asking, in the points of all regions and both blocks, who is captured
 * when one or the other moves first. What the limits (for each of the four questions) leave open is
 * asked of their judge, or guessed; all is unknown if they allow one position. */
void race_search(Race *race, const RaceLimits *limits);

#endif
