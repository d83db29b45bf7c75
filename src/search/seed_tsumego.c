/* The seed's tsumego search (seed 000, section 3.4.3.8).
 *
 * Idea: an enclosed group is dead if its key block can be brought into atari on the attacker's
 * turn; it lives if the attacker runs out of moves.
 *
 * Key block: that of the stone with the highest key degree, its block's liberties less its distance
 * from the centre of gravity of the group, found once.
 *
 * Moves: every empty point of the region for both; the owner may also pass. The order is fixed at
 * the start. If no region is given it is all points within a diagonal step of the group, and points
 * that these surround. Limits: 30 moves in a row, 10,000 in all; then unknown, counted as alive.
 * Positions are remembered.
 *
 * Ko, as in the seed: a move that takes a ko is tried last. If the owner has just taken one, the
 * attacker may pass, after which the owner may not: so each side can let the other finish the ko.
 * If a ko move leads to full success, the success is worth a ko only. The seed's figure of the two
 * kinds (3.4-7) is lost; ours:
 *
 *                      O O O O O
 *     O O O O O .      X X X X O
 *     X X X O O .      O X O X O
 *     . X a X O .      b O O X O
 *                      O c X X O
 *
 * On the left White takes first (at a), so Black needs the first threat. On the right Black takes
 * first (at b), if it is his turn; White would play at c and kill.
 *
 * From worst to best for the attacker the values are: alive, ko that the owner takes first, ko that
 * the attacker takes first, dead.
 *
 * What it gets wrong, by the seed's own list: a group that can run or connect; forcing moves
 * outside the region; approach-move and double kos are plain kos, and so is the bent four in the
 * corner; seki is life. A large eye space needs more moves than the limit. */

#include "search/seed_tree.h"

#include <math.h>
#include <string.h>

enum { ALIVE, KO_OWNER_TAKES, KO_ATTACKER_TAKES, DEAD };

enum {
    VALUE_EMPTY_SIDE = 10,
    VALUE_GROUP_SIDE = 5,
    VALUE_GROUP_CORNER = 3,
    VALUE_TWO_ONE = 8, /* the 2-1 point of a corner */
    VALUE_PASS = -1000,
};

typedef struct TsumegoSubject {
    PointSet region;
    int16_t values[POINT_LIMIT];
} TsumegoSubject;

/* --- the group ---------------------------------------------------------------------------- */

static void add_block(const Board *board, Point stone, PointSet *group, PointSet *liberties)
{
    board_add_block(board, stone, group);
    pointset_unite(liberties, &board_block(board, stone)->liberties);
}

/* Is there a group stone at a diagonal of `stone`, not cut off by two enemy stones? */
static bool touches_diagonally(const Board *board, Point stone, const PointSet *group)
{
    Color enemy = color_other(board_color(board, stone));
    for (int d = 0; d < 4; d++) {
        Point one = board_neighbor(board, stone, d);
        Point other = board_neighbor(board, stone, (d + 1) & 3);
        if (board_color(board, one) == OFF_BOARD || board_color(board, other) == OFF_BOARD)
            continue;
        bool cut = board_color(board, one) == enemy && board_color(board, other) == enemy;
        if (!cut && pointset_has(group, board_neighbor(board, one, (d + 1) & 3)))
            return true;
    }
    return false;
}

void seed_tsumego_group(const Board *board, const Point *stones, int count, PointSet *group)
{
    PointSet liberties = {0};
    *group = (PointSet){0};
    for (int i = 0; i < count; i++)
        add_block(board, stones[i], group, &liberties);
    Color owner = seed_job_owner(board, stones, count);
    for (bool grown = true; grown;) {
        grown = false;
        for (int i = 0; i < board->size * board->size; i++) {
            Point p = point_at(board->size, i % board->size, i / board->size);
            if (board_color(board, p) != owner || pointset_has(group, p))
                continue;
            if (pointset_common(&board_block(board, p)->liberties, &liberties) == 0 &&
                !touches_diagonally(board, p, group))
                continue;
            add_block(board, p, group, &liberties);
            grown = true;
        }
    }
}

/* The stone with the highest key degree. */
static Point find_key(const Board *board, const PointSet *group)
{
    int size = board->size, count = pointset_count(group);
    double x = 0, y = 0;
    for (Point p = pointset_first(group); p; p = pointset_next(group, p)) {
        x += point_x(size, p);
        y += point_y(size, p);
    }
    x /= count;
    y /= count;
    Point key = POINT_NONE;
    double best = 0;
    for (Point p = pointset_first(group); p; p = pointset_next(group, p)) {
        double distance = hypot(point_x(size, p) - x, point_y(size, p) - y);
        double degree = board_block(board, p)->liberty_count - distance;
        if (key == POINT_NONE || degree > best + 1e-9) {
            key = p;
            best = degree;
        }
    }
    return key;
}

/* --- the region --------------------------------------------------------------------------- */

static bool is_surrounded(const Board *board, Point point, const PointSet *set)
{
    for (int d = 0; d < 4; d++) {
        Point next = board_neighbor(board, point, d);
        if (board_color(board, next) != OFF_BOARD && !pointset_has(set, next))
            return false;
    }
    return true;
}

static void find_region(const Board *board, const PointSet *group, PointSet *region)
{
    int size = board->size;
    PointSet near = {0};
    for (Point p = pointset_first(group); p; p = pointset_next(group, p)) {
        int x = point_x(size, p), y = point_y(size, p);
        for (int j = -1; j <= 1; j++)
            for (int i = -1; i <= 1; i++)
                if (x + i >= 0 && y + j >= 0 && x + i < size && y + j < size)
                    pointset_add(&near, point_at(size, x + i, y + j));
    }
    *region = near;
    for (int i = 0; i < board->empty_count; i++)
        if (is_surrounded(board, board->empties[i], &near))
            pointset_add(region, board->empties[i]);
}

static bool is_two_one(int size, Point point)
{
    int x = point_x(size, point), y = point_y(size, point);
    x = x < size - 1 - x ? x : size - 1 - x;
    y = y < size - 1 - y ? y : size - 1 - y;
    return x + y == 1;
}

/* Points with room around them and close to the group first. */
static int point_value(const Board *board, const PointSet *group, Point point)
{
    Sides sides = board_sides(board, point, BLACK);
    int value = VALUE_EMPTY_SIDE * __builtin_popcount(sides.empty);
    for (int d = 0; d < 4; d++) {
        Point side = board_neighbor(board, point, d);
        if (pointset_has(group, side))
            value += VALUE_GROUP_SIDE;
        if (board_color(board, side) == OFF_BOARD)
            continue;
        if (pointset_has(group, board_neighbor(board, side, (d + 1) & 3)))
            value += VALUE_GROUP_CORNER;
    }
    return value + (is_two_one(board->size, point) ? VALUE_TWO_ONE : 0);
}

/* --- the search --------------------------------------------------------------------------- */

static bool is_ended(SeedTree *tree, Color turn, SeedEnd *end)
{
    const Board *board = &tree->job->board;
    const Block *key = board_block(board, tree->targets[0]);
    if (turn == tree->defender || key->liberty_count > 1)
        return false;
    end->reason = "the key block is in atari on the attacker's turn";
    end->value = seed_value(DEAD);
    end->line.moves[0] = pointset_first(&key->liberties);
    end->line.length = board_is_legal(board, end->line.moves[0], turn);
    return true;
}

/* Does a stone of `turn` here take a single stone and stand alone in atari? */
static bool takes_ko(const Board *board, Point point, Color turn)
{
    Sides sides = board_sides(board, point, turn);
    return !sides.own && !sides.empty && board_capture_count(board, point, turn) == 1;
}

static void generate(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    const TsumegoSubject *subject = tree->subject;
    const PointSet *region = &subject->region;
    for (Point p = pointset_first(region); p; p = pointset_next(region, p)) {
        if (board_color(board, p) != EMPTY)
            continue;
        seed_tree_add(tree, turn, p, subject->values[p]);
        if (takes_ko(board, p, turn))
            seed_tree_delay(tree, p);
    }
    bool passed = tree->depth > 0 && tree->path[tree->depth - 1] == POINT_PASS;
    bool owner_took_ko = board->ko != POINT_NONE && board->ko_color == turn;
    if (turn == tree->defender ? !passed : owner_took_ko)
        seed_tree_add_pass(tree, VALUE_PASS);
}

static SeedValue judge_ko(SeedValue value, bool attacker_moved)
{
    int *fields[] = {&value.value, &value.low, &value.high};
    for (int i = 0; i < 3; i++) {
        if (attacker_moved && *fields[i] == DEAD)
            *fields[i] = KO_ATTACKER_TAKES;
        else if (!attacker_moved && *fields[i] == ALIVE)
            *fields[i] = KO_OWNER_TAKES;
    }
    return value;
}

static const Verdict VERDICTS[] = {
    [ALIVE] = VERDICT_NO,
    [KO_OWNER_TAKES] = VERDICT_KO_THREAT,
    [KO_ATTACKER_TAKES] = VERDICT_KO_FIRST,
    [DEAD] = VERDICT_YES,
};

static const SeedRules RULES = {
    .depth = 30,
    .moves = 10000,
    .best = DEAD,
    .unknown = ALIVE,
    .memory = true,
    .verdicts = VERDICTS,
    .is_ended = is_ended,
    .generate = generate,
    .judge_ko = judge_ko,
    .stuck = {DEAD, ALIVE},
};

void seed_tsumego_read(const Board *board, const Point *stones, int count, Color first,
                       const PointSet *region, const SeedOptions *options,
                       const SearchLimits *limits, Answer *answer)
{
    SeedJob job;
    Point turned[POINT_COUNT_MAX];
    TsumegoSubject subject;
    memset(&subject, 0, sizeof subject);
    Color owner = seed_job_owner(board, stones, count);
    SeedScene scene = {board, owner, stones, count, region};
    seed_job_init(&job, &scene, options, limits, turned);
    PointSet group;
    seed_tsumego_group(&job.board, turned, count, &group);
    if (region)
        subject.region = seed_job_turn(&job, region);
    else
        find_region(&job.board, &group, &subject.region);
    const PointSet *all = &subject.region;
    for (Point p = pointset_first(all); p; p = pointset_next(all, p))
        subject.values[p] = (int16_t)point_value(&job.board, &group, p);
    Point key = find_key(&job.board, &group);
    seed_tree_read(&job, &RULES, owner, &key, 1, &subject, first, answer);
    seed_job_clear(&job);
}
