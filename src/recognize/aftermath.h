#ifndef GOSEDAI_RECOGNIZE_AFTERMATH_H
#define GOSEDAI_RECOGNIZE_AFTERMATH_H

/* Aftermath: how would a finished game go on if both sides doubted everything and neither threw
 * stones away?
 *
 * Random games in which stones in atari are captured or saved, moves are answered near by, vital
 * points of small eyes are taken, and nobody puts a block into atari that is worth nothing
 * captured. So seki stands, and what is settled stays so, in nearly every game; where plain random
 * games (ownership.h) fill their own eyes, these do not.
 *
 *     Aftermath after;
 *     aftermath_sample(&after, &board, 200, 1);
 *     ... aftermath_share(&after, point, BLACK) ...
 */

#include "board/board.h"

typedef struct Aftermath {
    int games;
    int16_t balance[POINT_LIMIT]; /* games in which Black had the point minus White's */
    int16_t shared[POINT_LIMIT];  /* games at whose end it was empty, with both colours beside it */
} Aftermath;

/* Plays `games` (1 .. 30000) from `board`, of which each side begins half.
 *
 * The same seed gives the same answer for the same board (its lists in the same order). Cost: some
 * 0.1 ms a game on 19x19. */
void aftermath_sample(Aftermath *after, const Board *board, int games, uint64_t seed);

/* By how many points of area is Black ahead on average if `first` goes on? Keeps the ko. The same
 * seed gives the same answer; with one seed two boards meet the same chances, so that their
 * difference is surer than each of them. */
double aftermath_lead(const Board *board, Color first, int games, uint64_t seed);

/* The sum of Black's leads in the games `from` to `to` - 1 of these: for those who share the games
 * out. */
long aftermath_sum(const Board *board, Color first, int from, int to, uint64_t seed);

/* How much of the point is `color`'s: 1 in all games, -1 in none. */
static inline double aftermath_share(const Aftermath *after, Point point, Color color)
{
    double share = (double)after->balance[point] / after->games;
    return color == BLACK ? share : -share;
}

/* The mean of that for the stones of the block at `stone`, seen by its owner. */
double aftermath_block_share(const Aftermath *after, const Board *board, Point stone);

#endif
