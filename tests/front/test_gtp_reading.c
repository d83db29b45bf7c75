/* Local reading by GTP: codes and vertices as GNU Go gives them, and what is refused. */

#include "support/test.h"

#include "support/talk.h"

/* White can be taken in a ladder, Black's corner stone at once:
 *
 *     5 . . . . .        9x9, the lower left corner
 *     4 . . X . .
 *     3 . . X O .
 *     2 O . . X .
 *     1 X . . . .   */
static const char SETUP[] = "gogui-setup b C4 b C3 b D2 b A1 w D3 w A2";

static void test_attack_and_defend(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    talk_expect(&talk, "attack A1", "1 B1");
    talk_expect(&talk, "defend A1", "0");
    talk_expect(&talk, "ladder_attack D3", "1 E3");
    talk_expect(&talk, "attack D3", "1 E3");
    talk_expect(&talk, "does_attack E3 D3", "1");
    talk_expect(&talk, "does_attack H9 D3", "0");
    talk_expect(&talk, "does_defend D4 D3", "1");
    talk_expect(&talk, "gogui-setup b A9 w C9 b D9 w A8 b B8 b C8 b D8 w A7 b B7 w A6 b B6", "");
    talk_expect(&talk, "attack A9", "0"); /* Black takes back two: a snapback */
    talk_expect(&talk, "does_attack B9 A9", "0");
    talk_expect(&talk, SETUP, "");
    talk_expect(&talk, "does_defend B1 A1", "0");
    talk_expect_fail(&talk, "does_attack A1 D3", "illegal move");
    talk_expect_fail(&talk, "attack E5", "");
    talk_expect_fail(&talk, "attack", "syntax error");
    talk_expect_fail(&talk, "attack Z9", "");
    talk_end(&talk);
}

static void test_two_targets(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, SETUP, "");
    talk_expect(&talk, "attack_either D3 A2", "1");
    talk_expect(&talk, "defend_both A1 C4", "0");
    talk_expect_fail(&talk, "attack_either D3 A1", "the two stones");
    talk_expect(&talk, "combination_attack white", "PASS");
    talk_expect(&talk, "combination_defend black", "PASS");
    talk_expect_fail(&talk, "combination_attack green", "");
    talk_end(&talk);
}

static void test_counter(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "get_reading_node_counter", "0");
    talk_expect(&talk, SETUP, "");
    talk_expect(&talk, "attack A1", "1 B1");
    talk_expect(&talk, "get_reading_node_counter", "2");
    talk_expect(&talk, "reset_reading_node_counter", "");
    talk_expect(&talk, "get_reading_node_counter", "0");
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attack_and_defend),
        cmocka_unit_test(test_two_targets),
        cmocka_unit_test(test_counter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
