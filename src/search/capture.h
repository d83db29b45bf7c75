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
 * its own)? A block that reaches five liberties is taken to be safe, and only moves that a player
 * would think of are tried: so nothing is called proved but captures at once and ladders. `trace`
 * may be NULL. */
void capture_read(const Board *board, Point target, Color first, const SearchLimits *limits,
                  ProofTrace *trace, Answer *answer);

/* The same with proof: a "captured" (or "cannot be saved") is checked against every legal answer
 * that could matter; an answer that refutes it is searched from then on. If all hold, it is
 * proved. Takes several times as long. */
void capture_prove(const Board *board, Point target, Color first, const SearchLimits *limits,
                   ProofTrace *trace, Answer *answer);

/* What would a player say? As capture_prove(), but an attack that gets nowhere is given up early,
 * and what the limits leave open is guessed: answer->guess is yes or no then, by the work that is
 * left for either side, and whether the owner can retake a ko later is not asked. limits->nodes
 * must not be 0. */
void capture_judge(const Board *board, Point target, Color first, const SearchLimits *limits,
                   Answer *answer);

#endif
