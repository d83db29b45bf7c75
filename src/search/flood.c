/* Areas by shifted words.
 *
 * Idea: the four neighbours of a set of points are the set shifted by one bit and by one row. The
 * border column between rows and the border rows keep bits from reaching a wrong row, as long as
 * the result is cut down to points of the board.
 *
 * Method: a fill sweeps over the words from low to high and back, each word taking from its
 * neighbours what these have already become, until a sweep changes nothing. */

#include "search/flood.h"

void flood_stones(const Board *board, Color color, PointSet *stones)
{
    *stones = board->points[color];
}

void flood_points(const Board *board, PointSet *points)
{
    *points = board->points[EMPTY];
    pointset_unite(points, &board->points[BLACK]);
    pointset_unite(points, &board->points[WHITE]);
}

/* Word `i` of `set` with all neighbours of its members; `last` is the last word in use. */
static inline uint64_t spread_word(const PointSet *set, int i, int last, int stride)
{
    uint64_t word = set->words[i];
    uint64_t below = i > 0 ? set->words[i - 1] : 0;
    uint64_t above = i < last ? set->words[i + 1] : 0;
    return word | word << 1 | word >> 1 | word << stride | word >> stride | below >> 63 |
           above << 63 | below >> (64 - stride) | above << (64 - stride);
}

void flood_spread(const Board *board, const PointSet *points, const PointSet *within,
                  PointSet *result)
{
    PointSet spread = {{0}};
    int last = board->set_words - 1;
    for (int i = 0; i <= last; i++)
        spread.words[i] = spread_word(points, i, last, board->stride) & within->words[i];
    *result = spread;
}

void flood_fill(const Board *board, const PointSet *within, PointSet *area)
{
    int last = board->set_words - 1;
    pointset_intersect(area, within);
    while (true) {
        uint64_t changed = 0;
        for (int i = 0; i <= last; i++) {
            uint64_t word = spread_word(area, i, last, board->stride) & within->words[i];
            changed |= word ^ area->words[i];
            area->words[i] = word;
        }
        if (!changed)
            return;
        for (int i = last; i >= 0; i--)
            area->words[i] = spread_word(area, i, last, board->stride) & within->words[i];
    }
}

int flood_empty(const Board *board, const PointSet *points)
{
    PointSet empty;
    flood_stones(board, EMPTY, &empty);
    return pointset_common(&empty, points);
}

int flood_widen(const Board *board, const PointSet *points, PointSet *result)
{
    PointSet empty, inside = *points;
    flood_stones(board, EMPTY, &empty);
    pointset_intersect(&inside, &empty);
    flood_spread(board, &inside, &empty, result);
    int count = pointset_count(result);
    pointset_unite(result, points);
    return count;
}
