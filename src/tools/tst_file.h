#ifndef GOSEDAI_TOOLS_TST_FILE_H
#define GOSEDAI_TOOLS_TST_FILE_H

/* TstFile: a GTP regression file in GNU Go's notation, and its cases.
 *
 * Lines are GTP commands. One with a number in front that is followed by `#? [regex]` is a case:
 * its answer must match the whole regular expression. `[!regex]` negates, `*` behind the bracket
 * marks a known failure, `&` a case to ignore. All other lines prepare the next case. */

#include "base/error.h"
#include "base/text.h"

#include <regex.h>

typedef struct TstLine {
    char *command; /* without number and comment */
    char *id;      /* the number in front; "-" if there is none */
    int line;      /* in the file, from 1 */
    bool is_case;
    char *expected; /* of a case: the regular expression, "!" in front if negated */
    regex_t regex;
    bool negated, known_fail, ignored;
} TstLine;

typedef struct TstFile {
    char *path;
    TstLine *lines;
    size_t count, capacity;
    size_t cases; /* that are not ignored */
} TstFile;

/* Reads the file. False, with place and reason, if that cannot be or an expression is none; clear
 * it in that case too. */
bool tst_file_open(TstFile *file, const char *path, Error *error);
void tst_file_clear(TstFile *file);

/* Does the answer match what the case expects? */
bool tst_line_accepts(const TstLine *line, const char *answer);

/* What a line does to the position: does it forget all before it, or is it a move? */
bool tst_line_is_fresh(const TstLine *line);
bool tst_line_moves(const TstLine *line);

/* Of the lines `pending[0 .. count - 1]`, which are to be told before a case, drops moves and
 * positions that a later position replaces; returns how many are left. */
size_t tst_file_drop_forgotten(const TstFile *file, size_t *pending, size_t count);

#endif
