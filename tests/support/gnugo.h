#ifndef GOSEDAI_TESTS_SUPPORT_GNUGO_H
#define GOSEDAI_TESTS_SUPPORT_GNUGO_H

/* GNU Go as a second opinion, spoken to by GTP. Whatever goes wrong fails the test. */

#include <stdio.h>
#include <sys/types.h>

enum { GNUGO_REPLY_MAX = 8192 };

typedef struct Gnugo {
    pid_t pid;
    FILE *to, *from;
} Gnugo;

/* Where is GNU Go? NULL if it is not installed: skip the test, and say so. */
const char *gnugo_path(void);

/* Starts it with the NULL-terminated `options` behind "--mode gtp". */
void gnugo_start(Gnugo *gnugo, const char *path, const char *const *options);
void gnugo_stop(Gnugo *gnugo);

/* Sends a command and reads the answer without its "= ", lines joined by blanks. */
void gnugo_ask(Gnugo *gnugo, char reply[GNUGO_REPLY_MAX], const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Reads the next answer, of a command that was written to gnugo->to (and flushed) before. */
void gnugo_answer(Gnugo *gnugo, char reply[GNUGO_REPLY_MAX]);

#endif
