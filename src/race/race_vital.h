#ifndef GOSEDAI_RACE_RACE_VITAL_H
#define GOSEDAI_RACE_RACE_VITAL_H

/* RaceVital: a race in which an eye may become two. Only race.c needs it. */

#include "race/race.h"

/* Fills in both answers of a race that can be counted but for its eyes: whoever moves first plays
 * at the vital point, if that is better than to fill liberties. False if one of the answers stays
 * unknown; both are then cleared. Cost: up to some hundred small searches. */
bool race_vital(Race *race);

#endif
