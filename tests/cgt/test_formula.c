/* Text in: what is read, and what is said about what is not. */
#include "support/test.h"

#include "cgt/formula.h"
#include "cgt/summands.h"
#include "support/cgt_text.h"

#include <string.h>

static void same_values(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {" { 4 | 0 } ", "{4|0}"},
        {"{6||4|0}", "{6|{4|0}}"},
        {"{8|5||3|||1}", "{{{8|5}|3}|1}"},
        {"{0,{1|0}|}", "{{1|0},0|}"},
        {"{|}", "0"},
        {"{|||}", "0"},
        {"6_1/2", "13/2"},
        {"-6_1/2", "-13/2"},
        {"2/4", "1/2"},
        {"3 - 1^*", "3 - (1+^*)"},
        {"-1^*", "(-1)+^+*"},
        {"(-1)^*", "-1+^*"},
        {"(2){miny(3)|0^3}", "2+{{{miny(3)|0}|0}|0}"},
        {"{0^1|tiny(2)}", "{0|tiny(2)}"},
        {"3*5", "3+*5"},
        {"3 * 5", "15"},
        {"3 * ^", "^^^"},
        {"3 * +-1", "+-1"},
        {"2 * -3", "-6"},
        {"3* -1", "2*"},
        {"3 * - 1", "2*"},
        {"3*{4|0}", "{4|0}+{4|0}+{4|0}"},
        {"3.{4|0}", "3×{4|0}"},
        {"{4|0}·2", "{4|0}+{4|0}"},
        {"-2·^", "vv"},
        {"2·-3", "-6"},
        {"1/2·3/4", "3/8"},
        {"2·^*", "^^+*"},
        {"2·(^*)", "^^"},
        {"v3*", "-(^3*)"},
        {"vvv", "v3"},
        {"↑*", "^*"},
        {"⇑∗2", "^^*2"},
        {"3·↑", "^3"},
        {"±3", "{3|-3}"},
        {"1 + +-3", "{4|-2}"},
        {"1 +-3", "-2"},
        {"1 ±3", "{4|-2}"},
        {"2±3*", "2 + +-(3*)"},
        {"1 ± {1,1*}", "1 + +-{1,1*}"},
        {"1 − 3", "-2"},
        {"--3", "3"},
        {"2 - -3", "5"},
        {"2 - +-3", "{5|-1}"},
        {"3 . +-1", "{1|-1}"},
        {"3 . -^", "v3"},
        {"+-{1,1*}", "{1,1*|-1,-1*}"},
        {"+-{4|0}", "{{4|0}|{0|-4}}"},
        {"tiny_3/2", "{0||0|-3/2}"},
        {"3tiny_2", "3+tiny(2)"},
        {"Tiny({3|1})", "{0|||0||-1|-3}"},
        {"miny(1)", "{1|0||0}"},
        {"^[1]", "^"},
        {"^[3]", "{{^|*}|*}"},
        {"^<1>", "^"},
        {"^<2>", "{0|v*}"},
        {"v<2>*", "-^<2>+*"},
        {"up + star + down", "*"},
        {"cool({6|{4|0}}, 2)", "4^"},
        {"cool({4|0} + {6||4|0}, 3/2 + 1/2)", "6^*"},
        {"heat(*, 2)", "+-2"},
        {"freeze({3|1})", "2*"},
        {"mean({5|{3|0}})", "13/4"},
        {"temperature({5|{3|0}})", "7/4"},
        {"left_stop({4|0}) - right_stop({4|0})", "4"},
        {"weight(3^^*)", "2"},
        {"birthday(*3)", "3"},
        {"{1\n|\t0}", "{1|0}"},
        {"1152921504606846976", "1152921504606846975 + 1"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        cgt_text_assert(context, cgt_text_value(context, CASES[i][0]), CASES[i][1]);
    cgt_free(context);
}

static void mistakes_are_named_and_placed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line, column;
        const char *words;
    } CASES[] = {
        {"", 1, 1, "no formula"},
        {"   ", 1, 4, "no formula"},
        {"{4|0", 1, 1, "never closed"},
        {"4|0}", 1, 4, "closes nothing"},
        {"({4|0)}", 1, 6, "'{' is open"},
        {"{4,0}", 1, 2, "needs a |"},
        {"{}", 1, 2, "needs a |"},
        {"{1|2|3}", 1, 5, "which bar"},
        {"{1,|2}", 1, 4, "missing"},
        {"1 +", 1, 4, "missing"},
        {"1 2", 1, 3, "does not belong"},
        {"1/3", 1, 3, "no power of two"},
        {"1/", 1, 3, "number such as"},
        {"1/0", 1, 3, "no power of two"},
        {"2.5", 1, 1, "fraction"},
        {"6_1", 1, 1, "mixed number"},
        {"99999999999999999999", 1, 1, "too large"},
        {"x", 1, 1, "no value with the name 'x'"},
        {"tiny", 1, 1, "function"},
        {"cool({4|0})", 1, 1, "two values"},
        {"cool({4|0}, *)", 1, 13, "temperature"},
        {"cool({4|0}, -1)", 1, 13, "temperature"},
        {"weight({4|0})", 1, 1, "no atomic weight"},
        {"{4|0}·{3|1}", 1, 6, "only an integer"},
        {"^[0]", 1, 1, "from 1 on"},
        {"*99999", 1, 1, "nimber"},
        {"1*99999999999", 1, 2, "nimber"},
        {"^5000", 1, 1, "deep"},
        {"^99999999999999999999", 1, 1, "deep"},
        {"miny_-2", 1, 1, "without a sign"},
        {"^ * ^", 1, 3, "only an integer"},
        {"0^2", 1, 1, "0^n"},
        {"{0^2|0^3}", 1, 5, "one side"},
        {"1 & 2", 1, 3, "'&' means nothing"},
        {"1 +\n2 + ☃", 2, 5, "'☃' means nothing"},
        {"⇑ + ↑ + q", 1, 9, "no value"},
        {"x = 3", 0, 0, "without name"},
        {"1 < 2", 0, 0, "without name"},
        {"1 = 2", 1, 3, "write =="},
        {"up = 3", 1, 1, "has a meaning"},
        {"v3 = 3", 1, 4, "write =="},
        {"a_name_that_is_longer_than_any_name_needs_to_be", 1, 1, "at most 31"},
        {"\x01", 1, 1, "means nothing"},
        {"\xff\xfe", 1, 1, "means nothing"},
        {"1152921504606846976 + 1", 1, 1, "does not fit"},
        {"{|1,}", 1, 5, "missing"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Error error;
        error_clear(&error);
        cgt_renew(context);
        CgtValue value = formula_value(context, CASES[i].text, &error);
        if (value != CGT_NONE || !strstr(error.message, CASES[i].words) ||
            error.line != CASES[i].line || error.column != CASES[i].column)
            fail_msg("'%s' gave %u and %d:%d: %s", CASES[i].text, value, error.line, error.column,
                     error.message);
    }
    cgt_free(context);
}

static CgtValue lookup(void *data, const char *name)
{
    return strcmp(name, "x_1") == 0 ? *(CgtValue *)data : CGT_NONE;
}

static void names_and_relations(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    CgtValue x = cgt_text_value(context, "{4|0}");
    Formula formula;
    Error error;
    error_clear(&error);
    assert_true(formula_read(context, "y = x_1 - 2 + ^", "here", lookup, &x, &formula, &error));
    assert_string_equal(formula.name, "y");
    assert_int_equal(formula.summand_count, 3);
    assert_int_equal(formula.summands[0], x);
    cgt_text_assert(context, formula.summands[1], "-2");
    cgt_text_assert(context, formula.value, "{2^|-2^}");
    assert_int_equal(formula.relation, FORMULA_NO_RELATION);
    formula_clear(&formula);

    static const struct {
        const char *text;
        bool holds;
    } CASES[] = {
        {"1 < 2", true},    {"^ <= *", false}, {"^ || *", true}, {"^^ > *", true},
        {"*+* == 0", true}, {"* != 0", true},  {"1 ≥ 2", false}, {"* <> 0", true},
        {"^<2", true},      {"0 ‖ *", true},   {"0 ≤ ^", true},  {"1 >= 1", true},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_true(formula_read(context, CASES[i].text, NULL, NULL, NULL, &formula, &error));
        CgtOrder order = cgt_order(context, formula.value, formula.other);
        if (formula_holds(formula.relation, order) != CASES[i].holds)
            fail_msg("%s", CASES[i].text);
        formula_clear(&formula);
    }
    assert_false(formula_read(context, "1 < 2 < 3", "here", NULL, NULL, &formula, &error));
    assert_string_equal(error.place, "here");
    assert_false(formula_holds(FORMULA_NOT_EQUAL, CGT_UNKNOWN));
    assert_true(formula_is_name("a1") && !formula_is_name("v2") && !formula_is_name("cool") &&
                !formula_is_name("1a") && !formula_is_name("") && formula_is_name("vx"));
    cgt_free(context);
}

/* Long and deep text is refused, in little time and without harm. */
static void hostile_text(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    static const char *const PIECES[] = {"{", "(", "-", "+-",     "{0|",   "cool(", "|",  "||",
                                         "^", "v", "9", "{1|2},", "tiny(", "1+",    "2·", "~"};
    for (size_t i = 0; i < sizeof PIECES / sizeof PIECES[0]; i++) {
        Text text;
        text_init(&text);
        while (text.length < 60000)
            text_add(&text, PIECES[i]);
        Error error;
        error_clear(&error);
        cgt_renew(context);
        assert_int_equal(formula_value(context, text.data, &error), CGT_NONE);
        assert_true(error_is_set(&error));
        while (text.length <= FORMULA_LENGTH_MAX)
            text_add(&text, PIECES[i]);
        assert_int_equal(formula_value(context, text.data, &error), CGT_NONE);
        text_clear(&text);
    }
    /* Deep but right. */
    Text text;
    text_init(&text);
    for (int i = 0; i < FORMULA_DEPTH_MAX; i++)
        text_add(&text, "(");
    text_add(&text, "1");
    for (int i = 0; i < FORMULA_DEPTH_MAX; i++)
        text_add(&text, ")");
    cgt_text_assert(context, cgt_text_value(context, text.data), "1");
    text_clear(&text);
    cgt_free(context);
}

static void every_word_has_help(void **state)
{
    (void)state;
    const char *help = NULL;
    size_t count = 0;
    while (formula_word(count, &help)) {
        assert_non_null(help);
        count++;
    }
    assert_true(count >= 10);
}

/* A sum that does not fit the limits: a mistake, unless only its summands are wanted. */
static void large_sums(void **state)
{
    static const char SUM[] = "{miny(3)|0^3} + {0^2|tiny(3)} + {miny(1)|0^1} + {0^1|tiny(2)} + "
                              "{miny(2)|0^2} + {0^3|tiny(1)} + {miny(4)|0^1} + ^^^^^^";
    (void)state;
    CgtLimits limits = cgt_usual_limits();
    limits.steps = 20000;
    CgtContext *context = cgt_new(&limits);
    Formula formula;
    Error error;
    error_clear(&error);
    assert_false(formula_read(context, SUM, NULL, NULL, NULL, &formula, &error));
    assert_true(error_is_set(&error));
    cgt_renew(context);
    assert_true(formula_read_summands(context, SUM, &formula, &error));
    assert_int_equal(formula.value, CGT_NONE);
    assert_int_equal(formula.summand_count, 8);
    assert_int_equal(summands_outcome(context, formula.summands, formula.summand_count),
                     CGT_OUTCOME_LEFT);
    formula_clear(&formula);
    cgt_free(context);
    limits = cgt_usual_limits();
    limits.values = 200; /* the sum fills them, and must not take the room of its games */
    context = cgt_new(&limits);
    assert_true(formula_read_summands(
        context, "{15|-1} + {17|-2} + {22|-3} + {19|-4} + {30|-5} + {33|-6} + {28|-7} + 1000",
        &formula, &error));
    assert_int_equal(formula.value, CGT_NONE);
    assert_int_equal(summands_outcome(context, formula.summands, formula.summand_count),
                     CGT_OUTCOME_LEFT);
    formula_clear(&formula);
    cgt_renew(context);
    assert_true(formula_read_summands(context, "{4|0} + {4|0}", &formula, &error));
    cgt_text_assert(context, formula.value, "4");
    formula_clear(&formula);
    assert_false(formula_read_summands(context, "{4|0", &formula, &error));
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_values),         cmocka_unit_test(mistakes_are_named_and_placed),
        cmocka_unit_test(names_and_relations), cmocka_unit_test(hostile_text),
        cmocka_unit_test(every_word_has_help), cmocka_unit_test(large_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
