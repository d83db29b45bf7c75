/* Why a tree search plays a move. */

#include "players/tree_reason.h"

#include "players/move_claims.h"

enum { OTHERS = 6 };

static Claim tree_claim(const TreeSearch *search, const TreeNode *node, Color color)
{
    Claim claim = claim_make(CLAIM_TREE, color, CLAIM_STATISTICAL);
    Point line[CLAIM_LINE_MAX] = {node->move};
    int count = 1 + tree_search_line(search, node, line + 1, CLAIM_LINE_MAX - 1);
    claim.subject = thing_point(node->move);
    claim.count = (long)node->visits;
    claim.before = 1 - tree_share_won(&search->tree->nodes[0]);
    claim.after = tree_share_won(node);
    claim.value = tree_margin(node);
    claim_line_set(&claim.line, color, line, count);
    return claim;
}

void tree_reason_explain(const TreeSearch *search, const TreeNode *node, Point move, double seconds,
                         Explanation *explanation)
{
    const TreeNode *order[OTHERS];
    Color color = search->task.color;
    int count = tree_search_order(search, order, OTHERS);
    explanation_start(explanation, move, color);
    if (!node)
        return;
    explanation->value = tree_margin(node);
    Claim claim = tree_claim(search, node, color);
    explanation_add(explanation, &claim);
    if (move > POINT_RESIGN)
        move_claims_add(&search->root, move, color, seconds, explanation);
    for (int i = 0; i < count; i++) {
        if (order[i]->move == move || order[i]->visits < 1)
            continue;
        claim = tree_claim(search, order[i], color);
        explanation_add_other(explanation, order[i]->move, tree_margin(order[i]), &claim);
    }
}
