/* Eye spaces: where a colour may make eyes.
 *
 * Idea. Points that a colour fences in are its eye space, with the stones of the other colour that
 * cannot get out.
 *
 * Method. Flood from the point over what is not the owner's. The flood stops at holes of the fence:
 * an empty point that touches a stone from outside belongs to the space but leads no further. A
 * stone of the other colour is from outside if its block is large or has many liberties; a small
 * one is taken in if nothing beyond it is open.
 *
 * What it gets wrong: a space whose fence has a hole two points wide looks open, though one move
 * may close it; and whether a small block inside lives by itself is not asked. */

#include "search/eye_space.h"

#include <string.h>

enum {
    OUTSIDE_STONES = 7,    /* a block of so many stones is not shut in ... */
    OUTSIDE_LIBERTIES = 5, /* ... nor one with so many liberties */
    STEPS = 4,
};

typedef struct Flood {
    const Board *board;
    Color owner;
    EyeSpace *space;
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

static bool add_cell(Flood *flood, Point point)
{
    EyeSpace *space = flood->space;
    if (pointset_has(&space->cells, point) || pointset_has(&flood->outside, point))
        return true;
    if (space->count == EYE_SPACE_MAX)
        return false;
    pointset_add(&space->cells, point);
    space->points[space->count++] = point;
    return true;
}

/* Floods from `start`; false if the space grows too large. */
static bool spread(Flood *flood, Point start)
{
    const Board *board = flood->board;
    EyeSpace *space = flood->space;
    space->count = 0;
    space->cells = space->margin = (PointSet){{0}};
    if (!add_cell(flood, start))
        return false;
    for (int i = 0; i < space->count; i++) {
        Point point = space->points[i];
        bool margin = board_color(board, point) == EMPTY && touches(board, point, &flood->outside);
        if (margin)
            pointset_add(&space->margin, point);
        if (margin && i > 0)
            continue;
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, point, side);
            Color color = board_color(board, near);
            if (color != OFF_BOARD && color != flood->owner && !add_cell(flood, near))
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

static bool find_for(const Board *board, Point point, Color owner, EyeSpace *space)
{
    Flood flood = {.board = board, .owner = owner, .space = space};
    space->owner = owner;
    mark_outside(&flood);
    if (pointset_has(&flood.outside, point))
        return false;
    while (!spread(&flood, point))
        if (!shut_out_last(&flood, point))
            return false;
    return true;
}

/* How much of the fence around `space` is the owner's: stones next to it, less those of the other
 * side outside. */
static int fence(const Board *board, const EyeSpace *space)
{
    int sum = 0;
    for (int i = 0; i < space->count; i++)
        for (int side = 0; side < STEPS; side++) {
            Point near = board_neighbor(board, space->points[i], side);
            Color color = board_color(board, near);
            if (color == space->owner)
                sum++;
            else if (color == color_other(space->owner) && !pointset_has(&space->cells, near))
                sum--;
        }
    return sum;
}

bool eye_space_find(const Board *board, Point point, Color owner, EyeSpace *space)
{
    Color color = board_color(board, point);
    if (color != EMPTY && owner == color)
        return false;
    if (color != EMPTY)
        owner = color_other(color);
    if (owner != EMPTY)
        return find_for(board, point, owner, space);
    EyeSpace white;
    bool black_found = find_for(board, point, BLACK, space);
    bool white_found = find_for(board, point, WHITE, &white);
    int black_fence = black_found ? fence(board, space) : 0;
    int white_fence = white_found ? fence(board, &white) : 0;
    if (white_found && white_fence > black_fence)
        memcpy(space, &white, sizeof white);
    return (black_found || white_found) && black_fence != white_fence;
}
