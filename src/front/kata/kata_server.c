/* KataServer: a queue of positions, workers, and one output.
 *
 * Method: a query becomes one job for each of its turns. All jobs stand in one list; a worker takes
 * the best that waits. Terminating a waiting job answers it without results; a running one is told
 * to stop, and answers with what it has, so that every job has exactly one final answer.
 *
 * What it gets wrong: the next job is found by going through all that wait, which is slow only
 * where tens of thousands do. */

#include "front/kata/kata_server.h"

#include "base/mem.h"
#include "base/timer.h"
#include "front/gtp/gtp.h"
#include "front/kata/kata_answer.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A search has as long at least; 0 would be no limit. */
static const double LEAST_SECONDS = 0.001;

/* A query that jobs share; freed with the last of them. */
typedef struct Asked {
    KataQuery *query;
    size_t jobs;
} Asked;

typedef struct Job {
    Asked *asked;
    size_t turn;
    double priority;
    unsigned long number; /* in the order of asking */
    bool running;
    atomic_bool cancel;
    struct Job *next;
} Job;

typedef struct Worker {
    KataServer *server;
    pthread_t thread;
    Study *study;
    SecondOpinion *second; /* of knowledge; made when first needed */
    const Job *job;        /* for the watch */
} Worker;

struct KataServer {
    KataSettings settings;
    Worker *workers;
    int worker_count;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t changed;
    Job *jobs; /* waiting and running */
    unsigned long next_number;
    bool stopping;
    pthread_mutex_t output; /* held while something is written */
};

/* --- output ------------------------------------------------------------------------------ */

static void cancel_all(KataServer *server)
{
    pthread_mutex_lock(&server->lock);
    server->stopping = true;
    for (Job *job = server->jobs; job; job = job->next)
        atomic_store(&job->cancel, true);
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
}

/* Writes an answer, and drops it. */
static void send_json(KataServer *server, json_t *json)
{
    char *text = json_dumps(json, JSON_COMPACT | JSON_REAL_PRECISION(7));
    Text line;
    text_init(&line);
    text_printf(&line, "%s\n", text);
    pthread_mutex_lock(&server->output);
    bool sent = server->settings.sink(server->settings.to, line.data, line.length);
    pthread_mutex_unlock(&server->output);
    if (!sent)
        cancel_all(server);
    text_clear(&line);
    free(text);
    json_decref(json);
}

/* {"error": ..., "field": ..., "id": ...}, with what is known of field and id. */
static void send_error(KataServer *server, const json_t *request, const char *field,
                       const char *message)
{
    json_t *json = json_pack("{s:s}", "error", message), *id = json_object_get(request, "id");
    if (field)
        json_object_set_new(json, "field", json_string(field));
    if (id)
        json_object_set(json, "id", id);
    send_json(server, json);
}

/* --- jobs -------------------------------------------------------------------------------- */

/* The waiting job that comes next; NULL if none waits. */
static Job *next_job(const KataServer *server)
{
    Job *best = NULL;
    for (Job *job = server->jobs; job; job = job->next)
        if (!job->running && (!best || job->priority > best->priority ||
                              (job->priority == best->priority && job->number < best->number)))
            best = job;
    return best;
}

/* Takes a job off the list and frees it; the lock is held. */
static void end_job(KataServer *server, Job *job)
{
    Job **at = &server->jobs;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    if (--job->asked->jobs == 0) {
        kata_query_free(job->asked->query);
        mem_free(job->asked);
    }
    mem_free(job);
    pthread_cond_broadcast(&server->changed);
}

static void tell_progress(void *context, const TreeView *view)
{
    Worker *worker = context;
    const Job *job = worker->job;
    send_json(worker->server, kata_answer(job->asked->query, job->turn,
                                          &worker->study->search->root, view, NULL, NULL));
}

/* Lets knowledge look at the position; NULL if it is not asked for, or nobody wants to wait. */
static const SecondOpinion *ask_knowledge(Worker *worker, const Job *job, const Position *position,
                                          Color color)
{
    if (!job->asked->query->second_opinion || atomic_load(&job->cancel))
        return NULL;
    if (!worker->second)
        worker->second = second_opinion_new(NULL);
    second_opinion_look(worker->second, position, color);
    return worker->second;
}

static void run_job(Worker *worker, const Job *job)
{
    const KataQuery *query = job->asked->query;
    Color color;
    Position *position = kata_query_position(query, job->turn, &color);
    PlayerWatch watch = {.every = query->report, .see = tell_progress, .context = worker};
    worker->job = job;
    double start = timer_now();
    study_begin(worker->study,
                &(StudyTopic){.position = position,
                              .color = color,
                              .seed = worker->server->settings.seed,
                              .games = query->visits,
                              .seconds = query->seconds,
                              .by_move = query->moves_ownership,
                              .avoid = query->narrowed[color] ? &query->avoid[color] : NULL});
    double seconds = query->seconds; /* which the beginning is part of */
    if (seconds > 0)
        seconds = fmax(seconds - (timer_now() - start), LEAST_SECONDS);
    study_run(worker->study, &(StudyRun){.games = query->visits,
                                         .seconds = seconds,
                                         .cancel = &job->cancel,
                                         .watch = query->report > 0 ? &watch : NULL});
    const SecondOpinion *second = ask_knowledge(worker, job, position, color);
    send_json(worker->server,
              kata_answer(query, job->turn, &worker->study->search->root, study_view(worker->study),
                          worker->study->search, second));
    position_free(position);
}

static void *work(void *argument)
{
    Worker *worker = argument;
    KataServer *server = worker->server;
    pthread_mutex_lock(&server->lock);
    while (!server->stopping) {
        Job *job = next_job(server);
        if (!job) {
            pthread_cond_wait(&server->changed, &server->lock);
            continue;
        }
        job->running = true;
        pthread_mutex_unlock(&server->lock);
        run_job(worker, job);
        pthread_mutex_lock(&server->lock);
        end_job(server, job);
    }
    pthread_mutex_unlock(&server->lock);
    return NULL;
}

/* --- requests ---------------------------------------------------------------------------- */

static void take_query(KataServer *server, const json_t *json)
{
    KataFault fault;
    json_t *warnings = json_array();
    KataQuery *query = kata_query_read(json, &server->settings.usual, warnings, &fault);
    for (size_t i = 0; query && i < json_array_size(warnings); i++) {
        json_t *warning = json_array_get(warnings, i);
        json_object_set_new(warning, "id", json_string(query->id));
        send_json(server, json_incref(warning));
    }
    json_decref(warnings);
    if (!query) {
        send_error(server, json, fault.field, fault.error.message);
        return;
    }
    Asked *asked = mem_alloc(1, sizeof *asked);
    *asked = (Asked){query, query->turn_count};
    pthread_mutex_lock(&server->lock);
    size_t count = query->turn_count;
    for (size_t i = 0; i < count; i++) {
        Job *job = mem_alloc(1, sizeof *job);
        job->asked = asked;
        job->turn = query->turns[i].number;
        job->priority = query->turns[i].priority;
        job->number = server->next_number++;
        atomic_init(&job->cancel, false);
        job->next = server->jobs;
        server->jobs = job;
    }
    pthread_cond_broadcast(&server->changed);
    pthread_mutex_unlock(&server->lock);
}

static bool names_turn(const json_t *turns, size_t turn)
{
    for (size_t i = 0; i < json_array_size(turns); i++)
        if (json_integer_value(json_array_get(turns, i)) == (json_int_t)turn)
            return true;
    return !turns;
}

/* Ends the jobs with this id (NULL: any) and these turns (NULL: all). */
static void terminate(KataServer *server, const char *id, const json_t *turns)
{
    json_t *answers = json_array();
    pthread_mutex_lock(&server->lock);
    for (Job *job = server->jobs, *next; job; job = next) {
        const KataQuery *query = job->asked->query;
        next = job->next;
        if ((id && strcmp(id, query->id) != 0) || !names_turn(turns, job->turn))
            continue;
        atomic_store(&job->cancel, true);
        if (!job->running) {
            json_array_append_new(answers, kata_answer_none(query, job->turn));
            end_job(server, job);
        }
    }
    pthread_mutex_unlock(&server->lock);
    for (size_t i = 0; i < json_array_size(answers); i++)
        send_json(server, json_incref(json_array_get(answers, i)));
    json_decref(answers);
}

/* --- actions ----------------------------------------------------------------------------- */

static bool on_version(KataServer *server, json_t *json)
{
    (void)server;
    json_object_set_new(json, "version", json_string(GOSEDAI_VERSION));
    json_object_set_new(json, "git_hash", json_string("<omitted>"));
    return true;
}

static bool on_clear_cache(KataServer *server, json_t *json)
{
    (void)server; /* nothing is kept between queries */
    (void)json;
    return true;
}

static bool on_models(KataServer *server, json_t *json)
{
    (void)server;
    json_object_set_new(json, "models", json_array());
    return true;
}

static bool on_terminate(KataServer *server, json_t *json)
{
    const json_t *id = json_object_get(json, "terminateId");
    const json_t *turns = json_object_get(json, "turnNumbers");
    if (!json_is_string(id))
        send_error(server, json, "terminateId", "Must be a string");
    else if (turns && !json_is_array(turns))
        send_error(server, json, "turnNumbers", "Must be an array of integers");
    else
        terminate(server, json_string_value(id), turns);
    return json_is_string(id) && (!turns || json_is_array(turns));
}

static bool on_terminate_all(KataServer *server, json_t *json)
{
    const json_t *turns = json_object_get(json, "turnNumbers");
    if (turns && !json_is_array(turns)) {
        send_error(server, json, "turnNumbers", "Must be an array of integers");
        return false;
    }
    terminate(server, NULL, turns);
    return true;
}

typedef struct Action {
    const char *name;
    bool (*run)(KataServer *server, json_t *json); /* false: an error was sent */
} Action;

static const Action ACTIONS[] = {
    {"query_version", on_version}, {"clear_cache", on_clear_cache},     {"query_models", on_models},
    {"terminate", on_terminate},   {"terminate_all", on_terminate_all},
};

/* Carries out an action, and says it back with what it adds. */
static void take_action(KataServer *server, json_t *json)
{
    const char *name = json_string_value(json_object_get(json, "action"));
    if (!json_is_string(json_object_get(json, "id"))) {
        send_error(server, json, "id", "Must be a string");
        return;
    }
    for (size_t i = 0; name && i < sizeof ACTIONS / sizeof ACTIONS[0]; i++)
        if (strcmp(name, ACTIONS[i].name) == 0) {
            if (ACTIONS[i].run(server, json))
                send_json(server, json_incref(json));
            return;
        }
    send_error(server, json, "action",
               "Must be query_version, clear_cache, query_models, terminate or terminate_all");
}

/* --- lines ------------------------------------------------------------------------------- */

/* The end of the text in quotes that begins at `at`, behind its last quote; NULL if there is none.
 */
static const char *skip_quoted(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        at += *at == '\\';
    return at < end ? at + 1 : NULL;
}

static const char *skip_blank(const char *at, const char *end)
{
    while (at < end && strchr(" \t\r", *at))
        at++;
    return at;
}

/* If `at` is a colon and a text in quotes, that text; else NULL. */
static json_t *quoted_value(const char *at, const char *end)
{
    at = skip_blank(at, end);
    if (at == end || *at != ':')
        return NULL;
    at = skip_blank(at + 1, end);
    const char *last = at < end && *at == '"' ? skip_quoted(at, end) : NULL;
    return last ? json_loadb(at, (size_t)(last - at), JSON_DECODE_ANY, NULL) : NULL;
}

/* The id of a request that cannot be read as a whole; NULL if it cannot be seen. */
static json_t *find_id(const char *line, size_t length)
{
    static const char KEY[] = "\"id\"";
    const char *end = line + length;
    int depth = 0;
    json_t *id = NULL;
    for (const char *at = line, *next; at && at < end && !id; at = next) {
        next = *at == '"' ? skip_quoted(at, end) : at + 1;
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (depth == 1 && next && next - at == sizeof KEY - 1 && !memcmp(at, KEY, sizeof KEY - 1))
            id = quoted_value(next, end);
    }
    return id;
}

/* Says why a line cannot be read, to whom it belongs if that can be seen. */
static void refuse_line(KataServer *server, const char *line, size_t length, const char *why)
{
    json_t *seen = json_object();
    json_object_set_new(seen, "id", find_id(line, length));
    send_error(server, seen, NULL, why);
    json_decref(seen);
}

static void refuse_json(KataServer *server, const char *line, size_t length,
                        const json_error_t *fault)
{
    Text message;
    text_init(&message);
    text_printf(&message, "Could not parse the line as JSON, column %d: %s", fault->column,
                fault->text);
    refuse_line(server, line, length, message.data);
    text_clear(&message);
}

void kata_server_take(KataServer *server, const char *line, size_t length, bool too_long)
{
    json_error_t fault;
    if (too_long) {
        char why[100];
        snprintf(why, sizeof why, "The line is too long: %d bytes at most; ask in several requests",
                 GTP_LINE_MAX);
        refuse_line(server, line, length, why);
        return;
    }
    while (length > 0 && strchr(" \t\r\n", line[length - 1]))
        length--;
    if (length == 0)
        return;
    json_t *json = json_loadb(line, length, JSON_REJECT_DUPLICATES, &fault);
    if (!json) {
        refuse_json(server, line, length, &fault);
    } else if (!json_is_object(json)) {
        send_error(server, NULL, NULL, "A request must be a JSON object");
    } else if (json_object_get(json, "action")) {
        take_action(server, json);
    } else {
        take_query(server, json);
    }
    json_decref(json);
}

/* --- life cycle -------------------------------------------------------------------------- */

KataServer *kata_server_new(const KataSettings *settings, Error *error)
{
    KataServer *server = mem_alloc(1, sizeof *server);
    server->settings = *settings;
    pthread_mutex_init(&server->lock, NULL);
    pthread_mutex_init(&server->output, NULL);
    pthread_cond_init(&server->changed, NULL);
    server->workers = mem_alloc((size_t)settings->threads, sizeof *server->workers);
    for (int i = 0; i < settings->threads; i++) {
        Worker *worker = &server->workers[i];
        worker->server = server;
        worker->study = study_new(NULL, NULL);
        int failed = pthread_create(&worker->thread, NULL, work, worker);
        if (failed) {
            study_free(worker->study);
            error_set(error, "Cannot start a thread: %s.", strerror(failed));
            kata_server_free(server);
            return NULL;
        }
        server->worker_count++;
    }
    return server;
}

void kata_server_finish(KataServer *server)
{
    pthread_mutex_lock(&server->lock);
    while (server->jobs && !server->stopping)
        pthread_cond_wait(&server->changed, &server->lock);
    pthread_mutex_unlock(&server->lock);
}

void kata_server_free(KataServer *server)
{
    if (!server)
        return;
    cancel_all(server);
    for (int i = 0; i < server->worker_count; i++) {
        pthread_join(server->workers[i].thread, NULL);
        study_free(server->workers[i].study);
        second_opinion_free(server->workers[i].second);
    }
    while (server->jobs)
        end_job(server, server->jobs);
    mem_free(server->workers);
    pthread_cond_destroy(&server->changed);
    pthread_mutex_destroy(&server->lock);
    pthread_mutex_destroy(&server->output);
    mem_free(server);
}
