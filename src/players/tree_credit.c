/* Who gets credit for a game.
 *
 * Method: the game counts for every node of its path, and for each node's children whose point the
 * node's mover was the first to play on later (RAVE). A game is worth 1 if won and 0 if lost, a
 * little less or more by the margin. Going up the path, each level adds its own move to those that
 * are known to have come first, so that the game is gone through once.
 *
 * Where another thread learns for the one who played, the children are found by the one who played,
 * who touches nothing; what is left to do then is adding. */

#include "players/tree_credit.h"

#include "base/mem.h"
#include "board/playout.h"

/* Black's margin of the finished game; `excess` is how many stones Black had played more. */
static double count_margin(const TreeSearch *search, int excess)
{
    double margin = rollout_area(&search->rollout) - search->task.komi;
    return search->task.territory ? margin - excess : margin;
}

/* Has Black won with this margin? */
static float share_won(double margin)
{
    return margin > 0 ? 1.0F : margin < 0 ? 0.0F : 0.5F;
}

/* What a game with this margin for Black is worth to Black. */
static float game_value(const TreeSearch *search, double margin)
{
    margin -= search->task.allowance;
    float won = share_won(margin);
    float share = search->settings.margin_share;
    float half = (float)(search->root.size * search->root.size) / 2;
    float by = (float)margin / half;
    by = by > 1 ? 1 : by < -1 ? -1 : by;
    return won * (1 - share) + share * (by + 1) / 2;
}

static void count_owners(const Rollout *rollout, TreeOwners *owners)
{
    const Board *board = &rollout->board;
    owners->games++;
    for (int p = 0; p < board->limit; p++)
        owners->balance[p] += rollout_owner(rollout, (Point)p);
}

void tree_credit_count(TreeSearch *search)
{
    const Rollout *rollout = &search->rollout;
    search->margin = count_margin(search, search->excess);
    count_owners(rollout, &search->owners);
    if (search->owners_by_move && search->depth > 1)
        count_owners(rollout, &search->owners_by_move[rollout->moves[0].point]);
}

/* Adds the game to the children of a node on the path whose moves `color` played first. */
static void update_rave(TreeSearch *search, const TreeNode *node, Color color, float value)
{
    uint32_t count;
    TreeNode *child = tree_children(search->tree, node, &count);
    for (uint32_t i = 0; i < count; i++, child++)
        if (search->first[child->move] == color) {
            tree_add(&child->rave_visits, 1);
            tree_add(&child->rave_wins, value);
        }
}

/* Notes who played first where in the moves `from` .. `until` - 1 of the game, and later. */
static void note_first(TreeSearch *search, int from, int until)
{
    const Rollout *rollout = &search->rollout;
    for (int i = until - 1; i >= from; i--)
        search->first[rollout->moves[i].point] = rollout->moves[i].color;
    search->first[POINT_PASS] = EMPTY;
}

static void forget_first(TreeSearch *search)
{
    const Rollout *rollout = &search->rollout;
    for (int i = 0; i < rollout->move_count; i++)
        search->first[rollout->moves[i].point] = EMPTY;
}

static void add_to_path(const TreeSearch *search, _Atomic float *sum, float value)
{
    if (search->has_company)
        tree_add_surely(sum, value);
    else
        tree_add(sum, value);
}

/* Counts the game for a node of the path itself. */
static void count_game(const TreeSearch *search, int level, float black)
{
    TreeNode *node = &search->tree->nodes[search->path[level]];
    Color mover = tree_search_mover(search, level);
    double margin = search->margin;
    if (!search->has_company)
        tree_add(&node->visits, 1);
    /* of the side that came here, the other than the mover */
    float won = share_won(margin);
    add_to_path(search, &node->wins, mover == BLACK ? 1 - black : black);
    add_to_path(search, &node->won, mover == BLACK ? 1 - won : won);
    add_to_path(search, &node->margin, (float)(mover == BLACK ? -margin : margin));
    add_to_path(search, &node->squares, (float)(margin * margin));
}

static void update_path(TreeSearch *search)
{
    float black = game_value(search, search->margin);
    int at = search->rollout.move_count;
    for (int level = search->depth - 1; level >= 0; level--) {
        note_first(search, level, at);
        at = level < at ? level : at;
        Color mover = tree_search_mover(search, level);
        update_rave(search, &search->tree->nodes[search->path[level]], mover,
                    mover == BLACK ? black : 1 - black);
        count_game(search, level, black);
    }
    forget_first(search);
}

/* --- counting for another thread ------------------------------------------------------------- */

static void add_hit(TreeGrowth *late, uint32_t node)
{
    late->hits =
        mem_grow(late->hits, &late->hit_capacity, late->hit_count + 1, sizeof(*late->hits));
    late->hits[late->hit_count++] = node;
}

/* The last node of the path may get its children from another game at any time: it is left to
 * update_late(). */
void tree_credit_find(TreeSearch *search)
{
    TreeGrowth *late = search->late;
    const Tree *tree = search->tree;
    int at = search->rollout.move_count;
    late->hit_count = 0;
    for (int level = search->depth - 2; level >= 0; level--) {
        uint32_t count;
        const TreeNode *child = tree_children(tree, &tree->nodes[search->path[level]], &count);
        Color mover = tree_search_mover(search, level);
        note_first(search, level, at);
        at = level < at ? level : at;
        for (uint32_t i = 0; i < count; i++, child++)
            if (search->first[child->move] == mover)
                add_hit(late, (uint32_t)(child - tree->nodes));
        late->hits_until[level] = late->hit_count;
    }
    forget_first(search);
}

/* As update_path(), by what tree_credit_find() has found. */
static void update_late(TreeSearch *search)
{
    const TreeGrowth *late = search->late;
    float black = game_value(search, search->margin);
    int last = search->depth - 1;
    const TreeNode *end = &search->tree->nodes[search->path[last]];
    if (end->child_count > 0) {
        Color mover = tree_search_mover(search, last);
        note_first(search, last, search->rollout.move_count);
        update_rave(search, end, mover, mover == BLACK ? black : 1 - black);
        forget_first(search);
    }
    count_game(search, last, black);
    size_t at = 0;
    for (int level = last - 1; level >= 0; level--) {
        float value = tree_search_mover(search, level) == BLACK ? black : 1 - black;
        for (; at < late->hits_until[level]; at++) {
            TreeNode *child = &search->tree->nodes[late->hits[at]];
            tree_add(&child->rave_visits, 1);
            tree_add(&child->rave_wins, value);
        }
        count_game(search, level, black);
    }
}

void tree_credit_give(TreeSearch *search)
{
    (search->late ? update_late : update_path)(search);
}
