/* Link patterns: what the file says at a glance against what the search reads out.
 *
 * Every case of every pattern is put on a board. Where the two differ, docs/knowledge.md must have
 * the row that is printed here, and no rows beside those. */

#include "support/pattern_board.h"
#include "support/test.h"

#include "base/file.h"
#include "knowledge/link_patterns.h"
#include "search/link_search.h"

#include <stdio.h>
#include <string.h>

enum { NODES = 30000, DOCS_LIMIT = 1 << 20 };

static PatternSet *load(void)
{
    Error error;
    error_clear(&error);
    PatternSet *patterns = link_patterns_load(NULL, &error);
    if (!patterns)
        fail_msg("%d:%d %s", error.line, error.column, error.message);
    return patterns;
}

static int first_case(const Pattern *pattern)
{
    return pattern->case_count ? 0 : PATTERN_NO_CASE;
}

/* One past the last. */
static int case_end(const Pattern *pattern)
{
    return pattern->case_count;
}

/* What happens when the owner moves first: connected, or, if not, what is left after the move that
 * the pattern names. */
static LinkOutcome read_own_first(const LinkEnds *ends, const Board *board, Point connect,
                                  const SearchLimits *limits)
{
    Answer answer;
    link_read(ends, board, BLACK, limits, NULL, &answer);
    if (answer.verdict == VERDICT_YES)
        return LINK_CONNECTED;
    Board after;
    board_copy(&after, board);
    if (connect)
        board_play(&after, connect, BLACK);
    return link_outcome(ends, &after, limits, &answer);
}

static void add_row(Text *rows, const Pattern *pattern, int in_case, const char *side,
                    LinkOutcome says, LinkOutcome reads)
{
    if (says == reads)
        return;
    text_printf(rows, "| %s | ", pattern->name);
    if (in_case >= 0)
        text_printf(rows, "%d", in_case + 1);
    text_printf(rows, " | %s | %s | %s |\n", side, link_outcome_name(says),
                link_outcome_name(reads));
}

static void every_difference_to_the_search_is_told(void **state)
{
    (void)state;
    PatternSet *patterns = load();
    Text rows, docs;
    text_init(&rows);
    text_init(&docs);
    const SearchLimits limits = {.nodes = NODES};
    for (int i = 0; i < patterns->count; i++) {
        const Pattern *pattern = &patterns->patterns[i];
        for (int c = first_case(pattern); c < case_end(pattern); c++) {
            Board board;
            PatternMatch match;
            if (!pattern_board_make(patterns, i, c, &board, &match))
                fail_msg("%s, case %d: nothing can reach it", pattern->name, c + 1);
            LinkAdvice advice;
            link_patterns_advice(patterns, &match, &advice);
            LinkEnds ends = {BLACK, match.points[pattern->base[0]], match.points[pattern->base[1]]};
            Answer answer;
            add_row(&rows, pattern, c, "own_first", advice.own_first,
                    read_own_first(&ends, &board, advice.connect, &limits));
            add_row(&rows, pattern, c, "enemy_first", advice.enemy_first,
                    link_outcome(&ends, &board, &limits, &answer));
        }
    }
    assert_true(file_read("docs/knowledge.md", DOCS_LIMIT, &docs, NULL));
    static const char HEAD[] = "| pattern | case | side | the pattern says | the search says |\n"
                               "|---|---:|---|---|---|\n";
    const char *table = strstr(docs.data, HEAD);
    if (!table || strncmp(table + strlen(HEAD), rows.data, rows.length) != 0 ||
        table[strlen(HEAD) + rows.length] == '|') {
        fprintf(stderr, "%s%s", HEAD, rows.data); /* longer than a message may be */
        fail_msg("docs/knowledge.md should have the rows above");
    }
    text_clear(&rows);
    text_clear(&docs);
    pattern_set_free(patterns);
}

/* Nobody is told to play where he cannot. */
static void the_moves_can_be_played(void **state)
{
    (void)state;
    PatternSet *patterns = load();
    for (int i = 0; i < patterns->count; i++) {
        const Pattern *pattern = &patterns->patterns[i];
        for (int c = first_case(pattern); c < case_end(pattern); c++) {
            Board board;
            PatternMatch match;
            assert_true(pattern_board_make(patterns, i, c, &board, &match));
            PatternView view;
            pattern_view_init(&view, &board);
            LinkAdvice advice;
            assert_true(link_patterns_ask(patterns, &view, match.points[pattern->base[1]],
                                          match.points[pattern->base[0]], &advice));
            assert_int_equal(advice.match.pattern, i);
            assert_true(!advice.connect || board_is_legal(&board, advice.connect, BLACK));
            assert_true(!advice.cut || board_is_legal(&board, advice.cut, WHITE));
            assert_true(advice.own_first != LINK_UNKNOWN && advice.enemy_first != LINK_UNKNOWN);
            assert_true(advice.own_first <= advice.enemy_first); /* moving first does no harm */
        }
    }
    pattern_set_free(patterns);
}

/* The shape of a section is the way between the ends of its patterns. */
static void patterns_stand_in_the_section_of_their_shape(void **state)
{
    (void)state;
    static const struct {
        const char *section;
        int far, near;
    } SHAPES[] = {
        {"one_space", 2, 0}, {"two_space", 3, 0}, {"large_knight", 3, 1}, {"elephant", 2, 2}};
    PatternSet *patterns = load();
    int checked = 0;
    for (int s = 0; s < 4; s++) {
        int section = pattern_section(patterns, SHAPES[s].section);
        assert_true(section >= 0);
        for (int i = 0; i < patterns->count; i++) {
            const Pattern *pattern = &patterns->patterns[i];
            if (pattern->section != section)
                continue;
            int x[2], y[2];
            for (int b = 0; b < 2; b++)
                for (int k = 0; k < pattern->width * pattern->height; k++)
                    if (pattern->cells[k].name == pattern->base[b]) {
                        x[b] = k % pattern->width;
                        y[b] = k / pattern->width;
                    }
            assert_int_equal(x[1] - x[0], SHAPES[s].far);
            assert_int_equal(y[1] - y[0], SHAPES[s].near);
            checked++;
        }
    }
    assert_int_equal(checked, patterns->count);
    pattern_set_free(patterns);
}

/* The words of the file are those of LinkOutcome, in its order. */
static void outcomes_are_named_alike(void **state)
{
    (void)state;
    const PatternParameter *words = &LINK_PATTERN_SCHEMA.fields[0].parameters[1];
    for (int outcome = LINK_CONNECTED; outcome < LINK_OUTCOMES; outcome++)
        assert_string_equal(words->words[outcome - LINK_CONNECTED],
                            link_outcome_name((LinkOutcome)outcome));
    assert_null(words->words[LINK_OUTCOMES - LINK_CONNECTED]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_difference_to_the_search_is_told),
        cmocka_unit_test(the_moves_can_be_played),
        cmocka_unit_test(patterns_stand_in_the_section_of_their_shape),
        cmocka_unit_test(outcomes_are_named_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
