/* Clocks: transitions of each system, and budgets that never lose on time. */

#include "support/test.h"

#include "base/random.h"
#include "game/clock.h"

#include <math.h>
#include <string.h>

static Clock started(const char *text)
{
    ClockSettings settings;
    Error error = {0};
    Clock clock;
    if (!clock_parse(text, &settings, &error))
        fail_msg("%s: %s", text, error.message);
    clock_start(&clock, &settings);
    return clock;
}

static void assert_near(double value, double expected)
{
    if (fabs(value - expected) > 1e-9)
        fail_msg("%.12g is not %.12g", value, expected);
}

static void no_limit_never_falls(void **state)
{
    (void)state;
    Clock clock = started("none");
    assert_true(clock_spend(&clock, 1e12));
    assert_near(clock_available(&clock), CLOCK_FOREVER);
    assert_near(clock_budget(&clock, 50, 1, 5), 5);
    clock_set_left(&clock, 0, 0);
    assert_near(clock_budget(&clock, 50, 1, 5), 5);
}

static void absolute_time_runs_out(void **state)
{
    (void)state;
    Clock clock = started("absolute 60");
    assert_true(clock_spend(&clock, 40));
    assert_near(clock_available(&clock), 20);
    assert_near(clock_budget(&clock, 10, 0, 99), 2);
    assert_near(clock_budget(&clock, 10, 0.5, 99), 1.5);
    assert_true(clock_spend(&clock, 20));
    assert_near(clock_available(&clock), 0);
    assert_near(clock_budget(&clock, 10, 0.5, 99), 0);
    assert_true(clock_spend(&clock, -5));
    assert_true(clock_spend(&clock, NAN));
    assert_false(clock_spend(&clock, 0.01));
    assert_true(clock.expired);
    assert_false(clock_spend(&clock, 0));
    assert_near(clock_available(&clock), 0);
    clock_set_left(&clock, 30, 0);
    assert_false(clock.expired);
    assert_near(clock_available(&clock), 30);
}

static void canadian_periods_come_again(void **state)
{
    (void)state;
    Clock clock = started("canadian 100 60 3");
    assert_near(clock_available(&clock), 160);
    assert_int_equal(clock.stones_left, 0);
    assert_true(clock_spend(&clock, 90));
    assert_true(clock_spend(&clock, 15)); /* 10 of main time, 5 of the first period */
    assert_int_equal(clock.stones_left, 2);
    assert_near(clock.period_left, 55);
    assert_near(clock.main_left, 0);
    assert_near(clock_budget(&clock, 50, 0, 99), 27.5);
    assert_true(clock_spend(&clock, 50));
    assert_true(clock_spend(&clock, 5)); /* the third stone: a new period */
    assert_int_equal(clock.stones_left, 3);
    assert_near(clock.period_left, 60);
    assert_false(clock_spend(&clock, 60.5));
    clock = started("canadian 0 60 3");
    assert_int_equal(clock.stones_left, 3);
    assert_near(clock_budget(&clock, 1, 0, 99), 20);
    clock = started("canadian 10 60 3");
    assert_true(clock_spend(&clock, 10));
    assert_int_equal(clock.stones_left, 0); /* main time exactly used up */
    assert_true(clock_spend(&clock, 60));
    assert_int_equal(clock.stones_left, 2);
}

static void byoyomi_periods_are_kept(void **state)
{
    (void)state;
    Clock clock = started("byoyomi 100 30 3");
    assert_near(clock_available(&clock), 190);
    assert_true(clock_spend(&clock, 110));
    assert_int_equal(clock.periods_left, 3);
    assert_near(clock.period_left, 30);
    assert_true(clock_spend(&clock, 30)); /* exactly a period: kept */
    assert_int_equal(clock.periods_left, 3);
    assert_true(clock_spend(&clock, 31));
    assert_int_equal(clock.periods_left, 2);
    assert_near(clock_available(&clock), 60);
    assert_near(clock_budget(&clock, 100, 1, 99), 29);
    assert_true(clock_spend(&clock, 60));
    assert_int_equal(clock.periods_left, 1);
    assert_false(clock_spend(&clock, 30.5));
    clock = started("byoyomi 10 30 3");
    assert_true(clock_spend(&clock, 75)); /* through main time and two periods */
    assert_int_equal(clock.periods_left, 1);
    clock = started("byoyomi 10 30 3");
    assert_false(clock_spend(&clock, 1e18));
    clock = started("byoyomi 100 30 3");
    assert_near(clock_budget(&clock, 50, 0, 99), 30); /* not less than overtime gives */
    assert_near(clock_budget(&clock, 2, 0, 99), 50);
}

static void fischer_adds_after_each_move(void **state)
{
    (void)state;
    Clock clock = started("fischer 60 10");
    assert_true(clock_spend(&clock, 20));
    assert_near(clock.main_left, 50);
    assert_true(clock_spend(&clock, 50));
    assert_near(clock.main_left, 10);
    assert_near(clock_budget(&clock, 50, 0, 99), 10); /* even share + 10, but only 10 are there */
    assert_false(clock_spend(&clock, 10.5));
    clock = started("fischer-capped 60 10 65 30");
    assert_near(clock_available(&clock), 30);
    assert_true(clock_spend(&clock, 1));
    assert_near(clock.main_left, 65);
    assert_false(clock_spend(&clock, 31)); /* longer than a move may take */
    clock = started("fischer-capped 100 10 50 -1");
    assert_true(clock_spend(&clock, 20));
    assert_near(clock.main_left, 80); /* a cap takes nothing away */
    clock = started("fischer-capped 100 10 -1 -1");
    assert_true(clock_spend(&clock, 20));
    assert_near(clock.main_left, 90);
    clock = started("fischer 0 10");
    assert_near(clock_available(&clock), 10);
}

static void time_left_overrules(void **state)
{
    (void)state;
    Clock clock = started("canadian 100 60 3");
    clock_set_left(&clock, 12.5, 2);
    assert_near(clock_available(&clock), 12.5);
    assert_int_equal(clock.stones_left, 2);
    assert_true(clock_spend(&clock, 2.5));
    assert_int_equal(clock.stones_left, 1);
    clock_set_left(&clock, 80, 0); /* back in main time */
    assert_int_equal(clock.stones_left, 0);
    assert_near(clock_available(&clock), 140);
    clock = started("byoyomi 100 30 3");
    clock_set_left(&clock, 20, 2);
    assert_near(clock_available(&clock), 50);
    assert_true(clock_spend(&clock, 25)); /* one period lost */
    assert_int_equal(clock.periods_left, 1);
    clock_set_left(&clock, 0, 0); /* main time just used up */
    assert_near(clock_available(&clock), 90);
    clock_set_left(&clock, -5, -5);
    assert_near(clock_available(&clock), 90);
    clock_set_left(&clock, INFINITY, 0);
    assert_near(clock_available(&clock), CLOCK_FOREVER);
    clock = started("fischer 60 10");
    clock_set_left(&clock, 7, 25); /* no overtime in this system */
    assert_near(clock_available(&clock), 7);
}

static ClockSettings random_settings(Random *random)
{
    ClockSettings settings = {
        .system = (ClockSystem)random_below(random, 5),
        .main_time = random_below(random, 3) ? random_below(random, 2000) / 7.0 : 0,
        .period_time = 0.1 + random_below(random, 600) / 9.0,
        .stones = 1 + (int)random_below(random, 30),
        .periods = 1 + (int)random_below(random, 6),
        .increment = random_below(random, 100) / 8.0,
        .cap = random_below(random, 2) ? random_below(random, 100) : 0,
        .move_limit = random_below(random, 4) ? 0 : 1 + random_below(random, 50),
    };
    return settings;
}

static void assert_sane(const Clock *clock)
{
    assert_true(clock->main_left >= 0 && clock->period_left >= 0);
    assert_true(clock->stones_left >= 0 && clock->periods_left >= 0);
    assert_true(clock->stones_left == 0 || clock->settings.system == CLOCK_CANADIAN);
    assert_true(clock->periods_left == 0 || clock->settings.system == CLOCK_BYOYOMI);
}

/* Whoever keeps to the budget never loses on time, whatever the lag up to the one told. */
static void budgets_never_lose_on_time(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 5);
    for (int game = 0; game < 3000; game++) {
        ClockSettings settings = random_settings(&random);
        Clock clock;
        clock_start(&clock, &settings);
        for (int move = 0; move < 120; move++) {
            int moves_left = (int)random_below(&random, 200) - 5;
            double lag = random_below(&random, 30) / 10.0;
            double available = clock_available(&clock);
            double budget = clock_budget(&clock, moves_left, lag, 3);
            assert_true(budget >= 0 && budget <= available);
            int periods = clock.periods_left;
            assert_true(clock_spend(&clock, budget));
            assert_true(clock.periods_left == periods || periods == 0); /* no period is burnt */
            assert_sane(&clock);
        }
    }
}

/* clock_available() is exactly the border between losing and not losing. */
static void available_is_the_border(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 6);
    for (int game = 0; game < 3000; game++) {
        ClockSettings settings = random_settings(&random);
        Clock clock;
        clock_start(&clock, &settings);
        for (int move = 0; move < 20; move++) {
            double available = clock_available(&clock);
            Clock within = clock, beyond = clock;
            if (settings.system != CLOCK_NONE || settings.move_limit > 0) {
                assert_false(clock_spend(&beyond, available + 1e-6));
                assert_true(beyond.expired);
            }
            if (available > 1e-6)
                assert_true(clock_spend(&within, available - 1e-6));
            if (!clock_spend(&clock, random_below(&random, 1000) / 1000.0 * available))
                fail();
            assert_sane(&clock);
        }
    }
}

static void gtp_time_settings(void **state)
{
    (void)state;
    ClockSettings settings;
    assert_true(clock_from_time_settings(600, 300, 25, &settings));
    assert_int_equal(settings.system, CLOCK_CANADIAN);
    assert_int_equal(settings.stones, 25);
    assert_true(clock_from_time_settings(1, 1, 0, &settings));
    assert_int_equal(settings.system, CLOCK_NONE);
    assert_true(clock_from_time_settings(0, 1, 0, &settings));
    assert_int_equal(settings.system, CLOCK_NONE);
    assert_true(clock_from_time_settings(0, 0, 0, &settings));
    assert_int_equal(settings.system, CLOCK_NONE);
    assert_true(clock_from_time_settings(600, 0, 0, &settings));
    assert_int_equal(settings.system, CLOCK_ABSOLUTE);
    assert_true(clock_from_time_settings(600, 0, 5, &settings));
    assert_int_equal(settings.system, CLOCK_ABSOLUTE);
    assert_true(clock_from_time_settings(0, 10, 1, &settings));
    assert_int_equal(settings.system, CLOCK_CANADIAN);
    assert_false(clock_from_time_settings(-1, 10, 1, &settings));
    assert_false(clock_from_time_settings(1, NAN, 1, &settings));
    assert_false(clock_from_time_settings(INFINITY, 1, 1, &settings));
    assert_false(clock_from_time_settings(1, 1, -1, &settings));
}

static void bad_settings_say_how_to_write_them(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"", "absolute MAIN"},
        {"sandglass 3", "fischer-capped"},
        {"absolute", "\"absolute MAIN\""},
        {"absolute x", "\"absolute MAIN\""},
        {"absolute -3", "seconds"},
        {"absolute 1e99", "seconds"},
        {"absolute nan", "seconds"},
        {"absolute 3 4", "seconds"},
        {"byoyomi 3 4", "byoyomi MAIN"},
        {"byoyomi 3 4 2.5", "whole"},
        {"canadian 3 4 1000000", "whole"},
        {"none 1", "none"},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 1", "known are"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        ClockSettings settings = {.main_time = 77};
        Error error = {0};
        assert_false(clock_parse(CASES[i][0], &settings, &error));
        if (!strstr(error.message, CASES[i][1]))
            fail_msg("%s: %s", CASES[i][0], error.message);
        assert_near(settings.main_time, 77);
    }
    ClockSettings settings;
    assert_true(clock_parse("byoyomi 30 0 5", &settings, NULL));
    assert_int_equal(settings.system, CLOCK_ABSOLUTE);
    assert_true(clock_parse("  BYOYOMI   30 10.5 5  ", &settings, NULL));
    assert_near(settings.period_time, 10.5);
}

static void sgf_overtime_is_read(void **state)
{
    (void)state;
    static const struct {
        const char *tm, *ot;
        bool understood;
        const char *written;
    } CASES[] = {
        {"600", "3x30 byo-yomi", true, "10:00 + 3x0:30 byo-yomi"},
        {"1200", "5x10 byo-yomi", true, "20:00 + 5x0:10 byo-yomi"},
        {"1200", "3 x 30 sec", true, "20:00 + 3x0:30 byo-yomi"},
        {"0", "1x10 byo-yomi", true, "1x0:10 byo-yomi"},
        {"60", "15/300 Canadian", true, "1:00 + 15 moves in 5:00 (Canadian)"},
        {"60", "300/15 Canadian", true, "1:00 + 15 moves in 5:00 (Canadian)"},
        {"60", "25 moves / 10 min", true, "1:00 + 25 moves in 10:00 (Canadian)"},
        {"60", "25 moves in 10 minutes", true, "1:00 + 25 moves in 10:00 (Canadian)"},
        {"259200", "86400 fischer", true, "72:00:00 + 24:00:00 per move (Fischer)"},
        {"60", "10 fischer", true, "1:00 + 0:10 per move (Fischer)"},
        {"60", "Fischer +10", true, "1:00 + 0:10 per move (Fischer)"},
        {NULL, "30 simple", true, "1x0:30 byo-yomi"},
        {"142.7", NULL, true, "2:22.7"},
        {"9 hours", "", true, "9:00:00"},
        {"8 hours each", NULL, true, "8:00:00"},
        {"90 min", "none", true, "1:30:00"},
        {"0", NULL, true, "no limit"},
        {NULL, NULL, true, "no limit"},
        {"60", "fischer", false, "1:00"},
        {"60", "10", false, "1:00"},
        {"60", "8 xyz 16", false, "1:00"},
        {"60", "20, 30, 40 stones", false, "1:00"},
        {"60", "A very long overtime information text (OT property)", false, "1:00"},
        {"60", "0x30 byo-yomi", false, "1:00"},
        {"60", "3x byo-yomi", false, "1:00"},
        {"60", "99999999999999999999999999999999999999999x3", false, "1:00"},
        {"long", "3x30 byo-yomi", false, "3x0:30 byo-yomi"},
        {"-60", NULL, false, "no limit"},
        {"60 apples", NULL, false, "no limit"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        ClockSettings settings;
        Text text;
        text_init(&text);
        bool understood = clock_from_sgf(CASES[i].tm, CASES[i].ot, &settings);
        clock_write(&settings, &text);
        if (understood != CASES[i].understood || strcmp(text.data, CASES[i].written) != 0)
            fail_msg("TM[%s] OT[%s]: %d %s", CASES[i].tm, CASES[i].ot, understood, text.data);
        text_clear(&text);
    }
}

static void a_move_in_doubt_has_main_time_alone(void **state)
{
    (void)state;
    static const struct {
        const char *settings;
        double share, longest;
    } CASES[] = {
        {"none", 5, 5},
        {"absolute 100", 3, 6},                 /* twice its share */
        {"absolute 20", 3, 4},                  /* a fifth of what is left */
        {"absolute 10", 3, 3},                  /* never less than the share */
        {"canadian 0 60 10", 5, 5},             /* a period is shared out */
        {"canadian 100 60 10", 5, 10},          /* main time comes before */
        {"byoyomi 100 30 3", 5, 10},            /* the same */
        {"byoyomi 0 30 3", 25, 25},             /* a period is this move's own */
        {"fischer-capped 300 5 600 8", 5, 7.5}, /* half a second kept of the limit for a move */
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Clock clock = started(CASES[i].settings);
        assert_float_equal(clock_longest(&clock, CASES[i].share, 0.5), CASES[i].longest, 1e-9);
    }
}

static void settings_are_described(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"none", "no limit"},
        {"absolute 7.5", "0:07.5"},
        {"fischer-capped 300 5 600 60",
         "5:00 + 0:05 per move (Fischer), at most 10:00 saved, at most 1:00 a move"},
        {"canadian 3600 600 25", "1:00:00 + 25 moves in 10:00 (Canadian)"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Clock clock = started(CASES[i][0]);
        Text text;
        text_init(&text);
        clock_write(&clock.settings, &text);
        assert_string_equal(text.data, CASES[i][1]);
        text_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_limit_never_falls),
        cmocka_unit_test(absolute_time_runs_out),
        cmocka_unit_test(canadian_periods_come_again),
        cmocka_unit_test(byoyomi_periods_are_kept),
        cmocka_unit_test(fischer_adds_after_each_move),
        cmocka_unit_test(time_left_overrules),
        cmocka_unit_test(budgets_never_lose_on_time),
        cmocka_unit_test(available_is_the_border),
        cmocka_unit_test(gtp_time_settings),
        cmocka_unit_test(bad_settings_say_how_to_write_them),
        cmocka_unit_test(sgf_overtime_is_read),
        cmocka_unit_test(a_move_in_doubt_has_main_time_alone),
        cmocka_unit_test(settings_are_described),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
