#ifndef GOSEDAI_PLAYERS_PON_PLAYER_H
#define GOSEDAI_PLAYERS_PON_PLAYER_H

/* PonPlayer: opens by the possible omission number (recognize/pon.h), then plays as another player.
 *
 * Asked for by name as `pon` (player.h). Here for those who measure when to change. */

#include "players/player.h"

/* How long, where and with whom. */
typedef struct PonOpening {
    int moves;        /* on the board before it goes on as `then`, per 100 points of the board */
    int low, high;    /* lines on which it opens; 1 and POINT_SIZE_MAX are all */
    const char *then; /* name of the player that goes on */
} PonOpening;

/* What `pon` does, as measured: docs/pon.md. */
extern const PonOpening PON_OPENING;

typedef struct PonPlayer PonPlayer;

/* NULL, with the reason, if the other player or the table of constants cannot be had. `opening` is
 * copied; its name must live on. */
PonPlayer *pon_player_new(const PonOpening *opening, const PlayerOptions *options, Error *error);
void pon_player_free(PonPlayer *player);

/* Finds a move, as PlayerKind.think does. */
void pon_player_think(PonPlayer *player, const Position *position, Color color,
                      const Limits *limits, Thought *thought);

#endif
