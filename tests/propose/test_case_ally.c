/* Connecting and separating: weak links, distant allies, cuts that take one of two blocks. */

#include "support/proposal.h"
#include "support/test.h"

#include "propose/stake.h"

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

enum { ALLY = 1 << CASE_ALLY };

/* The stone o lives if it is connected at *. */
static const char *const LINK = ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . X . . . O . .\n"
                                ". . . X O . . . .\n"
                                ". . X o * . . . .\n"
                                ". . . . X . O . .\n"
                                ". . X . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

/* Two weak groups that a stone between them joins. */
static const char *const DISTANT = ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . O . . O . . O . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . O . O . O . O . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". O . x . . . . . X . O .\n"
                                   ". O . X . . * . . X . O .\n"
                                   ". . O . . . . . . . O . .\n"
                                   ". . . O . . . . . O . . .\n"
                                   ". . . . . . . . . . . . .\n"
                                   ". . . . . . . . . . . . .\n";

/* The cut at * threatens both stones of the diagonal. */
static const char *const DOUBLE = ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . O . . . . . X . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . O . X . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n"
                                  ". . . O O O X . . . . . .\n"
                                  ". * o X X X O . . X . . .\n"
                                  ". O X . . X . . . . . . .\n"
                                  ". . X X . . . . . . . . .\n"
                                  ". . . . . . . . . . . . .\n";

/* Two weak links join the white stones to their friends: a and b. */
static const char *const SPARE = ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . X . X . . . . . . .\n"
                                 ". . . . . . . . . O . . .\n"
                                 ". . X . . O O . . . . . .\n"
                                 ". . . . O X . . O . . . .\n"
                                 ". . . O X . O . . . . . .\n"
                                 ". . . a X O . . . . . . .\n"
                                 ". . . o . b . . . . . . .\n"
                                 ". . . . O . . . . . . . .\n"
                                 ". . X . . . . . . X . . .\n"
                                 ". . . . . . . . . . . . .\n"
                                 ". . . . . . . . . . . . .\n";

/* What the seed's formula gives for two groups. */
static double joined(const Proposal *it, const Candidate *candidate, double *secondary)
{
    const Groups *groups = &it->analysis->groups;
    const Group *pair[] = {groups_at(groups, candidate->claim.subject.stone),
                           groups_at(groups, candidate->claim.object.stone)};
    double alone[2], sum = 0;
    *secondary = 0;
    for (int i = 0; i < 2; i++)
        alone[i] = stake_survival(&it->scene, pair[i]->strength_raw);
    double together = fmin(alone[0] + alone[1], 1);
    if (pair[0]->enemy_first >= 1 && pair[1]->enemy_first >= 1)
        together = 1;
    for (int i = 0; i < 2; i++) {
        sum += pair[i]->size * 2 * (together - alone[i]);
        *secondary += fmax(pair[i]->pivot_value * (together - alone[i]), 0);
    }
    return sum;
}

static void test_a_weak_link(void **state)
{
    static const ClaimKind KINDS[] = {[BLACK] = CLAIM_SEPARATES, [WHITE] = CLAIM_LINKS_ALLY};
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        double secondary;
        proposal_draw(&it, *state, LINK, color, ALLY);
        proposal_check(&it);
        Point move = diagram_point(&it.diagram, '*');
        const Candidate *candidate = proposal_at(&it, CASE_ALLY, move);
        assert_non_null(candidate);
        assert_int_equal(candidate->claim.kind, KINDS[color]);
        assert_int_equal(candidate->claim.subject.stone, diagram_point(&it.diagram, 'o'));
        assert_int_equal(candidate->claim.otherwise, move);
        assert_int_equal(candidate->claim.support, CLAIM_PROVED);
        assert_true(candidate->claim.line.count > 0);
        proposal_near(candidate->primary, joined(&it, candidate, &secondary));
        proposal_near(candidate->secondary, secondary);
        assert_true(candidate->primary > 20);
        proposal_clear(&it);
    }
}

static void test_a_distant_ally(void **state)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        double secondary;
        proposal_draw(&it, *state, DISTANT, color, ALLY);
        proposal_check(&it);
        const Candidate *candidate = proposal_at(&it, CASE_ALLY, diagram_point(&it.diagram, '*'));
        assert_non_null(candidate);
        assert_int_equal(candidate->claim.kind,
                         color == BLACK ? CLAIM_LINKS_ALLY : CLAIM_SEPARATES);
        assert_int_equal(candidate->claim.support, CLAIM_ESTIMATED);
        proposal_near(candidate->primary, joined(&it, candidate, &secondary));
        proposal_near(candidate->secondary, 0);
        proposal_clear(&it);
    }
}

static void test_one_of_two(void **state)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        proposal_draw(&it, *state, DOUBLE, color, ALLY);
        proposal_check(&it);
        const Candidate *candidate = proposal_at(&it, CASE_ALLY, diagram_point(&it.diagram, '*'));
        assert_non_null(candidate);
        assert_int_equal(candidate->claim.kind, color == BLACK ? CLAIM_CUTS : CLAIM_CONNECTS);
        assert_int_equal(candidate->claim.subject.kind, THING_LINK);
        assert_true(color == BLACK || candidate->claim.support <= CLAIM_SEARCHED);
        const Groups *groups = &it.analysis->groups;
        const Group *a = groups_at(groups, candidate->claim.subject.stone);
        const Group *b = groups_at(groups, candidate->claim.subject.other);
        proposal_near(candidate->primary, a->size + b->size);
        proposal_near(candidate->secondary, fmax((a->pivot_value + b->pivot_value) / 2, 0));
        proposal_clear(&it);
    }
}

static void test_a_spare_link(void **state)
{
    Proposal it;
    int found = 0;
    proposal_draw(&it, *state, SPARE, WHITE, ALLY);
    proposal_check(&it);
    for (size_t i = 0; i < it.candidates.count; i++) {
        const Candidate *candidate = &it.candidates.items[i];
        double secondary, primary = joined(&it, candidate, &secondary);
        if (candidate->claim.kind != CLAIM_LINKS_ALLY)
            continue;
        assert_true(candidate->move == diagram_point(&it.diagram, 'a') ||
                    candidate->move == diagram_point(&it.diagram, 'b'));
        proposal_near(candidate->primary, primary / 4);
        proposal_near(candidate->secondary, secondary / 4);
        found++;
    }
    assert_int_equal(found, 2);
    proposal_clear(&it);
}

static void test_images(void **state)
{
    const char *const diagrams[] = {LINK, DISTANT, DOUBLE};
    for (int i = 0; i < 3; i++) {
        for (Color color = BLACK; color <= WHITE; color++) {
            Proposal it;
            proposal_draw(&it, *state, diagrams[i], color, 0);
            proposal_check_images(*state, &it.diagram.board, color, ALLY);
            proposal_clear(&it);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_weak_link), cmocka_unit_test(test_a_distant_ally),
        cmocka_unit_test(test_one_of_two),  cmocka_unit_test(test_a_spare_link),
        cmocka_unit_test(test_images),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
