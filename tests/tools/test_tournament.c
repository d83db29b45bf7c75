/* Ratings, Elo and the sequential test. */

#include "support/test.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_follow_scores),
        cmocka_unit_test(extreme_results_have_finite_ratings),
        cmocka_unit_test(elo_and_share),
        cmocka_unit_test(the_sequential_test_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
