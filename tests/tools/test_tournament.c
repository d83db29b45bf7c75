/* Ratings, Elo and the sequential test. */

#include "support/test.h"

#include "base/random.h"
#include "tools/tournament.h"

#include <math.h>

static void set_score(Tournament *tournament, int i, int j, double score, int games)
{
    tournament->scores[i][j] = score;
    tournament->scores[j][i] = games - score;
    tournament->games[i][j] = tournament->games[j][i] = games;
}

static void ratings_follow_scores(void **state)
{
    (void)state;
    Tournament tournament = {.count = 3};
    set_score(&tournament, 0, 1, 640, 1000); /* 100 points of Elo */
    set_score(&tournament, 1, 2, 640, 1000);
    set_score(&tournament, 0, 2, 760, 1000);
    tournament_rate(&tournament);
    const TournamentEntry *entries = tournament.entries;
    assert_true(fabs(entries[0].elo - entries[1].elo - 100) < 5);
    assert_true(fabs(entries[1].elo - entries[2].elo - 100) < 5);
    assert_true(fabs(entries[0].elo + entries[1].elo + entries[2].elo) < 0.01);
    assert_true(entries[0].score == 1400 && entries[0].games == 2000);
}

static void extreme_results_have_finite_ratings(void **state)
{
    (void)state;
    Tournament tournament = {.count = 4};
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            set_score(&tournament, i, j, 10, 10);
    tournament_rate(&tournament);
    for (int i = 0; i < 4; i++) {
        assert_true(isfinite(tournament.entries[i].elo));
        assert_true(isfinite(tournament.entries[i].error) && tournament.entries[i].error > 0);
        assert_true(i == 0 || tournament.entries[i].elo < tournament.entries[i - 1].elo);
    }
    Tournament empty = {.count = 2};
    tournament_rate(&empty);
    assert_true(empty.entries[0].elo == 0);
}

/* The error is that of the strength less the mean of all, which three even engines with n games
 * between any two know up to a variance of 8 / 9n. */
static void errors_shrink_with_games(void **state)
{
    (void)state;
    for (int games = 100; games <= 6400; games *= 4) {
        Tournament tournament = {.count = 3};
        for (int i = 0; i < 3; i++)
            for (int j = i + 1; j < 3; j++)
                set_score(&tournament, i, j, games / 2.0, games);
        tournament_rate(&tournament);
        double expected = 1.96 * 400 / log(10) * sqrt(8 / (9.0 * games));
        assert_true(fabs(tournament.entries[0].error / expected - 1) < 0.01);
    }
}

static void elo_and_share(void **state)
{
    (void)state;
    assert_true(match_elo(0.5) == 0);
    assert_true(isinf(match_elo(1)) && match_elo(0) < 0);
    for (double elo = -700; elo <= 700; elo += 100)
        assert_true(fabs(match_elo(match_share(elo)) - elo) < 1e-6);
}

static void the_sequential_test_decides(void **state)
{
    (void)state;
    const MatchTest test = {.wanted = true, .low = 0, .high = 50};
    assert_true(match_test_llr(&test, 0, 0, 0) == 0);
    assert_true(match_test_llr(&test, 300, 0, 200) > MATCH_TEST_BOUND);
    assert_true(match_test_llr(&test, 200, 0, 300) < -MATCH_TEST_BOUND);
    assert_true(fabs(match_test_llr(&test, 11, 0, 10)) < MATCH_TEST_BOUND);
    assert_true(isfinite(match_test_llr(&test, 0, 10, 0)));
}

/* Plays matches of engines that differ by `elo` until the test ends; the share of them in which it
 * ends at the bound of that sign. */
static double share_ended(const MatchTest *test, double elo, int sign, int draws_of_16)
{
    enum { MATCHES = 3000 };
    Random random;
    random_seed(&random, 5);
    int ended = 0;
    for (int i = 0; i < MATCHES; i++) {
        int counts[3] = {0}; /* wins, draws, losses */
        double llr = 0;
        while (fabs(llr) < MATCH_TEST_BOUND) {
            bool drawn = (int)random_below(&random, 16) < draws_of_16;
            bool won = random_below(&random, 1000000) < 1e6 * match_share(elo);
            counts[drawn ? 1 : won ? 0 : 2]++;
            llr = match_test_llr(test, counts[0], counts[1], counts[2]);
        }
        ended += llr * sign > 0;
    }
    return (double)ended / MATCHES;
}

/* Each hypothesis is accepted wrongly in 5 of 100 matches at most, also where few games decide. */
static void the_sequential_test_is_seldom_wrong(void **state)
{
    (void)state;
    static const MatchTest TESTS[] = {{true, 0, 100}, {true, 0, 200}, {true, 100, 200}};
    for (int i = 0; i < 3; i++) {
        assert_true(share_ended(&TESTS[i], TESTS[i].low, 1, 0) < 0.055);
        assert_true(share_ended(&TESTS[i], TESTS[i].high, -1, 0) < 0.055);
    }
    assert_true(share_ended(&TESTS[0], 0, 1, 8) < 0.055);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_follow_scores),
        cmocka_unit_test(extreme_results_have_finite_ratings),
        cmocka_unit_test(errors_shrink_with_games),
        cmocka_unit_test(elo_and_share),
        cmocka_unit_test(the_sequential_test_decides),
        cmocka_unit_test(the_sequential_test_is_seldom_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
