/* The questions `connect` and `disconnect`, with GNU Go's answers. */

#include "support/test.h"

#include "support/talk.h"

/*     5 . . . . .
 *     4 . X O . .
 *     3 . O X . .      B4 and C3 are cut for good; C3 and D2 hang together
 *     2 . . . X .
 *     1 . . . . .   */
static const char CROSSCUT[] = "gogui-setup b B4 b C3 b D2 w C4 w B3";

static void test_codes_and_moves(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 5", "");
    talk_expect(&talk, CROSSCUT, "");
    talk_expect(&talk, "disconnect C3 D2", "0");
    talk_expect(&talk, "gogui-setup w C2", "");
    talk_expect(&talk, "connect C3 D2", "1 D3");
    talk_expect(&talk, "disconnect C3 D2", "1 D3");
    talk_expect(&talk, "connect D2 D2", "1 PASS");
    talk_end(&talk);
}

static void test_counter(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "get_connection_node_counter", "0");
    talk_expect(&talk, "gogui-setup b D4 b E5", "");
    talk_expect(&talk, "disconnect D4 E5", "0");
    talk_expect(&talk, "get_connection_node_counter", "1");
    talk_expect(&talk, "reset_connection_node_counter", "");
    talk_expect(&talk, "get_connection_node_counter", "0");
    talk_end(&talk);
}

static void test_bad_questions(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gogui-setup b D4 w E5", "");
    talk_expect_fail(&talk, "connect D4", "syntax error");
    talk_expect_fail(&talk, "connect D4 D4 D4", "syntax error");
    talk_expect_fail(&talk, "connect D4 Z99", "");
    talk_expect_fail(&talk, "connect D4 K10", "");
    talk_expect_fail(&talk, "disconnect D4 E5", "the two stones must be of one colour");
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_codes_and_moves),
        cmocka_unit_test(test_counter),
        cmocka_unit_test(test_bad_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
