/* Local problems over GTP. */

#include "support/test.h"

#include "base/text.h"
#include "support/talk.h"

#include <string.h>

/*     9 . . . O X
 *     8 O O O O X
 *     7 O X X X X
 *     6 X . . . .   */
static const char THREE_IN_A_ROW[] =
    "gogui-setup w D9 w A8 w B8 w C8 w D8 w A7 b E9 b E8 b B7 b C7 b D7 b E7 b A6";

/* Asks, and compares the beginning of the answer. */
static void expect_beginning(Talk *talk, const char *command, const char *beginning)
{
    const char *said = talk_ask(talk, command);
    if (strncmp(said, beginning, strlen(beginning)) != 0)
        fail_msg("%s: %s", command, said);
}

static void tells_move_verdict_and_line(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, THREE_IN_A_ROW, "");
    expect_beginning(
        &talk, "gosedai-solve black 5 tsumego A7\n",
        "= B9\nverdict yes, not proved\nquestion Black to kill the white stones at A7\n"
        "target A7\nnodes ");
    assert_non_null(strstr(talk_ask(&talk, "gosedai-solve b 5 tsumego A7\n"), "\nline B9"));
    assert_non_null(strstr(talk_ask(&talk, "gosedai-solve b 5 tsumego A7\n"), "\nlife dead"));
    expect_beginning(&talk, "gosedai-solve w 5 tsumego A7\n",
                     "= B9\nverdict yes\nquestion White to live");
    assert_non_null(strstr(talk_ask(&talk, "gosedai-solve w 5 tsumego A7\n"), "\nlife alive"));
    talk_end(&talk);
}

static void a_move_that_does_not_help_is_a_pass(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, THREE_IN_A_ROW, "");
    talk_expect(&talk, "play w B9", "");
    expect_beginning(&talk, "gosedai-solve black 5 tsumego A7\n", "= PASS\nverdict no\n");
    talk_end(&talk);
}

/* One stone stands for its group; what else belongs to that is told. */
static void the_group_is_told(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 3", "");
    talk_expect(&talk, "gogui-setup w A3 w C2 b A1 b B1", "");
    expect_beginning(&talk, "gosedai-solve black 5 tsumego A3\n",
                     "= B3\nverdict no\nquestion Black to kill the white stones at A3\n"
                     "target A3\ngroup A3 C2\n");
    talk_end(&talk);
}

static void refuses_what_makes_no_sense(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect_fail(&talk, "gosedai-solve", "syntax error");
    talk_expect_fail(&talk, "gosedai-solve red", "syntax error");
    talk_expect_fail(&talk, "gosedai-solve black soon", "syntax error: 'soon'");
    talk_expect_fail(&talk, "gosedai-solve black 0", "syntax error: '0'");
    talk_expect_fail(&talk, "gosedai-solve black 1 eat D4", "syntax error: 'eat'");
    talk_expect_fail(&talk, "gosedai-solve black 1 tsumego Z9", "syntax error: 'Z9'");
    talk_expect_fail(&talk, "gosedai-solve black 1 tsumego D4", "there is no stone at D4");
    talk_end(&talk);
}

/* Two liberties each: what the race is about, and that the move wins it. */
static void a_race_is_decided(void **state)
{
    (void)state;
    static const char *const ROWS[] = {
        ".O.OOOOOO", "OOOOOOOOO", "OOOOOOOOO", "..OOOOOOO", "XXXXXXXXX",
        "OOOOOOOOO", "..XXXXXXX", "XXXXXXXXX", ".X.XXXXXX",
    };
    Talk talk;
    Text setup;
    text_init(&setup);
    text_add(&setup, "gogui-setup");
    for (int y = 0; y < 9; y++)
        for (int x = 0; x < 9; x++)
            if (ROWS[y][x] != '.')
                text_printf(&setup, " %c %c%d", ROWS[y][x] == 'X' ? 'b' : 'w', "ABCDEFGHJ"[x],
                            9 - y);
    talk_start(&talk);
    talk_expect(&talk, "boardsize 9", "");
    talk_expect(&talk, setup.data, "");
    const char *said = talk_ask(&talk, "gosedai-solve black 0.5\n");
    assert_true(said[2] == 'A' || said[2] == 'B');
    assert_true(said[3] == '3');
    assert_non_null(strstr(said, "\nverdict yes"));
    assert_non_null(strstr(said, "\nquestion Black to kill the white stones at A4\n"));
    talk_end(&talk);
    text_clear(&setup);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_move_verdict_and_line),
        cmocka_unit_test(a_move_that_does_not_help_is_a_pass),
        cmocka_unit_test(the_group_is_told),
        cmocka_unit_test(refuses_what_makes_no_sense),
        cmocka_unit_test(a_race_is_decided),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
