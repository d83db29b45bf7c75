#ifndef GOSEDAI_TESTS_SUPPORT_PATTERN_BOARD_H
#define GOSEDAI_TESTS_SUPPORT_PATTERN_BOARD_H

/* Boards that show a pattern. */

#include "knowledge/pattern.h"

/* Makes a 19x19 board on which the pattern fits, for Black as it is drawn, in the given case
 * (PATTERN_NO_CASE if it has none), and no pattern with two base points above it does: empty but
 * for the diagram, with as few stones added as the conditions need. The match is the pattern's.
 * False if none was found. Always the same board. */
bool pattern_board_make(const PatternSet *set, int number, int in_case, Board *board,
                        PatternMatch *match);

#endif
