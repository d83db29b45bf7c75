#ifndef GOSEDAI_SEARCH_LINK_SEARCH_H
#define GOSEDAI_SEARCH_LINK_SEARCH_H

/* LinkSearch: can two blocks be connected, or cut (seed 3.4.3.3)?
 *
 *     LinkEnds ends = {BLACK, a, b};                   b = POINT_NONE: the edge
 *     link_read(&ends, &board, BLACK, &limits, NULL, &answer);      can Black connect?
 *     link_read(&ends, &board, WHITE, &limits, NULL, &answer);      can White cut?
 *
 * Connected are two ends that are one block which is not captured in a ladder, or that become one
 * whatever the other side does; so miai, and the capture of cutting stones, are found by search.
 * An end that is captured is cut off. A block is connected to the edge when it gets a stone on the
 * first line: nobody passes below it. */

#include "knowledge/link_outcome.h"
#include "search/answer.h"
#include "search/link_map.h"
#include "search/proof_trace.h"

typedef struct Goal Goal; /* prover.h */

/* Does `first` get what it wants: the ends connected if it is their colour, cut if not? The quick
 * way: only moves on the shortest ways are looked at, so that the answer is seldom a proof.
 * The ends must be stones of ends->color. `trace` may be NULL. Typical cost: milliseconds. */
void link_read(const LinkEnds *ends, const Board *board, Color first, const SearchLimits *limits,
               ProofTrace *trace, Answer *answer);

/* The same, looking at everything that could matter: answer->proved says whether it is a proof.
 * Many times dearer. */
void link_prove(const LinkEnds *ends, const Board *board, Color first, const SearchLimits *limits,
                ProofTrace *trace, Answer *answer);

/* The quick way as the goal of a prover, for those who ask it more than once, `first` moving
 * first. Returns what the goal needs: mem_free() it after the prover's end. */
void *link_goal_new(const LinkEnds *ends, const Board *board, Color first, Goal *goal);

/* What becomes of the link when the cutter plays first? `answer` gets the cutter's answer. */
LinkOutcome link_outcome(const LinkEnds *ends, const Board *board, const SearchLimits *limits,
                         Answer *answer);

#endif
