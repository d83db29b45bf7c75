/* Splitting a race (race paper, 3.1).
 *
 * Method. What is safe is found first: unconditional life, life by answering, and what touches so
 * much empty room that it is no matter of this race. Then every liberty of the essential blocks,
 * and every capturable stone beside them, is the seed of a region.
 *
 * What it gets wrong: open room is a rule of thumb (OPEN_POINTS, without those that a safe enemy
 * stands beside); a wall that breathes there may still be cut off and captured. What was taken so
 * is told (`assumed`). */

#include "race/race_split.h"

#include "search/flood.h"
#include "search/safety.h"

enum { OPEN_POINTS = 14 };

/* --- safe blocks ------------------------------------------------------------------------- */

/* Does the empty point touch stones of this set? */
static bool touches(const Board *board, Point point, const PointSet *set)
{
    bool found = false;
    for (int side = 0; side < 4; side++)
        found = found || pointset_has(set, board_neighbor(board, point, side));
    return found;
}

/* Is there so much of the room away from these walls that who breathes there is out of the race?
 * Along a wall that stays there are only liberties to be filled. */
static bool is_open(const Board *board, const PointSet *room, const PointSet *walls)
{
    int count = 0;
    for (Point p = pointset_first(room); p; p = pointset_next(room, p))
        count += !touches(board, p, walls);
    return count >= OPEN_POINTS;
}

/* Adds the blocks of `color` beside the room. */
static void add_beside(const Board *board, const PointSet *room, Color color, PointSet *safe,
                       PointSet *assumed)
{
    for (Point p = pointset_first(room); p; p = pointset_next(room, p))
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(board, p, side);
            if (board_color(board, next) != color || pointset_has(safe, next))
                continue;
            board_add_block(board, next, safe);
            board_add_block(board, next, assumed);
        }
}

/* `walls`: each side's stones that live by themselves. */
static void add_open_blocks(const Board *board, const PointSet walls[3], PointSet *safe,
                            PointSet *assumed)
{
    PointSet seen = {0}, room, empty;
    flood_stones(board, EMPTY, &empty);
    for (int i = 0; i < board->empty_count; i++) {
        Point p = board->empties[i];
        if (pointset_has(&seen, p))
            continue;
        room = (PointSet){0};
        pointset_add(&room, p);
        flood_fill(board, &empty, &room);
        pointset_unite(&seen, &room);
        for (Color color = BLACK; color <= WHITE; color++)
            if (is_open(board, &room, &walls[color_other(color)]))
                add_beside(board, &room, color, safe, assumed);
    }
}

void race_split_safe(const Board *board, const PointSet *given, bool assume, PointSet *safe,
                     PointSet *assumed)
{
    PointSet walls[3] = {{{0}}};
    *safe = given ? *given : (PointSet){0};
    *assumed = (PointSet){0};
    for (Color color = BLACK; color <= WHITE; color++) {
        PointSet stones;
        safety_alive(board, color, &walls[color], NULL);
        pointset_unite(safe, &walls[color]);
        safety_alternating(board, color, &stones, NULL);
        pointset_unite(&walls[color], &stones);
        pointset_subtract(&stones, safe);
        pointset_unite(assumed, &stones);
        pointset_unite(safe, &stones);
    }
    if (assume)
        add_open_blocks(board, walls, safe, assumed);
}

/* --- regions ----------------------------------------------------------------------------- */

/* What stands around a region. */
typedef struct Border {
    bool essential[3], safe[3];
} Border;

static bool is_inner(const RaceSplit *split, Point p, Color color)
{
    return color == EMPTY ||
           (!pointset_has(&split->safe, p) && !pointset_has(&split->block[color], p));
}

static void flood_part(const RaceSplit *split, const Board *board, Point seed, RacePart *part,
                       Border *border)
{
    Point stack[POINT_COUNT_MAX];
    int height = 0;
    *part = (RacePart){.size = 0};
    *border = (Border){{false}, {false}};
    pointset_add(&part->points, seed);
    stack[height++] = seed;
    while (height > 0) {
        Point p = stack[--height];
        part->size++;
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(board, p, side);
            Color color = board_color(board, next);
            if (color == OFF_BOARD || pointset_has(&part->points, next))
                continue;
            if (is_inner(split, next, color)) {
                pointset_add(&part->points, next);
                stack[height++] = next;
            } else if (pointset_has(&split->block[color], next)) {
                border->essential[color] = true;
            } else {
                border->safe[color] = true;
            }
        }
    }
}

/* Is every point a liberty of both blocks, and of no other? */
static bool is_plain_shared(const RaceSplit *split, const Board *board, const RacePart *part)
{
    bool plain = true;
    for (Point p = pointset_first(&part->points); p && plain; p = pointset_next(&part->points, p))
        plain = board_color(board, p) == EMPTY && touches(board, p, &split->block[BLACK]) &&
                touches(board, p, &split->block[WHITE]) && !touches(board, p, &split->safe);
    return plain;
}

static void name_part(const RaceSplit *split, const Board *board, const Border *border,
                      RacePart *part)
{
    bool both = border->essential[BLACK] && border->essential[WHITE];
    part->owner = both ? EMPTY : border->essential[BLACK] ? BLACK : WHITE;
    Color other = color_other(part->owner);
    bool walled = border->safe[BLACK] || border->safe[WHITE];
    part->kind = both ? RACE_SHARED : walled ? RACE_EXTERNAL : RACE_EYE;
    for (Point p = pointset_first(&part->points); p; p = pointset_next(&part->points, p))
        part->stones += !both && board_color(board, p) == other;
    Point only = pointset_first(&part->points);
    if (part->kind == RACE_SHARED)
        part->plain = is_plain_shared(split, board, part);
    else if (part->kind == RACE_EXTERNAL)
        part->plain = part->size == 1 && board_color(board, only) == EMPTY && border->safe[other] &&
                      !border->safe[part->owner];
    else
        part->plain = part->size <= 2;
}

static void add_part(RaceSplit *split, const Board *board, Point seed)
{
    Border border;
    for (int i = 0; i < split->part_count; i++)
        if (pointset_has(&split->parts[i].points, seed))
            return;
    if (split->part_count == RACE_REGIONS_MAX) {
        split->overflow = true;
        return;
    }
    RacePart *part = &split->parts[split->part_count++];
    flood_part(split, board, seed, part, &border);
    name_part(split, board, &border, part);
    for (Point p = pointset_first(&part->points); p; p = pointset_next(&part->points, p))
        if (board_color(board, p) != EMPTY)
            pointset_add(&split->unknown, p);
}

void race_split(RaceSplit *split, const Board *board, Point black, Point white,
                const PointSet *given)
{
    *split = (RaceSplit){.stone = {POINT_NONE, black, white}};
    board_add_block(board, black, &split->block[BLACK]);
    board_add_block(board, white, &split->block[WHITE]);
    race_split_safe(board, given, true, &split->safe, &split->assumed);
    for (Color color = BLACK; color <= WHITE; color++) {
        pointset_subtract(&split->safe, &split->block[color]);
        pointset_subtract(&split->assumed, &split->block[color]);
    }
    for (Color color = BLACK; color <= WHITE; color++)
        for (Point p = pointset_first(&split->block[color]); p;
             p = pointset_next(&split->block[color], p))
            for (int side = 0; side < 4; side++) {
                Point next = board_neighbor(board, p, side);
                Color there = board_color(board, next);
                if (there != OFF_BOARD && is_inner(split, next, there))
                    add_part(split, board, next);
            }
}

const char *race_kind_name(RaceKind kind)
{
    static const char *const names[RACE_KINDS] = {"external", "shared", "eye"};
    return names[kind];
}
