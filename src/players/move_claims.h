#ifndef GOSEDAI_PLAYERS_MOVE_CLAIMS_H
#define GOSEDAI_PLAYERS_MOVE_CLAIMS_H

/* MoveClaims: what can be proved, or read, about a move that was chosen for other reasons.
 *
 * A tree says that a move wins games; the local searches say what it does to the blocks beside it:
 * captures, saves, joins, cuts. */

#include "propose/explanation.h"

/* Adds the claims about the legal move of `color` at `point`, each with the line that shows it.
 * Cost: a few milliseconds, some ten at worst, and never more than `seconds`, if that is not 0:
 * then what was not found out is left out. */
void move_claims_add(const Board *board, Point point, Color color, double seconds,
                     Explanation *explanation);

#endif
