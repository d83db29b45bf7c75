#ifndef GOSEDAI_SEARCH_MULTI_CAPTURE_H
#define GOSEDAI_SEARCH_MULTI_CAPTURE_H

/* MultiCapture: is one of several blocks captured? (seed 3.4.3.7, made exact)
 *
 * Ataris that combine, double ataris, cuts that leave two weaknesses: no single block can be
 * captured, but not all can be saved. */

#include "board/board.h"
#include "search/answer.h"
#include "search/proof_trace.h"

enum { MULTI_CAPTURE_TARGETS_MAX = 16 };

/* Is one of the blocks of `targets` (stones of one colour, 1 to MULTI_CAPTURE_TARGETS_MAX of them)
 * captured, or are all of them saved? As capture_read() otherwise. */
void multi_capture_read(const Board *board, const Point *targets, int count, Color first,
                        const SearchLimits *limits, ProofTrace *trace, Answer *answer);

/* Can `attacker`, moving first, capture some block that cannot be captured by itself, by attacks
 * that combine? Blocks that can be captured one at a time are left out, as GNU Go's
 * combination_attack does. With `defender_first` the question is which move of the other side
 * prevents it. The verdict is that of the side that moves first. */
void multi_capture_combination(const Board *board, Color attacker, bool defender_first,
                               const SearchLimits *limits, Answer *answer);

#endif
