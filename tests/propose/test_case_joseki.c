/* The joseki case: the moves of the tree in corners that are in the middle of one. */

#include "support/case_check.h"
#include "support/test.h"

/* An approach to the star point: the usual answers are proposed, nothing in the corner that has
 * left joseki. */
static void test_answers_to_an_approach(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . O . . . . .\n"
                     ". . . O . . . . . . . . . . . X . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . k . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . e . . . . . . . . . . . X . . .\n"
                     ". . . . . . . . . . . . . . . . . . .\n"
                     ". . . . . . . . . . . . . . . . O . .\n"
                     ". . . . . . . . . . . . . . . . . O s\n",
                     1U << CASE_JOSEKI);
    const Candidate *knight = case_check_at(&it, 'k');
    assert_non_null(knight);
    assert_int_equal(knight->claim.kind, CLAIM_JOSEKI);
    assert_int_equal(knight->claim.support, CLAIM_STATISTICAL);
    assert_true(knight->claim.count > 1000);
    assert_true(knight->primary > 10 && knight->primary <= 30);
    const Candidate *star = case_check_at(&it, 'e');
    assert_non_null(star);
    case_check_expect_none(&it, 's');
    case_check_end(&it);
}

/* Boards that are too small have no joseki. */
static void test_small_boards_have_none(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: white\n"
                     ". . . . . . .\n"
                     ". . . . . . .\n"
                     ". . X . . . .\n"
                     ". . . . . . .\n"
                     ". . . . . . .\n"
                     ". . . . . . .\n"
                     ". . . . . . .\n",
                     1U << CASE_JOSEKI);
    assert_int_equal(it.proposal.candidates.count, 0);
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_to_an_approach),
        cmocka_unit_test(test_small_boards_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
