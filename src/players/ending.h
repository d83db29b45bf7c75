#ifndef GOSEDAI_PLAYERS_ENDING_H
#define GOSEDAI_PLAYERS_ENDING_H

/* Ending: what is left to do when nothing gains any more, and when to give up.
 *
 *     Ending ending;
 *     ending_judge(&ending, position, BLACK);
 *     Point move = ending_move(&ending, cleanup, &claim);         a dame, a dead stone, or a pass
 *     if (ending_is_lost(&ending)) ... resign ...
 *
 * Rests on the judge of finished games (analysis/final_status.h). */

#include "game/score.h"
#include "propose/claim.h"

typedef struct Ending {
    const Position *position;
    Color color;
    uint8_t status[POINT_LIMIT]; /* StoneStatus of every stone */
    Score score;                 /* if the game ended now */
    double lead;                 /* of `color`, komi included */
} Ending;

/* Judges the position, which must live on. Cost: some 30 ms on 19x19. */
void ending_judge(Ending *ending, const Position *position, Color color);

/* A move that finishes the game: a neutral point where they count (area), a move that takes dead
 * stones off where they would count as alive (`cleanup`, or rules without agreement on them, if the
 * game is not won as it is), else POINT_PASS. Fills the claim. */
Point ending_move(const Ending *ending, bool cleanup, Claim *claim);

/* Is the game lost beyond doubt: late, and behind by a third of the board? */
bool ending_is_lost(const Ending *ending);

#endif
