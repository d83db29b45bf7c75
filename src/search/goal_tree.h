#ifndef GOSEDAI_SEARCH_GOAL_TREE_H
#define GOSEDAI_SEARCH_GOAL_TREE_H

/* GoalTree: which move is likely to reach a goal, where a proof is out of reach?
 *
 *     GoalTree *tree = goal_tree_new(&prover, BLACK, &limits);
 *     goal_tree_grow(tree, &limits);
 *     Point move = goal_tree_best(tree);
 *     double chance = goal_tree_chance(tree);
 *     goal_tree_free(tree);
 *
 * The goal is one of those that the prover searches (prover.h). A tree of games played to the end
 * by chance, where good-looking moves are likelier, tells how often each side gets its way. It
 * proves nothing, but it has an opinion early, and the opinion grows better with time. */

#include "search/prover.h"

typedef struct GoalTree GoalTree;

/* A first move and what was found of it. */
typedef struct GoalTreeMove {
    double chance;   /* that it gets its side what it wants, 0 to 1 */
    uint32_t visits; /* games that began with it */
    Point move;
    bool sure; /* the tree has been played out: the chance is 0 or 1 */
} GoalTreeMove;

/* --- life cycle --- */

/* A tree for the goal of `prover`, from the position on its board, with `first` to move. The prover
 * must live as long: what it knows is used, and what the tree needs proved it learns. Of the limits
 * memory counts here. The same tree grows every time. */
GoalTree *goal_tree_new(Prover *prover, Color first, const SearchLimits *limits);
void goal_tree_free(GoalTree *tree);

/* --- growing --- */

/* Plays games until `limits` are reached (positions looked at, time, cancel; counted from now) or
 * the tree is played out; when the memory is full, it grows no more, and games go on. Cost: about 3
 * microseconds for a position. */
void goal_tree_grow(GoalTree *tree, const SearchLimits *limits);

/* Positions looked at so far. */
uint64_t goal_tree_nodes(const GoalTree *tree);

/* --- asking --- */

/* How likely does `first` get its way? One half before the first game. */
double goal_tree_chance(const GoalTree *tree);

/* Was everything played out, so that the chance is 0 or 1? */
bool goal_tree_is_sure(const GoalTree *tree);

/* The first moves that were tried, the best first, a pass too; returns how many. */
int goal_tree_moves(const GoalTree *tree, GoalTreeMove moves[PROVER_MOVES_MAX]);

/* The best of them that is no pass; POINT_NONE if there is none. */
Point goal_tree_best(const GoalTree *tree);

#endif
