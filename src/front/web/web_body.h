#ifndef GOSEDAI_FRONT_WEB_BODY_H
#define GOSEDAI_FRONT_WEB_BODY_H

/* WebBody: reading what a request says in JSON, from people and programs that may be wrong or mean.
 *
 *     json_t *body = web_body_parse(bytes, length, &error);
 *     int size = 19;
 *     if (body && web_body_int(body, "size", 2, 25, &size, &error)) ...
 *     json_decref(body);
 *
 * A part that is absent or null leaves the value as it is. A part of the wrong kind is an error
 * that names it. */

#include "base/error.h"
#include "board/pointset.h"

#include <jansson.h>

enum { WEB_BODY_DEPTH_MAX = 24 }; /* objects and lists within each other */

/* Parses an object; nothing at all is an empty one. NULL, with line and column, if it is no JSON,
 * too deep, has a key twice, or is no object. The caller owns the result. */
json_t *web_body_parse(const char *bytes, size_t length, Error *error);

/* Is the key there, and not null? */
bool web_body_has(const json_t *object, const char *key);

bool web_body_int(const json_t *object, const char *key, int low, int high, int *value,
                  Error *error);
bool web_body_number(const json_t *object, const char *key, double low, double high, double *value,
                     Error *error);
bool web_body_komi(const json_t *object, double *komi, Error *error); /* the key "komi" */
bool web_body_flag(const json_t *object, const char *key, bool *value, Error *error);

/* A text of at most `most` bytes; borrowed from the object. */
bool web_body_text(const json_t *object, const char *key, size_t most, const char **value,
                   Error *error);
bool web_body_color(const json_t *object, const char *key, Color *value, Error *error);

/* A part that is an object itself; borrowed. */
bool web_body_object(const json_t *object, const char *key, const json_t **value, Error *error);

/* A list of at most `most` elements; borrowed. */
bool web_body_list(const json_t *object, const char *key, size_t most, const json_t **value,
                   Error *error);

/* Reads the name of a point of the board ("D4"); `what` names it in the error. */
bool web_body_place(const char *what, const char *name, int size, Point *point, Error *error);

/* A point of the board. */
bool web_body_point(const json_t *object, const char *key, int size, Point *value, Error *error);

/* A move: a point of the board, or a pass ("pass"). */
bool web_body_move(const json_t *object, const char *key, int size, Point *value, Error *error);

/* A list of points, put into `points`, which is emptied first if the list is there. */
bool web_body_points(const json_t *object, const char *key, int size, PointSet *points,
                     Error *error);

#endif
