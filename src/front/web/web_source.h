#ifndef GOSEDAI_FRONT_WEB_SOURCE_H
#define GOSEDAI_FRONT_WEB_SOURCE_H

/* WebSource: the position that a request speaks of: a node of a game, rows of a board, an SGF text;
 * and moves played from there. */

#include "front/web/web.h"

typedef struct WebSource {
    Position *position;
    char game[WEB_ID_MAX]; /* "" if it is of no game */
} WebSource;

enum { WEB_SOURCE_MOVES_MAX = 1000 };

/* Reads the part `position` of a body. False, and the reply refuses. Release it with
 * web_source_clear(). */
bool web_source_read(Web *web, const WebRequest *request, const json_t *body, WebSource *source,
                     WebReply *reply);
void web_source_clear(WebSource *source);

/* Reads rows of a board ("X.O"), at least two and as many as each is long. NULL with the reason. */
Position *web_source_rows(const json_t *rows, const Rules *rules, Error *error);

#endif
