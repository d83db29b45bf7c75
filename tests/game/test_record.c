/* The tree and its properties. What records mean is asked in test_record_meaning.c. */

#include "support/test.h"

#include "game/record.h"

#include <stdio.h>
#include <string.h>

/*  root - a - b - c
 *           \ d
 *         \ e        */
static Record *small_tree(Node *node[6])
{
    static const int PARENT[6] = {-1, 0, 1, 2, 1, 0};
    Record *record = record_new(9);
    node[0] = record->root;
    for (int i = 1; i < 6; i++) {
        char name[2] = {(char)('a' + i - 1), '\0'};
        node[i] = record_add_child(record, node[PARENT[i]]);
        node_set_text(node[i], "N", name);
    }
    return record;
}

static void walks(const Node *root, const char *expected)
{
    char seen[16] = "";
    for (const Node *node = root; node; node = node_pre_order_next(node, root)) {
        const char *name = node_text(node, "N");
        strcat(seen, name ? name : "-");
    }
    assert_string_equal(seen, expected);
}

static void tree_is_walked_in_order(void **state)
{
    (void)state;
    Node *node[6];
    Record *record = small_tree(node);
    walks(record->root, "-abcde");
    walks(node[1], "abcd");
    walks(node[3], "c");
    assert_int_equal(node_depth(node[3]), 3);
    assert_ptr_equal(node_next(record->root), node[1]);
    assert_null(node_next(node[5]));
    record_free(record);
}

static void nodes_are_removed(void **state)
{
    (void)state;
    Node *node[6];
    Record *record = small_tree(node);
    record_remove(record, node[1]);
    walks(record->root, "-e");
    record_add_sibling(record, node[5]);
    walks(record->root, "-e-");
    record_free(record);
    record_free(NULL);
}

static void properties_keep_their_order(void **state)
{
    (void)state;
    Record *record = record_new(19);
    Node *root = record->root;
    assert_null(node_property(root, "C"));
    assert_null(node_text(root, "C"));
    assert_false(node_remove_property(root, "C"));
    node_set_text(root, "C", "one");
    node_add_value(root, "AB", "aa");
    node_set_text(root, "ZZZ9", "private");
    node_add_value(root, "AB", "bb");
    node_add_value(root, "AB", "cc");
    node_set_text(root, "C", node_text(root, "C"));
    const Property *stones = node_property(root, "AB");
    assert_int_equal(stones->value_count, 3);
    assert_string_equal(stones->values[2], "cc");
    assert_ptr_equal(stones, &root->properties[1]);
    assert_true(node_remove_property(root, "C"));
    assert_string_equal(root->properties[0].name, "AB");
    assert_string_equal(root->properties[1].name, "ZZZ9");
    node_set_text(root, "AB", "dd");
    assert_int_equal(node_property(root, "AB")->value_count, 1);
    assert_int_equal(root->property_count, 2);
    record_free(record);
}

static void names_and_values_are_copied(void **state)
{
    (void)state;
    Record *record = record_new(19);
    char name[] = "PRIVATE", value[] = "text";
    node_set_text(record->root, name, value);
    memset(name, 'x', 7);
    memset(value, 'x', 4);
    assert_string_equal(node_text(record->root, "PRIVATE"), "text");
    record_set_origin(record, value, "UTF-8");
    memset(value, 'y', 4);
    assert_string_equal(record->source, "xxxx");
    record_free(record);
}

static void equality_sees_every_difference(void **state)
{
    (void)state;
    Node *a[6], *b[6];
    Record *first = small_tree(a), *second = small_tree(b);
    assert_true(record_equal(first, second));
    node_set_text(second->root, "FF", "3");
    assert_true(record_equal(first, second));
    node_set_text(b[4], "FF", "3");
    assert_false(record_equal(first, second));
    node_remove_property(b[4], "FF");
    assert_true(record_equal(first, second));
    node_add_value(b[3], "N", "x");
    assert_false(record_equal(first, second));
    node_set_text(b[3], "N", "c");
    record_add_child(second, b[5]);
    assert_false(record_equal(first, second));
    record_free(second);
    second = small_tree(b);
    second->size = 13;
    assert_false(record_equal(first, second));
    record_free(first);
    record_free(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tree_is_walked_in_order),
        cmocka_unit_test(nodes_are_removed),
        cmocka_unit_test(properties_keep_their_order),
        cmocka_unit_test(names_and_values_are_copied),
        cmocka_unit_test(equality_sees_every_difference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
