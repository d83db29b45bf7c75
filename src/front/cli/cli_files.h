#ifndef GOSEDAI_FRONT_CLI_CLI_FILES_H
#define GOSEDAI_FRONT_CLI_CLI_FILES_H

/* CliFiles: the files that the operands of a command stand for, and how far the work on them is.
 *
 *     CliFiles files;
 *     cli_files_init(&files, "sgf check", argv + first, argc - first);
 *     for (const char *path; (path = cli_files_next(&files));)
 *         ...
 *     cli_files_clear(&files);
 *
 * A folder stands for all *.sgf files below it (or those with other endings, if asked), in
 * alphabetical order. It is searched while the files are handed out, so that the first one need not
 * wait for the last. */

#include <fts.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct CliFiles {
    const char *name;            /* of the command, for messages */
    const char *const *suffixes; /* of the files in folders, NULL-terminated; NULL = .sgf */
    char **operands;             /* borrowed */
    int count, next;             /* operands: all, and the one that comes next */
    FTS *walk;                   /* through the folder operands[next - 1]; NULL if that is a file */
    const char *path;            /* what cli_files_next() has returned last */
    size_t given;                /* files returned so far */
    size_t before;               /* files and problems before the folder that is searched */
    size_t problems;   /* folders that could not be read or hold no file; reported already */
    double start;      /* when the work began */
    double last_shown; /* when the progress line was last drawn; 0 if it is not on the screen */
} CliFiles;

/* Begins with the first operand. Folders that cannot be read are reported and counted. Files are
 * not opened; links to folders below an operand are not followed, so there are no endless loops.
 * `operands` must stay valid. */
void cli_files_init(CliFiles *files, const char *name, char **operands, int count);
void cli_files_clear(CliFiles *files);

/* The next file, NULL behind the last; valid until the next call. */
const char *cli_files_next(CliFiles *files);

/* Is this a record, by the name of its file or by its text: a '(' that only blanks part from a ';'?
 * Zero bytes are passed over, so that UTF-16 is recognised too. */
bool cli_files_is_sgf(const char *path, const char *bytes, size_t length);

/* May there be more than one file: several operands, or a folder? */
bool cli_files_are_many(const CliFiles *files);

/* If the work takes long and standard error is a terminal, draws a progress line there; to be
 * called now and then. Cost: one look at the clock. */
void cli_files_show_progress(CliFiles *files);

/* Wipes the progress line; to be called before anything else is printed. */
void cli_files_hide_progress(CliFiles *files);

#endif
