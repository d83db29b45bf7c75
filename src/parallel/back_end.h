#ifndef GOSEDAI_PARALLEL_BACK_END_H
#define GOSEDAI_PARALLEL_BACK_END_H

/* BackEnd: who does the jobs of a scheduler. All functions but share() are called by the manager's
 * thread. */

#include "parallel/scheduler.h"

struct BackEnd {
    const char *name;
    /* Starts the workers; NULL, with the reason, if that fails. */
    void *(*start)(const SchedulerPlan *plan, Error *error);
    /* How many workers has the main force? */
    int (*workers)(const void *self);
    /* Takes the job into its queue; must not block. Jobs of a force are begun in this order. */
    void (*submit)(void *self, Job *job);
    /* job->cancel has just been set: tells whoever cannot see that, and has it collected if it was
     * not begun yet. */
    void (*cancel)(void *self, Job *job);
    /* Has the parts done: scheduler_share(). NULL: the worker does them. */
    void (*share)(void *self, JobShare *share, int worker);
    /* Gives back a job that has ended, as scheduler_collect(). At least one is pending. */
    Job *(*collect)(void *self, JobPriority priority, double seconds);
    /* Stops the workers. Every job that is left has its cancel set; frees them with job_free(). */
    void (*stop)(void *self);
};

/* Does a job here and now, or marks it as cancelled: for back ends. */
void back_end_do(const SchedulerPlan *plan, Job *job, int worker);

/* A queue of jobs, first in, first out. */
typedef struct JobQueue {
    Job *first, *last;
} JobQueue;

void job_queue_add(JobQueue *queue, Job *job);

/* Takes the first job out; NULL if there is none. */
Job *job_queue_take(JobQueue *queue);

/* Puts a job in front of all others. */
void job_queue_put_first(JobQueue *queue, Job *job);

/* Takes this job out; false if it is not there. */
bool job_queue_remove(JobQueue *queue, Job *job);

extern const BackEnd INLINE_BACK_END; /* inline_back_end.c: the manager does one when it collects */
extern const BackEnd THREAD_BACK_END; /* thread_back_end.c */

#endif
