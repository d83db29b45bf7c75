/* The tree's memory: one array, grown at its end, and copied when the root moves.
 *
 * Method: tree_reroot() copies what stays, level by level, into a fresh array, so that children of
 * one node lie side by side again. */

#include "players/tree.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

Tree *tree_new(uint32_t capacity)
{
    assert(capacity >= 2);
    Tree *tree = mem_alloc(1, sizeof(*tree));
    tree->nodes = mem_resize(NULL, capacity, sizeof(tree->nodes[0]));
    tree->capacity = capacity;
    tree_reset(tree);
    return tree;
}

void tree_free(Tree *tree)
{
    if (!tree)
        return;
    mem_free(tree->nodes);
    mem_free(tree);
}

void tree_reset(Tree *tree)
{
    tree->nodes[0] = (TreeNode){.move = POINT_NONE};
    tree->count = 1;
}

TreeNode *tree_expand(Tree *tree, uint32_t node, int count)
{
    TreeNode *parent = &tree->nodes[node];
    if (parent->child_count > 0 || (uint32_t)count > tree->capacity - tree->count)
        return NULL;
    TreeNode *children = &tree->nodes[tree->count];
    memset(children, 0, (size_t)count * sizeof(*children));
    parent->children = tree->count;
    parent->child_count = (uint16_t)count;
    tree->count += (uint32_t)count;
    return children;
}

uint32_t tree_child(const Tree *tree, uint32_t node, Point move)
{
    const TreeNode *parent = &tree->nodes[node];
    for (uint32_t i = 0; i < parent->child_count; i++)
        if (tree->nodes[parent->children + i].move == move)
            return parent->children + i;
    return 0;
}

/* Copies the tree below `node` to `fresh`; returns how many nodes it has. Nodes with less than
 * `least` visits lose their children. */
static uint32_t copy_below(const Tree *tree, uint32_t node, float least, TreeNode *fresh,
                           uint32_t room)
{
    uint32_t count = 1;
    fresh[0] = tree->nodes[node];
    for (uint32_t i = 0; i < count; i++) {
        TreeNode *parent = &fresh[i];
        if (parent->child_count == 0)
            continue;
        if ((i > 0 && parent->visits < least) || parent->child_count > room - count) {
            parent->child_count = 0;
            parent->children = 0;
            continue;
        }
        memcpy(&fresh[count], &tree->nodes[parent->children],
               parent->child_count * sizeof(fresh[0]));
        parent->children = count;
        count += parent->child_count;
    }
    return count;
}

void tree_reroot(Tree *tree, uint32_t node, float least)
{
    TreeNode *fresh = mem_resize(NULL, tree->capacity, sizeof(fresh[0]));
    uint32_t count = copy_below(tree, node, 0, fresh, tree->capacity);
    if (count > tree->capacity / 2)
        count = copy_below(tree, node, least, fresh, tree->capacity / 2);
    mem_free(tree->nodes);
    tree->nodes = fresh;
    tree->count = count;
    tree->nodes[0].move = POINT_NONE;
}
