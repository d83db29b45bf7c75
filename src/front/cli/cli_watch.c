/* Ctrl-C without a signal handler: the signals are held back and a thread asks for them. */

#include "front/cli/cli_watch.h"

#include <stdio.h>
#include <time.h>

static void *watch_signals(void *argument)
{
    CliWatch *watch = argument;
    const struct timespec moment = {0, 100000000};
    while (!atomic_load(&watch->finished)) {
        if (sigtimedwait(&watch->signals, NULL, &moment) > 0)
            atomic_store(&watch->stop, true);
    }
    return NULL;
}

bool cli_watch_start(CliWatch *watch)
{
    atomic_init(&watch->stop, false);
    atomic_init(&watch->finished, false);
    sigemptyset(&watch->signals);
    sigaddset(&watch->signals, SIGINT);
    sigaddset(&watch->signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &watch->signals, NULL);
    if (pthread_create(&watch->thread, NULL, watch_signals, watch) == 0)
        return true;
    pthread_sigmask(SIG_UNBLOCK, &watch->signals, NULL);
    return false;
}

void cli_watch_end(CliWatch *watch)
{
    atomic_store(&watch->finished, true);
    pthread_join(watch->thread, NULL);
    fflush(stdout);
    pthread_sigmask(SIG_UNBLOCK, &watch->signals, NULL);
}
