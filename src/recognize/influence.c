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

/* The same map in the form the loops like: 16-bit numbers only, and marks of 0 and 1. */
typedef struct Grid {
    int first, last; /* the points lie within these indices */
    int stride;
    int16_t inside[POINT_LIMIT]; /* all bits set on the board, 0 on the border */
    int16_t sides[POINT_LIMIT];  /* neighbours on the board */
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
    int limit = point_limit(size);
    memset(grid->inside, 0, (size_t)limit * sizeof(grid->inside[0]));
    memset(grid->sides, 0, (size_t)limit * sizeof(grid->sides[0]));
    memset(grid->positive, 0, (size_t)limit * sizeof(grid->positive[0]));
    memset(grid->negative, 0, (size_t)limit * sizeof(grid->negative[0]));
    for (int i = 0; i < limit; i++)
        grid->value[i] = (int16_t)map->value[i];
    for (int y = 0; y < size; y++) {
        int row = point_at(size, 0, y);
        for (int i = row; i < row + size; i++) {
            grid->inside[i] = -1;
            grid->sides[i] = (int16_t)(4 - (y == 0) - (y == size - 1));
        }
        grid->sides[row]--;
        grid->sides[row + size - 1]--;
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

static inline int16_t larger(int16_t a, int16_t b)
{
    return a > b ? a : b;
}

static inline int16_t smaller(int16_t a, int16_t b)
{
    return a < b ? a : b;
}

static void grid_dilate(Grid *grid, int16_t limit)
{
    grid_note_signs(grid);
    int stride = grid->stride;
    for (int i = grid->first; i <= grid->last; i++) {
        int16_t black = sum_around(grid->positive, i, stride);
        int16_t white = sum_around(grid->negative, i, stride);
        int16_t gain = (grid->negative[i] | white) == 0 ? black : 0;
        int16_t loss = (grid->positive[i] | black) == 0 ? white : 0;
        int16_t value = (int16_t)(grid->value[i] + gain - loss);
        value = smaller(larger(value, (int16_t)-limit), limit);
        grid->value[i] = value & grid->inside[i];
    }
}

static void grid_erode(Grid *grid)
{
    grid_note_signs(grid);
    int stride = grid->stride;
    for (int i = grid->first; i <= grid->last; i++) {
        int16_t not_black = (int16_t)(grid->sides[i] - sum_around(grid->positive, i, stride));
        int16_t not_white = (int16_t)(grid->sides[i] - sum_around(grid->negative, i, stride));
        int16_t value = grid->value[i];
        int16_t black = larger((int16_t)(value - not_black), 0);
        int16_t white = smaller((int16_t)(value + not_white), 0);
        grid->value[i] = (value > 0 ? black : white) & grid->inside[i];
    }
}

static void grid_radiate(Grid *grid)
{
    grid_note_signs(grid);
    for (int i = grid->first; i <= grid->last; i++) {
        int given = sum_around(grid->positive, i, grid->stride) -
                    sum_around(grid->negative, i, grid->stride);
        int16_t value = (int16_t)(grid->value[i] + given);
        grid->value[i] = value & grid->inside[i];
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
        grid_dilate(&grid, (int16_t)(limit > 0 ? limit : VALUE_MAX));
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
    assert(rounds <= INFLUENCE_ROUNDS_MAX);
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
