/* One of two blocks: a double atari, from both sides. */

#include "support/case_check.h"
#include "support/test.h"

/* Each of the two white stones can run out of atari, but the atari of both at * leaves time for one
 * only. */
#define FORK                                                                                       \
    ". . . . . . . . .\n"                                                                          \
    ". . . . X . . . .\n"                                                                          \
    ". . . X O . . . .\n"                                                                          \
    ". . X O * . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"

static void test_attack(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: black\n" FORK, 1U << CASE_MULTI);
    const Candidate *candidate = case_check_at(&it, '*');
    assert_non_null(candidate);
    assert_int_equal(candidate->claim.kind, CLAIM_TAKES_ONE);
    assert_int_equal(candidate->claim.subject.color, WHITE);
    assert_true(candidate->primary > 0 && candidate->primary <= it.lore->cases.multi_value);
    assert_int_equal(candidate->claim.line.moves[0], candidate->move);
    case_check_end(&it);
}

static void test_defence(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: white\n" FORK, 1U << CASE_MULTI);
    bool saves = false;
    for (size_t i = 0; i < it.proposal.candidates.count; i++)
        saves |= it.proposal.candidates.items[i].claim.kind == CLAIM_SAVES_BOTH;
    assert_true(saves);
    case_check_end(&it);
}

static void test_random_positions(void **state)
{
    (void)state;
    CaseTally tally = {0};
    case_check_random(20, 2, 1U << CASE_MULTI, &tally);
    assert_true(tally.positions > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_attack),
        cmocka_unit_test(test_defence),
        cmocka_unit_test(test_random_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
