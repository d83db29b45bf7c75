/* Double-move captures: what threatens a block that stands, and what does not. */

#include "support/picture.h"
#include "support/proposal.h"
#include "support/test.h"

#include "propose/double_capture.h"

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

/* Black threatens the stone at a (atari, then it is taken); b is only near. */
static void test_finds_the_threat(void **state)
{
    Proposal proposal;
    proposal_draw(&proposal, *state,
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . X . . . . .\n"
                  ". . X O a . . . .\n"
                  ". . . c . . . . .\n"
                  ". . . . . . b . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n"
                  ". . . . . . . . .\n",
                  BLACK, 0);
    PointSet moves = {{0}}, threats;
    Point a = diagram_point(&proposal.diagram, 'a'), b = diagram_point(&proposal.diagram, 'b'),
          c = diagram_point(&proposal.diagram, 'c');
    pointset_add(&moves, a);
    pointset_add(&moves, b);
    double_capture_find(&proposal.scene, &moves, &threats);
    assert_true(pointset_has(&threats, a));
    assert_false(pointset_has(&threats, b));
    assert_false(pointset_has(&threats, c)); /* nobody asked about it */
    moves = (PointSet){{0}};
    double_capture_find(&proposal.scene, &moves, &threats);
    assert_true(pointset_is_empty(&threats));
    proposal_clear(&proposal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finds_the_threat),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
