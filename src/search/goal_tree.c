/* A tree of chances for a goal.
 *
 * Idea. Proof-number search knows nothing until it knows everything. Where it comes to no end,
 * games played by chance still tell: a group that dies in nine games of ten is likely dead, and the
 * move after which it dies most often is likely the right one.
 *
 * Method. Monte-Carlo tree search. In the tree the next move is the one with the best mean result
 * plus a bonus for what looks good and was seldom tried (the goal's priors, as chances of a
 * softmax). Below it both sides draw moves by the same chances until the goal's judge says how it
 * ended, or for too long, which suits the side that may wait. Positions that are settled for good
 * are marked, and marks climb the tree, so that what is known to fail is not tried again.
 *
 * What it gets wrong: a long line of only moves that look bad is found late or never; ko is played
 * as if nobody had a threat; the same position reached in two ways is two positions. */

#include "search/goal_tree.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "search/move_prior.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_MAX = 100,   /* moves in the tree in a row */
    PLAYOUT_MAX = 60,  /* moves of a game below it */
    EXPAND_VISITS = 2, /* a position gets its moves when it is visited again */
    START_NODES = 1024,
    CLOCK_GAMES = 16,  /* between two looks at the clock */
    PROVE_VISITS = 16, /* a position that was visited so often, or 4, 16 ... times as often, ... */
    PROVE_NODES = 32,  /* ... is searched for a proof: so many positions for each visit */
    SEED = 2026,
};

static const double EXPLORE = 1.2;    /* the weight of the bonus */
static const double FIRST_LOSS = 0.2; /* an untried move is worth that much less than the others */

/* Known for the side that made the move into the position. */
typedef enum Mark { MARK_OPEN, MARK_WON, MARK_LOST } Mark;

typedef struct TreeNode {
    Point move;
    uint8_t mark;
    bool expanded;
    uint16_t child_count;
    uint32_t children; /* number of the first; they stand in a row */
    uint32_t visits;
    float wins; /* of the side that made the move */
    float prior;
} TreeNode;

struct GoalTree {
    Prover *prover; /* borrowed: its board is played on, and its memory used */
    const Goal *goal;
    Color first;
    Random random;
    uint64_t nodes;
    size_t count, capacity, most;
    TreeNode *list;
    bool full;
    double chance_of[MOVE_PRIOR_LIMIT + 1]; /* of a prior, not normalised */
};

/* --- life cycle -------------------------------------------------------------------------- */

GoalTree *goal_tree_new(Prover *prover, Color first, const SearchLimits *limits)
{
    GoalTree *tree = mem_alloc(1, sizeof *tree);
    tree->prover = prover;
    tree->goal = prover->goal;
    tree->first = first;
    random_seed(&tree->random, SEED);
    tree->most = (limits->memory ? limits->memory : SEARCH_MEMORY) / sizeof(TreeNode);
    tree->capacity = START_NODES;
    tree->list = mem_alloc(tree->capacity, sizeof *tree->list);
    tree->list[0] = (TreeNode){.move = POINT_NONE, .prior = 1};
    tree->count = 1;
    for (int i = 0; i <= MOVE_PRIOR_LIMIT; i++)
        tree->chance_of[i] = exp(-(double)i / MOVE_PRIOR_PER_NAT);
    return tree;
}

void goal_tree_free(GoalTree *tree)
{
    if (!tree)
        return;
    mem_free(tree->list);
    mem_free(tree);
}

/* --- positions --------------------------------------------------------------------------- */

static double chance_of(const GoalTree *tree, const GoalMove *move)
{
    return tree->chance_of[move->prior < MOVE_PRIOR_LIMIT ? move->prior : MOVE_PRIOR_LIMIT];
}

/* Only the side that may wait passes, and who may not retake a ko. */
static bool may_play(const GoalTree *tree, Point point, Color to_move)
{
    const Board *board = &tree->prover->board;
    if (point == POINT_PASS)
        return to_move == tree->goal->waiter ||
               (board->ko != POINT_NONE && board->ko_color == to_move);
    return board_is_legal(board, point, to_move);
}

/* The moves that may be played; returns how many. */
static int list_moves(const GoalTree *tree, Color to_move, Point last,
                      GoalMove moves[PROVER_MOVES_MAX])
{
    const Goal *goal = tree->goal;
    int offered = goal->moves(goal->context, &tree->prover->board, to_move, last, moves), count = 0;
    for (int i = 0; i < offered; i++)
        if (may_play(tree, moves[i].point, to_move))
            moves[count++] = moves[i];
    return count;
}

/* Makes room for more nodes; false if that is not allowed. */
static bool reserve(GoalTree *tree, size_t more)
{
    if (tree->count + more > tree->most)
        return false;
    if (tree->count + more > tree->capacity) {
        tree->capacity = 2 * tree->capacity + more;
        tree->list = mem_resize(tree->list, tree->capacity, sizeof *tree->list);
    }
    return true;
}

/* Gives the position on the board its moves. */
static void expand(GoalTree *tree, uint32_t at, Color to_move)
{
    GoalMove moves[PROVER_MOVES_MAX];
    int count = list_moves(tree, to_move, tree->list[at].move, moves);
    if (!reserve(tree, (size_t)count)) {
        tree->full = true;
        return;
    }
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += chance_of(tree, &moves[i]);
    TreeNode *node = &tree->list[at];
    node->expanded = true;
    node->children = (uint32_t)tree->count;
    node->child_count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        tree->list[tree->count++] =
            (TreeNode){.move = moves[i].point, .prior = (float)(chance_of(tree, &moves[i]) / sum)};
    if (count == 0)
        node->mark = MARK_WON;
}

/* --- games ------------------------------------------------------------------------------- */

/* Draws a move by its chance. */
static Point draw_move(GoalTree *tree, const GoalMove *moves, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += chance_of(tree, &moves[i]);
    double left = (double)(random_next(&tree->random) >> 11) * 0x1p-53 * sum;
    for (int i = 0; i < count; i++) {
        left -= chance_of(tree, &moves[i]);
        if (left < 0)
            return moves[i].point;
    }
    return moves[count - 1].point;
}

/* Plays on from the position on the board; does the prover get its way? Takes all back. */
static bool play_out(GoalTree *tree, Color to_move, Point last)
{
    const Goal *goal = tree->goal;
    bool reached = goal->waiter == goal->prover;
    int played = 0;
    for (; played < PLAYOUT_MAX; played++) {
        GoalMove moves[PROVER_MOVES_MAX];
        int count = list_moves(tree, to_move, last, moves);
        if (count == 0) {
            reached = to_move != goal->prover;
            break;
        }
        Point move = draw_move(tree, moves, count);
        if (move == POINT_PASS && last == POINT_PASS)
            break;
        board_play_on(&tree->prover->board, &tree->prover->trail, move, to_move);
        to_move = color_other(to_move);
        last = move;
        tree->nodes++;
        Judgement judgement = goal->judge(goal->context, &tree->prover->board, to_move);
        if (judgement.outcome != OUTCOME_OPEN) {
            reached = judgement.outcome == OUTCOME_REACHED;
            played++;
            break;
        }
    }
    for (; played > 0; played--)
        board_undo(&tree->prover->board, &tree->prover->trail);
    return reached;
}

/* --- the tree ---------------------------------------------------------------------------- */

/* The child to try next, or -1 if all are marked; marks the node if they settle it. */
static int choose_child(GoalTree *tree, uint32_t at)
{
    TreeNode *node = &tree->list[at];
    const TreeNode *children = &tree->list[node->children];
    double root = sqrt((double)node->visits + 1), most = -1;
    double fresh = node->visits ? 1 - (double)node->wins / node->visits - FIRST_LOSS : 0;
    int best = -1;
    for (int i = 0; i < node->child_count; i++) {
        const TreeNode *child = &children[i];
        if (child->mark == MARK_WON) {
            node->mark = MARK_LOST;
            return -1;
        }
        if (child->mark == MARK_LOST)
            continue;
        double mean = child->visits ? (double)child->wins / child->visits : fresh;
        double value = mean + EXPLORE * (double)child->prior * root / (1 + child->visits) + 1;
        if (value > most) {
            most = value;
            best = i;
        }
    }
    if (best < 0)
        node->mark = MARK_WON;
    return best;
}

/* Is the position settled? Looks at so many positions to find out; none: only at what is known. */
static void prove_node(GoalTree *tree, TreeNode *node, Color to_move, uint64_t nodes)
{
    Prover *prover = tree->prover;
    uint64_t before = prover->nodes;
    SearchLimits limits = {.nodes = nodes ? nodes : 1, .memory = prover->limits.memory};
    prover_extend(prover, &limits);
    prover->stopped = nodes == 0;
    prover->last = node->move;
    Proof proof = prover_search(prover, to_move, EMPTY, 0);
    prover->last = POINT_NONE;
    tree->nodes += prover->nodes - before;
    if (proof.outcome == OUTCOME_OPEN)
        return;
    bool reached = proof.outcome == OUTCOME_REACHED;
    node->mark = reached == (to_move != tree->goal->prover) ? MARK_WON : MARK_LOST;
}

/* What the position on the board is worth: does the prover reach its goal? */
static bool value_leaf(GoalTree *tree, uint32_t at, Color to_move)
{
    const TreeNode *node = &tree->list[at];
    if (node->mark != MARK_OPEN)
        return (node->mark == MARK_WON) == (to_move != tree->goal->prover);
    return play_out(tree, to_move, node->move);
}

/* Has the position been visited often enough for the next proof? */
static bool is_due(uint32_t visits)
{
    return visits >= PROVE_VISITS && (visits & (visits - 1)) == 0 && __builtin_ctz(visits) % 2 == 0;
}

/* One game: down the tree, on by chance, and back up with the result. */
static void play_game(GoalTree *tree)
{
    uint32_t path[DEPTH_MAX + 1];
    int depth = 0;
    Color to_move = tree->first;
    path[0] = 0;
    for (;;) {
        uint32_t at = path[depth];
        TreeNode *node = &tree->list[at];
        if (node->visits == 0)
            prove_node(tree, node, to_move, 0);
        else if (is_due(node->visits) && node->mark == MARK_OPEN && depth > 0)
            prove_node(tree, node, to_move, (uint64_t)node->visits * PROVE_NODES);
        if (node->mark != MARK_OPEN || depth == DEPTH_MAX)
            break;
        if (!node->expanded && (depth == 0 || node->visits + 1 >= EXPAND_VISITS) && !tree->full)
            expand(tree, at, to_move);
        node = &tree->list[at];
        if (!node->expanded || node->mark != MARK_OPEN)
            break;
        int child = choose_child(tree, at);
        if (child < 0)
            break;
        path[depth + 1] = node->children + (uint32_t)child;
        Point move = tree->list[path[depth + 1]].move;
        if (move == POINT_PASS && depth > 0 && node->move == POINT_PASS) {
            /* Both wait. */
            tree->list[path[depth + 1]].mark = to_move == tree->goal->waiter ? MARK_WON : MARK_LOST;
            continue;
        }
        board_play_on(&tree->prover->board, &tree->prover->trail, move, to_move);
        to_move = color_other(to_move);
        depth++;
    }
    bool reached = value_leaf(tree, path[depth], to_move);
    for (int i = depth; i >= 0; i--) {
        TreeNode *node = &tree->list[path[i]];
        node->visits++;
        if (reached == (to_move != tree->goal->prover))
            node->wins += 1;
        to_move = color_other(to_move);
        if (i > 0)
            board_undo(&tree->prover->board, &tree->prover->trail);
    }
}

void goal_tree_grow(GoalTree *tree, const SearchLimits *limits)
{
    uint64_t end = limits->nodes ? tree->nodes + limits->nodes : UINT64_MAX;
    double deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    for (int game = 0; tree->nodes < end && !goal_tree_is_sure(tree); game++) {
        play_game(tree);
        if (game % CLOCK_GAMES)
            continue;
        if ((deadline > 0 && timer_now() >= deadline) ||
            (limits->cancel && atomic_load(limits->cancel)))
            break;
    }
}

/* --- asking ------------------------------------------------------------------------------ */

uint64_t goal_tree_nodes(const GoalTree *tree)
{
    return tree->nodes;
}

bool goal_tree_is_sure(const GoalTree *tree)
{
    return tree->list[0].mark != MARK_OPEN;
}

double goal_tree_chance(const GoalTree *tree)
{
    const TreeNode *root = &tree->list[0];
    if (root->mark != MARK_OPEN)
        return root->mark == MARK_LOST;
    return root->visits ? 1 - (double)root->wins / root->visits : 0.5;
}

/* What is sure to work comes first, what is sure to fail last. */
static int rank_of(const GoalTreeMove *move)
{
    return move->sure ? (move->chance > 0.5 ? 2 : 0) : 1;
}

static int by_rank(const void *a, const void *b)
{
    const GoalTreeMove *left = a, *right = b;
    if (rank_of(left) != rank_of(right))
        return rank_of(right) - rank_of(left);
    if (left->visits != right->visits)
        return left->visits < right->visits ? 1 : -1;
    return left->move - right->move;
}

int goal_tree_moves(const GoalTree *tree, GoalTreeMove moves[PROVER_MOVES_MAX])
{
    const TreeNode *root = &tree->list[0];
    int count = 0;
    for (int i = 0; i < root->child_count; i++) {
        const TreeNode *child = &tree->list[root->children + (uint32_t)i];
        if (child->visits == 0 && child->mark == MARK_OPEN)
            continue;
        double mean = child->visits ? (double)child->wins / child->visits : 0.5;
        bool sure = child->mark != MARK_OPEN;
        moves[count++] = (GoalTreeMove){.move = child->move,
                                        .visits = child->visits,
                                        .chance = sure ? child->mark == MARK_WON : mean,
                                        .sure = sure};
    }
    qsort(moves, (size_t)count, sizeof *moves, by_rank);
    return count;
}

Point goal_tree_best(const GoalTree *tree)
{
    GoalTreeMove moves[PROVER_MOVES_MAX];
    int count = goal_tree_moves(tree, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].move != POINT_PASS)
            return moves[i].move;
    return POINT_NONE;
}
