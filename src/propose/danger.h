#ifndef GOSEDAI_PROPOSE_DANGER_H
#define GOSEDAI_PROPOSE_DANGER_H

/* Danger: is a stone captured where it is played? (The seed's filter of moves that throw a stone
 * away, 3.6.4.) */

#include "board/board.h"
#include "search/answer.h"

/* How the enemy's attack on the stone ends, and in how many moves. */
typedef struct Danger {
    Verdict verdict; /* yes: it is captured */
    int line_length;
} Danger;

/* How does the enemy's attack on a stone of `color` end that is played at the empty point `move`?
 * Depends on nothing else; any thread may ask. Cost: a capture search, some 5 ms at most. */
Danger danger_read(const Board *board, Point move, Color color);

#endif
