#ifndef GOSEDAI_PLAYERS_LANKA_FOCI_H
#define GOSEDAI_PLAYERS_LANKA_FOCI_H

/* LankaFoci: what rules about Go may want, and the searches that answer it (seed 003, 5.1).
 *
 * Counts: 0 if it is reached though the other side moves first, 1 if moving first, else 2 or never,
 * by what is left to hope for. */

#include "players/lanka_world.h"

/* The table of foci, for LANKA_GO. */
extern const WorldFocus LANKA_FOCI[];

/* The block, link, group read by searches, once; the result stays with the world. */
const LankaReading *lanka_read_string(LankaWorld *world, int number);
const LankaReading *lanka_read_link(LankaWorld *world, int number);
const LankaReading *lanka_read_group(LankaWorld *world, int number);
const LankaRoom *lanka_read_room(LankaWorld *world, int number);

/* Does a stone of `side` at the empty point stay, though the other side moves next? False if it
 * may not be played. */
bool lanka_read_safe(LankaWorld *world, Point point, int side);

#endif
