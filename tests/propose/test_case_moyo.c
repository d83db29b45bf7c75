/* Frameworks: boundary and contact moves are worth what the looks say. */

#include "support/test.h"

#include "propose/swing.h"
#include "support/case_check.h"

#include <math.h>

/* Both build on their side; the boundary runs up from the third line. */
#define FRONT                                                                                      \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . X . . . . . O . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"                                                                  \
    ". . . . . * a . . . . . .\n"                                                                  \
    ". . . X . . . . . O . . .\n"                                                                  \
    ". . . . . X O . . . . . .\n"                                                                  \
    ". . . . . X O . . . . . .\n"                                                                  \
    ". . . . . X O . . . . . .\n"                                                                  \
    ". . . . . . . . . . . . .\n"

static void the_boundary_is_pushed_where_both_meet(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: black\n" FRONT, 1U << CASE_MOYO);
    assert_true(it.proposal.candidates.count > 0);
    for (size_t i = 0; i < it.proposal.candidates.count; i++) {
        const Candidate *item = &it.proposal.candidates.items[i];
        Swing swing;
        assert_true(swing_look(&swing, &it.proposal.scene, item->move, item->claim.otherwise));
        assert_true(fabs(item->primary - swing.area) < 1e-9);
        assert_true(item->primary > 0);
        assert_true(item->claim.kind == CLAIM_TAKES_AREA || item->claim.kind == CLAIM_REDUCES_AREA);
    }
    case_check_end(&it);
}

static void an_empty_board_has_no_boundary(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                     ". . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_MOYO);
    assert_int_equal(it.proposal.candidates.count, 0);
    case_check_end(&it);
}

/* A swing is the same for both sides: what one gains the other loses. */
static void a_swing_is_the_same_seen_by_the_other_side(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: black\n" FRONT, 0);
    Point move = diagram_point(&it.proposal.diagram, '*');
    Swing black, white;
    assert_true(swing_look(&black, &it.proposal.scene, move, move));
    CaseScene other = it.proposal.scene;
    other.color = WHITE;
    assert_true(swing_look(&white, &other, move, move));
    assert_true(fabs(black.area - white.area) < 1e-9);
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_boundary_is_pushed_where_both_meet),
        cmocka_unit_test(an_empty_board_has_no_boundary),
        cmocka_unit_test(a_swing_is_the_same_seen_by_the_other_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
