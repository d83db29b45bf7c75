/* The end of a game: status of stones, and the result. */

#include "support/test.h"

#include "support/talk.h"

#include <math.h>
#include <stdio.h>

/* Two living groups, and a white stone that is lost in Black's half:
 *
 *     5 X X X O .
 *     4 . X . O O
 *     3 X X X O .
 *     2 . O X O O
 *     1 . . X O .   */
static const char DEAD_STONE[] =
    "gogui-setup b A5 b B5 b C5 b B4 b A3 b B3 b C3 b C2 b C1 w D5 w D4 w E4 w D3 w D2 w E2 w D1 "
    "w B2";

static void test_dead_stones(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 5", "");
    talk_expect(&talk, "komi 0.5", "");
    talk_expect(&talk, DEAD_STONE, "");
    talk_expect(&talk, "final_status_list dead", "B2");
    talk_expect(&talk, "final_status B2", "dead");
    talk_expect(&talk, "final_status C1", "alive");
    talk_expect(&talk, "final_status A1", "black_territory");
    talk_expect(&talk, "final_status_list white_territory", "E5 E3 E1");
    talk_expect(&talk, "final_status_list black_territory", "A4 A2 A1 B1");
    talk_expect(&talk, "final_status_list dame", "C4");
    talk_expect(&talk, "final_status_list seki", "");
    talk_expect(&talk, "final_status_list alive",
                "A5 B5 C5 B4 A3 B3 C3 C2 C1\nD5 D4 E4 D3 D2 E2 D1");
    talk_expect_fail(&talk, "final_status_list sleeping", "syntax error");
    talk_expect_fail(&talk, "final_status", "syntax error");
    talk_expect(&talk, "scoring_system", "area");
    talk_expect(&talk, "final_score", "B+3.5");
    talk_expect(&talk, "new_score", "B+3.5");
    talk_expect(&talk, "kata-set-rules tromp-taylor", "");
    talk_expect(&talk, "final_status_list dead", "");
    talk_expect(&talk, "kgs-rules japanese", "");
    talk_expect(&talk, "scoring_system", "territory");
    talk_expect(&talk, "final_status_list dead", "B2");
    talk_expect(&talk, "final_score", "B+2.5");
    talk_end(&talk);
}

static void test_empty_board_has_a_score(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "komi 6.5", "");
    talk_expect(&talk, "final_score", "W+6.5");
    talk_expect(&talk, "komi 0", "");
    talk_expect(&talk, "final_score", "0");
    talk_expect(&talk, "final_status_list dead", "");
    talk_end(&talk);
}

/* White's lead is asked for, with bounds around it, whoever is ahead. */
static void test_estimates(void **state)
{
    (void)state;
    Talk talk;
    double lead, upper, lower;
    talk_start(&talk);
    talk_expect(&talk, "komi 6.5", "");
    const char *said = talk_ask(&talk, "estimate_score");
    assert_int_equal(sscanf(said, "= W+%lf (upper bound: %lf, lower: %lf)", &lead, &upper, &lower),
                     3);
    assert_true(fabs(lead - 6.5) < 0.01 && upper > 10 && lower < 3);
    assert_true(fabs((upper + lower) / 2 - lead) < 0.11);
    talk_expect(&talk, "boardsize 5", "");
    talk_expect(&talk, "komi 0", "");
    talk_expect(&talk, DEAD_STONE, "");
    said = talk_ask(&talk, "estimate_score");
    assert_int_equal(sscanf(said, "= B+%lf (upper bound: %lf, lower: %lf)", &lead, &upper, &lower),
                     3);
    assert_true(lead > 2 && lead < 6 && upper > -lead && lower < -lead);
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_estimates),
        cmocka_unit_test(test_dead_stones),
        cmocka_unit_test(test_empty_board_has_a_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
