#ifndef GOSEDAI_FRONT_CLI_CLI_WORKERS_H
#define GOSEDAI_FRONT_CLI_CLI_WORKERS_H

/* CliWorkers: many tasks on a few threads, with a progress bar.
 *
 *     CliWorkers workers = {.tasks = 1000, .steps = 1000, .jobs = 2, .work = solve,
 *                           .context = &batch, .stop = &watch.stop, .good_word = "right"};
 *     if (!cli_workers_run(&workers)) ... no thread can be started ...
 *
 * Tasks are taken in order, so that with one job they are done in order. */

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct CliWorkers CliWorkers;

struct CliWorkers {
    size_t tasks; /* to be done: 0 .. tasks - 1 */
    size_t steps; /* the whole length of the bar; a task may be several steps */
    int jobs;     /* threads */
    bool quiet;   /* no bar; there is one on a terminal only */
    /* What a thread has for itself: made before its first task and released after its last. Both
     * NULL if nothing. */
    void *(*begin)(CliWorkers *workers);
    void (*end)(void *own);
    /* Does one task; calls cli_workers_step() for each step. */
    void (*work)(CliWorkers *workers, void *own, size_t task);
    void *context;           /* the caller's */
    const atomic_bool *stop; /* no task is begun once it is set */
    const char *good_word;   /* what a good step is called: "right" */
    size_t done_before;      /* steps that an earlier run has done: for the time left */
    /* below: theirs */
    atomic_size_t next, done, good;
};

/* Does the tasks; returns when all are done or, after a stop, all threads have ended. False if no
 * thread can be started. */
bool cli_workers_run(CliWorkers *workers);

/* One step is done, by any thread. */
void cli_workers_step(CliWorkers *workers, bool good);

#endif
