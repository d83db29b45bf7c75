/* Fuzz target: any text read as patterns is refused with a sentence, or gives patterns that,
 * written and read again, are the same, and that are found on a board at the same places. */

#include "round_trip.h"

#include "board/diagram.h"
#include "knowledge/pattern.h"

enum { MATCHES_MAX = 500 };

static const char *const WORDS[] = {"cut", "connect", NULL};

static const PatternField FIELDS[] = {
    {"intention", {{PATTERN_WORD, WORDS, false}}, 0, 1},
    {"at", {{PATTERN_POINT, NULL, false}, {PATTERN_POINT, NULL, true}}, 0, 0},
    {"value", {{PATTERN_NUMBER, NULL, false}}, 0, 1},
    {"say", {{PATTERN_TEXT, NULL, false}}, 0, 0},
    {0},
};

static int call_sum(const PatternCall *call)
{
    return (int)((unsigned)call->values[0] + (unsigned)call->values[1]);
}

static const PatternFunction FUNCTIONS[] = {{"sum", "nn", call_sum}, {0}};
static const PatternSchema SCHEMA = {"trials", FIELDS, FUNCTIONS};

static void *read_patterns(const char *text, const char *place, Error *error)
{
    return pattern_set_read(text, place, &SCHEMA, error);
}

static void write_patterns(const void *thing, Text *text)
{
    pattern_set_write(thing, text);
}

static void release_patterns(void *thing)
{
    pattern_set_free(thing);
}

static void find_both(const void *thing, const void *again)
{
    Diagram diagram;
    require(diagram_read(&diagram,
                         ". . . . . .\n. X . O . .\n. O X . . .\n. O X . X .\n. . O O X .\n"
                         ". . . . . .\n",
                         NULL, NULL));
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    PatternQuery query = {&view, EMPTY, PATTERN_ANY_SECTION, NULL};
    PatternMatch first[MATCHES_MAX], second[MATCHES_MAX];
    int count = pattern_match_all(thing, &query, first, MATCHES_MAX);
    require(pattern_match_all(again, &query, second, MATCHES_MAX) == count);
    for (int i = 0; i < count; i++)
        require(first[i].pattern == second[i].pattern && first[i].anchor == second[i].anchor &&
                first[i].in_case == second[i].in_case && first[i].symmetry == second[i].symmetry);
    pattern_match_pair(thing, &query, point_at(6, 1, 1), point_at(6, 2, 2), first, MATCHES_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const RoundTrip PATTERNS = {read_patterns, write_patterns, find_both, release_patterns};
    return round_trip(&PATTERNS, data, size);
}
