/* Potential: stamps of the table, one for each stone (seed 3.3.1.1).
 *
 * Idea: power falls with distance and adds up.
 *
 * Method: sums are made in hundredths, so that the images outside the board, which count by per
 * cent, lose nothing; only the end is rounded. An image outside the board is the stone mirrored at
 * the edge: line h becomes line 1 - h.
 *
 * What it gets wrong: it goes through walls. A stone behind the enemy's lines counts as one in the
 * open. */

#include "recognize/potential.h"

#include <string.h>

enum { HUNDREDTHS = 100 };

/* Where a stone or its images stand along one axis, and with what weight, in per cent. */
typedef struct Images {
    int count;
    int place[3];
    int percent[3];
} Images;

static Images images_of(const PotentialTable *table, int size, int place)
{
    Images images = {.count = 1, .place = {place}, .percent = {100}};
    const int lines[] = {place + 1, size - place};
    const int mirrored[] = {-1 - place, 2 * size - 1 - place};
    for (int i = 0; i < 2; i++) {
        int percent = lines[i] <= POTENTIAL_EDGE_MAX ? table->edge[lines[i]] : 0;
        if (percent == 0 || lines[i] > table->reach)
            continue;
        images.place[images.count] = mirrored[i];
        images.percent[images.count++] = percent;
    }
    return images;
}

/* Adds the field of a stone at (x, y), which may lie outside. `weight` is in hundredths. */
static void stamp(Influence *map, const PotentialTable *table, int x, int y, int weight)
{
    int reach = table->reach, last = map->size - 1;
    int top = y - reach < 0 ? 0 : y - reach, bottom = y + reach > last ? last : y + reach;
    int left = x - reach < 0 ? 0 : x - reach, right = x + reach > last ? last : x + reach;
    for (int row = top; row <= bottom; row++) {
        const int *values = table->value[row < y ? y - row : row - y];
        int *sums = &map->value[point_at(map->size, 0, row)];
        for (int column = left; column <= right; column++)
            sums[column] += weight * values[column < x ? x - column : column - x];
    }
}

static void add_stone(Influence *map, const PotentialTable *table, Point point, int sign)
{
    Images across = images_of(table, map->size, point_x(map->size, point));
    Images down = images_of(table, map->size, point_y(map->size, point));
    for (int i = 0; i < across.count; i++)
        for (int k = 0; k < down.count; k++)
            stamp(map, table, across.place[i], down.place[k],
                  sign * across.percent[i] * down.percent[k] / HUNDREDTHS);
}

/* Rounds hundredths, half a point away from 0, and keeps within the limit. */
static int settle(int sum, int limit)
{
    int value = (sum + (sum < 0 ? -HUNDREDTHS / 2 : HUNDREDTHS / 2)) / HUNDREDTHS;
    return value > limit ? limit : value < -limit ? -limit : value;
}

void potential_map(Influence *map, const PotentialTable *table, int size,
                   const uint8_t colors[POINT_LIMIT])
{
    map->size = size;
    memset(map->value, 0, sizeof map->value);
    Point last = point_at(size, size - 1, size - 1);
    for (Point p = point_at(size, 0, 0); p <= last; p++)
        if (point_on_board(size, p) && colors[p] != EMPTY)
            add_stone(map, table, p, colors[p] == BLACK ? 1 : -1);
    for (Point p = 0; p <= last; p++)
        map->value[p] = settle(map->value[p], table->limit);
}

double potential_points(const PotentialTable *table, int value)
{
    if (value >= table->full)
        return 1;
    if (value <= -table->full)
        return -1;
    return (double)value / table->full;
}

double potential_balance(const Influence *map, const PotentialTable *table)
{
    long whole = 0, parts = 0; /* parts of table->full: a sum that does not depend on the order */
    for (int p = 0; p < point_limit(map->size); p++) {
        int value = map->value[p];
        if (value >= table->full || value <= -table->full)
            whole += value > 0 ? 1 : -1;
        else
            parts += value;
    }
    return (double)whole + (double)parts / table->full;
}
