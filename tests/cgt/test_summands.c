/* Sums decided without their value: the problems of the race paper. A race is won by Left moving
 * first unless the cooled sum is <= -1, and a move of Left wins if it makes the sum >= 1. */
#include "support/test.h"

#include "base/mem.h"
#include "base/timer.h"
#include "cgt/atomic.h"
#include "cgt/cooling.h"
#include "cgt/summands.h"
#include "support/cgt_text.h"
#include "support/race_problems.h"

#include <string.h>

enum { PARTS_MAX = 16 };

typedef struct Race {
    CgtValue regions[PARTS_MAX], cooled[PARTS_MAX + 1];
    size_t count;
} Race;

static Race read_race(CgtContext *context, const char *const *texts)
{
    Race race = {.count = 0};
    for (; texts[race.count]; race.count++) {
        race.regions[race.count] = cgt_text_value(context, texts[race.count]);
        race.cooled[race.count] =
            cooling_cool(context, race.regions[race.count], dyadic_integer(2));
    }
    return race;
}

/* Which regions does Left win in? As letters, a, b, c ... */
static void winning_regions(CgtContext *context, Race *race, char *letters)
{
    size_t used = 0;
    for (size_t i = 0; i < race->count; i++) {
        size_t count;
        const CgtValue *options = cgt_options(context, race->regions[i], CGT_LEFT, &count);
        bool wins = false;
        for (size_t j = 0; j < count && !cgt_is_number(context, race->regions[i], NULL); j++) {
            CgtValue kept = race->cooled[i];
            race->cooled[i] = cooling_cool(context, options[j], dyadic_integer(2));
            race->cooled[race->count] = cgt_integer(context, -1);
            bool right_wins;
            assert_true(
                summands_win(context, race->cooled, race->count + 1, CGT_RIGHT, &right_wins));
            race->cooled[i] = kept;
            wins = wins || !right_wins;
        }
        if (wins)
            letters[used++] = (char)('a' + i);
    }
    letters[used] = '\0';
}

/* Left moving first on the sum + 1, and Right moving first on the sum - 1. */
static bool race_won(CgtContext *context, Race *race, CgtSide first)
{
    bool wins;
    race->cooled[race->count] = cgt_integer(context, first == CGT_LEFT ? 1 : -1);
    assert_true(summands_win(context, race->cooled, race->count + 1, first, &wins));
    return wins;
}

static void problems_a_to_d(void **state)
{
    (void)state;
    static const struct {
        const char *regions[PARTS_MAX], *sum, *winning;
    } PROBLEMS[] = {
        {{"{4|0}", "{6|{4|0}}", "-7"}, "-1^*", "a"},
        {{"{4|0}", "{6|{4|0}}", "{-5|-9}"}, "-1^", "b"},
        {{"{4|0}", "{6|{4|0}}", "{-5|-8}"}, "-1/2^*", "ab"},
        {{"{-5|-8}", "{{{8|5}|3}|1}", "{{6|3}|1}"}, "-7/8", "b"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof PROBLEMS / sizeof PROBLEMS[0]; i++) {
        Race race = read_race(context, PROBLEMS[i].regions);
        char winning[PARTS_MAX + 1];
        cgt_text_assert(context, cgt_sum(context, race.cooled, race.count), PROBLEMS[i].sum);
        assert_true(race_won(context, &race, CGT_LEFT));
        assert_true(race_won(context, &race, CGT_RIGHT));
        winning_regions(context, &race, winning);
        assert_string_equal(winning, PROBLEMS[i].winning);
    }
    cgt_free(context);
}

static void problem_e(void **state)
{
    (void)state;
    static const char *const COOLED[] = {
        "1_3/4",
        "2{miny(3)|0^3}",
        "3{miny(1)|0^1}",
        "3^*",
        "1_3/4",
        "3",
        "-1",
        "-2_1/2",
        "-4v",
        "-2*",
        "-1",
        "(-3){0^1|tiny(2)}",
        "(-2){0^2|tiny(3)}",
    };
    static const int WEIGHTS[] = {0, -3, -1, 1, 0, 0, 0, 0, -1, 0, 0, 1, 2};
    CgtContext *context = cgt_new(NULL);
    Race race = read_race(context, RACE_PROBLEM_E);
    assert_int_equal(race.count, 13);
    for (size_t i = 0; i < race.count; i++) {
        cgt_text_assert(context, race.cooled[i], COOLED[i]);
        assert_int_equal(atomic_weight(context, race.cooled[i]), cgt_integer(context, WEIGHTS[i]));
    }
    CgtValue sum = cgt_sum(context, race.cooled, race.count);
    Dyadic number;
    assert_true(cgt_is_ish(context, sum, &number));
    cgt_text_assert_number(number, "-1");
    cgt_text_assert(context, atomic_weight(context, sum), "-1");
    assert_int_equal(cgt_order(context, sum, cgt_integer(context, -1)), CGT_CONFUSED);
    assert_true(race_won(context, &race, CGT_LEFT));
    assert_true(race_won(context, &race, CGT_RIGHT));
    char winning[PARTS_MAX + 1];
    winning_regions(context, &race, winning);
    assert_string_equal(winning, "c");
    cgt_free(context);
}

/* Thirteen regions are decided at once, also if nothing is known yet. */
static void problem_e_is_fast(void **state)
{
    (void)state;
    double start = timer_cpu();
    CgtContext *context = cgt_new(NULL);
    Race race = read_race(context, RACE_PROBLEM_E);
    assert_true(race_won(context, &race, CGT_LEFT));
    uint64_t steps = cgt_step_count(context);
    print_message("problem E: %.1f ms, %llu steps\n", (timer_cpu() - start) * 1000,
                  (unsigned long long)steps);
    assert_true(steps < 20000);
    cgt_free(context);
}

/* Hot sums whose value is large are still decided, and agree with the value. */
static void large_hot_sums(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    CgtValue values[12];
    for (int i = 0; i < 12; i++) {
        CgtValue ends[2] = {cgt_integer(context, 3 * i + 2), cgt_integer(context, -2 * i - 1)};
        values[i] = cgt_make(context, ends, 1, ends + 1, 1);
    }
    CgtValue sum = cgt_sum(context, values, 12);
    assert_int_equal(summands_outcome(context, values, 12), cgt_outcome(context, sum));
    assert_true(cgt_check(context, NULL));
    cgt_free(context);
}

/* A random summand: often an infinitesimal with a number, so that atomic weights are asked. */
static CgtValue random_summand(CgtContext *context, Random *random)
{
    static const char *const SMALL[] = {"tiny(1)",       "miny(2)",       "{0^1|tiny(2)}",
                                        "{miny(1)|0^2}", "{^^^|vv}",      "{1|^^||^}",
                                        "1tiny(3)",      "-1{miny(3)|0}", "{1|^^^||^}"};
    if (random_below(random, 2))
        return cgt_text_value(context, SMALL[random_below(random, sizeof SMALL / sizeof SMALL[0])]);
    return cgt_text_random(context, random, 2);
}

/* Play without the value and the value of the sum say the same about every sum and every move. */
static void random_sums(void **state)
{
    (void)state;
    enum { ROUNDS = 4000, PARTS = 5 };
    Random random;
    random_seed(&random, 31);
    CgtContext *context = NULL;
    int outcomes[CGT_OUTCOME_SECOND + 1] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        if (round % 100 == 0) {
            cgt_free(context);
            context = cgt_new(NULL);
        }
        cgt_renew(context);
        CgtValue values[PARTS], rest[PARTS];
        for (int i = 0; i < PARTS; i++)
            values[i] = random_summand(context, &random);
        /* Near 0, where it matters. */
        CgtValue sum = cgt_sum(context, values, PARTS - 1);
        Dyadic stop = cgt_stop(context, sum, random_below(&random, 2) ? CGT_LEFT : CGT_RIGHT);
        values[PARTS - 1] = cgt_number(context, dyadic_negative(stop));
        sum = cgt_sum(context, values, PARTS);
        CgtOutcome outcome = summands_outcome(context, values, PARTS);
        assert_int_equal(outcome, cgt_outcome(context, sum));
        outcomes[outcome]++;
        SummandsMove *moves;
        size_t count;
        assert_true(summands_moves(context, values, PARTS, CGT_RIGHT, &moves, &count));
        for (size_t i = 0; i < count; i++) {
            memcpy(rest, values, sizeof rest);
            rest[moves[i].summand] = moves[i].option;
            assert_int_equal(moves[i].wins,
                             cgt_le(context, cgt_sum(context, rest, PARTS), CGT_ZERO));
        }
        mem_free(moves);
    }
    cgt_free(context);
    assert_int_equal(outcomes[CGT_OUTCOME_UNKNOWN], 0);
    for (int i = CGT_OUTCOME_LEFT; i <= CGT_OUTCOME_FIRST; i++)
        assert_true(outcomes[i] > 100);
}

/* Games {{a|b}|c} of which there are too many for the limits: that is told, and nothing else. */
static void assert_gives_up(CgtLimits limits, const char *words)
{
    enum { GAMES = 9 };
    CgtContext *context = cgt_new(NULL), *small = cgt_new(&limits);
    CgtValue values[GAMES];
    for (int i = 0; i < GAMES; i++) {
        CgtValue ends[3] = {cgt_integer(context, 7 * i + 12), cgt_integer(context, 2 * i + 3),
                            cgt_integer(context, -4 * i - 6)};
        CgtValue inner = cgt_make(context, ends, 1, ends + 1, 1);
        values[i] = cgt_copy(small, context, cgt_make(context, &inner, 1, ends + 2, 1));
        cgt_renew(small);
    }
    bool wins;
    SummandsMove *moves;
    size_t count;
    Error error;
    error_clear(&error);
    assert_false(summands_win(small, values, GAMES, CGT_LEFT, &wins));
    assert_false(cgt_check(small, &error));
    if (!strstr(error.message, words))
        fail_msg("%s", error.message);
    assert_false(summands_moves(small, values, GAMES, CGT_LEFT, &moves, &count));
    assert_null(moves);
    assert_int_equal(count, 0);
    cgt_free(small);
    cgt_free(context);
}

static void nothing_and_failure(void **state)
{
    (void)state;
    CgtLimits limits = cgt_usual_limits();
    CgtContext *context = cgt_new(&limits);
    bool wins = true;
    assert_true(summands_win(context, NULL, 0, CGT_LEFT, &wins));
    assert_false(wins);
    CgtValue none = CGT_NONE;
    assert_false(summands_win(context, &none, 1, CGT_LEFT, &wins));
    assert_int_equal(summands_outcome(context, &none, 1), CGT_OUTCOME_UNKNOWN);
    SummandsMove *moves;
    size_t count;
    assert_true(summands_moves(context, NULL, 0, CGT_LEFT, &moves, &count));
    assert_int_equal(count, 0);
    cgt_free(context);

    limits.steps = 40;
    assert_gives_up(limits, "40 steps");
    limits = cgt_usual_limits();
    limits.memory = 5000;
    assert_gives_up(limits, "more than 0 MB");
}

/* Who takes the larger half of 22 switches, taking turns? They differ, so that they do not cancel,
 * and the stops say nothing until the end. */
static void many_switches(void **state)
{
    (void)state;
    enum { SWITCHES = 22 };
    CgtContext *context = cgt_new(NULL);
    CgtValue values[SWITCHES + 1];
    int64_t first_gets = 0;
    for (int i = 0; i < SWITCHES; i++) {
        int64_t half = 4 + 3 * i + i % 4; /* rising */
        CgtValue ends[2] = {cgt_integer(context, half + i), cgt_integer(context, -half + i)};
        values[i] = cgt_make(context, ends, 1, ends + 1, 1);
        first_gets += i % 2 == 1 ? half : -half; /* the largest is the last, 21 */
        first_gets += i;
    }
    for (int64_t less = first_gets - 1; less <= first_gets + 1; less++) {
        bool wins;
        values[SWITCHES] = cgt_integer(context, -less);
        cgt_renew(context);
        assert_true(summands_win(context, values, SWITCHES + 1, CGT_LEFT, &wins));
        assert_int_equal(wins, less < first_gets);
        assert_true(cgt_step_count(context) < 5000);
    }
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(problems_a_to_d),   cmocka_unit_test(problem_e),
        cmocka_unit_test(problem_e_is_fast), cmocka_unit_test(large_hot_sums),
        cmocka_unit_test(random_sums),       cmocka_unit_test(nothing_and_failure),
        cmocka_unit_test(many_switches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
