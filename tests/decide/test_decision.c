/* The decision: the seed's numbers, the filters, and what comes first. */

#include "support/picture.h"
#include "support/proposal.h"
#include "support/test.h"

#include "decide/decision.h"

#include <math.h>

static int start(void **state)
{
    Error error;
    *state = lore_load(NULL, &error);
    assert_non_null(*state);
    return 0;
}

static int stop(void **state)
{
    lore_free(*state);
    return 0;
}

/* A board with nothing that matters, to put candidates of our own on. */
static const char *const OPEN = ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . O . a . X . .\n"
                                ". . . . . . . . .\n"
                                ". . b . . . c . .\n"
                                ". . . . . . . . .\n"
                                ". . X . d . O . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

typedef struct Table {
    Proposal proposal;
    Candidates candidates;
} Table;

static void lay(Table *table, const Lore *lore, const char *diagram)
{
    proposal_draw(&table->proposal, lore, diagram, BLACK, 0);
    candidates_init(&table->candidates);
}

static void clear(Table *table)
{
    candidates_clear(&table->candidates);
    proposal_clear(&table->proposal);
}

static Candidate *put(Table *table, CaseKind kind, char name, double primary, double secondary)
{
    Claim claim = claim_make(CLAIM_LIVES, BLACK, CLAIM_ESTIMATED);
    Point move = diagram_point(&table->proposal.diagram, name);
    Candidate *candidate = candidates_add(&table->candidates, kind, move, &claim);
    candidate->primary = primary;
    candidate->secondary = secondary;
    return candidate;
}

static const Candidate *choose(Table *table)
{
    decision_weigh(&table->candidates, &table->proposal.scene);
    return decision_choose(&table->candidates, &table->proposal.scene);
}

/* Seed 3.6.2: 19.6 points, urgency 100, size 14: 39.2 and the highest priority. */
static void test_the_seeds_example(void **state)
{
    const CaseNumbers *numbers = &((const Lore *)*state)->cases;
    proposal_near(19.6 * decision_urgency(numbers, 100), 39.2);
    assert_int_equal(decision_priority(numbers, 100, 14), DECISION_URGENT);
    proposal_near(decision_urgency(numbers, 49), 1);
    proposal_near(decision_urgency(numbers, 50), 1);
    proposal_near(decision_urgency(numbers, 75), 1.5);
    assert_int_equal(decision_priority(numbers, 70, 35), DECISION_URGENT);
    assert_int_equal(decision_priority(numbers, 70, 34), DECISION_NORMAL);
    assert_int_equal(decision_priority(numbers, 69, 99), DECISION_NORMAL);
}

static void test_urgency_multiplies_and_comes_first(void **state)
{
    Table table;
    lay(&table, *state, OPEN);
    Groups *groups = (Groups *)&table.proposal.analysis->groups;
    groups->items[0].urgency = 100;
    groups->items[0].size = 14;
    put(&table, CASE_LIFE, 'a', 10, 9.6)->group = 0;
    put(&table, CASE_ENCLOSE, 'b', 10, 9.6)->group = 0;
    put(&table, CASE_SIDE, 'c', 60, 0);
    const Candidate *best = choose(&table);
    proposal_near(table.candidates.items[0].value, 39.2);
    proposal_near(table.candidates.items[1].value, 29.6); /* not its secondary value */
    proposal_near(table.candidates.items[2].value, 60);
    assert_ptr_equal(best, &table.candidates.items[0]);
    assert_non_null(best->why);
    clear(&table);
}

/* 3.6.5: connecting to a friend makes running superfluous, but for another group it does not. */
static void test_friends_come_before_the_open(void **state)
{
    Table table;
    lay(&table, *state, OPEN);
    Groups *groups = (Groups *)&table.proposal.analysis->groups;
    for (int i = 0; i < groups->count; i++)
        groups->items[i].urgency = 0;
    put(&table, CASE_ENCLOSE, 'a', 12, 1)->group = 0;
    put(&table, CASE_ALLY, 'b', 12, 0)->group = 0;
    put(&table, CASE_ENCLOSE, 'c', 5, 0)->group = 1;
    choose(&table);
    proposal_near(table.candidates.items[0].value, 1);
    proposal_near(table.candidates.items[1].value, 12);
    proposal_near(table.candidates.items[2].value, 5);
    clear(&table);
}

static void test_equal_values_by_the_primary_one(void **state)
{
    Table table;
    lay(&table, *state, OPEN);
    put(&table, CASE_SIDE, 'a', 5, 5);
    put(&table, CASE_SIDE, 'b', 7, 3);
    put(&table, CASE_SIDE, 'c', 0, 0);
    assert_int_equal(choose(&table)->move, diagram_point(&table.proposal.diagram, 'b'));
    clear(&table);
}

static void test_nothing_gains(void **state)
{
    Table table;
    lay(&table, *state, OPEN);
    put(&table, CASE_SIDE, 'a', 0, 0);
    put(&table, CASE_SIDE, 'b', -2, 1);
    assert_null(choose(&table));
    clear(&table);
}

/* The stone at a can be taken at once; b cannot. */
static const char *const TRAP = ". . . . . . . . .\n"
                                ". . . O . . . . .\n"
                                ". . O a O . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . b . .\n"
                                ". . . . . . . . .\n"
                                ". . X . . . . . .\n"
                                ". . . . . . . . .\n";

static void test_no_stone_for_nothing(void **state)
{
    Table table;
    lay(&table, *state, TRAP);
    put(&table, CASE_SIDE, 'a', 20, 0);
    put(&table, CASE_SIDE, 'b', 10, 0);
    const Candidate *best = choose(&table);
    assert_int_equal(best->move, diagram_point(&table.proposal.diagram, 'b'));
    assert_true(table.candidates.items[0].filtered);
    assert_string_equal(table.candidates.items[0].why, "the stone would be captured");
    clear(&table);
}

/* 3.6.4: a stone may be given up if what it captures takes two moves more. */
static void test_a_sacrifice_may_be_played(void **state)
{
    static const struct {
        int moves;
        bool thrown_away;
    } CASES[] = {{1, true}, {2, true}, {9, false}};
    for (size_t i = 0; i < sizeof(CASES) / sizeof(CASES[0]); i++) {
        Table table;
        lay(&table, *state, TRAP);
        Candidate *candidate = put(&table, CASE_LIFE, 'a', 20, 0);
        candidate->claim.kind = CLAIM_CAPTURES;
        candidate->claim.verdict = VERDICT_YES;
        candidate->claim.line.count = CASES[i].moves;
        assert_int_equal(decision_throws_away(&table.proposal.scene, candidate),
                         CASES[i].thrown_away);
        clear(&table);
    }
}

/* In a corner where a joseki goes on only its moves count: here the approach is to be answered. */
static void test_joseki_filter(void **state)
{
    static const char *const APPROACH = ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . O . b . . .\n"
                                        ". . . . . . . . . . . . . . . X . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . a . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n"
                                        ". . . . . . . . . . . . . . . . . . .\n";
    Table table;
    lay(&table, *state, APPROACH);
    put(&table, CASE_CONTACT, 'b', 30, 0);
    put(&table, CASE_JOSEKI, 'b', 20, 0);
    put(&table, CASE_SIDE, 'a', 10, 0);
    const Candidate *best = choose(&table);
    assert_true(table.candidates.items[0].filtered);
    assert_false(table.candidates.items[1].filtered);
    assert_false(table.candidates.items[2].filtered);
    assert_int_equal(best->kind, CASE_JOSEKI);
    clear(&table);
}

/* 3.6.3: White has just pushed at o; answering it counts two and a half times. */
static void test_answers_count_more(void **state)
{
    static const char *const PUSH = ". . . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . O o a . . . .\n"
                                    ". . X X b . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . c . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . . . .\n";
    Table table;
    lay(&table, *state, PUSH);
    table.proposal.scene.last = picture_target(&table.proposal.diagram);
    put(&table, CASE_CONTACT, 'a', 4, 0);
    put(&table, CASE_CONTACT, 'b', 4, 0);
    put(&table, CASE_CONTACT, 'c', 4, 0);
    put(&table, CASE_SIDE, 'a', 4, 0);
    choose(&table);
    proposal_near(table.candidates.items[0].value, 10);
    proposal_near(table.candidates.items[1].value, 10);
    proposal_near(table.candidates.items[2].value, 4);
    proposal_near(table.candidates.items[3].value, 4);
    clear(&table);
}

/* ... but not by a move that is put in atari next, even if it touches the stone that pushed. */
static void test_two_liberties_are_no_answer(void **state)
{
    static const char *const SHORT = ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . O O o a O . .\n"
                                     ". . O X X O . . .\n"
                                     ". . O b . O . . .\n"
                                     ". . . O . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n";
    Table table;
    lay(&table, *state, SHORT);
    table.proposal.scene.last = picture_target(&table.proposal.diagram);
    put(&table, CASE_CONTACT, 'a', 4, 0);
    put(&table, CASE_CONTACT, 'b', 4, 0);
    choose(&table);
    proposal_near(table.candidates.items[0].value,
                  10); /* no liberty of the block that was pushed */
    proposal_near(table.candidates.items[1].value, 4);
    clear(&table);
}

/* As in 1990: two smaller candidates at one point outweigh a larger one elsewhere, urgency counts
 * for nothing, and what is filtered is not added. */
/* The lead in sample games is what counts: after komi, for whoever moves. */
static void test_sample_games_know_komi(void **state)
{
    Table table;
    lay(&table, *state, OPEN);
    double leads[2];
    for (int i = 0; i < 2; i++) {
        table.proposal.position->komi = 20 * i;
        leads[i] = decision_sample(&table.proposal.scene, POINT_PASS);
    }
    assert_true(fabs(leads[0] - leads[1] - 20) < 1e-9);
    clear(&table);
}

static void test_sums_of_1990(void **state)
{
    Table table;
    lay(&table, *state, OPEN);
    put(&table, CASE_LINK, 'a', 4, 0);
    put(&table, CASE_MOYO, 'a', 3, 2);
    put(&table, CASE_SIDE, 'b', 8, 0);
    put(&table, CASE_LIFE, 'c', -20, 0);
    put(&table, CASE_YOSE, 'c', 2, 0);
    const Candidate *best = decision_choose_sum(&table.candidates, &table.proposal.scene);
    assert_non_null(best);
    assert_int_equal(best->move, diagram_point(&table.proposal.diagram, 'a'));
    assert_int_equal(best->kind, CASE_LINK);
    proposal_near(best->value, 9);
    proposal_near(table.candidates.items[1].value, 0);
    proposal_near(table.candidates.items[2].value, 8);
    proposal_near(table.candidates.items[4].value, 2);
    best = choose(&table);
    assert_int_equal(best->move, diagram_point(&table.proposal.diagram, 'b'));
    clear(&table);
}

/* Seed 4.3.3: the white stone lives now, but not if Black plays beside it twice. */
static void test_a_threat_to_capture_counts_twice(void **state)
{
    Table table;
    lay(&table, *state,
        ". . . . . . . . .\n"
        ". . . X . . . . .\n"
        ". . X O a . . . .\n"
        ". . . . . . . . .\n"
        ". . . . . . . . .\n"
        ". . . . . . . b .\n"
        ". . . . . . . . .\n"
        ". . . . . . . . .\n"
        ". . . . . . . . .\n");
    put(&table, CASE_CONTACT, 'a', 3, 0);
    put(&table, CASE_SIDE, 'b', 5, 0);
    const Candidate *best = decision_choose_sum(&table.candidates, &table.proposal.scene);
    assert_int_equal(best->move, diagram_point(&table.proposal.diagram, 'a'));
    proposal_near(best->value, 6);
    clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_seeds_example),
        cmocka_unit_test(test_urgency_multiplies_and_comes_first),
        cmocka_unit_test(test_friends_come_before_the_open),
        cmocka_unit_test(test_equal_values_by_the_primary_one),
        cmocka_unit_test(test_nothing_gains),
        cmocka_unit_test(test_no_stone_for_nothing),
        cmocka_unit_test(test_a_sacrifice_may_be_played),
        cmocka_unit_test(test_joseki_filter),
        cmocka_unit_test(test_answers_count_more),
        cmocka_unit_test(test_two_liberties_are_no_answer),
        cmocka_unit_test(test_sample_games_know_komi),
        cmocka_unit_test(test_sums_of_1990),
        cmocka_unit_test(test_a_threat_to_capture_counts_twice),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
