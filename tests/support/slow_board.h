#ifndef GOSEDAI_TESTS_SUPPORT_SLOW_BOARD_H
#define GOSEDAI_TESTS_SUPPORT_SLOW_BOARD_H

/* A second, slow opinion on the rules of Go, sharing no code with src/board.
 *
 * Stones in a plain two-dimensional array; blocks and liberties are found by
 * flood fill each time; simple ko is "a move may not bring back the position
 * before the opponent's move". */

#include <stdbool.h>
#include <stdint.h>

enum { SLOW_MAX = 25 };

typedef struct SlowBoard {
    int size;
    uint8_t stones[SLOW_MAX][SLOW_MAX]; /* 0 empty, 1 black, 2 white; [y][x] from the top left */
    uint8_t before[SLOW_MAX][SLOW_MAX]; /* the position before the last move */
    int last_mover;                     /* 0 if the last move was a pass or there was none */
    int captured[3];
    int liberties[SLOW_MAX][SLOW_MAX]; /* of the block here; made by slow_count() */
    int block_size[SLOW_MAX][SLOW_MAX];
} SlowBoard;

void slow_init(SlowBoard *slow, int size);

/* Fills `liberties` and `block_size` for the stones as they are. */
void slow_count(SlowBoard *slow);

/* Is the move legal (empty, no suicide, no simple ko)? slow_count() must be up to date. */
bool slow_is_legal(const SlowBoard *slow, int x, int y, int color);

/* Plays any move, legal or not, on an empty point; x < 0 passes. Updates the counts. */
void slow_play(SlowBoard *slow, int x, int y, int color);

#endif
