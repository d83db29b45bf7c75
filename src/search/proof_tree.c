/* The tree of a proof.
 *
 * Idea: a proof holds far more than a person wants to see. An answer of the other side is worth
 * showing only if it threatens something: if the solver could ignore it and still succeed, it is
 * left out. Where no answer threatens anything the line ends.
 *
 * Method: walk down on the prover's own board and ask it about each position; most of them it has
 * in its table. A wrong first move is shown with one line of refutation, not with a whole tree.
 *
 * What it gets wrong: answers that only together threaten something (each can be ignored, but not
 * twice) do not show; a ko fight is shown up to the point where it must be won elsewhere. */

#include "search/proof_tree.h"

#include "base/mem.h"

#include <string.h>

enum {
    REFUTATION_MAX = 12, /* moves of the line behind a wrong first move */
    MOVE_NODES = 20000,  /* positions for each first move beside the chosen one */
    KEPT_NODES = 5000,   /* positions to see whether a move changes anything, ... */
    IGNORED_NODES = 5000 /* ... or need not be answered */
};

typedef struct Builder {
    ProofTree *tree;
    Prover *prover;
    Verdict promised; /* of the whole question */
    const Question *question;
    Color target_color; /* of the question's targets; EMPTY if they are no stones */
    size_t node_limit;
    int depth_limit;
} Builder;

void proof_tree_init(ProofTree *tree)
{
    *tree = (ProofTree){0};
}

void proof_tree_clear(ProofTree *tree)
{
    mem_free(tree->nodes);
    *tree = (ProofTree){0};
}

/* --- asking ------------------------------------------------------------------------------ */

/* The worth of the position on the prover's board to the solver. */
static Ruling judge(const Builder *builder, Color to_move)
{
    return prover_rule(builder->prover, to_move, builder->tree->solver);
}

static void play(const Builder *builder, Point move, Color color)
{
    board_play_on(&builder->prover->board, &builder->prover->trail, move, color);
}

static void take_back(const Builder *builder)
{
    board_undo(&builder->prover->board, &builder->prover->trail);
}

/* The moves of `color` that the goal offers and the rules allow. */
static int legal_moves(const Builder *builder, Color color, Point moves[PROVER_MOVES_MAX])
{
    const Prover *prover = builder->prover;
    const Board *board = &prover->board;
    GoalMove offered[PROVER_MOVES_MAX];
    int offers = prover->goal->moves(prover->goal->context, board, color, POINT_NONE, offered),
        count = 0;
    for (int i = 0; i < offers; i++) {
        Point point = offered[i].point;
        if (point == POINT_PASS || board_is_legal(board, point, color))
            moves[count++] = point;
    }
    return count;
}

/* --- growing ----------------------------------------------------------------------------- */

static bool is_full(const Builder *builder)
{
    return builder->tree->count >= builder->node_limit;
}

static bool is_right(const Builder *builder, const Ruling *worth)
{
    return builder->promised > VERDICT_NO && worth->verdict >= builder->promised;
}

static void set_worth(const Builder *builder, uint32_t node, const Ruling *worth)
{
    ProofNode *own = &builder->tree->nodes[node];
    own->verdict = worth->verdict;
    own->proved = worth->proved;
    own->regional = worth->regional;
    own->reason = worth->reason;
    own->right = is_right(builder, worth);
}

/* Appends a node as the last child of `parent`; 0 if the tree is full. */
static uint32_t add_node(const Builder *builder, uint32_t parent, Point move, Color color,
                         const Ruling *worth)
{
    ProofTree *tree = builder->tree;
    if (is_full(builder)) {
        tree->nodes[parent].cut = tree->truncated = true;
        return 0;
    }
    tree->nodes = mem_grow(tree->nodes, &tree->capacity, tree->count + 1, sizeof *tree->nodes);
    uint32_t added = (uint32_t)tree->count++;
    tree->nodes[added] = (ProofNode){.parent = parent, .move = move, .color = color};
    set_worth(builder, added, worth);
    uint32_t *link = &tree->nodes[parent].first_child;
    while (*link)
        link = &tree->nodes[*link].next_sibling;
    *link = added;
    return added;
}

/* Is the position after `move` still what `worth` says it is for the winner? */
static bool keeps(const Builder *builder, Point move, Color color, const Ruling *worth)
{
    if (worth->verdict == VERDICT_UNKNOWN)
        return false;
    ProverShare share = prover_begin_share(builder->prover, KEPT_NODES);
    play(builder, move, color);
    Ruling after = judge(builder, color_other(color));
    take_back(builder);
    prover_end_share(builder->prover, share);
    return after.verdict == worth->verdict;
}

/* The move to show. Where the goal saw at a glance that the side to move succeeds (by a ladder, by
 * running away) the move is looked for; POINT_NONE where nothing needs to be played. */
static Point choose_move(const Builder *builder, Color to_move, const Ruling *worth)
{
    const Board *board = &builder->prover->board;
    Point moves[PROVER_MOVES_MAX], best = worth->best;
    if (best == POINT_PASS || (best != POINT_NONE && board_is_legal(board, best, to_move)))
        return best;
    bool solver_moves = to_move == builder->tree->solver;
    bool wins = worth->verdict != VERDICT_UNKNOWN && is_right(builder, worth) == solver_moves;
    if (best != POINT_NONE || !wins || keeps(builder, POINT_PASS, to_move, worth))
        return POINT_NONE;
    int count = legal_moves(builder, to_move, moves);
    for (int i = 0; i < count; i++)
        if (moves[i] != POINT_PASS && keeps(builder, moves[i], to_move, worth))
            return moves[i];
    return POINT_NONE;
}

/* Appends the line that the prover would play from here on, without branches. A pass stands only at
 * its beginning: the move before needs no answer. */
static void grow_line(const Builder *builder, uint32_t parent, Color to_move, int left)
{
    int played = 0;
    for (; left > 0; left--, played++) {
        Ruling worth = judge(builder, to_move);
        Point move = choose_move(builder, to_move, &worth);
        if (played == 0 && move <= POINT_PASS && keeps(builder, POINT_PASS, to_move, &worth))
            add_node(builder, parent, POINT_PASS, to_move, &worth);
        if (move == POINT_NONE || move == POINT_PASS)
            break; /* a side that passes has given up, or need not do more */
        play(builder, move, to_move);
        worth = judge(builder, color_other(to_move));
        uint32_t node = add_node(builder, parent, move, to_move, &worth);
        if (!node) {
            take_back(builder);
            break;
        }
        parent = node;
        to_move = color_other(to_move);
    }
    while (played-- > 0)
        take_back(builder);
}

/* Must the solver reply to the move that was just played against him? */
static bool is_threat(const Builder *builder)
{
    if (builder->prover->stopped)
        return true;
    ProverShare share = prover_begin_share(builder->prover, IGNORED_NODES);
    play(builder, POINT_PASS, builder->tree->solver);
    Ruling ignored = judge(builder, color_other(builder->tree->solver));
    take_back(builder);
    prover_end_share(builder->prover, share);
    return ignored.verdict == VERDICT_UNKNOWN || !is_right(builder, &ignored);
}

static void grow_solver(const Builder *builder, uint32_t node, int depth);

/* Is the target off the board: of a group all stones that were named, else one of them? */
static bool has_fallen(const Builder *builder)
{
    const Question *question = builder->question;
    int fallen = 0;
    if (!question || builder->target_color == EMPTY)
        return false;
    for (int i = 0; i < question->target_count; i++)
        fallen +=
            board_color(&builder->prover->board, question->targets[i]) != builder->target_color;
    return fallen >= (question->kind == QUESTION_TSUMEGO ? question->target_count : 1);
}

/* Below a right move: the answers that must be replied to. */
static void grow_answers(const Builder *builder, uint32_t node, int depth)
{
    if (has_fallen(builder))
        return;
    Point moves[PROVER_MOVES_MAX];
    Color other = color_other(builder->tree->solver);
    int count = legal_moves(builder, other, moves);
    if (depth >= builder->depth_limit) {
        builder->tree->nodes[node].cut = builder->tree->truncated = count > 0;
        return;
    }
    for (int i = 0; i < count && !builder->prover->stopped; i++) {
        if (moves[i] == POINT_PASS)
            continue;
        play(builder, moves[i], other);
        Ruling worth = judge(builder, builder->tree->solver);
        if (worth.verdict != VERDICT_UNKNOWN && is_threat(builder)) {
            uint32_t answer = add_node(builder, node, moves[i], other, &worth);
            if (answer)
                grow_solver(builder, answer, depth + 1);
        }
        take_back(builder);
    }
}

/* Grows what follows the solver's move of `node`, which is on the board. */
static void grow_below(const Builder *builder, uint32_t node, const Ruling *worth, int depth)
{
    if (is_right(builder, worth))
        grow_answers(builder, node, depth + 1);
    else if (worth->verdict != VERDICT_UNKNOWN)
        grow_line(builder, node, color_other(builder->tree->solver), REFUTATION_MAX);
}

/* Plays the move on the board, adds it, and grows what follows. */
static void grow_move(const Builder *builder, uint32_t node, Point move, int depth)
{
    Color solver = builder->tree->solver;
    play(builder, move, solver);
    Ruling worth = judge(builder, color_other(solver));
    uint32_t added = add_node(builder, node, move, solver, &worth);
    if (added)
        grow_below(builder, added, &worth, depth);
    take_back(builder);
}

/* After an answer: the one move that works. */
static void grow_solver(const Builder *builder, uint32_t node, int depth)
{
    Ruling worth = judge(builder, builder->tree->solver);
    Point move = choose_move(builder, builder->tree->solver, &worth);
    if (move == POINT_NONE)
        return;
    if (depth >= builder->depth_limit)
        builder->tree->nodes[node].cut = builder->tree->truncated = true;
    else
        grow_move(builder, node, move, depth);
}

/* Grows one first move within its share of positions. */
static void grow_first(const Builder *builder, Point move)
{
    ProverShare share = prover_begin_share(builder->prover, MOVE_NODES);
    grow_move(builder, 0, move, 0);
    prover_end_share(builder->prover, share);
}

/* The chosen move before all, then the others. */
static void grow_root(const Builder *builder, const Answer *answer)
{
    Point moves[PROVER_MOVES_MAX];
    int count = legal_moves(builder, builder->tree->solver, moves);
    if (answer->move == POINT_PASS)
        return; /* nothing needs to be played */
    if (answer->move != POINT_NONE &&
        board_is_legal(&builder->prover->board, answer->move, builder->tree->solver))
        grow_move(builder, 0, answer->move, 0);
    for (int i = 0; i < count && !builder->prover->stopped; i++)
        if (moves[i] != answer->move && moves[i] != POINT_PASS)
            grow_first(builder, moves[i]);
}

/* Searches on below a first move that was left undecided. */
static bool decide(const Builder *builder, uint32_t node, uint64_t nodes)
{
    Color solver = builder->tree->solver;
    ProverShare share = prover_begin_share(builder->prover, nodes);
    play(builder, builder->tree->nodes[node].move, solver);
    Ruling worth = judge(builder, color_other(solver));
    set_worth(builder, node, &worth);
    grow_below(builder, node, &worth, 0);
    take_back(builder);
    prover_end_share(builder->prover, share);
    return worth.verdict != VERDICT_UNKNOWN;
}

/* Goes on with the first moves that are undecided, until they are decided, a limit is reached, or
 * a round looks at no position: the prover needs a limit of positions or time. */
static void decide_all(const Builder *builder)
{
    bool open = true;
    uint64_t before = 0;
    for (uint64_t share = MOVE_NODES;
         open && !builder->prover->stopped && builder->prover->nodes > before; share *= 2) {
        open = false;
        before = builder->prover->nodes;
        for (uint32_t i = builder->tree->nodes[0].first_child; i && !builder->prover->stopped;
             i = builder->tree->nodes[i].next_sibling)
            if (builder->tree->nodes[i].verdict == VERDICT_UNKNOWN && !decide(builder, i, share))
                open = true;
    }
}

/* Without the wish for all moves only one right one is shown; the others go. Right moves stand
 * before wrong ones. */
static void order_root(ProofTree *tree, bool all_moves)
{
    uint32_t right = 0, wrong = 0, *right_end = &right, *wrong_end = &wrong;
    for (uint32_t i = tree->nodes[0].first_child, next; i; i = next) {
        ProofNode *node = &tree->nodes[i];
        next = node->next_sibling;
        node->next_sibling = 0;
        if (!node->right) {
            *wrong_end = i;
            wrong_end = &node->next_sibling;
        } else if (right == 0 || all_moves) {
            *right_end = i;
            right_end = &node->next_sibling;
        }
    }
    *right_end = wrong;
    tree->nodes[0].first_child = right;
}

void proof_tree_build(ProofTree *tree, Prover *prover, const Answer *answer,
                      const ProofTreeLimits *limits)
{
    Builder builder = {.tree = tree,
                       .prover = prover,
                       .promised = answer->verdict,
                       .node_limit = limits->nodes ? limits->nodes : PROOF_TREE_NODES,
                       .depth_limit = limits->depth ? limits->depth : PROOF_TREE_DEPTH};
    if (limits->question) {
        builder.question = limits->question;
        builder.target_color = board_color(&prover->board, limits->question->targets[0]);
    }
    proof_tree_clear(tree);
    tree->solver = answer->first;
    tree->nodes = mem_grow(tree->nodes, &tree->capacity, 1, sizeof *tree->nodes);
    tree->nodes[0] = (ProofNode){.verdict = answer->verdict,
                                 .proved = answer->proved,
                                 .regional = answer->regional,
                                 .right = answer->verdict > VERDICT_NO};
    tree->count = 1;
    ProofTrace *trace = prover->trace;
    prover->trace = NULL; /* records the search, not the drawing of its tree */
    grow_root(&builder, answer);
    if (limits->patient)
        decide_all(&builder);
    order_root(tree, limits->all_moves);
    prover->trace = trace;
}

const char *proof_node_mark(const ProofNode *node)
{
    return node->right ? "RIGHT" : node->verdict == VERDICT_UNKNOWN ? "UNDECIDED" : "WRONG";
}

int proof_tree_right_moves(const ProofTree *tree, Point moves[PROVER_MOVES_MAX])
{
    int count = 0;
    for (uint32_t i = tree->nodes[0].first_child; i; i = tree->nodes[i].next_sibling)
        if (tree->nodes[i].right && count < PROVER_MOVES_MAX)
            moves[count++] = tree->nodes[i].move;
    return count;
}
