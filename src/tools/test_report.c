/* What a test shows: which cases changed, sums by file and by kind, the comparison with the last
 * run. */

#include "base/mem.h"
#include "tools/test_suite.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct Sums {
    const char *name;
    size_t cases, outcomes[TEST_OUTCOMES], changes[TEST_CHANGES], known_fails;
    int64_t nodes;
    double seconds;
} Sums;

typedef struct Tables {
    Sums all, before; /* before: of the last run, the cases of this one only */
    Sums *files, *kinds;
    size_t file_count, kind_count, kind_capacity;
} Tables;

TestChange test_case_change(const TestCase *item)
{
    const TestResult *now = &item->result, *before = item->before;
    if (!before)
        return TEST_NEW;
    if (now->outcome == before->outcome)
        return TEST_SAME;
    return now->outcome == TEST_RIGHT      ? TEST_BETTER
           : before->outcome == TEST_RIGHT ? TEST_WORSE
                                           : TEST_OTHER;
}

/* --- sums -------------------------------------------------------------------------------- */

static void add_to(Sums *sums, const TestCase *item)
{
    const TestResult *result = &item->result;
    sums->cases++;
    sums->outcomes[result->outcome]++;
    sums->changes[test_case_change(item)]++;
    sums->known_fails += result->known_fail && result->outcome != TEST_RIGHT;
    sums->nodes += result->nodes;
    sums->seconds += result->seconds;
}

static Sums *find_kind(Tables *tables, const char *name)
{
    for (size_t i = 0; i < tables->kind_count; i++)
        if (strcmp(tables->kinds[i].name, name) == 0)
            return &tables->kinds[i];
    tables->kinds = mem_grow(tables->kinds, &tables->kind_capacity, tables->kind_count + 1,
                             sizeof *tables->kinds);
    tables->kinds[tables->kind_count] = (Sums){.name = name};
    return &tables->kinds[tables->kind_count++];
}

/* Files in the order of their cases: problems first, then regression files. */
static Sums *find_file(const TestSuite *suite, Tables *tables, const TestCase *item)
{
    Sums *sums = &tables->files[item->file + (item->is_line ? suite->problem_count : 0)];
    sums->name = test_suite_path(suite, item);
    return sums;
}

static void make_tables(const TestSuite *suite, Tables *tables)
{
    *tables =
        (Tables){.all = {.name = "all"}, .file_count = suite->problem_count + suite->test_count};
    tables->files = mem_alloc(tables->file_count, sizeof *tables->files);
    for (size_t i = 0; i < suite->case_count; i++) {
        const TestCase *item = &suite->cases[i];
        if (!item->done)
            continue;
        add_to(&tables->all, item);
        add_to(find_file(suite, tables, item), item);
        add_to(find_kind(tables, item->result.kind), item);
        if (item->before) {
            tables->before.cases++;
            tables->before.outcomes[item->before->outcome]++;
            tables->before.nodes += item->before->nodes;
            tables->before.seconds += item->before->seconds;
        }
    }
}

static void clear_tables(Tables *tables)
{
    mem_free(tables->files);
    mem_free(tables->kinds);
}

/* --- text -------------------------------------------------------------------------------- */

static void add_place(const TestSuite *suite, const TestCase *item, Text *text)
{
    cli_add_clean(text, test_suite_path(suite, item));
    if (item->line)
        text_printf(text, ":%d", item->line);
    else
        text_printf(text, " (game %zu)", item->item + 1);
    if (item->is_line)
        text_printf(text, " case %s", suite->tests[item->file].lines[item->item].id);
}

/* Is this case to be named, and how? NULL if not. */
static const char *label(const TestSuite *suite, const TestCase *item)
{
    static const char *const CHANGED[TEST_CHANGES] = {
        [TEST_BETTER] = "now right", [TEST_WORSE] = "no longer right", [TEST_OTHER] = "changed"};
    if (!item->done)
        return NULL;
    TestOutcome outcome = item->result.outcome;
    bool ours = !item->is_line && suite->problems[item->file].format == PROBLEM_TEXT;
    if (ours && item->result.known_fail && outcome == TEST_RIGHT)
        return "unexpected pass";
    const char *changed = CHANGED[test_case_change(item)];
    if (changed)
        return changed;
    bool listed = suite->request->solve.list_wrong || (ours && !item->result.known_fail);
    return outcome != TEST_RIGHT && listed ? test_outcome_name(outcome) : NULL;
}

static void print_list(const TestSuite *suite)
{
    for (size_t i = 0; i < suite->case_count; i++) {
        const TestCase *item = &suite->cases[i];
        const char *word = label(suite, item);
        if (!word)
            continue;
        Text line;
        text_init(&line);
        add_place(suite, item, &line);
        text_printf(&line, ": %s", word);
        if (item->before && item->before->outcome != item->result.outcome)
            text_printf(&line, " (was %s)", test_outcome_name(item->before->outcome));
        if (item->result.remark) {
            text_add(&line, ": ");
            cli_add_clean(&line, item->result.remark);
        }
        puts(line.data);
        text_clear(&line);
    }
}

static void print_sums(const Sums *sums)
{
    Text name;
    if (!sums->cases)
        return;
    text_init(&name);
    cli_add_clean(&name, sums->name);
    printf("%7zu %7zu %7zu %7zu %7zu %6.1f%% %12lld %9.2f %4zu %4zu  %s\n", sums->cases,
           sums->outcomes[TEST_RIGHT], sums->outcomes[TEST_WRONG], sums->outcomes[TEST_UNKNOWN],
           sums->outcomes[TEST_ERROR],
           100.0 * (double)sums->outcomes[TEST_RIGHT] / (double)sums->cases, (long long)sums->nodes,
           sums->seconds, sums->changes[TEST_BETTER], sums->changes[TEST_WORSE], name.data);
    text_clear(&name);
}

static void print_head(const char *what)
{
    printf("%7s %7s %7s %7s %7s %7s %12s %9s %4s %4s  %s\n", "cases", "right", "wrong", "unknown",
           "error", "share", "positions", "seconds", "up", "down", what);
}

static void print_comparison(const TestSuite *suite, const Tables *tables)
{
    const Sums *all = &tables->all, *before = &tables->before;
    if (!suite->store)
        return;
    if (!suite->last.id) {
        printf("Run %lld; there is no earlier one to compare with.\n", (long long)suite->run);
        return;
    }
    printf("Run %lld, compared with run %lld of %s: %zu now right, %zu no longer, %zu changed "
           "otherwise, %zu new\n",
           (long long)suite->run, (long long)suite->last.id, suite->last.started,
           all->changes[TEST_BETTER], all->changes[TEST_WORSE], all->changes[TEST_OTHER],
           all->changes[TEST_NEW]);
    printf("  the same cases then: %zu of %zu right, %lld positions, %.2f seconds\n",
           before->outcomes[TEST_RIGHT], before->cases, (long long)before->nodes, before->seconds);
    if (strcmp(suite->last.settings, suite->settings.data) != 0)
        printf("  with other settings: %s\n  now: %s\n", suite->last.settings,
               suite->settings.data);
}

void test_report_print(const TestSuite *suite)
{
    Tables tables;
    make_tables(suite, &tables);
    print_list(suite);
    print_head("file");
    for (size_t i = 0; i < tables.file_count; i++)
        print_sums(&tables.files[i]);
    if (tables.file_count > 1)
        print_sums(&tables.all);
    if (tables.kind_count > 1) {
        print_head("kind");
        for (size_t i = 0; i < tables.kind_count; i++)
            print_sums(&tables.kinds[i]);
    }
    if (tables.all.known_fails)
        printf("%zu known failure%s\n", tables.all.known_fails,
               tables.all.known_fails == 1 ? "" : "s");
    print_comparison(suite, &tables);
    if (suite->stopped)
        printf("Stopped: %zu of %zu cases are done%s.\n", tables.all.cases, suite->case_count,
               suite->store ? "; go on with --resume" : "");
    clear_tables(&tables);
}

/* --- JSON -------------------------------------------------------------------------------- */

static json_t *text_json(const char *text)
{
    return json_stringn_nocheck(text, strlen(text));
}

static json_t *sums_json(const Sums *sums)
{
    json_t *object = json_pack(
        "{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:f}", "cases", (json_int_t)sums->cases,
        "right", (json_int_t)sums->outcomes[TEST_RIGHT], "wrong",
        (json_int_t)sums->outcomes[TEST_WRONG], "unknown", (json_int_t)sums->outcomes[TEST_UNKNOWN],
        "errors", (json_int_t)sums->outcomes[TEST_ERROR], "known_failures",
        (json_int_t)sums->known_fails, "now_right", (json_int_t)sums->changes[TEST_BETTER],
        "no_longer_right", (json_int_t)sums->changes[TEST_WORSE], "nodes", (json_int_t)sums->nodes,
        "seconds", sums->seconds);
    if (sums->name)
        json_object_set_new(object, "name", text_json(sums->name));
    return object;
}

static json_t *case_json(const TestSuite *suite, const TestCase *item)
{
    const TestResult *result = &item->result;
    Text place;
    text_init(&place);
    add_place(suite, item, &place);
    json_t *object = json_pack(
        "{s:o, s:s, s:s, s:s, s:b, s:I, s:f}", "place", text_json(place.data), "key", result->key,
        "kind", result->kind, "result", test_outcome_name(result->outcome), "known_failure",
        result->known_fail, "nodes", (json_int_t)result->nodes, "seconds", result->seconds);
    if (item->before)
        json_object_set_new(object, "before",
                            json_string(test_outcome_name(item->before->outcome)));
    if (result->remark)
        json_object_set_new(object, "remark", text_json(result->remark));
    text_clear(&place);
    return object;
}

void test_report_json(const TestSuite *suite)
{
    Tables tables;
    make_tables(suite, &tables);
    json_t *object = sums_json(&tables.all), *files = json_array(), *kinds = json_array();
    json_t *cases = json_array();
    for (size_t i = 0; i < tables.file_count; i++)
        if (tables.files[i].cases)
            json_array_append_new(files, sums_json(&tables.files[i]));
    for (size_t i = 0; i < tables.kind_count; i++)
        json_array_append_new(kinds, sums_json(&tables.kinds[i]));
    for (size_t i = 0; i < suite->case_count; i++)
        if (suite->cases[i].done)
            json_array_append_new(cases, case_json(suite, &suite->cases[i]));
    json_object_set_new(object, "settings", text_json(suite->settings.data));
    json_object_set_new(object, "run", json_integer(suite->run));
    json_object_set_new(object, "stopped", json_boolean(suite->stopped));
    if (suite->last.id) {
        json_object_set_new(object, "last_run", json_integer(suite->last.id));
        json_object_set_new(object, "before", sums_json(&tables.before));
    }
    json_object_set_new(object, "files", files);
    json_object_set_new(object, "kinds", kinds);
    json_object_set_new(object, "list", cases);
    json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(object);
    clear_tables(&tables);
}

bool test_report_has_answers(const TestSuite *suite)
{
    size_t done = 0, refused = 0;
    for (size_t i = 0; i < suite->case_count; i++) {
        done += suite->cases[i].done;
        refused += suite->cases[i].done && suite->cases[i].result.outcome == TEST_ERROR;
    }
    return done == 0 || refused < done;
}

bool test_report_is_clean(const TestSuite *suite)
{
    for (size_t i = 0; i < suite->case_count; i++) {
        const TestCase *item = &suite->cases[i];
        const TestResult *result = &item->result;
        bool ours = !item->is_line && suite->problems[item->file].format == PROBLEM_TEXT;
        bool expected = (result->outcome == TEST_RIGHT) != result->known_fail;
        if (item->done && ((ours && !expected) || test_case_change(item) == TEST_WORSE))
            return false;
    }
    return suite->unreadable == 0 && !suite->stopped && test_report_has_answers(suite);
}
