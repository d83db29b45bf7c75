/* Shape: where nothing else speaks, something is proposed, and it is worth little. */

#include "support/case_check.h"
#include "support/test.h"

/* An empty board: the centre is the likeliest move on 9x9, and all are worth two points at most. */
static void test_an_empty_board(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_SHAPE);
    assert_true(it.proposal.candidates.count > 0);
    for (size_t i = 0; i < it.proposal.candidates.count; i++) {
        const Candidate *candidate = &it.proposal.candidates.items[i];
        assert_int_equal(candidate->claim.kind, CLAIM_SHAPE);
        assert_int_equal(candidate->claim.support, CLAIM_STATISTICAL);
        assert_true(candidate->primary > 0 && candidate->primary <= it.lore->cases.shape_most);
        assert_true(candidate->claim.after > 0 && candidate->claim.after <= 1);
    }
    assert_float_equal(it.proposal.candidates.items[0].primary, it.lore->cases.shape_most, 1e-6);
    case_check_end(&it);
}

/* Own eyes are left alone, and where nothing can be played nothing is proposed. */
static void test_nothing_but_eyes(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     "e X . X .\n"
                     "X X X X X\n"
                     "X X X X X\n"
                     "O O O O O\n"
                     ". O . O .\n",
                     1U << CASE_SHAPE);
    assert_int_equal(it.proposal.candidates.count, 0);
    case_check_end(&it);
}

static void test_random_positions(void **state)
{
    (void)state;
    CaseTally tally = {0};
    case_check_random(40, 1, 1U << CASE_SHAPE, &tally);
    assert_true(tally.fired[CASE_SHAPE] > tally.positions / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_empty_board),
        cmocka_unit_test(test_nothing_but_eyes),
        cmocka_unit_test(test_random_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
