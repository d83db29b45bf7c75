/* The cases in positions of recorded games: each has something to say, and nothing is unsound. */

#include "support/effort.h"
#include "support/test.h"

#include "support/case_check.h"

static const CaseKind KINDS[] = {CASE_SIDE, CASE_CONTACT,  CASE_MOYO,
                                 CASE_LINK, CASE_INVASION, CASE_YOSE};

static unsigned all_kinds(void)
{
    unsigned kinds = 0;
    for (size_t i = 0; i < sizeof(KINDS) / sizeof(KINDS[0]); i++)
        kinds |= 1U << KINDS[i];
    return kinds;
}

/* Nothing unsound on any board, small ones, full ones and empty ones among them. */
static void nothing_is_unsound_in_random_positions(void **state)
{
    (void)state;
    CaseTally tally;
    const int wanted = effort(NULL, 24);
    case_check_random(wanted, 5, all_kinds(), &tally);
    assert_true(tally.positions > wanted);
}

static void every_case_fires_in_recorded_games(void **state)
{
    (void)state;
    unsigned kinds = all_kinds();
    CaseTally tally;
    if (!case_check_games("pro2016_19x19", effort(NULL, 6), 21, kinds, &tally)) {
        print_message("skipped: recorded games are not there; set GOSEDAI_DATA\n");
        skip();
    }
    for (size_t i = 0; i < sizeof(KINDS) / sizeof(KINDS[0]); i++) {
        print_message("%-12s in %d of %d positions, %d moves\n", case_kind_name(KINDS[i]),
                      tally.fired[KINDS[i]], tally.positions, tally.count[KINDS[i]]);
        assert_true(!effort_full() || tally.fired[KINDS[i]] > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_unsound_in_random_positions),
        cmocka_unit_test(every_case_fires_in_recorded_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
