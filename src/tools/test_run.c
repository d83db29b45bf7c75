/* Running a suite: problems one by one, regression files as a whole, each result kept at once.
 *
 * A regression file is a conversation: its lines go to one engine in its folder, so that `loadsgf
 * games/x.sgf` finds its file. What an engine is told before a case is what the file says since the
 * last case that was asked, without positions that a later one replaces. An engine that fails is
 * started anew and told again how the position came about. */

#include "base/mem.h"
#include "base/timer.h"
#include "front/cli/cli_workers.h"
#include "tools/gtp_partner.h"
#include "tools/test_suite.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const double USUAL_SECONDS = 1;

typedef struct Runner {
    TestSuite *suite;
    const atomic_bool *stop;
    pthread_mutex_t lock; /* guards suite->lost */
} Runner;

/* Keeps the result of a case that is done. */
static void keep(CliWorkers *workers, TestCase *item)
{
    Runner *runner = workers->context;
    TestSuite *suite = runner->suite;
    Error error = {0};
    item->done = true;
    if (suite->store && !test_store_put(suite->store, suite->run, &item->result, &error)) {
        pthread_mutex_lock(&runner->lock);
        suite->lost = true;
        suite->lost_reason = error;
        pthread_mutex_unlock(&runner->lock);
    }
    cli_workers_step(workers, item->result.outcome == TEST_RIGHT);
}

/* --- problems ---------------------------------------------------------------------------- */

static TestOutcome outcome_of(const ProblemGrade *grade)
{
    static const TestOutcome OUTCOMES[] = {[PROBLEM_RIGHT] = TEST_RIGHT,
                                           [PROBLEM_WRONG] = TEST_WRONG,
                                           [PROBLEM_UNKNOWN] = TEST_UNKNOWN};
    return grade->refused ? TEST_ERROR : OUTCOMES[grade->result];
}

static void run_problem(CliWorkers *workers, ProblemGrader *grader, TestCase *item)
{
    Runner *runner = workers->context;
    const SolveRequest *solve = &runner->suite->request->solve;
    SearchLimits limits = solve_request_limits(solve, USUAL_SECONDS, runner->stop);
    limits.memory /= (size_t)solve->jobs;
    ProblemGrade grade;
    problem_grade(grader, &runner->suite->problems[item->file], item->item, &limits, &grade);
    if (!atomic_load(runner->stop)) {
        TestResult *result = &item->result;
        result->outcome = outcome_of(&grade);
        result->known_fail = grade.known_fail;
        result->kind = mem_copy_string(grade.kind);
        result->remark = grade.remark;
        grade.remark = NULL;
        result->seconds = grade.seconds;
        result->nodes = (int64_t)grade.nodes;
        if (grade.line)
            item->line = grade.line;
        keep(workers, item);
    }
    problem_grade_clear(&grade);
}

/* --- regression files -------------------------------------------------------------------- */

/* A regression file with the engine that answers it. */
typedef struct Talk {
    const TstFile *file;
    GtpPartner partner;
    Text counters; /* names of commands that count positions, each followed by a newline */
    size_t *pending, pending_count, pending_capacity; /* lines to be told before the next case */
    size_t *told, told_count, told_capacity;          /* lines since the position began */
} Talk;

static void push(size_t **list, size_t *count, size_t *capacity, size_t value)
{
    *list = mem_grow(*list, capacity, *count + 1, sizeof **list);
    (*list)[(*count)++] = value;
}

/* Remembers a line, for an engine that must be started anew. */
static void note_told(Talk *talk, size_t index)
{
    if (tst_line_is_fresh(&talk->file->lines[index]))
        talk->told_count = 0;
    push(&talk->told, &talk->told_count, &talk->told_capacity, index);
}

static bool is_counter(const char *name, size_t length)
{
    static const char HEAD[] = "get_", TAIL[] = "node_counter";
    size_t head = sizeof HEAD - 1, tail = sizeof TAIL - 1;
    return length >= head + tail && strncmp(name, HEAD, head) == 0 &&
           strncmp(name + length - tail, TAIL, tail) == 0;
}

static void find_counters(Talk *talk)
{
    Text answer;
    text_init(&answer);
    text_reset(&talk->counters);
    if (gtp_partner_ask(&talk->partner, "list_commands", &answer, NULL)) {
        for (const char *name = answer.data; *name;) {
            size_t length = strcspn(name, "\n");
            if (is_counter(name, length)) {
                text_add_bytes(&talk->counters, name, length);
                text_add_char(&talk->counters, '\n');
            }
            name += length + (name[length] == '\n');
        }
    }
    text_clear(&answer);
}

/* Starts the engine if it does not run, and brings it to the position. */
static bool make_ready(Talk *talk, Error *error)
{
    if (talk->partner.running)
        return true;
    if (!gtp_partner_start(&talk->partner, error))
        return false;
    find_counters(talk);
    Text answer;
    text_init(&answer);
    for (size_t i = 0; talk->partner.running && i < talk->told_count; i++)
        gtp_partner_ask(&talk->partner, talk->file->lines[talk->told[i]].command, &answer, error);
    text_clear(&answer);
    return talk->partner.running;
}

static int64_t count_nodes(Talk *talk)
{
    int64_t nodes = 0;
    Text answer, command;
    text_init(&answer);
    text_init(&command);
    for (const char *name = talk->counters.data; *name && talk->partner.running;) {
        size_t length = strcspn(name, "\n");
        text_reset(&command);
        text_add_bytes(&command, name, length);
        if (gtp_partner_ask(&talk->partner, command.data, &answer, NULL))
            nodes += strtoll(answer.data, NULL, 10);
        name += length + (name[length] == '\n');
    }
    text_clear(&answer);
    text_clear(&command);
    return nodes;
}

/* Tells the engine what leads to the case; false if it does not follow. */
static bool prepare_case(Talk *talk, Error *error)
{
    bool ok = true;
    Text answer;
    text_init(&answer);
    size_t count = tst_file_drop_forgotten(talk->file, talk->pending, talk->pending_count);
    talk->pending_count = 0;
    for (size_t i = 0; i < count; i++) {
        size_t index = talk->pending[i];
        const char *command = talk->file->lines[index].command;
        if (ok)
            ok =
                make_ready(talk, error) && gtp_partner_ask(&talk->partner, command, &answer, error);
        note_told(talk, index);
    }
    text_clear(&answer);
    return ok;
}

static char *line_remark(const TstLine *line, const char *got)
{
    Text text;
    text_init(&text);
    text_printf(&text, "%s: answered %.200s; right: [%s]", line->command, got, line->expected);
    return text_take(&text);
}

/* Asks a case and fills its result. */
static void ask_case(Talk *talk, size_t index, TestResult *result)
{
    const TstLine *line = &talk->file->lines[index];
    Error error = {0};
    Text answer;
    text_init(&answer);
    bool ok = prepare_case(talk, &error) && make_ready(talk, &error);
    int64_t before = ok ? count_nodes(talk) : 0;
    double start = timer_now();
    ok = ok && gtp_partner_ask(&talk->partner, line->command, &answer, &error);
    result->seconds = timer_now() - start;
    if (ok)
        result->nodes = count_nodes(talk) - before;
    result->known_fail = line->known_fail;
    result->kind = mem_copy_text(line->command, strcspn(line->command, " \t"));
    result->outcome = !ok                                   ? TEST_ERROR
                      : tst_line_accepts(line, answer.data) ? TEST_RIGHT
                                                            : TEST_WRONG;
    if (result->outcome != TEST_RIGHT)
        result->remark = line_remark(line, ok ? answer.data : error.message);
    if (tst_line_moves(line))
        note_told(talk, index);
    text_clear(&answer);
}

static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? mem_copy_text(path, (size_t)(slash - path) + (slash == path))
                 : mem_copy_string(".");
}

/* The next case of a task that has not been run; the line behind the last one if there is none. */
static TestCase *case_at(TestSuite *suite, const TestTask *task, size_t line)
{
    for (size_t i = task->first; i < task->first + task->count; i++)
        if (suite->cases[i].item == line && !suite->cases[i].done)
            return &suite->cases[i];
    return NULL;
}

static void run_file(CliWorkers *workers, const TestTask *task)
{
    Runner *runner = workers->context;
    TestSuite *suite = runner->suite;
    const TstFile *file = &suite->tests[suite->cases[task->first].file];
    Talk talk = {.file = file};
    char *folder = folder_of(file->path);
    text_init(&talk.counters);
    gtp_partner_init(&talk.partner, suite->engine.data, folder, suite->request->timeout,
                     runner->stop);
    for (size_t i = 0; i < file->count && !atomic_load(runner->stop); i++) {
        const TstLine *line = &file->lines[i];
        TestCase *item = line->is_case ? case_at(suite, task, i) : NULL;
        if (item) {
            TestResult *result = &item->result;
            ask_case(&talk, i, result);
            if (!atomic_load(runner->stop))
                keep(workers, item);
        } else if (!line->is_case || tst_line_is_fresh(line) || tst_line_moves(line)) {
            push(&talk.pending, &talk.pending_count, &talk.pending_capacity, i);
        }
    }
    gtp_partner_stop(&talk.partner);
    text_clear(&talk.counters);
    mem_free(talk.pending);
    mem_free(talk.told);
    mem_free(folder);
}

/* --- the whole --------------------------------------------------------------------------- */

static void *begin_worker(CliWorkers *workers)
{
    const Runner *runner = workers->context;
    return problem_grader_new(&runner->suite->request->solve, runner->stop);
}

static void end_worker(void *own)
{
    problem_grader_free(own);
}

static void run_task(CliWorkers *workers, void *own, size_t number)
{
    Runner *runner = workers->context;
    TestSuite *suite = runner->suite;
    const TestTask *task = &suite->tasks[number];
    TestCase *first = &suite->cases[task->first];
    if (first->is_line)
        run_file(workers, task);
    else if (!first->done)
        run_problem(workers, own, first);
}

/* Takes over what the run had done before it was stopped; returns how many of them were right. */
static size_t take_stored(TestSuite *suite, size_t *done)
{
    size_t count, right = 0;
    TestResult *stored = test_store_results(suite->store, suite->run, &count);
    *done = 0;
    for (size_t i = 0; i < suite->case_count; i++) {
        TestCase *item = &suite->cases[i];
        const TestResult *found = test_results_find(stored, count, item->result.key);
        if (!found)
            continue;
        TestResult *result = &item->result;
        result->outcome = found->outcome;
        result->known_fail = found->known_fail;
        result->kind = mem_copy_string(found->kind);
        result->remark = found->remark ? mem_copy_string(found->remark) : NULL;
        result->seconds = found->seconds;
        result->nodes = found->nodes;
        item->done = item->was_stored = true;
        right += found->outcome == TEST_RIGHT;
        ++*done;
    }
    test_results_free(stored, count);
    return right;
}

/* Opens the store, and finds what to go on with and what to compare with. */
static bool open_store(TestSuite *suite, size_t *done, size_t *right, Error *error)
{
    const TestRequest *request = suite->request;
    *done = *right = 0;
    if (!request->store)
        return true;
    suite->store = test_store_open(request->store, error);
    if (!suite->store)
        return false;
    const char *name = suite->name.data, *settings = suite->settings.data;
    suite->run = request->resume ? test_store_unfinished(suite->store, name, settings) : 0;
    if (request->resume && !suite->run)
        return error_set(error, "there is no stopped run of these files with these settings; leave "
                                "out --resume");
    if (suite->run)
        *right = take_stored(suite, done);
    else
        suite->run = test_store_begin(suite->store, name, settings, error);
    if (!suite->run)
        return false;
    test_store_last(suite->store, name, suite->run, &suite->last);
    suite->last_results = test_store_results(suite->store, suite->last.id, &suite->last_count);
    for (size_t i = 0; i < suite->case_count; i++)
        suite->cases[i].before =
            test_results_find(suite->last_results, suite->last_count, suite->cases[i].result.key);
    return true;
}

bool test_suite_run(TestSuite *suite, const atomic_bool *stop, Error *error)
{
    size_t done, right;
    if (!open_store(suite, &done, &right, error))
        return false;
    Runner runner = {.suite = suite, .stop = stop};
    pthread_mutex_init(&runner.lock, NULL);
    CliWorkers workers = {.tasks = suite->task_count,
                          .steps = suite->case_count,
                          .jobs = suite->request->solve.jobs,
                          .quiet = suite->request->solve.quiet,
                          .begin = begin_worker,
                          .end = end_worker,
                          .work = run_task,
                          .context = &runner,
                          .stop = stop,
                          .good_word = "right",
                          .done_before = done,
                          .done = done,
                          .good = right};
    bool ok = cli_workers_run(&workers) || error_set(error, "no thread can be started");
    pthread_mutex_destroy(&runner.lock);
    suite->stopped = atomic_load(stop);
    if (ok && suite->store && !suite->stopped)
        ok = test_store_finish(suite->store, suite->run, error);
    if (suite->lost && error)
        *error = suite->lost_reason;
    return ok && !suite->lost;
}
