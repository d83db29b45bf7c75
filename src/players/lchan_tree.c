/* A tree of moves with quick games at its leaves.
 *
 * Method. From the root the move is followed whose value is highest: the mean of its games and of
 * the games in which it was played later by the same side (all moves as first), weighted by how
 * many of either there are, and of the games that its looks count for. A leaf that has been visited
 * often enough gets the moves of its position: all that make sense, and a pass. The result of a
 * game is won or lost, and a little of by how much.
 *
 * The looks of a move inside the tree: captures and saved blocks, shapes, nearness to the last
 * move, the line it is on; self-atari is bad. At the root the caller knows better
 * (lchan_tree_favour).
 *
 * What it gets wrong: superko is not seen inside the tree; what the quick games judge wrong takes
 * many visits to mend. */

#include "players/lchan_tree.h"

#include "base/mem.h"
#include "board/playout.h"
#include "recognize/policy.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES_MAX = 1 << 19, /* 16 MB */
    DEPTH_MAX = 200,
    GROW_VISITS = 3, /* of a leaf before it gets moves of its own */
};

static const double AMAF_BIAS = 0.0006; /* how soon own games count more than others' */
static const double EXPLORE = 0.25;
static const double MARGIN_SHARE = 0.06; /* of a result, told by the margin */
static const double AMAF_LOOKS = 0.5;    /* how much of the looks others' games begin with */

typedef struct Node {
    float games, won;           /* looks included; won by the side that made the move */
    float amaf_games, amaf_won; /* played later by the same side */
    float simply_won;           /* of real games, whatever the margin */
    int first;                  /* of its moves; 0 if it has none yet */
    int visits;                 /* real games */
    uint16_t count;             /* moves */
    Point move;
} Node;

struct LchanTree {
    Board board; /* the root's */
    Color color;
    Point last;
    double komi;
    Policy policy;
    Rollout game;
    int games;
    int balance[POINT_LIMIT];       /* games that Black had the point in, less White's */
    int begun[POINT_LIMIT];         /* games whose first move was there, ... */
    int begun_balance[POINT_LIMIT]; /* ... and that of these */
    int path[DEPTH_MAX];
    int node_count;
    Node nodes[NODES_MAX];
};

/* --- life cycle ------------------------------------------------------------------------ */

LchanTree *lchan_tree_new(void)
{
    LchanTree *tree = mem_alloc(1, sizeof *tree);
    policy_init(&tree->policy, POLICY_QUICK, NULL);
    rollout_init(&tree->game, &tree->policy, 0);
    return tree;
}

void lchan_tree_free(LchanTree *tree)
{
    if (!tree)
        return;
    rollout_clear(&tree->game);
    mem_free(tree);
}

/* --- looks ------------------------------------------------------------------------------- */

static int chebyshev(int size, Point a, Point b)
{
    int dx = abs(point_x(size, a) - point_x(size, b)),
        dy = abs(point_y(size, a) - point_y(size, b));
    return dx > dy ? dx : dy;
}

static void add_looks(Node *node, double rate, double games)
{
    node->games += (float)games;
    node->won += (float)(rate * games);
    node->amaf_games += (float)(games * AMAF_LOOKS);
    node->amaf_won += (float)(rate * games * AMAF_LOOKS);
}

/* Captures, and blocks that are taken out of atari. */
static void look_at_atari(Node *node, const Board *board, Color color)
{
    Sides sides = board_sides(board, node->move, color);
    int taken = 0, saved = 0;
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        const Block *block = board_block(board, board_side(board, node->move, side));
        if (block->liberty_count == 1)
            taken += block->stone_count;
    }
    for (unsigned side = sides.own; side; side &= side - 1) {
        const Block *block = board_block(board, board_side(board, node->move, side));
        if (block->liberty_count == 1)
            saved += block->stone_count;
    }
    if (taken)
        add_looks(node, 1, taken > 1 ? 25 : 12);
    if (board_liberties_after(board, node->move, color, 2) < 2 && !taken)
        add_looks(node, 0, 15);
    else if (saved)
        add_looks(node, 1, saved > 1 ? 15 : 8);
}

static bool is_lonely(const Board *board, Point point)
{
    int stride = board->stride;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            Color color = board_color(board, (Point)(point + dy * stride + dx));
            if (color == BLACK || color == WHITE)
                return false;
        }
    return true;
}

static void look_at_place(Node *node, const Board *board, Point last)
{
    static const double BY_DISTANCE[] = {0, 14, 10, 6};
    int height = point_height(board->size, node->move);
    if (is_lonely(board, node->move)) {
        if (height == 1)
            add_looks(node, 0, 12);
        else if (height == 2)
            add_looks(node, 0, 5);
        else if (height == 3)
            add_looks(node, 1, 5);
    }
    if (last > POINT_RESIGN) {
        int distance = chebyshev(board->size, node->move, last);
        if (distance <= 3)
            add_looks(node, 0.6, BY_DISTANCE[distance]);
    }
}

static void look_at(const LchanTree *tree, Node *node, const Board *board, Color color, Point last)
{
    add_looks(node, 0.5, 10);
    if (node->move == POINT_PASS) {
        add_looks(node, 0, 10);
        return;
    }
    look_at_atari(node, board, color);
    look_at_place(node, board, last);
    if (shape_table_has(&tree->policy.shapes, board, node->move, color))
        add_looks(node, 1, 8);
}

/* --- growing ------------------------------------------------------------------------------- */

static bool is_playable(const Board *board, Point point, Color color)
{
    return !board_is_eye(board, point, color) && board_is_legal(board, point, color);
}

/* Gives the leaf the moves of its position. False if there is no room left. */
static bool expand(LchanTree *tree, Node *leaf, const Board *board, Color color, Point last)
{
    if (tree->node_count + board->empty_count + 1 > NODES_MAX)
        return false;
    leaf->first = tree->node_count;
    leaf->count = 0;
    for (int i = 0; i <= board->empty_count; i++) {
        Point point = i < board->empty_count ? board->empties[i] : POINT_PASS;
        if (point != POINT_PASS && !is_playable(board, point, color))
            continue;
        Node *node = &tree->nodes[tree->node_count++];
        memset(node, 0, sizeof *node);
        node->move = point;
        look_at(tree, node, board, color, last);
        leaf->count++;
    }
    return true;
}

void lchan_tree_plant(LchanTree *tree, const Board *board, Color color, Point last, double komi,
                      uint64_t seed)
{
    board_copy(&tree->board, board);
    tree->color = color;
    tree->last = last;
    tree->komi = komi;
    tree->games = 0;
    memset(tree->balance, 0, sizeof tree->balance);
    memset(tree->begun, 0, sizeof tree->begun);
    memset(tree->begun_balance, 0, sizeof tree->begun_balance);
    random_seed(&tree->game.random, seed);
    memset(tree->nodes, 0, 2 * sizeof tree->nodes[0]);
    tree->node_count = 2; /* 0 is none, 1 is the root */
    expand(tree, &tree->nodes[1], board, color, last);
}

static double value_of(const Node *node, double log_games)
{
    double own = node->won / node->games;
    double value = own;
    if (node->amaf_games > 0) {
        double n = node->games, a = node->amaf_games;
        double beta = a / (n + a + n * a * AMAF_BIAS);
        value = beta * (node->amaf_won / a) + (1 - beta) * own;
    }
    return value + EXPLORE * sqrt(log_games / (node->visits + 1)) * 0.2;
}

/* The child to follow; 0 if all are forbidden. */
static int select_move(const LchanTree *tree, const Node *parent)
{
    double log_games = log(parent->visits + 1.0), best = -1;
    int found = 0;
    for (int i = parent->first; i < parent->first + parent->count; i++) {
        if (tree->nodes[i].games < 0)
            continue;
        double value = value_of(&tree->nodes[i], log_games);
        if (value > best) {
            best = value;
            found = i;
        }
    }
    return found;
}

/* --- results -------------------------------------------------------------------------------- */

static double share_won(double lead)
{
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

/* Black's share of a result: mostly who won, a little by how much. */
static double result_of(double lead, int size)
{
    double margin = 0.5 + 0.5 * lead / (size * size);
    return (1 - MARGIN_SHARE) * share_won(lead) + MARGIN_SHARE * margin;
}

/* Counts whose the points are at the end of a game with this first move, POINT_NONE if it had none.
 */
static void count_points(LchanTree *tree, Point first)
{
    const Board *board = &tree->game.board;
    for (int p = 0; p < board->limit; p++)
        tree->balance[p] += playout_owner(board, (Point)p);
    tree->begun[first]++;
    if (first > POINT_RESIGN)
        tree->begun_balance[first] += playout_owner(board, first);
}

/* Notes the result with the moves of the path, and with those that were played later. */
static void note_result(LchanTree *tree, int depth, double lead)
{
    double black = result_of(lead, tree->board.size), won = share_won(lead);
    uint8_t who[POINT_LIMIT]; /* who played first on each point, after the place looked at */
    memset(who, 0, sizeof who);
    const Rollout *game = &tree->game;
    for (int i = game->move_count - 1; i >= depth; i--)
        who[game->moves[i].point] = game->moves[i].color;
    for (int level = depth; level >= 0; level--) {
        Node *node = &tree->nodes[tree->path[level]];
        Color mover = level % 2 ? tree->color : color_other(tree->color);
        node->games++;
        node->visits++;
        node->won += (float)(mover == BLACK ? black : 1 - black);
        node->simply_won += (float)(mover == BLACK ? won : 1 - won);
        Color next = color_other(mover);
        float next_won = (float)(next == BLACK ? black : 1 - black);
        for (int i = node->first; i < node->first + node->count; i++) {
            Node *child = &tree->nodes[i];
            if (child->move != POINT_PASS && who[child->move] == next) {
                child->amaf_games++;
                child->amaf_won += next_won;
            }
        }
        if (level > 0)
            who[node->move] = (uint8_t)mover;
    }
}

void lchan_tree_grow(LchanTree *tree)
{
    Rollout *game = &tree->game;
    rollout_start(game, &tree->board, tree->last, POINT_NONE);
    Color color = tree->color;
    Point last = tree->last;
    int depth = 0, passes = 0;
    tree->path[0] = 1;
    Node *node = &tree->nodes[1];
    while (depth + 1 < DEPTH_MAX && passes < 2) {
        if (node->count == 0 &&
            (node->visits < GROW_VISITS || !expand(tree, node, &game->board, color, last)))
            break;
        int next = select_move(tree, node);
        if (next == 0)
            break;
        node = &tree->nodes[next];
        tree->path[++depth] = next;
        last = node->move;
        passes = last == POINT_PASS ? passes + 1 : 0;
        rollout_play(game, last, color);
        color = color_other(color);
    }
    rollout_run(game, color); /* after two passes too: it shows what is dead */
    count_points(tree, depth > 0 ? tree->nodes[tree->path[1]].move : POINT_NONE);
    tree->games++;
    note_result(tree, depth, playout_area(&game->board) - tree->komi);
}

/* --- the root -------------------------------------------------------------------------------- */

static Node *find_root_move(const LchanTree *tree, Point move)
{
    const Node *root = &tree->nodes[1];
    for (int i = root->first; i < root->first + root->count; i++)
        if (tree->nodes[i].move == move)
            return (Node *)&tree->nodes[i];
    return NULL;
}

void lchan_tree_favour(LchanTree *tree, Point move, double rate, double games)
{
    Node *node = find_root_move(tree, move);
    if (node && node->games >= 0)
        add_looks(node, rate, games);
}

void lchan_tree_forbid(LchanTree *tree, Point move)
{
    Node *node = find_root_move(tree, move);
    if (node)
        node->games = -1;
}

int lchan_tree_games(const LchanTree *tree)
{
    return tree->games;
}

/* A move without games is judged by its looks. */
static LchanChoice choice_of(const Node *node)
{
    double rate =
        node->visits > 0 ? node->simply_won / (float)node->visits : node->won / node->games;
    return (LchanChoice){node->move, node->visits, fmin(fmax(rate, 0), 1)};
}

static bool is_better(const LchanChoice *a, const LchanChoice *b)
{
    return a->visits != b->visits ? a->visits > b->visits : a->rate > b->rate;
}

int lchan_tree_choices(const LchanTree *tree, LchanChoice *choices, int most)
{
    const Node *root = &tree->nodes[1];
    int count = 0;
    for (int i = root->first; i < root->first + root->count; i++) {
        if (tree->nodes[i].games <= 0)
            continue;
        LchanChoice choice = choice_of(&tree->nodes[i]);
        int at = count;
        while (at > 0 && is_better(&choice, &choices[at - 1]))
            at--;
        if (at >= most)
            continue;
        count += count < most;
        memmove(&choices[at + 1], &choices[at], (size_t)(count - 1 - at) * sizeof choices[0]);
        choices[at] = choice;
    }
    return count;
}

int lchan_tree_line(const LchanTree *tree, Point move, Point *line, int most)
{
    const Node *node = find_root_move(tree, move);
    int length = 0;
    while (node && node->visits > 0 && length < most) {
        line[length++] = node->move;
        const Node *best = NULL;
        for (int i = node->first; i < node->first + node->count; i++)
            if (!best || tree->nodes[i].visits > best->visits)
                best = &tree->nodes[i];
        node = best;
    }
    return length;
}

double lchan_tree_share_elsewhere(const LchanTree *tree, Point point, Color color, int *games)
{
    *games = tree->games - tree->begun[point];
    if (*games == 0)
        return 0;
    double share = (double)(tree->balance[point] - tree->begun_balance[point]) / *games;
    return color == BLACK ? share : -share;
}

double lchan_tree_share(const LchanTree *tree, Point point, Color color)
{
    if (tree->games == 0)
        return 0;
    double share = (double)tree->balance[point] / tree->games;
    return color == BLACK ? share : -share;
}
