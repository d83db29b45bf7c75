#ifndef GOSEDAI_SEARCH_CAPTURE_WAIT_H
#define GOSEDAI_SEARCH_CAPTURE_WAIT_H

/* Capture wait: may the owner of a block with many liberties leave it alone? */

#include "search/answer.h"

/* `answer` says that the block of `target` is safe without a move. If the attacker, moving first,
 * captures it all the same, names a move that prevents it, or else leaves the verdict open. Keeps
 * the limits; adds the positions it looked at to the answer. */
void capture_wait(const Board *board, Point target, const SearchLimits *limits, Answer *answer);

#endif
