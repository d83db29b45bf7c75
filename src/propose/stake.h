#ifndef GOSEDAI_PROPOSE_STAKE_H
#define GOSEDAI_PROPOSE_STAKE_H

/* Stake: what a group is worth to whoever decides its fate (seed 3.5.2 and 3.5.3.4).
 *
 *     double change = stake_survival(scene, saved) - stake_survival(scene, lost);
 *     candidate->primary = stake_primary(group, change);
 *     candidate->secondary = stake_secondary(group, change);
 */

#include "propose/cases.h"

/* With what probability (0 .. 1) does a group of this strength survive (table 3.5-2)? */
double stake_survival(const CaseScene *scene, double strength);

/* Points that the group itself is worth: size x 2 x change of its survival. */
double stake_primary(const Group *group, double change);

/* Points that those around it gain or lose by its fate: pivot value x change; never below 0. */
double stake_secondary(const Group *group, double change);

/* The strength that is left of `raw` with the help of those it can connect to, and without any
 * other correction by class. */
double stake_with_allies(const CaseScene *scene, int group, double raw);

/* Is it worth a thought: neither dead nor safe by its territory? */
bool stake_is_open(const Group *group);

/* Completes a candidate: whose urgency counts, and both values, whose sum is the claim's too. What
 * the claim says of the enemy's move is at least an estimate. */
void stake_set(Candidate *candidate, int group, double primary, double secondary);

#endif
