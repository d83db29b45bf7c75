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
 * A folder stands for all *.sgf files below it, in alphabetical order. */

#include <stdbool.h>
#include <stddef.h>

typedef struct CliFiles {
    const char *name; /* of the command, for messages */
    char **paths;
    size_t count, capacity;
    size_t next;       /* the path that cli_files_next() returns next */
    size_t problems;   /* folders that could not be read or hold no file; reported already */
    double start;      /* when the work began */
    double last_shown; /* when the progress line was last drawn; 0 if it is not on the screen */
} CliFiles;

/* Collects the files. Folders that cannot be read are reported and counted. Files are not opened;
 * links to folders below an operand are not followed, so there are no endless loops. */
void cli_files_init(CliFiles *files, const char *name, char **operands, int count);
void cli_files_clear(CliFiles *files);

/* The next file, NULL behind the last. If the work takes long and standard error is a terminal,
 * draws a progress line there. */
const char *cli_files_next(CliFiles *files);

/* Is this a record, by the name of its file or by its text: a '(' that only blanks part from a ';'?
 * Zero bytes are passed over, so that UTF-16 is recognised too. */
bool cli_files_is_sgf(const char *path, const char *bytes, size_t length);

/* Wipes the progress line; to be called before anything else is printed. */
void cli_files_hide_progress(CliFiles *files);

#endif
