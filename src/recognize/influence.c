/* Influence maps after Bouzy and Zobrist (seed 004, section 3.1).
 *
 * Idea: a stone's power spreads to empty points nearby and is undone from the
 * outside in; what is left after growing d times and shrinking e times is
 * surrounded well enough to be called territory. With e = d(d-1)+1 a lone
 * stone in the centre keeps nothing but itself.
 *
 * Method: each step reads the signs of the old map and writes the new one, so
 * all points change at once. The loops run over plain arrays without branches
 * so that the compiler can do many points per instruction.
 *
 * What it gets wrong: it knows neither life and death (take dead stones off
 * first) nor cuts, and near the edge a lone stone keeps a few points. */

#include "recognize/influence.h"

#include <assert.h>
#include <string.h>

const BouzySettings INFLUENCE_TERRITORY = {.stone = 128, .dilations = 5, .erosions = 21};
const BouzySettings INFLUENCE_MOYO = {.stone = 128, .dilations = 5, .erosions = 10};
const BouzySettings INFLUENCE_AREA = {.stone = 128, .dilations = 4, .erosions = 0};
const BouzySettings INFLUENCE_SEED = {.stone = 64, .dilations = 5, .erosions = 21, .limit = 64};

enum { VALUE_MAX = 32000 };

/* The same map in the form the loops like: 16-bit values and signs, and which indices are points.
 */
typedef struct Grid {
    int first, last; /* the points lie within these indices */
    int stride;
    int16_t inside[POINT_LIMIT];
    int16_t value[POINT_LIMIT];
    int16_t positive[POINT_LIMIT];
    int16_t negative[POINT_LIMIT];
} Grid;

static void grid_start(Grid *grid, const Influence *map)
{
    int size = map->size;
    grid->stride = size + 1;
    grid->first = point_at(size, 0, 0);
    grid->last = point_at(size, size - 1, size - 1);
    for (int i = 0; i < point_limit(size); i++) {
        grid->inside[i] = point_on_board(size, (Point)i);
        grid->value[i] = (int16_t)map->value[i];
        grid->positive[i] = grid->negative[i] = 0;
    }
}

static void grid_finish(const Grid *grid, Influence *map)
{
    for (int i = grid->first; i <= grid->last; i++)
        map->value[i] = grid->value[i];
}

static void grid_note_signs(Grid *grid)
{
    for (int i = grid->first; i <= grid->last; i++) {
        grid->positive[i] = grid->value[i] > 0;
        grid->negative[i] = grid->value[i] < 0;
    }
}

static inline int16_t sum_around(const int16_t *marks, int i, int stride)
{
    return (int16_t)(marks[i - stride] + marks[i + 1] + marks[i + stride] + marks[i - 1]);
}

static inline int16_t clamp(int value, int limit)
{
    int low = value < -limit ? -limit : value;
    return (int16_t)(low > limit ? limit : low);
}

static void grid_dilate(Grid *grid, int limit)
{
    grid_note_signs(grid);
    for (int i = grid->first; i <= grid->last; i++) {
        int16_t black = sum_around(grid->positive, i, grid->stride);
        int16_t white = sum_around(grid->negative, i, grid->stride);
        int16_t black_grows = (int16_t)(!grid->negative[i] & (white == 0));
        int16_t white_grows = (int16_t)(!grid->positive[i] & (black == 0));
        int value = grid->value[i] + black_grows * black - white_grows * white;
        grid->value[i] = (int16_t)(clamp(value, limit) * grid->inside[i]);
    }
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static void grid_erode(Grid *grid)
{
    grid_note_signs(grid);
    for (int i = grid->first; i <= grid->last; i++) {
        int16_t points = sum_around(grid->inside, i, grid->stride);
        int black = points - sum_around(grid->positive, i, grid->stride);
        int white = points - sum_around(grid->negative, i, grid->stride);
        int value = grid->value[i];
        int of_black = larger(value - black, 0) * grid->positive[i];
        int of_white = smaller(value + white, 0) * grid->negative[i];
        grid->value[i] = (int16_t)(of_black + of_white);
    }
}

static void grid_radiate(Grid *grid)
{
    grid_note_signs(grid);
    for (int i = grid->first; i <= grid->last; i++) {
        int given = sum_around(grid->positive, i, grid->stride) -
                    sum_around(grid->negative, i, grid->stride);
        int value = clamp(grid->value[i] + given, VALUE_MAX);
        grid->value[i] = (int16_t)(value * grid->inside[i]);
    }
}

void influence_stones(Influence *map, int size, const uint8_t colors[POINT_LIMIT], int stone)
{
    assert(stone > 0 && stone <= 10000);
    memset(map->value, 0, sizeof(map->value));
    map->size = size;
    for (Point p = point_at(size, 0, 0); p <= point_at(size, size - 1, size - 1); p++) {
        if (colors[p] == BLACK)
            map->value[p] = stone;
        else if (colors[p] == WHITE)
            map->value[p] = -stone;
    }
}

void influence_dilate(Influence *map, int times, int limit)
{
    Grid grid;
    grid_start(&grid, map);
    for (int i = 0; i < times; i++)
        grid_dilate(&grid, limit > 0 ? limit : VALUE_MAX);
    grid_finish(&grid, map);
}

void influence_erode(Influence *map, int times)
{
    Grid grid;
    grid_start(&grid, map);
    for (int i = 0; i < times; i++)
        grid_erode(&grid);
    grid_finish(&grid, map);
}

void influence_bouzy(Influence *map, int size, const uint8_t colors[POINT_LIMIT],
                     const BouzySettings *settings)
{
    influence_stones(map, size, colors, settings->stone);
    influence_dilate(map, settings->dilations, settings->limit);
    influence_erode(map, settings->erosions);
}

void influence_zobrist(Influence *map, int size, const uint8_t colors[POINT_LIMIT], int stone,
                       int rounds)
{
    influence_stones(map, size, colors, stone);
    Grid grid;
    grid_start(&grid, map);
    for (int i = 0; i < rounds; i++)
        grid_radiate(&grid);
    grid_finish(&grid, map);
}

int influence_count(const Influence *map, Color color)
{
    int count = 0;
    int sign = color == BLACK ? 1 : -1;
    for (int i = 0; i < point_limit(map->size); i++)
        count += map->value[i] * sign > 0;
    return count;
}

int influence_balance(const Influence *map)
{
    int balance = 0;
    for (int i = 0; i < point_limit(map->size); i++)
        balance += (map->value[i] > 0) - (map->value[i] < 0);
    return balance;
}
