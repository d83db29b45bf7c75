/* Train problems: which group a problem is about, and what its solution says.
 *
 * Idea. Every position of a solution is a decision: of all moves in the region, the solution names
 * one or a few. The side that solves is right where a leaf below says RIGHT; the other side's
 * moves are all worth a look; and whoever refutes a wrong move shows what to do about it.
 *
 * Method. The subject is not told, so it is guessed: of all groups, the one that is large, has a
 * large region and few ways out of it. The tree is then walked on the board of that task.
 *
 * What it gets wrong: the guess, in some problems; these mostly drop out because the solution
 * leaves the region. */

#include "tools/train_problems.h"

#include "base/mem.h"
#include "search/tsumego.h"
#include "tools/problem_tree.h"

enum { DEPTH_MAX = 100 /* moves of a line that are looked at */ };

static const TsumegoReach REACH = {.distance = 5, .slack = 1, .near = 3, .weak = 2, .size = 30};

/* --- the subject ----------------------------------------------------------------------- */

/* Blocks that share liberties, directly or through others. */
typedef struct Cluster {
    Point key; /* a stone of the largest block */
    int stones;
} Cluster;

/* Joins `block` to the cluster. */
static void join_block(const Board *board, const Block *block, PointSet *stones,
                       PointSet *liberties, Cluster *cluster, int *largest)
{
    board_add_block(board, block->stone, stones);
    pointset_unite(liberties, &block->liberties);
    cluster->stones += block->stone_count;
    if (block->stone_count > *largest) {
        *largest = block->stone_count;
        cluster->key = block->stone;
    }
}

/* The cluster of the block at `stone`; its stones are added to `done`. */
static Cluster grow_cluster(const Board *board, Point stone, PointSet *done)
{
    Cluster cluster = {stone, 0};
    Color color = board_color(board, stone);
    PointSet liberties = {{0}};
    int largest = 0;
    join_block(board, board_block(board, stone), done, &liberties, &cluster, &largest);
    for (bool grown = true; grown;) {
        grown = false;
        for (Point p = 0; p < board->limit; p++) {
            if (board_color(board, p) != color || pointset_has(done, p) ||
                !pointset_common(&liberties, &board_block(board, p)->liberties))
                continue;
            join_block(board, board_block(board, p), done, &liberties, &cluster, &largest);
            grown = true;
        }
    }
    return cluster;
}

/* Empty points just outside the region. */
static int count_exits(const Board *board, const PointSet *region)
{
    PointSet exits = {{0}};
    for (Point p = pointset_first(region); p; p = pointset_next(region, p))
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(board, p, side);
            if (board_color(board, next) == EMPTY && !pointset_has(region, next))
                pointset_add(&exits, next);
        }
    return pointset_count(&exits);
}

/* How much the task looks like what a problem is about; negative if its group has got out. */
static double subject_value(const Tsumego *task, const Board *board, const Cluster *cluster)
{
    const PointSet *liberties = &board_block(board, cluster->key)->liberties;
    if (pointset_common(liberties, &task->region) != pointset_count(liberties))
        return -1;
    return (cluster->stones + 0.3 * pointset_count(&task->region)) /
           (2.0 + count_exits(&task->board, &task->region));
}

/* Finds the group that the problem is most likely about. `scratch` is for the others. */
static bool find_subject(const Board *board, Color first, Tsumego *best, Tsumego *scratch)
{
    double best_value = -1;
    const Color colors[] = {color_other(first), first};
    for (int i = 0; i < 2; i++) {
        PointSet done = {{0}};
        for (Point p = 0; p < board->limit; p++) {
            if (board_color(board, p) != colors[i] || pointset_has(&done, p))
                continue;
            Cluster cluster = grow_cluster(board, p, &done);
            tsumego_frame(scratch, board, cluster.key, &REACH);
            double value = subject_value(scratch, board, &cluster);
            if (value > best_value) {
                best_value = value;
                *best = *scratch;
            }
        }
    }
    return best_value >= 0;
}

/* --- decisions ------------------------------------------------------------------------- */

typedef struct Walk {
    TrainSet *set;
    const ProblemTree *tree;
    const Tsumego *task;
    Board board;
    Trail trail;
    int found;
} Walk;

/* Is `point` one of the moves that this decision should find? */
static bool is_wanted(const Walk *walk, const Node *node, TrainKind kind, Point point)
{
    int size = walk->board.size;
    if (kind == TRAIN_FIRST && problem_tree_accepts(walk->tree, point))
        return true;
    for (const Node *next = node->child; next; next = next->sibling) {
        Move move;
        if (node_move(next, size, &move) && move.point == point)
            return kind == TRAIN_RESIST || kind == TRAIN_REFUTE || problem_tree_leads_right(next);
    }
    return false;
}

static void look(const Walk *walk, MoveView *view, Color to_move, Point last)
{
    const Tsumego *task = walk->task;
    MoveFight fight = {.defender = task->defender, .region = task->region};
    for (int i = 0; i < task->key_count; i++)
        if (board_color(&walk->board, task->keys[i]) == task->defender)
            pointset_unite(&fight.key_liberties,
                           &board_block(&walk->board, task->keys[i])->liberties);
    move_prior_look(view, &walk->board, &fight, to_move, last);
}

/* Adds what there is to choose from after `node`. */
static void add_decision(Walk *walk, const Node *node, TrainKind kind, Color to_move, Point last)
{
    const Tsumego *task = walk->task;
    MoveView view;
    look(walk, &view, to_move, last);
    train_set_begin(walk->set, kind);
    for (int i = 0; i <= task->point_count; i++) {
        bool pass = i == task->point_count;
        Point point = pass ? POINT_PASS : task->points[i];
        if (!pass && !board_is_legal(&walk->board, point, to_move))
            continue;
        MoveFeature features[MOVE_PRIOR_FEATURES_MAX];
        int count = move_prior_features(&view, point, features);
        train_set_add(walk->set, features, count, is_wanted(walk, node, kind, point));
    }
    walk->found += train_set_end(walk->set);
}

static TrainKind kind_of(const Walk *walk, const Node *node, Color to_move, Point last)
{
    if (last == POINT_NONE)
        return TRAIN_FIRST;
    if (to_move == walk->tree->first)
        return TRAIN_SOLVE;
    return problem_tree_leads_right(node) ? TRAIN_RESIST : TRAIN_REFUTE;
}

/* Walks the tree below `node`, after which `to_move` is to move. */
static void walk_tree(Walk *walk, const Node *node, Color to_move, Point last, int depth)
{
    if (depth == DEPTH_MAX || (!node->child && depth > 0))
        return;
    add_decision(walk, node, kind_of(walk, node, to_move, last), to_move, last);
    for (const Node *next = node->child; next; next = next->sibling) {
        Move move;
        if (!node_move(next, walk->board.size, &move) || move.color != to_move ||
            !point_on_board(walk->board.size, move.point) ||
            !pointset_has(&walk->task->region, move.point) ||
            !board_is_legal(&walk->board, move.point, to_move))
            continue;
        board_play_on(&walk->board, &walk->trail, move.point, to_move);
        walk_tree(walk, next, color_other(to_move), move.point, depth + 1);
        board_undo(&walk->board, &walk->trail);
    }
}

/* --- lines ----------------------------------------------------------------------------- */

static int add_tree(TrainSet *set, const ProblemTree *tree)
{
    if (!tree->has_board)
        return 0;
    Walk walk = {.set = set, .tree = tree};
    Tsumego *tasks = mem_alloc(2, sizeof *tasks);
    if (find_subject(&tree->board, tree->first, &tasks[0], &tasks[1])) {
        walk.task = &tasks[0];
        board_copy(&walk.board, &tasks[0].board);
        trail_init(&walk.trail);
        walk_tree(&walk, tree->root, tree->first, POINT_NONE, 0);
        trail_clear(&walk.trail);
    }
    mem_free(tasks);
    return walk.found;
}

bool train_problems_add(TrainSet *set, const char *line, const char *place, int number,
                        Error *error)
{
    ProblemTree tree;
    bool well = problem_tree_read(&tree, line, place, number, error);
    if (well) {
        set->problems++;
        set->unused += add_tree(set, &tree) == 0;
    }
    problem_tree_clear(&tree);
    return well;
}

static bool visit(void *context, const char *line, const char *place, int number, Error *error)
{
    return train_problems_add(context, line, place, number, error);
}

bool train_problems_read(TrainSet *set, const char *path, const atomic_bool *stop, Error *error)
{
    return problem_tree_each(path, visit, set, stop, error);
}
