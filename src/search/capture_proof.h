#ifndef GOSEDAI_SEARCH_CAPTURE_PROOF_H
#define GOSEDAI_SEARCH_CAPTURE_PROOF_H

/* CaptureProof: does a found capture hold against every answer that could matter?
 *
 * The search tries the moves that a player would think of. This walks through what it found and
 * lets the defender pass first: what the attacker then needs (his moves, the liberties of the
 * target and of the stones around it) is where any other answer must lie to change anything, and
 * all legal moves there are tried. */

#include "search/capture_goal.h"

typedef enum ProofCheck {
    PROOF_HOLDS, /* against every answer that could matter */
    PROOF_FAILS, /* an answer refutes it */
    PROOF_OPEN,  /* the limits were reached first */
} ProofCheck;

/* Checks that the only target of `capture` falls with `first` to move, as `prover` has found with
 * `ko_free` free to retake kos (EMPTY for nobody). Looks at up to `steps` positions of the proof;
 * the prover goes on searching within its own limits. If it fails, `*refutation` is the move that
 * the search did not think of. */
ProofCheck capture_proof_check(Prover *prover, CaptureGoal *capture, Color first, Color ko_free,
                               int steps, Point *refutation);

#endif
