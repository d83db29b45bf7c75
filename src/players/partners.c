/* Root parallelism: counts of several trees put together.
 *
 * Idea (Cazenave and Jouandeau 2007; Chaslot and others 2008): trees that grew from different
 * random games vote by their visits. It needs one message each way, so it works between machines.
 *
 * What it gets wrong: no tree gets deeper by it; many trees see the same beginning again and again.
 * Threads in one tree (tree_team.h) gain more where memory is shared. */

#include "players/partners.h"

int partners_count(const TreeSearch *search, PartnerCount counts[POINT_COUNT_MAX + 1])
{
    uint32_t children;
    const TreeNode *child = tree_children(search->tree, &search->tree->nodes[0], &children);
    int count = 0;
    for (uint32_t i = 0; i < children; i++, child++)
        if (child->visits > 0)
            counts[count++] = (PartnerCount){child->move, child->visits, child->wins,
                                             child->won,  child->margin, child->squares};
    return count;
}

int partners_sum(PartnerCount sums[POINT_COUNT_MAX + 1], int sum_count, const PartnerCount *counts,
                 int count)
{
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < sum_count && sums[at].move != counts[i].move)
            at++;
        if (at > POINT_COUNT_MAX)
            continue;
        if (at == sum_count)
            sums[sum_count++] = (PartnerCount){.move = counts[i].move};
        sums[at].visits += counts[i].visits;
        sums[at].wins += counts[i].wins;
        sums[at].won += counts[i].won;
        sums[at].margin += counts[i].margin;
        sums[at].squares += counts[i].squares;
    }
    return sum_count;
}

void partners_join(TreeSearch *search, const PartnerCount *counts, int count)
{
    TreeNode *root = &search->tree->nodes[0];
    for (int i = 0; i < count; i++) {
        uint32_t child = tree_child(search->tree, 0, counts[i].move);
        if (child == 0)
            continue;
        TreeNode *node = &search->tree->nodes[child];
        tree_add_surely(&node->visits, (float)counts[i].visits);
        tree_add_surely(&node->wins, (float)counts[i].wins);
        tree_add_surely(&node->won, (float)counts[i].won);
        tree_add_surely(&node->margin, (float)counts[i].margin);
        tree_add_surely(&node->squares, (float)counts[i].squares);
        /* The root's values are the other side's. */
        tree_add_surely(&root->visits, (float)counts[i].visits);
        tree_add_surely(&root->wins, (float)(counts[i].visits - counts[i].wins));
        tree_add_surely(&root->won, (float)(counts[i].visits - counts[i].won));
        tree_add_surely(&root->margin, (float)-counts[i].margin);
        tree_add_surely(&root->squares, (float)counts[i].squares);
    }
}
