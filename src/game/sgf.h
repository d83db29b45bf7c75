#ifndef GOSEDAI_GAME_SGF_H
#define GOSEDAI_GAME_SGF_H

/* SGF: reading and writing game records, FF[1] to FF[4], good files and bad ones.
 *
 * The reader takes what is really found in the wild. What it can repair it
 * repairs and notes as a warning with its place; what it cannot is an error
 * with its place. It never recurses, and keeps to its limits. */

#include "game/record.h"

enum {
    SGF_BYTES_MAX = 200 * 1000 * 1000,
    SGF_NODES_MAX = 20 * 1000 * 1000,
    SGF_DEPTH_MAX = 1000 * 1000, /* nested variations */
    SGF_WARNINGS_MAX = 100,      /* kept; further ones are only counted */
};

typedef struct SgfCollection {
    Record **games;
    size_t count, capacity;
    Error *warnings;      /* what was repaired, in order */
    size_t warning_count; /* kept */
    size_t warning_total; /* found */
} SgfCollection;

/* Reads all games in `bytes`. `place` names the source. `encoding` NULL: by CA[], byte order mark
 * and detection. False if there is no game at all or a limit is passed. */
bool sgf_read(SgfCollection *collection, const char *bytes, size_t length, const char *place,
              const char *encoding, Error *error);
bool sgf_read_file(SgfCollection *collection, const char *path, const char *encoding, Error *error);
void sgf_clear(SgfCollection *collection);

/* Appends the game as FF[4] in UTF-8. Every property is written; CA, FF, GM and SZ are made true.
 */
void sgf_write(const Record *record, Text *text);

#endif
