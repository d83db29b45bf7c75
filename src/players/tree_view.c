/* What a tree search has found, as a plain value.
 *
 * Method: the children of the root that were visited, with the numbers of their nodes. The bound
 * below the rate of games won is 1.96 standard deviations of a share of so many games, two of which
 * are taken as one won and one lost. Priors are the likelihoods that the root was looked at with
 * (tree_prior.h); without patterns, the share of won games in what was known before. */

#include "players/tree_view.h"

#include <math.h>
#include <string.h>

static const double BOUND_DEVIATIONS = 1.96;

static double lower_bound(double rate, double visits)
{
    double n = visits + 2, p = (rate * visits + 1) / n;
    return fmax(0, rate - BOUND_DEVIATIONS * sqrt(p * (1 - p) / n));
}

static void fill_line(TreeViewMove *to, const TreeSearch *search, const TreeNode *node)
{
    const Tree *tree = search->tree;
    to->line[0] = node->move;
    to->line_length = 1 + tree_search_line(search, node, to->line + 1, TREE_VIEW_LINE_MAX - 1);
    uint32_t at = (uint32_t)(node - tree->nodes);
    for (int i = 0; i < to->line_length; i++) {
        if (i > 0)
            at = tree_child(tree, at, to->line[i]);
        to->line_visits[i] = (long)tree->nodes[at].visits;
    }
}

/* Of a move that was not tried nothing is known but what is known of the position. */
static void fill_move(TreeViewMove *to, const TreeView *view, const TreeNode *node)
{
    bool tried = node->visits > 0;
    to->move = node->move;
    to->visits = (long)node->visits;
    to->winrate = tried ? tree_share_won(node) : view->winrate;
    to->lcb = lower_bound(to->winrate, node->visits);
    to->score = tried ? tree_margin(node) : view->score;
    to->score_stdev = tried ? tree_spread(node) : view->score_stdev;
    to->prior = view->prior[node->move];
    fill_line(to, view->search, node);
}

/* How likely is each move by what was known before the first game? */
static void fill_priors(TreeView *view, TreeSearch *search)
{
    const TreeTask *task = &search->task;
    const Tree *tree = search->tree;
    const TreeNode *child = &tree->nodes[tree->nodes[0].children];
    float likely[POINT_LIMIT];
    double sum = 0;
    if (search->rollout.policy->patterns)
        prior_sense_fill(&search->sense, PRIOR_LOOK, &search->root, task->color, task->last,
                         task->before, likely);
    else
        for (int p = 0; p < POINT_LIMIT; p++)
            likely[p] = 0;
    for (uint32_t i = 0; i < tree->nodes[0].child_count; i++)
        if (!search->rollout.policy->patterns)
            likely[child[i].move] = child[i].prior_wins;
    for (int p = 0; p < POINT_LIMIT; p++)
        view->prior[p] = -1;
    likely[POINT_PASS] = 0;
    for (uint32_t i = 0; i < tree->nodes[0].child_count; i++)
        sum += view->prior[child[i].move] = likely[child[i].move];
    for (uint32_t i = 0; i < tree->nodes[0].child_count && sum > 0; i++)
        view->prior[child[i].move] /= (float)sum;
}

void tree_view_take(TreeView *view, TreeSearch *search)
{
    const TreeNode *root = &search->tree->nodes[0], *order[POINT_COUNT_MAX + 1];
    view->search = search;
    view->size = search->root.size;
    view->color = search->task.color;
    view->visits = (long)root->visits;
    view->winrate = 1 - tree_share_won(root);
    view->score = -tree_margin(root);
    view->score_stdev = tree_spread(root);
    for (int p = 0; p < search->root.limit; p++)
        view->owner[p] = (float)tree_search_owner(search, (Point)p);
    fill_priors(view, search);
    view->tried = 0;
    view->count = tree_search_order(search, order, POINT_COUNT_MAX + 1);
    for (int i = 0; i < view->count; i++) {
        fill_move(&view->moves[i], view, order[i]);
        view->tried += order[i]->visits > 0;
    }
}
