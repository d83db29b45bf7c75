/* Eye spaces: where a colour may make eyes.
 *
 * Idea. Points that a colour fences in are its eye space, with the stones of the other colour that
 * cannot get out.
 *
 * Method. Flood from the point over what is not the owner's. The flood stops at holes of the fence:
 * an empty point that touches a stone from outside belongs to the space but leads no further. A
 * stone of the other colour is from outside if its block is large or has many liberties; a small
 * one is taken in unless the space then reaches too far.
 *
 * What it gets wrong: a space whose fence has a hole two points wide looks open, though one move
 * may close it; and whether a small block inside lives by itself is not asked. */

#include "search/eye_space.h"

#include <string.h>

enum {
    OUTSIDE_STONES = 7,    /* a block of so many stones is not shut in ... */
    OUTSIDE_LIBERTIES = 5, /* ... nor one with so many liberties */
    CLOSE_POINTS = 16,     /* a space that is larger does not reach past small blocks */
    TERRITORY_STONES = 8,  /* a large space has so many stones of the owner beside it ... */
    TERRITORY_SHARE = 6,   /* ... and so many for each of the other side */
    OWNER_POINTS = 24,     /* empty points that say whose the space is */
    OWNER_SAFE = 20,       /* what a stone at such a point counts, to one in atari */
    STEPS = 4,
};

typedef struct Flood {
    const Board *board;
    Color owner;
    EyeSpace *space;
    int limit;        /* of the space's points */
    PointSet outside; /* stones of the other colour that end the space */
} Flood;

static void mark_block(const Board *board, Point stone, PointSet *set)
{
    Point next = stone;
    do {
        pointset_add(set, next);
        next = board_next_stone(board, next);
    } while (next != stone);
}

static bool touches(const Board *board, Point point, const PointSet *set)
{
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, point, side);
        if (board_color(board, near) != OFF_BOARD && pointset_has(set, near))
            return true;
    }
    return false;
}

/* Every block of the other colour that is too strong to be shut in. */
static void mark_outside(Flood *flood)
{
    const Board *board = flood->board;
    flood->outside = (PointSet){{0}};
    for (int id = 1; id < board->block_top; id++) {
        const Block *block = &board->blocks[id];
        if (block->stone_count && block->color == color_other(flood->owner) &&
            (block->stone_count >= OUTSIDE_STONES || block->liberty_count >= OUTSIDE_LIBERTIES))
            mark_block(board, block->stone, &flood->outside);
    }
}

static void start_space(EyeSpace *space, Color owner)
{
    space->owner = owner;
    space->count = 0;
    space->cells = space->margin = (PointSet){{0}};
    memset(space->place, 0, sizeof space->place);
}

static bool add_cell(Flood *flood, Point point)
{
    EyeSpace *space = flood->space;
    if (pointset_has(&space->cells, point) || pointset_has(&flood->outside, point))
        return true;
    if (space->count == flood->limit)
        return false;
    pointset_add(&space->cells, point);
    space->points[space->count++] = point;
    space->place[point] = (uint8_t)space->count;
    return true;
}

/* Does the empty `point` behind a hole of the fence belong to the owner once the hole is closed:
 * are all its other sides the owner's? */
static bool is_nook(const Flood *flood, Point point)
{
    int free = 0;
    for (int side = 0; side < STEPS; side++) {
        Color color = board_color(flood->board, board_neighbor(flood->board, point, side));
        free += color != flood->owner && color != OFF_BOARD;
    }
    return board_color(flood->board, point) == EMPTY && free == 1;
}

/* Floods from `start`; false if the space grows too large. */
static bool spread(Flood *flood, Point start)
{
    const Board *board = flood->board;
    EyeSpace *space = flood->space;
    for (int i = 0; i < space->count; i++)
        space->place[space->points[i]] = 0;
    space->count = 0;
    space->cells = space->margin = (PointSet){{0}};
    if (!add_cell(flood, start))
        return false;
    for (int i = 0; i < space->count; i++) {
        Point point = space->points[i];
        bool margin = board_color(board, point) == EMPTY && touches(board, point, &flood->outside);
        if (margin)
            pointset_add(&space->margin, point);
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, point, side);
            Color color = board_color(board, near);
            if (color == OFF_BOARD || color == flood->owner)
                continue;
            if (margin && i > 0 && !is_nook(flood, near))
                continue;
            if (!add_cell(flood, near))
                return false;
        }
    }
    return true;
}

/* The flood leaks past some small block: the one found last that is not `start` is outside after
 * all. False if there is none. */
static bool shut_out_last(Flood *flood, Point start)
{
    for (int i = flood->space->count - 1; i > 0; i--) {
        Point point = flood->space->points[i];
        if (board_color(flood->board, point) == EMPTY)
            continue;
        if (board_color(flood->board, start) != EMPTY &&
            flood->board->block[start] == flood->board->block[point])
            continue;
        mark_block(flood->board, point, &flood->outside);
        return true;
    }
    return false;
}

/* Is the space, which goes on beyond what was looked at, the owner's almost alone? */
static bool is_territory(const Flood *flood)
{
    int own = 0, other = 0;
    for (int i = 0; i < flood->space->count; i++)
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(flood->board, flood->space->points[i], side);
            own += board_color(flood->board, near) == flood->owner;
            other += board_color(flood->board, near) == color_other(flood->owner);
        }
    return own >= TERRITORY_STONES && own >= TERRITORY_SHARE * other;
}

static bool find_for(const Board *board, Point point, Color owner, EyeSpace *space)
{
    Flood flood = {.board = board, .owner = owner, .space = space};
    start_space(space, owner);
    mark_outside(&flood);
    if (pointset_has(&flood.outside, point))
        return false;
    flood.limit = CLOSE_POINTS;
    while (!spread(&flood, point))
        if (flood.limit == EYE_SPACE_MAX)
            return is_territory(&flood);
        else if (!shut_out_last(&flood, point))
            flood.limit = EYE_SPACE_MAX;
    return true;
}

/* How much a stone next to an empty point of a space says about whose it is. */
static int weight_of(const Board *board, Point stone)
{
    return board_block(board, stone)->liberty_count > 1 ? OWNER_SAFE : 1;
}

/* Who holds the sides of `point` alone, with two stones that are not in atari? */
static Color find_holder(const Board *board, Point point)
{
    int contacts[4] = {0};
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, point, side);
        Color color = board_color(board, near);
        if (color == BLACK || color == WHITE)
            contacts[color] += weight_of(board, near);
    }
    for (Color color = BLACK; color <= WHITE; color++)
        if (contacts[color] >= 2 * OWNER_SAFE && !contacts[color_other(color)])
            return color;
    return EMPTY;
}

/* Who has more of the fence around the empty points connected to `point`? Stones that are shut in
 * touch fewer of them than those that shut in, and those in atari shut nothing in. EMPTY if nobody
 * has more. */
static Color find_owner(const Board *board, Point point)
{
    Point points[OWNER_POINTS];
    int count = 0, contacts[3] = {0};
    PointSet known = {{0}};
    points[count++] = point;
    pointset_add(&known, point);
    for (int i = 0; i < count; i++)
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, points[i], side);
            Color color = board_color(board, near);
            if (color == BLACK || color == WHITE) {
                contacts[color] += weight_of(board, near);
            } else if (color == EMPTY && count < OWNER_POINTS && !pointset_has(&known, near)) {
                pointset_add(&known, near);
                points[count++] = near;
            }
        }
    if (contacts[BLACK] == contacts[WHITE])
        return EMPTY;
    Color more = contacts[BLACK] > contacts[WHITE] ? BLACK : WHITE;
    return contacts[more] >= OWNER_SAFE ? more : color_other(more);
}

bool eye_space_near(const Board *board, Point point, Color owner, EyeSpace *space)
{
    if (board_color(board, point) == owner)
        return false;
    Flood flood = {.board = board, .owner = owner, .space = space, .limit = EYE_SPACE_MAX};
    start_space(space, owner);
    mark_outside(&flood);
    add_cell(&flood, point);
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, point, side);
        if (board_color(board, near) == EMPTY)
            add_cell(&flood, near);
    }
    return space->count > 0;
}

bool eye_space_find(const Board *board, Point point, Color owner, EyeSpace *space)
{
    Color color = board_color(board, point);
    if (color != EMPTY && owner == color)
        return false;
    if (color != EMPTY)
        owner = color_other(color);
    else if (owner == EMPTY)
        owner = find_holder(board, point);
    if (owner == EMPTY)
        owner = find_owner(board, point);
    return owner != EMPTY && find_for(board, point, owner, space);
}
