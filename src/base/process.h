#ifndef GOSEDAI_BASE_PROCESS_H
#define GOSEDAI_BASE_PROCESS_H

/* Process: another program as a partner in a conversation of lines.
 *
 *     Process process;
 *     if (!process_start(&process, "gnugo --mode gtp", &error)) ...
 *     process_write(&process, "name\n", 5);
 *     Text line;
 *     text_init(&line);
 *     if (process_read_line(&process, 10, &line) == PROCESS_LINE) ...
 *     process_stop(&process, 1);
 *
 * The program's standard input and output are pipes; its standard error is ours. No shell is
 * involved: the command is split into words here and the first word is looked up in PATH, then in
 * /usr/games. The program runs in its own process group, so Ctrl-C reaches only us, and is stopped
 * with it. */

#include "base/error.h"
#include "base/text.h"

#include <sys/types.h>

enum { PROCESS_LINE_MAX = 1000000 }; /* a longer line is cut */

typedef struct Process {
    pid_t pid;    /* 0 if not running, or not ours: connected to */
    int in, out;  /* our ends of its standard input and output; -1 if closed */
    Text buffer;  /* read but not yet handed out */
    size_t taken; /* bytes of the buffer handed out */
} Process;

typedef enum ProcessRead {
    PROCESS_LINE,    /* a line was read */
    PROCESS_TIMEOUT, /* none came in time */
    PROCESS_END,     /* the program has closed its output: it ended or crashed */
} ProcessRead;

/* Splits a command into words: at blanks, with "..." and '...' keeping blanks and \ taking the next
 * character as it is. Returns a NULL-terminated array for process_free_words(), or NULL with the
 * reason (no word, an open quote). */
char **process_split(const char *command, Error *error);
void process_free_words(char **words);

/* Starts the program. False, with the reason, if it cannot be found or run. */
bool process_start(Process *process, const char *command, Error *error);

/* The same, with the program working in `folder` (NULL: here), and with `environment`, a list of
 * "NAME=value" with NULL behind the last (NULL: ours). A program that is named by a path is found
 * from here all the same. */
bool process_start_in(Process *process, const char *command, const char *folder,
                      char *const *environment, Error *error);

/* Is it "HOST:PORT"? */
bool process_check_address(const char *address, Error *error);

/* Connects to a program that waits at "HOST:PORT" ("[ADDRESS]:PORT" for IPv6); it is then talked to
 * as one that was started, but has no pid. False, with the reason, if nobody answers within
 * `seconds`. */
bool process_connect(Process *process, const char *address, double seconds, Error *error);

/* Sends bytes; false if the program no longer reads. Never raises SIGPIPE. */
bool process_write(Process *process, const char *bytes, size_t length);

/* Waits up to `seconds` for a line, and puts it into `line` without its end. The last line may lack
 * a newline. */
ProcessRead process_read_line(Process *process, double seconds, Text *line);

/* Closes the program's input, waits up to `grace` seconds for it to end, then kills it and what it
 * started. Returns its exit code, or 128 + the signal's number. What was connected to is only left;
 * the result is then 0. */
int process_stop(Process *process, double grace);

#endif
