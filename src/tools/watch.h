#ifndef GOSEDAI_TOOLS_WATCH_H
#define GOSEDAI_TOOLS_WATCH_H

/* Watch: Ctrl-C without a signal handler. The signals are held back and a thread asks for them.
 *
 *     Watch watch;
 *     if (watch_start(&watch)) {
 *         while (... && !atomic_load(&watch.stop)) ...
 *         watch_end(&watch);
 *     }
 */

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

typedef struct Watch {
    sigset_t signals;
    atomic_bool stop;     /* SIGINT or SIGTERM came */
    atomic_bool finished; /* the job is over */
    pthread_t thread;
} Watch;

/* Begins to watch. False if no thread can be started. Threads started later do not get the signals
 * either. */
bool watch_start(Watch *watch);

/* Ends it; the signals do again what they always do. */
void watch_end(Watch *watch);

#endif
