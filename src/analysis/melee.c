/* Games about a group and the whole fight around it.
 *
 * Idea. A group that is not shut in lives or dies by all the weak blocks around it. Random games
 * with sense see that without being told who races whom.
 *
 * Method. Monte-Carlo tree search with RAVE over the points near the group and the weak blocks that
 * touch it; elsewhere nobody begins anything, so that who gets out of there has mostly escaped. A
 * game ends when the stone that all is about is captured, and is worth little but that: a little
 * more for points, pressed into 0 to 1 around the mean of all games. Untried moves come in the
 * learned order.
 *
 * What it gets wrong: long lines of only moves; ko, which is won by who comes first; of a fight
 * with more empty points than MELEE_MOVES_MAX the last ones are never tried. */

#include "analysis/melee.h"

#include "base/mem.h"
#include "base/timer.h"
#include "recognize/policy.h"
#include "search/flood.h"
#include "search/move_prior.h"
#include "search/tsumego.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum {
    WEAK_LIBERTIES = 6,      /* blocks with more do not fight */
    REACH = 3,               /* steps from the stones that fight */
    RINGS = 2,               /* weak blocks beside a group fight with it, and those beside them */
    DEPTH_MAX = 60,          /* moves in the tree in a row */
    EXPAND_VISITS = 3,       /* a position gets its moves after so many visits */
    TREE_NODES_MAX = 400000, /* positions in the tree */
    GAME_MORE = 40,          /* a game has twice the empty points in moves, and so many */
    CLOCK_GAMES = 16,        /* between two looks at the clock */
    SEED = 2026,
};

static const double EXPLORE = 0.4;       /* the weight of the bonus for what looks good */
static const double RAVE_EQUAL = 400;    /* games after which RAVE counts half */
static const double RAVE_DOUBT = 10;     /* ... and that it needs to count at all */
static const double FIRST_LOSS = 0.1;    /* an untried move is worth that much less than the rest */
static const double LEAST_CHANCE = 1e-3; /* of a move, however it looks */
static const double STAKE_SHARE = 0.95;  /* of a game's value: who wins the group */
static const double SCALE = 5;           /* points that make a difference */

typedef struct MeleeNode {
    Point move;
    uint16_t child_count;
    uint32_t children; /* number of the first; 0: none yet */
    uint32_t visits, rave_visits;
    float wins, rave_wins; /* of the side that made the move */
    float prior;
    bool barred; /* a first move that is not to be played */
} MeleeNode;

struct Melee {
    Board board;
    Color first;
    Point stake; /* a stone that all is about */
    PointSet zone;
    Policy policy;
    Settled outside; /* where nobody plays by himself */
    Rollout rollout;
    const MoveWeights *weights;
    uint64_t nodes;
    long games;
    double margins; /* of all games, for Black: sum */
    int game_limit;
    uint32_t count;
    MeleeNode *tree;
    uint8_t played[POINT_LIMIT]; /* who came there first in the game */
};

/* --- where ------------------------------------------------------------------------------- */

/* Adds the weak blocks beside stones of `zone`. */
static void add_weak_neighbors(const Board *board, const PointSet *all, PointSet *zone)
{
    PointSet near;
    flood_spread(board, zone, all, &near);
    for (Point p = pointset_first(&near); p; p = pointset_next(&near, p))
        if (board_color(board, p) != EMPTY &&
            board_block(board, p)->liberty_count <= WEAK_LIBERTIES)
            board_add_block(board, p, zone);
}

/* Adds the group of the stone, and what fights with it. */
static void add_group(const Board *board, Point stone, const PointSet *all, PointSet *zone)
{
    tsumego_group(board, stone, zone);
    for (int ring = 0; ring < RINGS; ring++)
        add_weak_neighbors(board, all, zone);
}

static void find_zone(Melee *melee)
{
    const Board *board = &melee->board;
    PointSet zone = {0}, all;
    flood_points(board, &all);
    add_group(board, melee->stake, &all, &zone);
    for (int step = 0; step < REACH; step++)
        flood_spread(board, &zone, &all, &zone);
    melee->zone = zone;
    for (Point p = 0; p < board->limit; p++)
        if (board_color(board, p) == EMPTY && !pointset_has(&zone, p))
            pointset_add(&melee->outside.safe[BLACK], p);
}

/* --- life cycle -------------------------------------------------------------------------- */

Melee *melee_new(const Board *board, Color first, Point stake, const SearchLimits *limits)
{
    Melee *melee = mem_alloc(1, sizeof *melee);
    board_copy(&melee->board, board);
    melee->first = first;
    melee->stake = stake;
    melee->weights = limits->weights;
    find_zone(melee);
    policy_init(&melee->policy, POLICY_STRONG, NULL);
    melee->policy.mercy = false;
    rollout_init(&melee->rollout, &melee->policy, SEED);
    melee->rollout.settled = &melee->outside;
    melee->game_limit = 2 * flood_empty(board, &melee->zone) + GAME_MORE;
    melee->tree = mem_alloc(TREE_NODES_MAX, sizeof *melee->tree);
    melee->count = 1;
    return melee;
}

void melee_free(Melee *melee)
{
    if (!melee)
        return;
    rollout_clear(&melee->rollout);
    mem_free(melee->tree);
    mem_free(melee);
}

/* --- the tree ---------------------------------------------------------------------------- */

/* Has the stone that all is about been captured? */
static bool stake_is_lost(const Melee *melee)
{
    return board_color(&melee->rollout.board, melee->stake) !=
           board_color(&melee->board, melee->stake);
}

static void fill_priors(const Melee *melee, MeleeNode *children, int count, Color to_move)
{
    const Board *board = &melee->rollout.board;
    double sum = 0, chances[MELEE_MOVES_MAX];
    for (int i = 0; i < count; i++)
        chances[i] = LEAST_CHANCE;
    if (melee->weights) {
        MoveView view;
        GoalMove moves[MELEE_MOVES_MAX];
        MoveFight fight = {.defender = board_color(&melee->board, melee->stake),
                           .region = melee->zone,
                           .key_liberties = board_block(board, melee->stake)->liberties};
        move_prior_look(&view, board, &fight, to_move, melee->rollout.last);
        for (int i = 0; i < count; i++)
            moves[i].point = children[i].move;
        move_prior_fill(melee->weights, &view, moves, count);
        for (int i = 0; i < count; i++)
            chances[i] += exp(-(double)moves[i].prior / MOVE_PRIOR_PER_NAT);
    }
    for (int i = 0; i < count; i++)
        sum += chances[i];
    for (int i = 0; i < count; i++)
        children[i].prior = (float)(chances[i] / sum);
}

static void expand(Melee *melee, uint32_t at, Color to_move)
{
    const Board *board = &melee->rollout.board;
    MeleeNode *children = &melee->tree[melee->count];
    int count = 0;
    if (melee->count + MELEE_MOVES_MAX > TREE_NODES_MAX)
        return;
    for (Point p = pointset_first(&melee->zone); p; p = pointset_next(&melee->zone, p))
        if (board_color(board, p) == EMPTY && board_is_legal(board, p, to_move) &&
            !board_is_eye(board, p, to_move) && count < MELEE_MOVES_MAX - 1)
            children[count++] = (MeleeNode){.move = p};
    children[count++] = (MeleeNode){.move = POINT_PASS};
    fill_priors(melee, children, count, to_move);
    melee->tree[at].children = melee->count;
    melee->tree[at].child_count = (uint16_t)count;
    melee->count += (uint32_t)count;
}

static uint32_t choose_child(const Melee *melee, const MeleeNode *node)
{
    double most = -1, root = sqrt((double)node->visits + 1);
    double fresh = node->visits ? 1 - (double)node->wins / node->visits - FIRST_LOSS : 0.5;
    uint32_t best = node->children;
    for (uint32_t i = node->children; i < node->children + node->child_count; i++) {
        const MeleeNode *child = &melee->tree[i];
        if (child->barred)
            continue;
        double mean = child->visits ? (double)child->wins / child->visits : fresh;
        if (child->rave_visits) {
            double part = sqrt(RAVE_EQUAL / (3.0 * child->visits + RAVE_EQUAL));
            part *= child->rave_visits / (child->rave_visits + RAVE_DOUBT);
            mean += part * ((double)child->rave_wins / child->rave_visits - mean);
        }
        double value = mean + EXPLORE * (double)child->prior * root / (1 + child->visits);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}

/* --- games ------------------------------------------------------------------------------- */

static void step(Melee *melee, Point move, Color color)
{
    rollout_play(&melee->rollout, move, color);
    if (move > POINT_PASS && melee->played[move] == EMPTY)
        melee->played[move] = (uint8_t)color;
    melee->nodes++;
}

static void play_on(Melee *melee, Color to_move)
{
    for (int passes = 0, left = melee->game_limit; passes < 2 && left > 0 && !stake_is_lost(melee);
         left--) {
        Point move = rollout_choose(&melee->rollout, to_move);
        passes = move == POINT_PASS ? passes + 1 : 0;
        step(melee, move, to_move);
        to_move = color_other(to_move);
    }
}

static void learn(Melee *melee, const uint32_t *path, int depth, double value)
{
    Color mover = color_other(melee->first);
    for (int i = 0; i <= depth; i++) {
        MeleeNode *node = &melee->tree[path[i]];
        Color to_move = color_other(mover);
        node->visits++;
        node->wins += (float)(mover == BLACK ? value : 1 - value);
        for (uint32_t k = node->children; k < node->children + node->child_count; k++) {
            MeleeNode *child = &melee->tree[k];
            if (child->move > POINT_PASS && melee->played[child->move] == to_move) {
                child->rave_visits++;
                child->rave_wins += (float)(to_move == BLACK ? value : 1 - value);
            }
        }
        mover = to_move;
    }
}

/* What a game that ended so is worth for Black. */
static double value_of(const Melee *melee, double margin)
{
    double mean = melee->margins / (double)melee->games;
    double value = 0.5 + 0.5 * tanh((margin - mean) / SCALE);
    bool black_wins = stake_is_lost(melee) == (board_color(&melee->board, melee->stake) == WHITE);
    return STAKE_SHARE * black_wins + (1 - STAKE_SHARE) * value;
}

/* Sets up the position; returns who moves. */
static Color start(Melee *melee)
{
    rollout_start(&melee->rollout, &melee->board, POINT_NONE, POINT_NONE);
    for (Point p = 0; p < melee->board.limit; p++)
        melee->played[p] = EMPTY;
    return melee->first;
}

static void play_game(Melee *melee)
{
    uint32_t path[DEPTH_MAX + 1] = {0};
    int depth = 0;
    Color to_move = start(melee);
    while (depth < DEPTH_MAX) {
        MeleeNode *node = &melee->tree[path[depth]];
        if (!node->child_count && (depth == 0 || node->visits >= EXPAND_VISITS))
            expand(melee, path[depth], to_move);
        if (!node->child_count)
            break;
        path[depth + 1] = choose_child(melee, node);
        step(melee, melee->tree[path[depth + 1]].move, to_move);
        to_move = color_other(to_move);
        depth++;
        if (stake_is_lost(melee))
            break;
        if (depth > 1 && melee->rollout.last == POINT_PASS && melee->rollout.before == POINT_PASS)
            break;
    }
    play_on(melee, to_move);
    double margin = rollout_area(&melee->rollout);
    melee->games++;
    melee->margins += margin;
    learn(melee, path, depth, value_of(melee, margin));
}

void melee_play(Melee *melee, const SearchLimits *limits)
{
    uint64_t end = limits->nodes ? melee->nodes + limits->nodes : UINT64_MAX;
    double deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
    for (int game = 0; melee->nodes < end; game++) {
        if (game % CLOCK_GAMES == 0 && ((deadline > 0 && timer_now() >= deadline) ||
                                        (limits->cancel && atomic_load(limits->cancel))))
            break;
        play_game(melee);
    }
}

void melee_bar(Melee *melee, Point move)
{
    MeleeNode *root = &melee->tree[0];
    assert(move > POINT_PASS); /* so that a move is left */
    if (!root->child_count)
        expand(melee, 0, start(melee));
    for (uint32_t i = root->children; i < root->children + root->child_count; i++)
        if (melee->tree[i].move == move)
            melee->tree[i].barred = true;
}

/* --- asking ------------------------------------------------------------------------------ */

uint64_t melee_nodes(const Melee *melee)
{
    return melee->nodes;
}

static int by_share(const void *a, const void *b)
{
    const MeleeMove *left = a, *right = b;
    if (left->share != right->share)
        return left->share < right->share ? 1 : -1;
    return left->move - right->move;
}

int melee_moves(const Melee *melee, MeleeMove moves[MELEE_MOVES_MAX])
{
    const MeleeNode *root = &melee->tree[0];
    int count = 0;
    for (uint32_t i = root->children; i < root->children + root->child_count; i++) {
        const MeleeNode *child = &melee->tree[i];
        if (child->visits == 0 || child->barred)
            continue;
        moves[count++] = (MeleeMove){.move = child->move,
                                     .share = (double)child->visits / (double)melee->games,
                                     .value = (double)child->wins / child->visits};
    }
    qsort(moves, (size_t)count, sizeof *moves, by_share);
    return count;
}
