#ifndef GOSEDAI_DECIDE_SIFT_H
#define GOSEDAI_DECIDE_SIFT_H

/* Sift: which of the reasons that the cases give for a move may be told?
 *
 * A case proposes what might be worth looking at, by estimates; the games choose. What is said of
 * the move must be true all the same. */

#include "propose/cases.h"
#include "propose/explanation.h"

/* Leaves of the claims only the first `most` that may be told. Left out are: what is said of stones
 * that the move takes; a connection or a cut that reading refutes, or one with the edge, for which
 * there are no words; that few players choose the move. A connection or a cut that reading bears
 * out rests on that from now on. What the enemy does otherwise is left out if it throws a stone
 * away. On a board that is too small for joseki they come last, or are large points if no stone is
 * near. Cost: two searches for each connection or cut that was not proved. */
void sift_claims(const CaseScene *scene, int most, Explanation *explanation);

#endif
