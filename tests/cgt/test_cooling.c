/* Cooling: the four values of the race paper, its table, the corridors, and heating back. */
#include "support/test.h"

#include "cgt/cooling.h"
#include "support/cgt_text.h"

static void assert_cooled(CgtContext *context, const char *game, int t, const char *text)
{
    CgtValue value = cgt_text_value(context, game);
    cgt_text_assert(context, cooling_cool(context, value, dyadic_integer(t)), text);
}

static void single_games(void **state)
{
    (void)state;
    /* game, cooled by 1, by 2 */
    static const char *const CASES[][3] = {
        {"{4|0}", "{3|1}", "2*"},
        {"{3|0}", "{2|1}", "3/2"},
        {"{2|0}", "1*", "1"},
        {"{1|0}", "1/2", "1/2"},
        {"{5|0}", "{4|1}", "{3|2}"},
        {"{6|{4|0}}", "{5|{4|2}}", "4^"},
        {"{-5|-9}", "{-6|-8}", "-7*"},
        {"{-5|-8}", "{-6|-7}", "-6_1/2"},
        {"{5|{3|0}}", "{4|{3|2}}", "3_1/4"},
        {"{4|{3|0}}", "3tiny(1)", "3"},
        {"{5|{4|0}}", "4tiny(2)", "4"},
        {"{3|{4|0}}", "4", "4"},
        {"{{5|2}|0}", "{{3|2}|1}", "1_3/4"},
        {"{{6|3}|1}", "{{4|3}|2}", "2_3/4"},
        {"{{{8|5}|3}|1}", "{{{5|4}|3}|2}", "2_7/8"},
        {"{{9|2}|0}", "{{7|2}|1}", "2miny(3)"},
        {"{5,{7|3}|1}", "{4,{5|3}|2}", "3^*"},
        {"{0|{-2|{-4|{-6|-13}}}}", "{-1|{-2|{-3|{-4|-9}}}}", "(-2){0^2|tiny(3)}"},
        {"{10|0}", "{9|1}", "{8|2}"},
        {"{{7|2}|{1|0}}", "{{5|2}|1_1/2}", "2"},
        {"{{4|2}|0}", "{2*|1}", "1_1/2"},
        /* Shapes of the board. */
        {"{4|0,{3|0,{2|0}}}", "{3|1}", "2*"},
        {"{3|1,{2|0}}", "2*", "2"},
        {"{5|2,{4|1,{3|0}}}", "{4|3}", "3_1/2"},
        {"{{6|2,{5|1,{4|0}}}|0}", "{{4|2}|1}", "2v"},
        {"{{8|2,{7|1,{6|0,{5|0}}}}|0}", "{{6|2}|1}", "2miny(2)"},
        {"{9|{7|1,{6,{6|0,{5|0}}|0,{5|0,{5|0}}}}}", "{8||7|3}", "7tiny(2)"},
        {"{{4|2,{3|1,{2|0}}}|0}", "{2*|1}", "1_1/2"},
        {"{{{6|4,{5|3,{4|2,{3|1,{2|0}}}}}|2}|0}", "{{3*|2}|1}", "1_3/4"},
        {"{{{11|4,{10|3,{9|2,{8|1,{7|0,{6|0,{5|0}}}}}}}|2}|0}", "{{{8|4}|2}|1}",
         "(2){miny(3)|0^1}"},
        {"{{6|2,{5|1,{4|0,{3|0,{2|0}}}}}|0}", "{{4|2}|1}", "2v"},
        {"{2,{2|0}|0,{2|0}}", "1", "1"},
        {"{6|{4|0},{5|0,{4|0}}}", "{5||4|2}", "4^"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        if (i < 21)
            assert_cooled(context, CASES[i][0], 1, CASES[i][1]);
        assert_cooled(context, CASES[i][0], 2, CASES[i][2]);
        assert_cooled(context, CASES[i][0], 0, CASES[i][0]);
    }
    cgt_free(context);
}

/* T(1,k) = {2+k|0}, T(L,k) = {2+T(L-1,k)|0}: a corridor of width 3 with k liberties behind it. */
static CgtValue make_corridor(CgtContext *context, int length, int behind)
{
    CgtValue two = cgt_integer(context, 2), zero = CGT_ZERO;
    CgtValue game = cgt_integer(context, behind);
    for (int i = 0; i < length; i++) {
        CgtValue crawl = cgt_add(context, game, two);
        game = cgt_make(context, &crawl, 1, &zero, 1);
    }
    return game;
}

static void corridors(void **state)
{
    (void)state;
    static const char *const TABLE[][5] = {
        {"1", "1_1/2", "1_3/4", "1_7/8", "1_15/16"},
        {"1_1/2", "1_3/4", "1_7/8", "1_15/16", "1_31/32"},
        {"2*", "2v", "2vv*", "2vvv", "2v4*"},
        {"{3|2}", "2miny(1)", "2{miny(1)|0^1}", "2{miny(1)|0^2}", "2{miny(1)|0^3}"},
        {"{4|2}", "2miny(2)", "2{miny(2)|0^1}", "2{miny(2)|0^2}", "2{miny(2)|0^3}"},
        {"{5|2}", "2miny(3)", "2{miny(3)|0^1}", "2{miny(3)|0^2}", "2{miny(3)|0^3}"},
        {"{6|2}", "2miny(4)", "2{miny(4)|0^1}", "2{miny(4)|0^2}", "2{miny(4)|0^3}"},
        {"{7|2}", "2miny(5)", "2{miny(5)|0^1}", "2{miny(5)|0^2}", "2{miny(5)|0^3}"},
    };
    CgtContext *context = cgt_new(NULL);
    for (int behind = 0; behind < 8; behind++)
        for (int length = 1; length <= 5; length++)
            cgt_text_assert(
                context,
                cooling_cool(context, make_corridor(context, length, behind), dyadic_integer(2)),
                TABLE[behind][length - 1]);
    cgt_free(context);
}

/* Chilled corridors of the endgame: c_1 = *, c_n = {n-1|c_(n-1)} is n - 2 + 2^(1-n). */
static void endgame_corridors(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    CgtValue game = cgt_text_value(context, "*");
    for (int n = 2; n <= 12; n++) {
        CgtValue block = cgt_integer(context, n - 1);
        game = cgt_make(context, &block, 1, &game, 1);
        Dyadic wanted = dyadic_add(dyadic_integer(n - 2), dyadic_make(1, n - 1)), number;
        CgtValue chilled = cooling_cool(context, game, dyadic_integer(1));
        assert_true(cgt_is_number(context, chilled, &number));
        assert_true(dyadic_equal(number, wanted));
    }
    cgt_free(context);
}

static void heating(void **state)
{
    (void)state;
    static const char *const CASES[][3] = {
        {"*", "2", "+-2"},           {"*2", "2", "+-{2,{4|0}}"},     {"^", "2", "{2||0|-4}"},
        {"^*", "2", "{2,{4|0}|-2}"}, {"^^", "2", "{2||0,+-2|-4}"},   {"^^", "*", "0"},
        {"4^", "2", "{6||4|0}"},     {"2miny(3)", "2", "{{9|2}|0}"}, {"7/2", "2", "7/2"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        cgt_text_assert(context,
                        cooling_heat(context, cgt_text_value(context, CASES[i][0]),
                                     cgt_text_value(context, CASES[i][1])),
                        CASES[i][2]);
    cgt_free(context);
}

/* What was heated by t and cooled by t is what it was. */
static void cooling_undoes_heating(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    static const char *const CASES[] = {
        "*", "^", "vv*", "tiny(2)", "{miny(3)|0^3}", "{0^2|tiny(1)}", "{5|2}"};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        CgtValue value = cgt_text_value(context, CASES[i]);
        CgtValue hot = cooling_heat(context, value, cgt_integer(context, 2));
        cgt_text_assert(context, cooling_cool(context, hot, dyadic_integer(2)), CASES[i]);
    }
    cgt_free(context);
}

static void freezing(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    cgt_text_assert(context, cooling_freeze(context, cgt_text_value(context, "{3||2*|1*}")),
                    "9/4*");
    cgt_text_assert(context, cooling_freeze(context, cgt_text_value(context, "1/2")), "1/2");
    assert_int_equal(cooling_freeze(context, CGT_NONE), CGT_NONE);
    assert_int_equal(cooling_cool(context, CGT_ZERO, dyadic_lost()), CGT_NONE);
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_games),           cmocka_unit_test(corridors),
        cmocka_unit_test(endgame_corridors),      cmocka_unit_test(heating),
        cmocka_unit_test(cooling_undoes_heating), cmocka_unit_test(freezing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
