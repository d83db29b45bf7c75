/* Values as text. */
#include "support/test.h"

#include "cgt/formula.h"
#include "cgt/naming.h"
#include "support/cgt_text.h"

#include <string.h>

static void assert_text(CgtContext *context, const char *formula, NamingStyle style,
                        const char *wanted)
{
    Text text;
    text_init(&text);
    assert_true(naming_write(context, cgt_text_value(context, formula), style, &text));
    assert_string_equal(text.data, wanted);
    text_clear(&text);
}

static void names(void **state)
{
    (void)state;
    /* formula, ASCII, Unicode */
    static const char *const CASES[][3] = {
        {"0", "0", "0"},
        {"-6_1/2", "-13/2", "-13/2"},
        {"*", "*", "*"},
        {"*3", "*3", "*3"},
        {"{0|*}", "^", "↑"},
        {"^+^", "^^", "⇑"},
        {"^*", "^*", "↑*"},
        {"v+v+*2", "vv*2", "⇓*2"},
        {"3·↑", "^3", "3·↑"},
        {"2+3·↑*", "2^3*", "2+3·↑*"},
        {"-1+^*", "-1^*", "-1↑*"},
        {"4·↓+*", "v4*", "4·↓*"},
        {"{0||0|-3}", "tiny(3)", "tiny_3"},
        {"{0||0|-3/2}", "tiny(3/2)", "tiny(3/2)"},
        {"{1|0||0}", "miny(1)", "miny_1"},
        {"{0|||0||-1|-3}", "tiny({3|1})", "tiny({3|1})"},
        {"7tiny(2)", "7+tiny(2)", "7+tiny_2"},
        {"{0|{0|tiny(3)}}", "{0^2|tiny(3)}", "{0^2|tiny_3}"},
        {"-{0|tiny(3)}-2", "-2+{miny(3)|0^1}", "-2+{miny_3|0^1}"},
        {"{4|0}", "{4|0}", "{4|0}"},
        {"{3|-3}", "+-3", "±3"},
        {"{3/2|-3/2}", "+-3/2", "±3/2"},
        {"+-{1*,1}", "+-{1,1*}", "±{1,1*}"},
        {"{{5|1}|{-1|-5}}", "+-({5|1})", "±({5|1})"},
        {"{6|{4|0}}", "{6||4|0}", "{6||4|0}"},
        {"{{{8|5}|3}|1}", "{8|5||3|||1}", "{8|5||3|||1}"},
        {"{5,{7|3}|1}", "{{7|3},5|1}", "{{7|3},5|1}"},
        {"{{{{{15|8}|6}|4}|2}|0}", "{{15|8||6|||4||||2}|0}", "{{15|8||6|||4||||2}|0}"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_text(context, CASES[i][0], NAMING_ASCII, CASES[i][1]);
        assert_text(context, CASES[i][0], NAMING_UNICODE, CASES[i][2]);
        /* And back. */
        cgt_text_assert(context, cgt_text_value(context, CASES[i][1]), CASES[i][2]);
        cgt_text_assert(context, cgt_text_value(context, CASES[i][0]), CASES[i][1]);
    }
    cgt_free(context);
}

/* The text does not depend on what the context met before. */
static void order_of_options_is_fixed(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    cgt_text_value(context, "{{0|-5},{1|-4}|^} + {3|{2|1}}");
    assert_text(context, "{1,{5|0},{4|1},{3/2|1/2}|{0|-9},{-1|-2},-1*}", NAMING_ASCII,
                "{{5|0},1,{4|1}|{0|-9},{-1|-2}}");
    cgt_free(context);
    context = cgt_new(NULL);
    assert_text(context, "{1,{5|0},{4|1},{3/2|1/2}|{0|-9},{-1|-2},-1*}", NAMING_ASCII,
                "{{5|0},1,{4|1}|{0|-9},{-1|-2}}");
    cgt_free(context);
}

static void kinds(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        NamingKind kind;
        const char *name;
    } CASES[] = {
        {"3", NAMING_INTEGER, "integer"},
        {"3/2", NAMING_FRACTION, "fraction"},
        {"*", NAMING_NIMBER, "nimber"},
        {"3*2", NAMING_NIMBER, "number + nimber"},
        {"^", NAMING_UPS, "ups"},
        {"3^", NAMING_UPS, "number + ups"},
        {"tiny(2)", NAMING_TINY, "tiny"},
        {"1miny(2)", NAMING_MINY, "number + miny"},
        {"{0|tiny(2)}", NAMING_TINY_POWER, "{0^n|tiny}"},
        {"{miny(2)|0}", NAMING_MINY_POWER, "{miny|0^n}"},
        {"{^^^|vv}", NAMING_ISH, "infinitesimal"},
        {"1{^^^|vv}", NAMING_ISH, "number-ish"},
        {"{4|0}", NAMING_SWITCH, "switch"},
        {"{6||4|0}", NAMING_HOT, "hot game"},
        {"{0||0|vvv}", NAMING_ISH, "infinitesimal"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        NamingParts parts = naming_recognise(context, cgt_text_value(context, CASES[i].text));
        assert_int_equal(parts.kind, CASES[i].kind);
        assert_string_equal(naming_kind_name(&parts), CASES[i].name);
    }
    Text text;
    text_init(&text);
    assert_true(naming_write_ish(context, cgt_text_value(context, "-1/2^*"), &text));
    assert_string_equal(text.data, "-1/2ish");
    assert_false(naming_write_ish(context, cgt_text_value(context, "{4|0}"), &text));
    assert_false(naming_write_ish(context, cgt_text_value(context, "4"), &text));
    assert_false(naming_write_ish(context, CGT_NONE, &text));
    text_reset(&text);
    assert_false(naming_write(context, CGT_NONE, NAMING_ASCII, &text));
    assert_string_equal(text.data, "?");
    text_clear(&text);
    cgt_free(context);
}

/* A form that is small in the context and endless on paper is cut. */
static void long_texts_are_cut(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    CgtValue sum = cgt_text_value(
        context, "{5|2||0} + {{15|8||6|||4||||2}|0} + {10|5||3|||1} + {{7|3},5|1} + {0|-4||-6} + "
                 "{-1|||-3||-5|-11} + {0||||-2|||-4||-6|-13} + {21||9|1} + {30|-2||-7}");
    Text text;
    text_init(&text);
    bool whole = naming_write(context, sum, NAMING_ASCII, &text);
    assert_false(whole);
    assert_non_null(strstr(text.data, "..."));
    assert_int_equal(formula_value(context, text.data, NULL), CGT_NONE);
    cgt_renew(context);
    assert_true(text.length < 4 * NAMING_LENGTH_MAX);
    assert_true(cgt_check(context, NULL));
    text_clear(&text);
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test(order_of_options_is_fixed),
        cmocka_unit_test(kinds),
        cmocka_unit_test(long_texts_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
