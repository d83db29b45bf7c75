/* What can be proved about a position, as a controller asks for it. */

#include "support/test.h"

#include "support/talk.h"

/*     5 X X X O .
 *     4 . X . O O
 *     3 X X X O .
 *     2 . . X O O
 *     1 O . X O .   */
static const char POSITION[] =
    "gogui-setup b A5 b B5 b C5 b B4 b A3 b B3 b C3 b C2 b C1 w D5 w D4 w E4 w D3 w D2 w E2 w D1 "
    "w A1";

static void test_unconditional_status(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "unconditional_status A1", "undecided");
    talk_expect(&talk, "boardsize 5", "");
    talk_expect(&talk, POSITION, "");
    talk_expect(&talk, "unconditional_status D5", "alive");
    talk_expect(&talk, "unconditional_status e5", "white_territory");
    talk_expect(&talk, "unconditional_status A5", "alive");
    talk_expect(&talk, "unconditional_status A1", "dead");
    talk_expect(&talk, "unconditional_status B2", "black_territory");
    talk_expect_fail(&talk, "unconditional_status", "syntax error");
    talk_expect_fail(&talk, "unconditional_status pass", "");
    talk_expect_fail(&talk, "unconditional_status F1", "");
    talk_expect_fail(&talk, "unconditional_status A1 A2", "syntax error");
    talk_end(&talk);
}

/* An eye in the corner, and three points in a row:
 *
 *     5 O O . . .
 *     4 X O O O O
 *     3 X X X X O
 *     2 X . . . X
 *     1 . X X X X   */
static void test_eval_eye(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 5", "");
    talk_expect(&talk, "eval_eye C3", "-1");
    talk_expect(&talk,
                "gogui-setup w A5 w B5 b A4 w B4 w C4 w D4 w E4 b A3 b B3 b C3 b D3 w E3 b A2 "
                "b E2 b B1 b C1 b D1 b E1",
                "");
    talk_expect(&talk, "eval_eye A1", "1 1");
    talk_expect(&talk, "eval_eye C2", "1 2 C2 C2");
    talk_expect(&talk, "eval_eye B4", "-1");
    talk_expect_fail(&talk, "eval_eye", "syntax error");
    talk_expect_fail(&talk, "eval_eye Z9", "syntax error");
    talk_end(&talk);
}

/* A cancelled question ends, with what was found until then: nothing. */
static void test_cancel(void **state)
{
    (void)state;
    Talk talk;
    atomic_bool cancel = true;
    char *arguments[] = {(char[]){"C2"}};
    Text answer;
    text_init(&answer);
    talk_start(&talk);
    talk_expect(&talk, "boardsize 5", "");
    talk_expect(&talk,
                "gogui-setup w A5 w B5 b A4 w B4 w C4 w D4 w E4 b A3 b B3 b C3 b D3 w E3 b A2 "
                "b E2 b B1 b C1 b D1 b E1",
                "");
    GtpCall call = {.gtp = talk.session->gtp,
                    .context = talk.session,
                    .arguments = arguments,
                    .count = 1,
                    .answer = &answer,
                    .cancel = &cancel};
    assert_true(gtp_find(talk.session->gtp, "eval_eye")->handler(&call));
    assert_string_not_equal(answer.data, "1 2 C2 C2");
    talk_end(&talk);
    text_clear(&answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unconditional_status),
        cmocka_unit_test(test_eval_eye),
        cmocka_unit_test(test_cancel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
