/* Enclose and escape: ways out, where to run, where to close, and what it is worth. */

#include "support/proposal.h"
#include "support/test.h"

#include "propose/breakout.h"
#include "propose/stake.h"
#include "propose/trial.h"

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

enum { ENCLOSE = 1 << CASE_ENCLOSE };

/* One way out, upwards: White closes at c, Black runs to r. */
static const char *const CUP = ". . . . . . . . . . . . .\n"
                               ". . . . . . . . . . . . .\n"
                               ". . . X . . . . . X . . .\n"
                               ". . . . . . . . . . . . .\n"
                               ". . . . . . . . . . . . .\n"
                               ". . . . . . r . . . . . .\n"
                               ". . . o . . c . . O . . .\n"
                               ". . . . . . . . . . . . .\n"
                               ". . O . . x X . . . O . .\n"
                               ". . O . X . . X . . O . .\n"
                               ". . . O O . . . . O . . .\n"
                               ". . . . O O O O O . . . .\n"
                               ". . . . . . . . . . . . .\n";

/* The head of the black stones is at c. */
static const char *const HEAD = ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . X . . . . . X . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . O . . . . . . . . . .\n"
                                ". . . c . . . . . . . . .\n"
                                ". . O x . . r . O . . . .\n"
                                ". . . X . . . . . . . . .\n"
                                ". . O . X . . . O . . . .\n"
                                ". . . O O . . . . . . . .\n"
                                ". . . . . . O . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n";

/* Nobody is near: nothing to run from. */
static const char *const OPEN = ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . X . . . . . O . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . X . . . . . O . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n"
                                ". . . . . . . . . . . . .\n";

static void test_a_way_out(void **state)
{
    Proposal it;
    BreakoutField field;
    Breakout ways[BREAKOUT_WAYS_MAX];
    Point moves[BREAKOUT_MOVES_MAX];
    proposal_draw(&it, *state, CUP, BLACK, 0);
    breakout_field_init(&field, &it.scene);
    int group = it.analysis->groups.of[diagram_point(&it.diagram, 'x')];
    assert_int_equal(breakout_find(&field, group, ways), 1);
    assert_int_equal(ways[0].count, 5);
    assert_int_equal(ways[0].base_count, 1);
    Point left = diagram_point(&it.diagram, 'o');
    assert_true(ways[0].closers[0] == left || ways[0].closers[1] == left);
    assert_int_equal(breakout_escapes(&field, &ways[0], moves), 1);
    assert_int_equal(moves[0], diagram_point(&it.diagram, 'r'));
    assert_int_equal(breakout_encloses(&field, &ways[0], moves), 1);
    assert_int_equal(moves[0], diagram_point(&it.diagram, 'c'));
    proposal_clear(&it);
}

/* The seed's formula, from the strengths that the claim tells. */
static void check_value(const Proposal *it, const Candidate *candidate, bool own)
{
    const Group *group = &it->analysis->groups.items[candidate->group];
    const Claim *claim = &candidate->claim;
    double change = stake_survival(&it->scene, own ? claim->after : claim->before) -
                    stake_survival(&it->scene, own ? claim->before : claim->after);
    assert_true(change > 0);
    proposal_near(candidate->primary, group->size * 2 * change);
    assert_true(candidate->secondary >= group->pivot_value * change - 1e-6);
}

static void check_both(const Lore *lore, const char *text)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        bool own = color == BLACK;
        proposal_draw(&it, lore, text, color, ENCLOSE);
        proposal_check(&it);
        Point run = diagram_point(&it.diagram, 'r'), close = diagram_point(&it.diagram, 'c');
        const Candidate *candidate = proposal_at(&it, CASE_ENCLOSE, own ? run : close);
        assert_non_null(candidate);
        assert_int_equal(candidate->claim.kind, own ? CLAIM_ESCAPES : CLAIM_ENCLOSES);
        assert_int_equal(candidate->claim.otherwise, own ? close : run);
        assert_int_equal(candidate->claim.support, CLAIM_ESTIMATED);
        assert_int_equal(candidate->group, it.analysis->groups.of[diagram_point(&it.diagram, 'x')]);
        check_value(&it, candidate, own);
        proposal_check_images(lore, &it.diagram.board, color, ENCLOSE);
        proposal_clear(&it);
    }
}

static void test_a_gap_is_closed(void **state)
{
    check_both(*state, CUP);
}

static void test_the_head(void **state)
{
    check_both(*state, HEAD);
}

static void test_nobody_near(void **state)
{
    Proposal it;
    proposal_draw(&it, *state, OPEN, BLACK, ENCLOSE);
    assert_int_equal(it.candidates.count, 0);
    proposal_clear(&it);
}

static void test_looks_are_limited(void **state)
{
    Lore *lore = *state;
    double most = lore->cases.enclose_looks;
    Proposal it;
    lore->cases.enclose_looks = 1;
    proposal_draw(&it, lore, CUP, BLACK, ENCLOSE);
    assert_true(trial_count(it.scene.trial) <= 1);
    proposal_clear(&it);
    lore->cases.enclose_looks = most;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_way_out),         cmocka_unit_test(test_a_gap_is_closed),
        cmocka_unit_test(test_the_head),          cmocka_unit_test(test_nobody_near),
        cmocka_unit_test(test_looks_are_limited),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
