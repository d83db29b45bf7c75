/* Means, temperatures and walls: the table of the race paper's games, and corridors. */
#include "support/test.h"

#include "cgt/thermo.h"
#include "support/cgt_text.h"

#include <stdlib.h>
#include <string.h>

static void single_games(void **state)
{
    (void)state;
    /* game, mean, temperature, left stop, right stop */
    static const char *const CASES[][5] = {
        {"{4|0}", "2", "2", "4", "0"},
        {"{3|0}", "3/2", "3/2", "3", "0"},
        {"{2|0}", "1", "1", "2", "0"},
        {"{1|0}", "1/2", "1/2", "1", "0"},
        {"{5|0}", "5/2", "5/2", "5", "0"},
        {"{6|{4|0}}", "4", "2", "6", "4"},
        {"{-5|-9}", "-7", "2", "-5", "-9"},
        {"{-5|-8}", "-13/2", "3/2", "-5", "-8"},
        {"{5|{3|0}}", "13/4", "7/4", "5", "3"},
        {"{4|{3|0}}", "3", "1", "4", "3"},
        {"{5|{4|0}}", "4", "1", "5", "4"},
        {"{3|{4|0}}", "4", "-1", "4", "4"},
        {"{{5|2}|0}", "7/4", "7/4", "2", "0"},
        {"{{6|3}|1}", "11/4", "7/4", "3", "1"},
        {"{{{8|5}|3}|1}", "23/8", "15/8", "3", "1"},
        {"{{9|2}|0}", "2", "2", "2", "0"},
        {"{5,{7|3}|1}", "3", "2", "5", "1"},
        {"{0|{-2|{-4|{-6|-13}}}}", "-2", "2", "0", "-2"},
        {"{10|0}", "5", "5", "10", "0"},
        {"{{7|2}|{1|0}}", "2", "3/2", "2", "1"},
        {"{{4|2}|0}", "3/2", "3/2", "2", "0"},
        {"0", "0", "-1", "0", "0"},
        {"-1/2", "-1/2", "-1/2", "-1/2", "-1/2"},
        {"25/16", "25/16", "-1/16", "25/16", "25/16"},
        {"*", "0", "0", "0", "0"},
        {"tiny(3)", "0", "0", "0", "0"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        CgtValue value = cgt_text_value(context, CASES[i][0]);
        cgt_text_assert_number(thermo_mean(context, value), CASES[i][1]);
        cgt_text_assert_number(thermo_temperature(context, value), CASES[i][2]);
        cgt_text_assert_number(cgt_stop(context, value, CGT_LEFT), CASES[i][3]);
        cgt_text_assert_number(cgt_stop(context, value, CGT_RIGHT), CASES[i][4]);
    }
    cgt_free(context);
}

static void assert_wall(const Thermograph *graph, CgtSide side, const char *corners)
{
    Text text;
    char t[DYADIC_TEXT_MAX], v[DYADIC_TEXT_MAX];
    text_init(&text);
    for (size_t i = 0; i < graph->wall[side].count; i++) {
        ThermoPoint point = graph->wall[side].points[i];
        text_printf(&text, "%s(%s,%s)", i ? " " : "", dyadic_text(point.t, t),
                    dyadic_text(point.v, v));
    }
    assert_string_equal(text.data, corners);
    text_clear(&text);
}

static void walls_have_corners(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    const Thermograph *graph = thermo_of(context, cgt_text_value(context, "{3||2|1}"));
    assert_wall(graph, CGT_LEFT, "(-1,4) (3/4,9/4)");
    assert_wall(graph, CGT_RIGHT, "(-1,2) (1/2,2) (3/4,9/4)");
    cgt_text_assert_number(thermo_wall_at(graph, CGT_RIGHT, dyadic_make(5, 3)), "17/8");
    cgt_text_assert_number(thermo_wall_at(graph, CGT_LEFT, dyadic_integer(7)), "9/4");
    /* Left has two ways to begin; which is better depends on the tax. */
    graph = thermo_of(context, cgt_text_value(context, "{5,{9|4}|0}"));
    assert_wall(graph, CGT_LEFT, "(-1,6) (1,4) (5/2,4) (13/4,13/4)");
    cgt_free(context);
}

/* G_n = {n-1|G_(n-1)}: the mean grows, the temperature stays below 1. */
static void blocked_corridors(void **state)
{
    (void)state;
    FILE *file = cgt_text_open("blocked_corridors_derived.tsv");
    if (!file)
        skip();
    CgtContext *context = cgt_new(NULL);
    char line[256];
    int count = 0, length = 1;
    CgtValue game = CGT_ZERO;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        char *rest = line, *n = strsep(&rest, "\t"), *mean = strsep(&rest, "\t");
        char *temperature = strsep(&rest, "\t\n");
        for (; length < atoi(n); length++) {
            CgtValue block = cgt_integer(context, length);
            game = cgt_make(context, &block, 1, &game, 1);
        }
        cgt_text_assert_number(thermo_mean(context, game), mean);
        cgt_text_assert_number(thermo_temperature(context, game), temperature);
        count++;
    }
    fclose(file);
    cgt_free(context);
    assert_true(count >= 12);
}

static void numbers_that_do_not_fit_are_an_error(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    /* 1/2^60 is the finest number, and the mean is half of it. */
    CgtValue game = cgt_text_value(context, "{1/1152921504606846976|0}");
    assert_null(thermo_of(context, game));
    Error error;
    error_clear(&error);
    assert_false(cgt_check(context, &error));
    assert_non_null(strstr(error.message, "does not fit"));
    assert_null(thermo_of(context, CGT_NONE));
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_games),
        cmocka_unit_test(walls_have_corners),
        cmocka_unit_test(blocked_corridors),
        cmocka_unit_test(numbers_that_do_not_fit_are_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
