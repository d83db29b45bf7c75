#ifndef GOSEDAI_PLAYERS_LCHAN_H
#define GOSEDAI_PLAYERS_LCHAN_H

/* Lchan: the one-second player (seed 004), for those who bring their own clock.
 *
 * All others ask for the players `lchan` and `lchan-seed` by name (player.h). */

#include "players/deadline.h"

typedef struct Lchan Lchan;

/* A player; `seed_only` without the tree that proves the candidates by quick games. */
Lchan *lchan_new(const PlayerOptions *options, bool seed_only);
void lchan_free(Lchan *lchan);

/* Finds a move until the deadline, as PlayerKind.think does. */
void lchan_think(Lchan *lchan, const Position *position, Color color, Deadline *deadline,
                 Thought *thought);

#endif
