/* Reports about SGF: places, limits, and what becomes of a refused game's reason. */

#include "support/test.h"

#include "game/sgf_report.h"

#include <string.h>

static void expect_place(const Error *error, int line, int column)
{
    assert_int_equal(error->line, line);
    assert_int_equal(error->column, column);
    assert_string_equal(error->place, "test");
}

static void places_are_lines_and_characters(void **state)
{
    (void)state;
    static const char TEXT[] = "a\nb\r\nc\rd\xe7\xa2\x81\x65";
    static const struct {
        size_t offset;
        int line, column;
    } CASES[] = {{0, 1, 1}, {2, 2, 1}, {5, 3, 1}, {7, 4, 1}, {11, 4, 3}, {2, 2, 1}, {12, 4, 4}};
    SgfScan in = {TEXT, strlen(TEXT)};
    SgfCollection games = {0};
    SgfReport report;
    sgf_report_init(&report, &in, "test", &games, NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        sgf_report_warn(&report, CASES[i].offset, "%zu", i);
        expect_place(&games.warnings[i], CASES[i].line, CASES[i].column);
    }
    assert_false(sgf_report_fail(&report, 0, "nobody asks for the error"));
    sgf_clear(&games);
}

/* Whatever the order, each place is the one that counting from the beginning gives. */
static void places_may_come_in_any_order(void **state)
{
    (void)state;
    static const char TEXT[] = "\n\r\r\nab\xe7\xa2\x81\n\n\rc\r\n";
    SgfScan in = {TEXT, strlen(TEXT)};
    for (size_t from = 0; from <= in.length; from++)
        for (size_t to = 0; to <= in.length; to++) {
            SgfCollection fresh = {0}, moved = {0};
            SgfReport report;
            sgf_report_init(&report, &in, "test", &fresh, NULL);
            sgf_report_warn(&report, to, "fresh");
            sgf_report_init(&report, &in, "test", &moved, NULL);
            sgf_report_warn(&report, from, "moved");
            sgf_report_warn(&report, to, "moved");
            expect_place(&moved.warnings[1], fresh.warnings[0].line, fresh.warnings[0].column);
            sgf_clear(&fresh);
            sgf_clear(&moved);
        }
}

static void further_warnings_are_counted(void **state)
{
    (void)state;
    SgfScan in = {"", 0};
    SgfCollection games = {0};
    SgfReport report;
    sgf_report_init(&report, &in, "test", &games, NULL);
    for (int i = 0; i < SGF_WARNINGS_MAX + 5; i++)
        sgf_report_warn(&report, 0, "%d", i);
    assert_int_equal(games.warning_count, SGF_WARNINGS_MAX);
    assert_int_equal(games.warning_total, SGF_WARNINGS_MAX + 5);
    assert_string_equal(games.warnings[SGF_WARNINGS_MAX - 1].message, "99");
    sgf_clear(&games);
}

static void the_first_refusal_becomes_the_error(void **state)
{
    (void)state;
    SgfScan in = {"12345", 5};
    SgfCollection games = {0};
    SgfReport report;
    Error error = {0};
    sgf_report_init(&report, &in, "test", &games, &error);
    assert_false(sgf_report_fail_as_refused(&report));
    assert_false(error_is_set(&error));
    sgf_report_warn(&report, 0, "before");
    assert_false(sgf_report_refuse(&report, 1, 3, "size %d", 99));
    assert_false(sgf_report_refuse(&report, 2, 4, "size %d", 77));
    assert_string_equal(games.warnings[1].message, "game 1 is left out: size 99");
    assert_true(sgf_report_fail_as_refused(&report));
    assert_string_equal(error.message, "size 99");
    expect_place(&error, 1, 4);
    assert_int_equal(games.warning_count, 2);
    assert_int_equal(games.warning_total, 2);
    assert_string_equal(games.warnings[0].message, "before");
    assert_string_equal(games.warnings[1].message, "game 2 is left out: size 77");
    sgf_clear(&games);
}

static void a_refusal_past_the_limit_removes_no_warning(void **state)
{
    (void)state;
    SgfScan in = {"", 0};
    SgfCollection games = {0};
    SgfReport report;
    Error error = {0};
    sgf_report_init(&report, &in, "test", &games, &error);
    for (int i = 0; i < SGF_WARNINGS_MAX; i++)
        sgf_report_warn(&report, 0, "%d", i);
    sgf_report_refuse(&report, 1, 0, "too large");
    assert_true(sgf_report_fail_as_refused(&report));
    assert_string_equal(error.message, "too large");
    assert_int_equal(games.warning_count, SGF_WARNINGS_MAX);
    assert_int_equal(games.warning_total, SGF_WARNINGS_MAX);
    sgf_clear(&games);
}

static void long_texts_are_cut_between_characters(void **state)
{
    (void)state;
    char text[100];
    memset(text, 'a', sizeof text);
    assert_int_equal(sgf_report_shown(text, 40), 40);
    assert_int_equal(sgf_report_shown(text, 41), 40);
    memcpy(text + 38, "\xe7\xa2\x81", 3);
    assert_int_equal(sgf_report_shown(text, sizeof text), 38);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_lines_and_characters),
        cmocka_unit_test(places_may_come_in_any_order),
        cmocka_unit_test(further_warnings_are_counted),
        cmocka_unit_test(the_first_refusal_becomes_the_error),
        cmocka_unit_test(a_refusal_past_the_limit_removes_no_warning),
        cmocka_unit_test(long_texts_are_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
