/* Generated races on the board: verdicts and winning moves against looking at every position. */
#include "support/effort.h"
#include "support/test.h"

#include "board/diagram.h"
#include "race/race.h"
#include "support/race_maker.h"
#include "support/race_oracle.h"

#include <stdio.h>
#include <stdlib.h>

enum { POSITIONS_MAX = 60000 };

typedef struct Tally {
    int narrow; /* exact, but not every move was tried */
    int tried, exact, proved, compared, moves, hot, formula, seki, wrong;
    int search, search_wrong, vital, guesses, guess_wrong, kos; /* answers that were not counted */
} Tally;

static RaceOutcome seen_by(SemeaiResult result, Color side)
{
    if (result == SEMEAI_SEKI)
        return RACE_SEKI;
    return (result == SEMEAI_BLACK) == (side == BLACK) ? RACE_WIN : RACE_LOSS;
}

static bool has_move(const RaceAnswer *answer, Point point)
{
    bool found = false;
    for (int i = 0; i < answer->move_count; i++)
        found = found || answer->moves[i].point == point;
    return found;
}

static void show(const Race *race, const char *what)
{
    Text text;
    text_init(&text);
    diagram_write(&race->board, POINT_NONE, &text);
    race_write(race, &text);
    fprintf(stderr, "%s\n%s\n", what, text.data);
    text_clear(&text);
}

/* Are exactly the moves listed that keep the outcome? */
static bool same_moves(const Race *race, const RaceAnswer *answer, const RaceOracle *oracle,
                       Tally *tally)
{
    bool same = true;
    for (int i = 0; i < race->region_count; i++) {
        const PointSet *points = &race->regions[i].part.points;
        for (Point p = pointset_first(points); p && same; p = pointset_next(points, p)) {
            SemeaiResult result;
            if (!race_oracle_after(oracle, p, answer->first, &result))
                continue;
            bool good = seen_by(result, answer->first) == answer->outcome;
            bool listed = has_move(answer, p);
            same = good ? listed || !answer->complete : !listed;
            tally->moves++;
            char name[POINT_TEXT_MAX];
            if (!same)
                fprintf(stderr, "%s of %s is %s\n", point_name(race->board.size, p, name),
                        color_name(answer->first), good ? "right" : "wrong");
        }
    }
    return same;
}

/* An answer that was not counted. A ko has no place in the oracle, which knows no rule for it. */
static void compare_search(const Race *race, const RaceAnswer *answer, RaceOutcome right,
                           Tally *tally)
{
    bool bad = answer->outcome != right;
    if (answer->outcome == RACE_KO) {
        tally->kos++;
    } else if (answer->method == RACE_BY_GUESS || answer->outcome == RACE_UNKNOWN) {
        tally->guesses++;
        tally->guess_wrong += bad;
    } else {
        tally->search++;
        tally->vital += answer->method == RACE_BY_VITAL;
        tally->search_wrong += bad;
        if (bad && getenv("RACE_TALK")) {
            fprintf(stderr, "%s first is %s\n", color_name(answer->first),
                    race_outcome_name(right));
            show(race, "search");
        }
    }
}

static void compare(const Race *race, const RaceOracle *oracle, Tally *tally)
{
    bool wrong = race_is_proved(race) && race->answers[BLACK].method != RACE_BY_GAMES;
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *answer = &race->answers[first];
        RaceOutcome right = seen_by(race_oracle_result(oracle, first), first);
        wrong = wrong || (answer->outcome == RACE_WIN && answer->move == POINT_NONE);
        if (!race->exact) {
            compare_search(race, answer, right, tally);
            continue;
        }
        tally->seki += right == RACE_SEKI;
        if (answer->outcome != right)
            fprintf(stderr, "%s first is %s\n", color_name(first), race_outcome_name(right));
        wrong = wrong || answer->outcome != right ||
                (right != RACE_LOSS && !same_moves(race, answer, oracle, tally));
    }
    bool named = !pointset_is_empty(&race->split.assumed);
    wrong = wrong || named != (race->doubts >> RACE_DOUBT_SAFE & 1);
    tally->compared += race->exact;
    tally->wrong += wrong;
    if (wrong)
        show(race, "wrong");
}

static bool is_hot(const Race *race)
{
    bool hot = false;
    for (int i = 0; i < race->region_count; i++)
        hot = hot || (race->regions[i].known && race->regions[i].reading &&
                      !cgt_is_number(race->context, race->regions[i].game, NULL));
    return hot;
}

/* Compares so many races that were counted; with more than one node, that were not. In regions of
 * more than `full` points only moves near the liberties are tried (0: as usual). */
static void try_races(RaceMaker maker, int wanted, uint64_t nodes, int full, Tally *tally)
{
    RaceLimits limits = RACE_LIMITS;
    limits.search.nodes = nodes;
    if (full)
        limits.region.full_points = full;
    while ((nodes == 1 ? tally->compared : (tally->search + tally->guesses + tally->kos) / 2) <
           wanted) {
        Board board;
        Point black, white;
        race_maker_make(&maker, &board, &black, &white);
        Race *race = race_read(&board, black, white, &limits, NULL);
        PointSet points = {0};
        for (int i = 0; i < race->region_count; i++)
            pointset_unite(&points, &race->regions[i].part.points);
        tally->tried++;
        tally->exact += race->exact;
        tally->proved += race_is_proved(race);
        RaceOracle *oracle = race->exact == (nodes == 1)
                                 ? race_oracle_new(&board, black, white, &points, POSITIONS_MAX)
                                 : NULL;
        if (oracle) {
            tally->hot += race->exact && is_hot(race);
            tally->narrow += race->exact && race->doubts >> RACE_DOUBT_NARROW & 1;
            tally->formula += race->exact && race->answers[BLACK].method == RACE_BY_FORMULA;
            compare(race, oracle, tally);
        }
        race_oracle_free(oracle);
        race_free(race);
    }
}

static void report(const char *name, const Tally *tally)
{
    if (getenv("RACE_TALK"))
        fprintf(
            stderr,
            "%s: %d made, %d exact (%d proved), %d compared (%d with games that are no numbers, "
            "%d with large eyes), %d moves, %d seki, %d wrong; %d answers by search (%d by vital "
            "points), %d wrong; "
            "%d guesses, %d wrong; %d kos\n",
            name, tally->tried, tally->exact, tally->proved, tally->compared, tally->hot,
            tally->formula, tally->moves, tally->seki, tally->wrong, tally->search, tally->vital,
            tally->search_wrong, tally->guesses, tally->guess_wrong, tally->kos);
}

static void test_plain(void **state)
{
    RaceMaker maker = {.points = 9};
    Tally tally = {0};
    (void)state;
    random_seed(&maker.random, 1);
    try_races(maker, effort(NULL, 200), 1, 0, &tally);
    report("external", &tally);
    assert_int_equal(tally.wrong, 0);
}

/* Large regions are read with moves near the liberties only. Here all but the smallest count as
 * large, so that what that misses can be seen. */
static void test_narrow(void **state)
{
    RaceMaker maker = {.points = 9};
    Tally tally = {0};
    (void)state;
    random_seed(&maker.random, 5);
    try_races(maker, effort("GOSEDAI_NARROW_RACES", 200), 1, 3, &tally);
    report("narrow", &tally);
    assert_true(tally.narrow > tally.compared / 4);
    assert_int_equal(tally.wrong, 0);
}

static void test_shared(void **state)
{
    RaceMaker maker = {.points = 9, .shared = true};
    Tally tally = {0};
    (void)state;
    random_seed(&maker.random, 2);
    try_races(maker, effort(NULL, 200), 1, 0, &tally);
    report("shared", &tally);
    assert_int_equal(tally.wrong, 0);
}

static void test_eyes(void **state)
{
    RaceMaker maker = {.points = 9, .shared = true, .eyes = true};
    Tally tally = {0};
    (void)state;
    random_seed(&maker.random, 3);
    try_races(maker, effort(NULL, 200), 1, 0, &tally);
    report("eyes", &tally);
    assert_int_equal(tally.wrong, 0);
}

/* Eyes of three points and more, whose numbers are published ones; GOSEDAI_RACES of them (200). */
static void test_large_eyes(void **state)
{
    RaceMaker maker = {.points = 9, .shared = true, .large_eyes = true};
    Tally tally = {0};
    (void)state;
    random_seed(&maker.random, 4);
    try_races(maker, effort("GOSEDAI_RACES", 200), 1, 0, &tally);
    report("large eyes", &tally);
    assert_true(tally.formula > tally.compared / 3);
    assert_int_equal(tally.wrong, 0);
}

/* Races that cannot be counted, read by search; GOSEDAI_SEARCHED_RACES of each kind (12). */
static void test_search(void **state)
{
    Tally all = {0};
    (void)state;
    for (int kind = 0; kind < 4; kind++) {
        RaceMaker maker = {
            .points = 9, .shared = kind > 0, .eyes = kind == 2, .large_eyes = kind == 3};
        Tally tally = {0};
        random_seed(&maker.random, 10 + (uint64_t)kind);
        try_races(maker, effort("GOSEDAI_SEARCHED_RACES", 12), 20000, 0, &tally);
        report("search", &tally);
        all.search += tally.search;
        all.search_wrong += tally.search_wrong;
        all.vital += tally.vital;
    }
    if (effort_full()) {
        assert_true(all.search > 40);
        assert_true(all.vital > 4);
    }
    assert_int_equal(all.search_wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),      cmocka_unit_test(test_narrow),
        cmocka_unit_test(test_shared),     cmocka_unit_test(test_eyes),
        cmocka_unit_test(test_large_eyes), cmocka_unit_test(test_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
