#ifndef GOSEDAI_RECOGNIZE_SURVIVAL_H
#define GOSEDAI_RECOGNIZE_SURVIVAL_H

/* Survival: how likely a group lives by its own room, either side first (seed 3.4.3.4, 2b). */

#include "knowledge/strength_numbers.h"
#include "recognize/eye_count.h"
#include "recognize/pocket.h"

/* What the rules ask about a group. */
typedef struct SurvivalFacts {
    int own_first, enemy_first; /* inner territory */
    bool unsettled_around;      /* a block that encloses the group is unsettled */
    bool firm;
    double eyes;
} SurvivalFacts;

typedef struct Survival {
    double own, enemy; /* 0 .. 1: the owner first, the enemy first */
    char rule; /* which rule spoke: 'i' an unsettled block, 'f' a firm group, 't' the table, 'e'
                  eyes because the table gave nothing */
} Survival;

/* How likely does such a group live? */
Survival survival_judge(const SurvivalFacts *facts, const StrengthNumbers *numbers);

/* Is one of the enemy blocks next to the group's stones or the empty points of its area unsettled?
 */
bool survival_unsettled_around(const Board *board, const Blocks *blocks, const Group *group);

/* Fills in all that pocket.h is to fill of a group: inner territory, eyes, survival. */
void survival_fill(Group *group, const Board *board, const Blocks *blocks, const Pockets *pockets,
                   const EyeCount *eyes, const StrengthNumbers *numbers);

#endif
