/* Capturing races over GTP. */

#include "support/test.h"

#include "support/talk.h"

#include <string.h>

static void answers(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 9", "");
    talk_expect_fail(&talk, "analyze_semeai A1 B1", "");
    talk_expect_fail(&talk, "gosedai-race A1", "");
    /*  3 O O O O . .
     *  2 X X X O . .      Black to move takes; White to move takes.
     *  1 . O O X X .  ... */
    talk_expect(&talk,
                "gogui-setup w A3 w B3 w C3 w D3 w D2 b A2 b B2 b C2 w B1 w C1 b D1 b E1 b E2", "");
    talk_expect(&talk, "analyze_semeai A2 B1", "1 1 A1");
    talk_expect(&talk, "analyze_semeai B1 A2", "1 1 A1");
    talk_expect_fail(&talk, "analyze_semeai A2 A2", "a race needs a black and a white stone");
    assert_non_null(strstr(talk_ask(&talk, "gosedai-race A2 B1\n"), "black first: win"));
    assert_non_null(strstr(talk_ask(&talk, "gosedai-race A2\n"), "white first: win"));
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(answers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
