/* Eyes of a group (seed 3.4.3.4, numbers 7 and 8).
 *
 * Idea. What a group surely encloses falls into pieces; each is worth 0 to 2 eyes, and the sum says
 * whether it lives.
 *
 * Method. Pieces of one and two points by the verdicts of eye searches, unless all around them is
 * settled. Larger ones by their degree code, with the seed's worst case: a doubtful point (the
 * enemy can play next to it or there with effect) may fall away, and of all 2^N shapes with and
 * without them the worst counts. If the largest is worth 1.5, a worst of 1.0 is 1.5 all the same:
 * one vital move may follow another. So it is, unless as_written, for any largest above 1.0: the
 * owner who moves first protects. What falls into pieces is the sum of its pieces.
 *
 * What it gets wrong. Adding up forgets shortage of liberties. With more than DOUBTS_MAX doubtful
 * points only all, none, and each alone are left out. The glance takes stones of the group around a
 * point as connected. */

#include "recognize/eye_count.h"

#include "recognize/inner.h"

#include <math.h>

enum { DOUBTS_MAX = 6, SMALL = 2, SIDES = 8 };

/* --- the shapes ---------------------------------------------------------------------------- */

/* The neighbours are sides 0 to 3, the diagonals 4 to 7. */
static Point near_point(const Board *board, Point point, int side)
{
    if (side < 4)
        return board_neighbor(board, point, side);
    return (Point)(point + (side & 1 ? board->stride : -board->stride) + (side & 2 ? 1 : -1));
}

/* Is everything around the points settled: own stones on all sides, and on enough of the diagonals
 * own stones or points of the area? Then it is an eye whoever moves. */
static bool is_settled(const Board *board, const Group *group, const PointSet *points)
{
    for (Point p = pointset_first(points); p; p = pointset_next(points, p)) {
        int missing = 0;
        bool edge = false;
        if (board_color(board, p) != EMPTY)
            return false;
        for (int side = 0; side < SIDES; side++) {
            Point near = near_point(board, p, side);
            if (board_color(board, near) == OFF_BOARD) {
                edge = true;
                continue;
            }
            bool own = pointset_has(&group->own, near) || pointset_has(points, near);
            if (side < 4 && !own)
                return false;
            missing += side >= 4 && !own && !pointset_has(&group->area, near);
        }
        if (missing > !edge)
            return false;
    }
    return true;
}

static void see_small(EyeSpot *spot, const Board *board, const Group *group)
{
    if (spot->size > SMALL)
        return;
    if (is_settled(board, group, &spot->points)) {
        spot->own_first = BLOCK_TRY_WORKS;
        spot->enemy_first = BLOCK_TRY_FAILS;
    } else {
        spot->asks = true;
    }
}

void eye_count_find(EyeCount *eyes, const Board *board, const Group *group)
{
    PointSet rest;
    eyes->count = 0;
    eyes->eyes = 0;
    inner_points(board, &group->area, (Color)group->color, &rest);
    for (Point p = pointset_first(&rest); p && eyes->count < EYE_COUNT_SHAPES_MAX;
         p = pointset_next(&rest, p)) {
        EyeSpot *spot = &eyes->spots[eyes->count++];
        *spot =
            (EyeSpot){.point = p, .own_first = BLOCK_TRY_UNKNOWN, .enemy_first = BLOCK_TRY_UNKNOWN};
        spot->size = inner_take_piece(board, &rest, p, &spot->points);
        see_small(spot, board, group);
    }
}

double eye_count_small(BlockTry own_first, BlockTry enemy_first)
{
    if (own_first == BLOCK_TRY_FAILS)
        return 0;
    return enemy_first == BLOCK_TRY_WORKS ? 0.5 : 1;
}

/* --- doubtful points ------------------------------------------------------------------------ */

typedef struct Scene {
    const Board *board;
    const Group *group;
    const EyeCountRules *rules;
    PointSet inner;
} Scene;

static bool on_edge(const Board *board, Point point)
{
    return point_height(board->size, point) == 1;
}

static bool enemy_near(const Scene *scene, Point point)
{
    for (int side = 0; side < SIDES; side++)
        if (board_color(scene->board, near_point(scene->board, point, side)) ==
            color_other((Color)scene->group->color))
            return true;
    return false;
}

/* Can the enemy play at an empty boundary point beside `point` and so take it away? */
static bool boundary_open(const Scene *scene, Point point)
{
    const Board *board = scene->board;
    for (int side = 0; side < 4; side++) {
        Point near = board_neighbor(board, point, side);
        if (board_color(board, near) != EMPTY || pointset_has(&scene->inner, near))
            continue;
        if ((on_edge(board, point) && on_edge(board, near)) || enemy_near(scene, near))
            return true;
    }
    return false;
}

/* Is it one of two liberties of an own block, the other being outside? */
static bool is_shortage(const Scene *scene, Point point)
{
    const Board *board = scene->board;
    for (int side = 0; side < 4; side++) {
        Point near = board_neighbor(board, point, side);
        if (!pointset_has(&scene->group->own, near))
            continue;
        const Block *block = board_block(board, near);
        if (block->liberty_count != 2)
            continue;
        Point other = pointset_first(&block->liberties);
        other = other == point ? pointset_next(&block->liberties, other) : other;
        if (!pointset_has(&scene->inner, other))
            return true;
    }
    return false;
}

static int find_doubts(const Scene *scene, const PointSet *points, Point doubts[POINT_COUNT_MAX])
{
    int count = 0;
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        if (board_color(scene->board, p) == EMPTY &&
            (boundary_open(scene, p) || is_shortage(scene, p)))
            doubts[count++] = p;
    return count;
}

/* --- what a shape is worth ------------------------------------------------------------------ */

typedef struct Worth {
    double eyes;
    int move_count;
    Point moves[EYE_SHAPES_SIZE_MAX];
} Worth;

/* Adds up the pieces; the moves are those of the last piece of 1.5. */
static Worth worth_of(const Scene *scene, PointSet points)
{
    Worth worth = {0};
    for (Point p = pointset_first(&points); p; p = pointset_next(&points, p)) {
        PointSet piece;
        EyeReading reading;
        if (inner_take_piece(scene->board, &points, p, &piece) <= SMALL) {
            worth.eyes += 1;
            continue;
        }
        if (!eye_shapes_ask(scene->rules->shapes, scene->rules->source, scene->board, &piece,
                            (Color)scene->group->color, &reading))
            continue;
        worth.eyes += reading.eyes;
        if (reading.move_count == 0)
            continue;
        worth.move_count = reading.move_count;
        for (int i = 0; i < reading.move_count; i++)
            worth.moves[i] = reading.moves[i];
    }
    return worth;
}

static Worth worth_without(const Scene *scene, const PointSet *points, const Point *doubts,
                           int count, uint64_t left_out)
{
    PointSet rest = *points;
    for (int i = 0; i < count; i++)
        if (left_out >> (i < 63 ? i : 63) & 1)
            pointset_remove(&rest, doubts[i]);
    return worth_of(scene, rest);
}

static Worth worst_of(const Scene *scene, const PointSet *points, const Point *doubts, int count)
{
    Worth worst = worth_of(scene, *points);
    if (count == 0)
        return worst;
    bool all = count <= DOUBTS_MAX;
    int tries = all ? (1 << count) - 1 : count + 1;
    for (int i = 1; i <= tries; i++) {
        uint64_t left_out = all ? (uint64_t)i : i > count ? ~UINT64_C(0) : UINT64_C(1) << (i - 1);
        Worth worth = worth_without(scene, points, doubts, count, left_out);
        if (worth.eyes < worst.eyes)
            worst = worth;
    }
    return worst;
}

static void judge_large(EyeSpot *spot, const Scene *scene)
{
    Point doubts[POINT_COUNT_MAX];
    int count = find_doubts(scene, &spot->points, doubts);
    Worth largest = worth_of(scene, spot->points);
    Worth worst = worst_of(scene, &spot->points, doubts, count);
    bool saved = scene->rules->as_written ? largest.eyes == 1.5 : largest.eyes > 1;
    spot->eyes = worst.eyes < 1.5 && saved ? 1.5 : worst.eyes;
    spot->move_count = 0;
    if (spot->eyes == floor(spot->eyes))
        return;
    const Worth *from = largest.move_count ? &largest : &worst;
    for (int i = 0; i < from->move_count; i++)
        spot->moves[spot->move_count++] = from->moves[i];
    for (int i = 0; !from->move_count && i < count && i < EYE_SHAPES_SIZE_MAX; i++)
        spot->moves[spot->move_count++] = doubts[i];
}

void eye_count_judge(EyeCount *eyes, const Board *board, const Group *group,
                     const EyeCountRules *rules)
{
    Scene scene = {board, group, rules, {{0}}};
    inner_points(board, &group->area, (Color)group->color, &scene.inner);
    eyes->eyes = 0;
    for (int i = 0; i < eyes->count; i++) {
        EyeSpot *spot = &eyes->spots[i];
        if (spot->size <= SMALL)
            spot->eyes = eye_count_small((BlockTry)spot->own_first, (BlockTry)spot->enemy_first);
        else
            judge_large(spot, &scene);
        eyes->eyes += spot->eyes;
    }
}

/* --- the group ------------------------------------------------------------------------------ */

/* A number that is larger for better moves, and the same for moves that a symmetry exchanges. */
static int move_rank(const Board *board, const EyeSpot *spot, Point move)
{
    int inside = 0, symmetry;
    for (int side = 0; side < 4; side++)
        inside += pointset_has(&spot->points, board_neighbor(board, move, side));
    Point reference = point_reference(board->size, move, &symmetry);
    return (spot->size * 8 + inside) * POINT_LIMIT + reference;
}

void eye_count_fill(const EyeCount *eyes, const Board *board, Group *group)
{
    int best = -1;
    group->eyes_own = ceil(eyes->eyes);
    group->eyes_enemy = floor(eyes->eyes);
    group->eye_move = POINT_NONE;
    if (group->eyes_own == group->eyes_enemy)
        return;
    for (int i = 0; i < eyes->count; i++) {
        const EyeSpot *spot = &eyes->spots[i];
        if (spot->eyes == floor(spot->eyes))
            continue;
        for (int j = 0; j < spot->move_count; j++) {
            int rank = move_rank(board, spot, spot->moves[j]);
            if (rank > best) {
                best = rank;
                group->eye_move = spot->moves[j];
            }
        }
    }
}
