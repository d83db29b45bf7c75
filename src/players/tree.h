#ifndef GOSEDAI_PLAYERS_TREE_H
#define GOSEDAI_PLAYERS_TREE_H

/* Tree: the positions that a Monte Carlo search has met, in memory of a fixed size.
 *
 * A node is a move; its children are the answers, side by side in one array. Nodes are named by
 * their place; 0 is the root, and as a child "none". All values of a node are those of the side
 * that plays its move.
 *
 *     Tree *tree = tree_new(1000000);
 *     tree_reset(tree);
 *     TreeNode *children = tree_expand(tree, 0, count);   NULL: memory is used up
 *     ...
 *     tree_free(tree);
 */

#include "board/point.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct TreeNode {
    uint32_t children; /* place of the first child; 0: none yet */
    uint16_t child_count;
    Point move;
    float visits, wins;             /* games that went through, and what they gave */
    float prior_visits, prior_wins; /* games that were never played: what was known before */
    float rave_visits, rave_wins;   /* games in which the move came later, too */
    float margin, squares;          /* sums of the margins, in points, and of their squares */
} TreeNode;

typedef struct Tree {
    TreeNode *nodes;
    uint32_t count, capacity;
} Tree;

/* A tree that holds at most `capacity` nodes (at least 2). */
Tree *tree_new(uint32_t capacity);
void tree_free(Tree *tree);

/* Leaves nothing but a root without children. */
void tree_reset(Tree *tree);

/* Gives the node `count` (> 0) children, all zero; NULL, and no change, if they do not fit or it
 * has some already. Nodes stay where they are. */
TreeNode *tree_expand(Tree *tree, uint32_t node, int count);

/* The child of `node` for that move, or 0. */
uint32_t tree_child(const Tree *tree, uint32_t node, Point move);

/* Makes `node` the root and drops all that is not below it. Where no more than half of the tree
 * would stay filled, everything is kept; else what was visited less than `least` times loses its
 * children. */
void tree_reroot(Tree *tree, uint32_t node, float least);

/* The share of games won in the node; 0.5 if there was none. */
static inline double tree_value(const TreeNode *node)
{
    return node->visits > 0 ? node->wins / node->visits : 0.5;
}

/* The mean margin of the games, in points. */
static inline double tree_margin(const TreeNode *node)
{
    return node->visits > 0 ? node->margin / node->visits : 0;
}

#endif
