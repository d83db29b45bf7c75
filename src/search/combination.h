#ifndef GOSEDAI_SEARCH_COMBINATION_H
#define GOSEDAI_SEARCH_COMBINATION_H

/* Combination: captures by threats that combine (seed 3.4.3.7).
 *
 *     Answer answer;
 *     combination_find(&board, BLACK, &limits, &answer);
 *     if (answer.verdict == VERDICT_YES) play(answer.move);
 *
 * Every block of the other side stands when it is attacked alone, but two threats cannot be met
 * with one move, and a stone put down with a threat may work elsewhere. Blocks that fall alone are
 * left out, as GNU Go's combination_attack does. Nothing is called proved: each step rests on
 * short readings of single blocks. */

#include "board/board.h"
#include "search/answer.h"

/* Can `attacker`, moving first, capture a block that stands alone? The move is the first of the
 * fewest threats that do it. Typical cost: 10 to 100 ms with 60,000 positions. */
void combination_find(const Board *board, Color attacker, const SearchLimits *limits,
                      Answer *answer);

/* Which move of `defender` prevents all combinations? The verdict is that of the defender: yes,
 * with POINT_PASS if there is no danger; no, if none was found. */
void combination_prevent(const Board *board, Color defender, const SearchLimits *limits,
                         Answer *answer);

#endif
