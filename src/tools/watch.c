/* Watch: a thread that waits for SIGINT and SIGTERM a tenth of a second at a time. */

#include "tools/watch.h"

#include <time.h>

static void *watch_signals(void *argument)
{
    Watch *watch = argument;
    const struct timespec moment = {0, 100000000};
    while (!atomic_load(&watch->finished)) {
        if (sigtimedwait(&watch->signals, NULL, &moment) > 0)
            atomic_store(&watch->stop, true);
    }
    return NULL;
}

bool watch_start(Watch *watch)
{
    atomic_init(&watch->stop, false);
    atomic_init(&watch->finished, false);
    sigemptyset(&watch->signals);
    sigaddset(&watch->signals, SIGINT);
    sigaddset(&watch->signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &watch->signals, NULL);
    return pthread_create(&watch->thread, NULL, watch_signals, watch) == 0;
}

void watch_end(Watch *watch)
{
    atomic_store(&watch->finished, true);
    pthread_join(watch->thread, NULL);
    pthread_sigmask(SIG_UNBLOCK, &watch->signals, NULL);
}
