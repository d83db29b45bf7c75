#ifndef GOSEDAI_TESTS_SUPPORT_ANALYSED_H
#define GOSEDAI_TESTS_SUPPORT_ANALYSED_H

/* Analysed: the analysis of a diagram, for tests of what shows it.
 *
 *     Analysed it;
 *     analysed_start(&it, "...", BLACK);
 *     ... it.analysis ...
 *     analysed_end(&it);
 */

#include "analysis/analysis.h"

typedef struct Analysed {
    Lore *lore;
    Analysis *analysis;
} Analysed;

/* A mistake in the diagram fails the test. */
void analysed_start(Analysed *it, const char *diagram, Color to_play);
void analysed_end(Analysed *it);

/* The point of that name, which must be on the board. */
Point analysed_point(const Analysed *it, const char *name);

#endif
