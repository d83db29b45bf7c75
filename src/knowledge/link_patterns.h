#ifndef GOSEDAI_KNOWLEDGE_LINK_PATTERNS_H
#define GOSEDAI_KNOWLEDGE_LINK_PATTERNS_H

/* LinkPatterns: what becomes of a link with enemy stones nearby, seen at a glance (seed 3.3.1.7).
 *
 *     PatternSet *patterns = link_patterns_load(NULL, &error);
 *     LinkAdvice advice;
 *     if (link_patterns_ask(patterns, &view, a, b, &advice)) ...
 *     pattern_set_free(patterns);
 *
 * The knowledge is the file knowledge/link_patterns, in the language of docs/knowledge.md; its base
 * points are the two ends. A link that no pattern fits has no enemy near that matters: the seed
 * takes it as strong. */

#include "knowledge/link_outcome.h"
#include "knowledge/pattern.h"

typedef struct LinkAdvice {
    LinkOutcome own_first, enemy_first;
    Point connect, cut; /* the moves; POINT_NONE if there is none, or none is needed */
    bool stated;        /* the outcomes are those of the seed's text; else they are ours */
    PatternMatch match;
} LinkAdvice;

/* The fields of such a file: `give SIDE OUTCOME [POINT]`, once for each side, and `source`. */
extern const PatternSchema LINK_PATTERN_SCHEMA;

/* Reads the file at `path`, or, if that is NULL, what comes with the program. Free it with
 * pattern_set_free(). */
PatternSet *link_patterns_load(const char *path, Error *error);

/* Is there a pattern for the link between these two stones of one colour? The first of the file
 * that fits counts. */
bool link_patterns_ask(const PatternSet *patterns, const PatternView *view, Point a, Point b,
                       LinkAdvice *advice);

/* What a match says. */
void link_patterns_advice(const PatternSet *patterns, const PatternMatch *match,
                          LinkAdvice *advice);

#endif
