/* Which move is likely to reach a goal? */

#include "support/test.h"

#include "board/diagram.h"
#include "search/goal_tree.h"
#include "search/tsumego.h"

/* Three points in a row, shut in: the middle one decides. */
static const char THREE[] = ". * . X O . . . .\n"
                            "x X X X O . . . .\n"
                            "O O O O O . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n";

/* Two eyes: nothing to be done. */
static const char ALIVE[] = ". X . X O . . . .\n"
                            "x X X X O . . . .\n"
                            "O O O O O . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n";

/* Much room: no end within a few positions. */
static const char ROOM[] = ". . . . . . X O .\n"
                           ". . . . . . X O .\n"
                           ". . . . . . X O .\n"
                           "x X X X X X X O .\n"
                           "O O O O O O O O .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

typedef struct Setting {
    Diagram diagram;
    Tsumego task;
    Goal goal;
    Prover prover;
    GoalTree *tree;
    SearchLimits limits;
} Setting;

static void set_up(Setting *setting, const char *text, Color first, uint64_t nodes)
{
    Error error = {0};
    if (!diagram_read(&setting->diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    setting->limits = (SearchLimits){.nodes = nodes, .memory = 1 << 20};
    tsumego_frame(&setting->task, &setting->diagram.board, diagram_point(&setting->diagram, 'x'),
                  &TSUMEGO_REACH[0]);
    setting->goal = tsumego_goal(&setting->task);
    prover_init(&setting->prover, &setting->goal, &setting->task.board, &setting->limits);
    setting->tree = goal_tree_new(&setting->prover, first, &setting->limits);
}

static void tear_down(Setting *setting)
{
    goal_tree_free(setting->tree);
    prover_clear(&setting->prover);
}

static void test_vital_point(void **state)
{
    (void)state;
    for (Color first = BLACK; first <= WHITE; first++) {
        Setting setting;
        set_up(&setting, THREE, first, 20000);
        assert_true(goal_tree_chance(setting.tree) == 0.5);
        assert_int_equal(goal_tree_best(setting.tree), POINT_NONE);
        goal_tree_grow(setting.tree, &setting.limits);
        /* The attacker sees it before a move is tried. */
        Point best =
            first != setting.task.defender ? POINT_NONE : diagram_point(&setting.diagram, '*');
        assert_int_equal(goal_tree_best(setting.tree), best);
        assert_true(goal_tree_is_sure(setting.tree));
        assert_true(goal_tree_chance(setting.tree) == 1);
        tear_down(&setting);
    }
}

static void test_hopeless(void **state)
{
    (void)state;
    Setting setting;
    set_up(&setting, ALIVE, WHITE, 5000);
    goal_tree_grow(setting.tree, &setting.limits);
    assert_true(goal_tree_is_sure(setting.tree));
    assert_true(goal_tree_chance(setting.tree) == 0);
    tear_down(&setting);
}

/* The limits hold, the moves are legal and in order, and the board is as it was. */
static void check_moves(const Setting *setting)
{
    GoalTreeMove moves[PROVER_MOVES_MAX];
    int count = goal_tree_moves(setting->tree, moves);
    assert_true(count > 1);
    for (int i = 0; i < count; i++) {
        assert_true(moves[i].chance >= 0 && moves[i].chance <= 1);
        assert_true(moves[i].move == POINT_PASS ||
                    board_is_legal(&setting->task.board, moves[i].move, BLACK));
        if (i > 0 && !moves[i].sure && !moves[i - 1].sure)
            assert_true(moves[i].visits <= moves[i - 1].visits);
    }
}

static void test_open(void **state)
{
    (void)state;
    Setting setting;
    set_up(&setting, ROOM, BLACK, 3000);
    uint64_t hash = setting.prover.board.hash;
    goal_tree_grow(setting.tree, &setting.limits);
    assert_true(goal_tree_nodes(setting.tree) < 3000 + 2000);
    assert_true(hash == setting.prover.board.hash);
    check_moves(&setting);
    double chance = goal_tree_chance(setting.tree);
    assert_true(chance > 0.5); /* so much room lives */
    tear_down(&setting);

    set_up(&setting, ROOM, BLACK, 3000);
    goal_tree_grow(setting.tree, &setting.limits);
    assert_true(chance == goal_tree_chance(setting.tree)); /* the same every time */
    tear_down(&setting);
}

/* Neither a full memory nor a cancelled search is a mistake. */
static void test_limits(void **state)
{
    (void)state;
    Setting setting;
    set_up(&setting, ROOM, BLACK, 3000);
    goal_tree_free(setting.tree);
    SearchLimits small = setting.limits;
    small.memory = 4096;
    setting.tree = goal_tree_new(&setting.prover, BLACK, &small);
    goal_tree_grow(setting.tree, &small);
    assert_true(goal_tree_nodes(setting.tree) >= 3000);
    atomic_bool cancel = true;
    small.cancel = &cancel;
    uint64_t before = goal_tree_nodes(setting.tree);
    goal_tree_grow(setting.tree, &small);
    assert_true(goal_tree_nodes(setting.tree) < before + 2000);
    tear_down(&setting);
    goal_tree_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vital_point),
        cmocka_unit_test(test_hopeless),
        cmocka_unit_test(test_open),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
