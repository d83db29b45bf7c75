#ifndef GOSEDAI_PLAYERS_LANKA_OBJECTS_H
#define GOSEDAI_PLAYERS_LANKA_OBJECTS_H

/* LankaObjects: the types of things that rules about Go speak of, and their attributes. */

#include "players/lanka_world.h"

/* For LANKA_GO. */
extern const WorldType LANKA_TYPE_TABLE[];
extern const WorldAttribute LANKA_ATTRIBUTES[];

/* Which colour has the thing? EMPTY of an empty point. */
Color lanka_thing_color(const LankaWorld *world, int type, int object);

#endif
