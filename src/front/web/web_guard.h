#ifndef GOSEDAI_FRONT_WEB_GUARD_H
#define GOSEDAI_FRONT_WEB_GUARD_H

/* WebGuard: who may ask?
 *
 * Pages of other sites can make a browser send requests to our address, and a name that somebody
 * else owns can be made to lead to it. So: the Host must be ours, what changes something must not
 * come from another origin and must have a Content-Type that plain forms cannot send, and wherever
 * others can reach us, a token must be shown. */

#include "front/web/web_reply.h"
#include "front/web/web_request.h"

#include <stdint.h>

enum {
    WEB_TOKEN_MIN = 16, /* letters of a token */
    WEB_TOKEN_MAX = 128,
    WEB_HOSTS_MAX = 8,
};

typedef struct WebGuard {
    bool loopback;     /* nobody else can reach us */
    const char *token; /* NULL: none is needed */
    int port;
    const char *hosts[WEB_HOSTS_MAX]; /* further names that are ours; NULL ends them */
} WebGuard;

/* What a request says about where it comes from; NULL where it says nothing. */
typedef struct WebClaims {
    WebMethod method;
    const char *host, *origin, *fetch_site, *authorization, *cookie, *content_type;
    bool has_body;
    bool open; /* the route needs no token */
} WebClaims;

/* May it pass? If not, says what is wrong, in a sentence. */
WebFault web_guard_check(const WebGuard *guard, const WebClaims *claims, Error *error);

/* Is this the token? Takes as long for a wrong one as for the right one. */
bool web_guard_is_token(const WebGuard *guard, const char *token);

/* Can this be a token: long enough, and of letters, digits, - and _? */
bool web_guard_token_ok(const char *token);

/* --- how often? --------------------------------------------------------------------------- */

enum { WEB_RATE_SLOTS = 1024 };

/* How much each sender may still ask at once; addresses that share a slot share it. */
typedef struct WebRate {
    double per_second, burst;
    struct {
        double left, when;
    } slots[WEB_RATE_SLOTS];
} WebRate;

void web_rate_init(WebRate *rate, double per_second, double burst);

/* May this sender (a hash of its address) ask once more, now? */
bool web_rate_take(WebRate *rate, uint32_t sender, double now);

#endif
