/* The back end without anybody: the manager does one job each time it collects, if it is willing to
 * wait at all; there is nobody else to do it meanwhile. */

#include "parallel/back_end.h"

#include "base/mem.h"

typedef struct InlineWorker {
    SchedulerPlan plan;
    JobQueue queues[JOB_PRIORITIES];
} InlineWorker;

static void *inline_start(const SchedulerPlan *plan, Error *error)
{
    (void)error;
    InlineWorker *self = mem_alloc(1, sizeof(*self));
    self->plan = *plan;
    return self;
}

static int inline_workers(const void *worker)
{
    (void)worker;
    return 1;
}

static void inline_submit(void *worker, Job *job)
{
    InlineWorker *self = worker;
    job_queue_add(&self->queues[job->priority], job);
}

/* The next to be collected. */
static void inline_cancel(void *worker, Job *job)
{
    InlineWorker *self = worker;
    if (job_queue_remove(&self->queues[job->priority], job))
        job_queue_put_first(&self->queues[job->priority], job);
}

static Job *inline_collect(void *worker, JobPriority priority, double seconds)
{
    InlineWorker *self = worker;
    const Job *next = self->queues[priority].first;
    if (next && seconds == 0 && !atomic_load(&next->cancel))
        return NULL;
    Job *job = job_queue_take(&self->queues[priority]);
    if (job)
        back_end_do(&self->plan, job, 0);
    return job;
}

static void inline_stop(void *worker)
{
    InlineWorker *self = worker;
    for (int i = 0; i < JOB_PRIORITIES; i++)
        for (Job *job; (job = job_queue_take(&self->queues[i]));)
            job_free(job);
    mem_free(self);
}

const BackEnd INLINE_BACK_END = {
    .name = "inline",
    .start = inline_start,
    .workers = inline_workers,
    .submit = inline_submit,
    .cancel = inline_cancel,
    .collect = inline_collect,
    .stop = inline_stop,
};
