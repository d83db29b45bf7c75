#ifndef GOSEDAI_RACE_RACE_COUNT_H
#define GOSEDAI_RACE_RACE_COUNT_H

/* RaceCount: the verdict on a race whose regions were read, and on every move. Only race.c needs
 * it. */

#include "race/race.h"

/* Fills in both answers from the regions' values. False if a limit was reached, or approach moves
 * go together with what cannot be counted; answers are then unknown. */
bool race_count(Race *race);

#endif
