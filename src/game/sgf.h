#ifndef GOSEDAI_GAME_SGF_H
#define GOSEDAI_GAME_SGF_H

/* SGF: reading and writing game records, FF[1] to FF[4], good files and bad ones.
 *
 *     SgfCollection games;
 *     Error error;
 *     if (sgf_read_file(&games, "game.sgf", NULL, &error))
 *         ... games.games[0]->root ...
 *     sgf_clear(&games);
 *
 * The reader takes what is really found in the wild. What it can repair it
 * repairs and notes as a warning with its place; what it cannot is an error
 * with its place (docs/sgf.md lists both). It never recurses, keeps to its
 * limits, and takes time in proportion to the length. */

#include "game/record.h"

enum {
    SGF_BYTES_MAX = 200 * 1000 * 1000,
    SGF_NODES_MAX = 20 * 1000 * 1000,
    SGF_GAMES_MAX = 1000 * 1000,
    SGF_DEPTH_MAX = 1000 * 1000, /* nested variations */
    SGF_WARNINGS_MAX = 100,      /* kept; further ones are only counted */
};

typedef struct SgfCollection {
    Record **games;
    size_t count, capacity;
    Error *warnings;      /* what was repaired or left out, in order */
    size_t warning_count; /* kept */
    size_t warning_total; /* found */
} SgfCollection;

/* Reads all games in `bytes`. `place` names the source (may be NULL). `encoding` NULL: by byte
 * order mark, CA[] and detection; a name overrides them all.
 *
 * A game that is not Go, or whose board cannot be had, is left out with a warning. False if no
 * game remains (the first reason is the error) or a limit is passed; `collection` then has no
 * games but keeps its warnings. In any case release it with sgf_clear(). Columns in places are
 * counted in characters. */
bool sgf_read(SgfCollection *collection, const char *bytes, size_t length, const char *place,
              const char *encoding, Error *error);

/* The same from a file; "-" is standard input. */
bool sgf_read_file(SgfCollection *collection, const char *path, const char *encoding, Error *error);

/* Takes game `index` out of the collection: the caller then owns it (record_free()). */
Record *sgf_take(SgfCollection *collection, size_t index);

/* Releases the games that are left and the warnings. */
void sgf_clear(SgfCollection *collection);

/* Appends the game as FF[4] in UTF-8. Every property is written, in order, except that the root
 * begins with a true FF, GM, CA and SZ. Reading it back gives the same record. */
void sgf_write(const Record *record, Text *text);

#endif
