/* Breaking out through a weak link, and mending it. */

#include "support/proposal.h"
#include "support/test.h"

#include "propose/stake.h"

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

enum { LINK_ENCLOSE = 1 << CASE_LINK_ENCLOSE };

/* The stone o is surrounded, if Black connects at *. */
static const char *const GAP = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . o . X . . O .\n"
                               ". X * . . . X . .\n"
                               ". O X X X . . X .\n"
                               ". O O O X . . . .\n"
                               ". O . O X . O . .\n"
                               ". . O X . . . . .\n"
                               ". . . . . . . . .\n";

/* Everything connects: nothing to break through. */
static const char *const WALL = ". . . . X . . . .\n"
                                ". O . . X . . . .\n"
                                ". . O . X . . . .\n"
                                ". O . X X . . . .\n"
                                "X X X X . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

/* The candidate about the group of the stone `o`. */
static const Candidate *about(const Proposal *it)
{
    int group = it->analysis->groups.of[diagram_point(&it->diagram, 'o')];
    for (size_t i = 0; i < it->candidates.count; i++)
        if (it->candidates.items[i].group == group)
            return &it->candidates.items[i];
    return NULL;
}

static void check_gap(const Lore *lore, Color color, ClaimKind kind)
{
    Proposal it;
    proposal_draw(&it, lore, GAP, color, LINK_ENCLOSE);
    proposal_check(&it);
    Point gap = diagram_point(&it.diagram, '*');
    const Candidate *candidate = about(&it);
    assert_non_null(candidate);
    const Claim *claim = &candidate->claim;
    assert_int_equal(candidate->move, gap);
    assert_int_equal(claim->kind, kind);
    assert_int_equal(claim->object.kind, THING_LINK);
    assert_int_equal(claim->object.color, BLACK);
    assert_int_equal(claim->otherwise, gap);
    assert_true(claim->support == CLAIM_SEARCHED);
    double inside = kind == CLAIM_ESCAPES ? claim->before : claim->after;
    double outside = kind == CLAIM_ESCAPES ? claim->after : claim->before;
    double change = stake_survival(&it.scene, outside) - stake_survival(&it.scene, inside);
    const Group *group = &it.analysis->groups.items[candidate->group];
    assert_true(outside >= lore->cases.escape_strength && outside > inside);
    proposal_near(candidate->primary, group->size * 2 * change);
    proposal_near(candidate->secondary, group->pivot_value * change);
    proposal_clear(&it);
}

static void test_breaking_out(void **state)
{
    check_gap(*state, WHITE, CLAIM_ESCAPES);
}

static void test_closing(void **state)
{
    check_gap(*state, BLACK, CLAIM_ENCLOSES);
}

static void test_a_wall_has_no_gap(void **state)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        proposal_draw(&it, *state, WALL, color, LINK_ENCLOSE);
        assert_int_equal(it.candidates.count, 0);
        proposal_clear(&it);
    }
}

static void test_images(void **state)
{
    for (Color color = BLACK; color <= WHITE; color++) {
        Proposal it;
        proposal_draw(&it, *state, GAP, color, 0);
        proposal_check_images(*state, &it.diagram.board, color, LINK_ENCLOSE);
        proposal_clear(&it);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_breaking_out),
        cmocka_unit_test(test_closing),
        cmocka_unit_test(test_a_wall_has_no_gap),
        cmocka_unit_test(test_images),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
