#ifndef GOSEDAI_PLAYERS_KINDS_H
#define GOSEDAI_PLAYERS_KINDS_H

/* Kinds: the players that exist, for the table in player.c. One line per player. */

#include "players/player.h"

extern const PlayerKind GOSEDAI_PLAYER;                         /* gosedai_player.c */
extern const PlayerKind GOG_PLAYER;                             /* gog.c */
extern const PlayerKind LANKA_PLAYER;                           /* lanka_player.c, with plans ... */
extern const PlayerKind LANKA_BOARD_PLAYER, LANKA_LOCAL_PLAYER; /* ... and without */
extern const PlayerKind LCHAN_PLAYER;                           /* lchan.c */
extern const PlayerKind LCHAN_SEED_PLAYER;                      /* lchan.c */
extern const PlayerKind PON_PLAYER;                             /* pon_player.c */
extern const PlayerKind SIMPLE_PLAYER;                          /* simple.c */
extern const PlayerKind RANDOM_PLAYER;                          /* random_player.c */

#endif
