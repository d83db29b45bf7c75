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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unconditional_status),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
