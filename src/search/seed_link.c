/* The seed's link search (seed 000, section 3.4.3.3).
 *
 * Idea: two stones are connected, or cut by a crosscut, or the enemy breaks through between them.
 *
 * Ends, by the nearest stones of the two blocks: one block: connected; a knight's move apart with
 * the two points between them taken, or one space apart with three in a row taken: broken through;
 * diagonal with both points taken: a crosscut, judged by capture searches of the four blocks; more
 * than 20 moves in a row or 300 in all: unknown, which the seed (table 3.5-4) ranks between the two
 * kinds of crosscut. Where several pairs are equally near, all must be closed.
 *
 * Three figures are lost; what follows is ours. A crosscut (3.4-2) after which the cutting side
 * plays is "sente", otherwise "gote". Forced (3.4-3) is the last empty point of a pattern that is
 * otherwise closed by the enemy; the edge counts as closed:
 *
 *      O        . O X        O *
 *     X*X       X * .        . X      ... * is forced for either side
 *      O
 *
 * Moves: the rectangle between the ends (one line wider for straight links), the liberties of enemy
 * blocks in atari there, and for a knight's link on lines 3 and 2 the two points on the edge below
 * it (also a lost figure); those nearest to the middle of the link first.
 *
 * What it gets wrong: moves from outside the rectangle, such as ataris that win a liberty first; it
 * is slow where many ends need captures; what its capture searches get wrong. */

#include "search/seed_tree.h"

enum { PAIRS_MAX = 64, PATTERN_MAX = 3 };

/* Two stones, one of each block, and the points that decide between them. */
typedef struct Pair {
    int count;
    Point points[PATTERN_MAX];
} Pair;

typedef struct Gap {
    int distance; /* squared; 0 if the blocks are one */
    int pair_count;
    Pair pairs[PAIRS_MAX];
} Gap;

static bool is_inside(int size, int x, int y)
{
    return x >= 0 && y >= 0 && x < size && y < size;
}

static void add_point(Pair *pair, int size, int x, int y)
{
    if (is_inside(size, x, y))
        pair->points[pair->count++] = point_at(size, x, y);
}

/* The pattern between two stones at distance 2 (diagonal), 4 (one space) or 5 (knight). */
static Pair find_pattern(int size, Point a, Point b)
{
    int ax = point_x(size, a), ay = point_y(size, a);
    int bx = point_x(size, b), by = point_y(size, b);
    int mx = (ax + bx) / 2, my = (ay + by) / 2;
    Pair pair = {0};
    if (ay == by) {
        for (int i = -1; i <= 1; i++)
            add_point(&pair, size, mx, ay + i);
    } else if (ax == bx) {
        for (int i = -1; i <= 1; i++)
            add_point(&pair, size, ax + i, my);
    } else if (bx - ax == 2 || ax - bx == 2) {
        add_point(&pair, size, mx, ay);
        add_point(&pair, size, mx, by);
    } else if (by - ay == 2 || ay - by == 2) {
        add_point(&pair, size, ax, my);
        add_point(&pair, size, bx, my);
    } else {
        add_point(&pair, size, ax, by);
        add_point(&pair, size, bx, ay);
    }
    return pair;
}

static void take_pair(Gap *gap, int size, Point a, Point b)
{
    int dx = point_x(size, a) - point_x(size, b), dy = point_y(size, a) - point_y(size, b);
    int distance = dx * dx + dy * dy;
    if (distance > gap->distance || (distance == gap->distance && gap->pair_count == PAIRS_MAX))
        return;
    if (distance < gap->distance)
        gap->pair_count = 0;
    gap->distance = distance;
    if (distance <= 5)
        gap->pairs[gap->pair_count++] = find_pattern(size, a, b);
}

static void measure_gap(const Board *board, const Point *ends, Gap *gap)
{
    gap->distance = 2 * POINT_COUNT_MAX;
    gap->pair_count = 0;
    if (board->block[ends[0]] == board->block[ends[1]]) {
        gap->distance = 0;
        return;
    }
    Point a = ends[0];
    do {
        Point b = ends[1];
        do {
            take_pair(gap, board->size, a, b);
            b = board_next_stone(board, b);
        } while (b != ends[1]);
        a = board_next_stone(board, a);
    } while (a != ends[0]);
}

/* How many points of the pattern has the enemy not taken? `*open` is the last of them. */
static int count_open(const Board *board, const Pair *pair, Color enemy, Point *open)
{
    int count = 0;
    for (int i = 0; i < pair->count; i++)
        if (board_color(board, pair->points[i]) != enemy) {
            *open = pair->points[i];
            count++;
        }
    return count;
}

static bool is_closed(const Board *board, const Gap *gap, Color enemy)
{
    Point open;
    for (int i = 0; i < gap->pair_count; i++)
        if (count_open(board, &gap->pairs[i], enemy, &open) > 0)
            return false;
    return gap->pair_count > 0;
}

/* --- the crosscut ------------------------------------------------------------------------- */

/* Is the block caught if `turn` plays? If so, notes the line in `end`. */
static bool is_caught(SeedTree *tree, Point stone, Color turn, SeedEnd *end)
{
    SeedLine line = {0};
    SeedValue value = seed_capture_inside(tree->job, stone, turn, NULL, &line);
    if (value.value == 1)
        end->line = line;
    return value.value == 1;
}

/* Do both cutting stones hang, or is one lost already? (attacker's turn) */
static bool is_cut_vain(SeedTree *tree, const Pair *pair, Color turn)
{
    SeedEnd aside = {0};
    bool all = true;
    for (int i = 0; i < pair->count && all; i++)
        all = is_caught(tree, pair->points[i], tree->defender, &aside);
    for (int i = 0; i < pair->count && !all; i++)
        if (is_caught(tree, pair->points[i], turn, &aside))
            all = true;
    return all;
}

/* Can a cutting stone be taken? (defender's turn) */
static bool is_cut_taken(SeedTree *tree, const Pair *pair, Color turn, SeedEnd *end)
{
    for (int i = 0; i < pair->count; i++)
        if (is_caught(tree, pair->points[i], turn, end))
            return true;
    return false;
}

static int judge_crosscut(SeedTree *tree, const Gap *gap, Color turn, SeedEnd *end)
{
    bool attacks = turn != tree->defender;
    for (int i = 0; i < 2; i++)
        if (is_caught(tree, tree->targets[i], turn, end)) {
            end->reason = "an end of the link is caught";
            if (!attacks)
                end->line.length = 0;
            return SEED_LINK_BROKEN_THROUGH;
        }
    for (int i = 0; i < gap->pair_count; i++) {
        const Pair *pair = &gap->pairs[i];
        if (attacks ? is_cut_vain(tree, pair, turn) : is_cut_taken(tree, pair, turn, end)) {
            end->reason = "a cutting stone is caught";
            return SEED_LINK_CONNECTED;
        }
    }
    end->reason = "a crosscut";
    return attacks ? SEED_LINK_CROSSCUT_SENTE : SEED_LINK_CROSSCUT_GOTE;
}

static bool is_ended(SeedTree *tree, Color turn, SeedEnd *end)
{
    const Board *board = &tree->job->board;
    Color attacker = color_other(tree->defender);
    for (int i = 0; i < 2; i++)
        if (board_color(board, tree->targets[i]) != tree->defender) {
            end->reason = "an end of the link was taken";
            end->value = seed_value(SEED_LINK_BROKEN_THROUGH);
            return true;
        }
    Gap gap;
    measure_gap(board, tree->targets, &gap);
    if (gap.distance == 0) {
        end->reason = "the ends are one block";
        end->value = seed_value(SEED_LINK_CONNECTED);
        return true;
    }
    if (!is_closed(board, &gap, attacker))
        return false;
    if (gap.distance > 2) {
        end->reason = "a wall between the ends";
        end->value = seed_value(SEED_LINK_BROKEN_THROUGH);
        return true;
    }
    end->value = seed_value(judge_crosscut(tree, &gap, turn, end));
    return true;
}

/* --- moves -------------------------------------------------------------------------------- */

/* Adds the last open point of every nearest pair, if each has just one and it is empty. */
static bool add_forced(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    Gap gap;
    measure_gap(board, tree->targets, &gap);
    PointSet forced = {0};
    for (int i = 0; i < gap.pair_count; i++) {
        Point open = POINT_NONE;
        int count = count_open(board, &gap.pairs[i], color_other(tree->defender), &open);
        if (count > 1 || (count == 1 && board_color(board, open) != EMPTY))
            return false;
        if (count == 1)
            pointset_add(&forced, open);
    }
    for (Point p = pointset_first(&forced); p; p = pointset_next(&forced, p))
        seed_tree_force(tree, turn, p, 0);
    return !pointset_is_empty(&forced);
}

/* Less the farther from the middle of the ends, which lie at `ends`. */
static int closeness(int size, const Point *ends, Point point)
{
    int dx = 2 * point_x(size, point) - point_x(size, ends[0]) - point_x(size, ends[1]);
    int dy = 2 * point_y(size, point) - point_y(size, ends[0]) - point_y(size, ends[1]);
    return -(dx * dx + dy * dy);
}

static void add_near(SeedTree *tree, Color turn, Point point)
{
    const Board *board = &tree->job->board;
    Color color = board_color(board, point);
    if (color == color_other(turn)) {
        const Block *block = board_block(board, point);
        if (block->liberty_count != 1)
            return;
        point = pointset_first(&block->liberties);
    } else if (color != EMPTY) {
        return;
    }
    seed_tree_add(tree, turn, point, closeness(board->size, tree->targets, point));
}

/* A knight's link from line 3 down to line 2: the points on the edge below it. */
static void add_below(SeedTree *tree, Color turn, Point high, Point low)
{
    int size = tree->job->board.size;
    if (point_height(size, high) != 3 || point_height(size, low) != 2)
        return;
    int dx = point_x(size, low) - point_x(size, high),
        dy = point_y(size, low) - point_y(size, high);
    if (dx * dx + dy * dy != 5)
        return;
    bool sideways = dx == 2 || dx == -2; /* the edge lies along x */
    for (int i = 0; i < 2; i++) {
        int x = point_x(size, high) + (sideways ? i * dx / 2 : 2 * dx);
        int y = point_y(size, high) + (sideways ? 2 * dy : i * dy / 2);
        if (is_inside(size, x, y) && point_height(size, point_at(size, x, y)) == 1)
            add_near(tree, turn, point_at(size, x, y));
    }
}

static void generate(SeedTree *tree, Color turn)
{
    if (add_forced(tree, turn))
        return;
    int size = tree->job->board.size;
    Point a = tree->targets[0], b = tree->targets[1];
    int ax = point_x(size, a), ay = point_y(size, a), bx = point_x(size, b), by = point_y(size, b);
    int left = ax < bx ? ax : bx, right = ax + bx - left;
    int top = ay < by ? ay : by, bottom = ay + by - top;
    if (top == bottom) {
        top--;
        bottom++;
    } else if (left == right) {
        left--;
        right++;
    }
    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++)
            if (is_inside(size, x, y))
                add_near(tree, turn, point_at(size, x, y));
    add_below(tree, turn, a, b);
    add_below(tree, turn, b, a);
}

/* --- asking ------------------------------------------------------------------------------- */

static const Verdict VERDICTS[] = {
    [SEED_LINK_CONNECTED] = VERDICT_NO,       [SEED_LINK_CROSSCUT_GOTE] = VERDICT_YES,
    [SEED_LINK_UNKNOWN] = VERDICT_UNKNOWN,    [SEED_LINK_CROSSCUT_SENTE] = VERDICT_YES,
    [SEED_LINK_BROKEN_THROUGH] = VERDICT_YES,
};

static const SeedRules RULES = {
    .depth = 20,
    .moves = 300,
    .best = SEED_LINK_BROKEN_THROUGH,
    .unknown = SEED_LINK_UNKNOWN,
    .memory = false,
    .verdicts = VERDICTS,
    .is_ended = is_ended,
    .generate = generate,
    .stuck = {SEED_LINK_BROKEN_THROUGH, SEED_LINK_CONNECTED},
};

const char *seed_link_name(SeedLinkOutcome outcome)
{
    static const char *const names[] = {
        [SEED_LINK_CONNECTED] = "connected",
        [SEED_LINK_CROSSCUT_GOTE] = "crosscut_gote",
        [SEED_LINK_UNKNOWN] = "unknown",
        [SEED_LINK_CROSSCUT_SENTE] = "crosscut_sente",
        [SEED_LINK_BROKEN_THROUGH] = "broken_through",
    };
    return names[outcome];
}

void seed_link_read(const Board *board, const Point ends[2], Color first,
                    const SeedOptions *options, const SearchLimits *limits, Answer *answer,
                    SeedLinkOutcome *outcome)
{
    SeedJob job;
    Point turned[2];
    Color owner = seed_job_owner(board, ends, 2);
    SeedScene scene = {.board = board, .own = owner, .points = ends, .count = 2};
    seed_job_init(&job, &scene, options, limits, turned);
    SeedValue value = seed_tree_read(&job, &RULES, owner, turned, 2, NULL, first, answer);
    if (outcome)
        *outcome = (SeedLinkOutcome)value.value;
    seed_job_clear(&job);
}
