#ifndef GOSEDAI_KNOWLEDGE_GUESS_SHAPE_H
#define GOSEDAI_KNOWLEDGE_GUESS_SHAPE_H

/* GuessShape: the round neighbourhoods of a move, ring by ring, and a number for each that is the
 * same however it is turned or mirrored.
 *
 * The distance of a point from the move is dx + dy + the larger of the two; the points at distance
 * 2, 3, ... 10 are the rings:
 *
 *                 10
 *            10 9  8  9 10
 *         10  9 8  7  6 7  8  9 10      (the lower half likewise)
 *            .. 7  5  4 5 ..
 *          9  7 5  3  2 3  5  7  9
 *      10  8  6 4  2  * 2  4  6  8 10
 *
 * A shape of size N is all points up to distance N. The numbers of a shape in its eight positions
 * are the eight lanes; each is a sum over the points, so a ring more is a few additions more. */

#include "board/point.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    GUESS_SIZE_MIN = 2,
    GUESS_SIZE_MAX = 10,
    GUESS_REACH = 5, /* dx and dy are at most this */
    GUESS_CELLS = 72,
    GUESS_RING_MAX = 12, /* cells of the longest ring */
    GUESS_SIDES = 4,     /* the cells of size 2: beside the move */
};

/* What a cell holds, as the player to move sees it. Beside the move, stones may tell how many
 * liberties their block has. */
typedef enum GuessCell {
    GUESS_EMPTY,
    GUESS_OWN,
    GUESS_ENEMY,
    GUESS_OFF,
    GUESS_OWN_1,
    GUESS_OWN_2,
    GUESS_OWN_3, /* and more */
    GUESS_ENEMY_1,
    GUESS_ENEMY_2,
    GUESS_ENEMY_3,
    GUESS_CELL_VALUES,
    GUESS_PLAIN_VALUES = GUESS_OFF + 1
} GuessCell;

/* The characters that stand for them in a file, in this order. */
extern const char GUESS_CELL_MARKS[GUESS_CELL_VALUES + 1];

/* The cell without liberties. */
static inline GuessCell guess_cell_plain(GuessCell cell)
{
    return cell < GUESS_OWN_1 ? cell : cell < GUESS_ENEMY_1 ? GUESS_OWN : GUESS_ENEMY;
}

typedef struct GuessLanes {
    uint32_t of[SYMMETRY_COUNT];
} GuessLanes;

/* The geometry, computed once; read-only then. */
typedef struct GuessRings {
    int16_t dx[GUESS_CELLS], dy[GUESS_CELLS];
    uint8_t image[SYMMETRY_COUNT][GUESS_CELLS]; /* where a cell goes */
    int first[GUESS_SIZE_MAX + 2];              /* cell with which the ring of a size begins */
    GuessLanes plain[GUESS_CELLS][GUESS_PLAIN_VALUES];
    GuessLanes sides[GUESS_SIDES][GUESS_CELL_VALUES];
    GuessLanes last[GUESS_CELLS]; /* the last move was there */
} GuessRings;

void guess_rings_init(GuessRings *rings);

/* The cell at that distance from the move, -1 if it is the move or further than all rings. */
int guess_rings_cell(const GuessRings *rings, int dx, int dy);

static inline void guess_lanes_add(GuessLanes *lanes, const GuessLanes *more)
{
    for (int i = 0; i < SYMMETRY_COUNT; i++)
        lanes->of[i] += more->of[i];
}

/* One number for the eight lanes, whatever their order. Without the shift it would be a sum over
 * pairs of points only, and shapes that differ in nothing but threes would share it. */
static inline uint64_t guess_lanes_key(const GuessLanes *lanes)
{
    uint64_t key = 0;
    for (int i = 0; i < SYMMETRY_COUNT; i++) {
        uint32_t lane = lanes->of[i] ^ lanes->of[i] >> 15;
        key += (uint64_t)lane * lane;
    }
    return key;
}

#endif
