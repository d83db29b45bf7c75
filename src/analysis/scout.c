/* A tree of hunches.
 *
 * Method. Each step goes down the tree by what was found and what is likely (the PUCT rule), asks
 * the network about a new position, and adds its guess at the outcome to all positions on the way.
 * A position gets the likeliest moves as children, so many that little is left out.
 *
 * Where a group is known that the problem may be about, a short proof search is asked at each new
 * position, and a longer one where the tree comes often. What it settles climbs the tree. A problem
 * has a solution that must be played: if every move fails, or a pass does as well, the problem is
 * about something else, and the tree begins anew with the next question or none.
 *
 * What it gets wrong: what the network does not see, such as long ladders and large eyes; a ko is
 * won by who takes it when the other side has no move that looks better. */

#include "analysis/scout.h"

#include "base/mem.h"
#include "base/timer.h"

#include <math.h>
#include <stdlib.h>

enum {
    DEPTH_MAX = 60,
    NODES_MAX = 1000000, /* 32 MB, twice that while it grows; after that the tree grows no more */
    PROOF_NODES = 300, /* positions of a proof search at a new position, and for each visit later */
    PASS_NODES = 10000, /* ... about the question whether a move is needed at all */
};

static const double EXPLORE = 0.6;    /* the weight of what is likely */
static const double FIRST_LOSS = 0.3; /* an untried move is worth that much less */

/* What is known of a position, if only the likely moves count. */
typedef enum Settled { SETTLED_NOT, SETTLED_SUCCESS, SETTLED_FAILURE } Settled;

typedef struct ScoutNode {
    Point move;
    uint8_t settled;
    uint16_t child_count;
    uint32_t children; /* number of the first */
    uint32_t visits;
    float likely;
    double chances; /* sum, of the solver */
} ScoutNode;

struct Scout {
    Board start, board;
    Color first;
    HunchWindow window;
    Hunch *hunch;
    HunchOpinion opinion;
    uint64_t asked, proof_nodes;
    Prover *provers[SCOUT_PROVERS_MAX];
    int prover_count, prover_at; /* prover_at is asked, unless it is prover_count */
    double deadline;             /* of the run under way; 0 = none */
    const atomic_bool *cancel;
    ScoutNode *nodes;
    size_t count, capacity;
};

Scout *scout_new(const HunchNet *net, const Board *board, Color first)
{
    Scout *scout = mem_alloc(1, sizeof *scout);
    board_copy(&scout->start, board);
    scout->first = first;
    hunch_window(board, &scout->window);
    scout->hunch = hunch_new(net);
    scout->nodes = mem_grow(NULL, &scout->capacity, 1, sizeof *scout->nodes);
    scout->nodes[scout->count++] = (ScoutNode){.move = POINT_NONE};
    return scout;
}

void scout_free(Scout *scout)
{
    if (!scout)
        return;
    hunch_free(scout->hunch);
    mem_free(scout->nodes);
    mem_free(scout);
}

static int by_likely(const void *a, const void *b)
{
    const ScoutNode *left = a, *right = b;
    if (left->likely != right->likely)
        return left->likely < right->likely ? 1 : -1;
    return left->move - right->move;
}

/* Gives the node its children: the likeliest moves. */
static void expand(Scout *scout, size_t at)
{
    const HunchOpinion *opinion = &scout->opinion;
    ScoutNode moves[POINT_COUNT_MAX + 1];
    int count = 0;
    for (Point p = 0; p < scout->board.limit; p++)
        if ((double)opinion->likely[p] >= SCOUT_LEAST_LIKELY)
            moves[count++] = (ScoutNode){.move = p, .likely = opinion->likely[p]};
    qsort(moves, (size_t)count, sizeof *moves, by_likely);
    count = count < SCOUT_MOVES_MAX ? count : SCOUT_MOVES_MAX;
    if (scout->count + (size_t)count > NODES_MAX)
        return;
    scout->nodes = mem_grow(scout->nodes, &scout->capacity, scout->count + (size_t)count,
                            sizeof *scout->nodes);
    scout->nodes[at].children = (uint32_t)scout->count;
    scout->nodes[at].child_count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        scout->nodes[scout->count++] = moves[i];
}

/* --- proofs ------------------------------------------------------------------------------ */

void scout_consult(Scout *scout, Prover *prover)
{
    if (scout->prover_count < SCOUT_PROVERS_MAX)
        scout->provers[scout->prover_count++] = prover;
}

/* What the prover finds in the position on its board, looking at so many. */
static Settled look_for_proof(Scout *scout, Prover *prover, Color to_move, Point last,
                              uint64_t nodes)
{
    uint64_t before = prover->nodes;
    SearchLimits limits = {
        .nodes = nodes, .memory = prover->limits.memory, .cancel = scout->cancel};
    if (scout->deadline > 0)
        limits.seconds = fmax(scout->deadline - timer_now(), 1e-6);
    prover_extend(prover, &limits);
    prover->last = last;
    Proof proof = prover_search(prover, to_move, EMPTY, 0);
    prover->last = POINT_NONE;
    scout->proof_nodes += prover->nodes - before;
    if (proof.outcome == OUTCOME_OPEN)
        return SETTLED_NOT;
    bool reached = proof.outcome == OUTCOME_REACHED;
    return reached == (prover->goal->prover == scout->first) ? SETTLED_SUCCESS : SETTLED_FAILURE;
}

/* Asks for a proof in the position at the end of the path. Stones that the question has added
 * around it may forbid a move that led there: then nothing is known. */
static Settled prove(Scout *scout, const size_t *path, int depth, uint64_t nodes)
{
    Prover *prover = scout->provers[scout->prover_at];
    Settled settled = SETTLED_NOT;
    Color color = scout->first;
    int played = 0;
    for (; played < depth; played++, color = color_other(color)) {
        Point move = scout->nodes[path[played + 1]].move;
        if (move != POINT_PASS && !board_is_legal(&prover->board, move, color))
            break;
        board_play_on(&prover->board, &prover->trail, move, color);
    }
    if (played == depth)
        settled = look_for_proof(scout, prover, color, scout->nodes[path[depth]].move, nodes);
    for (; played > 0; played--)
        board_undo(&prover->board, &prover->trail);
    return settled;
}

/* Is it time to look for a proof at a position that was visited so often? */
static bool is_due(uint32_t visits)
{
    return visits == 0 ||
           (visits >= 4 && (visits & (visits - 1)) == 0 && __builtin_ctz(visits) % 2 == 0);
}

/* Does the solver need no move for what the prover is asked? */
static bool is_needless(Scout *scout)
{
    Prover *prover = scout->provers[scout->prover_at];
    return look_for_proof(scout, prover, color_other(scout->first), POINT_NONE, PASS_NODES) ==
           SETTLED_SUCCESS;
}

/* Begins anew with the next question. */
static void ask_something_else(Scout *scout)
{
    scout->prover_at++;
    scout->count = 1;
    scout->nodes[0] = (ScoutNode){.move = POINT_NONE};
}

/* --- the tree ---------------------------------------------------------------------------- */

/* The child to go to, NULL if none is left; `solver` says whether the solver is to move. */
static ScoutNode *choose(const Scout *scout, const ScoutNode *node, bool solver)
{
    double mean = node->chances / node->visits, most = -1, root = sqrt((double)node->visits);
    double fresh = (solver ? mean : 1 - mean) - FIRST_LOSS;
    Settled wanted = solver ? SETTLED_SUCCESS : SETTLED_FAILURE;
    ScoutNode *best = NULL;
    for (size_t i = node->children; i < node->children + node->child_count; i++) {
        ScoutNode *child = &scout->nodes[i];
        double value = fresh;
        if (child->settled == wanted)
            return child;
        if (child->settled != SETTLED_NOT)
            continue;
        if (child->visits)
            value = solver ? child->chances / child->visits : 1 - child->chances / child->visits;
        value += EXPLORE * (double)child->likely * root / (1 + child->visits);
        if (value > most) {
            most = value;
            best = child;
        }
    }
    return best;
}

/* Is the position at the end of the path settled, by a proof or by its moves? `*next` gets the
 * child to go to if not, NULL if it has none. */
static Settled settle(Scout *scout, const size_t *path, int depth, bool solver, ScoutNode **next)
{
    ScoutNode *node = &scout->nodes[path[depth]];
    *next = NULL;
    if (node->settled == SETTLED_NOT && depth > 0 && scout->prover_at < scout->prover_count &&
        is_due(node->visits))
        node->settled =
            (uint8_t)prove(scout, path, depth, PROOF_NODES * ((uint64_t)node->visits + 1));
    if (node->settled != SETTLED_NOT || node->child_count == 0)
        return node->settled;
    *next = choose(scout, node, solver);
    if (!*next)
        node->settled = solver ? SETTLED_FAILURE : SETTLED_SUCCESS;
    else
        node->settled = (*next)->settled;
    return node->settled;
}

static void step(Scout *scout)
{
    size_t path[DEPTH_MAX + 1] = {0};
    int depth = 0;
    bool ended = false; /* by two passes */
    ScoutNode *next;
    Settled settled;
    board_copy(&scout->board, &scout->start);
    HunchScene scene = {.board = &scout->board,
                        .to_move = scout->first,
                        .solver = scout->first,
                        .window = scout->window};
    for (;;) {
        settled = settle(scout, path, depth, scene.to_move == scene.solver, &next);
        if (settled != SETTLED_NOT || !next || ended || depth == DEPTH_MAX)
            break;
        path[++depth] = (size_t)(next - scout->nodes);
        hunch_scene_play(&scene, &scout->board, next->move);
        ended = scene.last == POINT_PASS && scene.before == POINT_PASS;
    }
    double chance = settled == SETTLED_SUCCESS;
    if (settled == SETTLED_NOT) {
        hunch_ask(scout->hunch, &scene, &scout->opinion);
        scout->asked++;
        chance = (double)scout->opinion.chance;
        if (scout->nodes[path[depth]].visits == 0 && !ended)
            expand(scout, path[depth]);
    }
    for (int i = 0; i <= depth; i++) {
        scout->nodes[path[i]].visits++;
        scout->nodes[path[i]].chances += chance;
    }
}

/* Has the tree come to an end? If only because the question was the wrong one, it begins anew. */
static bool is_settled(Scout *scout)
{
    Settled settled = scout->nodes[0].settled;
    if (settled == SETTLED_NOT)
        return false;
    if (settled == SETTLED_SUCCESS && !is_needless(scout))
        return true;
    ask_something_else(scout);
    return false;
}

static bool is_over(const Scout *scout, uint64_t end)
{
    return scout_nodes(scout) >= end || (scout->deadline > 0 && timer_now() >= scout->deadline) ||
           (scout->cancel && atomic_load(scout->cancel));
}

void scout_run(Scout *scout, const SearchLimits *limits)
{
    uint64_t end = limits->nodes ? scout_nodes(scout) + limits->nodes : UINT64_MAX;
    scout->deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    scout->cancel = limits->cancel;
    do
        step(scout);
    while (!is_settled(scout) && (scout->nodes[0].visits == 0 || !is_over(scout, end)));
}

uint64_t scout_nodes(const Scout *scout)
{
    return scout->asked * SCOUT_COST + scout->proof_nodes;
}

double scout_chance(const Scout *scout)
{
    const ScoutNode *root = &scout->nodes[0];
    return root->visits ? root->chances / root->visits : 0;
}

static int by_share(const void *a, const void *b)
{
    const ScoutMove *left = a, *right = b;
    if (left->share != right->share)
        return left->share < right->share ? 1 : -1;
    if (left->likely != right->likely)
        return left->likely < right->likely ? 1 : -1;
    return left->move - right->move;
}

bool scout_is_settled(const Scout *scout)
{
    return scout->nodes[0].settled == SETTLED_SUCCESS;
}

int scout_moves(const Scout *scout, ScoutMove moves[SCOUT_MOVES_MAX])
{
    const ScoutNode *root = &scout->nodes[0];
    bool settled = scout_is_settled(scout);
    for (int i = 0; i < root->child_count; i++) {
        const ScoutNode *child = &scout->nodes[root->children + (size_t)i];
        double share = (double)child->visits / root->visits;
        double chance = child->visits ? child->chances / child->visits : 0;
        if (child->settled != SETTLED_NOT)
            chance = child->settled == SETTLED_SUCCESS;
        if (settled || child->settled == SETTLED_FAILURE)
            share = chance == 1;
        moves[i] = (ScoutMove){
            .move = child->move, .share = share, .chance = chance, .likely = (double)child->likely};
    }
    qsort(moves, root->child_count, sizeof *moves, by_share);
    return root->child_count;
}
