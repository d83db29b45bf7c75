#ifndef GOSEDAI_SEARCH_FLOOD_H
#define GOSEDAI_SEARCH_FLOOD_H

/* Flood: areas of a board as whole PointSets, many points at a time.
 *
 *     PointSet own, outside, area;
 *     flood_stones(board, BLACK, &own);
 *     flood_points(board, &outside);
 *     pointset_subtract(&outside, &own);
 *     area = (PointSet){0};
 *     pointset_add(&area, seed);
 *     flood_fill(board, &outside, &area);     the part of `outside` that `seed` lies in
 *
 * A set is moved by one line or column by shifting its words, and the border
 * of the board catches what would leave it. */

#include "board/board.h"

/* All points of the board; all points of one colour (EMPTY too). */
void flood_points(const Board *board, PointSet *points);
void flood_stones(const Board *board, Color color, PointSet *stones);

/* The members of `within` that are in `points` or next to one of them. `result` may be either of
 * the others. */
void flood_spread(const Board *board, const PointSet *points, const PointSet *within,
                  PointSet *result);

/* Grows `area` to all members of `within` that are connected with it inside `within`. Members of
 * `area` outside `within` are dropped. Cost: some 20 ns per word of the set and line of the way. */
void flood_fill(const Board *board, const PointSet *within, PointSet *area);

/* How many members of `points` are empty? */
int flood_empty(const Board *board, const PointSet *points);

/* The points and the empty ones beside their empty ones; returns how many of them are empty. */
int flood_widen(const Board *board, const PointSet *points, PointSet *result);

/* Is every member of `part` one of `whole`? Do they share one? Only the words in use are read. */
static inline bool flood_covers(const Board *board, const PointSet *whole, const PointSet *part)
{
    uint64_t rest = 0;
    for (int i = 0; i < board->set_words; i++)
        rest |= part->words[i] & ~whole->words[i];
    return rest == 0;
}

static inline bool flood_meet(const Board *board, const PointSet *a, const PointSet *b)
{
    uint64_t common = 0;
    for (int i = 0; i < board->set_words; i++)
        common |= a->words[i] & b->words[i];
    return common != 0;
}

#endif
