/* Links: connecting and cutting with the values of table 3.5-4, special weak links. */

#include "support/test.h"

#include "support/case_check.h"

/* The candidate is about a link with these ends, in either order. */
static void check_ends(const CaseCheck *it, const Candidate *item, const char *a, const char *b)
{
    Point first, second;
    int size = it->proposal.diagram.board.size;
    assert_true(point_parse(size, a, &first) && point_parse(size, b, &second));
    const Thing *link = &item->claim.subject;
    assert_int_equal(link->kind, THING_LINK);
    assert_true((link->stone == first && link->other == second) ||
                (link->stone == second && link->other == first));
}

#define CUTTING_POINT                                                                              \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . O O . O . . .\n"                                                                          \
    ". O X X * X X O .\n"                                                                          \
    ". . . . O . . . .\n"                                                                          \
    ". . . . O . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"

static void a_link_that_breaks_is_worth_four_to_both(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: black\n" CUTTING_POINT, 1U << CASE_LINK);
    const Candidate *item = case_check_expect(&it, '*', 4);
    assert_int_equal(item->claim.kind, CLAIM_CONNECTS);
    assert_int_equal(item->claim.otherwise, diagram_point(&it.proposal.diagram, '*'));
    check_ends(&it, item, "D6", "F6");
    case_check_end(&it);

    case_check_start(&it, "to play: white\n" CUTTING_POINT, 1U << CASE_LINK);
    item = case_check_expect(&it, '*', 4);
    assert_int_equal(item->claim.kind, CLAIM_CUTS);
    case_check_end(&it);
}

static void a_strong_link_is_left_alone(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it,
                     "to play: black\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . X . . . . . .\n"
                     ". . . X . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n"
                     ". . . . . . . . .\n",
                     1U << CASE_LINK);
    assert_int_equal(it.proposal.candidates.count, 0);
    case_check_end(&it);
}

/* D3 and E2 are joined at E3 or by taking the stone at D2, which can run at C2. */
#define SPECIAL                                                                                    \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . . . . . .\n"                                                                          \
    ". . . . O . . . .\n"                                                                          \
    ". . . . O . . . .\n"                                                                          \
    ". . X X . O . . .\n"                                                                          \
    ". O . O X . . . .\n"                                                                          \
    ". . . X X . . . .\n"

static void a_special_link_counts_the_block_twice(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(&it, "to play: black\n" SPECIAL, 1U << CASE_LINK);
    bool found = false;
    for (size_t i = 0; i < it.proposal.candidates.count; i++) {
        const Candidate *item = &it.proposal.candidates.items[i];
        if (item->claim.object.kind != THING_BLOCK)
            continue;
        found = true;
        check_ends(&it, item, "D3", "E2");
        assert_int_equal(item->claim.object.size, 1);
        assert_true(item->primary == 2);
        assert_true(item->secondary >= 0);
    }
    assert_true(found);
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_that_breaks_is_worth_four_to_both),
        cmocka_unit_test(a_strong_link_is_left_alone),
        cmocka_unit_test(a_special_link_counts_the_block_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
