#ifndef GOSEDAI_FRONT_WEB_JOBS_H
#define GOSEDAI_FRONT_WEB_JOBS_H

/* WebJobs: long work that is begun by one request and looked at by others.
 *
 *     web_jobs_start(jobs, &SEARCH, task, owner, game, id, &fault);
 *     ... in SEARCH.run: web_job_progress(job, ...), web_job_finish(job, result)
 *
 * Ended jobs are kept for a while, so that a page that was away finds the result. */

#include "front/web/web_reply.h"
#include "front/web/web_request.h"

#include <stdatomic.h>
#include <stdint.h>

enum { WEB_JOB_FILES = 2 };

typedef struct WebJobs WebJobs;
typedef struct WebJob WebJob;

/* What a kind of job does, and how what it works on is released. */
typedef struct WebWork {
    const char *kind; /* "search" */
    void (*run)(WebJob *job, void *task);
    void (*release)(void *task);
} WebWork;

/* How those who wait for events are put to sleep and woken; both are called under a lock. */
typedef struct WebSleep {
    void (*park)(void *waiter);
    void (*wake)(void *waiter);
} WebSleep;

typedef struct WebJobsLimits {
    int threads;   /* jobs that run at the same time */
    int waiting;   /* jobs that wait */
    int of_owner;  /* waiting or running, of one owner */
    int kept;      /* ended ones */
    double memory; /* seconds that an ended one is remembered */
} WebJobsLimits;

/* --- life cycle -------------------------------------------------------------------------- */

/* NULL if threads cannot be had. */
WebJobs *web_jobs_new(const WebJobsLimits *limits, const WebSleep *sleep);

/* Cancels everything, and waits for its end; all who wait for events get the last ones. No more
 * jobs are taken. */
void web_jobs_stop(WebJobs *jobs);
void web_jobs_free(WebJobs *jobs);

/* --- from outside ------------------------------------------------------------------------ */

/* Starts a job on `task`, which is taken over in any case. `game` is the game that it thinks for,
 * and there is only one such job for a game; "" for none. Writes its id. False, with the fault: too
 * busy, or busy. */
bool web_jobs_start(WebJobs *jobs, const WebWork *work, void *task, const char *owner,
                    const char *game, char id[WEB_ID_MAX], WebFault *fault);

/* Appends the job as JSON; false if there is none. */
bool web_jobs_write(WebJobs *jobs, const char *owner, const char *id, Text *json);

/* Appends a file that the job keeps, and tells its type; false if there is none. */
bool web_jobs_file(WebJobs *jobs, const char *owner, const char *id, const char *name,
                   const char **type, Text *text);

/* Appends all jobs of the owner as a JSON list, without results. */
void web_jobs_list(WebJobs *jobs, const char *owner, Text *json);

/* Asks a job to end soon, or forgets an ended one; false if there is none. */
bool web_jobs_cancel(WebJobs *jobs, const char *owner, const char *id);

/* Cancels what is done for a game. */
void web_jobs_cancel_game(WebJobs *jobs, const char *game);

/* The job that thinks for this game; false if there is none. */
bool web_jobs_of_game(WebJobs *jobs, const char *game, char id[WEB_ID_MAX]);

/* How many wait or run? */
int web_jobs_count(WebJobs *jobs);

/* Some times a second: tells those who watch that time goes on, and forgets old jobs. */
void web_jobs_tick(WebJobs *jobs);

/* --- watching ---------------------------------------------------------------------------- */

typedef enum WebNews {
    WEB_NEWS,      /* something was appended */
    WEB_NEWS_WAIT, /* nothing yet: the waiter was parked, and will be woken */
    WEB_NEWS_END,  /* there will be no more */
} WebNews;

/* The job for watching; NULL if there is none. Release it with web_job_release(). */
WebJob *web_jobs_watch(WebJobs *jobs, const char *owner, const char *id);
void web_job_release(WebJob *job);

/* Appends the next event, if there is one behind `seen` (0 at first), as text/event-stream. */
WebNews web_job_news(WebJob *job, uint64_t *seen, void *waiter, Text *event);

/* Forgets a waiter who went away. */
void web_job_leave(WebJob *job, void *waiter);

/* --- from inside ------------------------------------------------------------------------- */

/* Becomes true when the job should end soon. */
const atomic_bool *web_job_cancelled(const WebJob *job);

/* A number that the job may raise without asking anybody: it is told as the nodes of its progress
 * as long as nothing else is told. */
atomic_ullong *web_job_meter(WebJob *job);

/* Tells how far it is; the object is released. At most ten times a second is told, the rest is
 * dropped. */
void web_job_progress(WebJob *job, json_t *progress);

/* Keeps a file with the job, to be fetched while the job is remembered; at most WEB_JOB_FILES. The
 * text is taken over; name and type are constants. */
void web_job_keep(WebJob *job, const char *name, const char *type, Text *text);

/* Ends with a result, which is released; a job that was cancelled ends as cancelled if `result` is
 * NULL. Or ends with an error. One of them is called once. */
void web_job_finish(WebJob *job, json_t *result);
void web_job_fail(WebJob *job, WebFault fault, const Error *error);

#endif
