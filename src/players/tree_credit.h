#ifndef GOSEDAI_PLAYERS_TREE_CREDIT_H
#define GOSEDAI_PLAYERS_TREE_CREDIT_H

/* TreeCredit: what a finished game of a TreeSearch teaches the tree. For tree_search.c alone. */

#include "players/tree_search.h"

/* Counts the game on the rollout's board: Black's margin, and whose the points are. */
void tree_credit_count(TreeSearch *search);

/* Finds out, for tree_credit_give(), which children of the path's nodes the game counts for;
 * touches nothing that other threads may change. For a search that grows late. */
void tree_credit_find(TreeSearch *search);

/* Adds the game to the counts of the tree. */
void tree_credit_give(TreeSearch *search);

#endif
