/* Workers: threads that take the next number until there is none. */

#include "front/cli/cli_workers.h"

#include "base/mem.h"
#include "base/timer.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static void *work(void *argument)
{
    CliWorkers *workers = argument;
    void *own = workers->begin ? workers->begin(workers) : NULL;
    while (!atomic_load(workers->stop)) {
        size_t task = atomic_fetch_add(&workers->next, 1);
        if (task >= workers->tasks)
            break;
        workers->work(workers, own, task);
    }
    if (workers->end)
        workers->end(own);
    return NULL;
}

void cli_workers_step(CliWorkers *workers, bool good)
{
    if (good)
        atomic_fetch_add(&workers->good, 1);
    atomic_fetch_add(&workers->done, 1);
}

static void show_progress(CliWorkers *workers, double start)
{
    enum { BAR_WIDTH = 30 };
    size_t done = atomic_load(&workers->done), all = workers->steps;
    int filled = all ? (int)(done * BAR_WIDTH / all) : 0;
    double seconds = timer_now() - start;
    size_t now = done - workers->done_before;
    double left = now ? seconds * (double)(all - done) / (double)now : 0;
    fprintf(stderr, "\r[%.*s%*s] %zu of %zu, %zu %s, %.0f s, about %.0f s left \033[K", filled,
            "##############################", BAR_WIDTH - filled, "", done, all,
            atomic_load(&workers->good), workers->good_word, seconds, left);
    fflush(stderr);
}

bool cli_workers_run(CliWorkers *workers)
{
    const struct timespec moment = {0, 50000000};
    bool progress = !workers->quiet && isatty(STDERR_FILENO);
    double start = timer_now(), shown = start;
    int started = 0;
    pthread_t *threads = mem_alloc((size_t)workers->jobs, sizeof *threads);
    while (started < workers->jobs && pthread_create(&threads[started], NULL, work, workers) == 0)
        started++;
    while (started && progress && atomic_load(&workers->done) < workers->steps &&
           !atomic_load(workers->stop)) {
        nanosleep(&moment, NULL);
        if (timer_now() - shown >= 0.2) {
            show_progress(workers, start);
            shown = timer_now();
        }
    }
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    mem_free(threads);
    if (progress)
        fputs("\r\033[K", stderr);
    return started > 0;
}
