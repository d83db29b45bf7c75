#ifndef GOSEDAI_TOOLS_GAME_SOURCE_H
#define GOSEDAI_TOOLS_GAME_SOURCE_H

/* GameSource: many recorded games, one after another, from files of several kinds.
 *
 * A file is a collection in SGF (*.sgf), or a table with one game per line: id, date, size, komi,
 * handicap, result, rank of Black, rank of White, first to play (B or W), AB, AW, moves, separated
 * by tabs; points are two SGF letters each, `tt` is a pass, lines that begin with # are passed
 * over. A table may be packed (*.xz); it is then unpacked by the program `xz`. */

#include "base/error.h"
#include "game/position.h"

#include <stdatomic.h>

typedef struct SourceGame {
    const char *place; /* the file; NULL of a single line */
    size_t number;     /* in the file, from 1; 0 of a single line */
    uint64_t hash;     /* of the id; of a game in SGF, of the file's name and the number in it */
    int size;
    bool from_start;     /* no handicap and no stones set up */
    Color winner;        /* EMPTY if not known, or a draw */
    char date[11];       /* YYYY-MM-DD or its beginning; "" if not known */
    const Point *stones; /* set up before the first move: black ones, then white ones */
    size_t black_count, white_count;
    Color first; /* who has the first move, also if there is none */
    const Move *moves;
    size_t move_count;
} SourceGame;

/* Takes a game, which is valid during the call. */
typedef void SourceVisitor(void *context, const SourceGame *game);

/* Gives every game of the file to `visit`. Stops early, with success, when `*stop` becomes true
 * (NULL: never). False, with place and reason, if the file cannot be read or a line of a table is
 * no game. Of a game in SGF the main line counts, up to its first node that cannot be read. */
bool game_source_read(const char *path, SourceVisitor *visit, void *context,
                      const atomic_bool *stop, Error *error);

/* The position before the first move, under Chinese rules; position_free() it. NULL, with the
 * reason, if the stones cannot stand so. */
Position *game_source_position(const SourceGame *game, Error *error);

/* Says which move (from 1; 0: the stones set up) of which game cannot be played, and why. Always
 * false. */
bool game_source_refuse(const SourceGame *game, size_t move, const char *reason, Error *error);

/* Gives one line of a table to `visit`; the line is changed. The error has no place. */
bool game_source_line(char *line, SourceVisitor *visit, void *context, Error *error);

#endif
