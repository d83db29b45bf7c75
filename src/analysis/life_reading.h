#ifndef GOSEDAI_ANALYSIS_LIFE_READING_H
#define GOSEDAI_ANALYSIS_LIFE_READING_H

/* LifeReading: do surrounded groups live? Asked of the tsumego search, where the seed estimated
 * from inner territory (3.4.3.4) and had its tsumego search only in the parallel version (4.3). */

#include "analysis/readers.h"
#include "knowledge/move_weights.h"
#include "knowledge/strength_numbers.h"
#include "recognize/groups.h"

typedef struct LifeReading {
    double openness; /* groups with more are not surrounded, and not asked about */
    uint64_t nodes;  /* positions for each question; 0: nobody is asked about */
} LifeReading;

/* What was found about a group. */
typedef struct LifeFact {
    bool asked;
    uint8_t own_first;   /* BlockTry: does it live if it moves first, ... */
    uint8_t enemy_first; /* ... is it killed if the enemy does? */
    uint8_t class;       /* TsumegoClass: the seed's table of both (4.3.1), where both are known */
    bool proved;         /* both, without rules of thumb */
    Point live, kill;    /* the moves; POINT_NONE if none is needed or helps */
} LifeFact;

/* Asks about every group that is surrounded, not safe by its territory, and not captured already,
 * fills facts[number], and sets the group's survival to 0 or 1 where the search decides. A search
 * that comes to no end changes nothing. */
void life_reading_fill(LifeFact *facts, Groups *groups, const Board *board, const Blocks *blocks,
                       const StrengthNumbers *numbers, const MoveWeights *weights, Readers *readers,
                       const LifeReading *reading);

#endif
