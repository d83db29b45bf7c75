/* The seed's multi-target capture search (3.4.3.7). The seed's three problems (figure 3.4-6) are
 * lost; these three follow its description of them. */

#include "support/test.h"

#include "support/seed_check.h"

/* Problem 1: a cut with atari, and on to a double atari. */
static const char PROBLEM_1[] = ". . . . . . . . .\n"
                                ". . X . X . . . .\n"
                                ". X O * O X . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

/* Problem 2: ataris that end in a ladder. */
static const char PROBLEM_2[] = ". . . . . . . . .\n"
                                ". . X X . . . . .\n"
                                ". X O O * . . . .\n"
                                ". . X . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . O X . .\n"
                                ". . . . . X . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

/* Problem 3: two blocks far apart. Neither is caught in a ladder by itself; an atari on the lower
 * one, which stands in the way, makes the other ladder work. */
static const char PROBLEM_3[] = ". . . . . . . . .\n"
                                ". . X X . . . . .\n"
                                ". X O O . . . . .\n"
                                ". . X . . . . . .\n"
                                ". . . . . . . . .\n"
                                ". . . . O X . . .\n"
                                ". . . . * O X . .\n"
                                ". . . . . . . . .\n"
                                ". . . . . . . . .\n";

static void two_that_hang_at_once(void **state)
{
    (void)state;
    seed_check(SEED_KIND_MULTI, PROBLEM_1, "C7 E7", BLACK, VERDICT_YES, "D7");
    seed_check(SEED_KIND_MULTI, PROBLEM_1, "C7 E7", WHITE, VERDICT_YES, "pass");
}

static void ataris_that_end_in_a_ladder(void **state)
{
    (void)state;
    Answer answer = seed_check(SEED_KIND_MULTI, PROBLEM_2, "C7 F4", BLACK, VERDICT_YES, NULL);
    assert_true(answer.line_length > 5);
}

static void separate_ataris_that_help_each_other(void **state)
{
    (void)state;
    seed_check(SEED_KIND_LADDER, PROBLEM_3, "C7", BLACK, VERDICT_NO, "none");
    seed_check(SEED_KIND_LADDER, PROBLEM_3, "F3", BLACK, VERDICT_NO, "none");
    Answer answer = seed_check(SEED_KIND_MULTI, PROBLEM_3, "C7 F3", BLACK, VERDICT_YES, "E3");
    assert_true(answer.line_length > 9);
}

/* Two in atari, and one move that joins both. */
static void a_move_that_saves_all_is_the_answer(void **state)
{
    (void)state;
    seed_check(SEED_KIND_MULTI,
               ". . X . . . .\n"
               ". X O X . . .\n"
               ". O * O X . .\n"
               ". . . X . . .\n"
               ". . . . . . .\n"
               ". . . . . . .\n"
               ". . . . . . .\n",
               "C6 D5", WHITE, VERDICT_YES, "C5");
    seed_check(SEED_KIND_MULTI,
               ". . X . X . .\n"
               ". X O X O X .\n"
               ". . . . . . .\n"
               ". . . . . . .\n"
               ". . . . . . .\n"
               ". . . . . . .\n"
               ". . . . . . .\n",
               "C6 E6", WHITE, VERDICT_NO, "none");
}

static void three_liberties_are_out_of_reach(void **state)
{
    (void)state;
    seed_check(SEED_KIND_MULTI,
               ". . . . .\n"
               ". X O . .\n"
               ". . . . .\n"
               ". O X . .\n"
               ". . . . .\n",
               "C4 B2", BLACK, VERDICT_NO, "none");
}

/* The seed's analysis mode named one block; the targets are the enemy blocks around it. */
static void targets_around_a_block(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_MULTI, PROBLEM_2, "C8", BLACK);
    Point targets[SEED_TARGETS_MAX];
    assert_int_equal(seed_multi_around(&asked.board, asked.targets[0], targets), 1);
    assert_int_equal(board_color(&asked.board, targets[0]), WHITE);
}

static void limits_end_as_unknown(void **state)
{
    (void)state;
    SeedAsked asked = seed_check_read(SEED_KIND_MULTI, PROBLEM_3, "C7 F3", BLACK);
    asked.limits.nodes = 4;
    seed_check_unknown(&asked, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_that_hang_at_once),
        cmocka_unit_test(ataris_that_end_in_a_ladder),
        cmocka_unit_test(separate_ataris_that_help_each_other),
        cmocka_unit_test(a_move_that_saves_all_is_the_answer),
        cmocka_unit_test(three_liberties_are_out_of_reach),
        cmocka_unit_test(targets_around_a_block),
        cmocka_unit_test(limits_end_as_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
