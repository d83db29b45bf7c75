#ifndef GOSEDAI_FRONT_WEB_HTTP_H
#define GOSEDAI_FRONT_WEB_HTTP_H

/* WebHttp: requests come in and replies go out, by libmicrohttpd.
 *
 *     WebHttp *http = web_http_start(&web, &options, &error);
 *     ...
 *     web_http_stop(http);
 *
 * One thread listens to all connections; what takes longer is done by others while the connection
 * is set aside. */

#include "front/web/web.h"
#include "front/web/web_guard.h"

typedef struct WebHttpOptions {
    const char *address; /* by numbers: "127.0.0.1", "::1", "0.0.0.0" */
    int port;            /* 0: any free one */
    WebGuard guard;      /* its port is filled in */
    int threads;         /* for what takes seconds */
    double rate;         /* requests a second from one address */
} WebHttpOptions;

enum {
    WEB_CONNECTIONS_MAX = 2000,
    WEB_CONNECTION_SECONDS = 300, /* without a sign of life */
    WEB_REQUEST_SECONDS = 60,     /* for a request to arrive */
};

typedef struct WebHttp WebHttp;

/* How jobs put those who watch them to sleep: for web_jobs_new(). */
extern const WebSleep WEB_HTTP_SLEEP;

/* Begins to answer. NULL, with the reason, if the address or port cannot be had. */
WebHttp *web_http_start(Web *web, const WebHttpOptions *options, Error *error);

/* The port at which it listens. */
int web_http_port(const WebHttp *http);

/* Takes no more requests, cancels jobs, gives what is under way a moment, and ends. */
void web_http_stop(WebHttp *http);

#endif
