/* Races that are neither counted nor read to the end, judged by games about them. */

#include "support/effort.h"
#include "support/picture.h"
#include "support/race_maker.h"
#include "support/race_oracle.h"
#include "support/test.h"

#include "analysis/group_judge.h"
#include "knowledge/move_weights.h"
#include "race/race.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MAX = 60000 };

/* What was open, and how much of it was told wrongly. */
typedef struct Tally {
    int boards, open, guess_wrong, judged, judge_wrong;
} Tally;

static RaceOutcome seen_by(SemeaiResult result, Color side)
{
    if (result == SEMEAI_SEKI)
        return RACE_SEKI;
    return (result == SEMEAI_BLACK) == (side == BLACK) ? RACE_WIN : RACE_LOSS;
}

static void compare(const Race *guessed, const Race *judged, const RaceOracle *oracle, Tally *tally)
{
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *guess = &guessed->answers[first], *answer = &judged->answers[first];
        RaceOutcome right = seen_by(race_oracle_result(oracle, first), first);
        if (guess->method != RACE_BY_GUESS)
            continue;
        tally->open++;
        tally->judged += answer->method == RACE_BY_JUDGE;
        tally->guess_wrong += guess->outcome != right;
        tally->judge_wrong += answer->outcome != right;
    }
}

static bool is_open(const Race *race)
{
    return race->answers[BLACK].method == RACE_BY_GUESS ||
           race->answers[WHITE].method == RACE_BY_GUESS;
}

static void try_races(RaceMaker maker, int wanted, const RaceLimits *limits, Tally *tally)
{
    RaceLimits with_judge = *limits;
    with_judge.judge = group_judge_play;
    for (int found = 0; found < wanted;) {
        Board board;
        Point black, white;
        PointSet points = {0};
        race_maker_make(&maker, &board, &black, &white);
        Race *guessed = race_read(&board, black, white, limits, NULL);
        for (int i = 0; i < guessed->region_count; i++)
            pointset_unite(&points, &guessed->regions[i].part.points);
        RaceOracle *oracle =
            is_open(guessed) ? race_oracle_new(&board, black, white, &points, POSITIONS_MAX) : NULL;
        if (oracle) {
            Race *judged = race_read(&board, black, white, &with_judge, NULL);
            compare(guessed, judged, oracle, tally);
            race_free(judged);
            found++;
        }
        race_oracle_free(oracle);
        race_free(guessed);
    }
    tally->boards += wanted;
}

/* On boards that a solver sees through, games are right more often than the count of liberties;
 * GOSEDAI_JUDGED_RACES of each kind (8). */
static void test_generated(void **state)
{
    (void)state;
    Tally tally = {0};
    MoveWeights *weights = move_weights_load(NULL, NULL);
    RaceLimits limits = RACE_LIMITS;
    limits.search.nodes = 20000;
    limits.search.weights = weights;
    for (int kind = 0; kind < 4; kind++) {
        RaceMaker maker = {
            .points = 9, .shared = kind > 0, .eyes = kind == 2, .large_eyes = kind == 3};
        random_seed(&maker.random, 30 + (uint64_t)kind);
        try_races(maker, effort("GOSEDAI_JUDGED_RACES", 8), &limits, &tally);
        if (getenv("RACE_TALK"))
            fprintf(stderr, "%d boards, %d answers open: %d guesses wrong; %d judged, %d wrong\n",
                    tally.boards, tally.open, tally.guess_wrong, tally.judged, tally.judge_wrong);
    }
    move_weights_free(weights);
    if (effort_full()) {
        assert_true(tally.judged > 20);
        assert_true(tally.judge_wrong < tally.guess_wrong);
    }
}

/* Both have two liberties and a way out. White takes Black's stones by closing theirs at b. */
static const char FIGHT[] = ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . O a O X . . . . .\n"
                            ". . O X X O X . . . .\n"
                            ". . O x O O X . . . .\n"
                            ". . O X O X X . . . .\n"
                            ". . O X o X . . . . .\n"
                            ". . . b O X . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n";

/* So many games as the usual limits allow, after a search that finds nothing. */
static void judge_well(const Board *board, Point stone, Color first, const SearchLimits *limits,
                       Answer *answer)
{
    SearchLimits more = *limits;
    more.nodes = RACE_LIMITS.search.nodes;
    group_judge_play(board, stone, first, &more, answer);
}

static void test_games_see_who_wins(void **state)
{
    (void)state;
    Diagram d = picture_read(FIGHT);
    RaceLimits limits = RACE_LIMITS;
    Race *races[2];
    limits.search.nodes = 2;
    limits.judge = judge_well;
    for (int i = 0; i < 2; i++)
        races[i] =
            race_read(&d.board, diagram_point(&d, 'x'), diagram_point(&d, 'o'), &limits, NULL);
    const RaceAnswer *white = &races[0]->answers[WHITE];
    assert_int_equal(white->method, RACE_BY_JUDGE);
    assert_int_equal(white->outcome, RACE_WIN);
    assert_int_equal(white->move, diagram_point(&d, 'b'));
    assert_false(race_is_proved(races[0]));
    /* the same games every time */
    for (Color first = BLACK; first <= WHITE; first++) {
        assert_int_equal(races[0]->answers[first].outcome, races[1]->answers[first].outcome);
        assert_int_equal(races[0]->answers[first].move, races[1]->answers[first].move);
        assert_int_equal(races[0]->answers[first].nodes, races[1]->answers[first].nodes);
    }
    race_free(races[0]);
    race_free(races[1]);
}

/* Who stops it before a game has ended gets no judgement for one. */
static void test_cancelled_is_no_judgement(void **state)
{
    (void)state;
    Diagram d = picture_read(FIGHT);
    RaceLimits limits = RACE_LIMITS;
    atomic_bool cancel = true;
    limits.search.cancel = &cancel;
    limits.judge = group_judge_play;
    Race *race = race_read(&d.board, diagram_point(&d, 'x'), diagram_point(&d, 'o'), &limits, NULL);
    for (Color first = BLACK; first <= WHITE; first++)
        assert_int_equal(race->answers[first].method, RACE_BY_GUESS);
    race_free(race);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_see_who_wins),
        cmocka_unit_test(test_cancelled_is_no_judgement),
        cmocka_unit_test(test_generated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
