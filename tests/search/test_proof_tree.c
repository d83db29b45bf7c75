/* The tree of a proof: the move that works, the answers that matter, and why the others fail. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/inquiry.h"
#include "search/proof_tree.h"

typedef struct Solved {
    Diagram diagram;
    Inquiry *inquiry;
    Answer answer;
    ProofTree tree;
} Solved;

/* Four points in a row (b c in the middle) live by themselves; three do not. */
static const char THREE[] = "to play: black\n"
                            ". a . O X . .\n"
                            "O O O O X . .\n"
                            "o X X X X . .\n"
                            "X . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n"
                            ". . . . . . .\n";

static const char FOUR[] = "to play: black\n"
                           ". b c . O X .\n"
                           "O O O O O X .\n"
                           "o X X X X X .\n"
                           "X . . . . . .\n"
                           ". . . . . . .\n"
                           ". . . . . . .\n"
                           ". . . . . . .\n";

static void solve_kind(Solved *solved, const char *text, QuestionKind kind, Color first,
                       ProofTreeLimits limits, uint64_t tree_nodes)
{
    Error error = {0};
    SearchLimits search = {.nodes = 50000};
    Question question;
    if (!diagram_read(&solved->diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    question_init(&question, kind, first);
    assert_true(question_add_target(&question, diagram_point(&solved->diagram, 'o'), &error));
    solved->inquiry = inquiry_new(&question, &solved->diagram.board, &search, NULL, &error);
    assert_non_null(solved->inquiry);
    inquiry_ask(solved->inquiry, &solved->answer);
    prover_extend(inquiry_prover(solved->inquiry), &(SearchLimits){.nodes = tree_nodes});
    proof_tree_init(&solved->tree);
    limits.question = &question;
    proof_tree_build(&solved->tree, inquiry_prover(solved->inquiry), &solved->answer, &limits);
}

static void solve(Solved *solved, const char *text, Color first, const ProofTreeLimits *limits)
{
    solve_kind(solved, text, QUESTION_TSUMEGO, first, *limits, 50000);
}

static void clear(Solved *solved)
{
    proof_tree_clear(&solved->tree);
    inquiry_free(solved->inquiry);
}

/* Colours alternate, links are sound, and every node but the root has a move. Of the first moves
 * the right ones come before the others. */
static void check_sound(const ProofTree *tree)
{
    for (uint32_t i = 1; i < tree->count; i++) {
        const ProofNode *node = &tree->nodes[i], *parent = &tree->nodes[node->parent];
        assert_true(node->parent < i);
        assert_int_not_equal(node->move, POINT_NONE);
        Color expected = node->parent ? color_other(parent->color) : tree->solver;
        assert_int_equal(node->color, expected);
        bool before = node->parent ? node->next_sibling > i
                                   : node->right || !tree->nodes[node->next_sibling].right;
        assert_true(node->next_sibling == 0 || before);
    }
}

static void shows_the_move_and_the_refutations(void **state)
{
    (void)state;
    Solved solved;
    solve(&solved, THREE, BLACK, &(ProofTreeLimits){.all_moves = true});
    const ProofTree *tree = &solved.tree;
    Point right[PROVER_MOVES_MAX], vital = diagram_point(&solved.diagram, 'a');
    check_sound(tree);
    assert_int_equal(proof_tree_right_moves(tree, right), 1);
    assert_int_equal(right[0], vital);
    int wrong = 0;
    for (uint32_t i = tree->nodes[0].first_child; i; i = tree->nodes[i].next_sibling)
        if (!tree->nodes[i].right) {
            wrong++;
            assert_int_equal(tree->nodes[i].verdict, VERDICT_NO);
            assert_int_equal(tree->nodes[tree->nodes[i].first_child].move, vital);
        }
    assert_int_equal(wrong, 2);
    clear(&solved);
}

/* A few threats do not decide the ko, but threats without number would: the answer's move, the
 * winning moves and the tree agree all the same. */
static const char ENDLESS[] = "to play: black\n"
                              ". X X . .\n"
                              ". . X O .\n"
                              "X X O O o\n"
                              ". X O . X\n"
                              "X X . . O\n";

static void an_endless_ko_is_told_alike(void **state)
{
    (void)state;
    Solved solved;
    solve(&solved, ENDLESS, BLACK, &(ProofTreeLimits){.all_moves = true});
    Point right[PROVER_MOVES_MAX], winning[PROVER_MOVES_MAX];
    int undecided;
    assert_int_equal(solved.answer.verdict, VERDICT_YES);
    assert_true(solved.answer.endless);
    assert_false(solved.answer.proved);
    int count = proof_tree_right_moves(&solved.tree, right);
    assert_true(count > 0);
    assert_int_equal(right[0], solved.answer.move);
    Prover *prover = inquiry_prover(solved.inquiry);
    prover_extend(prover, &(SearchLimits){.nodes = 50000});
    assert_int_equal(prover_winning_moves(prover, BLACK, VERDICT_YES, winning, &undecided), count);
    assert_int_equal(undecided, 0);
    clear(&solved);
}

static void a_hopeless_side_has_only_wrong_moves(void **state)
{
    (void)state;
    Solved solved;
    solve(&solved, FOUR, BLACK, &(ProofTreeLimits){0});
    Point right[PROVER_MOVES_MAX];
    check_sound(&solved.tree);
    assert_int_equal(solved.answer.verdict, VERDICT_NO);
    assert_int_equal(proof_tree_right_moves(&solved.tree, right), 0);
    /* Both middle points must be answered by the other one. */
    const ProofTree *tree = &solved.tree;
    Point b = diagram_point(&solved.diagram, 'b'), c = diagram_point(&solved.diagram, 'c');
    int seen = 0;
    for (uint32_t i = tree->nodes[0].first_child; i; i = tree->nodes[i].next_sibling) {
        const ProofNode *node = &tree->nodes[i];
        if (node->move != b && node->move != c)
            continue;
        seen++;
        assert_int_equal(tree->nodes[node->first_child].move, node->move == b ? c : b);
    }
    assert_int_equal(seen, 2);
    clear(&solved);
}

static void nothing_to_show_where_no_move_is_needed(void **state)
{
    (void)state;
    Solved solved;
    solve(&solved, FOUR, WHITE, &(ProofTreeLimits){0});
    assert_int_equal(solved.answer.verdict, VERDICT_YES);
    if (solved.answer.move == POINT_PASS)
        assert_int_equal(solved.tree.count, 1);
    check_sound(&solved.tree);
    clear(&solved);
}

static void keeps_to_its_limits(void **state)
{
    (void)state;
    Solved solved;
    solve(&solved, THREE, BLACK, &(ProofTreeLimits){.nodes = 3});
    assert_int_equal(solved.tree.count, 3);
    assert_true(solved.tree.truncated);
    check_sound(&solved.tree);
    clear(&solved);
}

/* Black throws in at a; White takes at b; Black takes three. */
static void a_line_ends_when_the_target_falls(void **state)
{
    (void)state;
    static const char SNAPBACK[] = "to play: black\n"
                                   "X O b X X . .\n"
                                   "X o a O X . .\n"
                                   "X X O O . . .\n"
                                   ". X O O O . .\n"
                                   ". . . . O . .\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n";
    Solved solved;
    solve_kind(&solved, SNAPBACK, QUESTION_CAPTURE, BLACK, (ProofTreeLimits){0}, 50000);
    Point a = diagram_point(&solved.diagram, 'a'), b = diagram_point(&solved.diagram, 'b');
    const ProofNode *nodes = solved.tree.nodes;
    check_sound(&solved.tree);
    const ProofNode *first = &nodes[nodes[0].first_child];
    assert_int_equal(first->move, a);
    assert_true(first->right);
    const ProofNode *reply = &nodes[first->first_child];
    assert_int_equal(reply->move, b);
    const ProofNode *last = &nodes[reply->first_child];
    assert_int_equal(last->move, a);
    assert_int_equal(last->first_child, 0);
    assert_string_equal(proof_node_mark(last), "RIGHT");
    clear(&solved);
}

static void what_cannot_be_decided_is_not_called_wrong(void **state)
{
    (void)state;
    Solved solved;
    solve_kind(&solved, FOUR, QUESTION_TSUMEGO, BLACK, (ProofTreeLimits){0}, 1);
    const ProofTree *tree = &solved.tree;
    check_sound(tree);
    for (uint32_t i = tree->nodes[0].first_child; i; i = tree->nodes[i].next_sibling)
        if (tree->nodes[i].verdict == VERDICT_UNKNOWN) {
            assert_string_equal(proof_node_mark(&tree->nodes[i]), "UNDECIDED");
            assert_int_equal(tree->nodes[i].first_child, 0);
        }
    clear(&solved);
}

static void leaves_the_board_as_it_was(void **state)
{
    (void)state;
    Solved solved;
    solve(&solved, FOUR, BLACK, &(ProofTreeLimits){0});
    const Prover *prover = inquiry_prover(solved.inquiry);
    assert_null(board_check(&prover->board));
    assert_int_equal(prover->trail.move_count, 0);
    clear(&solved);
}

/* The ladder is seen at a glance; that the net works too takes some reading, and what happens if
 * moves are left unanswered nobody can read out. */
static void all_moves_hold_the_net_beside_the_ladder(void **state)
{
    (void)state;
    Solved solved;
    Point moves[PROVER_MOVES_MAX];
    solve_kind(&solved,
               "to play: black\n"
               ". . . . . . . . .\n"
               ". . . . . . . . .\n"
               ". . . . . . . . .\n"
               ". . . X X . . . .\n"
               ". . X o . . . . .\n"
               ". . X . a . . . .\n"
               ". . . . . . . . .\n"
               ". . . . . . . . .\n"
               ". . . . . . . . .\n",
               QUESTION_CAPTURE, BLACK, (ProofTreeLimits){.all_moves = true}, 500000);
    check_sound(&solved.tree);
    bool net = false;
    int count = proof_tree_right_moves(&solved.tree, moves);
    for (int i = 0; i < count; i++)
        net |= moves[i] == diagram_point(&solved.diagram, 'a');
    assert_true(net);
    clear(&solved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shows_the_move_and_the_refutations),
        cmocka_unit_test(an_endless_ko_is_told_alike),
        cmocka_unit_test(a_hopeless_side_has_only_wrong_moves),
        cmocka_unit_test(nothing_to_show_where_no_move_is_needed),
        cmocka_unit_test(keeps_to_its_limits),
        cmocka_unit_test(a_line_ends_when_the_target_falls),
        cmocka_unit_test(what_cannot_be_decided_is_not_called_wrong),
        cmocka_unit_test(leaves_the_board_as_it_was),
        cmocka_unit_test(all_moves_hold_the_net_beside_the_ladder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
