/* Unconditional life and territory.
 *
 * Life, after D. B. Benson, "Life in the game of Go" (1976): an area is a connected set of points
 * without own stones. It is an eye of a block if all its empty points are liberties of that block:
 * the other side can then fill all of them but one. A set of blocks is alive if each has two eyes
 * whose surrounding blocks all belong to the set. The largest such set is found by beginning with
 * all blocks and taking out those that lack eyes, and the areas next to those, until nothing
 * changes. Areas with an empty point that is no liberty of any own block are eyes of none; they
 * are flooded away together before the others are looked at one by one.
 *
 * Territory: take away everything but the living blocks A; the rest falls apart into areas. In an
 * area R the enemy, moving as often as it likes, can at best capture all other own blocks and fill
 * what it wants. To live it must leave two eyes e and f that are not neighbours, so that each of
 * its blocks touches both. More eyes do not help: of three, one can be filled that leaves none of
 * the merged blocks with less than two. That each block touches both means that neither e nor f
 * cuts R in pieces. An eye can only be where no enemy stone is, no stone of A is next to it, and
 * no own block has a liberty that had to be filled to capture it. So R is territory unless it has
 * two such points. If it has, all of R can become the enemy's.
 *
 * Seki: the enemy may also leave an own block uncaptured in its only eye. One stone is then a
 * nakade, and three can be captured for two eyes; of two stones, only one shape is left in which
 * playing on makes a capture of four that is no nakade: see makes_seki(). GNU Go's suite asks for
 * it, and small areas were played out exhaustively to confirm it (tests/search/test_safety.c).
 *
 * What it gets wrong: nothing that was found, but it says little. It supposes that the enemy can
 * capture all blocks outside A, which is certain for each of them, not for all together; where it
 * cannot, "undecided" is too careful. */

#include "search/safety.h"

#include "search/flood.h"

#include <assert.h>

enum {
    EYES_NEEDED = 2,
    /* Areas that touch no other one have at least two points' worth of board each. */
    AREAS_MAX = POINT_COUNT_MAX / 2 + 1,
    OWNERS_MAX = 4, /* blocks that share one liberty */
};

/* An area that is an eye of some blocks. */
typedef struct EyeArea {
    PointSet points;
    PointSet border; /* own stones next to it */
    int owner_count;
    BlockId owners[OWNERS_MAX]; /* the blocks it is an eye of */
} EyeArea;

typedef struct Benson {
    const Board *board;
    PointSet own;   /* stones of the colour */
    PointSet alive; /* stones of the blocks that are not refuted yet */
    int area_count;
    EyeArea areas[AREAS_MAX];
    uint16_t eyes[BOARD_BLOCKS_MAX]; /* areas of each block */
} Benson;

/* --- unconditional life ------------------------------------------------------------------- */

/* Of which blocks is the area an eye? Only those next to any one of its empty points can be. */
static void find_owners(const Benson *benson, EyeArea *area, const PointSet *empty, Point point,
                        Color color)
{
    const Board *board = benson->board;
    PointSet inside = area->points;
    pointset_intersect(&inside, empty);
    area->owner_count = 0;
    Sides sides = board_sides(board, point, color);
    for (unsigned side = sides.own; side; side &= side - 1) {
        BlockId block = board->block[board_side(board, point, side)];
        bool known = false;
        for (int i = 0; i < area->owner_count; i++)
            known = known || area->owners[i] == block;
        if (!known && flood_covers(board, &board->blocks[block].liberties, &inside))
            area->owners[area->owner_count++] = block;
    }
}

/* Collects the areas that are an eye of some block and, unless it is NULL, near to `near`. */
static void find_areas(Benson *benson, Color color, const PointSet *near)
{
    const Board *board = benson->board;
    PointSet empty, enemy, rest, breath, open;
    flood_stones(board, color, &benson->own);
    flood_stones(board, color_other(color), &enemy);
    flood_stones(board, EMPTY, &empty);
    rest = empty;
    pointset_unite(&rest, &enemy);
    flood_spread(board, &benson->own, &empty, &breath);
    open = empty;
    pointset_subtract(&open, &breath);
    flood_fill(board, &rest, &open);
    pointset_subtract(&rest, &open);
    PointSet seeds = rest;
    if (near) {
        flood_spread(board, near, &rest, &seeds);
        flood_fill(board, &rest, &seeds);
    }
    pointset_intersect(&seeds, &breath);
    for (Point seed = pointset_first(&seeds); seed; seed = pointset_next(&seeds, seed)) {
        assert(benson->area_count < AREAS_MAX);
        EyeArea *area = &benson->areas[benson->area_count];
        area->points = (PointSet){{0}};
        pointset_add(&area->points, seed);
        flood_fill(board, &rest, &area->points);
        pointset_subtract(&seeds, &area->points);
        find_owners(benson, area, &empty, seed, color);
        if (area->owner_count == 0)
            continue;
        flood_spread(board, &area->points, &benson->own, &area->border);
        for (int i = 0; i < area->owner_count; i++)
            benson->eyes[area->owners[i]]++;
        benson->area_count++;
    }
}

static void add_block(Benson *benson, BlockId block)
{
    Point first = benson->board->blocks[block].stone, stone = first;
    do {
        pointset_add(&benson->alive, stone);
        stone = board_next_stone(benson->board, stone);
    } while (stone != first);
}

static void remove_block(Benson *benson, BlockId block)
{
    Point first = benson->board->blocks[block].stone, stone = first;
    do {
        pointset_remove(&benson->alive, stone);
        stone = board_next_stone(benson->board, stone);
    } while (stone != first);
}

/* Begins with all blocks that have eyes enough. */
static void suppose_alive(Benson *benson)
{
    const Board *board = benson->board;
    for (int i = 0; i < benson->area_count; i++) {
        const EyeArea *area = &benson->areas[i];
        for (int j = 0; j < area->owner_count; j++) {
            BlockId block = area->owners[j];
            if (benson->eyes[block] >= EYES_NEEDED &&
                !pointset_has(&benson->alive, board->blocks[block].stone))
                add_block(benson, block);
        }
    }
}

/* Takes an area away from its blocks; those left with too few eyes are refuted. */
static void drop_area(Benson *benson, int index)
{
    const EyeArea *area = &benson->areas[index];
    for (int i = 0; i < area->owner_count; i++)
        if (benson->eyes[area->owners[i]]-- == EYES_NEEDED)
            remove_block(benson, area->owners[i]);
    benson->areas[index] = benson->areas[--benson->area_count];
}

/* Drops areas next to refuted blocks until none is left. */
static void refute(Benson *benson)
{
    int dropped;
    do {
        dropped = 0;
        for (int i = benson->area_count - 1; i >= 0; i--)
            if (!flood_covers(benson->board, &benson->alive, &benson->areas[i].border)) {
                drop_area(benson, i);
                dropped++;
            }
    } while (dropped);
}

void safety_alive_near(const Board *board, Color color, const PointSet *near, PointSet *stones,
                       PointSet *eyes)
{
    Benson benson;
    benson.board = board;
    benson.alive = (PointSet){{0}};
    benson.area_count = 0;
    for (int i = 0; i < board->block_top; i++)
        benson.eyes[i] = 0;
    find_areas(&benson, color, near);
    suppose_alive(&benson);
    refute(&benson);
    *stones = benson.alive;
    if (!eyes)
        return;
    *eyes = (PointSet){{0}};
    for (int i = 0; i < benson.area_count; i++)
        pointset_unite(eyes, &benson.areas[i].points);
}

void safety_alive(const Board *board, Color color, PointSet *stones, PointSet *eyes)
{
    safety_alive_near(board, color, NULL, stones, eyes);
}

/* --- unconditional territory -------------------------------------------------------------- */

/* What is the same for all areas around the living blocks. */
typedef struct Outside {
    const Board *board;
    PointSet rest;  /* all but the living stones */
    PointSet weak;  /* own stones that are not alive */
    PointSet quiet; /* empty points that touch no living stone */
    PointSet free;  /* where the enemy may have eyes once it has captured all weak stones */
} Outside;

static void outside_init(Outside *outside, const Board *board, Color color, const PointSet *alive)
{
    PointSet empty, touched, filled;
    outside->board = board;
    flood_points(board, &outside->rest);
    pointset_subtract(&outside->rest, alive);
    flood_stones(board, color, &outside->weak);
    pointset_subtract(&outside->weak, alive);
    flood_stones(board, EMPTY, &empty);
    flood_spread(board, alive, &empty, &touched);
    outside->quiet = empty;
    pointset_subtract(&outside->quiet, &touched);
    flood_spread(board, &outside->weak, &empty, &filled);
    outside->free = outside->quiet;
    pointset_subtract(&outside->free, &filled);
    pointset_unite(&outside->free, &outside->weak);
}

/* Are the members of `area` around `point` connected with each other among the eight points
 * around it? */
static bool hangs_together_here(const Board *board, const PointSet *area, Point point)
{
    int gaps = 0;
    for (int direction = 0; direction < 4; direction++) {
        Point side = board_neighbor(board, point, direction);
        Point next = board_neighbor(board, point, (direction + 1) & 3);
        Point corner = (Point)(side + next - point);
        if (pointset_has(area, side) && !(pointset_has(area, next) && pointset_has(area, corner)))
            gaps++;
    }
    return gaps <= 1;
}

/* Does the connected `area` fall apart without `point`? */
static bool cuts(const Board *board, const PointSet *area, Point point)
{
    if (hangs_together_here(board, area, point))
        return false;
    PointSet rest = *area, part = {{0}};
    pointset_remove(&rest, point);
    pointset_add(&part, pointset_first(&rest));
    flood_fill(board, &rest, &part);
    return !pointset_equal(&part, &rest);
}

static bool is_neighbor(const Board *board, Point a, Point b)
{
    int distance = a > b ? a - b : b - a;
    return distance == 1 || distance == board->stride;
}

/* Can the enemy live in `area` with two eyes? */
static bool can_live(const Outside *outside, const PointSet *area)
{
    const Board *board = outside->board;
    PointSet free = outside->free;
    pointset_intersect(&free, area);
    Point first = POINT_NONE, second = POINT_NONE;
    for (Point eye = pointset_first(&free); eye; eye = pointset_next(&free, eye)) {
        if (cuts(board, area, eye))
            continue;
        if (!first) {
            first = eye;
            continue;
        }
        /* Of three points two are no neighbours: the board has no triangles. */
        if (second || !is_neighbor(board, first, eye))
            return true;
        second = eye;
    }
    return false;
}

/* Does each part of `wall` touch two of the points `hollow`, and one part hold both a and b? */
static bool wall_stands(const Board *board, const PointSet *wall, const PointSet *hollow, Point a,
                        Point b)
{
    bool joined = false;
    PointSet seeds = *wall;
    for (Point seed = pointset_first(&seeds); seed; seed = pointset_next(&seeds, seed)) {
        PointSet part = {{0}}, touched;
        pointset_add(&part, seed);
        flood_fill(board, wall, &part);
        pointset_subtract(&seeds, &part);
        flood_spread(board, &part, hollow, &touched);
        if (pointset_count(&touched) < 2)
            return false;
        joined = joined || (pointset_has(&part, a) && pointset_has(&part, b));
    }
    return joined;
}

/* Two stones u and v lie in line, `along` is the way from u to v and `across` one of the two ways
 * square to it. Can the enemy leave exactly e, s, t, f empty, with its stones a and b connected?
 *
 *     . b s .
 *     e u v f       or mirrored: here `across` points down, and t is below u
 *     . t a .   */
static bool makes_seki(const Outside *outside, const PointSet *area, Point u, int along, int across)
{
    Point v = (Point)(u + along), a = (Point)(v + across), b = (Point)(u - across);
    PointSet hollow = {{0}}, wall = *area;
    pointset_add(&hollow, (Point)(u - along));
    pointset_add(&hollow, (Point)(v + along));
    pointset_add(&hollow, (Point)(u + across));
    pointset_add(&hollow, (Point)(v - across));
    if (!flood_covers(outside->board, &outside->quiet, &hollow))
        return false;
    pointset_subtract(&wall, &hollow);
    pointset_remove(&wall, u);
    pointset_remove(&wall, v);
    return wall_stands(outside->board, &wall, &hollow, a, b);
}

/* Can the enemy get a seki in `area` around a block of two weak stones? */
static bool can_get_seki(const Outside *outside, const PointSet *area)
{
    const Board *board = outside->board;
    PointSet weak = outside->weak;
    pointset_intersect(&weak, area);
    for (Point u = pointset_first(&weak); u; u = pointset_next(&weak, u)) {
        Point v = board_next_stone(board, u);
        if (v < u || board_block(board, u)->stone_count != 2)
            continue;
        int along = v - u, across = along == 1 ? board->stride : 1;
        if (makes_seki(outside, area, u, along, across) ||
            makes_seki(outside, area, u, along, -across))
            return true;
    }
    return false;
}

void safety_territory(const Board *board, Color color, const PointSet *alive, PointSet *territory)
{
    Outside outside;
    PointSet seeds;
    outside_init(&outside, board, color, alive);
    *territory = (PointSet){{0}};
    flood_spread(board, alive, &outside.rest, &seeds);
    for (Point seed = pointset_first(&seeds); seed; seed = pointset_next(&seeds, seed)) {
        PointSet area = {{0}};
        pointset_add(&area, seed);
        flood_fill(board, &outside.rest, &area);
        pointset_subtract(&seeds, &area);
        if (!can_live(&outside, &area) && !can_get_seki(&outside, &area))
            pointset_unite(territory, &area);
    }
}

/* --- both colours ------------------------------------------------------------------------- */

static SafetyStatus status_at(const Board *board, Point point, const PointSet alive[3],
                              const PointSet territory[3])
{
    Color color = board_color(board, point);
    if (color == EMPTY) {
        if (pointset_has(&territory[BLACK], point))
            return SAFETY_BLACK_TERRITORY;
        return pointset_has(&territory[WHITE], point) ? SAFETY_WHITE_TERRITORY : SAFETY_UNDECIDED;
    }
    if (pointset_has(&alive[color], point) || pointset_has(&territory[color], point))
        return SAFETY_ALIVE;
    return pointset_has(&territory[color_other(color)], point) ? SAFETY_DEAD : SAFETY_UNDECIDED;
}

static void find_all(const Board *board, PointSet alive[3], PointSet territory[3])
{
    for (Color color = BLACK; color <= WHITE; color++) {
        safety_alive(board, color, &alive[color], NULL);
        safety_territory(board, color, &alive[color], &territory[color]);
    }
}

SafetyStatus safety_status(const Board *board, Point point)
{
    PointSet alive[3], territory[3];
    find_all(board, alive, territory);
    return status_at(board, point, alive, territory);
}

void safety_map(const Board *board, uint8_t status[POINT_LIMIT])
{
    PointSet alive[3], territory[3];
    find_all(board, alive, territory);
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            status[point] = (uint8_t)status_at(board, point, alive, territory);
        }
}

const char *safety_status_name(SafetyStatus status)
{
    static const char *const names[] = {
        [SAFETY_UNDECIDED] = "undecided",
        [SAFETY_ALIVE] = "alive",
        [SAFETY_DEAD] = "dead",
        [SAFETY_BLACK_TERRITORY] = "black_territory",
        [SAFETY_WHITE_TERRITORY] = "white_territory",
    };
    return names[status];
}
