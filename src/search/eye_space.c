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
    OWNER_NEAR = 36,       /* ... next to the point itself, less by the square of the steps */
    OWNER_SAFE = 20,       /* what a stone at such a point counts, to one in atari */
    STEPS = 4,
};

typedef struct Flood {
    const Board *board;
    Color owner;
    PointSet outside; /* stones of the other colour that end the space */
    int count;
    Point points[POINT_COUNT_MAX]; /* from near to far */
    uint16_t steps[POINT_LIMIT];   /* of each point: how far, from 1; 0 = not reached */
} Flood;

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
        if (block->stone == POINT_NONE || board->block[block->stone] != id ||
            block->color != color_other(flood->owner))
            continue;
        if (block->stone_count >= OUTSIDE_STONES || block->liberty_count >= OUTSIDE_LIBERTIES)
            board_add_block(board, block->stone, &flood->outside);
    }
}

static void reach(Flood *flood, Point point, int steps)
{
    if (flood->steps[point] || pointset_has(&flood->outside, point))
        return;
    flood->steps[point] = (uint16_t)steps;
    flood->points[flood->count++] = point;
}

static bool is_margin(const Flood *flood, Point point)
{
    return board_color(flood->board, point) == EMPTY &&
           touches(flood->board, point, &flood->outside);
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

/* Floods from `start`, step by step in all directions. */
static void spread(Flood *flood, Point start)
{
    const Board *board = flood->board;
    memset(flood->steps, 0, sizeof flood->steps);
    flood->count = 0;
    reach(flood, start, 1);
    for (int i = 0; i < flood->count; i++) {
        Point point = flood->points[i];
        bool margin = i > 0 && is_margin(flood, point);
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, point, side);
            Color color = board_color(board, near);
            if (color == OFF_BOARD || color == flood->owner || (margin && !is_nook(flood, near)))
                continue;
            reach(flood, near, flood->steps[point] + 1);
        }
    }
}

/* The flood leaks past some small blocks: the farthest of those that it met before it grew too
 * large are outside after all. False if there are none. */
static bool shut_out(Flood *flood, Point start)
{
    const Board *board = flood->board;
    int limit = flood->steps[flood->points[CLOSE_POINTS]], farthest = 0;
    for (int i = 1; i < flood->count; i++) {
        Point point = flood->points[i];
        int steps = flood->steps[point];
        if (board_color(board, point) != EMPTY && board->block[point] != board->block[start] &&
            steps <= limit && steps > farthest)
            farthest = steps;
    }
    for (int i = 1; i < flood->count && farthest; i++) {
        Point point = flood->points[i];
        if (board_color(board, point) != EMPTY && board->block[point] != board->block[start] &&
            flood->steps[point] == farthest)
            board_add_block(board, point, &flood->outside);
    }
    return farthest > 0;
}

/* --- the space ------------------------------------------------------------------------- */

static void start_space(EyeSpace *space, Color owner)
{
    space->owner = owner;
    space->count = 0;
    space->cells = space->margin = (PointSet){{0}};
    memset(space->place, 0, sizeof space->place);
}

static void add_cell(EyeSpace *space, Point point)
{
    pointset_add(&space->cells, point);
    space->points[space->count++] = point;
    space->place[point] = (uint8_t)space->count;
}

/* Takes the flood for the space: all of it, or as many whole steps as there is room for. */
static void take(const Flood *flood, EyeSpace *space)
{
    int limit = UINT16_MAX;
    if (flood->count > EYE_SPACE_MAX)
        limit = flood->steps[flood->points[EYE_SPACE_MAX]];
    start_space(space, flood->owner);
    for (int i = 0; i < flood->count && flood->steps[flood->points[i]] < limit; i++) {
        add_cell(space, flood->points[i]);
        if (is_margin(flood, flood->points[i]))
            pointset_add(&space->margin, flood->points[i]);
    }
}

/* Is the space, which goes on beyond what was taken, the owner's almost alone? */
static bool is_territory(const Board *board, const EyeSpace *space)
{
    int own = 0, other = 0;
    for (int i = 0; i < space->count; i++)
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, space->points[i], side);
            own += board_color(board, near) == space->owner;
            other += board_color(board, near) == color_other(space->owner);
        }
    return own >= TERRITORY_STONES && own >= TERRITORY_SHARE * other;
}

static bool find_for(const Board *board, Point point, Color owner, EyeSpace *space)
{
    Flood flood = {.board = board, .owner = owner};
    mark_outside(&flood);
    if (pointset_has(&flood.outside, point))
        return false;
    spread(&flood, point);
    while (flood.count > CLOSE_POINTS && shut_out(&flood, point))
        spread(&flood, point);
    take(&flood, space);
    return space->count == flood.count || is_territory(board, space);
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

/* Who has more of the fence around the empty points connected to `point`, near ones counting more?
 * Stones that are shut in touch fewer of them than those that shut in, and those in atari shut
 * nothing in. EMPTY if nobody has more. */
static Color find_owner(const Board *board, Point point)
{
    Point points[OWNER_POINTS];
    int steps[OWNER_POINTS], count = 0, contacts[3] = {0};
    bool safe[3] = {false};
    PointSet known = {{0}};
    pointset_add(&known, point);
    steps[count] = 1;
    points[count++] = point;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, points[i], side);
            Color color = board_color(board, near);
            if (color == BLACK || color == WHITE) {
                int weight = weight_of(board, near);
                safe[color] |= weight == OWNER_SAFE;
                contacts[color] += weight * OWNER_NEAR / steps[i];
            } else if (color == EMPTY && count < OWNER_POINTS && !pointset_has(&known, near)) {
                pointset_add(&known, near);
                steps[count] = steps[i] + 1;
                points[count++] = near;
            }
        }
    if (contacts[BLACK] == contacts[WHITE])
        return EMPTY;
    Color more = contacts[BLACK] > contacts[WHITE] ? BLACK : WHITE;
    return safe[more] ? more : color_other(more);
}

bool eye_space_near(const Board *board, Point point, Color owner, EyeSpace *space)
{
    if (board_color(board, point) == owner)
        return false;
    start_space(space, owner);
    add_cell(space, point);
    for (int side = 0; side < STEPS; side++) {
        Point near = board_neighbor(board, point, side);
        if (board_color(board, near) == EMPTY)
            add_cell(space, near);
    }
    return true;
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
