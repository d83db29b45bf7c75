#ifndef GOSEDAI_TOOLS_PACKED_LINES_H
#define GOSEDAI_TOOLS_PACKED_LINES_H

/* PackedLines: a text file line by line, plain or packed with xz.
 *
 *     if (!packed_lines_read("games.tsv.xz", take_line, &job, &stop, &error)) ...
 *
 * What ends in .xz is unpacked by the program `xz` while it is read. */

#include "base/error.h"

#include <stdatomic.h>

/* Takes a line, without its end, that may be changed. False, with a reason, to stop. */
typedef bool LineVisitor(void *context, char *line, Error *error);

/* Gives every line of the file ("-": standard input) to `visit` but empty ones and those that begin
 * with #. Stops early, with
 * success, when `*stop` becomes true (NULL: never). False with the place if the file cannot be
 * read, or with place and line if `visit` says so. */
bool packed_lines_read(const char *path, LineVisitor *visit, void *context, const atomic_bool *stop,
                       Error *error);

#endif
