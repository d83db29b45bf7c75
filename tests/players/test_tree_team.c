/* Threads in one tree: nothing is lost, nothing half made is seen, and one thread is as before. */

#include "support/line_net.h"
#include "support/test.h"

#include "board/diagram.h"
#include "players/tree_team.h"

static const char EMPTY_BOARD[] = ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n";

/* Whoever plays at a takes four stones and connects four: with that Black wins by 3.5 points, and
 * else loses by 14.5. */
static const char CAPTURE[] = ". . . . X O . . .\n"
                              ". . . . X O . . .\n"
                              ". . . . X O . . .\n"
                              ". . . . X O . . .\n"
                              "X X X X X O O O O\n"
                              "O O O O a X X X X\n"
                              "X X X X O O O O O\n"
                              ". . . X O . . . .\n"
                              ". . . X O . . . .\n";

typedef struct Fixture {
    Policy *policy;
    TreeSearch *search;
    TreeTeam *team;
    Diagram diagram;
} Fixture;

static void start(Fixture *it, const char *text, int mates, uint32_t nodes)
{
    Error error = {0};
    if (!diagram_read(&it->diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    it->policy = policy_new(POLICY_STRONG, NULL);
    it->search = tree_search_new(it->policy, nodes);
    TreeTask task = {.board = &it->diagram.board, .color = BLACK, .komi = 7.5, .seed = 1};
    tree_search_start(it->search, &task);
    it->team = tree_team_new(it->search, mates);
}

static void end(Fixture *it)
{
    tree_team_free(it->team);
    tree_search_free(it->search);
    policy_free(it->policy);
}

static void run(Fixture *it, long games)
{
    tree_team_go(it->team, games);
    while (tree_team_game(it->team))
        continue;
    tree_team_halt(it->team);
}

/* Visits of children do not exceed their parent's, wins stay within visits (but for what rounding
 * does, and of moves that came later an addition may be lost), and children are complete. */
static void check_tree(const Tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        const TreeNode *node = &tree->nodes[i];
        float sum = 0;
        for (uint32_t k = 0; k < node->child_count; k++) {
            const TreeNode *child = &tree->nodes[node->children + k];
            sum += child->visits;
            assert_true(child->prior_visits > 0);
            assert_true(child->move != POINT_NONE);
        }
        assert_true(sum <= node->visits);
        assert_true(node->wins >= 0 && node->wins <= node->visits * 1.001F);
        assert_true(node->rave_wins >= 0 && node->rave_wins <= node->rave_visits * 1.05F + 20);
        assert_true(node->children + node->child_count <= tree->count);
        assert_true(i == 0 || node->child_count == 0 || node->children > i);
    }
}

static void test_nobody_changes_nothing(void **state)
{
    (void)state;
    Fixture alone, team;
    start(&alone, EMPTY_BOARD, 0, 1000000);
    start(&team, EMPTY_BOARD, 0, 1000000);
    while (alone.search->games < 500)
        tree_search_game(alone.search);
    run(&team, 500);
    assert_int_equal(alone.search->tree->count, team.search->tree->count);
    for (uint32_t i = 0; i < alone.search->tree->count; i++)
        assert_true(alone.search->tree->nodes[i].wins == team.search->tree->nodes[i].wins);
    end(&alone);
    end(&team);
}

static void test_threads_share_a_tree(void **state)
{
    (void)state;
    for (int mates = 1; mates <= 3; mates += 2) {
        Fixture it;
        start(&it, EMPTY_BOARD, mates, 1000000);
        run(&it, 1500);
        long games = it.search->games;
        assert_int_equal(games, 1500);
        assert_true(it.search->tree->nodes[0].visits == (float)games);
        assert_int_equal(it.search->owners.games, games);
        check_tree(it.search->tree);
        run(&it, 500); /* goes on in the same tree */
        assert_int_equal(it.search->games, games + 500);
        check_tree(it.search->tree);
        end(&it);
    }
}

/* Where memory is used up, the games go on. */
static void test_full_memory(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, 3, 1000);
    run(&it, 1000);
    assert_true(it.search->tree->count <= 1000);
    check_tree(it.search->tree);
    end(&it);
}

/* A tree that is full makes room, so that the lines that games go to grow on. */
static void test_a_full_tree_grows_on(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, 0, 20000);
    run(&it, 6000);
    const Tree *tree = it.search->tree;
    check_tree(tree);
    assert_true(tree->nodes[0].visits == 6000);
    for (uint32_t i = 0; i < tree->count; i++)
        if (tree->nodes[i].visits >= 50 && tree->nodes[i].move != POINT_PASS)
            assert_true(tree->nodes[i].child_count > 0);
    end(&it);
    start(&it, EMPTY_BOARD, 3, 20000);
    run(&it, 6000);
    check_tree(it.search->tree);
    assert_true(it.search->tree->nodes[0].visits == 6000);
    assert_int_equal(it.search->games, 6000);
    end(&it);
}

/* Each of the children has a turn, whoever has changed their order. */
static void check_turns(const Tree *tree)
{
    for (uint32_t i = 0; i < tree->count; i++) {
        uint32_t count;
        TreeNode *children = tree_children(tree, &tree->nodes[i], &count);
        bool met[POINT_COUNT_MAX + 1] = {false};
        for (uint32_t k = 0; k < count; k++) {
            ptrdiff_t at = tree_turn(children, k) - children;
            assert_in_range(at, 0, count - 1);
            assert_false(met[at]);
            met[at] = true;
        }
    }
}

/* A network is asked about positions that other threads are in. */
static void test_threads_look_again(void **state)
{
    (void)state;
    static const uint32_t NODES[] = {1000000, 20000}; /* the second has to make room */
    for (int i = 0; i < 2; i++) {
        Fixture it;
        start(&it, EMPTY_BOARD, 0, NODES[i]);
        end(&it);
        HunchNet *net = line_net_new(3);
        it.policy = policy_new(POLICY_STRONG, NULL);
        it.policy->instinct = net;
        it.search = tree_search_new(it.policy, NODES[i]);
        board_init(&it.diagram.board, 13);
        TreeTask task = {.board = &it.diagram.board, .color = BLACK, .komi = 7.5, .seed = 1};
        tree_search_start(it.search, &task);
        it.team = tree_team_new(it.search, 3);
        run(&it, 2000);
        const Tree *tree = it.search->tree;
        assert_true(tree->nodes[0].visits == 2000);
        check_tree(tree);
        check_turns(tree);
        int looked = 0;
        for (uint32_t k = 1; k < tree->count; k++)
            looked += tree->nodes[k].seen_twice;
        assert_true(looked > 5);
        end(&it);
        hunch_net_free(net);
    }
}

static void test_finds_the_same(void **state)
{
    (void)state;
    Fixture it;
    start(&it, CAPTURE, 2, 1000000);
    run(&it, 2000);
    assert_int_equal(tree_search_best(it.search)->move, diagram_point(&it.diagram, 'a'));
    end(&it);
}

/* A team that is let go and halted at once, or never let go, ends well. */
static void test_halt_at_once(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, 3, 1000000);
    tree_team_halt(it.team);
    assert_int_equal(it.search->games, 0);
    tree_team_go(it.team, 100000);
    tree_team_halt(it.team);
    tree_team_halt(it.team);
    assert_true(it.search->games >= 1);
    tree_team_go(it.team, 100000); /* freed while it goes */
    end(&it);
}

/* Where counts would stand still, no more games are played. */
static void test_counts_have_an_end(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, 0, 10000);
    run(&it, 10);
    tree_team_go(it.team, 10);
    it.search->tree->nodes[0].visits = TREE_VISITS_MAX - 1;
    assert_true(tree_team_game(it.team));
    assert_true(it.search->tree->nodes[0].visits == TREE_VISITS_MAX);
    assert_false(tree_team_game(it.team));
    tree_team_halt(it.team);
    end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nobody_changes_nothing),
        cmocka_unit_test(test_threads_share_a_tree),
        cmocka_unit_test(test_full_memory),
        cmocka_unit_test(test_a_full_tree_grows_on),
        cmocka_unit_test(test_threads_look_again),
        cmocka_unit_test(test_finds_the_same),
        cmocka_unit_test(test_halt_at_once),
        cmocka_unit_test(test_counts_have_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
