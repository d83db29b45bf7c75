#ifndef GOSEDAI_PROPOSE_SWING_H
#define GOSEDAI_PROPOSE_SWING_H

/* Swing: what it makes that one side plays somewhere instead of the other, by looking at both.
 *
 *     Swing swing;
 *     if (swing_look(&swing, scene, move, move)) ... swing.area, swing_survival(&swing, group)
 */

#include "propose/cases.h"
#include "propose/trial.h"

typedef struct Swing {
    const CaseScene *scene;
    const TrialView *mine, *his; /* after the mover's move, after the enemy's */
    double before, after;        /* points of the mover: now, after his move */
    double enemy_before, enemy_after;
    double area; /* points that the two moves differ by, for the mover */
} Swing;

/* The points of `color`: its spheres, and what its living groups enclose. */
double swing_points(const Groups *groups, const double sphere[3], Color color);

/* Looks at the mover's move and at the enemy's. False if either is illegal. Cost: two looks of
 * trial.h, less what was looked at before. */
bool swing_look(Swing *swing, const CaseScene *scene, Point mine, Point his);

/* What the mover's move at `move` does to the areas: it enlarges the own one or reduces the
 * enemy's, whichever is more, with the points before and after. */
Claim swing_claim(const Swing *swing, Point move);

/* Points that a group of the position gains or loses by it, seen by the mover: size x 2 x how much
 * its chance to survive differs. */
double swing_survival(const Swing *swing, int group);

#endif
