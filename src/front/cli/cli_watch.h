#ifndef GOSEDAI_FRONT_CLI_CLI_WATCH_H
#define GOSEDAI_FRONT_CLI_CLI_WATCH_H

/* CliWatch: Ctrl-C as a flag, for commands that work long and want to tell what they have.
 *
 *     CliWatch watch;
 *     if (!cli_watch_start(&watch)) ...
 *     while (!atomic_load(&watch.stop)) ... work ...
 *     cli_watch_end(&watch);
 */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct CliWatch {
    sigset_t signals;
    atomic_bool stop;     /* SIGINT or SIGTERM came */
    atomic_bool finished; /* the work is over */
    pthread_t thread;
} CliWatch;

/* Holds the signals back and starts a thread that waits for them; to be called before any other
 * thread is started. False if there can be no thread. `watch` must stay where it is. */
bool cli_watch_start(CliWatch *watch);

/* Ends the thread; the signals have their usual effect again: what was printed is flushed before
 * one of them can end the program. Within a tenth of a second. */
void cli_watch_end(CliWatch *watch);

#endif
