#ifndef GOSEDAI_RECOGNIZE_BALANCE_H
#define GOSEDAI_RECOGNIZE_BALANCE_H

/* Balance: who is ahead, by how much, and how sure is that?
 *
 *     Balance balance;
 *     balance_find(&balance, &scene);
 *     ... balance.owner[point], balance.area, balance.spread ...
 *
 * Every point gets an expected owner: its group's if it stands or lies in the area of one, as far
 * as the group is likely to live; its sphere's, as far as that is closed; else what the potential
 * says. */

#include "knowledge/potential_table.h"
#include "knowledge/strength_numbers.h"
#include "recognize/groups.h"
#include "recognize/potential.h"
#include "recognize/sphere.h"

/* How sure a point's owner is. */
typedef enum BalanceCertainty { BALANCE_OPEN, BALANCE_LIKELY, BALANCE_SURE } BalanceCertainty;

/* What it is found from; all borrowed. The groups must have their strength. */
typedef struct BalanceScene {
    const Board *board;
    const Groups *groups;
    const Spheres *spheres;
    const Influence *potential;
    const PotentialTable *table;
    const StrengthNumbers *numbers;
} BalanceScene;

typedef struct Balance {
    float owner[POINT_LIMIT];        /* expected: 1 is Black's, -1 White's */
    uint8_t certainty[POINT_LIMIT];  /* BalanceCertainty */
    int points[3][BALANCE_SURE + 1]; /* by colour and certainty: points that lean to it */
    double area;      /* Black's lead in points by area counting, komi not included */
    double territory; /* ... by territory and prisoners */
    double spread;    /* how far off these may well be: figures in docs/score.md */
} Balance;

/* Cost on 19x19: some ten microseconds. */
void balance_find(Balance *balance, const BalanceScene *scene);

/* "open", "likely", "sure". */
const char *balance_certainty_name(BalanceCertainty certainty);

#endif
