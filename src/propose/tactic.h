#ifndef GOSEDAI_PROPOSE_TACTIC_H
#define GOSEDAI_PROPOSE_TACTIC_H

/* Tactic: what does a move do to the blocks around it and to their connections?
 *
 *     Claim claim;
 *     if (tactic_find(scene, move, &claim)) ... it captures, saves, connects, cuts, or threatens to
 *
 * For moves in a fight that were proposed for something else: the boundary, a shape, liberties. */

#include "propose/cases.h"

/* What the move is for, by reading before and after it: stones that it captures or saves, one of
 * two that it captures, ends that it connects or cuts, each only if the enemy could do otherwise;
 * if there is none of that, what it would capture or cut if the enemy played elsewhere
 * (CLAIM_THREATENS). The largest of them. False if there is nothing, or the move is not legal.
 * Cost: some tens of searches, each up to a few milliseconds. */
bool tactic_find(const CaseScene *scene, Point move, Claim *claim);

#endif
