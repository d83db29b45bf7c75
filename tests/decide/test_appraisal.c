/* Appraisals: points that can be believed, whatever the cases say. */

#include "support/proposal.h"
#include "support/test.h"

#include "decide/appraisal.h"

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

/* Without the stone at the edge b, c and d would be images of a. */
static const char *const OPEN = ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . O . a . X . .\n"
                                ". . . . . . . . .\n"
                                ". . b . . . c . .\n"
                                ". . . . . . . . .\n"
                                ". . X . d . O . .\n"
                                ". . . . . . . . .\n"
                                ". . . . X . . . .\n";

static const char *const SYMMETRIC = ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . X . a . X . .\n"
                                     ". . . . . . . . .\n"
                                     ". . b . . . c . .\n"
                                     ". . . . . . . . .\n"
                                     ". . X . d . X . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n";

typedef struct Table {
    Proposal proposal;
    Candidates candidates;
} Table;

static void lay_out(Table *table, const Lore *lore, const char *diagram)
{
    proposal_draw(&table->proposal, lore, diagram, BLACK, 0);
    candidates_init(&table->candidates);
}

static void lay(Table *table, const Lore *lore)
{
    lay_out(table, lore, OPEN);
}

static void clear(Table *table)
{
    candidates_clear(&table->candidates);
    proposal_clear(&table->proposal);
}

/* A move with its primary value and the games behind it. */
static Candidate *put(Table *table, char name, double primary, double lead, long games)
{
    Claim claim = claim_make(CLAIM_LIVES, BLACK, CLAIM_ESTIMATED);
    Point move = diagram_point(&table->proposal.diagram, name);
    Candidate *candidate = candidates_add(&table->candidates, CASE_LIFE, move, &claim);
    candidate->primary = primary;
    candidate->compared = games > 0;
    candidate->lead = lead;
    candidate->games = games;
    return candidate;
}

static const Candidate *at(const Table *table, size_t place)
{
    return &table->candidates.items[place];
}

static void appraise(Table *table, size_t best, double pass_lead)
{
    Contender pass = {.move = POINT_PASS, .lead = pass_lead, .games = 100};
    appraisal_set(&table->candidates, &table->proposal.scene, at(table, best), &pass);
}

/* With many games the value of the case says nothing; with none it is the guess. */
static void test_games_count_before_the_guess(void **state)
{
    const CaseNumbers *numbers = &((const Lore *)*state)->cases;
    Table table;
    lay(&table, *state);
    put(&table, 'a', 90, 5, 1000000);
    put(&table, 'b', 10, 0, 0);
    appraise(&table, 0, -3);
    assert_true(fabs(at(&table, 0)->points - 8) < 0.1);
    proposal_near(at(&table, 1)->points, 10 * numbers->points[CASE_LIFE]);
    clear(&table);
}

/* A few games that went astray do not make a move large. */
static void test_few_games_say_little(void **state)
{
    Table table;
    lay(&table, *state);
    put(&table, 'a', 20, 30, 3);
    appraise(&table, 0, -10);
    assert_true(at(&table, 0)->points > 8 && at(&table, 0)->points < 14);
    clear(&table);
}

static void test_nothing_is_worth_more_than_the_best_move(void **state)
{
    Table table;
    lay(&table, *state);
    put(&table, 'a', 4, 2, 600);
    put(&table, 'b', 200, 9, 5);
    put(&table, 'c', 200, 0, 0);
    put(&table, 'd', 200, 0, 0)->filtered = true;
    appraise(&table, 0, -2);
    double best = at(&table, 0)->points;
    assert_true(best > 3 && best < 5);
    assert_true(at(&table, 1)->points <= best && at(&table, 2)->points <= best);
    assert_true(at(&table, 2)->claim.value <= best);
    proposal_near(at(&table, 3)->points, 0);
    clear(&table);
}

/* Whatever hangs on a group, no more than half of the board is told, and never less than nothing.
 */
static void test_the_board_bounds_everything(void **state)
{
    Table table;
    lay(&table, *state);
    put(&table, 'a', 5000, 0, 0);
    put(&table, 'b', 0, -9, 800);
    appraise(&table, 0, 0);
    proposal_near(at(&table, 0)->points, 40.5);
    proposal_near(at(&table, 1)->points, 0);
    clear(&table);
}

/* Where the games differ by chance alone, they are counted together. */
static void test_images_of_a_move_are_worth_the_same(void **state)
{
    Table table;
    lay_out(&table, *state, SYMMETRIC);
    put(&table, 'a', 20, 9, 600);
    put(&table, 'b', 20, 3, 600);
    put(&table, 'c', 20, 0, 0);
    put(&table, 'd', 20, -9, 10);
    appraise(&table, 0, 0);
    assert_true(at(&table, 0)->points > 4 && at(&table, 0)->points < 8);
    for (size_t i = 1; i < 4; i++)
        proposal_near(at(&table, i)->points, at(&table, 0)->points);
    clear(&table);
}

/* Where the move that is played is no candidate. */
static void test_a_limit_bounds_them_all(void **state)
{
    Table table;
    lay(&table, *state);
    put(&table, 'a', 20, 9, 600);
    put(&table, 'b', 20, 0.5, 1000000);
    appraise(&table, 0, 0);
    appraisal_limit(&table.candidates, 1);
    proposal_near(at(&table, 0)->points, 1);
    assert_true(at(&table, 0)->claim.value <= 1);
    assert_true(at(&table, 1)->points < 0.6);
    clear(&table);
}

/* To the letter of the seed nothing is changed. */
static void test_as_written_the_values_stay(void **state)
{
    Table table;
    lay(&table, *state);
    put(&table, 'a', 19.6, 0, 0)->value = 39.2;
    appraisal_as_written(&table.candidates);
    proposal_near(at(&table, 0)->points, 39.2);
    proposal_near(at(&table, 0)->claim.value, 19.6);
    clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_count_before_the_guess),
        cmocka_unit_test(test_few_games_say_little),
        cmocka_unit_test(test_nothing_is_worth_more_than_the_best_move),
        cmocka_unit_test(test_the_board_bounds_everything),
        cmocka_unit_test(test_images_of_a_move_are_worth_the_same),
        cmocka_unit_test(test_a_limit_bounds_them_all),
        cmocka_unit_test(test_as_written_the_values_stay),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
