#ifndef GOSEDAI_PLAYERS_MOVE_CLAIMS_H
#define GOSEDAI_PLAYERS_MOVE_CLAIMS_H

/* MoveClaims: what can be proved, or read, about a move that was chosen for other reasons.
 *
 * A tree says that a move wins games; the local searches say what it does to the blocks beside it:
 * it captures, threatens, saves, joins, cuts. */

#include "propose/explanation.h"

/* Adds the claims about the legal move of `color` at `point`, each with the line that shows it.
 * Cost: a few milliseconds, some ten at worst, and never more than `seconds`, if that is not 0:
 * then what was not found out is left out. */
void move_claims_add(const Board *board, Point point, Color color, double seconds,
                     Explanation *explanation);

/* Is the claim that the move saves a block false, as the block is captured all the same, or that it
 * takes area, as the enemy takes its block at once? Of other claims nothing is known. Cost and
 * `seconds` as above. */
bool move_claims_refute(const Board *board, Point point, Color color, const Claim *claim,
                        double seconds);

#endif
