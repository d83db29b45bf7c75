#ifndef GOSEDAI_PLAYERS_TREE_H
#define GOSEDAI_PLAYERS_TREE_H

/* Tree: the positions that a Monte Carlo search has met, in memory of a fixed size.
 *
 * A node is a move; its children are the answers, side by side in one array. Nodes are named by
 * their place; 0 is the root, and as a child "none". All values of a node are those of the side
 * that plays its move.
 *
 * Threads: any number of them may descend the tree, add to its counts (tree_add()) and expand nodes
 * at the same time without a lock. A node's children become visible at once and complete. Of
 * additions by tree_add() to one count at the same moment some may be lost, which is cheaper than
 * making sure and good enough for the many counts of moves that came later; tree_add_surely() loses
 * none. tree_reset() and tree_reroot() need the tree for themselves.
 *
 *     Tree *tree = tree_new(1000000);
 *     tree_reset(tree);
 *     if (tree_hold(tree, 0)) {
 *         TreeNode *children = tree_expand(tree, count);   NULL: memory is used up
 *         ... fill the children ...
 *         tree_publish(tree, 0, children, count);
 *     }
 *     tree_free(tree);
 */

#include "board/point.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct TreeNode {
    _Atomic uint32_t children; /* place of the first child; 0: none yet */
    _Atomic uint16_t child_count;
    Point move;
    _Atomic float visits, wins;             /* games that went through, and what they were worth */
    _Atomic float prior_visits, prior_wins; /* what was known before, as games never played */
    _Atomic float rave_visits, rave_wins;   /* games in which the move came later, too */
    _Atomic float won;                      /* games that were simply won; an even one is a half */
    _Atomic float margin, squares; /* sums of the margins, in points, and of their squares */
    _Atomic uint16_t turn;  /* which of its siblings is tried in its place: the most promising one
                               in the first place, and so on */
    atomic_bool seen_twice; /* somebody has taken, or takes, a second look at its children */
} TreeNode;

typedef struct Tree {
    TreeNode *nodes;
    _Atomic uint32_t count;
    uint32_t capacity;
    atomic_bool full; /* something did not fit */
} Tree;

/* Counts are exact up to 2^24 and would stand still there: a root with so many visits has enough.
 */
enum { TREE_VISITS_MAX = 1 << 24 };

/* A tree that holds at most `capacity` nodes (at least 2). */
Tree *tree_new(uint32_t capacity);
void tree_free(Tree *tree);

/* Leaves nothing but a root without children. */
void tree_reset(Tree *tree);

/* Is it for the caller to give the node children? False if it has some, or another thread is about
 * to. True for one caller only, who must then call tree_publish() or tree_release(). */
bool tree_hold(Tree *tree, uint32_t node);
void tree_release(Tree *tree, uint32_t node);

/* Room for `count` (> 0) nodes side by side, all zero; NULL if they do not fit, and the tree is
 * then full until the root moves. */
TreeNode *tree_expand(Tree *tree, int count);

/* Makes these, filled, the children of a node that the caller holds; they are tried as they stand.
 */
void tree_publish(Tree *tree, uint32_t node, TreeNode *children, int count);

/* Lets siblings be tried as they stand. */
void tree_line_up(TreeNode *children, int count);

/* The child that is tried in place `i`. While another thread changes the order it may be one that
 * has its turn elsewhere as well. */
static inline TreeNode *tree_turn(TreeNode *children, uint32_t i)
{
    return &children[atomic_load_explicit(&children[i].turn, memory_order_relaxed)];
}

/* Adds to a count of a node that other threads may add to. */
static inline void tree_add_surely(_Atomic float *sum, float value)
{
    float before = atomic_load_explicit(sum, memory_order_relaxed);
    while (!atomic_compare_exchange_weak_explicit(sum, &before, before + value,
                                                  memory_order_relaxed, memory_order_relaxed))
        continue;
}

/* The same, if nobody else does, or if it does not matter much. */
static inline void tree_add(_Atomic float *sum, float value)
{
    float before = atomic_load_explicit(sum, memory_order_relaxed);
    atomic_store_explicit(sum, before + value, memory_order_relaxed);
}

/* The child of `node` for that move, or 0. */
uint32_t tree_child(const Tree *tree, uint32_t node, Point move);

/* Makes `node` (which may be the root) the root and drops all that is not below it. Where no more
 * than half of the tree would stay filled, everything is kept; else what was visited less than
 * `least` times loses its children. */
void tree_reroot(Tree *tree, uint32_t node, float least);

/* The children of a node and their number, as far as other threads have completed them. */
static inline TreeNode *tree_children(const Tree *tree, const TreeNode *node, uint32_t *count)
{
    *count = atomic_load_explicit(&node->child_count, memory_order_acquire);
    uint32_t first = atomic_load_explicit(&node->children, memory_order_relaxed);
    return *count ? &tree->nodes[first] : tree->nodes;
}

/* What the games of the node were worth, by which moves are chosen (tree_search.h); 0.5 if there
 * was none. */
static inline double tree_value(const TreeNode *node)
{
    return node->visits > 0 ? node->wins / node->visits : 0.5;
}

/* The share of them that was won, for people; 0.5 if there was none. */
static inline double tree_share_won(const TreeNode *node)
{
    return node->visits > 0 ? node->won / node->visits : 0.5;
}

/* The mean margin of the games, in points. */
static inline double tree_margin(const TreeNode *node)
{
    return node->visits > 0 ? node->margin / node->visits : 0;
}

/* By how much the margins differ from game to game: their standard deviation. */
double tree_spread(const TreeNode *node);

#endif
