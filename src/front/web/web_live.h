#ifndef GOSEDAI_FRONT_WEB_LIVE_H
#define GOSEDAI_FRONT_WEB_LIVE_H

/* WebLive: tells how a job that thinks goes, while it thinks: what the tree search has found.
 *
 *     WebLive live;
 *     web_live_init(&live, job, seconds);
 *     Limits limits = {.watch = &live.watch, ...}; */

#include "front/web/web_jobs.h"
#include "players/player.h"

typedef struct WebLive {
    PlayerWatch watch; /* for the limits of the player */
    WebJob *job;
    double started, seconds; /* timer_now(), and how long it may think; 0 if nobody knows */
} WebLive;

enum { WEB_LIVE_MOVES = 12 }; /* of the search that are told */

/* `live` must stay where it is as long as the player thinks. */
void web_live_init(WebLive *live, WebJob *job, double seconds);

#endif
