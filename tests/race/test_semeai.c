/* Verdicts of races given by numbers: Müller's formula, approach moves, GOG's difference, and the
 * problems of the race paper. */
#include "support/test.h"

#include "race/semeai.h"
#include "support/cgt_text.h"
#include "support/race_problems.h"

#include <string.h>

/* --- vectors ------------------------------------------------------------------------------ */

static void test_formula(void **state)
{
    static const struct {
        int black, white, shared, black_eye, white_eye;
        Color first;
        SemeaiResult result;
    } cases[] = {
        {4, 4, 0, 0, 0, BLACK, SEMEAI_BLACK}, {4, 4, 0, 0, 0, WHITE, SEMEAI_WHITE},
        {4, 4, 1, 0, 0, BLACK, SEMEAI_BLACK}, {5, 4, 2, 0, 0, BLACK, SEMEAI_BLACK},
        {5, 4, 2, 0, 0, WHITE, SEMEAI_SEKI},  {4, 4, 2, 0, 0, BLACK, SEMEAI_SEKI},
        {3, 2, 3, 0, 0, BLACK, SEMEAI_SEKI},  {4, 2, 3, 0, 0, BLACK, SEMEAI_BLACK},
        {1, 4, 2, 1, 0, BLACK, SEMEAI_BLACK}, {1, 4, 2, 1, 0, WHITE, SEMEAI_WHITE},
        {1, 5, 2, 1, 0, WHITE, SEMEAI_WHITE}, {2, 1, 1, 1, 1, BLACK, SEMEAI_BLACK},
        {2, 1, 2, 1, 1, BLACK, SEMEAI_SEKI},  {3, 1, 2, 1, 1, BLACK, SEMEAI_BLACK},
        {0, 0, 1, 1, 1, BLACK, SEMEAI_SEKI},
    };
    (void)state;
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int ahead = cases[i].black + cases[i].black_eye - cases[i].white - cases[i].white_eye;
        assert_int_equal(semeai_formula(ahead, cases[i].shared, cases[i].black_eye,
                                        cases[i].white_eye, cases[i].first),
                         cases[i].result);
        CgtValue games[] = {cgt_integer(context, cases[i].black + cases[i].black_eye),
                            cgt_integer(context, -cases[i].white - cases[i].white_eye)};
        SemeaiRace race = {.context = context,
                           .games = games,
                           .count = 2,
                           .shared = cases[i].shared,
                           .eye_class = {0, cases[i].black_eye, cases[i].white_eye}};
        assert_int_equal(semeai_decide(&race, cases[i].first), cases[i].result);
    }
    cgt_free(context);
}

/* Figure 2: Black's eye has five points, White's four; 5 + 1 liberties against 5 + 4, two shared.
 * White attacks, is ahead by 3, and has to fill 2: White wins whoever begins. */
static void test_figure_2(void **state)
{
    (void)state;
    assert_int_equal(semeai_formula(-3, 2, 5, 4, BLACK), SEMEAI_WHITE);
    assert_int_equal(semeai_formula(-3, 2, 5, 4, WHITE), SEMEAI_WHITE);
    assert_int_equal(semeai_formula(-2, 2, 5, 4, BLACK), SEMEAI_BLACK);
    assert_int_equal(semeai_formula(-2, 2, 5, 4, WHITE), SEMEAI_WHITE);
}

static void test_eyes(void **state)
{
    static const int liberties[] = {0, 1, 2, 3, 5, 8, 12, 17}, classes[] = {0, 1, 1, 1, 4, 5, 6, 7};
    (void)state;
    for (int size = 0; size <= 7; size++) {
        assert_int_equal(semeai_eye_liberties(size, 0), liberties[size]);
        assert_int_equal(semeai_eye_class(size), classes[size]);
    }
    assert_int_equal(semeai_eye_liberties(5, 3), 5);
    assert_int_equal(semeai_eye_liberties(6, 2), 10);
}

static void test_approach(void **state)
{
    static const struct {
        SemeaiSide black, white;
        Color first;
        SemeaiResult result;
        int black_need, white_need;
    } cases[] = {
        {{3, 0, {0}}, {2, 1, {1}}, BLACK, SEMEAI_BLACK, 3, 3},
        {{3, 0, {0}}, {2, 1, {1}}, WHITE, SEMEAI_WHITE, 3, 3},
        {{3, 0, {0}}, {1, 1, {3}}, BLACK, SEMEAI_BLACK, 3, 2},
        {{2, 1, {2}}, {2, 1, {1}}, BLACK, SEMEAI_BLACK, 3, 3},
        {{2, 1, {2}}, {2, 1, {1}}, WHITE, SEMEAI_WHITE, 3, 3},
        {{1, 2, {1, 1}}, {1, 1, {3}}, WHITE, SEMEAI_BLACK, 4, 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(semeai_need(&cases[i].black, false), cases[i].black_need);
        assert_int_equal(semeai_need(&cases[i].white, false), cases[i].white_need);
        assert_int_equal(semeai_play(&cases[i].black, &cases[i].white, 0, cases[i].first),
                         cases[i].result);
        assert_int_equal(
            semeai_formula(cases[i].black_need - cases[i].white_need, 0, 0, 0, cases[i].first),
            cases[i].result);
    }
    SemeaiSide eyed = {2, 2, {3, 1}};
    assert_int_equal(semeai_need(&eyed, true), 8);
    assert_int_equal(semeai_need(&eyed, false), 5);
}

/* Plain races with shared liberties: playing them out says what the formula says. */
static void test_play_plain(void **state)
{
    (void)state;
    for (int i = 0; i < 6 * 6 * 5 * 2; i++) {
        SemeaiSide black = {.plain = i % 6}, white = {.plain = i / 6 % 6};
        int shared = i / 36 % 5;
        Color first = i / 180 ? WHITE : BLACK;
        if (black.plain + shared == 0 || white.plain + shared == 0)
            continue; /* captured already */
        assert_int_equal(semeai_play(&black, &white, shared, first),
                         semeai_formula(black.plain - white.plain, shared, 0, 0, first));
    }
    SemeaiSide large = {.plain = 40}, many = {.approach_count = 9};
    assert_int_equal(semeai_play(&large, &large, 0, BLACK), SEMEAI_UNKNOWN);
    assert_int_equal(semeai_play(&many, &many, 0, BLACK), SEMEAI_UNKNOWN);
}

static void test_difference(void **state)
{
    (void)state;
    /* Both with an eye: the buffer is S; with S - 1, as printed, these would be won. */
    assert_int_equal(semeai_difference(0 + 1 + 1, 0 + 1 + 1, 1, true, true), 0);
    assert_int_equal(semeai_difference(2 + 2 + 1, 1 + 2 + 1, 2, true, true), 0);
    assert_int_equal(semeai_difference(4, 4, 1, false, false), 1);
    assert_int_equal(semeai_difference(4, 4, 2, false, false), 0);
    assert_int_equal(semeai_difference(3, 5, 0, false, false), -2);
    for (int i = 0; i < 5 * 5 * 4 * 2; i++) {
        int own = i % 5, other = i / 5 % 5, shared = i / 25 % 4, eye = i / 100;
        int ahead = semeai_difference(own + eye * (1 + shared), other + eye * (1 + shared), shared,
                                      eye, eye);
        SemeaiResult result = semeai_formula(own - other, shared, eye, eye, BLACK);
        assert_int_equal(result, ahead > 0 ? SEMEAI_BLACK : ahead < 0 ? SEMEAI_WHITE : SEMEAI_SEKI);
    }
}

/* --- the paper's problems -------------------------------------------------------------------- */

static void check_problem(const char *const *texts, int64_t black, int64_t white)
{
    CgtContext *context = cgt_new(NULL);
    CgtValue games[16];
    int count = 0;
    for (; texts[count]; count++)
        games[count] = cgt_text_value(context, texts[count]);
    SemeaiRace race = {.context = context, .games = games, .count = count};
    int64_t value;
    assert_int_equal(semeai_decide(&race, BLACK), SEMEAI_BLACK);
    assert_int_equal(semeai_decide(&race, WHITE), SEMEAI_WHITE);
    assert_true(semeai_adjusted(&race, BLACK, &value));
    assert_int_equal(value, black);
    assert_true(semeai_adjusted(&race, WHITE, &value));
    assert_int_equal(value, white);
    cgt_free(context);
}

static void test_problems(void **state)
{
    static const char *const a[] = {"{4|0}", "{6|{4|0}}", "-7", NULL};
    static const char *const b[] = {"{4|0}", "{6|{4|0}}", "{-5|-9}", NULL};
    static const char *const c[] = {"{4|0}", "{6|{4|0}}", "{-5|-8}", NULL};
    static const char *const d[] = {"{-5|-8}", "{{{8|5}|3}|1}", "{{6|3}|1}", NULL};
    (void)state;
    check_problem(a, 0, -2);
    check_problem(b, 0, -1);
    check_problem(c, 0, -1);
    check_problem(d, 0, -1);
    check_problem(RACE_PROBLEM_E, 0, -2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formula),    cmocka_unit_test(test_figure_2),
        cmocka_unit_test(test_eyes),       cmocka_unit_test(test_approach),
        cmocka_unit_test(test_play_plain), cmocka_unit_test(test_difference),
        cmocka_unit_test(test_problems),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
