/* The rules of LANKA over GTP. */

#include "support/test.h"

#include "support/talk.h"

#include <string.h>

/* White's stone at C6 has one liberty, D6. */
static const char SETUP[] = "gogui-setup b B6 b C7 b C5 w C6 w G3 b H8";

static void test_questions(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    assert_non_null(strstr(talk_ask(&talk, "gosedai-lanka string C6.capture\n"), "1, by D6"));
    assert_non_null(strstr(talk_ask(&talk, "gosedai-lanka trace string C6.capture\n"), "search"));
    assert_non_null(strstr(talk_ask(&talk, "gosedai-lanka C6.liberties\n"), "= 1"));
    assert_non_null(strstr(talk_ask(&talk, "gosedai-lanka propose 3\n"), "D6"));
    assert_non_null(strstr(talk_ask(&talk, "gosedai-lanka\n"), "D6"));
    talk_end(&talk);
}

static void test_what_is_no_question(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    talk_expect_fail(&talk, "gosedai-lanka string A1.capture", "there is no such thing");
    talk_expect_fail(&talk, "gosedai-lanka string C6.captur", "");
    talk_expect_fail(&talk, "gosedai-lanka what is it", "");
    talk_expect_fail(&talk, "gosedai-lanka quit", "there is nothing to leave");
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_what_is_no_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
