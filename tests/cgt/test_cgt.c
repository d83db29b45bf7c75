/* Values in a context: canonical forms, order, options, limits. */
#include "support/test.h"

#include "support/cgt_text.h"

#include <string.h>

static CgtContext *context_of(void **state)
{
    return *state;
}

static int set_up(void **state)
{
    *state = cgt_new(NULL);
    return 0;
}

static int tear_down(void **state)
{
    cgt_free(*state);
    return 0;
}

static void assert_same(CgtContext *context, const char *a, const char *b)
{
    cgt_text_assert(context, cgt_text_value(context, a), b);
}

static void assert_order(CgtContext *context, const char *a, const char *sign, const char *b)
{
    CgtOrder order = cgt_order(context, cgt_text_value(context, a), cgt_text_value(context, b));
    if (strcmp(cgt_order_sign(order), sign) != 0)
        fail_msg("%s %s %s, wanted %s", a, cgt_order_sign(order), b, sign);
}

static void numbers_are_simplest(void **state)
{
    CgtContext *context = context_of(state);
    static const char *const CASES[][2] = {
        {"{|}", "0"},
        {"{0|}", "1"},
        {"{|0}", "-1"},
        {"{0|1}", "1/2"},
        {"{1|2}", "3/2"},
        {"{1/4|1/2}", "3/8"},
        {"{-5|7}", "0"},
        {"{7|}", "8"},
        {"{5/2|}", "3"},
        {"{*|*}", "0"},
        {"{*|1}", "0"},
        {"{3|{4|0}}", "4"},
        {"{^|}", "1"},
        {"{v|}", "0"},
        {"{*|}", "0"},
        {"{0,*|}", "1"},
        {"{{2|-2}|}", "0"},
        {"{|{4|0}}", "0"},
        {"{0|tiny(1)}", "{0|tiny(1)}"},
        {"{-1|^}", "0"},
        {"{0||1|0}", "1"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        assert_same(context, CASES[i][0], CASES[i][1]);
}

static void dominated_and_reversible_options_go(void **state)
{
    CgtContext *context = context_of(state);
    static const char *const CASES[][2] = {
        {"{4,3,0|0,1}", "{4|0}"},
        {"{0,*|0,*}", "*2"},
        {"{0|^}", "^^*"},
        {"{0,*,*2,*3|0,*,*2,*3}", "*4"},
        {"{0|0,*}", "v*"},
        {"{^|*}", "^[2]"},
        {"{^|v}", "*"},
        {"{*,0|^}", "^^*"},
        {"{0|{5|-5}}", "{0|{5|-5}}"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        assert_same(context, CASES[i][0], CASES[i][1]);
}

static void ups_and_stars(void **state)
{
    CgtContext *context = context_of(state);
    static const char *const CASES[][2] = {
        {"{0|*}", "^"},
        {"{0,*|0}", "^*"},
        {"{0|^*}", "^^"},
        {"{0|^}", "^^*"},
        {"{0|*7}", "^*6"},
        {"{0|^*5}", "^^*4"},
        {"^+^+^", "^3"},
        {"*3+*5", "*6"},
        {"^ + v", "0"},
        {"{2|2*}", "2^"},
        {"{1/2,1/2*|1/2}", "1/2^*"},
        {"^^^^^^+vvv*+^19*3+v14", "^8*2"},
        {"2·(^*)", "^^"},
        {"{v*|0}", "vv"},
        {"-(3^*)", "-3v*"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        assert_same(context, CASES[i][0], CASES[i][1]);
    Dyadic number;
    int ups, star;
    assert_true(cgt_is_uptimal(context, cgt_text_value(context, "{5|5^*5}"), &number, &ups, &star));
    cgt_text_assert_number(number, "5");
    assert_int_equal(ups, 2);
    assert_int_equal(star, 4);
    assert_false(cgt_is_uptimal(context, cgt_text_value(context, "tiny(1)"), NULL, NULL, NULL));
    assert_false(cgt_is_uptimal(context, cgt_text_value(context, "{4|0}"), NULL, NULL, NULL));
}

/* The order of small values, and the sentence of the paper that is not true: up > *. */
static void order_of_small_values(void **state)
{
    CgtContext *context = context_of(state);
    static const char *const CASES[][3] = {
        {"^", ">", "tiny(1)"},
        {"tiny(1)", ">", "tiny(2)"},
        {"tiny(2)", ">", "0"},
        {"0", ">", "miny(2)"},
        {"miny(2)", ">", "miny(1)"},
        {"miny(1)", ">", "v"},
        {"^^", ">", "*"},
        {"*", ">", "vv"},
        {"*", "||", "0"},
        {"*", "||", "^"},
        {"*", "||", "v"},
        {"^*", "||", "0"},
        {"*+*", "=", "0"},
        {"{0|^}", "=", "^^*"},
        {"^", ">", "5·tiny(1)"},
        {"tiny(1)", ">", "5·tiny(2)"},
        {"{4|0}", "||", "2"},
        {"{4|0}", "<", "5"},
        {"{4|0}", "||", "4"},
        {"{4|0}", "||", "0"},
        {"-1^*", "||", "-1"},
        {"1/1024", ">", "^5"},
        {"^*2", ">", "0"},
        {"^", "||", "*1"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        assert_order(context, CASES[i][0], CASES[i][1], CASES[i][2]);
}

static void outcomes(void **state)
{
    CgtContext *context = context_of(state);
    assert_string_equal(
        cgt_outcome_letter(cgt_outcome(context, cgt_text_value(context, "{4|0}-2"))), "N");
    assert_string_equal(cgt_outcome_letter(cgt_outcome(context, cgt_text_value(context, "^"))),
                        "L");
    assert_string_equal(cgt_outcome_letter(cgt_outcome(context, cgt_text_value(context, "v*2"))),
                        "R");
    assert_string_equal(cgt_outcome_letter(cgt_outcome(context, CGT_ZERO)), "P");
}

static void options_stops_birthdays(void **state)
{
    CgtContext *context = context_of(state);
    size_t count;
    const CgtValue *options =
        cgt_options(context, cgt_text_value(context, "5/2"), CGT_RIGHT, &count);
    assert_int_equal(count, 1);
    cgt_text_assert(context, options[0], "3");
    cgt_options(context, cgt_text_value(context, "-3"), CGT_LEFT, &count);
    assert_int_equal(count, 0);
    cgt_options(context, CGT_NONE, CGT_LEFT, &count);
    assert_int_equal(count, 0);
    CgtValue game = cgt_text_value(context, "{6|{4|0}}");
    cgt_text_assert_number(cgt_stop(context, game, CGT_LEFT), "6");
    cgt_text_assert_number(cgt_stop(context, game, CGT_RIGHT), "4");
    assert_int_equal(cgt_birthday(context, game), 7);
    assert_int_equal(cgt_birthday(context, cgt_text_value(context, "*3")), 3);
    assert_true(cgt_is_all_small(context, cgt_text_value(context, "^^*")));
    assert_false(cgt_is_all_small(context, cgt_text_value(context, "tiny(1)")));
    Dyadic number;
    assert_true(cgt_is_ish(context, cgt_text_value(context, "3tiny(1)"), &number));
    cgt_text_assert_number(number, "3");
    assert_false(cgt_is_ish(context, game, NULL));
    cgt_text_assert(context, cgt_infinitesimal_part(context, cgt_text_value(context, "3^*")), "^*");
    assert_int_equal(cgt_infinitesimal_part(context, game), CGT_NONE);
    assert_true(cgt_check(context, NULL));
}

static void integers_around(void **state)
{
    CgtContext *context = context_of(state);
    static const struct {
        const char *text;
        int above, below;
    } CASES[] = {
        {"3", 3, 3},         {"3*", 4, 2},      {"3^", 4, 3},      {"3v", 3, 2},
        {"-1^*", 0, -2},     {"-1/2", 0, -1},   {"-1/2^*", 0, -1}, {"{3|1}", 4, 0},
        {"{7/2|1/2}", 4, 0}, {"tiny(5)", 1, 0}, {"-7/8", 0, -1},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        int64_t n;
        CgtValue value = cgt_text_value(context, CASES[i].text);
        assert_true(cgt_integer_above(context, value, &n));
        assert_int_equal(n, CASES[i].above);
        assert_true(cgt_integer_below(context, value, &n));
        assert_int_equal(n, CASES[i].below);
    }
}

static void sums_and_multiples(void **state)
{
    CgtContext *context = context_of(state);
    assert_same(context, "{4|0}+{4|0}", "4 + {4|0} - {4|0}");
    assert_same(context, "{4|0} + {6|{4|0}} - 7", "{{3|-1},1|-3}");
    assert_same(context, "5*{3||2|1}", "{12|||11||10,{11|10}|9tiny({2|1})}");
    assert_same(context, "-3·{3||2|1}", "-({3||2|1}+{3||2|1}+{3||2|1})");
    assert_same(context, "1000000·*", "0");
    assert_same(context, "0·{3|1}", "0");
    CgtValue list[] = {cgt_text_value(context, "{4|0}"), cgt_integer(context, 2),
                       cgt_text_value(context, "{0|-4}"), cgt_text_value(context, "^")};
    cgt_text_assert(context, cgt_sum(context, list, 4), "2^");
    assert_int_equal(cgt_sum(context, NULL, 0), CGT_ZERO);
    cgt_text_assert(context,
                    cgt_incentive(context, cgt_text_value(context, "v"),
                                  cgt_text_value(context, "*"), CGT_LEFT),
                    "^*");
}

static void copies_are_the_same_elsewhere(void **state)
{
    CgtContext *context = context_of(state), *other = cgt_new(NULL);
    cgt_text_value(other, "{7|3} + {2|{1|-5}}");
    CgtValue value = cgt_text_value(context, "{7|{5|{3|-9}}} + {4|0} + ^^*");
    cgt_text_assert(other, cgt_copy(other, context, value), "{7|{5|{3|-9}}} + {4|0} + ^^*");
    cgt_free(other);
}

/* --- limits ----------------------------------------------------------------------------------- */

/* Adds {1|-1}, {2|-2}, {4|-4} ...: 3^n values. */
static CgtValue large_sum(CgtContext *context, int count)
{
    CgtValue sum = CGT_ZERO;
    for (int i = 0; i < count; i++) {
        CgtValue ends[2] = {cgt_integer(context, INT64_C(3) << (2 * i)),
                            cgt_integer(context, -(INT64_C(1) << (2 * i)))};
        sum = cgt_add(context, sum, cgt_make(context, ends, 1, ends + 1, 1));
    }
    return sum;
}

static void assert_limit(CgtLimits limits, const char *words)
{
    CgtContext *context = cgt_new(&limits);
    Error error;
    error_clear(&error);
    CgtValue sum = large_sum(context, 12);
    assert_int_equal(sum, CGT_NONE);
    assert_false(cgt_check(context, &error));
    if (!strstr(error.message, words))
        fail_msg("%s", error.message);
    /* Everything that is asked of nothing says so. */
    assert_int_equal(cgt_add(context, sum, CGT_ZERO), CGT_NONE);
    assert_int_equal(cgt_negative(context, sum), CGT_NONE);
    assert_int_equal(cgt_multiple(context, 3, sum), CGT_NONE);
    assert_int_equal(cgt_make(context, &sum, 1, NULL, 0), CGT_NONE);
    assert_int_equal(cgt_order(context, sum, CGT_ZERO), CGT_UNKNOWN);
    assert_false(cgt_le(context, sum, CGT_ZERO));
    assert_true(dyadic_is_lost(cgt_stop(context, sum, CGT_LEFT)));
    cgt_renew(context);
    assert_true(cgt_check(context, NULL));
    cgt_free(context);
}

static void limits_are_errors(void **state)
{
    (void)state;
    CgtLimits usual = cgt_usual_limits(), limits = usual;
    limits.values = 500;
    assert_limit(limits, "500 different values");
    limits = usual;
    limits.options = 700;
    assert_limit(limits, "700 options");
    limits = usual;
    limits.steps = 1000;
    assert_limit(limits, "1000 steps");
    limits = usual;
    limits.height = 4;
    assert_limit(limits, "4 moves deep");
    limits = usual;
    limits.width = 1;
    assert_limit(limits, "1 options");
}

static void numbers_that_do_not_fit(void **state)
{
    CgtContext *context = context_of(state);
    Error error;
    error_clear(&error);
    CgtValue large = cgt_integer(context, DYADIC_PART_MAX);
    assert_int_not_equal(large, CGT_NONE);
    assert_int_equal(cgt_add(context, large, large), CGT_NONE);
    assert_false(cgt_check(context, &error));
    assert_non_null(strstr(error.message, "does not fit"));
    cgt_renew(context);
    assert_int_equal(cgt_uptimal(context, dyadic_integer(0), 0, CGT_STAR_REMOTE + 1), CGT_NONE);
    cgt_renew(context);
    assert_int_equal(cgt_uptimal(context, dyadic_integer(0), INT32_MIN, 0), CGT_NONE);
    cgt_renew(context);
    assert_int_equal(cgt_multiple(context, INT64_MIN, large), CGT_NONE);
    cgt_renew(context);
    assert_int_equal(cgt_multiple(context, 100000, cgt_text_value(context, "^")), CGT_NONE);
    cgt_renew(context);
    /* A context that failed works again. */
    cgt_text_assert(context, cgt_text_value(context, "{4|0}-2"), "{2|-2}");
    cgt_text_assert(context, cgt_text_value(context, "*700 + *1000"), "*340");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(numbers_are_simplest, set_up, tear_down),
        cmocka_unit_test_setup_teardown(dominated_and_reversible_options_go, set_up, tear_down),
        cmocka_unit_test_setup_teardown(ups_and_stars, set_up, tear_down),
        cmocka_unit_test_setup_teardown(order_of_small_values, set_up, tear_down),
        cmocka_unit_test_setup_teardown(outcomes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(options_stops_birthdays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(integers_around, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sums_and_multiples, set_up, tear_down),
        cmocka_unit_test_setup_teardown(copies_are_the_same_elsewhere, set_up, tear_down),
        cmocka_unit_test(limits_are_errors),
        cmocka_unit_test_setup_teardown(numbers_that_do_not_fit, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
