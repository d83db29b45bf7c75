/* Jobs: a list under one lock, a pool of threads that runs them, and people who watch.
 *
 * A job is told as its present state, never as a history: who comes late or missed something gets
 * what counts now. Each change raises the job's version; a watcher remembers the one it has seen.
 *
 * What it gets wrong: jobs are not kept on disk. After a restart a page asks again. */

#include "front/web/web_jobs.h"

#include "base/mem.h"
#include "base/timer.h"
#include "front/web/web_pool.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

typedef enum JobState { WAITING, RUNNING, DONE, FAILED, CANCELLED } JobState;

static const char *const STATES[] = {"waiting", "running", "done", "failed", "cancelled"};

enum { WATCHERS_MAX = 64 }; /* of one job */

typedef struct JobFile {
    const char *name, *type;
    Text text;
} JobFile;

struct WebJob {
    WebJobs *jobs;
    WebJob *next;
    char id[WEB_ID_MAX], owner[WEB_ID_MAX], game[WEB_ID_MAX];
    const WebWork *work;
    void *task;
    JobState state;
    atomic_bool cancel;
    atomic_ullong meter;
    double started, ended, told;  /* timer_now() */
    Text progress, result, error; /* JSON; "" if none */
    JobFile files[WEB_JOB_FILES];
    int file_count;
    uint64_t version;
    int references; /* the list's, the worker's, the watchers' */
    void *waiters[WATCHERS_MAX];
    int waiter_count;
};

struct WebJobs {
    WebJobsLimits limits;
    WebSleep sleep;
    pthread_mutex_t lock;
    WebPool *pool;
    WebJob *first;
    bool stopping;
};

static bool is_over(const WebJob *job)
{
    return job->state >= DONE;
}

/* --- references, under the lock ---------------------------------------------------------- */

static void drop(WebJob *job)
{
    if (--job->references > 0)
        return;
    text_clear(&job->progress);
    text_clear(&job->result);
    text_clear(&job->error);
    for (int i = 0; i < job->file_count; i++)
        text_clear(&job->files[i].text);
    mem_free(job);
}

static void unlink_job(WebJobs *jobs, WebJob *job)
{
    WebJob **place = &jobs->first;
    while (*place != job)
        place = &(*place)->next;
    *place = job->next;
    drop(job);
}

static WebJob *find(WebJobs *jobs, const char *owner, const char *id)
{
    for (WebJob *job = jobs->first; job; job = job->next)
        if (strcmp(job->id, id) == 0 && strcmp(job->owner, owner) == 0)
            return job;
    return NULL;
}

/* Something has changed: wakes all who wait for it. */
static void change(WebJob *job)
{
    job->version++;
    for (int i = 0; i < job->waiter_count; i++)
        job->jobs->sleep.wake(job->waiters[i]);
    job->waiter_count = 0;
}

static void end(WebJob *job, JobState state)
{
    job->state = state;
    job->ended = timer_now();
    change(job);
}

/* --- JSON -------------------------------------------------------------------------------- */

/* All texts in it are our own words or JSON already. */
static void write_job(const WebJob *job, bool result, Text *json)
{
    text_printf(json, "{\"id\":\"%s\",\"kind\":\"%s\",\"state\":\"%s\"", job->id, job->work->kind,
                STATES[job->state]);
    if (*job->game)
        text_printf(json, ",\"game\":\"%s\"", job->game);
    if (job->state != WAITING && job->started > 0) {
        text_add(json, ",\"seconds\":");
        double until = is_over(job) ? job->ended : timer_now();
        text_printf(json, "%.2f", until - job->started);
    }
    if (!job->progress.length && !is_over(job) && atomic_load(&job->meter))
        text_printf(json, ",\"progress\":{\"nodes\":%llu}", atomic_load(&job->meter));
    if (job->progress.length)
        text_printf(json, ",\"progress\":%s", job->progress.data);
    if (job->error.length)
        text_printf(json, ",\"error\":%s", job->error.data);
    if (result && job->result.length)
        text_printf(json, ",\"result\":%s", job->result.data);
    text_add_char(json, '}');
}

/* --- life cycle -------------------------------------------------------------------------- */

WebJobs *web_jobs_new(const WebJobsLimits *limits, const WebSleep *sleep)
{
    WebPool *pool = web_pool_new(limits->threads, limits->waiting);
    if (!pool)
        return NULL;
    WebJobs *jobs = mem_alloc(1, sizeof *jobs);
    jobs->limits = *limits;
    jobs->sleep = *sleep;
    jobs->pool = pool;
    pthread_mutex_init(&jobs->lock, NULL);
    return jobs;
}

void web_jobs_stop(WebJobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    jobs->stopping = true;
    for (WebJob *job = jobs->first; job; job = job->next)
        atomic_store(&job->cancel, true);
    pthread_mutex_unlock(&jobs->lock);
    web_pool_stop(jobs->pool);
}

void web_jobs_free(WebJobs *jobs)
{
    if (!jobs)
        return;
    web_jobs_stop(jobs);
    web_pool_free(jobs->pool);
    while (jobs->first)
        unlink_job(jobs, jobs->first);
    pthread_mutex_destroy(&jobs->lock);
    mem_free(jobs);
}

/* --- running ----------------------------------------------------------------------------- */

static void run_job(void *argument)
{
    WebJob *job = argument;
    WebJobs *jobs = job->jobs;
    pthread_mutex_lock(&jobs->lock);
    bool go = !atomic_load(&job->cancel);
    job->started = timer_now();
    if (go) {
        job->state = RUNNING;
        change(job);
    }
    pthread_mutex_unlock(&jobs->lock);
    if (go)
        job->work->run(job, job->task);
    job->work->release(job->task);
    pthread_mutex_lock(&jobs->lock);
    if (!is_over(job))
        end(job, CANCELLED);
    drop(job);
    pthread_mutex_unlock(&jobs->lock);
}

/* May one more job be started? */
static WebFault check_room(const WebJobs *jobs, const char *owner, const char *game)
{
    int own = 0;
    if (jobs->stopping)
        return WEB_TOO_BUSY;
    for (const WebJob *job = jobs->first; job; job = job->next) {
        if (is_over(job))
            continue;
        if (*game && strcmp(job->game, game) == 0)
            return WEB_BUSY;
        own += strcmp(job->owner, owner) == 0;
    }
    return own < jobs->limits.of_owner ? WEB_FINE : WEB_TOO_BUSY;
}

static WebJob *make_job(WebJobs *jobs, const WebWork *work, void *task, const char *owner,
                        const char *game)
{
    WebJob *job = mem_alloc(1, sizeof *job);
    job->jobs = jobs;
    job->work = work;
    job->task = task;
    job->references = 2; /* the list's and the worker's */
    job->version = 1;
    atomic_init(&job->cancel, false);
    atomic_init(&job->meter, 0);
    snprintf(job->owner, sizeof job->owner, "%s", owner);
    snprintf(job->game, sizeof job->game, "%s", game);
    text_init(&job->progress);
    text_init(&job->result);
    text_init(&job->error);
    return job;
}

bool web_jobs_start(WebJobs *jobs, const WebWork *work, void *task, const char *owner,
                    const char *game, char id[WEB_ID_MAX], WebFault *fault)
{
    pthread_mutex_lock(&jobs->lock);
    *fault = web_id_make(id) ? check_room(jobs, owner, game) : WEB_BROKEN;
    if (*fault == WEB_FINE) {
        WebJob *job = make_job(jobs, work, task, owner, game);
        memcpy(job->id, id, sizeof job->id);
        job->next = jobs->first;
        jobs->first = job;
        if (!web_pool_add(jobs->pool, run_job, job)) {
            *fault = WEB_TOO_BUSY;
            job->references--;
            unlink_job(jobs, job);
        }
    }
    pthread_mutex_unlock(&jobs->lock);
    if (*fault != WEB_FINE)
        work->release(task);
    return *fault == WEB_FINE;
}

const atomic_bool *web_job_cancelled(const WebJob *job)
{
    return &job->cancel;
}

atomic_ullong *web_job_meter(WebJob *job)
{
    return &job->meter;
}

void web_job_progress(WebJob *job, json_t *progress)
{
    pthread_mutex_lock(&job->jobs->lock);
    double now = timer_now();
    if (now - job->told >= 0.1) {
        job->told = now;
        text_reset(&job->progress);
        web_json_write(progress, &job->progress);
        change(job);
    }
    pthread_mutex_unlock(&job->jobs->lock);
    json_decref(progress);
}

void web_job_keep(WebJob *job, const char *name, const char *type, Text *text)
{
    pthread_mutex_lock(&job->jobs->lock);
    assert(job->file_count < WEB_JOB_FILES);
    job->files[job->file_count++] = (JobFile){name, type, *text};
    pthread_mutex_unlock(&job->jobs->lock);
}

void web_job_finish(WebJob *job, json_t *result)
{
    pthread_mutex_lock(&job->jobs->lock);
    if (result)
        web_json_write(result, &job->result);
    end(job, result ? DONE : CANCELLED);
    pthread_mutex_unlock(&job->jobs->lock);
    json_decref(result);
}

void web_job_fail(WebJob *job, WebFault fault, const Error *error)
{
    WebReply reply;
    json_t *body;
    web_reply_init(&reply);
    web_reply_error(&reply, fault, error);
    body = json_loads(reply.body.data, 0, NULL);
    pthread_mutex_lock(&job->jobs->lock);
    web_json_write(json_object_get(body, "error"), &job->error);
    end(job, FAILED);
    pthread_mutex_unlock(&job->jobs->lock);
    json_decref(body);
    web_reply_clear(&reply);
}

/* --- from outside ------------------------------------------------------------------------ */

bool web_jobs_write(WebJobs *jobs, const char *owner, const char *id, Text *json)
{
    pthread_mutex_lock(&jobs->lock);
    const WebJob *job = find(jobs, owner, id);
    if (job)
        write_job(job, true, json);
    pthread_mutex_unlock(&jobs->lock);
    return job != NULL;
}

bool web_jobs_file(WebJobs *jobs, const char *owner, const char *id, const char *name,
                   const char **type, Text *text)
{
    bool found = false;
    pthread_mutex_lock(&jobs->lock);
    const WebJob *job = find(jobs, owner, id);
    for (int i = 0; job && i < job->file_count; i++)
        if (strcmp(job->files[i].name, name) == 0) {
            *type = job->files[i].type;
            text_add_bytes(text, job->files[i].text.data, job->files[i].text.length);
            found = true;
        }
    pthread_mutex_unlock(&jobs->lock);
    return found;
}

void web_jobs_list(WebJobs *jobs, const char *owner, Text *json)
{
    bool first = true;
    pthread_mutex_lock(&jobs->lock);
    text_add_char(json, '[');
    for (const WebJob *job = jobs->first; job; job = job->next)
        if (strcmp(job->owner, owner) == 0) {
            if (!first)
                text_add_char(json, ',');
            write_job(job, false, json);
            first = false;
        }
    text_add_char(json, ']');
    pthread_mutex_unlock(&jobs->lock);
}

bool web_jobs_cancel(WebJobs *jobs, const char *owner, const char *id)
{
    pthread_mutex_lock(&jobs->lock);
    WebJob *job = find(jobs, owner, id);
    if (job && is_over(job))
        unlink_job(jobs, job);
    else if (job)
        atomic_store(&job->cancel, true);
    pthread_mutex_unlock(&jobs->lock);
    return job != NULL;
}

void web_jobs_cancel_game(WebJobs *jobs, const char *game)
{
    pthread_mutex_lock(&jobs->lock);
    for (WebJob *job = jobs->first; job; job = job->next)
        if (strcmp(job->game, game) == 0)
            atomic_store(&job->cancel, true);
    pthread_mutex_unlock(&jobs->lock);
}

bool web_jobs_of_game(WebJobs *jobs, const char *game, char id[WEB_ID_MAX])
{
    bool found = false;
    pthread_mutex_lock(&jobs->lock);
    for (const WebJob *job = jobs->first; job && !found; job = job->next)
        if (!is_over(job) && strcmp(job->game, game) == 0) {
            memcpy(id, job->id, WEB_ID_MAX);
            found = true;
        }
    pthread_mutex_unlock(&jobs->lock);
    return found;
}

int web_jobs_count(WebJobs *jobs)
{
    int count = 0;
    pthread_mutex_lock(&jobs->lock);
    for (const WebJob *job = jobs->first; job; job = job->next)
        count += !is_over(job);
    pthread_mutex_unlock(&jobs->lock);
    return count;
}

/* The list has the newest first, so the oldest of those that ended are met last. */
static void forget_old(WebJobs *jobs)
{
    int kept = 0;
    double now = timer_now();
    for (WebJob *job = jobs->first, *next; job; job = next) {
        next = job->next;
        if (is_over(job) && (++kept > jobs->limits.kept || now - job->ended > jobs->limits.memory))
            unlink_job(jobs, job);
    }
}

void web_jobs_tick(WebJobs *jobs)
{
    pthread_mutex_lock(&jobs->lock);
    forget_old(jobs);
    for (WebJob *job = jobs->first; job; job = job->next)
        if (job->waiter_count)
            change(job);
    pthread_mutex_unlock(&jobs->lock);
}

/* --- watching ---------------------------------------------------------------------------- */

WebJob *web_jobs_watch(WebJobs *jobs, const char *owner, const char *id)
{
    pthread_mutex_lock(&jobs->lock);
    WebJob *job = find(jobs, owner, id);
    if (job)
        job->references++;
    pthread_mutex_unlock(&jobs->lock);
    return job;
}

void web_job_release(WebJob *job)
{
    WebJobs *jobs = job->jobs;
    pthread_mutex_lock(&jobs->lock);
    drop(job);
    pthread_mutex_unlock(&jobs->lock);
}

WebNews web_job_news(WebJob *job, uint64_t *seen, void *waiter, Text *event)
{
    WebNews news = WEB_NEWS;
    pthread_mutex_lock(&job->jobs->lock);
    if (*seen != job->version) {
        *seen = job->version;
        text_printf(event, "event: %s\ndata: ", is_over(job) ? STATES[job->state] : "progress");
        write_job(job, true, event);
        text_add(event, "\n\n");
    } else if (is_over(job) || job->waiter_count == WATCHERS_MAX) {
        news = WEB_NEWS_END;
    } else {
        job->waiters[job->waiter_count++] = waiter;
        job->jobs->sleep.park(waiter);
        news = WEB_NEWS_WAIT;
    }
    pthread_mutex_unlock(&job->jobs->lock);
    return news;
}

void web_job_leave(WebJob *job, void *waiter)
{
    pthread_mutex_lock(&job->jobs->lock);
    for (int i = 0; i < job->waiter_count; i++)
        if (job->waiters[i] == waiter)
            job->waiters[i--] = job->waiters[--job->waiter_count];
    pthread_mutex_unlock(&job->jobs->lock);
}
