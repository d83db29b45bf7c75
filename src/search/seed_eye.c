/* The seed's eye search (seed 000, section 3.4.3.5).
 *
 * Idea: does the owner get one whole eye among these points or right beside them?
 *
 * The area is the given points and the empty points next to them that are not false from the
 * start. An open point has no strong enemy at its four sides and at most one at its diagonals (at
 * the edge none: the seed's figure is lost); strong is a stone that has three liberties, or two and
 * is not caught in a ladder. A point under a weak enemy stone can still become open.
 *
 * Ends:  a whole eye in the area: the owner succeeds; no open point left in it: he fails; more than
 *        20 moves in a row or 10,000 in all: unknown, counted as an eye. A whole eye is an empty
 *        region bounded by one block with two liberties, or by several such blocks that share
 *        another region of their own ("inner points of the group": here an empty region that no
 *        enemy touches).
 * Moves: both: empty points within a diagonal step of the area, and taking stones in atari there;
 *        the attacker also the empty points next to those. Their values are found once, at the
 *        start: points of the area first, those with more of the area around them before others,
 *        then the rest, then the attacker's outer points. Taking stones comes before all.
 *
 * Positions are remembered.
 *
 * What it gets wrong: an eye made by a group whose blocks are joined by something else than a
 * shared region is not seen; ko is a ban; there is no pass, so a side may have to hurt itself. */

#include "search/seed_tree.h"

#include <assert.h>
#include <string.h>

enum {
    REGION_MAX = 12, /* a larger empty region is not called an eye */
    BLOCKS_MAX = 16, /* around an eye */
    VALUE_TAKE = 60,
    VALUE_AREA = 40,
    VALUE_AREA_NEIGHBOR = 3,
    VALUE_NEAR = 20,
    VALUE_OUTER = 5,
};

typedef struct EyeSubject {
    PointSet area;
    PointSet near;  /* within a diagonal step of the area, area included */
    PointSet outer; /* next to empty points of `near` */
    int16_t values[POINT_LIMIT];
} EyeSubject;

/* --- false points ------------------------------------------------------------------------- */

static bool is_strong(SeedJob *job, Point stone, Color owner)
{
    int liberties = board_block(&job->board, stone)->liberty_count;
    if (liberties != 2)
        return liberties > 2;
    return seed_ladder_inside(job, stone, owner, NULL, NULL).value == 0;
}

static bool has_strong_enemy(SeedJob *job, Point point, Color owner)
{
    return board_color(&job->board, point) == color_other(owner) && is_strong(job, point, owner);
}

/* Can the owner still make an eye here? */
static bool is_open(SeedJob *job, Point point, Color owner)
{
    Color color = board_color(&job->board, point);
    if (color == owner || (color != EMPTY && is_strong(job, point, owner)))
        return false;
    int bad = 0, edges = 0;
    for (int d = 0; d < 4; d++) {
        Point side = board_neighbor(&job->board, point, d);
        if (has_strong_enemy(job, side, owner))
            return false;
        edges += board_color(&job->board, side) == OFF_BOARD;
    }
    for (int d = 0; d < 4; d++) {
        Point side = board_neighbor(&job->board, point, d);
        Point other = board_neighbor(&job->board, point, (d + 1) & 3);
        if (board_color(&job->board, side) == OFF_BOARD ||
            board_color(&job->board, other) == OFF_BOARD)
            continue;
        bad += has_strong_enemy(job, board_neighbor(&job->board, side, (d + 1) & 3), owner);
    }
    return bad + (edges > 0) < 2;
}

/* --- whole eyes --------------------------------------------------------------------------- */

/* An empty region that only one colour touches. */
typedef struct Region {
    PointSet points;
    int block_count;
    BlockId blocks[BLOCKS_MAX];
} Region;

static bool note_block(Region *region, BlockId block)
{
    for (int i = 0; i < region->block_count; i++)
        if (region->blocks[i] == block)
            return true;
    if (region->block_count == BLOCKS_MAX)
        return false;
    region->blocks[region->block_count++] = block;
    return true;
}

/* The empty region of `start`; false if it is large or an enemy of `owner` touches it. */
static bool find_region(const Board *board, Point start, Color owner, Region *region)
{
    Point queue[REGION_MAX];
    int count = 1;
    *region = (Region){0};
    queue[0] = start;
    pointset_add(&region->points, start);
    for (int i = 0; i < count; i++) {
        Sides sides = board_sides(board, queue[i], owner);
        if (sides.enemy)
            return false;
        for (unsigned side = sides.own; side; side &= side - 1)
            if (!note_block(region, board->block[board_side(board, queue[i], side)]))
                return false;
        for (unsigned side = sides.empty; side; side &= side - 1) {
            Point next = board_side(board, queue[i], side);
            if (pointset_has(&region->points, next))
                continue;
            if (count == REGION_MAX)
                return false;
            pointset_add(&region->points, next);
            queue[count++] = next;
        }
    }
    return true;
}

/* Does every block around `eye` touch `other`? */
static bool is_shared(const Board *board, const Region *eye, const Region *other)
{
    for (int i = 0; i < eye->block_count; i++)
        if (pointset_common(&board->blocks[eye->blocks[i]].liberties, &other->points) == 0)
            return false;
    return true;
}

static bool is_whole_eye(const Board *board, const Region *eye, Color owner)
{
    if (eye->block_count == 0)
        return false;
    for (int i = 0; i < eye->block_count; i++)
        if (board->blocks[eye->blocks[i]].liberty_count < 2)
            return false;
    if (eye->block_count == 1)
        return true;
    PointSet rest = board->blocks[eye->blocks[0]].liberties;
    pointset_subtract(&rest, &eye->points);
    for (Point p = pointset_first(&rest); p; p = pointset_next(&rest, p)) {
        Region other;
        if (find_region(board, p, owner, &other) && is_shared(board, eye, &other))
            return true;
    }
    return false;
}

static bool has_eye(const Board *board, const PointSet *area, Color owner)
{
    for (Point p = pointset_first(area); p; p = pointset_next(area, p)) {
        Region eye;
        if (board_color(board, p) == EMPTY && find_region(board, p, owner, &eye) &&
            is_whole_eye(board, &eye, owner))
            return true;
    }
    return false;
}

static bool is_ended(SeedTree *tree, Color turn, SeedEnd *end)
{
    (void)turn;
    SeedJob *job = tree->job;
    const EyeSubject *subject = tree->subject;
    if (has_eye(&job->board, &subject->area, tree->defender)) {
        end->reason = "a whole eye";
        end->value = seed_value(0);
        return true;
    }
    const PointSet *area = &subject->area;
    for (Point p = pointset_first(area); p; p = pointset_next(area, p))
        if (is_open(job, p, tree->defender))
            return false;
    end->reason = "no point left for an eye";
    end->value = seed_value(1);
    return true;
}

/* --- moves -------------------------------------------------------------------------------- */

static void generate(SeedTree *tree, Color turn)
{
    const Board *board = &tree->job->board;
    const EyeSubject *subject = tree->subject;
    PointSet points = subject->near;
    if (turn != tree->defender)
        pointset_unite(&points, &subject->outer);
    for (Point p = pointset_first(&points); p; p = pointset_next(&points, p)) {
        Color color = board_color(board, p);
        if (color == EMPTY)
            seed_tree_add(tree, turn, p, subject->values[p]);
        else if (color != turn && pointset_has(&subject->near, p) &&
                 board_block(board, p)->liberty_count == 1)
            seed_tree_add(tree, turn, pointset_first(&board_block(board, p)->liberties),
                          VALUE_TAKE);
    }
}

/* Adds the points of the board within a diagonal step. */
static void add_near(const Board *board, Point point, PointSet *set)
{
    int size = board->size, x = point_x(size, point), y = point_y(size, point);
    for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++)
            if (x + i >= 0 && y + j >= 0 && x + i < size && y + j < size)
                pointset_add(set, point_at(size, x + i, y + j));
}

static void find_area(SeedJob *job, const Point *points, int count, Color owner, PointSet *area)
{
    for (int i = 0; i < count; i++)
        pointset_add(area, points[i]);
    for (int i = 0; i < count; i++)
        for (int d = 0; d < 4; d++) {
            Point side = board_neighbor(&job->board, points[i], d);
            if (board_color(&job->board, side) == EMPTY && is_open(job, side, owner))
                pointset_add(area, side);
        }
}

static int point_value(const Board *board, const EyeSubject *subject, Point point)
{
    if (!pointset_has(&subject->area, point))
        return pointset_has(&subject->near, point) ? VALUE_NEAR : VALUE_OUTER;
    int value = VALUE_AREA;
    for (int d = 0; d < 4; d++)
        if (pointset_has(&subject->area, board_neighbor(board, point, d)))
            value += VALUE_AREA_NEIGHBOR;
    return value;
}

static void prepare_subject(SeedJob *job, const Point *points, int count, Color owner,
                            EyeSubject *subject)
{
    const Board *board = &job->board;
    memset(subject, 0, sizeof *subject);
    find_area(job, points, count, owner, &subject->area);
    const PointSet *area = &subject->area;
    for (Point p = pointset_first(area); p; p = pointset_next(area, p))
        add_near(board, p, &subject->near);
    const PointSet *near = &subject->near;
    for (Point p = pointset_first(near); p; p = pointset_next(near, p)) {
        if (board_color(board, p) != EMPTY)
            continue;
        Sides sides = board_sides(board, p, owner);
        for (unsigned side = sides.empty; side; side &= side - 1)
            pointset_add(&subject->outer, board_side(board, p, side));
    }
    pointset_subtract(&subject->outer, near);
    PointSet all = *near;
    pointset_unite(&all, &subject->outer);
    for (Point p = pointset_first(&all); p; p = pointset_next(&all, p))
        subject->values[p] = (int16_t)point_value(board, subject, p);
}

static const Verdict VERDICTS[] = {VERDICT_NO, VERDICT_YES};

static const SeedRules RULES = {
    .depth = 20,
    .moves = 10000,
    .best = 1,
    .unknown = 0,
    .memory = true,
    .verdicts = VERDICTS,
    .is_ended = is_ended,
    .generate = generate,
    .stuck = {1, 0},
};

void seed_eye_read(const Board *board, const Point *points, int count, Color owner, Color first,
                   const SeedOptions *options, const SearchLimits *limits, Answer *answer)
{
    assert(count > 0 && count <= POINT_COUNT_MAX);
    SeedJob job;
    Point turned[POINT_COUNT_MAX];
    SeedScene scene = {.board = board, .own = owner, .points = points, .count = count};
    seed_job_init(&job, &scene, options, limits, turned);
    EyeSubject subject;
    prepare_subject(&job, turned, count, owner, &subject);
    seed_tree_read(&job, &RULES, owner, turned, count, &subject, first, answer);
    seed_job_clear(&job);
}
