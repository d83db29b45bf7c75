#ifndef GOSEDAI_TESTS_SUPPORT_SLOW_PATTERN_H
#define GOSEDAI_TESTS_SUPPORT_SLOW_PATTERN_H

/* Finding patterns the obvious way: every symmetry, every place, every point of the diagram. */

#include "knowledge/pattern.h"

/* As pattern_match_all(): one match for each picture that is different in its points or in the
 * place of a name that the pattern speaks of; in no particular order. Names of the match that the
 * pattern does not speak of may differ between pictures that count as the same. */
int slow_pattern_match(const PatternSet *set, const Board *board, Color own, PatternMatch *matches,
                       int most);

/* The bits of the names that conditions and fields of a pattern speak of. */
uint32_t slow_pattern_spoken(const PatternSet *set, int number);

/* Are the two the same, but for names that are not spoken of? */
bool slow_pattern_same(const PatternMatch *a, const PatternMatch *b, uint32_t spoken);

#endif
