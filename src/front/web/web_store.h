#ifndef GOSEDAI_FRONT_WEB_STORE_H
#define GOSEDAI_FRONT_WEB_STORE_H

/* WebStore: games, reasons and settings in a file that survives whatever happens to the program.
 *
 *     WebStore *store = web_store_open("games.sqlite", &error);
 *     web_store_begin(store, true, &error);
 *     if (web_store_read(store, owner, id, &row)) ... web_store_write(store, &row, &error) ...
 *     web_store_end(store, true, &error);
 *
 * Everything between begin and end is one transaction, and one thread's alone; when end has
 * returned true it is on disk. All functions with a store but open, close and backup are to be
 * called within. SQLite in WAL mode, so that other programs can read and back up meanwhile. */

#include "base/error.h"
#include "base/text.h"
#include "front/web/web_request.h"

#include <stdint.h>

enum { WEB_STORE_GAMES_MAX = 10000 }; /* of one owner */

typedef struct WebStore WebStore;

/* A game as it is kept. Texts are owned by the row. */
typedef struct WebRow {
    char id[WEB_ID_MAX];
    char owner[WEB_ID_MAX];
    int64_t revision;
    int64_t created, changed; /* seconds since 1970 */
    char *summary;            /* JSON, for lists */
    char *state;              /* JSON: what is not in the record */
    char *sgf;                /* the record */
} WebRow;

void web_row_clear(WebRow *row);

/* Opens the file, or makes it; an older one is brought up to date. NULL, with the reason, if that
 * cannot be, or if a newer program made it. */
WebStore *web_store_open(const char *path, Error *error);
void web_store_close(WebStore *store);

/* Copies the whole store, as it is at one moment, to a new file; it may be in use. */
bool web_store_backup(WebStore *store, const char *path, Error *error);

/* Begins and ends a transaction; `keep` false forgets all changes. After a begin that failed there
 * is no end. */
bool web_store_begin(WebStore *store, bool writing, Error *error);
bool web_store_end(WebStore *store, bool keep, Error *error);

/* --- games ------------------------------------------------------------------------------- */

/* Reads a game of that owner; false if there is none. Release it with web_row_clear(). */
bool web_store_read(WebStore *store, const char *owner, const char *id, WebRow *row);

/* Writes the row, new or changed. False with the reason (no room on disk ...). */
bool web_store_write(WebStore *store, const WebRow *row, Error *error);

/* Removes a game with its reasons; false if there is none. */
bool web_store_remove(WebStore *store, const char *owner, const char *id);

/* Appends the summaries as a JSON list, the last changed first. */
void web_store_list(WebStore *store, const char *owner, int limit, int offset, Text *json);
int web_store_count(WebStore *store, const char *owner);

/* --- reasons ----------------------------------------------------------------------------- */

/* Why the move of a node was played, in one language ("en", "ja"): a sentence, and the explanation
 * as JSON. */
typedef struct WebReason {
    const char *game;
    int node;
    const char *language;
} WebReason;

/* Keeps it. */
bool web_store_explain(WebStore *store, const WebReason *which, const char *reason,
                       const char *explanation, Error *error);

/* Appends both; false if there are none. */
bool web_store_explanation(WebStore *store, const WebReason *which, Text *reason,
                           Text *explanation);

/* Calls back with every node that has a reason in the language. */
typedef void WebStoreReason(void *context, int node, const char *reason);
void web_store_reasons(WebStore *store, const char *game, const char *language,
                       WebStoreReason *tell, void *context);

/* --- settings ---------------------------------------------------------------------------- */

/* Appends what was put; false if nothing was. */
bool web_store_settings(WebStore *store, const char *owner, Text *json);
bool web_store_put_settings(WebStore *store, const char *owner, const char *json, Error *error);

#endif
