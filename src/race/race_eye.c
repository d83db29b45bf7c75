/* Big eyes, with stones in them or not.
 *
 * Method. An empty eye is looked up (knowledge/eye_shapes). One with enemy stones is cut out of
 * the board: the block keeps that eye and a few plain liberties, solid enemies stand around it, and
 * whether it lives if it moves first is a question of life and death (tsumego.h), asked without
 * rules of thumb.
 *
 * What it gets wrong: a seki inside the eye counts as life, so it is left to the search. */

#include "race/race_eye.h"

#include "base/mem.h"
#include "search/flood.h"
#include "search/tsumego.h"

#include <string.h>

enum { SPARE_LIBERTIES = 3, EYE_NODES = 20000 };

bool race_eye_is_empty(const Board *board, const PointSet *space, Color owner)
{
    bool found = false;
    for (Point p = pointset_first(space); p; p = pointset_next(space, p))
        found = found || board_color(board, p) == owner;
    return !found;
}

static bool is_single_shape(const EyeShapes *shapes, const Board *board, const PointSet *space,
                            Color owner)
{
    EyeReading reading;
    return eye_shapes_ask(shapes, EYE_SHAPES_OURS, board, space, owner, &reading) &&
           reading.owner_first < 2;
}

/* The block with its eye and some liberties, walled in; the rest of the board is empty. */
static bool cut_out(const Board *board, Point stone, const PointSet *space, Board *cut,
                    PointSet *region)
{
    Color owner = board_color(board, stone);
    uint8_t colors[POINT_LIMIT];
    PointSet all, wall;
    Point bad, p;
    int spare = 0;
    memcpy(colors, board->color, board->limit);
    flood_points(board, &all);
    *region = *space;
    board_add_block(board, stone, region);
    const PointSet *liberties = &board_block(board, stone)->liberties;
    for (p = pointset_first(liberties); p && spare < SPARE_LIBERTIES;
         p = pointset_next(liberties, p))
        if (!pointset_has(space, p)) {
            pointset_add(region, p);
            spare++;
        }
    flood_spread(board, region, &all, &wall);
    for (p = pointset_first(&all); p; p = pointset_next(&all, p))
        if (!pointset_has(region, p))
            colors[p] = (uint8_t)(pointset_has(&wall, p) ? color_other(owner) : EMPTY);
    board_copy(cut, board);
    return board_setup(cut, colors, &bad);
}

/* Does `first` get its way in the eye: life for its owner, death for the enemy? */
static Verdict read_eye(const Board *board, Point stone, const PointSet *space, Color first,
                        Point *move)
{
    PointSet region;
    Board cut;
    Answer answer;
    if (!cut_out(board, stone, space, &cut, &region) || pointset_count(&region) > ZONE_POINTS_MAX)
        return VERDICT_UNKNOWN;
    Tsumego *task = mem_alloc(1, sizeof *task);
    SearchLimits limits = {.nodes = EYE_NODES, .memory = SEARCH_MEMORY / 64};
    tsumego_enclose(task, &cut, &stone, 1, &region);
    task->strict = true;
    tsumego_read(task, first, &limits, &answer);
    mem_free(task);
    *move = answer.move;
    return answer.verdict;
}

/* Stand enemy stones around an empty point in the eye, so that it is no liberty of the block? Then
 * less must be filled than the size says. */
static bool is_hollow(const Board *board, Point stone, const PointSet *space)
{
    int empty = flood_empty(board, space);
    return empty < pointset_count(space) &&
           pointset_common(space, &board_block(board, stone)->liberties) < empty;
}

bool race_eye_is_single(const EyeShapes *shapes, const Board *board, Point stone,
                        const PointSet *space)
{
    Color owner = board_color(board, stone);
    Point move;
    if (pointset_count(space) > EYE_SHAPES_SIZE_MAX || !race_eye_is_empty(board, space, owner))
        return false;
    if (flood_empty(board, space) == pointset_count(space))
        return is_single_shape(shapes, board, space, owner);
    if (is_hollow(board, stone, space))
        return false;
    return read_eye(board, stone, space, owner, &move) == VERDICT_NO;
}

RaceLife race_eye_life(const Board *board, Point stone, const PointSet *space, Point *make,
                       Point *spoil)
{
    Color owner = board_color(board, stone);
    int size = pointset_count(space);
    *make = *spoil = POINT_NONE;
    if (size <= 2)
        return flood_empty(board, space) > 0 ? RACE_LIFE_ONE : RACE_LIFE_NONE;
    Verdict life = read_eye(board, stone, space, owner, make);
    if (life == VERDICT_NO)
        return size <= EYE_SHAPES_SIZE_MAX && !is_hollow(board, stone, space) ? RACE_LIFE_ONE
                                                                              : RACE_LIFE_UNKNOWN;
    Verdict death = read_eye(board, stone, space, color_other(owner), spoil);
    if (death == VERDICT_NO)
        return RACE_LIFE_TWO;
    bool critical = life == VERDICT_YES && death == VERDICT_YES;
    return critical && size <= EYE_SHAPES_SIZE_MAX ? RACE_LIFE_CRITICAL : RACE_LIFE_UNKNOWN;
}
