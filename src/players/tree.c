/* The tree's memory: one array, grown at its end, and copied when the root moves.
 *
 * Method: tree_reroot() copies what stays, level by level, into a fresh array, so that children of
 * one node lie side by side again. A node that is being given children says so in the place of the
 * first child; who reads sees their number last, and only when they are complete. */

#include "players/tree.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>
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
    tree->full = false;
}

/* Stands for the children of a node while somebody makes them. */
static const uint32_t HELD = UINT32_MAX;

bool tree_hold(Tree *tree, uint32_t node)
{
    uint32_t none = 0;
    return atomic_compare_exchange_strong(&tree->nodes[node].children, &none, HELD);
}

void tree_release(Tree *tree, uint32_t node)
{
    atomic_store(&tree->nodes[node].children, 0);
}

TreeNode *tree_expand(Tree *tree, int count)
{
    uint32_t first = atomic_load(&tree->count);
    do {
        if ((uint32_t)count > tree->capacity - first) {
            atomic_store_explicit(&tree->full, true, memory_order_relaxed);
            return NULL;
        }
    } while (!atomic_compare_exchange_weak(&tree->count, &first, first + (uint32_t)count));
    return memset(&tree->nodes[first], 0, (size_t)count * sizeof(TreeNode));
}

void tree_line_up(TreeNode *children, int count)
{
    for (int i = 0; i < count; i++)
        atomic_store_explicit(&children[i].turn, (uint16_t)i, memory_order_relaxed);
}

void tree_publish(Tree *tree, uint32_t node, TreeNode *children, int count)
{
    TreeNode *parent = &tree->nodes[node];
    tree_line_up(children, count);
    atomic_store_explicit(&parent->children, (uint32_t)(children - tree->nodes),
                          memory_order_relaxed);
    atomic_store_explicit(&parent->child_count, (uint16_t)count, memory_order_release);
}

uint32_t tree_child(const Tree *tree, uint32_t node, Point move)
{
    uint32_t count;
    const TreeNode *children = tree_children(tree, &tree->nodes[node], &count);
    for (uint32_t i = 0; i < count; i++)
        if (children[i].move == move)
            return (uint32_t)(children - tree->nodes) + i;
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
            parent->seen_twice = false;
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
    tree->full = false;
    tree->nodes[0].move = POINT_NONE;
}

double tree_spread(const TreeNode *node)
{
    double mean = tree_margin(node);
    double variance = node->visits > 0 ? node->squares / node->visits - mean * mean : 0;
    return variance > 0 ? sqrt(variance) : 0;
}
