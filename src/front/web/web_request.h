#ifndef GOSEDAI_FRONT_WEB_REQUEST_H
#define GOSEDAI_FRONT_WEB_REQUEST_H

/* WebRequest: what is asked, once the guards have let it pass. All of it is borrowed. */

#include <stdbool.h>
#include <stddef.h>

typedef enum WebMethod {
    WEB_GET, /* HEAD too */
    WEB_POST,
    WEB_PUT,
    WEB_PATCH,
    WEB_DELETE,
    WEB_METHODS, /* none of them */
} WebMethod;

enum {
    WEB_ID_MAX = 33,      /* bytes of the id of a game, job or session */
    WEB_PARTS_MAX = 3,    /* variables in a path */
    WEB_PART_MAX = 48,    /* bytes of one of them */
    WEB_QUERIES_MAX = 16, /* ?name=value */
};

typedef struct WebQuery {
    const char *name, *value; /* NULL value: none given */
} WebQuery;

typedef struct WebRequest {
    WebMethod method;
    const char *path;
    WebQuery queries[WEB_QUERIES_MAX];
    int query_count;
    const char *content_type; /* without parameters, in small letters; "" if none */
    const char *body;
    size_t length;
    char parts[WEB_PARTS_MAX][WEB_PART_MAX]; /* the variables of the path, in order */
    const char *owner;                       /* whose games these are */
    const char *language;                    /* "en" or "ja" */
} WebRequest;

/* The value of ?name=value; NULL if it is not there. */
const char *web_request_query(const WebRequest *request, const char *name);

/* "GET" ...; and back, WEB_METHODS if it is none. HEAD is GET. */
const char *web_method_name(WebMethod method);
WebMethod web_method_find(const char *name);

/* Writes a new random id: 32 hexadecimal digits that nobody can guess. False if the system has no
 * random numbers to give. */
bool web_id_make(char id[WEB_ID_MAX]);

#endif
