#ifndef GOSEDAI_PROPOSE_EFFECT_H
#define GOSEDAI_PROPOSE_EFFECT_H

/* Effect: what does a move change, whatever it was proposed for?
 *
 *     Claim claim;
 *     if (effect_find(scene, move, 1, &claim)) ... it changes this most, by a point or more ...
 *
 * For moves that games or learned shapes prefer, and for which no case has an aim. */

#include "propose/cases.h"

/* The largest change that the move makes to a group or to the areas of both sides, as an estimate:
 * eye space or way out of a group, with its strength if the enemy plays there
 * and after the move, or points of area. False if
 * nothing changes by `least` points, or the enemy could not play there himself. Cost: two looks of
 * trial.h. */
bool effect_find(const CaseScene *scene, Point move, double least, Claim *claim);

#endif
