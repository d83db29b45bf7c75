/* A tree of hunches.
 *
 * Method. Each step goes down the tree by what was found and what is likely (the PUCT rule), asks
 * the network about a new position, and adds its guess at the outcome to all positions on the way.
 * A position gets the likeliest moves as children, so many that little is left out.
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
    NODES_MAX = 1000000, /* 32 MB; after that the tree grows no more */
};

static const double EXPLORE = 0.6;    /* the weight of what is likely */
static const double FIRST_LOSS = 0.3; /* an untried move is worth that much less */

typedef struct ScoutNode {
    Point move;
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
    uint64_t asked;
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

/* The child to go to; `solver` says whether the solver is to move. */
static size_t choose(const Scout *scout, const ScoutNode *node, bool solver)
{
    double mean = node->chances / node->visits, most = -1, root = sqrt((double)node->visits);
    double fresh = (solver ? mean : 1 - mean) - FIRST_LOSS;
    size_t best = node->children;
    for (size_t i = node->children; i < node->children + node->child_count; i++) {
        const ScoutNode *child = &scout->nodes[i];
        double value = fresh;
        if (child->visits)
            value = solver ? child->chances / child->visits : 1 - child->chances / child->visits;
        value += EXPLORE * (double)child->likely * root / (1 + child->visits);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

static void step(Scout *scout)
{
    size_t path[DEPTH_MAX + 1] = {0};
    int depth = 0;
    board_copy(&scout->board, &scout->start);
    HunchScene scene = {.board = &scout->board,
                        .to_move = scout->first,
                        .solver = scout->first,
                        .window = scout->window};
    while (scout->nodes[path[depth]].child_count && depth < DEPTH_MAX) {
        path[depth + 1] = choose(scout, &scout->nodes[path[depth]], scene.to_move == scene.solver);
        hunch_scene_play(&scene, &scout->board, scout->nodes[path[++depth]].move);
        if (scene.last == POINT_PASS && scene.before == POINT_PASS)
            break;
    }
    hunch_ask(scout->hunch, &scene, &scout->opinion);
    scout->asked++;
    if (scout->nodes[path[depth]].visits == 0)
        expand(scout, path[depth]);
    for (int i = 0; i <= depth; i++) {
        scout->nodes[path[i]].visits++;
        scout->nodes[path[i]].chances += (double)scout->opinion.chance;
    }
}

void scout_run(Scout *scout, const SearchLimits *limits)
{
    uint64_t end = limits->nodes ? scout->asked + limits->nodes : UINT64_MAX;
    double deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    for (int i = 0; i == 0 || scout->asked < end; i++) {
        if (i && ((deadline > 0 && timer_now() >= deadline) ||
                  (limits->cancel && atomic_load(limits->cancel))))
            break;
        step(scout);
    }
}

uint64_t scout_nodes(const Scout *scout)
{
    return scout->asked;
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

int scout_moves(const Scout *scout, ScoutMove moves[SCOUT_MOVES_MAX])
{
    const ScoutNode *root = &scout->nodes[0];
    for (int i = 0; i < root->child_count; i++) {
        const ScoutNode *child = &scout->nodes[root->children + (size_t)i];
        moves[i] = (ScoutMove){.move = child->move,
                               .share = (double)child->visits / root->visits,
                               .chance = child->visits ? child->chances / child->visits : 0,
                               .likely = (double)child->likely};
    }
    qsort(moves, root->child_count, sizeof *moves, by_share);
    return root->child_count;
}
