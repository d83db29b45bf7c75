/* gosedai solve --batch: how many problems of which file are solved, and at what cost.
 *
 * Method: all files are opened and their problems listed, then workers take one case after the
 * other; the report is made when all are done, so that it does not depend on who was first.
 *
 * A problem of a book is right if the first move is accepted there. A problem of ours is right if
 * the verdict is right too; one that is known to fail and does not is a failure of the run, since
 * somebody must take the mark away. */

#include "base/mem.h"
#include "base/sample.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_watch.h"
#include "front/cli/cli_workers.h"
#include "front/cli/problem_grade.h"

#include <jansson.h>
#include <string.h>

typedef struct BatchCase {
    size_t file, item;
    bool done;
    ProblemGrade grade;
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
    const atomic_bool *stop;
    size_t unreadable; /* files */
} Batch;

static const double USUAL_SECONDS = 1;
static const char *const SUFFIXES[] = {".prob", ".sgf", ".tsv", NULL};

/* --- what there is to do ----------------------------------------------------------------- */

static void add_case(Batch *batch, size_t file, size_t item)
{
    batch->cases =
        mem_grow(batch->cases, &batch->case_capacity, batch->case_count + 1, sizeof *batch->cases);
    batch->cases[batch->case_count++] = (BatchCase){.file = file, .item = item};
}

/* Lists the cases of a file, or a sample of them in the order of the file. */
static void add_cases(Batch *batch, size_t file)
{
    const SolveRequest *request = batch->request;
    size_t count, *items = sample_choose(batch->files[file].count, (size_t)request->sample,
                                         request->seed, &count);
    for (size_t i = 0; i < count; i++)
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
        problem_grade_clear(&batch->cases[i].grade);
    mem_free(batch->files);
    mem_free(batch->paths);
    mem_free(batch->cases);
}

/* --- solving ----------------------------------------------------------------------------- */

static void *begin_worker(CliWorkers *workers)
{
    const Batch *batch = workers->context;
    return problem_grader_new(batch->request, batch->stop);
}

static void end_worker(void *own)
{
    problem_grader_free(own);
}

static void solve_case(CliWorkers *workers, void *own, size_t index)
{
    Batch *batch = workers->context;
    BatchCase *item = &batch->cases[index];
    SearchLimits limits = solve_request_limits(batch->request, USUAL_SECONDS, batch->stop);
    limits.memory /= (size_t)batch->request->jobs;
    problem_grade(own, &batch->files[item->file], item->item, &limits, &item->grade);
    if (atomic_load(batch->stop))
        return; /* cut short: neither right nor wrong */
    item->done = true;
    cli_workers_step(workers, item->grade.result == PROBLEM_RIGHT);
}

/* Runs the workers. False if no thread can be started. */
static bool run_workers(Batch *batch)
{
    CliWorkers workers = {.tasks = batch->case_count,
                          .steps = batch->case_count,
                          .jobs = batch->request->jobs,
                          .quiet = batch->request->quiet,
                          .begin = begin_worker,
                          .end = end_worker,
                          .work = solve_case,
                          .context = batch,
                          .stop = batch->stop,
                          .good_word = "right"};
    return cli_workers_run(&workers);
}

/* --- the report -------------------------------------------------------------------------- */

static void add_to_sums(BatchSums *sums, const BatchCase *item)
{
    if (!item->done)
        return;
    bool right = item->grade.result == PROBLEM_RIGHT;
    sums->cases++;
    sums->refused += item->grade.refused;
    sums->results[item->grade.result] += !item->grade.refused;
    sums->known_fails += item->grade.known_fail && !right;
    sums->surprises += item->grade.known_fail ? right : !right;
    sums->nodes += item->grade.nodes;
    sums->seconds += item->grade.seconds;
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
    bool right = item->grade.result == PROBLEM_RIGHT;
    if (!item->done)
        return NULL;
    if (item->grade.known_fail)
        return right ? "unexpected pass" : "known failure";
    if (right || !(ours || batch->request->list_wrong || item->grade.refused))
        return NULL;
    return item->grade.refused                     ? "refused"
           : item->grade.result == PROBLEM_UNKNOWN ? "unknown"
                                                   : "wrong";
}

static void add_place(const Batch *batch, const BatchCase *item, Text *text)
{
    const ProblemFile *file = &batch->files[item->file];
    cli_add_clean(text, file->path);
    int line = item->grade.line ? item->grade.line : file->items[item->item].line;
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
        if (item->grade.remark) {
            text_add(&line, ": ");
            cli_add_clean(&line, item->grade.remark);
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
        if (sums[i].cases > 0 || !atomic_load(batch->stop))
            print_sums(batch->paths[i], &sums[i]);
    }
    mem_free(sums);
    if (batch->file_count > 1)
        print_sums("all", &all);
    if (all.known_fails)
        printf("%zu known failure%s\n", all.known_fails, all.known_fails == 1 ? "" : "s");
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
        const char *remark = item->grade.remark ? item->grade.remark : "";
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
        if (item->grade.refused ||
            (ours && item->done && item->grade.known_fail == (item->grade.result == PROBLEM_RIGHT)))
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
