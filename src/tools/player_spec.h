#ifndef GOSEDAI_TOOLS_PLAYER_SPEC_H
#define GOSEDAI_TOOLS_PLAYER_SPEC_H

/* PlayerSpec: one of our players with its settings, as the command line names it.
 *
 *     self:gog
 *     self:gosedai,playouts=500,seed=7
 *     self:gog,knowledge=my-knowledge,level=3
 *
 * Behind the name: level, playouts, seed, nodes, seconds (for a move), knowledge (a folder). */

#include "players/player.h"

enum { PLAYER_SPEC_NAME_MAX = 40, PLAYER_SPEC_PATH_MAX = 1024 };

typedef struct PlayerSpec {
    char name[PLAYER_SPEC_NAME_MAX];
    char knowledge[PLAYER_SPEC_PATH_MAX]; /* "" if none was given */
    PlayerOptions options;                /* `knowledge` points to the above: do not move it */
    bool seed_given;
    Limits limits;
} PlayerSpec;

/* Does this name one of our own players: does it begin with "self:"? */
bool player_spec_is(const char *text);

/* Reads it. False with what to change if something is unknown or no number. */
bool player_spec_read(PlayerSpec *spec, const char *text, Error *error);

/* Is there such a player? Its knowledge is looked at only if it lies `here`, where the player
 * plays. */
bool player_spec_check(const char *text, bool here, Error *error);

#endif
