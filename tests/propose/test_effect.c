/* Effects: a move tells the largest change that it makes, and nothing where it makes none. */

#include "support/test.h"

#include "propose/effect.h"
#include "propose/swing.h"
#include "support/case_check.h"

#include <math.h>

/* White lives or dies at `*`; `a` lies in the open, `b` in Black's eye. */
#define CORNER                                                                                     \
    ". * . O X . . . .\n"                                                                          \
    "O O O O X . . a .\n"                                                                          \
    "X X X X X . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    "X X . . . . . . .\n"                                                                          \
    "b X . . . . . . .\n"                                                                          \
    "X X . . . . . . .\n"                                                                          \
    ". X . . . . . . .\n"

static bool find(const CaseCheck *it, char letter, Claim *claim)
{
    return effect_find(&it->proposal.scene, diagram_point(&it->proposal.diagram, letter), 1, claim);
}

static void the_vital_point_is_what_the_move_is_for(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    case_check_start(&it, "to play: black\n" CORNER, 0);
    assert_true(find(&it, '*', &claim));
    assert_int_equal(claim.kind, CLAIM_TAKES_ROOM);
    assert_int_equal(claim.subject.color, WHITE);
    assert_true(claim.after < claim.before);
    assert_true(claim.value >= 1);
    assert_int_equal(claim.otherwise, diagram_point(&it.proposal.diagram, '*'));
    case_check_end(&it);
}

static void making_life_there_is_told_by_the_other_side(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    case_check_start(&it, "to play: white\n" CORNER, 0);
    assert_true(find(&it, '*', &claim));
    assert_int_equal(claim.kind, CLAIM_MAKES_ROOM);
    assert_int_equal(claim.subject.color, WHITE);
    assert_true(claim.after > claim.before);
    case_check_end(&it);
}

static void in_the_open_it_is_the_area(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    Swing swing;
    case_check_start(&it, "to play: black\n" CORNER, 0);
    Point move = diagram_point(&it.proposal.diagram, 'a');
    assert_true(find(&it, 'a', &claim));
    assert_true(claim.kind == CLAIM_TAKES_AREA || claim.kind == CLAIM_REDUCES_AREA);
    assert_true(swing_look(&swing, &it.proposal.scene, move, move));
    assert_true(fabs(claim.value - swing.area) < 1e-9);
    case_check_end(&it);
}

static void a_point_that_changes_nothing_has_no_effect(void **state)
{
    (void)state;
    CaseCheck it;
    Claim claim;
    case_check_start(&it, "to play: black\n" CORNER, 0);
    assert_false(find(&it, 'b', &claim));
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_vital_point_is_what_the_move_is_for),
        cmocka_unit_test(making_life_there_is_told_by_the_other_side),
        cmocka_unit_test(in_the_open_it_is_the_area),
        cmocka_unit_test(a_point_that_changes_nothing_has_no_effect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
