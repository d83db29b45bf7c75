#ifndef GOSEDAI_PARALLEL_SCHEDULER_H
#define GOSEDAI_PARALLEL_SCHEDULER_H

/* Scheduler: a manager that gives jobs to whoever is idle (seed 4.4.2).
 *
 *     static const JobKind KINDS[] = {{.name = "solve", .work = solve}};
 *     SchedulerPlan plan = {.kinds = KINDS, .kind_count = 1, .workers = 2};
 *     Scheduler *scheduler = scheduler_new(&THREAD_BACK_END, &plan, &error);
 *     scheduler_submit(scheduler, &(JobOrder){.kind = 0, .request = bytes, .request_size = n});
 *     for (Job *job; (job = scheduler_collect(scheduler, JOB_MAIN, -1)); job_free(job))
 *         ... job->reply ...
 *     scheduler_free(scheduler);
 *
 * One thread, the manager's, makes all calls but scheduler_share(). Who does the work is the back
 * end's matter (back_end.h): the manager itself (INLINE_BACK_END), threads (THREAD_BACK_END),
 * processes that MPI has started. A job is a kind, by its number in a table that all processes
 * have, and bytes; the answer is bytes. Jobs with a `context` point into this process and are for
 * the first two only.
 *
 * Two forces (seed 4.4.3): jobs of the main force (JOB_MAIN) are what the manager waits for; the
 * reserve (JOB_RESERVE) works on what the main force leaves idle, across moves, and is harvested
 * when it suits; nobody ever waits for it. */

#include "base/error.h"
#include "base/text.h"

#include <stdatomic.h>

typedef enum JobPriority { JOB_MAIN, JOB_RESERVE, JOB_PRIORITIES } JobPriority;

enum { SCHEDULER_WORKERS_MAX = 256 };

struct Job;

/* What a kind of jobs does. */
typedef struct JobKind {
    const char *name;
    /* Does the job: reads request and context, appends the answer to job->reply. Long work looks at
     * job->cancel every few milliseconds and ends when it is set; the answer is dropped then. */
    void (*work)(struct Job *job);
} JobKind;

typedef struct Job {
    long id; /* from 1 on, in the order of submission */
    int kind;
    JobPriority priority;
    const char *label; /* for timelines: a constant; NULL: the name of the kind */
    char *request;     /* owned, followed by a zero byte */
    size_t request_size;
    void *context; /* borrowed; NULL: none */
    Text reply;
    atomic_bool cancel;

    /* What became of it, for the manager after scheduler_collect(): */
    bool done;                     /* false: cancelled or lost, there is no answer */
    int worker;                    /* who did it; main force: 0 is the manager itself */
    double queued, started, ended; /* by timer_now() */
    double cpu;                    /* processor seconds of the worker; 0 if not known */
    int losses;                    /* workers that died while they had it */

    struct Job *next; /* the back end's */
} Job;

/* What to submit; copied. */
typedef struct JobOrder {
    int kind;
    JobPriority priority;
    const char *label;
    const void *request;
    size_t request_size;
    void *context;
} JobOrder;

typedef struct SchedulerPlan {
    const JobKind *kinds;
    int kind_count;
    int workers; /* of the main force, the manager included if it works; 0: 1 */
    int reserve; /* workers of the reserve, besides; 0: its jobs stay in the queue */
    void *place; /* where a back end works: for MPI_BACK_END an MpiWorld; else NULL. Borrowed */
    bool only_manages; /* the manager does no jobs itself, so that it can always look after others;
                        * not for INLINE_BACK_END */
} SchedulerPlan;

/* Parts of a job that whoever is idle may do. */
typedef struct JobShare {
    int count;
    void (*work)(void *context, int part, int worker);
    void *context;

    /* The back end's: */
    int next, running; /* the next part to be done, and how many are being done */
    struct JobShare *below;
} JobShare;

typedef struct BackEnd BackEnd;
typedef struct Scheduler Scheduler;

/* --- life cycle ------------------------------------------------------------------------ */

/* NULL, with the reason, if the back end cannot start. The kinds must live as long. */
Scheduler *scheduler_new(const BackEnd *back_end, const SchedulerPlan *plan, Error *error);

/* Cancels and drops all that is left, and waits until the workers have stopped. */
void scheduler_free(Scheduler *scheduler);

/* Releases a job that was collected. */
void job_free(Job *job);

/* --- queries --------------------------------------------------------------------------- */

/* How many workers does the main force have? */
int scheduler_workers(const Scheduler *scheduler);

/* How many jobs were submitted and not collected yet? */
int scheduler_pending(const Scheduler *scheduler, JobPriority priority);

/* --- actions --------------------------------------------------------------------------- */

/* Queues a job and returns its id. */
long scheduler_submit(Scheduler *scheduler, const JobOrder *order);

/* Cancels a job: it is never begun, or ends as soon as it looks. It is collected all the same,
 * without `done`: one of the main force that was not begun at once. Nothing happens if it was
 * collected already. */
void scheduler_cancel(Scheduler *scheduler, long id);

/* Has all parts done, from within a job of the main force that `worker` does, as far as nobody else
 * is idle by that worker. Any thread. */
void scheduler_share(Scheduler *scheduler, JobShare *share, int worker);

/* The next job of this force that has ended, for the caller to job_free(); NULL if none is pending
 * or none has ended after `seconds` (negative: waits however long it takes; 0: does not wait, and
 * begins nothing).
 *
 * Who waits for the main force does jobs meanwhile, and sees through what it has begun, however
 * long that takes: then `seconds` are no limit. This is so with threads, unless the plan says
 * `only_manages`; over MPI when no worker is left; and always inline, there for the reserve, too.
 */
Job *scheduler_collect(Scheduler *scheduler, JobPriority priority, double seconds);

#endif
