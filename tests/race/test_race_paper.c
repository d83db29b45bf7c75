/* The race paper's problems on boards of our own (docs/pictures, shown in docs/race.md): its
 * figures are lost. The values of the regions, the sums and the moves that win are the paper's. */
#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "board/diagram.h"
#include "cgt/cooling.h"
#include "race/race.h"
#include "support/cgt_text.h"

#include <stdio.h>

enum { BYTES_MAX = 1 << 16, PARTS_MAX = 16 };

static Race *read_file(const char *name)
{
    char path[64];
    Error error;
    Text text;
    Point black, white;
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    snprintf(path, sizeof path, "docs/pictures/race-%s.txt", name);
    text_init(&text);
    if (!file_read(path, BYTES_MAX, &text, &error) ||
        !diagram_read(diagram, text.data, path, &error))
        fail_msg("%s: %s", path, error.message);
    assert_true(race_largest(&diagram->board, &black, &white));
    Race *race = race_read(&diagram->board, black, white, NULL, NULL);
    text_clear(&text);
    mem_free(diagram);
    return race;
}

/* Has the race exactly these regions, given by their cooled values, in any order? */
static void check_values(const Race *race, const char *const *values)
{
    bool used[PARTS_MAX] = {false};
    int count = 0;
    for (; values[count]; count++) {
        CgtValue value = cgt_text_value(race->context, values[count]);
        int found = 0;
        while (found < race->region_count && (used[found] || race->regions[found].cooled != value))
            found++;
        if (found == race->region_count)
            fail_msg("no region is worth %s", values[count]);
        used[found] = true;
    }
    assert_int_equal(race->region_count, count);
}

/* Black wins if he begins, by moves in regions of these values, all of them; and so does White. */
static void check_winning(const Race *race, const char *const *values)
{
    const RaceAnswer *answer = &race->answers[BLACK];
    assert_true(race->exact);
    assert_true(pointset_is_empty(&race->split.assumed));
    assert_int_equal(answer->outcome, RACE_WIN);
    assert_int_equal(answer->method, RACE_BY_GAMES);
    assert_int_equal(answer->adjusted, 0);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    assert_true(answer->complete);
    for (int j = 0; values[j]; j++) {
        CgtValue value = cgt_text_value(race->context, values[j]);
        int moves = 0;
        for (int i = 0; i < answer->move_count; i++)
            moves += race->regions[answer->moves[i].region].cooled == value;
        assert_int_equal(moves, 1);
    }
}

typedef struct Problem {
    const char *name;
    const char *values[PARTS_MAX]; /* of the regions, cooled by 2 */
    const char *sum;
    const char *winning[3]; /* the regions in which Black wins; there is one move in each */
} Problem;

static const Problem PROBLEMS[] = {
    {"a", {"2*", "4^", "-7"}, "-1^*", {"2*"}},
    {"b", {"2*", "4^", "-7*"}, "-1^", {"4^"}},
    {"c", {"2*", "4^", "-13/2"}, "-1/2^*", {"2*", "4^"}},
    {"d", {"-13/2", "23/8", "11/4"}, "-7/8", {"23/8"}},
};

static void test_problems(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof PROBLEMS / sizeof *PROBLEMS; i++) {
        const Problem *problem = &PROBLEMS[i];
        int moves = 0;
        Race *race = read_file(problem->name);
        check_values(race, problem->values);
        cgt_text_assert(race->context, race->cooled, problem->sum);
        check_winning(race, problem->winning);
        while (problem->winning[moves])
            moves++;
        assert_int_equal(race->answers[BLACK].move_count, moves);
        race_free(race);
    }
}

/* The games of problems A to D are the paper's too, but for moves that never matter. */
static void test_games(void **state)
{
    (void)state;
    Race *race = read_file("a");
    cgt_text_assert(race->context, race->regions[0].game, "{6|{4|0}}");
    cgt_text_assert(race->context, race->regions[1].game, "{4|0}");
    race_free(race);
}

/* Problem E has thirteen regions. No small shape for 3^* was found; 3^* and the plain 3 are 4^ and
 * 2* here, which is the same sum. */
static void test_problem_e(void **state)
{
    static const char *const values[] = {"7/4",
                                         "2+{miny(3)|0^3}",
                                         "3+{miny(1)|0^1}",
                                         "4^",
                                         "2*",
                                         "7/4",
                                         "-1",
                                         "-5/2",
                                         "-4v",
                                         "-2*",
                                         "-1",
                                         "-3+{0^1|tiny(2)}",
                                         "-2+{0^2|tiny(3)}",
                                         NULL};
    static const char *const winning[] = {"3+{miny(1)|0^1}", NULL};
    Text text;
    (void)state;
    Race *race = read_file("e");
    check_values(race, values);
    check_winning(race, winning);
    assert_int_equal(race->answers[BLACK].move_count, 1);
    text_init(&text);
    race_write_sum(race, NAMING_ASCII, &text);
    assert_string_equal(text.data, "-1ish, atomic weight -1");
    text_clear(&text);
    race_free(race);
}

/* --- figure 14 ------------------------------------------------------------------------------ */

static CgtValue incentive(CgtContext *context, const char *game)
{
    CgtValue value = cooling_cool(context, cgt_text_value(context, game), dyadic_integer(2));
    size_t count;
    const CgtValue *options = cgt_options(context, value, CGT_LEFT, &count);
    assert_int_equal(count, 1);
    return cgt_subtract(context, options[0], value);
}

/* Three corridors with trees of one form: at the end of a wait nine liberties, of b five, of c
 * four. The move at b is larger than that at a, and c is the smallest. */
static void test_corridor_order(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    CgtValue a = incentive(context, "{{{{15|6}|4}|2}|0}");
    CgtValue b = incentive(context, "{{{{11|6}|4}|2}|0}");
    CgtValue c = incentive(context, "{{{{10|6}|4}|2}|0}");
    assert_int_equal(cgt_order(context, b, a), CGT_GREATER);
    assert_int_equal(cgt_order(context, a, c), CGT_GREATER);
    cgt_free(context);
}

/* The difference of two races: Black has corridors a and b and one plain liberty; White has the
 * same corridors, and has played in his b already. Black copies him and wins by the liberty, but if
 * he plays at a he loses. */
static void test_difference(void **state)
{
    static const char *const values[] = {"2+{miny(5)|0^2}",  "2+{miny(1)|0^2}",  "1", "-1", "-1",
                                         "-2+{0^1|tiny(1)}", "-2+{0^2|tiny(5)}", NULL};
    static const char *const winning[] = {"2+{miny(1)|0^2}", NULL};
    (void)state;
    Race *race = read_file("14");
    check_values(race, values);
    check_winning(race, winning);
    assert_int_equal(race->answers[BLACK].move_count, 1);
    race_free(race);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_problems),   cmocka_unit_test(test_games),
        cmocka_unit_test(test_problem_e),  cmocka_unit_test(test_corridor_order),
        cmocka_unit_test(test_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
