/* gosedai cluster gtp: an engine whose player searches on many machines.
 *
 * Method: rank 0 speaks GTP and searches; with each move it asks all workers to search the
 * position, too, and adds what they have counted for the moves (players/partners.h). With a number
 * of games for a move each rank plays its share of it, and the same ranks give the same move.
 *
 * What it gets wrong: workers begin each move with an empty tree, and do not ponder. */

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "front/gtp/gtp_server.h"
#include "front/gtp/session.h"
#include "game/sgf.h"
#include "players/partners.h"
#include "players/study.h"
#include "tools/cluster_seat.h"
#include "tools/tools.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NAME[] = "cluster gtp";

/* A worker has so much of the time of a move, for messages and for beginning. */
static const double WORKER_SHARE = 0.95;

/* A worker searches as long at least; 0 would be no limit. */
static const double LEAST_SECONDS = 0.001;

/* Waiting for the answers: of the time of a move, and at least so many seconds; where there is no
 * time limit; for the workers to say hello. */
static const double GRACE_SHARE = 0.05, GRACE_LEAST = 0.2, WAIT_MOST = 600, HELLO_WAIT = 60;

/* For each look at what has come. */
static const double LISTEN_TIME = 0.02;

enum { PLAYOUTS_MAX = 1000000000 };

/* --- a worker ---------------------------------------------------------------------------- */

/* The position of a request; NULL with the reason. */
static Position *read_position(const json_t *request, Error *error)
{
    const char *sgf = json_string_value(json_object_get(request, "sgf"));
    const char *rules_text = json_string_value(json_object_get(request, "rules"));
    SgfCollection games;
    Rules rules;
    rules_by_name("chinese", &rules, NULL);
    if (!sgf || !rules_text || !rules_parse(rules_text, &rules, error) ||
        !sgf_read(&games, sgf, strlen(sgf), "request", NULL, error))
        return NULL;
    const Record *record = games.games[0];
    const Node *last = record->root;
    while (node_next(last))
        last = node_next(last);
    Error problem;
    error_clear(&problem);
    Position *position = record_position(record, last, &rules, &problem);
    if (position)
        position->rules = rules;
    sgf_clear(&games);
    return position;
}

static json_t *write_counts(const TreeSearch *search)
{
    PartnerCount counts[POINT_COUNT_MAX + 1];
    int count = partners_count(search, counts);
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_pack("[i,f,f,f,f,f]", (int)counts[i].move,
                                              counts[i].visits, counts[i].wins, counts[i].won,
                                              counts[i].margin, counts[i].squares));
    return json_pack("{s:o}", "counts", list);
}

json_t *cluster_search_do(const json_t *request, const atomic_bool *cancel)
{
    Error error;
    error_clear(&error);
    Position *position = read_position(request, &error);
    if (!position)
        return json_pack("{s:s}", "refused", error.message);
    int color = BLACK, threads = 1, uniform = 0, cleanup = 0;
    json_int_t seed = 0, games = 0;
    double seconds = 0;
    json_unpack((json_t *)request, "{s:i, s:I, s:I, s:F, s:i, s:b, s:b}", "color", &color, "seed",
                &seed, "games", &games, "seconds", &seconds, "threads", &threads, "uniform",
                &uniform, "cleanup", &cleanup);
    double start = timer_now();
    Study *study = study_new(NULL, NULL);
    study_begin(study, &(StudyTopic){.position = position,
                                     .color = (Color)color,
                                     .seed = (uint64_t)seed,
                                     .games = (long)games,
                                     .seconds = seconds,
                                     .uniform = uniform,
                                     .cleanup = cleanup,
                                     .threads = threads});
    if (seconds > 0) /* which the beginning is part of */
        seconds = fmax(seconds - (timer_now() - start), LEAST_SECONDS);
    study_run(study, &(StudyRun){.seconds = seconds, .games = (long)games, .cancel = cancel});
    json_t *reply = write_counts(study->search);
    study_free(study);
    position_free(position);
    return reply;
}

/* --- the manager ------------------------------------------------------------------------- */

/* The workers as partners of the player. */
typedef struct RankPartners {
    Partners partners; /* first, so that one is the other */
    Scheduler *scheduler;
    MpiWorld *world;
    int threads;
    long first, last; /* jobs of the present question */
    double deadline;
} RankPartners;

static char *write_request(const RankPartners *self, const PartnerTask *task, int number)
{
    Text sgf, rules;
    text_init(&sgf);
    text_init(&rules);
    Record *record = record_from_position(task->position, "B", "W");
    sgf_write(record, &sgf);
    record_free(record);
    rules_write_json(&task->position->rules, &rules);
    uint64_t seed = random_mix(task->seed + 1 + (uint64_t)number) >> 1;
    json_t *request =
        json_pack("{s:s, s:s, s:i, s:I, s:I, s:f, s:i, s:b, s:b}", "sgf", sgf.data, "rules",
                  rules.data, "color", (int)task->color, "seed", (json_int_t)seed, "games",
                  (json_int_t)task->games, "seconds", task->seconds * WORKER_SHARE, "threads",
                  self->threads, "uniform", task->uniform, "cleanup", task->cleanup);
    char *dump = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    text_clear(&sgf);
    text_clear(&rules);
    return dump;
}

static void ask_ranks(Partners *partners, const PartnerTask *task)
{
    RankPartners *self = (RankPartners *)partners;
    for (int i = 0; i < partners->count; i++) {
        char *request = write_request(self, task, i);
        self->last =
            scheduler_submit(self->scheduler, &(JobOrder){.kind = CLUSTER_SEARCH,
                                                          .request = request,
                                                          .request_size = strlen(request)});
        if (i == 0)
            self->first = self->last;
        free(request);
    }
    self->deadline =
        timer_now() +
        (task->seconds > 0 ? task->seconds * (1 + GRACE_SHARE) + GRACE_LEAST : WAIT_MOST);
    if (partners->count > 0)
        job_free(scheduler_collect(self->scheduler, JOB_MAIN, 0)); /* sends them */
}

/* The counts of a reply; returns how many. */
static int read_counts(const Text *reply, PartnerCount counts[POINT_COUNT_MAX + 1])
{
    json_t *object = json_loadb(reply->data, reply->length, 0, NULL);
    const json_t *list = json_object_get(object, "counts");
    int count = 0;
    for (size_t i = 0; i < json_array_size(list) && count <= POINT_COUNT_MAX; i++) {
        int move = 0;
        PartnerCount *one = &counts[count];
        if (json_unpack(json_array_get(list, i), "[i,F,F,F,F,F]", &move, &one->visits, &one->wins,
                        &one->won, &one->margin, &one->squares) == 0) {
            one->move = (Point)move;
            count++;
        }
    }
    json_decref(object);
    return count;
}

static int compare_jobs(const void *a, const void *b)
{
    const Job *const *x = a, *const *y = b;
    return (*x)->id < (*y)->id ? -1 : (*x)->id > (*y)->id;
}

/* Adds up the replies in the order of the jobs, so that sums do not depend on who was first. */
static int sum_replies(Job **jobs, int job_count, PartnerCount *counts)
{
    PartnerCount *one = mem_alloc(POINT_COUNT_MAX + 1, sizeof(*one));
    int count = 0;
    qsort(jobs, (size_t)job_count, sizeof(void *), compare_jobs);
    for (int i = 0; i < job_count; i++) {
        count = partners_sum(counts, count, one, read_counts(&jobs[i]->reply, one));
        job_free(jobs[i]);
    }
    mem_free(one);
    return count;
}

static int collect_ranks(Partners *partners, PartnerCount counts[POINT_COUNT_MAX + 1])
{
    RankPartners *self = (RankPartners *)partners;
    Job **jobs = mem_alloc((size_t)self->world->size, sizeof(void *));
    int missing = (int)(self->last - self->first + 1), done = 0;
    while (missing > 0 && self->world->lost < self->world->size - 1) {
        bool late = timer_now() >= self->deadline; /* then only what has come already */
        Job *job = scheduler_collect(self->scheduler, JOB_MAIN, late ? 0 : LISTEN_TIME);
        if (!job && late)
            break;
        if (job && job->id >= self->first) {
            missing--;
            if (job->done && done < self->world->size) {
                jobs[done++] = job;
                continue;
            }
        }
        job_free(job); /* late, or lost */
    }
    for (long id = self->first; missing > 0 && id <= self->last; id++)
        scheduler_cancel(self->scheduler, id);
    partners->count = self->world->size - 1 - self->world->lost;
    int count = sum_replies(jobs, done, counts);
    mem_free(jobs);
    return count;
}

/* Waits until all workers have said hello, but not for ever. */
static void greet(RankPartners *self)
{
    double deadline = timer_now() + HELLO_WAIT;
    int missing = 1;
    /* A question without anything in it is refused at once: it only makes the manager listen. */
    scheduler_submit(self->scheduler,
                     &(JobOrder){.kind = CLUSTER_SEARCH, .request = "{}", .request_size = 2});
    while (missing > 0 && timer_now() < deadline) {
        job_free(scheduler_collect(self->scheduler, JOB_MAIN, 0.05));
        missing = 0;
        for (int rank = 1; rank < self->world->size; rank++)
            missing += !self->world->workers[rank].host[0] && !self->world->workers[rank].lost;
        if (missing > 0 && scheduler_pending(self->scheduler, JOB_MAIN) == 0)
            scheduler_submit(
                self->scheduler,
                &(JobOrder){.kind = CLUSTER_SEARCH, .request = "{}", .request_size = 2});
    }
}

static int serve(ClusterSeat *seat, const SessionOptions *wanted)
{
    Error error;
    error_clear(&error);
    RankPartners self = {
        .partners = {.count = seat->world.size - 1, .ask = ask_ranks, .collect = collect_ranks},
        .world = &seat->world,
        .threads = seat->threads ? seat->threads : 1};
    const SchedulerPlan plan = {
        .kinds = CLUSTER_KINDS, .kind_count = CLUSTER_KIND_COUNT, .place = &seat->world};
    self.scheduler = scheduler_new(&MPI_BACK_END, &plan, &error);
    if (!self.scheduler)
        return cli_fail_error(NAME, &error);
    greet(&self);
    SessionOptions options = *wanted;
    options.threads = self.threads;
    options.partners = &self.partners;
    Session *session = session_new(&options, &error);
    bool ok = session != NULL;
    if (ok) {
        signal(SIGPIPE, SIG_IGN);
        ok = gtp_serve(session->gtp, STDIN_FILENO, STDOUT_FILENO, true, &error);
        session_free(session);
    }
    scheduler_free(self.scheduler);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

static int run_gtp(ClusterSeat *seat, int argc, char **argv)
{
    SessionOptions session;
    session_default_options(&session);
    session.messages = stderr;
    const CliOption options[] = {
        {"workers", 'w', CLI_INT, &seat->workers, "N",
         "start N workers beside the engine by mpirun", 1, CLUSTER_SEAT_WORKERS_MAX, NULL},
        {"mpirun", 0, CLI_TEXT, &seat->mpirun, "COMMAND",
         "how --workers starts them (default: mpirun)", 0, 0, NULL},
        {"threads", 0, CLI_INT, &seat->threads, "N", "threads of each of them (default 1)", 1,
         PLAYER_THREADS_MAX, NULL},
        {"time", 't', CLI_SECONDS, &session.move_seconds, "SECONDS",
         "thinking time for a move without a clock (default 5)", 0, 0, NULL},
        {"playouts", 0, CLI_INT, &session.playouts, "N",
         "random games for a move, of all together (default: as time\nallows)", 1, PLAYOUTS_MAX,
         NULL},
        {"seed", 0, CLI_SEED, &session.seed, "S", "the same seed plays the same moves", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {NAME,
                            "",
                            "Plays as an engine over the Go Text Protocol, with a search on many "
                            "machines.",
                            options,
                            "Example: gosedai cluster gtp --workers 8 --mpirun \"mpirun --hostfile "
                            "HOSTS\"",
                            0,
                            0};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code == CLI_GO_ON)
        code = cluster_seat_launch(seat, "gtp", argc, argv);
    if (code != CLI_GO_ON)
        return code;
    if (!seat->launched)
        return cli_misuse(NAME, "give --workers, or start it by mpirun; without, gosedai gtp is "
                                "what you want");
    return serve(seat, &session);
}

int cli_cluster_gtp(int argc, char **argv)
{
    return cluster_seat_run(run_gtp, argc, argv);
}
