/* The manager's side: ids, the list of what is under way, and what back ends have in common. */

#include "parallel/scheduler.h"

#include "base/mem.h"
#include "base/timer.h"
#include "parallel/back_end.h"

#include <assert.h>
#include <string.h>
#include <time.h>

struct Scheduler {
    const BackEnd *back_end;
    void *workers;
    SchedulerPlan plan;
    long last_id;
    Job **pending;   /* by id, from `first` on; NULL: collected */
    long first;      /* the id of pending[0] */
    size_t gone;     /* of the first so many places all are collected */
    size_t capacity; /* room for so many */
    int counts[JOB_PRIORITIES];
};

/* --- life cycle ------------------------------------------------------------------------ */

Scheduler *scheduler_new(const BackEnd *back_end, const SchedulerPlan *plan, Error *error)
{
    if (plan->workers < 0 || plan->workers > SCHEDULER_WORKERS_MAX || plan->reserve < 0 ||
        plan->reserve > SCHEDULER_WORKERS_MAX) {
        error_set(error, "There can be 1 to %d workers.", SCHEDULER_WORKERS_MAX);
        return NULL;
    }
    Scheduler *scheduler = mem_alloc(1, sizeof(*scheduler));
    scheduler->back_end = back_end;
    scheduler->plan = *plan;
    scheduler->first = 1;
    if (scheduler->plan.workers == 0)
        scheduler->plan.workers = 1;
    scheduler->workers = back_end->start(&scheduler->plan, error);
    if (!scheduler->workers) {
        mem_free(scheduler);
        return NULL;
    }
    return scheduler;
}

void scheduler_free(Scheduler *scheduler)
{
    if (!scheduler)
        return;
    for (long id = scheduler->first; id <= scheduler->last_id; id++)
        scheduler_cancel(scheduler, id);
    scheduler->back_end->stop(scheduler->workers);
    mem_free(scheduler->pending);
    mem_free(scheduler);
}

void job_free(Job *job)
{
    if (!job)
        return;
    text_clear(&job->reply);
    mem_free(job->request);
    mem_free(job);
}

/* --- queries --------------------------------------------------------------------------- */

int scheduler_workers(const Scheduler *scheduler)
{
    return scheduler->back_end->workers(scheduler->workers);
}

int scheduler_pending(const Scheduler *scheduler, JobPriority priority)
{
    return scheduler->counts[priority];
}

/* --- what is pending -------------------------------------------------------------------- */

static void add_pending(Scheduler *scheduler, Job *job)
{
    size_t place = (size_t)(job->id - scheduler->first);
    scheduler->pending =
        mem_grow(scheduler->pending, &scheduler->capacity, place + 1, sizeof(Job *));
    scheduler->pending[place] = job;
    scheduler->counts[job->priority]++;
}

/* Gives up the places before the oldest job that is pending, when they are most of all. */
static void close_ranks(Scheduler *scheduler)
{
    size_t count = (size_t)(scheduler->last_id + 1 - scheduler->first), gone = scheduler->gone;
    while (gone < count && !scheduler->pending[gone])
        gone++;
    scheduler->gone = gone;
    if (gone <= count / 2)
        return;
    memmove(scheduler->pending, scheduler->pending + gone, (count - gone) * sizeof(Job *));
    scheduler->first += (long)gone;
    scheduler->gone = 0;
}

/* --- actions --------------------------------------------------------------------------- */

long scheduler_submit(Scheduler *scheduler, const JobOrder *order)
{
    assert(order->kind >= 0 && order->kind < scheduler->plan.kind_count);
    Job *job = mem_alloc(1, sizeof(*job));
    job->id = ++scheduler->last_id;
    job->kind = order->kind;
    job->priority = order->priority;
    job->label = order->label ? order->label : scheduler->plan.kinds[order->kind].name;
    job->request = mem_copy_text(order->request ? order->request : "", order->request_size);
    job->request_size = order->request_size;
    job->context = order->context;
    text_init(&job->reply);
    atomic_init(&job->cancel, false);
    job->queued = timer_now();
    add_pending(scheduler, job);
    long id = job->id;
    scheduler->back_end->submit(scheduler->workers, job);
    return id;
}

void scheduler_cancel(Scheduler *scheduler, long id)
{
    bool known = id >= scheduler->first && id <= scheduler->last_id;
    Job *job = known ? scheduler->pending[id - scheduler->first] : NULL;
    if (job && !atomic_exchange(&job->cancel, true))
        scheduler->back_end->cancel(scheduler->workers, job);
}

void scheduler_share(Scheduler *scheduler, JobShare *share, int worker)
{
    if (scheduler->back_end->share) {
        scheduler->back_end->share(scheduler->workers, share, worker);
        return;
    }
    for (int i = 0; i < share->count; i++)
        share->work(share->context, i, worker);
}

Job *scheduler_collect(Scheduler *scheduler, JobPriority priority, double seconds)
{
    if (scheduler_pending(scheduler, priority) == 0)
        return NULL;
    Job *job = scheduler->back_end->collect(scheduler->workers, priority, seconds);
    if (job) {
        scheduler->pending[job->id - scheduler->first] = NULL;
        scheduler->counts[job->priority]--;
        close_ranks(scheduler);
    }
    return job;
}

/* --- for back ends --------------------------------------------------------------------- */

static double thread_cpu(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void back_end_do(const SchedulerPlan *plan, Job *job, int worker)
{
    job->worker = worker;
    job->started = timer_now();
    double cpu = thread_cpu();
    if (!atomic_load(&job->cancel))
        plan->kinds[job->kind].work(job);
    job->cpu = thread_cpu() - cpu;
    job->ended = timer_now();
    job->done = !atomic_load(&job->cancel);
}

void job_queue_add(JobQueue *queue, Job *job)
{
    job->next = NULL;
    if (queue->last)
        queue->last->next = job;
    else
        queue->first = job;
    queue->last = job;
}

Job *job_queue_take(JobQueue *queue)
{
    Job *job = queue->first;
    if (!job)
        return NULL;
    queue->first = job->next;
    if (!queue->first)
        queue->last = NULL;
    job->next = NULL;
    return job;
}

void job_queue_put_first(JobQueue *queue, Job *job)
{
    job->next = queue->first;
    queue->first = job;
    if (!queue->last)
        queue->last = job;
}

bool job_queue_remove(JobQueue *queue, Job *job)
{
    Job *before = NULL, *it = queue->first;
    for (; it && it != job; it = it->next)
        before = it;
    if (!it)
        return false;
    if (before)
        before->next = job->next;
    else
        queue->first = job->next;
    if (queue->last == job)
        queue->last = before;
    job->next = NULL;
    return true;
}
