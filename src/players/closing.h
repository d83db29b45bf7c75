#ifndef GOSEDAI_PLAYERS_CLOSING_H
#define GOSEDAI_PLAYERS_CLOSING_H

/* Closing: what is left to do when nothing gains any more, by a count of the board alone.
 *
 * Whether the game is over is asked before: of the games of a tree (players/ending.h), or, by those
 * who play none, of their candidates. For these it also says when to give up.
 *
 *     Closing closing;
 *     closing_judge(&closing, position, BLACK, 0);
 *     Point move = closing_move(&closing, cleanup, &claim);         a dame, a dead stone, or a pass
 *     if (closing_is_lost(&closing)) ... resign ...
 *
 * Rests on the judge of finished games (analysis/final_status.h). */

#include "game/score.h"
#include "propose/explanation.h"

typedef struct Closing {
    const Position *position;
    Color color;
    uint8_t status[POINT_LIMIT]; /* StoneStatus of every stone */
    Score score;                 /* if the game ended now */
    double lead;                 /* of `color`, komi included */
} Closing;

/* Judges the position, which must live on. Cost: a few tenths of a second on 19x19, or `seconds`
 * (0: any time); false if these are not enough, and then nothing is known. */
bool closing_judge(Closing *closing, const Position *position, Color color, double seconds);

/* The same without reading, for those who ask at every move. Cost: some 30 ms on 19x19. */
void closing_glance(Closing *closing, const Position *position, Color color);

/* A move that finishes the game: a neutral point where they count (area), a move that takes dead
 * stones off where they would count as alive (`cleanup`, or rules without agreement on them, if the
 * game is not won as it is), else POINT_PASS. Fills the claim. */
Point closing_move(const Closing *closing, bool cleanup, Claim *claim);

/* Do dead enemy stones matter to `color` when both pass now? In a clean-up, and where all stones
 * count as alive and the count of the board as it stands does not win. */
bool closing_must_clean(const Position *position, Color color, bool cleanup);

/* Which move takes dead enemy stones off? A liberty of the block with fewest that can be played
 * without harm, dead being what `status` (a StoneStatus of every point) says; POINT_NONE if there
 * is none. `*target` is then the first stone of the block. */
Point closing_find_cleaning(const Position *position, Color color,
                            const uint8_t status[POINT_LIMIT], Point *target);

/* What to play when nothing gains any more, and why: closing_move() if the judge needs no more than
 * `seconds` (0: any time), else a pass. */
Point closing_end(const Position *position, Color color, bool cleanup, double seconds,
                  Explanation *explanation);

/* Would `move` make the count worse for its side, as a stone in settled territory does where stones
 * cost points? False if the judge, who is asked twice, cannot say so in `seconds` (0: any time). */
bool closing_costs(const Position *position, Move move, double seconds);

/* Is the game lost beyond doubt: late, and behind by a third of the board? */
bool closing_is_lost(const Closing *closing);

#endif
