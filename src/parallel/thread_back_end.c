/* The back end of threads: two forces, each with a queue of its own.
 *
 * Main force: workers - 1 threads and the manager, who does jobs while it waits for them (or, if it
 * only manages, as many threads as workers). Whoever is idle takes the next job from the one queue:
 * that is the seed's dynamic load balancing. Jobs take from some ten microseconds to some ten
 * milliseconds, the queue some tenths of a microsecond, so queues for each worker with stealing
 * would gain nothing (docs/adr/0013).
 *
 * Reserve: threads that the operating system runs only when a processor has nothing else to do
 * (SCHED_IDLE), as each processor of the seed had a process of either force and ran that of the
 * main force first. Such a thread may be stopped for long at any place, also where it holds the
 * lock of its queue. So the manager never waits for that lock: what it cannot hand over or take now
 * it hands over or takes the next time.
 *
 * Jobs of the main force may share out parts of themselves: who finds the queue empty takes the
 * next part of what was shared last. Whoever shares does parts, too, and then waits only for those
 * that are being done, so that nobody can wait in a circle.
 *
 * What it gets wrong: where SCHED_IDLE is refused the reserve takes its share of the processors. */

#include "parallel/back_end.h"

#include "base/mem.h"
#include "base/timer.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <time.h>

typedef struct Force {
    pthread_mutex_t lock;
    pthread_cond_t work;   /* there is a job, or the end */
    pthread_cond_t ended;  /* a job has ended, or the manager can help */
    pthread_cond_t joined; /* the last part of something shared has ended */
    JobShare *shared;      /* what is shared out, the last first */
    JobQueue queue, finished;
    bool stopping;
    JobQueue unsent; /* the manager's: what it could not hand over yet */
} Force;

typedef struct ThreadWorkers ThreadWorkers;

typedef struct Worker {
    ThreadWorkers *crew;
    Force *force;
    int number;
    pthread_t thread;
} Worker;

struct ThreadWorkers {
    SchedulerPlan plan;
    Force forces[JOB_PRIORITIES];
    Worker *workers;
    int worker_count; /* threads of both forces */
};

/* --- a worker -------------------------------------------------------------------------- */

static void step_back(void)
{
    struct sched_param param = {.sched_priority = 0};
    pthread_setschedparam(pthread_self(), SCHED_IDLE, &param);
}

/* Does the next part, with the lock. */
static void do_part(Force *force, JobShare *share, int worker)
{
    int part = share->next++;
    share->running++;
    pthread_mutex_unlock(&force->lock);
    share->work(share->context, part, worker);
    pthread_mutex_lock(&force->lock);
    if (--share->running == 0 && share->next == share->count)
        pthread_cond_broadcast(&force->joined);
}

/* Does a part of what somebody shares, with the lock; false if there is none. */
static bool help(Force *force, int worker)
{
    JobShare *share = force->shared;
    while (share && share->next == share->count)
        share = share->below;
    if (share)
        do_part(force, share, worker);
    return share != NULL;
}

static void *worker_run(void *argument)
{
    Worker *self = argument;
    Force *force = self->force;
    if (force == &self->crew->forces[JOB_RESERVE])
        step_back();
    pthread_mutex_lock(&force->lock);
    while (!force->stopping) {
        Job *job = job_queue_take(&force->queue);
        if (!job) {
            if (!help(force, self->number))
                pthread_cond_wait(&force->work, &force->lock);
            continue;
        }
        pthread_mutex_unlock(&force->lock);
        back_end_do(&self->crew->plan, job, self->number);
        pthread_mutex_lock(&force->lock);
        job_queue_add(&force->finished, job);
        pthread_cond_signal(&force->ended);
    }
    pthread_mutex_unlock(&force->lock);
    return NULL;
}

/* --- life cycle ------------------------------------------------------------------------ */

static void force_init(Force *force)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&force->lock, NULL);
    pthread_cond_init(&force->work, NULL);
    pthread_cond_init(&force->joined, NULL);
    pthread_cond_init(&force->ended, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void force_clear(Force *force)
{
    JobQueue *queues[] = {&force->queue, &force->finished, &force->unsent};
    for (int i = 0; i < 3; i++)
        for (Job *job; (job = job_queue_take(queues[i]));)
            job_free(job);
    pthread_cond_destroy(&force->work);
    pthread_cond_destroy(&force->ended);
    pthread_cond_destroy(&force->joined);
    pthread_mutex_destroy(&force->lock);
}

static void threads_stop(void *workers)
{
    ThreadWorkers *self = workers;
    for (int i = 0; i < JOB_PRIORITIES; i++) {
        Force *force = &self->forces[i];
        pthread_mutex_lock(&force->lock);
        force->stopping = true;
        pthread_cond_broadcast(&force->work);
        pthread_mutex_unlock(&force->lock);
    }
    for (int i = 0; i < self->worker_count; i++)
        pthread_join(self->workers[i].thread, NULL);
    for (int i = 0; i < JOB_PRIORITIES; i++)
        force_clear(&self->forces[i]);
    mem_free(self->workers);
    mem_free(self);
}

/* Starts `count` threads of a force, numbered from `first` on; false if that fails. */
static bool start_workers(ThreadWorkers *self, JobPriority priority, int first, int count)
{
    for (int i = 0; i < count; i++) {
        Worker *worker = &self->workers[self->worker_count];
        *worker = (Worker){.crew = self, .force = &self->forces[priority], .number = first + i};
        if (pthread_create(&worker->thread, NULL, worker_run, worker) != 0)
            return false;
        self->worker_count++;
    }
    return true;
}

static void *threads_start(const SchedulerPlan *plan, Error *error)
{
    ThreadWorkers *self = mem_alloc(1, sizeof(*self));
    self->plan = *plan;
    self->workers = mem_alloc((size_t)plan->workers + (size_t)plan->reserve, sizeof(Worker));
    int threads = plan->only_manages ? plan->workers : plan->workers - 1;
    for (int i = 0; i < JOB_PRIORITIES; i++)
        force_init(&self->forces[i]);
    if (!start_workers(self, JOB_MAIN, 1, threads) ||
        !start_workers(self, JOB_RESERVE, 0, plan->reserve)) {
        threads_stop(self);
        error_set(error, "The system does not allow %d threads; ask for fewer.",
                  threads + plan->reserve);
        return NULL;
    }
    return self;
}

static int threads_workers(const void *workers)
{
    const ThreadWorkers *self = workers;
    return self->plan.workers;
}

/* --- sharing --------------------------------------------------------------------------- */

static void threads_share(void *workers, JobShare *share, int worker)
{
    ThreadWorkers *self = workers;
    Force *force = &self->forces[JOB_MAIN];
    pthread_mutex_lock(&force->lock);
    share->next = share->running = 0;
    share->below = force->shared;
    force->shared = share;
    pthread_cond_broadcast(&force->work);
    pthread_cond_signal(&force->ended);
    while (share->next < share->count)
        do_part(force, share, worker);
    while (share->running > 0)
        pthread_cond_wait(&force->joined, &force->lock);
    JobShare **link = &force->shared;
    while (*link != share)
        link = &(*link)->below;
    *link = share->below;
    pthread_mutex_unlock(&force->lock);
}

/* --- the manager ----------------------------------------------------------------------- */

/* Gets the lock: of the main force at all costs, of the reserve only if it is free. */
static bool enter(ThreadWorkers *self, JobPriority priority)
{
    Force *force = &self->forces[priority];
    if (priority == JOB_MAIN)
        return pthread_mutex_lock(&force->lock) == 0;
    return pthread_mutex_trylock(&force->lock) == 0;
}

/* Hands over what is not sent yet, with the lock. */
static void send(Force *force)
{
    for (Job *job; (job = job_queue_take(&force->unsent));) {
        job_queue_add(&force->queue, job);
        pthread_cond_signal(&force->work);
    }
}

static void threads_submit(void *workers, Job *job)
{
    ThreadWorkers *self = workers;
    Force *force = &self->forces[job->priority];
    job_queue_add(&force->unsent, job);
    if (enter(self, job->priority)) {
        send(force);
        pthread_mutex_unlock(&force->lock);
    }
}

/* A job of the main force that nobody has begun has ended. One of the reserve is left in its queue,
 * for whose lock the manager does not wait. */
static void threads_cancel(void *workers, Job *job)
{
    ThreadWorkers *self = workers;
    Force *force = &self->forces[JOB_MAIN];
    if (job->priority != JOB_MAIN)
        return;
    pthread_mutex_lock(&force->lock);
    if (job_queue_remove(&force->queue, job))
        job_queue_add(&force->finished, job);
    pthread_mutex_unlock(&force->lock);
}

/* Waits for a job of the main force to end, with the lock; false when the time is up. */
static bool wait_for_end(Force *force, double deadline)
{
    if (deadline < 0)
        return pthread_cond_wait(&force->ended, &force->lock) == 0;
    struct timespec until = {.tv_sec = (time_t)deadline,
                             .tv_nsec = (long)((deadline - (double)(time_t)deadline) * 1e9)};
    return pthread_cond_timedwait(&force->ended, &force->lock, &until) != ETIMEDOUT;
}

/* A job of the main force that has ended; meanwhile the manager does others, if it may begin any.
 */
static Job *collect_main(ThreadWorkers *self, double deadline, bool begins)
{
    Force *force = &self->forces[JOB_MAIN];
    pthread_mutex_lock(&force->lock);
    for (;;) {
        Job *job = job_queue_take(&force->finished);
        bool own = !job && begins && (job = job_queue_take(&force->queue));
        if (!job && begins && help(force, 0))
            continue;
        if (job || !wait_for_end(force, deadline)) {
            pthread_mutex_unlock(&force->lock);
            if (own)
                back_end_do(&self->plan, job, 0);
            return job;
        }
    }
}

/* A job of the reserve that has ended, looked for every millisecond as long as there is time. */
static Job *collect_reserve(ThreadWorkers *self, double deadline)
{
    Force *force = &self->forces[JOB_RESERVE];
    for (;;) {
        Job *job = NULL;
        if (enter(self, JOB_RESERVE)) {
            send(force);
            job = job_queue_take(&force->finished);
            pthread_mutex_unlock(&force->lock);
        }
        if (job || (deadline >= 0 && timer_now() >= deadline))
            return job;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static Job *threads_collect(void *workers, JobPriority priority, double seconds)
{
    const ThreadWorkers *self = workers;
    double deadline = seconds < 0 ? -1 : timer_now() + seconds;
    return priority == JOB_MAIN
               ? collect_main(workers, deadline, seconds != 0 && !self->plan.only_manages)
               : collect_reserve(workers, deadline);
}

const BackEnd THREAD_BACK_END = {
    .name = "threads",
    .start = threads_start,
    .workers = threads_workers,
    .submit = threads_submit,
    .share = threads_share,
    .cancel = threads_cancel,
    .collect = threads_collect,
    .stop = threads_stop,
};
