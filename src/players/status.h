#ifndef GOSEDAI_PLAYERS_STATUS_H
#define GOSEDAI_PLAYERS_STATUS_H

/* Status: which stones are probably dead at the end of a game, guessed by random playouts.
 *
 * Enough to score a finished game between beginners; not a judgement of life
 * and death. Seki is never reported: both sides are called alive or one dead. */

#include "game/position.h"

enum { STATUS_PLAYOUTS = 400 }; /* a good number: about 30 ms on 19x19 */

typedef struct StatusGuess {
    uint8_t status[POINT_LIMIT]; /* StoneStatus (game/score.h) of each stone; blocks are uniform */
    float owner[POINT_LIMIT];    /* +1 always Black's at the end of a playout .. -1 White's */
} StatusGuess;

/* Which stones of `board` will be captured if both go on? Plays `playouts` random games, the two
 * colours beginning in turn; the same seed gives the same answer. */
void status_guess(const Board *board, int playouts, uint64_t seed, StatusGuess *guess);

#endif
