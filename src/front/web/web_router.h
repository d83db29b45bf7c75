#ifndef GOSEDAI_FRONT_WEB_ROUTER_H
#define GOSEDAI_FRONT_WEB_ROUTER_H

/* WebRouter: which function answers which path. Routes stand in tables by theme, one file each. */

#include "front/web/web_reply.h"
#include "front/web/web_request.h"

struct Web;

/* Answers a request. Several may run at the same time. */
typedef void WebHandler(struct Web *web, const WebRequest *request, WebReply *reply);

/* How long an answer takes, and so which threads give it. */
typedef enum WebPace {
    WEB_AT_ONCE, /* nothing is read or computed */
    WEB_SOON,    /* milliseconds: the store */
    WEB_LATER,   /* up to seconds: analyses */
} WebPace;

typedef struct WebRoute {
    WebMethod method;
    const char *pattern; /* "/api/games/{game}": {...} is any text without a slash; NULL ends */
    WebHandler *handler;
    WebPace pace;
    bool open; /* needs no token */
} WebRoute;

typedef struct WebMatch {
    const WebRoute *route;
    char parts[WEB_PARTS_MAX][WEB_PART_MAX];
    unsigned allowed; /* bits of the methods with which the path exists */
} WebMatch;

/* Finds the route in `tables`, a list that ends with NULL. False if there is none; `allowed` then
 * says whether the path exists for other methods. */
bool web_router_find(const WebRoute *const *tables, WebMethod method, const char *path,
                     WebMatch *match);

#endif
