#ifndef GOSEDAI_ANALYSIS_RACE_READING_H
#define GOSEDAI_ANALYSIS_RACE_READING_H

/* RaceReading: who wins the races between surrounded groups? (seed 3.3.2, step 10) */

#include "analysis/readers.h"
#include "race/race.h"
#include "recognize/group_class.h"

typedef struct RaceReading {
    RegionLimits region;     /* for the exact method */
    uint64_t nodes;          /* positions for the search where that does not apply */
    const EyeShapes *shapes; /* what empty eyes are worth; NULL: the built-in table */
} RaceReading;

/* Reads the race of every group with its most dangerous rival, the one with the fewest moves to
 * fill, and fills races[number]. The groups must have their classes. */
void race_reading_fill(GroupRace *races, const Groups *groups, const Board *board, Readers *readers,
                       const RaceReading *reading);

#endif
