/* Conditions of patterns: what the expressions come to on a board. */

#include "support/picture.h"
#include "support/test.h"

#include "knowledge/pattern.h"

#include <string.h>

static const PatternField FIELDS[] = {{0}};

/* What a caller's function gets: the context of the query, and its arguments. */
static int call_sum(const PatternCall *call)
{
    return *(const int *)call->context + call->values[0] + call->values[1];
}

static int call_is_white(const PatternCall *call)
{
    return call->values[1] == WHITE && board_color(call->board, (Point)call->values[0]) == WHITE;
}

static const PatternFunction FUNCTIONS[] = {
    {"sum", "nn", call_sum}, {"is_white", "pc", call_is_white}, {0}};
static const PatternSchema SCHEMA = {"trials", FIELDS, FUNCTIONS};

/* The picture that all conditions are asked about; Black is X. */
static const char BOARD[] = ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . X X O . .\n"
                            ". . . . . . .\n"
                            ". . . . . . X\n"
                            ". . . . . X .\n"
                            ". . . . . . .\n";
static const char PATTERN[] = "patterns trials\n"
                              "pattern p\n"
                              "diagram\n"
                              "  X A B d f\n"
                              "  e . . . .\n"
                              "with A X, B O\n"
                              "base A\n"
                              "where %s\n";

static bool holds(const char *condition)
{
    Diagram diagram = picture_read(BOARD);
    Text text;
    text_init(&text);
    text_printf(&text, PATTERN, condition);
    Error error;
    error_clear(&error);
    PatternSet *set = pattern_set_read(text.data, "test", &SCHEMA, &error);
    if (!set)
        fail_msg("%s: %d:%d %s", condition, error.line, error.column, error.message);
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    int thousand = 1000;
    PatternQuery query = {&view, BLACK, PATTERN_ANY_SECTION, &thousand};
    PatternMatch matches[4];
    int count = pattern_match_all(set, &query, matches, 4);
    assert_true(count == 0 || count == 2); /* the row below may be the one above */
    pattern_set_free(set);
    text_clear(&text);
    return count > 0;
}

static const struct {
    const char *condition;
    bool holds;
} CASES[] = {
    {"liberties(A) = 5", true},
    {"liberties(B) = 3", true},
    {"liberties(d) = 0", true},
    {"stones(A) == 2 and stones(B) = 1", true},
    {"stones(A) != 2", false},
    {"own(A) and enemy(B) and empty(d) and not edge(e)", true},
    {"own(B) or enemy(A)", false},
    {"line(A) = 3 and line(f) = 1 and far_line(f) = 3", true},
    {"same(A, B)", false},
    {"same(A, A)", true},
    {"size() = 7", true},
    {"legal(d, own) and legal(d, enemy) and not legal(A, own)", true},
    {"self_atari(d, own)", false},
    {"captures(d, own) = 0", true},
    {"liberties_after(d, enemy) = 5", true},
    {"liberties(A) - liberties(B) = 2", true},
    {"liberties(A) - 1 - 1 = 3", true},
    {"liberties(A) - (1 - 1) = 5", true},
    {"-liberties(A) < -4", true},
    {"liberties(A) in 5..6", true},
    {"liberties(A) in 6..7", false},
    {"1 or 0 and 0", true},
    {"(1 or 0) and 0", false},
    {"not 0 and not 0", true},
    {"not (1 and 0)", true},
    {"1 < 2", true},
    {"2 <= 1", false},
    {"2 > 1", true},
    {"1 >= 2", false},
    {"sum(2, liberties(A)) = 1007", true},
    {"is_white(B, enemy)", true},
    {"is_white(B, own)", false},
};

static void conditions_say_what_the_board_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        if (holds(CASES[i].condition) != CASES[i].holds)
            fail_msg("%s should be %s", CASES[i].condition, CASES[i].holds ? "true" : "false");
}

static void points_beyond_the_edge_have_nothing(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . X . .\n");
    PatternSet *set = pattern_set_read("patterns trials\npattern p\ndiagram\n  X\n  A\nwith A ?\n"
                                       "where edge(A) and line(A) = 0 and far_line(A) = 0\n"
                                       "where liberties(A) = 0 and stones(A) = 0\n"
                                       "where not legal(A, own) and captures(A, own) = 0\n"
                                       "where not own(A) and not empty(A) and not same(A, A)\n",
                                       "test", &SCHEMA, NULL);
    assert_non_null(set);
    PatternView view;
    pattern_view_init(&view, &diagram.board);
    PatternQuery query = {&view, EMPTY, PATTERN_ANY_SECTION, NULL};
    PatternMatch matches[4];
    assert_int_equal(pattern_match_all(set, &query, matches, 4), 1);
    assert_int_equal(pattern_match_point(set, &matches[0], 'A'), POINT_NONE);
    pattern_set_free(set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conditions_say_what_the_board_says),
        cmocka_unit_test(points_beyond_the_edge_have_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
