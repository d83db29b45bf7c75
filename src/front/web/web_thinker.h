#ifndef GOSEDAI_FRONT_WEB_THINKER_H
#define GOSEDAI_FRONT_WEB_THINKER_H

/* WebThinker: a deliberation together with the position it is about, so that it can be kept for the
 * next request of the same game. */

#include "decide/deliberation.h"
#include "front/web/web.h"

typedef struct WebThinker {
    Deliberation *thinking;
    Position *position; /* a copy of its own */
} WebThinker;

/* Deliberates about the position for `color`. `game` ("" if none) names the game whose earlier
 * deliberation is gone on with. Give it back with web_thinker_end(). Cost: some 0.2 s. */
WebThinker *web_thinker_begin(Web *web, const char *game, const Position *position, Color color);
void web_thinker_end(Web *web, const char *game, WebThinker *thinker);

#endif
