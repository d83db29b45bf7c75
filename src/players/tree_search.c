/* Monte Carlo tree search.
 *
 * Idea: a move is as good as the share of games won behind it; games go where the tree has seen
 * most wins. A move that was good later in a game was perhaps good at once: all moves of a game
 * count for RAVE, which speaks first and loses its weight as real games come in. What is known
 * before (tree_prior.h) counts as games that were never played.
 *
 * Formulas: with n games, r games of RAVE and k of equal weight, RAVE has the weight
 * r / (r + n + r n / k) (Gelly and Silver 2011, after Silver's minimum of the mean squared error).
 * On large boards the games that were never played count for RAVE, too, and a node tries its most
 * promising moves first and one more from time to time (Coulom 2007): RAVE of random games knows
 * nothing of an opening. A game is worth 1 if won and 0 if lost, a little less or more by the
 * margin.
 *
 * Territory rules: a stone costs what an area rule gives for it, so the margin is the area's minus
 * the stones that Black has played more than White, counted where the tree ends. A pass is then
 * worth a point against a move that gains nothing, and tried in the tree like a move as soon as the
 * board fills. The random game behind it is taken as even.
 *
 * Repetition: under superko a move that brings back a position of the game, or of the path to its
 * node, is no child; as a node has one path, that stays true. Without superko one that closes a
 * circle within the path is none either: it gains nothing, and games would go round for ever.
 *
 * What it gets wrong: positions that repeat in the random games, and long fights in which one order
 * of moves only is right: RAVE does not see order. */

#include "players/tree_search.h"

#include "base/mem.h"
#include "board/playout.h"
#include "players/tree_credit.h"
#include "players/tree_prior.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Games through a node that make it worth keeping when memory is short. */
static const float KEEP_VISITS = 20;

/* --- the task -------------------------------------------------------------------------------- */

/* The move `back` moves before the end, POINT_NONE if there is none. */
static Point move_before(const Position *position, size_t back)
{
    return position->move_count > back ? position->moves[position->move_count - 1 - back].point
                                       : POINT_NONE;
}

TreeTask tree_task_of(const Position *position, Color color)
{
    TreeTask task = {
        .board = &position->board,
        .color = color,
        .last = move_before(position, 0),
        .before = move_before(position, 1),
        .komi = position->komi + rules_handicap_bonus(&position->rules, position->handicap),
        .territory = position->rules.scoring == SCORING_TERRITORY,
        .strict = rules_all_stones_live(&position->rules),
        .past = &position->past,
        .ko = position->rules.ko,
    };
    for (int i = 0; i < position->board.empty_count; i++) {
        Point point = position->board.empties[i];
        if (!position_is_legal(position, (Move){point, (uint8_t)color}, NULL))
            pointset_add(&task.forbidden, point);
    }
    return task;
}

/* --- life cycle ------------------------------------------------------------------------------ */

/* What a search of a board of this size counts with: on small ones all moves are tried, and RAVE
 * counts games alone. */
static TreeSettings settings_for(const TreeNumbers *numbers, int size)
{
    bool large = size >= numbers->large_from;
    return (TreeSettings){.rave_equal = (float)numbers->rave_equal,
                          .explore = (float)numbers->explore,
                          .prior_in_rave = large ? (float)numbers->prior_in_rave : 0,
                          .width = large ? (uint32_t)numbers->width : 0,
                          .widen_games = (float)numbers->widen_games,
                          .widen_rate = (float)numbers->widen_rate,
                          .children_max = large ? (uint32_t)numbers->children_most : 0,
                          .root_try = (float)numbers->root_try,
                          .look_at = (float)numbers->second_look,
                          .expand_at = (float)numbers->expand_at,
                          .margin_share = (float)numbers->margin_share};
}

TreeSearch *tree_search_new(const Policy *policy, uint32_t nodes)
{
    TreeSearch *search = mem_alloc(1, sizeof(*search));
    search->tree = tree_new(nodes);
    prior_sense_init(&search->sense, policy);
    rollout_init(&search->rollout, policy, 0);
    past_init(&search->past);
    return search;
}

void tree_search_free(TreeSearch *search)
{
    if (!search)
        return;
    if (!search->is_mate)
        tree_free(search->tree);
    if (search->late)
        mem_free(search->late->hits);
    mem_free(search->late);
    prior_sense_clear(&search->sense);
    rollout_clear(&search->rollout);
    past_clear(&search->past);
    mem_free(search->owners_by_move);
    mem_free(search);
}

/* The more promising first, in a fixed order; the pass last. */
static int compare_priors(const void *a, const void *b)
{
    const Prior *x = a, *y = b;
    if (x->move == POINT_PASS || y->move == POINT_PASS)
        return x->move == POINT_PASS ? y->move != POINT_PASS : -1;
    float left = x->wins * y->visits, right = y->wins * x->visits;
    if (left != right)
        return left > right ? -1 : 1;
    return x->move < y->move ? -1 : x->move > y->move;
}

static void sort_priors(Prior *priors, int count)
{
    qsort(priors, (size_t)count, sizeof priors[0], compare_priors);
}

static int compare_children(const void *a, const void *b)
{
    const TreeNode *x = a, *y = b;
    return compare_priors(&(Prior){x->move, x->prior_visits, x->prior_wins},
                          &(Prior){y->move, y->prior_visits, y->prior_wins});
}

void tree_search_sort_root(TreeSearch *search)
{
    const TreeNode *root = &search->tree->nodes[0];
    TreeNode *children = &search->tree->nodes[root->children];
    qsort(children, root->child_count, sizeof(TreeNode), compare_children);
    tree_line_up(children, root->child_count);
}

/* Leaves out what the rules forbid at the root; returns how many are left. */
static int drop_forbidden(const TreeSearch *search, Prior *priors, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!pointset_has(&search->task.forbidden, priors[i].move))
            priors[kept++] = priors[i];
    return kept;
}

/* Leaves the most promising of the sorted moves, and the pass; returns how many are left. On large
 * boards the others would never get a game, but take up nearly all the memory. */
static int keep_promising(const TreeSearch *search, Prior *priors, int count)
{
    int most = (int)search->settings.children_max;
    if (most == 0 || count <= most)
        return count;
    priors[most] = priors[count - 1];
    return most + 1;
}

/* Gives a node that is held (tree.h) these children, which are sorted; false if memory is used up.
 * The root gets all that the rules allow. */
static bool add_children(TreeSearch *search, uint32_t node, Prior *priors, int count)
{
    count = (node == 0 ? drop_forbidden : keep_promising)(search, priors, count);
    TreeNode *children = tree_expand(search->tree, count);
    for (int i = 0; children && i < count; i++) {
        children[i].move = priors[i].move;
        children[i].prior_visits = priors[i].visits;
        children[i].prior_wins = priors[i].wins;
    }
    if (children)
        tree_publish(search->tree, node, children, count);
    else
        tree_release(search->tree, node);
    return children != NULL;
}

/* Would the move in the position at the end of a path of `depth` nodes bring back one of the path,
 * or, where the rules forbid that, of the game? */
static bool is_repetition(const TreeSearch *search, int depth, Point move, Color color)
{
    KoRule rule = search->task.ko;
    Color next = color_other(color);
    uint64_t key = board_hash_after(&search->rollout.board, move, color);
    for (int i = 0; i < depth; i++)
        if (search->keys[i] == key &&
            (rule == KO_POSITIONAL || tree_search_mover(search, i) == next))
            return true;
    return past_repeats(&search->past, rule, key, next);
}

/* Where stones cost points nobody has to fill his own territory. On a board that is a third full a
 * pass at the root, and as an answer to its moves, has lost no games before the first; farther down
 * it would mostly be a mistake in a fight. The answer to a pass that is looked at first is another,
 * which ends the game. */
static void price_pass(const TreeSearch *search, int depth, Prior *pass)
{
    const TreeNumbers *numbers = &search->rollout.policy->numbers;
    const Board *board = &search->rollout.board;
    int points = board->size * board->size;
    bool answers = search->rollout.last == POINT_PASS;
    if (!search->task.territory || 3 * board->empty_count > 2 * points || (depth > 2 && !answers))
        return;
    pass->visits -= (float)numbers->pass;
    if (answers) {
        float likely = prior_sense_games(&search->sense, board);
        pass->visits += likely;
        pass->wins += likely;
    }
}

/* Lists the moves of `color` in the position on the rollout's board, which is at the end of a path
 * of `depth` nodes, the most promising first, the pass last; returns how many there are. */
static int list_priors(TreeSearch *search, int depth, PriorCare care, Color color, Prior *priors)
{
    int count = prior_fill(&search->rollout, &search->sense, care, color, priors);
    price_pass(search, depth, &priors[count - 1]);
    sort_priors(priors, count);
    return count;
}

/* The same without what would bring back a position. Nothing can come again before something was
 * taken. */
static int list_moves(TreeSearch *search, int depth, Color color, Prior *priors)
{
    const Board *board = &search->rollout.board;
    PriorCare care = depth == 1 ? PRIOR_LOOK : PRIOR_GLANCE;
    int count = list_priors(search, depth, care, color, priors), kept = 0;
    bool may_repeat = board->captured[BLACK] + board->captured[WHITE] > 0;
    for (int i = 0; i < count; i++)
        if (!may_repeat || priors[i].move == POINT_PASS ||
            !is_repetition(search, depth, priors[i].move, color))
            priors[kept++] = priors[i];
    return kept;
}

/* Gives the node of the position on the rollout's board its children; false if memory is used up,
 * another thread does it, or it is done when the game is over. */
static bool expand(TreeSearch *search, uint32_t node, int depth, Color color)
{
    if (atomic_load_explicit(&search->tree->full, memory_order_relaxed) ||
        !tree_hold(search->tree, node))
        return false;
    if (search->late) {
        search->late->node = node;
        return false;
    }
    Prior priors[POINT_COUNT_MAX + 1];
    int count = list_moves(search, depth, color, priors);
    return add_children(search, node, priors, count);
}

/* Games through the node that are not this one. */
static inline float visits_before(const TreeSearch *search, const TreeNode *node)
{
    return search->has_company ? node->visits - 1 : node->visits;
}

/* Is it time for a closer look at the moves of a node with children? True once. */
static bool needs_look(TreeSearch *search, TreeNode *node)
{
    return search->settings.look_at > 0 &&
           visits_before(search, node) >= search->settings.look_at &&
           !atomic_load_explicit(&node->seen_twice, memory_order_relaxed) &&
           !atomic_exchange_explicit(&node->seen_twice, true, memory_order_relaxed);
}

/* Looks at the moves of the position on the rollout's board more closely, and lets its node's
 * children be tried in the order of what is known of them then. They keep their places and what
 * they have counted: others may be on their way through them. */
static void look_again(TreeSearch *search, uint32_t node, int depth, Color color)
{
    Prior priors[POINT_COUNT_MAX + 1];
    TreeNode *child_of[POINT_LIMIT] = {NULL};
    uint32_t count;
    uint16_t turns = 0;
    TreeNode *children = tree_children(search->tree, &search->tree->nodes[node], &count);
    for (uint32_t i = 0; i < count; i++)
        child_of[children[i].move] = &children[i];
    int known = list_priors(search, depth, PRIOR_LOOK, color, priors);
    for (int i = 0; i < known; i++) {
        TreeNode *child = child_of[priors[i].move];
        if (!child)
            continue;
        child->prior_visits = priors[i].visits;
        child->prior_wins = priors[i].wins;
        child_of[priors[i].move] = NULL;
        children[turns++].turn = (uint16_t)(child - children);
    }
    for (uint32_t i = 0; i < count; i++) /* what is no sensible move any more comes last */
        if (child_of[children[i].move])
            children[turns++].turn = (uint16_t)i;
}

void tree_search_grow_late(TreeSearch *mate)
{
    if (!mate->late)
        mate->late = mem_alloc(1, sizeof(*mate->late));
}

/* Copies the positions of the game, unless the task has them from this search. */
static void keep_past(TreeSearch *search, const TreeTask *task)
{
    if (task->past == &search->past)
        return;
    past_clear(&search->past);
    if (task->past)
        past_copy(&search->past, task->past);
    else
        past_init(&search->past);
    search->task.past = &search->past;
}

static void prepare(TreeSearch *search, const TreeTask *task)
{
    search->task = *task;
    board_copy(&search->root, task->board);
    search->task.board = &search->root;
    keep_past(search, task);
    search->settings = settings_for(&search->rollout.policy->numbers, search->root.size);
    if (search->late || !prior_sense_can_look(&search->sense, &search->root))
        search->settings.look_at = 0;
    random_seed(&search->rollout.random, task->seed);
    search->rollout.settled = task->settled;
    search->games = 0;
    memset(&search->owners, 0, sizeof search->owners);
    mem_free(search->owners_by_move);
    search->owners_by_move =
        task->by_move ? mem_alloc(POINT_LIMIT, sizeof(search->owners_by_move[0])) : NULL;
    memset(search->first, 0, sizeof search->first);
}

void tree_search_start(TreeSearch *search, const TreeTask *task)
{
    prepare(search, task);
    tree_reset(search->tree);
}

/* Takes the moves that the rules forbid by now away from a root that stays. */
static void forbid_at_root(TreeSearch *search)
{
    TreeNode *root = &search->tree->nodes[0], *child = &search->tree->nodes[root->children];
    uint16_t kept = 0, count = root->child_count;
    for (int i = 0; i < count; i++)
        if (!pointset_has(&search->task.forbidden, child[i].move))
            child[kept++] = child[i];
    root->child_count = kept;
    tree_search_sort_root(search);
}

/* Gives a node that has become the root all its moves, in the order of what is known of them now;
 * those that it had keep their games. */
static void renew_root(TreeSearch *search)
{
    const TreeTask *task = &search->task;
    Tree *tree = search->tree;
    Prior priors[POINT_COUNT_MAX + 1];
    rollout_start(&search->rollout, &search->root, task->last, task->before);
    int count =
        drop_forbidden(search, priors, list_priors(search, 1, PRIOR_LOOK, task->color, priors));
    TreeNode *children = tree_expand(tree, count);
    if (!children) {
        forbid_at_root(search);
        return;
    }
    for (int i = 0; i < count; i++) {
        uint32_t old = tree_child(tree, 0, priors[i].move);
        if (old)
            children[i] = tree->nodes[old];
        children[i].move = priors[i].move;
        children[i].prior_visits = priors[i].visits;
        children[i].prior_wins = priors[i].wins;
    }
    tree_publish(tree, 0, children, count);
}

/* Prices the passes that answer the moves of a new root as such: when they were found they may have
 * been farther down. */
static void renew_answers(TreeSearch *search)
{
    const TreeTask *task = &search->task;
    Tree *tree = search->tree;
    uint32_t count;
    const TreeNode *moves = tree_children(tree, &tree->nodes[0], &count);
    for (uint32_t i = 0; task->territory && i < count; i++) {
        uint32_t answer = tree_child(tree, (uint32_t)(&moves[i] - tree->nodes), POINT_PASS);
        if (answer == 0 || moves[i].move == POINT_PASS)
            continue;
        Prior pass = prior_pass(&search->rollout.policy->numbers);
        rollout_start(&search->rollout, &search->root, task->last, task->before);
        rollout_play(&search->rollout, moves[i].move, task->color);
        price_pass(search, 2, &pass);
        tree->nodes[answer].prior_visits = pass.visits;
    }
}

bool tree_search_continue(TreeSearch *search, const TreeTask *task, const Point *moves, int count)
{
    uint32_t node = 0;
    for (int i = 0; i < count; i++) {
        node = tree_child(search->tree, node, moves[i]);
        if (node == 0)
            break;
    }
    prepare(search, task);
    bool fits = (node != 0 || count == 0) && search->tree->nodes[node].child_count > 0;
    if (!fits) {
        tree_reset(search->tree);
    } else if (node != 0) {
        tree_reroot(search->tree, node, KEEP_VISITS);
        renew_root(search);
        renew_answers(search);
    } else {
        forbid_at_root(search);
    }
    return fits;
}

void tree_search_make_room(TreeSearch *search)
{
    tree_reroot(search->tree, 0, KEEP_VISITS);
}

/* --- company --------------------------------------------------------------------------------- */

TreeSearch *tree_search_new_mate(TreeSearch *search)
{
    TreeSearch *mate = mem_alloc(1, sizeof(*mate));
    mate->is_mate = true;
    mate->tree = search->tree;
    prior_sense_init(&mate->sense, search->rollout.policy);
    rollout_init(&mate->rollout, search->rollout.policy, 0);
    past_init(&mate->past);
    return mate;
}

void tree_search_join(TreeSearch *mate, TreeSearch *search, int number)
{
    TreeTask task = search->task;
    task.seed = random_mix(search->task.seed + (uint64_t)number + ((uint64_t)search->games << 8));
    prepare(mate, &task);
    mate->has_company = search->has_company = true;
}

static void add_owners(TreeOwners *to, const TreeOwners *from)
{
    to->games += from->games;
    for (int p = 0; p < POINT_LIMIT; p++)
        to->balance[p] += from->balance[p];
}

void tree_search_leave(TreeSearch *mate, TreeSearch *search)
{
    search->games += mate->games;
    add_owners(&search->owners, &mate->owners);
    for (int p = 0; search->owners_by_move && p < search->root.limit; p++)
        add_owners(&search->owners_by_move[p], &mate->owners_by_move[p]);
    mate->has_company = search->has_company = false;
}

/* --- descending ------------------------------------------------------------------------------ */

/* What the node promises to the side that plays its move. */
static inline float promise(const TreeSettings *settings, const TreeNode *node, float explore)
{
    float n = node->visits + node->prior_visits;
    float w = node->wins + node->prior_wins;
    float r = node->rave_visits;
    float value = w / n;
    if (settings->prior_in_rave > 0)
        r += settings->prior_in_rave * node->prior_visits;
    if (r > 0) {
        float won = node->rave_wins + settings->prior_in_rave * node->prior_wins;
        float beta = r / (r + n + r * n / settings->rave_equal);
        value += beta * (won / r - value);
    }
    return explore > 0 ? value + explore / sqrtf(n) : value;
}

/* How many of the `count` children, the most promising ones by what was known of them, may be
 * chosen after so many visits? */
static inline uint32_t width_of(const TreeSettings *settings, const TreeNode *parent,
                                uint32_t count)
{
    if (settings->width == 0 || settings->width >= count)
        return count;
    float grown = logf(1 + parent->visits / settings->widen_games) / logf(settings->widen_rate);
    return grown < (float)(count - settings->width) ? settings->width + (uint32_t)grown : count;
}

/* So many games each move of the root shall have, as RAVE can be wrong for ever of one that has
 * none. */
static float least_tries(const TreeSearch *search, const TreeNode *root)
{
    return search->task.try_all ? search->settings.root_try * sqrtf(root->visits) : 0;
}

static uint32_t select_child(const TreeSearch *search, uint32_t node)
{
    const TreeNode *parent = &search->tree->nodes[node];
    uint32_t count;
    TreeNode *children = tree_children(search->tree, parent, &count);
    float explore = search->settings.explore;
    if (explore > 0)
        explore *= sqrtf(logf(parent->visits + 2));
    uint32_t width = width_of(&search->settings, parent, count);
    const TreeNode *best = children, *last = &children[count - 1];
    float most = -1;
    float least = node == 0 ? least_tries(search, parent) : 0;
    for (uint32_t i = 0; i < width; i++) {
        const TreeNode *child = tree_turn(children, i);
        if (child->visits < least && child->move != POINT_PASS)
            return (uint32_t)(child - search->tree->nodes);
        float value = promise(&search->settings, child, explore);
        if (value > most) {
            most = value;
            best = child;
        }
    }
    if (search->task.territory && width < count && last->move == POINT_PASS &&
        promise(&search->settings, last, explore) > most)
        best = last;
    return (uint32_t)(best - search->tree->nodes);
}

/* Another thread that comes by before the game is counted shall rather try something else: the game
 * counts as lost until then. */
static void lose_for_now(const TreeSearch *search, uint32_t node)
{
    if (search->has_company)
        tree_add_surely(&search->tree->nodes[node].visits, 1);
}

/* Plays the move that leads to the node at `level` of the path. */
static void play_on_path(TreeSearch *search, int level, Point move, Color color)
{
    rollout_play(&search->rollout, move, color);
    search->keys[level] = search->rollout.board.hash;
}

/* Goes down the tree, which may grow by one node's children; returns the length of the path, the
 * root included. `*color` becomes the side to move. Who grows late does not play the moves yet. */
static int descend(TreeSearch *search, uint32_t node, Color *color)
{
    Tree *tree = search->tree;
    Point last = search->task.last, before = search->task.before;
    int depth = 1;
    search->path[0] = 0;
    lose_for_now(search, 0);
    while (depth < TREE_DEPTH_MAX) {
        if (node == 0 || depth > 1) {
            uint32_t at = search->path[depth - 1];
            bool ended = last == POINT_PASS && before == POINT_PASS && at != 0;
            TreeNode *here = &tree->nodes[at];
            if (ended || (here->child_count == 0 &&
                          ((at != 0 && visits_before(search, here) < search->settings.expand_at) ||
                           !expand(search, at, depth, *color))))
                break;
            if (at != 0 && needs_look(search, here))
                look_again(search, at, depth, *color);
            node = select_child(search, at);
        }
        before = last;
        last = tree->nodes[node].move;
        if (!search->late)
            play_on_path(search, depth, last, *color);
        search->path[depth++] = node;
        lose_for_now(search, node);
        *color = color_other(*color);
    }
    return depth;
}

/* --- one game -------------------------------------------------------------------------------- */

/* Plays the moves of the path. */
static void play_path(TreeSearch *search)
{
    const TreeTask *task = &search->task;
    Color color = task->color;
    rollout_start(&search->rollout, &search->root, task->last, task->before);
    for (int i = 1; i < search->depth; i++, color = color_other(color))
        play_on_path(search, i, search->tree->nodes[search->path[i]].move, color);
}

void tree_search_begin(TreeSearch *search, uint32_t child)
{
    const TreeTask *task = &search->task;
    search->to_move = task->color;
    search->keys[0] = search->root.hash;
    if (!search->late)
        rollout_start(&search->rollout, &search->root, task->last, task->before);
    search->depth = descend(search, child, &search->to_move);
}

void tree_search_play(TreeSearch *search)
{
    const Rollout *rollout = &search->rollout;
    TreeGrowth *late = search->late;
    if (late)
        play_path(search);
    bool ended = search->depth > 1 && rollout->last == POINT_PASS && rollout->before == POINT_PASS;
    search->excess = search->task.territory ? playout_excess(&rollout->board) : 0;
    if (late && late->node)
        late->count = list_moves(search, search->depth, search->to_move, late->priors);
    if (!ended || !search->task.strict)
        rollout_run(&search->rollout, search->to_move);
    tree_credit_count(search);
    if (late)
        tree_credit_find(search);
}

void tree_search_learn(TreeSearch *search)
{
    tree_credit_give(search);
    search->games++;
    if (search->late && search->late->node) {
        add_children(search, search->late->node, search->late->priors, search->late->count);
        search->late->node = 0;
    }
}

void tree_search_game_through(TreeSearch *search, uint32_t child)
{
    tree_search_begin(search, child);
    tree_search_play(search);
    tree_search_learn(search);
}

void tree_search_game(TreeSearch *search)
{
    tree_search_game_through(search, 0);
}

/* --- what was found ----------------------------------------------------------------------------
 */

static bool is_better(const TreeNode *a, const TreeNode *b)
{
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->wins + a->prior_wins > b->wins + b->prior_wins;
}

int tree_search_order(const TreeSearch *search, const TreeNode **nodes, int most)
{
    return tree_search_order_below(search, 0, nodes, most);
}

int tree_search_order_below(const TreeSearch *search, uint32_t node, const TreeNode **nodes,
                            int most)
{
    const TreeNode *parent = &search->tree->nodes[node];
    uint32_t children;
    const TreeNode *child = tree_children(search->tree, parent, &children);
    int count = 0;
    for (uint32_t i = 0; i < children; i++, child++) {
        if (count == most && !is_better(child, nodes[count - 1]))
            continue;
        int place = count < most ? count++ : count - 1;
        for (; place > 0 && is_better(child, nodes[place - 1]); place--)
            nodes[place] = nodes[place - 1];
        nodes[place] = child;
    }
    return count;
}

const TreeNode *tree_search_best(const TreeSearch *search)
{
    const TreeNode *order[2];
    int count = tree_search_order(search, order, 2);
    if (count == 0)
        return NULL;
    return order[0]->move == POINT_PASS && count > 1 ? order[1] : order[0];
}

int tree_search_line(const TreeSearch *search, const TreeNode *node, Point *moves, int most)
{
    int count = 0;
    while (count < most) {
        uint32_t children;
        const TreeNode *child = tree_children(search->tree, node, &children), *best = child;
        for (uint32_t i = 1; i < children; i++)
            if (is_better(&child[i], best))
                best = &child[i];
        if (children == 0 || best->visits < 1)
            break;
        moves[count++] = best->move;
        node = best;
    }
    return count;
}

static double share_of(const TreeOwners *owners, Point point)
{
    return owners->games ? (double)owners->balance[point] / (double)owners->games : 0;
}

double tree_search_owner(const TreeSearch *search, Point point)
{
    return share_of(&search->owners, point);
}

double tree_search_owner_after(const TreeSearch *search, Point move, Point point)
{
    return search->owners_by_move ? share_of(&search->owners_by_move[move], point) : 0;
}
