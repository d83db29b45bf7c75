/* When to stop, by the games of a search that has as few more as a clock leaves. */

#include "support/picture.h"
#include "support/test.h"

#include "players/ending.h"

/* Black's group decides the game, and games of it scatter; the upper side is open, and is worth
 * ten points to who plays there first. The search prefers moves that are as good as a pass, as it
 * is won anyway. From a game against GNU Go, in which Black passed. */
static const char OPEN_SIDE[] = ". . . . . . . . . . . . .\n"
                                ". . . O . . . X X O . . .\n"
                                ". . O . O O . X O O . O O\n"
                                ". O . X . X O O X O O O X\n"
                                "X X X . . X X O X X O X X\n"
                                "O X . X X . O O X X X . .\n"
                                ". X . X O O O O O X . X .\n"
                                "O O X O O X X . O X . . .\n"
                                ". O X X X . . . O X . . .\n"
                                ". O X O . . X X X X X X .\n"
                                ". O X X . . X O X O X O O\n"
                                "O O O X . X . O X O O . X\n"
                                ". . . . . . . O O X . O .\n";

static void no_pass_while_a_side_is_open(void **state)
{
    (void)state;
    Diagram diagram = picture_read(OPEN_SIDE);
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    Position *position = position_new(diagram.board.size, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    position->komi = 6.5;
    Policy *policy = policy_new(POLICY_STRONG, NULL);
    TreeSearch *search = tree_search_new(policy, TREE_NODES_MAX);
    for (uint64_t seed = 1; seed <= 24; seed++) {
        TreeTask task = tree_task_of(position, BLACK);
        task.seed = seed;
        tree_search_start(search, &task);
        while (search->games < 600)
            tree_search_game(search);
        const EndingSettings settings = {.games_max = 300};
        Ending ending = ending_decide(search, position, &settings);
        assert_int_equal(ending.kind, ENDING_PLAY);
    }
    tree_search_free(search);
    policy_free(policy);
    position_free(position);
}

/* Where a stone too many loses the game a few games of the search are enough to pass. */
static void no_stone_in_own_territory_that_costs_the_game(void **state)
{
    (void)state;
    Diagram diagram = picture_read(PICTURE_WALLS);
    Rules rules;
    assert_true(rules_by_name("japanese", &rules, NULL));
    Position *position = position_new(diagram.board.size, &rules);
    assert_true(position_setup(position, diagram.board.color, BLACK, NULL));
    position->komi = -9.5;
    Policy *policy = policy_new(POLICY_STRONG, NULL);
    TreeSearch *search = tree_search_new(policy, TREE_NODES_MAX);
    for (uint64_t seed = 1; seed <= 8; seed++) {
        TreeTask task = tree_task_of(position, BLACK);
        task.seed = seed;
        tree_search_start(search, &task);
        while (search->games < 200)
            tree_search_game(search);
        Ending ending = ending_decide(search, position, &(EndingSettings){.games_max = 40});
        assert_int_equal(ending.kind, ENDING_DONE);
    }
    tree_search_free(search);
    policy_free(policy);
    position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_pass_while_a_side_is_open),
        cmocka_unit_test(no_stone_in_own_territory_that_costs_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
