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

#endif
