/* The tree's memory. */

#include "support/test.h"

#include "players/tree.h"

/* Gives the node `count` children, all zero; NULL if it has some or they do not fit. */
static TreeNode *grow(Tree *tree, uint32_t node, int count)
{
    if (!tree_hold(tree, node))
        return NULL;
    TreeNode *children = tree_expand(tree, count);
    if (children)
        tree_publish(tree, node, children, count);
    else
        tree_release(tree, node);
    return children;
}

static void test_expand_until_memory_is_used_up(void **state)
{
    (void)state;
    Tree *tree = tree_new(10);
    assert_int_equal(tree->count, 1);
    TreeNode *children = grow(tree, 0, 5);
    assert_non_null(children);
    assert_int_equal(tree->nodes[0].child_count, 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(children[i].child_count, 0);
        children[i].move = (Point)(30 + i);
    }
    assert_null(grow(tree, 0, 2)); /* has some */
    assert_null(grow(tree, 1, 5)); /* no room */
    assert_int_equal(tree->nodes[1].child_count, 0);
    assert_non_null(grow(tree, 1, 4));
    assert_int_equal(tree->count, 10);
    assert_int_equal(tree_child(tree, 0, 32), 3);
    assert_int_equal(tree_child(tree, 0, 99), 0);
    tree_reset(tree);
    assert_int_equal(tree_child(tree, 0, 32), 0);
    tree_free(tree);
    tree_free(NULL);
}

static void test_reroot_keeps_what_is_below(void **state)
{
    (void)state;
    Tree *tree = tree_new(1000);
    TreeNode *level = grow(tree, 0, 3);
    for (int i = 0; i < 3; i++)
        level[i] = (TreeNode){.move = (Point)(30 + i), .visits = (float)(100 * i)};
    uint32_t middle = tree_child(tree, 0, 31), last = tree_child(tree, 0, 32);
    TreeNode *other = grow(tree, middle, 2);
    other[0].move = 40;
    TreeNode *deep = grow(tree, last, 2);
    deep[0] = (TreeNode){.move = 50, .visits = 7};
    deep[1] = (TreeNode){.move = 51, .visits = 9};
    uint32_t leaf = tree_child(tree, last, 51);
    grow(tree, leaf, 1)[0] = (TreeNode){.move = 60, .visits = 3};
    tree_reroot(tree, last, 0);
    assert_int_equal(tree->count, 4);
    assert_true(tree->nodes[0].visits == 200);
    uint32_t kept = tree_child(tree, 0, 51);
    assert_true(tree->nodes[kept].visits == 9);
    assert_int_equal(tree->nodes[tree_child(tree, kept, 60)].move, 60);
    assert_int_equal(tree_child(tree, 0, 40), 0);
    tree_free(tree);
}

/* Where more than half would stay filled, what was hardly visited goes. */
static void test_reroot_makes_room(void **state)
{
    (void)state;
    Tree *tree = tree_new(40);
    grow(tree, 0, 1)[0].move = 30;
    TreeNode *level = grow(tree, 1, 10);
    for (int i = 0; i < 10; i++)
        level[i] = (TreeNode){.move = (Point)(40 + i), .visits = (float)i};
    for (int i = 0; i < 9; i++)
        assert_non_null(grow(tree, tree_child(tree, 1, (Point)(40 + i)), 3));
    tree_reroot(tree, 1, 7);
    assert_true(tree->count <= 20);
    assert_int_equal(tree->nodes[tree_child(tree, 0, 48)].child_count, 3);
    assert_int_equal(tree->nodes[tree_child(tree, 0, 42)].child_count, 0);
    tree_free(tree);
}

/* Children are tried as they stand, until somebody gives them other turns; those move with them. */
static void test_turns_move_with_the_children(void **state)
{
    (void)state;
    Tree *tree = tree_new(40);
    TreeNode *children = grow(tree, 0, 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_ptr_equal(tree_turn(children, i), &children[i]);
    uint32_t root = (uint32_t)(&children[1] - tree->nodes);
    children = grow(tree, root, 3);
    for (uint16_t i = 0; i < 3; i++)
        children[i].turn = (uint16_t)(2 - i);
    tree->nodes[root].seen_twice = true;
    tree_reroot(tree, root, 0);
    uint32_t count;
    children = tree_children(tree, &tree->nodes[0], &count);
    assert_int_equal(count, 3);
    assert_true(tree->nodes[0].seen_twice);
    for (uint32_t i = 0; i < 3; i++)
        assert_ptr_equal(tree_turn(children, i), &children[2 - i]);
    tree_line_up(children, 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_ptr_equal(tree_turn(children, i), &children[i]);
    tree_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_expand_until_memory_is_used_up),
        cmocka_unit_test(test_reroot_keeps_what_is_below),
        cmocka_unit_test(test_reroot_makes_room),
        cmocka_unit_test(test_turns_move_with_the_children),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
