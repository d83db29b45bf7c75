#ifndef GOSEDAI_FRONT_WEB_REPLY_H
#define GOSEDAI_FRONT_WEB_REPLY_H

/* WebReply: what is answered to a request, before it becomes HTTP.
 *
 *     WebReply reply;
 *     web_reply_init(&reply);
 *     web_reply_json(&reply, 200, object);
 *     ...
 *     web_reply_clear(&reply); */

#include "base/error.h"
#include "base/text.h"

#include <jansson.h>

struct WebFile;
struct WebJob;

/* What can be wrong with a request: the codes of docs/openapi.yaml. */
typedef enum WebFault {
    WEB_FINE,
    WEB_BAD_JSON,
    WEB_BAD_REQUEST,
    WEB_BAD_SGF,
    WEB_NO_TOKEN,
    WEB_BAD_ORIGIN,
    WEB_READ_ONLY,
    WEB_NOT_FOUND,
    WEB_NOT_EXPLAINED,
    WEB_BAD_METHOD,
    WEB_GAME_OVER,
    WEB_REVISION,
    WEB_BUSY,
    WEB_TOO_LARGE,
    WEB_BAD_TYPE,
    WEB_ILLEGAL_MOVE,
    WEB_BAD_KNOWLEDGE,
    WEB_TOO_MANY,
    WEB_BROKEN,
    WEB_TOO_BUSY,
    WEB_FAULTS,
} WebFault;

enum { WEB_COOKIE_MAX = 256 };

typedef struct WebReply {
    int status;                  /* of HTTP */
    const char *type;            /* Content-Type: a constant */
    Text body;                   /* what is sent, unless there is one of the two below */
    const struct WebFile *file;  /* a file of the page; borrowed */
    struct WebJob *stream;       /* its events are sent; one reference, taken over by the sender */
    const char *download;        /* name under which a browser saves it: a constant; NULL: shown */
    const char *location;        /* where else to look: a constant; NULL */
    const char *rule;            /* with an illegal move: which rule forbids it; NULL */
    unsigned allowed;            /* with 405: bits of the methods that there are */
    char cookie[WEB_COOKIE_MAX]; /* Set-Cookie; "" if none */
} WebReply;

/* An empty reply: 200, JSON. */
void web_reply_init(WebReply *reply);
void web_reply_clear(WebReply *reply);

/* The name of a fault ("bad_json") and its status. */
const char *web_fault_code(WebFault fault);
int web_fault_status(WebFault fault);

/* Answers with an object, which is released. */
void web_reply_json(WebReply *reply, int status, json_t *object);

/* Refuses, with a sentence for people, in their language where it is marked by N_() and translated.
 * What the reply held before is gone. */
void web_reply_refuse(WebReply *reply, WebFault fault, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Refuses with an error, and its place if it has one. */
void web_reply_error(WebReply *reply, WebFault fault, const Error *error);

/* Appends JSON as compact text. */
void web_json_write(const json_t *json, Text *text);

#endif
