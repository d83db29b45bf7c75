/* Clocks by GTP. */

#include "support/test.h"

#include "base/timer.h"
#include "support/talk.h"

static void test_time(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "time_settings 300 10 5", "");
    talk_expect(&talk, "time_left b 100 0", "");
    talk_expect(&talk, "time_left w 8.5 3", "");
    assert_true(talk.session->clocks[BLACK].main_left == 100);
    assert_int_equal(talk.session->clocks[WHITE].stones_left, 3);
    talk_expect(&talk, "clear_board", "");
    assert_true(talk.session->clocks[BLACK].main_left == 300);
    talk_expect(&talk, "time_settings 1 1 0", "");
    assert_int_equal(talk.session->clock_settings.system, CLOCK_NONE);
    talk_expect(&talk, "time_settings 0 1 0", "");
    talk_expect_fail(&talk, "time_settings -1 2 3", "syntax error: '-1' is less than no time");
    talk_expect_fail(&talk, "time_settings a b c", "syntax error: 'a' is no number of seconds");
    talk_expect_fail(&talk, "time_settings 1e9 0 0", "syntax error: '1e9' is no number of seconds");
    talk_expect_fail(&talk, "time_settings 0 9999999999 0",
                     "syntax error: '9999999999' is too large; at most 1000000000 seconds");
    talk_expect_fail(&talk, "time_settings 0 1 x", "syntax error: 'x' is no number of stones");
    talk_expect_fail(&talk, "time_settings 0 1 99999999",
                     "syntax error: '99999999' is no number of stones from 0 to");
    talk_expect_fail(&talk, "time_left b soon 0", "syntax error: 'soon' is no number of seconds");
    talk_expect_fail(&talk, "time_left b 1 -2", "syntax error: '-2' is no number of stones");
    talk_expect_fail(&talk, "kgs-time_settings absolute 9999999999",
                     "syntax error: the time settings should read \"absolute");
    talk_expect_fail(&talk, "time_settings 1 2", "syntax error");
    talk_expect_fail(&talk, "time_left b", "syntax error");
    talk_expect_fail(&talk, "time_left b x 0", "syntax error");
    talk_expect(&talk, "kgs-time_settings byoyomi 60 30 5", "");
    assert_int_equal(talk.session->clock_settings.periods, 5);
    talk_expect(&talk, "time_left b 25 4", "");
    assert_int_equal(talk.session->clocks[BLACK].periods_left, 4);
    talk_expect(&talk, "kgs-time_settings canadian 60 300 25", "");
    talk_expect(&talk, "kgs-time_settings absolute 60", "");
    talk_expect(&talk, "kgs-time_settings none", "");
    talk_expect(&talk, "kata-time_settings fischer 60 5.5", "");
    talk_expect(&talk, "kata-time_settings fischer-capped 60 5 120 30", "");
    talk_expect_fail(&talk, "kata-time_settings hourglass 1", "syntax error");
    talk_expect_fail(&talk, "kgs-time_settings", "syntax error");
    assert_true(text_starts_with(talk_ask(&talk, "cputime"), "= "));
    assert_true(text_starts_with(talk_ask(&talk, "cpu_time"), "= "));
    assert_true(text_starts_with(talk_ask(&talk, "gomill-cpu_time"), "= 0\n"));
    talk_end(&talk);
}

static void test_time_left_without_settings(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "time_left b 60 0", "");
    assert_true(clock_available(&talk.session->clocks[BLACK]) == 60);
    talk_expect(&talk, "time_left w 20 2", "");
    assert_true(clock_available(&talk.session->clocks[WHITE]) == 20);
    talk_expect(&talk, "time_settings 1 1 0", "");
    talk_expect(&talk, "time_left b 60 0", "");
    assert_true(clock_available(&talk.session->clocks[BLACK]) == CLOCK_FOREVER);
    talk_end(&talk);
}

static void test_clock_runs_while_thinking(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "time_settings 300 0 0", "");
    talk_ask(&talk, "genmove b");
    assert_true(talk.session->clocks[BLACK].main_left < 300);
    assert_true(talk.session->clocks[WHITE].main_left == 300);
    talk_end(&talk);
}

static void test_almost_no_time_left(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "time_settings 300 0 0", "");
    talk_expect(&talk, "time_left b 0 0", "");
    double start = timer_cpu();
    assert_true(text_starts_with(talk_ask(&talk, "genmove b"), "= "));
    assert_true(timer_cpu() - start < 2);
    talk_expect(&talk, "time_left b -5 0", "");
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_time_left_without_settings),
        cmocka_unit_test(test_clock_runs_while_thinking),
        cmocka_unit_test(test_almost_no_time_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
