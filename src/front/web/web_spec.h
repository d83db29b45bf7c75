#ifndef GOSEDAI_FRONT_WEB_SPEC_H
#define GOSEDAI_FRONT_WEB_SPEC_H

/* WebSpec: what a request says about a game itself: its name, and who plays. */

#include "front/web/web_game.h"

/* Reads `name`, `black` and `white` as far as they are there. False with the reason. */
bool web_spec_read_name(const json_t *body, WebGame *game, Error *error);
bool web_spec_read_sides(const json_t *body, WebGame *game, Error *error);

/* Writes the players' names into the record. */
void web_spec_write_sides(WebGame *game);

#endif
