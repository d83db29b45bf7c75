/* Life and death by GNU Go's commands. */

#include "support/test.h"

#include "support/talk.h"

#include <string.h>

/*     9 . . . O X
 *     8 O O O O X
 *     7 O X X X X
 *     6 X . . . .   */
static const char THREE_IN_A_ROW[] =
    "gogui-setup w D9 w A8 w B8 w C8 w D8 w A7 b E9 b E8 b B7 b C7 b D7 b E7 b A6";

static void codes_and_moves(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, THREE_IN_A_ROW, "");
    talk_expect(&talk, "get_owl_node_counter", "0");
    talk_expect(&talk, "owl_attack A7", "1 B9");
    talk_expect(&talk, "owl_defend D9", "1 B9");
    assert_string_not_equal(talk_ask(&talk, "get_owl_node_counter\n"), "= 0\n\n");
    talk_expect(&talk, "reset_owl_node_counter", "");
    talk_expect(&talk, "get_owl_node_counter", "0");
    talk_expect(&talk, "dragon_status A7", "critical B9 B9");
    talk_expect(&talk, "play w B9", "");
    talk_expect(&talk, "owl_attack A7", "0");
    talk_expect(&talk, "dragon_status A7", "alive");
    talk_expect(&talk, "undo", "");
    talk_expect(&talk, "play b B9", "");
    talk_expect(&talk, "owl_defend A7", "0");
    talk_expect(&talk, "dragon_status A7", "dead");
    talk_expect_fail(&talk, "owl_attack A1", "");
    talk_expect_fail(&talk, "owl_attack Z1", "");
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(codes_and_moves)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
