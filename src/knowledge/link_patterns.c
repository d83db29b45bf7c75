/* Link patterns: the fields of the file knowledge/link_patterns, and asking it.
 *
 * What it gets wrong: a pattern sees the stones around a link and their liberties, not ladders,
 * nor what the stones farther away are worth; docs/knowledge.md compares it with the search. */

#include "knowledge/link_patterns.h"

#include <string.h>

/* In the order of LinkOutcome, behind LINK_UNKNOWN, which no pattern says. */
static const char *const OUTCOMES[] = {"connected", "crosscut_sente", "crosscut_gote",
                                       "broken_through", NULL};
static const char *const SIDES[] = {"own_first", "enemy_first", NULL};
static const char *const SOURCES[] = {"seed", "ours", NULL};

enum { SIDE_ENEMY = 1, SOURCE_SEED = 0 };

static const PatternField FIELDS[] = {
    {"give",
     {{PATTERN_WORD, SIDES, false}, {PATTERN_WORD, OUTCOMES, false}, {PATTERN_POINT, NULL, true}},
     2,
     2},
    {"source", {{PATTERN_WORD, SOURCES, false}}, 1, 1},
    {0},
};

const PatternSchema LINK_PATTERN_SCHEMA = {"links", FIELDS, NULL};

PatternSet *link_patterns_load(const char *path, Error *error)
{
    return pattern_set_load("link_patterns", path, &LINK_PATTERN_SCHEMA, error);
}

void link_patterns_advice(const PatternSet *patterns, const PatternMatch *match, LinkAdvice *advice)
{
    *advice = (LinkAdvice){.match = *match};
    const PatternEntry *entry = NULL;
    while ((entry = pattern_match_entry(patterns, match, "give", entry))) {
        const PatternValue *values = entry->values;
        LinkOutcome outcome = (LinkOutcome)(values[1].word + LINK_CONNECTED);
        bool has_point = values[2].given && values[2].word >= 0;
        Point point = has_point ? match->points[values[2].word] : POINT_NONE;
        if (values[0].word == SIDE_ENEMY) {
            advice->enemy_first = outcome;
            advice->cut = point;
        } else {
            advice->own_first = outcome;
            advice->connect = point;
        }
    }
    entry = pattern_match_entry(patterns, match, "source", NULL);
    advice->stated = entry && entry->values[0].word == SOURCE_SEED;
}

bool link_patterns_ask(const PatternSet *patterns, const PatternView *view, Point a, Point b,
                       LinkAdvice *advice)
{
    PatternQuery query = {view, board_color(view->board, a), PATTERN_ANY_SECTION, NULL};
    PatternMatch match;
    if (!pattern_match_pair(patterns, &query, a, b, &match, 1))
        return false;
    link_patterns_advice(patterns, &match, advice);
    return true;
}
