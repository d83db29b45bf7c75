#ifndef GOSEDAI_RACE_RACE_COUNT_H
#define GOSEDAI_RACE_RACE_COUNT_H

/* RaceCount: the verdict on a race whose regions were read, and on every move. Only race.c needs
 * it. */

#include "race/race.h"

/* Fills in both answers from the regions' values. False if a limit was reached, or approach moves
 * go together with what cannot be counted; answers are then unknown. */
bool race_count(Race *race);

/* What comes of the race for `first`, who moves, if the eyes of either side (by colour) are one of
 * this class, with so many moves to fill it; 0 for none. All other regions must be known. */
RaceOutcome race_count_eyes(const Race *race, const int classes[3], const int counts[3],
                            Color first);

#endif
