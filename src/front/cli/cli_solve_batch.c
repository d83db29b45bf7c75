/* gosedai solve --batch: how many problems of which file are solved, and at what cost.
 *
 * Method: all files are opened and their problems listed, then workers take one case after the
 * other; the report is made when all are done, so that it does not depend on who was first.
 *
 * A problem of a book is right if the first move is accepted there. A problem of ours is right if
 * the verdict is right too; one that is known to fail and does not is a failure of the run, since
 * somebody must take the mark away. */

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_watch.h"
#include "front/cli/solve_request.h"
#include "search/subject.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct BatchCase {
    size_t file, item;
    bool done;
    bool refused; /* not a problem, or a question that makes no sense */
    ProblemResult result;
    bool known_fail;
    Verdict verdict;
    uint64_t nodes;
    double seconds;
    int line;     /* where the mistake is; 0: where the problem begins */
    char *remark; /* what was answered, and what would be right; NULL if right */
} BatchCase;

/* Sums over the cases of a file, or of all. */
typedef struct BatchSums {
    size_t cases, results[PROBLEM_UNKNOWN + 1], refused, known_fails, surprises;
    uint64_t nodes;
    double seconds;
} BatchSums;

typedef struct Batch {
    const SolveRequest *request;
    ProblemFile *files;
    char **paths;
    size_t file_count, file_capacity, path_capacity;
    BatchCase *cases;
    size_t case_count, case_capacity;
    atomic_size_t next, done, right;
    const atomic_bool *stop;
    size_t unreadable; /* files */
} Batch;

static const double USUAL_SECONDS = 1;
static const char *const SUFFIXES[] = {".prob", ".sgf", ".tsv", NULL};

/* --- what there is to do ----------------------------------------------------------------- */

static int compare_sizes(const void *a, const void *b)
{
    const size_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void add_case(Batch *batch, size_t file, size_t item)
{
    batch->cases =
        mem_grow(batch->cases, &batch->case_capacity, batch->case_count + 1, sizeof *batch->cases);
    batch->cases[batch->case_count++] = (BatchCase){.file = file, .item = item};
}

/* Lists the cases of a file, or a sample of them in the order of the file. */
static void add_cases(Batch *batch, size_t file)
{
    size_t count = batch->files[file].count, wanted = (size_t)batch->request->sample;
    if (wanted == 0 || wanted > count)
        wanted = count;
    size_t *items = mem_alloc(count, sizeof *items);
    for (size_t i = 0; i < count; i++)
        items[i] = i;
    Random random;
    random_seed(&random, batch->request->seed);
    for (size_t i = 0; wanted < count && i < wanted; i++) {
        size_t other = i + random_below(&random, (uint32_t)(count - i)), kept = items[i];
        items[i] = items[other];
        items[other] = kept;
    }
    qsort(items, wanted, sizeof *items, compare_sizes);
    for (size_t i = 0; i < wanted; i++)
        add_case(batch, file, items[i]);
    mem_free(items);
}

static void open_file(Batch *batch, const char *path)
{
    Error error;
    error_clear(&error);
    ProblemFile file;
    char *own_path = mem_copy_string(path);
    if (!problem_file_open(&file, own_path, &error)) {
        cli_fail_error(SOLVE_NAME, &error);
        problem_file_close(&file);
        mem_free(own_path);
        batch->unreadable++;
        return;
    }
    file.to_play = batch->request->to_play_given ? batch->request->to_play : EMPTY;
    size_t index = batch->file_count++;
    batch->files = mem_grow(batch->files, &batch->file_capacity, index + 1, sizeof file);
    batch->paths = mem_grow(batch->paths, &batch->path_capacity, index + 1, sizeof *batch->paths);
    batch->files[index] = file;
    batch->paths[index] = own_path;
    add_cases(batch, index);
}

static void open_files(Batch *batch, char **operands, int count)
{
    CliFiles files;
    cli_files_init(&files, SOLVE_NAME, operands, count);
    files.suffixes = SUFFIXES;
    for (const char *path; (path = cli_files_next(&files));)
        open_file(batch, path);
    batch->unreadable += files.problems;
    cli_files_clear(&files);
}

static void clear(Batch *batch)
{
    for (size_t i = 0; i < batch->file_count; i++) {
        problem_file_close(&batch->files[i]);
        mem_free(batch->paths[i]);
    }
    for (size_t i = 0; i < batch->case_count; i++)
        mem_free(batch->cases[i].remark);
    mem_free(batch->files);
    mem_free(batch->paths);
    mem_free(batch->cases);
}

/* --- solving ----------------------------------------------------------------------------- */

static bool answer_problem(const Batch *batch, const Problem *problem, const SearchLimits *limits,
                           Answer *answer, Error *error)
{
    Question question;
    if (problem->move_count == 0 && problem->verdict == PROBLEM_ANY)
        return error_set(error, "no answer is given; there is nothing to compare with");
    if (!solve_request_asks(batch->request, problem)) {
        Subject subject;
        Color first = solve_request_first(batch->request, problem);
        answer_clear(answer);
        answer->move = POINT_PASS;
        if (subject_find(&problem->board, first, limits, &subject))
            *answer = subject.answer;
        answer->nodes = subject.nodes;
        return true;
    }
    return solve_request_question(batch->request, problem, limits, &question, error) &&
           question_ask(&question, &problem->board, limits, NULL, answer, error);
}

/* Says what was answered and what would be right. */
static char *make_remark(const Problem *problem, const Answer *answer)
{
    char name[POINT_TEXT_MAX];
    Text text;
    text_init(&text);
    if (problem->name[0])
        text_printf(&text, "%s: ", problem->name);
    text_printf(&text, "answered %s%s%s, %s; right: ", verdict_name(answer->verdict),
                answer->life >= LIFE_SEKI ? ", " : "",
                answer->life >= LIFE_SEKI ? life_name(answer->life) : "",
                point_name(problem->board.size, answer->move, name));
    problem_add_answer(problem, &text);
    return text_take(&text);
}

static void solve_case(Batch *batch, BatchCase *item, Problem *problem)
{
    Error error;
    error_clear(&error);
    Answer answer;
    answer_clear(&answer);
    const ProblemFile *file = &batch->files[item->file];
    bool read = problem_file_read(file, item->item, problem, &error);
    SearchLimits limits = solve_request_limits(batch->request, USUAL_SECONDS, batch->stop);
    limits.memory /= (size_t)batch->request->jobs;
    if (read && problem->nodes && !batch->request->nodes)
        limits.nodes = problem->nodes;
    double start = timer_now();
    bool answered = read && answer_problem(batch, problem, &limits, &answer, &error);
    item->seconds = timer_now() - start;
    if (atomic_load(batch->stop))
        return; /* cut short: neither right nor wrong */
    item->done = true;
    item->refused = !answered;
    item->known_fail = read && problem->known_fail;
    item->verdict = answer.verdict;
    item->nodes = answer.nodes;
    item->result = answered ? problem_check(problem, &answer) : PROBLEM_WRONG;
    item->line = answered || file->format != PROBLEM_TEXT ? 0 : error.line;
    if (!answered)
        item->remark = mem_copy_string(error.message);
    else if (item->result != PROBLEM_RIGHT)
        item->remark = make_remark(problem, &answer);
    atomic_fetch_add(&batch->done, 1);
    if (item->result == PROBLEM_RIGHT)
        atomic_fetch_add(&batch->right, 1);
}

static void *work(void *argument)
{
    Batch *batch = argument;
    Problem *problem = mem_alloc(1, sizeof *problem);
    while (!atomic_load(batch->stop)) {
        size_t index = atomic_fetch_add(&batch->next, 1);
        if (index >= batch->case_count)
            break;
        solve_case(batch, &batch->cases[index], problem);
    }
    mem_free(problem);
    return NULL;
}

static void show_progress(Batch *batch, double start)
{
    enum { BAR_WIDTH = 30 };
    size_t done = atomic_load(&batch->done), all = batch->case_count;
    int filled = all ? (int)(done * BAR_WIDTH / all) : 0;
    double seconds = timer_now() - start;
    double left = done ? seconds * (double)(all - done) / (double)done : 0;
    fprintf(stderr, "\r[%.*s%*s] %zu of %zu, %zu right, %.0f s, about %.0f s left \033[K", filled,
            "##############################", BAR_WIDTH - filled, "", done, all,
            atomic_load(&batch->right), seconds, left);
    fflush(stderr);
}

/* Runs the workers and shows how far they are. False if no thread can be started. */
static bool run_workers(Batch *batch)
{
    const struct timespec moment = {0, 50000000};
    bool progress = !batch->request->quiet && isatty(STDERR_FILENO);
    double start = timer_now(), shown = start;
    int jobs = batch->request->jobs, started = 0;
    pthread_t *threads = mem_alloc((size_t)jobs, sizeof *threads);
    while (started < jobs && pthread_create(&threads[started], NULL, work, batch) == 0)
        started++;
    while (started && progress && atomic_load(&batch->done) < batch->case_count &&
           !atomic_load(batch->stop)) {
        nanosleep(&moment, NULL);
        if (timer_now() - shown >= 0.2) {
            show_progress(batch, start);
            shown = timer_now();
        }
    }
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    mem_free(threads);
    if (progress)
        fputs("\r\033[K", stderr);
    return started > 0;
}

/* --- the report -------------------------------------------------------------------------- */

static void add_to_sums(BatchSums *sums, const BatchCase *item)
{
    if (!item->done)
        return;
    bool right = item->result == PROBLEM_RIGHT;
    sums->cases++;
    sums->refused += item->refused;
    sums->results[item->result] += !item->refused;
    sums->known_fails += item->known_fail && !right;
    sums->surprises += item->known_fail ? right : !right;
    sums->nodes += item->nodes;
    sums->seconds += item->seconds;
}

/* The sums of each file, to be freed. */
static BatchSums *sum_files(const Batch *batch)
{
    BatchSums *sums = mem_alloc(batch->file_count, sizeof *sums);
    for (size_t i = 0; i < batch->case_count; i++)
        add_to_sums(&sums[batch->cases[i].file], &batch->cases[i]);
    return sums;
}

static void unite(BatchSums *sums, const BatchSums *other)
{
    sums->cases += other->cases;
    for (int i = 0; i <= PROBLEM_UNKNOWN; i++)
        sums->results[i] += other->results[i];
    sums->refused += other->refused;
    sums->known_fails += other->known_fails;
    sums->surprises += other->surprises;
    sums->nodes += other->nodes;
    sums->seconds += other->seconds;
}

static void print_sums(const char *path, const BatchSums *sums)
{
    double share =
        sums->cases ? 100.0 * (double)sums->results[PROBLEM_RIGHT] / (double)sums->cases : 0;
    Text name;
    text_init(&name);
    cli_add_clean(&name, path);
    printf("%7zu %7zu %7zu %7zu %7zu %6.1f%% %12llu %9.2f  %s\n", sums->cases,
           sums->results[PROBLEM_RIGHT], sums->results[PROBLEM_WRONG],
           sums->results[PROBLEM_UNKNOWN], sums->refused, share, (unsigned long long)sums->nodes,
           sums->seconds, name.data);
    text_clear(&name);
}

/* Is this case to be named, and how? NULL if not. Files of ours name everything that is not right;
 * others only if asked. */
static const char *label(const Batch *batch, const BatchCase *item)
{
    bool ours = batch->files[item->file].format == PROBLEM_TEXT;
    bool right = item->result == PROBLEM_RIGHT;
    if (!item->done)
        return NULL;
    if (item->known_fail)
        return right ? "unexpected pass" : "known failure";
    if (right || !(ours || batch->request->list_wrong || item->refused))
        return NULL;
    return item->refused ? "refused" : item->result == PROBLEM_UNKNOWN ? "unknown" : "wrong";
}

static void add_place(const Batch *batch, const BatchCase *item, Text *text)
{
    const ProblemFile *file = &batch->files[item->file];
    cli_add_clean(text, file->path);
    int line = item->line ? item->line : file->items[item->item].line;
    if (line)
        text_printf(text, ":%d", line);
    else if (file->count > 1)
        text_printf(text, " (game %zu)", item->item + 1);
}

static void print_list(const Batch *batch)
{
    for (size_t i = 0; i < batch->case_count; i++) {
        const BatchCase *item = &batch->cases[i];
        const char *word = label(batch, item);
        if (!word)
            continue;
        Text line;
        text_init(&line);
        add_place(batch, item, &line);
        text_printf(&line, ": %s", word);
        if (item->remark) {
            text_add(&line, ": ");
            cli_add_clean(&line, item->remark);
        }
        puts(line.data);
        text_clear(&line);
    }
}

static void print_report(const Batch *batch)
{
    BatchSums all = {0}, *sums = sum_files(batch);
    print_list(batch);
    printf("%7s %7s %7s %7s %7s %7s %12s %9s  %s\n", "cases", "right", "wrong", "unknown",
           "refused", "share", "positions", "seconds", "file");
    for (size_t i = 0; i < batch->file_count; i++) {
        unite(&all, &sums[i]);
        print_sums(batch->paths[i], &sums[i]);
    }
    mem_free(sums);
    if (batch->file_count > 1)
        print_sums("all", &all);
    if (all.known_fails)
        printf("%zu known failures\n", all.known_fails);
    if (atomic_load(batch->stop))
        printf("Stopped: %zu of %zu problems were done.\n", all.cases, batch->case_count);
}

static json_t *sums_json(const char *path, const BatchSums *sums)
{
    json_t *object = json_pack(
        "{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:f}", "cases", (json_int_t)sums->cases, "right",
        (json_int_t)sums->results[PROBLEM_RIGHT], "wrong", (json_int_t)sums->results[PROBLEM_WRONG],
        "unknown", (json_int_t)sums->results[PROBLEM_UNKNOWN], "refused", (json_int_t)sums->refused,
        "known_failures", (json_int_t)sums->known_fails, "nodes", (json_int_t)sums->nodes,
        "seconds", sums->seconds);
    if (path)
        json_object_set_new(object, "file", json_stringn_nocheck(path, strlen(path)));
    return object;
}

static void print_json(const Batch *batch)
{
    json_t *files = json_array(), *listed = json_array();
    BatchSums all = {0}, *sums = sum_files(batch);
    for (size_t i = 0; i < batch->file_count; i++) {
        unite(&all, &sums[i]);
        json_array_append_new(files, sums_json(batch->paths[i], &sums[i]));
    }
    mem_free(sums);
    for (size_t i = 0; i < batch->case_count; i++) {
        const BatchCase *item = &batch->cases[i];
        const char *word = label(batch, item);
        if (!word)
            continue;
        Text place;
        text_init(&place);
        add_place(batch, item, &place);
        const char *remark = item->remark ? item->remark : "";
        json_array_append_new(listed, json_pack("{s:o, s:s, s:o}", "place",
                                                json_stringn_nocheck(place.data, place.length),
                                                "result", word, "remark",
                                                json_stringn_nocheck(remark, strlen(remark))));
        text_clear(&place);
    }
    json_t *object = sums_json(NULL, &all);
    json_object_set_new(object, "files", files);
    json_object_set_new(object, "listed", listed);
    json_object_set_new(object, "stopped", json_boolean(atomic_load(batch->stop)));
    json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(object);
}

/* Did everything of ours end as expected, and could all be read? */
static bool is_clean(const Batch *batch)
{
    for (size_t i = 0; i < batch->case_count; i++) {
        const BatchCase *item = &batch->cases[i];
        bool ours = batch->files[item->file].format == PROBLEM_TEXT;
        if (item->refused ||
            (ours && item->done && item->known_fail == (item->result == PROBLEM_RIGHT)))
            return false;
    }
    return batch->unreadable == 0 && !atomic_load(batch->stop);
}

int solve_batch(const SolveRequest *request, char **operands, int count)
{
    CliWatch watch;
    Batch batch = {.request = request};
    open_files(&batch, operands, count);
    if (batch.file_count == 0) {
        clear(&batch);
        return CLI_FAILED;
    }
    int code = CLI_FAILED;
    if (!cli_watch_start(&watch)) {
        cli_fail(SOLVE_NAME, "no thread can be started to watch for Ctrl-C");
    } else {
        batch.stop = &watch.stop;
        if (!run_workers(&batch))
            cli_fail(SOLVE_NAME, "no thread can be started");
        else if (request->json)
            print_json(&batch);
        else
            print_report(&batch);
        code = is_clean(&batch) ? CLI_OK : CLI_FAILED;
        cli_watch_end(&watch);
    }
    clear(&batch);
    return code;
}
