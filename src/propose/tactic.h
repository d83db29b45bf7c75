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
 * (CLAIM_THREATENS; not if he takes the move's own block at once). The largest of them; at last the
 * stones that were lost before and that it puts into atari. False if there is nothing, or the move
 * is not legal. Cost: some tens of searches, each up to a few milliseconds. */
bool tactic_find(const CaseScene *scene, Point move, Claim *claim);

/* Does the move kill a group that is near it, or make it live, in that the enemy could do otherwise
 * before it and cannot after it? Groups that live are not asked about. Cost: up to four searches of
 * some milliseconds. */
bool tactic_find_life(const CaseScene *scene, Point move, Claim *claim);

/* What reading says of a claim. */
typedef enum TacticTest {
    TACTIC_FAILS, /* the enemy can still do otherwise, or could not before */
    TACTIC_OPEN,  /* not to be found out */
    TACTIC_HOLDS,
} TacticTest;

/* Does the legal move connect or cut what the claim says (connects, cuts, links_ally, separates)?
 * A claim that holds gets verdict, support and lines of this reading. Stones that the move takes
 * are not cut. Cost: two searches. */
TacticTest tactic_test_link(const CaseScene *scene, Point move, Claim *claim);

#endif
