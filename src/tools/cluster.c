/* Many tasks over many workers.
 *
 * Method: the scheduler (parallel/scheduler.h) gets a few tasks more than it has workers, so that
 * nobody waits. The manager only manages, so that each answer goes into the journal as soon as it
 * is there, and Ctrl-C is heard. What the journal has at the start is not done again. */

#include "tools/cluster.h"

#include "base/mem.h"
#include "base/timer.h"
#include "tools/journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double PROGRESS_EVERY = 2, LOOK_EVERY = 0.1;

typedef struct Run {
    const ClusterPlan *plan;
    const atomic_bool *stop;
    ClusterResult *result;
    Scheduler *scheduler;
    Journal *journal;
    long *ids;   /* of the jobs that are under way, by task; 0: none */
    size_t next; /* task that is handed out next */
    size_t under_way;
    size_t done_here;
    bool *lost_told; /* by rank */
    double start, told;
} Run;

/* --- the kinds --------------------------------------------------------------------------- */

/* Reads the request, and writes down what `act` makes of it. */
static void do_task(Job *job, json_t *(*act)(const json_t *request, const atomic_bool *cancel))
{
    json_t *request = json_loadb(job->request, job->request_size, 0, NULL);
    json_t *reply = act(request, &job->cancel);
    json_decref(request);
    if (!reply)
        return;
    char *text = json_dumps(reply, JSON_COMPACT | JSON_REAL_PRECISION(9));
    text_add(&job->reply, text);
    free(text);
    json_decref(reply);
}

static void do_solve(Job *job)
{
    do_task(job, cluster_solve_do);
}

static void do_review(Job *job)
{
    do_task(job, cluster_review_do);
}

static void do_analyze(Job *job)
{
    do_task(job, cluster_analyze_do);
}

static void do_match(Job *job)
{
    do_task(job, cluster_match_do);
}

static void do_search(Job *job)
{
    do_task(job, cluster_search_do);
}

const JobKind CLUSTER_KINDS[CLUSTER_KIND_COUNT] = {
    [CLUSTER_SOLVE] = {"solve", do_solve},       [CLUSTER_REVIEW] = {"review", do_review},
    [CLUSTER_ANALYZE] = {"analyze", do_analyze}, [CLUSTER_MATCH] = {"match", do_match},
    [CLUSTER_SEARCH] = {"search", do_search},
};

/* --- plan and result --------------------------------------------------------------------- */

json_t *cluster_json_text(const char *bytes, size_t length)
{
    json_t *text = json_stringn(bytes, length);
    if (text)
        return text;
    Text plain;
    text_init(&plain);
    text_add_bytes(&plain, bytes, length);
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)plain.data[i] >= 0x80 || plain.data[i] == 0)
            plain.data[i] = '?';
    text = json_stringn(plain.data, length);
    text_clear(&plain);
    return text;
}

void cluster_plan_add(ClusterPlan *plan, json_t *request)
{
    plan->requests =
        mem_grow(plan->requests, &plan->capacity, plan->count + 1, sizeof(plan->requests[0]));
    char *text = json_dumps(request, JSON_COMPACT | JSON_SORT_KEYS);
    plan->requests[plan->count++] = mem_copy_string(text);
    free(text);
    json_decref(request);
}

void cluster_plan_clear(ClusterPlan *plan)
{
    for (size_t i = 0; i < plan->count; i++)
        mem_free(plan->requests[i]);
    mem_free(plan->requests);
    plan->requests = NULL;
    plan->count = plan->capacity = 0;
}

void cluster_result_clear(ClusterResult *result)
{
    for (size_t i = 0; i < result->count; i++)
        json_decref(result->replies[i]);
    mem_free(result->replies);
    mem_free(result->spent);
    *result = (ClusterResult){0};
}

void cluster_result_print(const ClusterResult *result)
{
    printf("%zu of %zu tasks done", result->done, result->count);
    if (result->from_journal)
        printf(", %zu of them by an earlier run", result->from_journal);
    if (result->given_up)
        printf(", %zu given up after they had cost %d workers each", result->given_up,
               MPI_WORLD_LOSSES);
    if (result->unanswered)
        printf(", %zu without an answer", result->unanswered);
    printf("; %d worker%s", result->workers, result->workers == 1 ? "" : "s");
    if (result->lost)
        printf(", %d lost", result->lost);
    printf("; %.1f s", result->seconds);
    if (result->done > result->from_journal && result->seconds > 0)
        printf(", %.2f workers busy on average", result->work / result->seconds);
    putchar('\n');
}

/* --- the run ----------------------------------------------------------------------------- */

/* Is the task done with this answer? Else the next run tries it again. */
static bool is_final(const Run *run, const json_t *reply)
{
    return reply && !(run->plan->refusals_pass && json_object_get(reply, "refused"));
}

/* Keeps an answer; false if the task is not done with it. */
static bool take_reply(Run *run, size_t task, const char *text, double seconds)
{
    ClusterResult *result = run->result;
    if (result->replies[task])
        return true;
    result->replies[task] = json_loads(text, 0, NULL);
    result->spent[task] = seconds;
    bool done = is_final(run, result->replies[task]);
    result->done += done;
    return done;
}

static void take_entry(void *context, const JournalEntry *entry)
{
    Run *run = context;
    if (!take_reply(run, entry->job, entry->reply, entry->seconds)) {
        json_decref(run->result->replies[entry->job]); /* of a run that kept refusals */
        run->result->replies[entry->job] = NULL;
    }
}

/* Opens the journal, if one is wanted, and takes what it has. */
static bool open_journal(Run *run, Error *error)
{
    const ClusterPlan *plan = run->plan;
    JournalTitle title = {.task = CLUSTER_KINDS[plan->kind].name, .jobs = plan->count};
    if (!plan->journal)
        return true;
    for (size_t i = 0; i < plan->count; i++)
        title.plan = journal_plan(title.plan, plan->requests[i], strlen(plan->requests[i]));
    run->journal = journal_open(plan->journal, &title, take_entry, run, error);
    run->result->from_journal = run->result->done;
    if (run->journal && journal_passed_over(run->journal))
        fprintf(stderr,
                "gosedai cluster: %zu lines of %s are no entries; what they were about is done "
                "again\n",
                journal_passed_over(run->journal), plan->journal);
    return run->journal != NULL;
}

static Scheduler *start_scheduler(const ClusterPlan *plan, Error *error)
{
    const SchedulerPlan workers = {.kinds = CLUSTER_KINDS,
                                   .kind_count = CLUSTER_KIND_COUNT,
                                   .workers = plan->threads,
                                   .place = plan->world,
                                   .only_manages = true};
    return scheduler_new(plan->world ? &MPI_BACK_END : &THREAD_BACK_END, &workers, error);
}

/* Hands out tasks, a few more than there are workers. */
static void hand_out(Run *run)
{
    size_t wanted = 2 * (size_t)scheduler_workers(run->scheduler) + 1;
    for (; run->next < run->plan->count && run->under_way < wanted; run->next++) {
        const char *request = run->plan->requests[run->next];
        if (run->result->replies[run->next])
            continue;
        const JobOrder order = {
            .kind = (int)run->plan->kind, .request = request, .request_size = strlen(request)};
        run->ids[run->next] = scheduler_submit(run->scheduler, &order);
        run->under_way++;
    }
}

static size_t task_of(const Run *run, long id)
{
    size_t task = run->next;
    while (task > 0 && run->ids[task - 1] != id)
        task--;
    return task - 1;
}

/* Writes down what came of a job. */
static bool take_job(Run *run, Job *job, Error *error)
{
    size_t task = task_of(run, job->id);
    double seconds = job->ended - job->started;
    bool ok = true;
    run->under_way--;
    run->ids[task] = 0;
    if (job->done && take_reply(run, task, job->reply.data, seconds)) {
        if (run->journal)
            ok = journal_add(run->journal,
                             &(JournalEntry){task, job->worker, seconds, job->reply.data}, error);
        run->result->work += seconds;
        run->done_here++;
    } else if (!job->done && job->losses > 0) {
        run->result->given_up++;
    } else {
        run->result->unanswered++;
    }
    job_free(job);
    return ok;
}

/* Says how far the work is, and who was lost. */
static void tell_progress(Run *run)
{
    const ClusterPlan *plan = run->plan;
    const ClusterResult *result = run->result;
    double now = timer_now();
    for (int rank = 1; plan->world && rank < plan->world->size; rank++) {
        const MpiWorker *worker = &plan->world->workers[rank];
        if (!worker->lost || run->lost_told[rank])
            continue;
        run->lost_told[rank] = true;
        fprintf(stderr, "gosedai cluster: worker %d (process %ld on %s) is lost\n", rank,
                worker->pid, worker->host);
    }
    if (plan->quiet || now - run->told < PROGRESS_EVERY)
        return;
    run->told = now;
    double seconds = now - run->start;
    fprintf(stderr, "gosedai cluster: %zu of %zu done, %d workers, %.0f s", result->done,
            result->count, scheduler_workers(run->scheduler), seconds);
    if (run->done_here)
        fprintf(stderr, ", about %.0f s left",
                seconds * (double)(result->count - result->done) / (double)run->done_here);
    fputc('\n', stderr);
}

static bool work(Run *run, Error *error)
{
    bool ok = true;
    for (hand_out(run); ok && run->under_way > 0 && !atomic_load(run->stop); hand_out(run)) {
        Job *job = scheduler_collect(run->scheduler, JOB_MAIN, LOOK_EVERY);
        if (job)
            ok = take_job(run, job, error);
        tell_progress(run);
    }
    for (Job *job; ok && (job = scheduler_collect(run->scheduler, JOB_MAIN, 0));)
        ok = take_job(run, job, error); /* what has ended until now counts */
    return ok;
}

bool cluster_run(const ClusterPlan *plan, const atomic_bool *stop, ClusterResult *result,
                 Error *error)
{
    *result = (ClusterResult){.count = plan->count};
    result->replies = mem_alloc(plan->count, sizeof(void *));
    result->spent = mem_alloc(plan->count, sizeof(result->spent[0]));
    Run run = {.plan = plan, .stop = stop, .result = result, .start = timer_now()};
    run.told = run.start;
    run.ids = mem_alloc(plan->count, sizeof(run.ids[0]));
    run.lost_told = mem_alloc(plan->world ? (size_t)plan->world->size : 0, sizeof(bool));
    bool ok = open_journal(&run, error);
    run.scheduler = ok ? start_scheduler(plan, error) : NULL;
    ok = run.scheduler != NULL;
    if (ok) {
        result->workers = scheduler_workers(run.scheduler);
        ok = work(&run, error);
        scheduler_free(run.scheduler);
    }
    result->lost = plan->world ? plan->world->lost : 0;
    result->seconds = timer_now() - run.start;
    journal_close(run.journal);
    mem_free(run.ids);
    mem_free(run.lost_told);
    return ok;
}
