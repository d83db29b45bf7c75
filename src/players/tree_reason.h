#ifndef GOSEDAI_PLAYERS_TREE_REASON_H
#define GOSEDAI_PLAYERS_TREE_REASON_H

/* TreeReason: why a tree search plays a move, as claims.
 *
 *     tree_reason_explain(search, node, node->move, 0, &explanation);
 *
 * First what the tree says: visits, games won, margin, the line it expects. Then what local
 * searches can prove about the move (move_claims.h). Then the other moves that the tree looked at.
 */

#include "players/tree_search.h"
#include "propose/explanation.h"

/* Explains `move` by the child `node` of the root that the search prefers; the two differ where the
 * game is given up or ended. `node` NULL: nothing is said. Cost: some milliseconds; the
 * searches take `seconds` at most, if that is not 0. */
void tree_reason_explain(const TreeSearch *search, const TreeNode *node, Point move, double seconds,
                         Explanation *explanation);

#endif
