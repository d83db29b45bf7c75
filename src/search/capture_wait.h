#ifndef GOSEDAI_SEARCH_CAPTURE_WAIT_H
#define GOSEDAI_SEARCH_CAPTURE_WAIT_H

/* Capture wait: may the owner of a block with many liberties leave it alone? */

#include "search/answer.h"
#include "search/budget.h"

/* `answer` says that the block of `target` is safe without a move, as it has many liberties. If the
 * attacker, moving first, captures it all the same, names a move that prevents it; where none is
 * found, it is a ko, or the verdict is left open. Spends what the budget has left. */
void capture_wait(const Board *board, Point target, Budget *budget, Answer *answer);

#endif
