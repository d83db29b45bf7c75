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
 * playing on makes a capture of four that is no nakade: see makes_seki(). The shape is known from
 * the authors of GNU Go, who argue that there is no other. That is not proved here, but holes of up
 * to seven points were played out completely without finding one (tests/search/test_safety_play.c).
 *
 * Answers, after M. Mueller, "Playing it safe" (1997), simplified: if the owner answers every
 * move, an area is an eye of a block also if each point of it that does not touch the block has
 * two empty neighbours that do, and no two such points share one: when the enemy takes one of the
 * pair, the block takes the other. It is two eyes if there are besides two empty points that both
 * cut the area: when the enemy takes one, the block takes the other. Captured stones only leave
 * points that touch the block or have their pair. As no area needs an answer because of a move in
 * another, areas add up as before. But two blocks cannot both answer in one area.
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
    OWNERS_MAX = 5, /* blocks that share one liberty, and one that answers */
};

/* An area that is an eye of some blocks. */
typedef struct EyeArea {
    PointSet points;
    PointSet border; /* own stones next to it */
    int owner_count;
    BlockId owners[OWNERS_MAX]; /* the blocks it is an eye of */
    uint8_t worth[OWNERS_MAX];  /* ... and how many eyes each may count on */
} EyeArea;

typedef struct Benson {
    const Board *board;
    Color color;
    PointSet own;   /* stones of the colour */
    PointSet empty; /* points */
    PointSet rest;  /* all that is not own */
    PointSet alive; /* stones of the blocks that are not refuted yet */
    int area_count;
    EyeArea areas[AREAS_MAX];
    uint16_t eyes[BOARD_BLOCKS_MAX]; /* that each block may count on */
} Benson;

/* --- unconditional life ------------------------------------------------------------------- */

static void add_owner(EyeArea *area, BlockId block, int worth)
{
    for (int i = 0; i < area->owner_count; i++)
        if (area->owners[i] == block)
            return;
    area->owners[area->owner_count] = block;
    area->worth[area->owner_count++] = (uint8_t)worth;
}

/* Of which blocks is the area an eye? Only those next to any one of its empty points can be. */
static void find_owners(const Benson *benson, EyeArea *area, Point point)
{
    const Board *board = benson->board;
    PointSet inside = area->points;
    pointset_intersect(&inside, &benson->empty);
    Sides sides = board_sides(board, point, benson->color);
    for (unsigned side = sides.own; side; side &= side - 1) {
        BlockId block = board->block[board_side(board, point, side)];
        if (flood_covers(board, &board->blocks[block].liberties, &inside))
            add_owner(area, block, 1);
    }
}

/* Keeps the area that was just filled in behind the last one, if it has owners. */
static void keep_area(Benson *benson)
{
    EyeArea *area = &benson->areas[benson->area_count];
    if (area->owner_count == 0)
        return;
    for (int i = 0; i < area->owner_count; i++)
        benson->eyes[area->owners[i]] = (uint16_t)(benson->eyes[area->owners[i]] + area->worth[i]);
    benson->area_count++;
}

/* Fills in the points and the border of the area of `seed` behind the last one kept. */
static EyeArea *next_area(Benson *benson, const PointSet *rest, Point seed)
{
    assert(benson->area_count < AREAS_MAX);
    EyeArea *area = &benson->areas[benson->area_count];
    area->points = (PointSet){{0}};
    area->owner_count = 0;
    pointset_add(&area->points, seed);
    flood_fill(benson->board, rest, &area->points);
    flood_spread(benson->board, &area->points, &benson->own, &area->border);
    return area;
}

static void benson_init(Benson *benson, const Board *board, Color color)
{
    benson->board = board;
    benson->color = color;
    benson->alive = (PointSet){{0}};
    benson->area_count = 0;
    for (int i = 0; i < board->block_top; i++)
        benson->eyes[i] = 0;
    flood_stones(board, color, &benson->own);
    flood_stones(board, EMPTY, &benson->empty);
    flood_stones(board, color_other(color), &benson->rest);
    pointset_unite(&benson->rest, &benson->empty);
}

/* Collects the areas that are an eye of some block and, unless it is NULL, near to `near`. */
static void find_areas(Benson *benson, const PointSet *near)
{
    const Board *board = benson->board;
    PointSet rest = benson->rest, open = benson->empty, breath;
    flood_spread(board, &benson->own, &benson->empty, &breath);
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
        EyeArea *area = next_area(benson, &rest, seed);
        pointset_subtract(&seeds, &area->points);
        find_owners(benson, area, seed);
        keep_area(benson);
    }
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
                board_add_block(benson->board, benson->board->blocks[block].stone, &benson->alive);
        }
    }
}

/* Takes an area away from its blocks; those left with too few eyes are refuted. */
static void drop_area(Benson *benson, int index)
{
    const EyeArea *area = &benson->areas[index];
    for (int i = 0; i < area->owner_count; i++) {
        uint16_t *eyes = &benson->eyes[area->owners[i]];
        bool enough = *eyes >= EYES_NEEDED;
        *eyes = (uint16_t)(*eyes - area->worth[i]);
        if (enough && *eyes < EYES_NEEDED)
            remove_block(benson, area->owners[i]);
    }
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

/* Takes out what is refuted, and hands over the rest; `eyes` may be NULL. */
static void conclude(Benson *benson, PointSet *stones, PointSet *eyes)
{
    suppose_alive(benson);
    refute(benson);
    *stones = benson->alive;
    if (!eyes)
        return;
    *eyes = (PointSet){{0}};
    for (int i = 0; i < benson->area_count; i++)
        pointset_unite(eyes, &benson->areas[i].points);
}

void safety_alive_near(const Board *board, Color color, const PointSet *near, PointSet *stones,
                       PointSet *eyes)
{
    Benson benson;
    benson_init(&benson, board, color);
    find_areas(&benson, near);
    conclude(&benson, stones, eyes);
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

/* --- safety of the side that answers ------------------------------------------------------ */

/* Points that wait for two neighbours each, and who got which. */
typedef struct Pairing {
    const Board *board;
    PointSet spare;            /* the neighbours that may be given */
    PointSet asked;            /* those asked for in this round */
    Point holder[POINT_LIMIT]; /* who got each, POINT_NONE if nobody */
} Pairing;

/* Gives `point` one more neighbour; others may have to take another one instead. */
static bool pairing_serve(Pairing *pairing, Point point)
{
    for (int direction = 0; direction < 4; direction++) {
        Point neighbor = board_neighbor(pairing->board, point, direction);
        if (!pointset_has(&pairing->spare, neighbor) || pointset_has(&pairing->asked, neighbor) ||
            pairing->holder[neighbor] == point)
            continue;
        pointset_add(&pairing->asked, neighbor);
        Point holder = pairing->holder[neighbor];
        if (holder == POINT_NONE || pairing_serve(pairing, holder)) {
            pairing->holder[neighbor] = point;
            return true;
        }
    }
    return false;
}

/* Can each member of `loose` have two neighbours out of `spare` for itself? */
static bool has_pairs(const Board *board, const PointSet *loose, const PointSet *spare)
{
    Pairing pairing = {.board = board, .spare = *spare};
    for (Point point = pointset_first(loose); point; point = pointset_next(loose, point))
        for (int i = 0; i < 2; i++) {
            pairing.asked = (PointSet){{0}};
            if (!pairing_serve(&pairing, point))
                return false;
        }
    return true;
}

/* Are there two points of `spare` that cut the area and are not needed for pairs? */
static bool has_two_cuts(const Board *board, const PointSet *area, const PointSet *loose,
                         const PointSet *spare)
{
    PointSet cutting = {{0}};
    for (Point point = pointset_first(spare); point; point = pointset_next(spare, point))
        if (cuts(board, area, point))
            pointset_add(&cutting, point);
    for (Point p = pointset_first(&cutting); p; p = pointset_next(&cutting, p))
        for (Point q = pointset_next(&cutting, p); q; q = pointset_next(&cutting, q)) {
            PointSet rest = *spare;
            pointset_remove(&rest, p);
            pointset_remove(&rest, q);
            if (has_pairs(board, loose, &rest))
                return true;
        }
    return false;
}

/* The points of the area that do not touch the block. */
static void find_loose(const Benson *benson, const EyeArea *area, BlockId block, PointSet *loose)
{
    const Board *board = benson->board;
    PointSet stones = {{0}}, touched;
    board_add_block(board, board->blocks[block].stone, &stones);
    flood_spread(board, &stones, &area->points, &touched);
    *loose = area->points;
    pointset_subtract(loose, &touched);
}

/* How many eyes can the block count on in the area, if it answers moves there: 0, 1 or 2? */
static int answered_worth(const Benson *benson, const EyeArea *area, BlockId block)
{
    const Board *board = benson->board;
    PointSet loose, spare = area->points;
    find_loose(benson, area, block, &loose);
    for (int i = 0; i < board->set_words; i++)
        spare.words[i] &= board->blocks[block].liberties.words[i];
    if (2 * pointset_count(&loose) > pointset_count(&spare) || !has_pairs(board, &loose, &spare))
        return 0;
    return has_two_cuts(board, &area->points, &loose, &spare) ? 2 : 1;
}

/* The block next to the area that is to answer there, and the eyes that it gets. Of equals the one
 * with more stones, or with more liberties, is preferred; without a difference, none. */
static int find_answerer(const Benson *benson, const EyeArea *area, BlockId *answerer)
{
    const Board *board = benson->board;
    PointSet border = area->border;
    long best = 0;
    bool tie = false;
    for (Point stone = pointset_first(&border); stone; stone = pointset_next(&border, stone)) {
        BlockId id = board->block[stone];
        const Block *block = &board->blocks[id];
        int worth = answered_worth(benson, area, id);
        long rank = worth ? (worth * 1000L + block->stone_count) * 1000L + block->liberty_count : 0;
        tie = rank == best ? tie || rank > 0 : tie && rank < best;
        if (rank > best) {
            best = rank;
            *answerer = id;
        }
        for (Point other = stone; other; other = pointset_next(&border, other))
            if (board->block[other] == id)
                pointset_remove(&border, other);
    }
    return tie ? 0 : (int)(best / 1000000L);
}

/* Only one block may answer in an area. The others keep it as an eye if all of it touches them,
 * for whatever is captured there is then their liberty too. */
static void set_answerer(const Benson *benson, EyeArea *area, BlockId answerer, int worth)
{
    int others = area->owner_count;
    BlockId owners[OWNERS_MAX];
    for (int i = 0; i < others; i++)
        owners[i] = area->owners[i];
    area->owner_count = 0;
    add_owner(area, answerer, worth);
    for (int i = 0; i < others; i++) {
        PointSet loose;
        find_loose(benson, area, owners[i], &loose);
        if (pointset_is_empty(&loose))
            add_owner(area, owners[i], 1);
    }
}

/* Can no block answer in the area, because too much of it touches no own stone at all? */
static bool is_too_wide(const Benson *benson, const EyeArea *area, const PointSet *breath)
{
    PointSet touched, near;
    flood_spread(benson->board, &benson->own, &area->points, &touched);
    near = *breath;
    pointset_intersect(&near, &area->points);
    int loose = pointset_count(&area->points) - pointset_count(&touched);
    return 2 * loose > pointset_count(&near);
}

void safety_alternating(const Board *board, Color color, PointSet *stones, PointSet *eyes)
{
    Benson benson;
    PointSet breath, seeds, alive, settled;
    safety_alive(board, color, &alive, &settled);
    benson_init(&benson, board, color);
    flood_spread(board, &benson.own, &benson.empty, &breath);
    seeds = breath;
    for (Point seed = pointset_first(&seeds); seed; seed = pointset_next(&seeds, seed)) {
        EyeArea *area = next_area(&benson, &benson.rest, seed);
        pointset_subtract(&seeds, &area->points);
        find_owners(&benson, area, seed);
        BlockId answerer = 0;
        /* Where all around is alive anyway, an answer could only spoil an eye. */
        if (!pointset_has(&settled, seed) && !is_too_wide(&benson, area, &breath)) {
            int worth = find_answerer(&benson, area, &answerer);
            if (worth > (area->owner_count > 0))
                set_answerer(&benson, area, answerer, worth);
        }
        keep_area(&benson);
    }
    conclude(&benson, stones, eyes);
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
