/* Guess shape: rings around a move, and sums by which shapes are recognised.
 *
 * Method. Each cell and content has a random number, the same for all programs; lane S of a cell is
 * the number of its image under symmetry S. So the lanes of a turned shape are the same eight sums
 * in another order, and the sum of their squares is one number for all eight positions. */

#include "knowledge/guess_shape.h"

#include "base/random.h"

#include <stdlib.h>

const char GUESS_CELL_MARKS[GUESS_CELL_VALUES + 1] = ".XO#ABCabc";

/* Which random number: of plain contents, of sides, of the last move. */
enum { PLAIN_NUMBERS = 1, SIDE_NUMBERS = 1000, LAST_NUMBERS = 2000 };

static int distance(int dx, int dy)
{
    int x = abs(dx), y = abs(dy);
    return x + y + (x > y ? x : y);
}

static void place_cells(GuessRings *rings)
{
    int count = 0;
    for (int size = GUESS_SIZE_MIN; size <= GUESS_SIZE_MAX; size++) {
        rings->first[size] = count;
        for (int dy = -GUESS_REACH; dy <= GUESS_REACH; dy++)
            for (int dx = -GUESS_REACH; dx <= GUESS_REACH; dx++)
                if (distance(dx, dy) == size) {
                    rings->dx[count] = (int16_t)dx;
                    rings->dy[count++] = (int16_t)dy;
                }
    }
    rings->first[GUESS_SIZE_MAX + 1] = count;
}

int guess_rings_cell(const GuessRings *rings, int dx, int dy)
{
    int size = distance(dx, dy);
    if (size < GUESS_SIZE_MIN || size > GUESS_SIZE_MAX)
        return -1;
    for (int cell = rings->first[size]; cell < rings->first[size + 1]; cell++)
        if (rings->dx[cell] == dx && rings->dy[cell] == dy)
            return cell;
    return -1;
}

/* The symmetries as point.h numbers them, around the move. */
static int image_of(const GuessRings *rings, int cell, int symmetry)
{
    int dx = rings->dx[cell], dy = rings->dy[cell];
    dx = symmetry & 4 ? -dx : dx;
    dy = symmetry & 2 ? -dy : dy;
    return symmetry & 1 ? guess_rings_cell(rings, dy, dx) : guess_rings_cell(rings, dx, dy);
}

static uint32_t number_of(int kind, int cell, int value)
{
    return (uint32_t)(random_mix((uint64_t)(kind + cell) << 8 | (unsigned)value) >> 32);
}

void guess_rings_init(GuessRings *rings)
{
    *rings = (GuessRings){0};
    place_cells(rings);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int cell = 0; cell < GUESS_CELLS; cell++) {
            int image = image_of(rings, cell, symmetry);
            rings->image[symmetry][cell] = (uint8_t)image;
            for (int value = 0; value < GUESS_PLAIN_VALUES; value++)
                rings->plain[cell][value].of[symmetry] = number_of(PLAIN_NUMBERS, image, value);
            for (int value = 0; cell < GUESS_SIDES && value < GUESS_CELL_VALUES; value++)
                rings->sides[cell][value].of[symmetry] = number_of(SIDE_NUMBERS, image, value);
            rings->last[cell].of[symmetry] = number_of(LAST_NUMBERS, image, 0);
        }
}
