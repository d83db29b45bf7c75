/* Invasion: the star point at 20, guards by where the enemy stands, enclosures. */

#include "support/test.h"

#include "support/case_check.h"

#include <string.h>

#define ROW13 ". . . . . . . . . . . . .\n"

static void a_lone_star_point_is_worth_twenty_to_both(void **state)
{
    (void)state;
    static const char *const turns[] = {"to play: black\n", "to play: white\n"};
    for (int i = 0; i < 2; i++) {
        char text[1024];
        CaseCheck it;
        strcpy(text, turns[i]);
        strcat(text, ROW13 ROW13
               ". . * . . . . . . . . . .\n"
               ". . . X . . . . . . . . .\n" ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13);
        case_check_start(&it, text, 1U << CASE_INVASION);
        const Candidate *item = case_check_expect(&it, '*', 20);
        assert_int_equal(item->claim.kind, i ? CLAIM_INVADES : CLAIM_GUARDS);
        assert_int_equal(item->claim.otherwise, item->move);
        const ClaimLine *line = i ? &item->claim.line : &item->claim.else_line;
        assert_true(line->count > 1);
        assert_int_equal(line->first, WHITE);
        assert_int_equal(line->moves[0], item->move);
        assert_int_equal(it.proposal.candidates.count, 1);
        case_check_end(&it);
    }
}

static void an_enemy_on_one_side_draws_the_guard(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(
        &it,
        "to play: black\n" ROW13 ROW13 ". . a * . O . . . . . . .\n"
        ". . . X . . . . . . . . .\n" ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13,
        1U << CASE_INVASION);
    const Candidate *item = case_check_expect(&it, '*', 20);
    assert_int_equal(item->claim.otherwise, diagram_point(&it.proposal.diagram, 'a'));
    case_check_end(&it);
}

static void enclosures_are_worth_less(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(
        &it,
        "to play: white\n" ROW13 ROW13 ". . * . . . X . . . . . .\n"
        ". . . X . . . . . . . . .\n" ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13,
        1U << CASE_INVASION);
    case_check_expect(&it, '*', 16);
    case_check_end(&it);
}

static void a_stone_in_the_corner_ends_it(void **state)
{
    (void)state;
    CaseCheck it;
    case_check_start(
        &it,
        "to play: white\n" ROW13 ". O . . . . . . . . . . .\n"
        ". . . . . . . . . . . . .\n"
        ". . . X . . . . . . . . .\n" ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13 ROW13,
        1U << CASE_INVASION);
    assert_int_equal(it.proposal.candidates.count, 0);
    case_check_end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_star_point_is_worth_twenty_to_both),
        cmocka_unit_test(an_enemy_on_one_side_draws_the_guard),
        cmocka_unit_test(enclosures_are_worth_less),
        cmocka_unit_test(a_stone_in_the_corner_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
