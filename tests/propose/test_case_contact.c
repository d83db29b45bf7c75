/* Contact: hane, stretch and shared dame with the seed's values. */

#include "support/test.h"

#include "propose/bad_shape.h"
#include "support/case_check.h"

static void two_lone_stones(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . b * . . . .\n"
                     ". . . X O . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_CONTACT);
    /* Both have three liberties and the hane leaves three: base 1.75, one liberty less, little. */
    const Candidate *hane = case_check_expect(&it, '*', 1.75 + 1 + 1);
    assert_string_equal(hane->claim.name, "hane");
    assert_int_equal(hane->claim.otherwise, diagram_point(&it.proposal.diagram, 'b'));
    case_check_expect(&it, 'b', 1.75);
    assert_int_equal(it.proposal.candidates.count, 4);
    case_check_end(&it);
}

static void who_is_short_of_liberties_stretches(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . b a . . . .\n"
                     ". . O X O . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_CONTACT);
    /* Two liberties against three: the bonus goes to the stretch; the hane takes a liberty. */
    case_check_expect(&it, 'b', 1.75 + 1);
    case_check_expect(&it, 'a', 1.75 + 1);
    case_check_end(&it);
}

static void a_hane_at_the_head_of_two_matters(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . X b a . . . .\n"
                     ". . O X O . . . .\n"
                     ". . O X O . . . .\n"
                     ". . . . X . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_CONTACT);
    /* White's hane at b would have two liberties, Black has two: base 1.75, one liberty, much. */
    case_check_expect(&it, 'a', 1.75 + 1 + 4);
    case_check_end(&it);
}

static void a_shared_dame_counts_the_own_liberties(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . X * O . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_CONTACT);
    /* Four liberties, and five afterwards. */
    const Candidate *push = case_check_expect(&it, '*', 1.5 + 1);
    assert_int_equal(push->claim.kind, CLAIM_PRESSES);
    assert_int_equal((int)push->claim.before, 4);
    assert_int_equal((int)push->claim.after, 5);
    case_check_end(&it);
}

static void bad_shape_gains_nothing(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . X . . . .\n"
                     ". . . X * O . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_CONTACT);
    case_check_expect(&it, '*', 1.5); /* an empty triangle */
    case_check_end(&it);
}

static void triangles_and_dumplings(void **state)
{
    (void)state;
    Diagram diagram;
    Error error;
    assert_true(diagram_read(&diagram,
                             ". X a . .\n"
                             ". . X . .\n"
                             "c X O b X\n"
                             "X X X X X\n"
                             ". . O . d\n",
                             NULL, &error));
    const Board *board = &diagram.board;
    assert_int_equal(bad_shape_of(board, diagram_point(&diagram, 'a'), BLACK), BAD_SHAPE_TRIANGLE);
    assert_int_equal(bad_shape_of(board, diagram_point(&diagram, 'c'), BLACK), BAD_SHAPE_DUMPLING);
    /* Taking a stone is no bad shape. */
    assert_int_equal(bad_shape_of(board, diagram_point(&diagram, 'b'), BLACK), BAD_SHAPE_NONE);
    assert_int_equal(bad_shape_of(board, diagram_point(&diagram, 'd'), WHITE), BAD_SHAPE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_lone_stones),
        cmocka_unit_test(who_is_short_of_liberties_stretches),
        cmocka_unit_test(a_hane_at_the_head_of_two_matters),
        cmocka_unit_test(a_shared_dame_counts_the_own_liberties),
        cmocka_unit_test(bad_shape_gains_nothing),
        cmocka_unit_test(triangles_and_dumplings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
