#ifndef GOSEDAI_FRONT_CLI_CLI_INPUT_H
#define GOSEDAI_FRONT_CLI_CLI_INPUT_H

/* CliInput: the file that a command reads its game from. */

#include "base/error.h"
#include "game/record.h"

/* Can `path` be read as a file? False, with a sentence, if it is missing, a folder, or something
 * that may keep a reader waiting for ever (a pipe, a device). "-", /dev/stdin and /dev/fd/N, which
 * a shell writes for <(command), are always good. */
bool cli_input_check(const char *path, Error *error);

/* Could these bytes be a text? False if there are control characters but blanks and ends of lines.
 */
bool cli_input_is_text(const char *bytes, size_t length);

/* Would writing the one replace the other? True for two names of the same regular file, and for
 * two names of a file that is not there yet. "-" is no file. */
bool cli_input_is_same(const char *a, const char *b);

/* The node with move `number` of the main line (0: before the first); NULL, with a sentence, if
 * the game is shorter. `place` is the file's name for the sentence. */
const Node *cli_input_move(const Record *record, int number, const char *place, Error *error);

#endif
