#ifndef GOSEDAI_SEARCH_CAPTURE_H
#define GOSEDAI_SEARCH_CAPTURE_H

/* Capture: can a block be captured, can it be saved? (seed 3.4.3.2, ours)
 *
 *     Answer answer;
 *     SearchLimits limits = {.nodes = 2000};
 *     capture_read(&board, point, BLACK, &limits, NULL, &answer);
 *
 * Nets, loose ladders, snapbacks, throw-ins, shortage of liberties and counter-attacks on the
 * surrounding blocks are all just moves to it; ko comes out as a verdict. */

#include "board/board.h"
#include "search/answer.h"
#include "search/proof_trace.h"

/* Is the block of the stone at `target` captured (`first` is the other colour) or saved (`first` is
 * its own)? A block that reaches five liberties is taken to be safe, so only "captured" (or "cannot
 * be saved") can be proved; it is when it holds against every legal answer that could matter, and
 * there was room within the limits to see that. `trace` may be NULL. */
void capture_read(const Board *board, Point target, Color first, const SearchLimits *limits,
                  ProofTrace *trace, Answer *answer);

#endif
