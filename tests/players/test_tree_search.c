/* The search: what its tree must satisfy, and small problems that it must find. */

#include "support/line_net.h"
#include "support/test.h"

#include "base/mem.h"
#include "board/diagram.h"
#include "players/tree_prior.h"
#include "players/tree_search.h"

#include <math.h>

typedef struct Fixture {
    Policy *policy;
    TreeSearch *search;
    Diagram diagram;
} Fixture;

static void start(Fixture *it, const char *text, Color color, double komi)
{
    Error error = {0};
    if (!diagram_read(&it->diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    it->policy = policy_new(POLICY_STRONG, NULL);
    it->search = tree_search_new(it->policy, TREE_NODES_MAX);
    TreeTask task = {.board = &it->diagram.board, .color = color, .komi = komi, .seed = 1};
    tree_search_start(it->search, &task);
}

static void end(Fixture *it)
{
    tree_search_free(it->search);
    policy_free(it->policy);
}

static void run(Fixture *it, long games)
{
    while (it->search->games < games)
        tree_search_game(it->search);
}

static const char EMPTY_BOARD[] = ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n"
                                  ". . . . . . . . .\n";

/* RAVE may say what it likes of a move: at the root it gets some games. */
static void test_every_move_of_the_root_is_tried(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, BLACK, 7.5);
    it.search->task.try_all = true;
    run(&it, 2000);
    const Tree *tree = it.search->tree;
    assert_int_equal(tree->nodes[0].child_count, 82);
    for (uint32_t i = 0; i < 82; i++) {
        const TreeNode *child = &tree->nodes[tree->nodes[0].children + i];
        assert_true(child->visits >= 2 || child->move == POINT_PASS);
    }
    end(&it);
}

/* Visits of children never exceed their parent's; wins stay between none and all. */
static void test_tree_is_consistent(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, BLACK, 7.5);
    run(&it, 2000);
    const Tree *tree = it.search->tree;
    assert_true(tree->nodes[0].visits == 2000);
    for (uint32_t i = 0; i < tree->count; i++) {
        const TreeNode *node = &tree->nodes[i];
        float sum = 0;
        for (uint32_t k = 0; k < node->child_count; k++)
            sum += tree->nodes[node->children + k].visits;
        assert_true(sum <= node->visits);
        assert_true(node->wins >= 0 && node->wins <= node->visits);
        assert_true(node->rave_wins >= 0 && node->rave_wins <= node->rave_visits);
        assert_true(node->children + node->child_count <= tree->count);
    }
    end(&it);
}

/* What a game has counted for, found out the slow way: for the nodes on its path, and, in RAVE, for
 * those of their children whose move their side was the first to play from there on. */
typedef struct Counts {
    double visits, wins, won, margin, rave_visits, rave_wins;
} Counts;

static Color first_to_play(const Rollout *game, int from, Point point)
{
    for (int i = from; i < game->move_count; i++)
        if (game->moves[i].point == point && point != POINT_PASS)
            return (Color)game->moves[i].color;
    return EMPTY;
}

static void count_again(const TreeSearch *search, Counts *counts)
{
    const Tree *tree = search->tree;
    double share = search->settings.margin_share, margin = search->margin;
    double by = fmin(fmax(margin / (81 / 2.0), -1), 1);
    for (int level = 0; level < search->depth; level++) {
        Color mover = level % 2 ? color_other(search->task.color) : search->task.color;
        double sign = mover == BLACK ? 1 : -1;
        double won = sign * margin > 0;
        double value = won * (1 - share) + share * (sign * by + 1) / 2;
        Counts *node = &counts[search->path[level]];
        node->visits += 1;
        node->wins += 1 - value;
        node->won += 1 - won;
        node->margin -= sign * margin;
        uint32_t count;
        const TreeNode *children = tree_children(tree, &tree->nodes[search->path[level]], &count);
        for (uint32_t i = 0; i < count; i++)
            if (first_to_play(&search->rollout, level, children[i].move) == mover) {
                counts[children + i - tree->nodes].rave_visits += 1;
                counts[children + i - tree->nodes].rave_wins += value;
            }
    }
}

static void check_counts(Color color)
{
    enum { GAMES = 400, NODES = 50000 };
    Fixture it;
    start(&it, EMPTY_BOARD, color, 0.5);
    Counts *counts = mem_alloc(NODES, sizeof(*counts));
    for (int i = 0; i < GAMES; i++) {
        tree_search_game(it.search);
        count_again(it.search, counts);
    }
    assert_true(it.search->tree->count < NODES);
    for (uint32_t i = 0; i < it.search->tree->count; i++) {
        const TreeNode *node = &it.search->tree->nodes[i];
        assert_float_equal(node->visits, counts[i].visits, 0);
        assert_float_equal(node->wins, counts[i].wins, 1e-3);
        assert_float_equal(node->won, counts[i].won, 0);
        assert_float_equal(node->margin, counts[i].margin, 0);
        assert_float_equal(node->rave_visits, counts[i].rave_visits, 0);
        assert_float_equal(node->rave_wins, counts[i].rave_wins, 1e-3);
    }
    mem_free(counts);
    end(&it);
}

static void test_games_count_for_the_right_moves(void **state)
{
    (void)state;
    check_counts(BLACK);
    check_counts(WHITE);
}

static void test_deterministic(void **state)
{
    (void)state;
    Fixture a, b;
    start(&a, EMPTY_BOARD, BLACK, 7.5);
    start(&b, EMPTY_BOARD, BLACK, 7.5);
    run(&a, 600);
    run(&b, 600);
    assert_int_equal(a.search->tree->count, b.search->tree->count);
    assert_int_equal(tree_search_best(a.search)->move, tree_search_best(b.search)->move);
    assert_true(tree_search_best(a.search)->wins == tree_search_best(b.search)->wins);
    end(&a);
    end(&b);
}

static void check_best(const char *text, Color color, double komi, long games)
{
    Fixture it;
    start(&it, text, color, komi);
    run(&it, games);
    char got[POINT_TEXT_MAX], wanted[POINT_TEXT_MAX];
    int size = it.diagram.board.size;
    Point best = tree_search_best(it.search)->move, right = diagram_point(&it.diagram, '*');
    if (best != right)
        fail_msg("%s, not %s", point_name(size, best, got), point_name(size, right, wanted));
    end(&it);
}

static void test_finds_the_capture_that_wins(void **state)
{
    (void)state;
    check_best(". . . X O . .\n"
               ". . . X O . .\n"
               "X X X X O O O\n"
               "O O O * X X O\n"
               ". . O X X O O\n"
               ". . O O O . .\n"
               ". . . . . . .\n",
               WHITE, 0.5, 1500);
}

/* Whoever plays in the middle of the three decides about the group, and the game. */
static void test_kills_and_lives_by_the_vital_point(void **state)
{
    (void)state;
    const char *corner = ". * . O X . .\n"
                         "O O O O X . .\n"
                         "X X X X X . .\n"
                         ". . . . . . .\n"
                         "O O O O O O O\n"
                         ". . O . . . .\n"
                         ". . O . . . .\n";
    check_best(corner, BLACK, -3.5, 1500);
    check_best(corner, WHITE, -3.5, 1500);
}

static void test_memory_is_bounded(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, BLACK, 7.5);
    tree_search_free(it.search);
    it.search = tree_search_new(it.policy, 500);
    TreeTask task = {.board = &it.diagram.board, .color = BLACK, .komi = 7.5, .seed = 1};
    tree_search_start(it.search, &task);
    run(&it, 3000);
    assert_true(it.search->tree->count <= 500);
    assert_non_null(tree_search_best(it.search));
    end(&it);
}

static void test_continues_with_what_was_learned(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, BLACK, 7.5);
    run(&it, 2000);
    Point line[2];
    const TreeNode *best = tree_search_best(it.search);
    line[0] = best->move;
    assert_int_equal(tree_search_line(it.search, best, line + 1, 1), 1);
    float visits =
        it.search->tree
            ->nodes[tree_child(it.search->tree, tree_child(it.search->tree, 0, line[0]), line[1])]
            .visits;
    Board board = it.diagram.board;
    board_play(&board, line[0], BLACK);
    board_play(&board, line[1], WHITE);
    TreeTask task = {.board = &board, .color = BLACK, .komi = 7.5, .seed = 1};
    assert_true(tree_search_continue(it.search, &task, line, 2));
    assert_true(it.search->tree->nodes[0].visits == visits);
    assert_int_equal(it.search->games, 0);
    run(&it, 100);
    assert_true(it.search->tree->nodes[0].visits == visits + 100);
    const Point wrong[2] = {line[0], line[0]};
    assert_false(tree_search_continue(it.search, &task, wrong, 2));
    assert_int_equal(it.search->tree->count, 1);
    end(&it);
}

/* Walks all that is below the node, whose position is the last one of `path`; counts the moves that
 * bring back a position which they must not. */
static int count_repetitions(const TreeSearch *search, uint32_t node, const Position *position,
                             size_t root)
{
    const Tree *tree = search->tree;
    int repetitions = 0;
    for (uint32_t i = 0; i < tree->nodes[node].child_count; i++) {
        uint32_t child = tree->nodes[node].children + i;
        Move move = {tree->nodes[child].move, (uint8_t)position->to_play};
        if (move.point == POINT_PASS && tree->nodes[child].child_count == 0)
            continue;
        Position *after = position_copy(position);
        Board board;
        board_copy(&board, &position->board);
        board_play(&board, move.point, (Color)move.color);
        for (size_t k = root; k < position->past.count && move.point != POINT_PASS; k++)
            repetitions += position->past.keys[k] == board.hash &&
                           position->past.movers[k] == color_other((Color)move.color);
        if (position_play(after, move, NULL))
            repetitions += count_repetitions(search, child, after, root);
        else
            repetitions++;
        position_free(after);
    }
    return repetitions;
}

/* Black's two stones are taken back two by one, again and again, if nothing forbids it. */
static const char CIRCLE[] = "X X .\n"
                             "X O X\n"
                             ". O .\n";

static void test_nothing_comes_again_in_the_tree(void **state)
{
    (void)state;
    static const char *const RULES[] = {"chinese", "chinese-kgs", "aga", "japanese"};
    for (int i = 0; i < 4; i++) {
        Fixture it;
        Rules rules;
        start(&it, CIRCLE, BLACK, 7.5);
        assert_true(rules_by_name(RULES[i], &rules, NULL));
        Position *position = position_new(3, &rules);
        assert_true(position_setup(position, it.diagram.board.color, BLACK, NULL));
        position->komi = 7.5;
        TreeTask task = tree_task_of(position, BLACK);
        task.seed = 1;
        tree_search_start(it.search, &task);
        run(&it, 20000);
        assert_int_equal(count_repetitions(it.search, 0, position, 0), 0);
        position_free(position);
        end(&it);
    }
}

/* ... nor does what the game has brought before the search: White has just taken the two. */
static void test_nothing_of_the_game_comes_again(void **state)
{
    (void)state;
    static const char *const MOVES[] = {"C1", "C3"};
    Fixture it;
    Rules rules;
    start(&it, CIRCLE, BLACK, 7.5);
    assert_true(rules_by_name("chinese-kgs", &rules, NULL));
    Position *position = position_new(3, &rules);
    assert_true(position_setup(position, it.diagram.board.color, BLACK, NULL));
    for (int i = 0; i < 2; i++) {
        Move move = {POINT_NONE, i ? WHITE : BLACK};
        assert_true(point_parse(3, MOVES[i], &move.point));
        assert_true(position_play(position, move, NULL));
    }
    TreeTask task = tree_task_of(position, BLACK);
    task.forbidden = (PointSet){0}; /* it finds out by itself */
    tree_search_start(it.search, &task);
    run(&it, 2000);
    Point again;
    assert_true(point_parse(3, "C2", &again));
    assert_int_equal(tree_child(it.search->tree, 0, again), 0);
    uint32_t pass = tree_child(it.search->tree, 0, POINT_PASS);
    assert_true(pass && it.search->tree->nodes[pass].visits > 0);
    assert_int_equal(count_repetitions(it.search, 0, position, 0), 0);
    position_free(position);
    end(&it);
}

/* A search of an empty board of that size, in the caller's storage. */
static void start_empty(Fixture *it, int size)
{
    it->policy = policy_new(POLICY_STRONG, NULL);
    it->search = tree_search_new(it->policy, TREE_NODES_MAX);
    board_init(&it->diagram.board, size);
    TreeTask task = {.board = &it->diagram.board, .color = BLACK, .komi = 7.5, .seed = 1};
    tree_search_start(it->search, &task);
}

static void assert_sorted(const Tree *tree, uint32_t node)
{
    uint32_t count;
    TreeNode *children = tree_children(tree, &tree->nodes[node], &count);
    float least = 1;
    for (uint32_t i = 0; i < count; i++) {
        const TreeNode *child = tree_turn(children, i);
        float promise = child->prior_wins / child->prior_visits;
        if (child->move == POINT_PASS)
            continue;
        assert_true(promise <= least + 1e-5F);
        least = promise;
    }
}

/* On a large board memory is for moves that may get games: the root has all of them, the others the
 * most promising, and a pass. */
static void test_large_boards_keep_what_is_promising(void **state)
{
    (void)state;
    Fixture it;
    start_empty(&it, 19);
    run(&it, 200);
    const Tree *tree = it.search->tree;
    assert_int_equal(tree->nodes[0].child_count, 362);
    int parents = 0;
    for (uint32_t i = 0; i < tree->count; i++) {
        if (tree->nodes[i].child_count == 0)
            continue;
        parents += i > 0;
        assert_sorted(tree, i);
        assert_int_not_equal(tree_child(tree, i, POINT_PASS), 0);
        assert_true(i == 0 || tree->nodes[i].child_count <= it.policy->numbers.children_most + 1);
    }
    assert_true(parents > 5);
    end(&it);
}

/* A node that becomes the root gets all its moves, and keeps its games. */
static void test_a_new_root_has_all_moves(void **state)
{
    (void)state;
    Fixture it;
    start_empty(&it, 13);
    run(&it, 400);
    Tree *tree = it.search->tree;
    Point first = tree_search_best(it.search)->move;
    uint32_t node = tree_child(tree, 0, first);
    const TreeNode *order[1];
    assert_int_equal(tree_search_order_below(it.search, node, order, 1), 1);
    Point answer = order[0]->move;
    float visits = order[0]->visits;
    assert_true(visits > 1);
    assert_true(tree->nodes[node].child_count < 168);
    Board board = it.diagram.board;
    board_play(&board, first, BLACK);
    Point corner = point_at(13, 0, 0), side = point_at(13, 3, 2);
    TreeTask task = {.board = &board, .color = WHITE, .last = first, .komi = 7.5, .seed = 1};
    pointset_add(&task.forbidden, side);
    assert_true(tree_search_continue(it.search, &task, &first, 1));
    assert_int_equal(tree->nodes[0].child_count, 168); /* and the pass */
    assert_sorted(tree, 0);
    assert_true(tree->nodes[tree_child(tree, 0, answer)].visits == visits);
    assert_int_not_equal(tree_child(tree, 0, corner), 0);
    assert_int_equal(tree_child(tree, 0, side), 0);
    pointset_add(&task.forbidden, corner);
    assert_true(tree_search_continue(it.search, &task, NULL, 0));
    assert_int_equal(tree_child(tree, 0, corner), 0);
    end(&it);
}

/* Black has the left side, White the right one, and neutral points are left between. */
static const char TWO_SIDES[] = ". . . X . O . . .\n"
                                ". . X X . O O . .\n"
                                ". . . X . . O . .\n"
                                ". X X . . O O . .\n"
                                ". . X X . O . O .\n"
                                ". . . X . O O . .\n"
                                ". . X X . . O . .\n"
                                ". X . X . O O . .\n"
                                ". . . X . O . . .\n";

/* The games that a pass has lost before the first as an answer to each move of the root: none. */
static int count_priced_answers(const TreeSearch *search)
{
    const Tree *tree = search->tree;
    int answers = 0;
    for (uint32_t i = 0; i < tree->nodes[0].child_count; i++) {
        uint32_t child = tree->nodes[0].children + i;
        uint32_t pass = tree_child(tree, child, POINT_PASS);
        if (pass == 0 || tree->nodes[child].move == POINT_PASS)
            continue;
        assert_true(tree->nodes[pass].prior_visits == search->rollout.policy->numbers.even);
        answers++;
    }
    return answers;
}

/* Where stones cost points a pass is a sensible answer to the moves of the root, also when these
 * were found farther down before the last two moves of the game. */
static void test_passes_that_answer_a_new_root(void **state)
{
    (void)state;
    Fixture it;
    start(&it, TWO_SIDES, BLACK, 0.5);
    TreeTask task = it.search->task;
    task.board = &it.diagram.board;
    task.territory = true;
    tree_search_start(it.search, &task);
    run(&it, 3000);
    assert_true(count_priced_answers(it.search) > 5);
    Point line[2] = {tree_search_best(it.search)->move};
    assert_int_equal(tree_search_line(it.search, tree_search_best(it.search), line + 1, 1), 1);
    Board board = it.diagram.board;
    board_play(&board, line[0], BLACK);
    board_play(&board, line[1], WHITE);
    task.board = &board;
    task.before = line[0];
    task.last = line[1];
    assert_true(tree_search_continue(it.search, &task, line, 2));
    assert_true(count_priced_answers(it.search) > 5);
    run(&it, 1000);
    count_priced_answers(it.search);
    end(&it);
}

/* A network is asked about the root at once, and about other positions after some games through
 * them, which keep what they have counted. */
static void test_positions_are_looked_at_twice(void **state)
{
    (void)state;
    Fixture it;
    start_empty(&it, 13);
    HunchNet *net = line_net_new(20);
    it.policy->instinct = net;
    TreeTask task = {.board = &it.diagram.board, .color = BLACK, .komi = 7.5, .seed = 1};
    tree_search_start(it.search, &task);
    run(&it, 400);
    const Tree *tree = it.search->tree;
    assert_int_equal(point_height(13, tree->nodes[tree->nodes[0].children].move), 1);
    const TreeNode *order[POINT_COUNT_MAX];
    int looked = 0, glanced = 0, count = tree_search_order(it.search, order, POINT_COUNT_MAX);
    for (int i = 0; i < count; i++) {
        if (order[i]->child_count == 0)
            continue;
        TreeNode *children = &tree->nodes[order[i]->children];
        bool is_time = order[i]->visits > (float)it.policy->numbers.second_look;
        assert_int_equal(order[i]->seen_twice, is_time);
        assert_int_equal(point_height(13, tree_turn(children, 0)->move) == 1, is_time);
        assert_sorted(tree, (uint32_t)(order[i] - tree->nodes));
        *(is_time ? &looked : &glanced) += 1;
        float below = 0;
        for (int k = 0; k < order[i]->child_count; k++)
            below += children[k].visits;
        /* All but those before it had children, which are counted by the node alone. */
        assert_true(order[i]->visits - below == (float)it.policy->numbers.expand_at);
    }
    assert_true(looked > 1 && glanced > 1);
    end(&it);
    hunch_net_free(net);
}

static void test_forbidden_points_are_no_moves(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, BLACK, 7.5);
    TreeTask task = it.search->task;
    Point center = point_at(9, 4, 4);
    task.board = &it.diagram.board;
    pointset_add(&task.forbidden, center);
    tree_search_start(it.search, &task);
    run(&it, 50);
    assert_int_equal(tree_child(it.search->tree, 0, center), 0);
    assert_int_not_equal(tree_child(it.search->tree, 0, POINT_PASS), 0);
    end(&it);
}

static void test_owners_of_a_settled_board(void **state)
{
    (void)state;
    Fixture it;
    start(&it,
          ". X . X O . O\n"
          "X X X X O O .\n"
          ". X . X O . O\n"
          "X X X X O O O\n"
          ". X X X O O .\n"
          "X X X X O . O\n"
          ". X . X O O O\n",
          BLACK, 0.5);
    run(&it, 100);
    assert_true(tree_search_owner(it.search, point_at(7, 0, 0)) > 0.99);
    assert_true(tree_search_owner(it.search, point_at(7, 6, 1)) < -0.99);
    end(&it);
}

static void test_priors_list_all_sensible_moves(void **state)
{
    (void)state;
    Fixture it;
    start(&it,
          ". X . X O . O\n"
          "X X X X O O .\n"
          ". X . . O . O\n"
          "X X X . O O O\n"
          ". X X X O O .\n"
          "X X X X O . O\n"
          ". X . X O O O\n",
          BLACK, 0.5);
    Prior priors[POINT_COUNT_MAX + 1];
    rollout_start(&it.search->rollout, &it.diagram.board, POINT_NONE, POINT_NONE);
    int count = prior_fill(&it.search->rollout, &it.search->sense, PRIOR_LOOK, BLACK, priors);
    assert_int_equal(priors[count - 1].move, POINT_PASS);
    assert_in_range(count, 3, 6);
    for (int i = 0; i < count; i++) {
        assert_true(priors[i].visits > 0);
        assert_true(priors[i].wins >= 0 && priors[i].wins <= priors[i].visits);
        if (priors[i].move != POINT_PASS)
            assert_false(board_is_eye(&it.diagram.board, priors[i].move, BLACK));
    }
    end(&it);
}

static float most_games(const Prior *priors, int count)
{
    float most = 0;
    for (int i = 0; i < count; i++)
        if (priors[i].move != POINT_PASS)
            most = fmaxf(most, priors[i].visits);
    return most;
}

/* If the likeliest points are no moves at all, the likeliest move gets what they would have got. */
static void test_the_likeliest_of_the_moves_gets_all_games(void **state)
{
    (void)state;
    Fixture it;
    start(&it, EMPTY_BOARD, BLACK, 0.5);
    Rollout *rollout = &it.search->rollout;
    const TreeNumbers *numbers = &it.policy->numbers;
    float all = (float)(numbers->even + numbers->guess);
    Settled *settled = mem_alloc(1, sizeof(*settled));
    Prior priors[POINT_COUNT_MAX + 1];
    rollout_start(rollout, &it.diagram.board, POINT_NONE, POINT_NONE);
    int count = prior_fill(rollout, &it.search->sense, PRIOR_LOOK, BLACK, priors);
    assert_float_equal(most_games(priors, count), all, 1e-3);
    for (int i = 0; i < count; i++)
        if (priors[i].visits > all - 1)
            pointset_add(&settled->safe[WHITE], priors[i].move);
    rollout->settled = settled;
    int left = prior_fill(rollout, &it.search->sense, PRIOR_LOOK, BLACK, priors);
    assert_int_equal(left, count - pointset_count(&settled->safe[WHITE]));
    assert_float_equal(most_games(priors, left), all, 1e-3);
    rollout->settled = NULL;
    mem_free(settled);
    end(&it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree_is_consistent),
        cmocka_unit_test(test_every_move_of_the_root_is_tried),
        cmocka_unit_test(test_games_count_for_the_right_moves),
        cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_finds_the_capture_that_wins),
        cmocka_unit_test(test_kills_and_lives_by_the_vital_point),
        cmocka_unit_test(test_memory_is_bounded),
        cmocka_unit_test(test_continues_with_what_was_learned),
        cmocka_unit_test(test_large_boards_keep_what_is_promising),
        cmocka_unit_test(test_a_new_root_has_all_moves),
        cmocka_unit_test(test_passes_that_answer_a_new_root),
        cmocka_unit_test(test_positions_are_looked_at_twice),
        cmocka_unit_test(test_forbidden_points_are_no_moves),
        cmocka_unit_test(test_owners_of_a_settled_board),
        cmocka_unit_test(test_priors_list_all_sensible_moves),
        cmocka_unit_test(test_nothing_comes_again_in_the_tree),
        cmocka_unit_test(test_nothing_of_the_game_comes_again),
        cmocka_unit_test(test_the_likeliest_of_the_moves_gets_all_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
