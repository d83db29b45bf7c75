/* The cases of a test: found, named and listed.
 *
 * A case is known by its file's name and the text of the case, so that it is found again in a file
 * to which others were added, and is a new one when it was changed. */

#include "tools/test_suite.h"

#include "base/mem.h"
#include "base/random.h"
#include "base/sample.h"
#include "front/cli/cli_files.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char TEST_NAME[] = "test";

static const char *const SUFFIXES[] = {".prob", ".sgf", ".tsv", ".tst", NULL};

const char *test_outcome_name(TestOutcome outcome)
{
    static const char *const NAMES[TEST_OUTCOMES] = {[TEST_RIGHT] = "right",
                                                     [TEST_WRONG] = "wrong",
                                                     [TEST_UNKNOWN] = "unknown",
                                                     [TEST_ERROR] = "error"};
    return NAMES[outcome];
}

const char *test_suite_path(const TestSuite *suite, const TestCase *item)
{
    return item->is_line ? suite->tests[item->file].path : suite->paths[item->file];
}

/* --- names ------------------------------------------------------------------------------- */

static char *make_key(const char *path, uint64_t hash)
{
    const char *slash = strrchr(path, '/');
    Text key;
    text_init(&key);
    text_printf(&key, "%s#%016llx", slash ? slash + 1 : path, (unsigned long long)hash);
    return text_take(&key);
}

static void add_case(TestSuite *suite, TestCase item)
{
    suite->cases =
        mem_grow(suite->cases, &suite->case_capacity, suite->case_count + 1, sizeof *suite->cases);
    suite->cases[suite->case_count++] = item;
}

static void add_task(TestSuite *suite, size_t first)
{
    if (suite->case_count == first)
        return;
    suite->tasks =
        mem_grow(suite->tasks, &suite->task_capacity, suite->task_count + 1, sizeof *suite->tasks);
    suite->tasks[suite->task_count++] = (TestTask){first, suite->case_count - first};
}

/* --- problems ---------------------------------------------------------------------------- */

static void add_problem(TestSuite *suite, size_t number, size_t index)
{
    const ProblemFile *file = &suite->problems[number];
    const ProblemItem *item = &file->items[index];
    bool has_text = file->format != PROBLEM_SGF;
    uint64_t hash = has_text ? random_mix_bytes(0, file->text.data + item->start, item->length)
                             : (uint64_t)index;
    add_case(suite, (TestCase){.file = number,
                               .item = index,
                               .line = item->line,
                               .result.key = make_key(file->path, hash)});
    add_task(suite, suite->case_count - 1);
}

static void open_problems(TestSuite *suite, const char *path)
{
    Error error;
    error_clear(&error);
    ProblemFile file;
    char *own_path = mem_copy_string(path);
    if (!problem_file_open(&file, own_path, &error)) {
        cli_fail_error(TEST_NAME, &error);
        problem_file_close(&file);
        mem_free(own_path);
        suite->unreadable++;
        return;
    }
    size_t index = suite->problem_count++;
    suite->problems =
        mem_grow(suite->problems, &suite->problem_capacity, index + 1, sizeof *suite->problems);
    suite->paths = mem_grow(suite->paths, &suite->path_capacity, index + 1, sizeof *suite->paths);
    suite->problems[index] = file;
    suite->paths[index] = own_path;
    const SolveRequest *solve = &suite->request->solve;
    size_t count, *items = sample_choose(file.count, (size_t)solve->sample, solve->seed, &count);
    for (size_t i = 0; i < count; i++)
        add_problem(suite, index, items[i]);
    mem_free(items);
}

/* --- regression files -------------------------------------------------------------------- */

/* Is the command of a line among the words of a list? */
static bool is_chosen(const TstLine *line, const char *list)
{
    size_t length = strcspn(line->command, " \t");
    for (const char *word = list; word && *word;) {
        size_t width = strcspn(word, ",");
        if (width == length && strncmp(word, line->command, width) == 0)
            return true;
        word += width + (word[width] == ',');
    }
    return !list;
}

static void open_test(TestSuite *suite, const char *path)
{
    Error error;
    error_clear(&error);
    TstFile file;
    if (!tst_file_open(&file, path, &error)) {
        cli_fail_error(TEST_NAME, &error);
        tst_file_clear(&file);
        suite->unreadable++;
        return;
    }
    size_t number = suite->test_count++, first = suite->case_count;
    suite->tests = mem_grow(suite->tests, &suite->test_capacity, number + 1, sizeof *suite->tests);
    suite->tests[number] = file;
    uint64_t hash = 0; /* of all that leads to the case */
    for (size_t i = 0; i < file.count; i++) {
        const TstLine *line = &file.lines[i];
        hash = random_mix_bytes(tst_line_is_fresh(line) ? 0 : hash, line->command,
                                strlen(line->command));
        if (!line->is_case || line->ignored || !is_chosen(line, suite->request->commands))
            continue;
        uint64_t own = random_mix_bytes(hash, line->expected, strlen(line->expected));
        add_case(suite, (TestCase){.file = number,
                                   .item = i,
                                   .is_line = true,
                                   .line = line->line,
                                   .result.key = make_key(path, own)});
    }
    add_task(suite, first);
}

/* --- the suite --------------------------------------------------------------------------- */

static bool has_suffix(const char *path, const char *suffix)
{
    size_t length = strlen(path), width = strlen(suffix);
    return length > width && text_same_nocase(path + length - width, suffix);
}

/* What the run is called: the operands, and which of their cases. */
static void name_run(TestSuite *suite, char **operands, int count)
{
    const TestRequest *request = suite->request;
    for (int i = 0; i < count; i++) {
        char *path = realpath(operands[i], NULL);
        text_printf(&suite->name, "%s%s", i ? " " : "", path ? path : operands[i]);
        free(path);
    }
    if (request->solve.sample)
        text_printf(&suite->name, " sample %d seed %llu", request->solve.sample,
                    (unsigned long long)request->solve.seed);
    if (request->commands)
        text_printf(&suite->name, " commands %s", request->commands);
}

/* The command for .tst files: this program, unless another one was given. */
static void name_engine(TestSuite *suite)
{
    const TestRequest *request = suite->request;
    char own[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", own, sizeof own - 1);
    own[length < 0 ? 0 : length] = 0;
    if (request->engine)
        text_add(&suite->engine, request->engine);
    else
        text_printf(&suite->engine, "\"%s\" gtp", length > 0 ? own : "gosedai");
    if (!request->engine && request->solve.player)
        text_printf(&suite->engine, " --player %s", request->solve.player);
}

static void note_settings(TestSuite *suite)
{
    const TestRequest *request = suite->request;
    const SolveRequest *solve = &request->solve;
    Text *text = &suite->settings;
    if (solve->nodes)
        text_printf(text, "nodes %d, ", solve->nodes);
    if (solve->seconds > 0)
        text_printf(text, "%g s, ", solve->seconds);
    text_printf(text, "memory %d MB, player %s", solve->memory,
                solve->player ? solve->player : "gog");
    if (solve->knowledge)
        text_printf(text, ", knowledge %s", solve->knowledge);
    if (suite->test_count)
        text_printf(text, ", engine %s, timeout %g s", suite->engine.data, request->timeout);
}

void test_suite_open(TestSuite *suite, const TestRequest *request, char **operands, int count)
{
    *suite = (TestSuite){.request = request};
    text_init(&suite->name);
    text_init(&suite->settings);
    text_init(&suite->engine);
    CliFiles files;
    cli_files_init(&files, TEST_NAME, operands, count);
    files.suffixes = SUFFIXES;
    for (const char *path; (path = cli_files_next(&files));) {
        if (has_suffix(path, ".tst"))
            open_test(suite, path);
        else
            open_problems(suite, path);
    }
    suite->unreadable += files.problems;
    cli_files_clear(&files);
    name_run(suite, operands, count);
    name_engine(suite);
    note_settings(suite);
}

void test_suite_clear(TestSuite *suite)
{
    for (size_t i = 0; i < suite->problem_count; i++) {
        problem_file_close(&suite->problems[i]);
        mem_free(suite->paths[i]);
    }
    for (size_t i = 0; i < suite->test_count; i++)
        tst_file_clear(&suite->tests[i]);
    for (size_t i = 0; i < suite->case_count; i++)
        test_result_clear(&suite->cases[i].result);
    mem_free(suite->problems);
    mem_free(suite->paths);
    mem_free(suite->tests);
    mem_free(suite->cases);
    mem_free(suite->tasks);
    test_results_free(suite->last_results, suite->last_count);
    test_run_info_clear(&suite->last);
    test_store_close(suite->store);
    text_clear(&suite->name);
    text_clear(&suite->settings);
    text_clear(&suite->engine);
}
