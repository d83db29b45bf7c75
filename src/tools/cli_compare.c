/* gosedai compare: where two versions play differently, and what people think of it. */

#include "base/file.h"
#include "front/cli/cli_data.h"
#include "front/cli/cli_watch.h"
#include "front/draw/figure.h"
#include "tools/compare.h"
#include "tools/tools.h"

#include <limits.h>
#include <string.h>

static const char NAME[] = "compare";

enum { JOBS_MAX = 64, FILE_MAX = 100 * 1000 * 1000 };

typedef struct CompareJob {
    CompareRequest request;
    char **operands;
    int operand_count;
    const char *store, *html, *verdicts;
    int show;
    bool show_given, report, json, no_store;
    int seconds;
    CliWatch watch;
} CompareJob;

static void print_json(json_t *object)
{
    json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
}

/* Says where a person judges. A store elsewhere may be in no server's folder. */
static void print_place(const CompareJob *job, int id)
{
    printf("Comparison %d", id);
    if (!job->store)
        printf("; judge it in the page of gosedai serve, at #/lab/%d", id);
    putchar('\n');
}

static bool show(const CompareJob *job, json_t *comparison, Error *error)
{
    Text text;
    text_init(&text);
    bool ok = true;
    if (job->html) {
        compare_add_page(comparison, &text);
        ok = file_write(job->html, text.data, text.length, error);
        text_reset(&text);
        figure_release_fonts();
    }
    if (ok && job->json) {
        print_json(comparison);
    } else if (ok && !(job->html && strcmp(job->html, "-") == 0)) {
        compare_add_text(comparison, &text);
        fputs(text.data, stdout);
        if (json_object_get(comparison, "id"))
            print_place(job, (int)json_integer_value(json_object_get(comparison, "id")));
    }
    text_clear(&text);
    return ok;
}

static bool read_games(const CompareJob *job, GameRows *games, Error *error)
{
    game_rows_init(games);
    for (int i = 2; i < job->operand_count; i++)
        if (!game_rows_read(games, job->operands[i], job->request.stop, error))
            return false;
    return true;
}

/* Is it whole? Says what is missing if it is not. */
static bool check_whole(const CompareJob *job, const json_t *comparison, Error *error)
{
    const json_t *failed = json_object_get(comparison, "failed");
    if (atomic_load(job->request.stop))
        return error_set(error, "stopped after %d of %d positions; these are compared",
                         (int)json_integer_value(json_object_get(comparison, "asked")),
                         (int)json_integer_value(json_object_get(comparison, "chosen")));
    if (failed)
        return error_set(error, "%d positions were not answered; the first reason: %.300s",
                         (int)json_integer_value(json_object_get(failed, "positions")),
                         json_string_value(json_object_get(failed, "reason")));
    return json_integer_value(json_object_get(comparison, "asked")) ==
               json_integer_value(json_object_get(comparison, "chosen")) ||
           error_set(error, "some positions cannot be reached, as a move before them is not legal; "
                            "see gosedai sgf check");
}

static bool compare(CompareJob *job, CompareStore *store, Error *error)
{
    GameRows games;
    job->request.commands[0] = job->operands[0];
    job->request.commands[1] = job->operands[1];
    json_t *comparison = NULL;
    if (read_games(job, &games, error) && (!job->html || file_can_write(job->html, error)))
        comparison = compare_run(&job->request, &games, error);
    bool ok = comparison && (!store || compare_store_put(store, comparison, error)) &&
              show(job, comparison, error) && check_whole(job, comparison, error);
    json_decref(comparison);
    game_rows_clear(&games);
    return ok;
}

static bool take_verdicts(const CompareJob *job, CompareStore *store, Error *error)
{
    Text text;
    text_init(&text);
    json_t *verdicts = NULL;
    json_error_t reason;
    bool ok = file_read(job->verdicts, FILE_MAX, &text, error);
    if (ok && !(verdicts = json_loadb(text.data, text.length, 0, &reason)))
        ok = error_set_at(error, job->verdicts, reason.line, reason.column, "this is no JSON: %s",
                          reason.text);
    int count = ok ? compare_store_take(store, verdicts, error) : -1;
    if (count >= 0)
        printf("%d verdicts taken\n", count);
    json_decref(verdicts);
    text_clear(&text);
    return count >= 0;
}

static void print_report(const CompareJob *job, CompareStore *store)
{
    if (job->json) {
        json_t *list = compare_store_report_json(store);
        print_json(list);
        json_decref(list);
        return;
    }
    Text text;
    text_init(&text);
    compare_store_report(store, &text);
    fputs(text.data, stdout);
    text_clear(&text);
}

static bool show_stored(const CompareJob *job, CompareStore *store, Error *error)
{
    json_t *comparison = compare_store_get(store, job->show, error);
    bool ok = comparison && show(job, comparison, error);
    json_decref(comparison);
    return ok;
}

/* Does what was asked, with the store open (NULL: none). */
static bool work(CompareJob *job, CompareStore *store, Error *error)
{
    if (job->verdicts && !take_verdicts(job, store, error))
        return false;
    if (job->report)
        print_report(job, store);
    if (job->show_given)
        return show_stored(job, store, error);
    return job->operand_count == 0 || compare(job, store, error);
}

static int run(CompareJob *job)
{
    Error error = {0};
    Text path;
    CompareStore *store = NULL;
    text_init(&path);
    if (job->store)
        text_add(&path, job->store);
    bool ok =
        job->no_store || job->store || cli_data_file("compare.sqlite", "--store", &path, &error);
    if (ok && !job->no_store)
        ok = (store = compare_store_open(path.data, &error)) != NULL;
    ok = ok && (cli_watch_start(&job->watch) ||
                error_set(&error, "no thread can be started to watch for Ctrl-C"));
    if (ok) {
        job->request.stop = &job->watch.stop;
        ok = work(job, store, &error);
        cli_watch_end(&job->watch);
    }
    compare_store_close(store);
    text_clear(&path);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

static int check(const CompareJob *job)
{
    bool other = job->report || job->verdicts || job->show_given;
    if (other ? job->operand_count != 0 : job->operand_count < 3)
        return cli_misuse(NAME, "give two engines and games, or --report, --show or --verdicts");
    if (other && job->no_store)
        return cli_misuse(NAME, "--no-store: there is then nothing to look at");
    if (job->json && job->html && strcmp(job->html, "-") == 0)
        return cli_misuse(NAME, "only one output can go to standard output");
    return CLI_GO_ON;
}

int cli_compare(int argc, char **argv)
{
    CompareJob job = {
        .request = {.last = INT_MAX, .every = 1, .positions = 100, .seed = 1, .jobs = 1},
        .seconds = 60};
    CompareRequest *request = &job.request;
    const CliOption options[] = {
        {"positions", 'n', CLI_INT, &request->positions, "N",
         "ask about N positions of all (default 100; 0: all)", 0, INT_MAX, NULL},
        {"from", 0, CLI_INT, &request->first, "N", "only moves from N on (default 0)", 0, 10000,
         NULL},
        {"to", 0, CLI_INT, &request->last, "N", "only moves up to N", 0, 10000, NULL},
        {"every", 0, CLI_INT, &request->every, "N", "only every N-th move (default 1)", 1, 10000,
         NULL},
        {"seed", 0, CLI_SEED, &request->seed, "S", "which positions (default 1)", 0, 0, NULL},
        {"time-per-move", 't', CLI_INT, &job.seconds, "S",
         "a program that has not answered after S seconds\nhangs (default 60); "
         "self:NAME has no such limit",
         1, 86400, NULL},
        {"jobs", 'j', CLI_INT, &request->jobs, "J", "positions at the same time (default 1)", 1,
         JOBS_MAX, NULL},
        {"html", 0, CLI_TEXT, &job.html, "FILE",
         "write a page on which a person judges without a server\n(\"-\": standard output)", 0, 0,
         NULL},
        {"verdicts", 0, CLI_TEXT, &job.verdicts, "FILE", "take the verdicts that such a page saved",
         0, 0, NULL},
        {"report", 0, CLI_FLAG, &job.report, NULL, "list all comparisons with their verdicts", 0, 0,
         NULL},
        {"show", 0, CLI_INT, &job.show, "ID", "show a stored comparison again (0: the last)", 0,
         INT_MAX, &job.show_given},
        {"store", 0, CLI_TEXT, &job.store, "FILE",
         "keep comparisons there (default compare.sqlite in\nthe user's data folder)", 0, 0, NULL},
        {"no-store", 0, CLI_FLAG, &job.no_store, NULL, "keep nothing", 0, 0, NULL},
        {"json", 0, CLI_FLAG, &job.json, NULL, "print everything as JSON", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &request->quiet, NULL, "no progress line", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "A B GAMES...|--report|--verdicts FILE|--show ID",
        "Asks two engines about positions of games, and shows where they play differently, with\n"
        "the reasons of both side by side for a person to judge in the page of gosedai serve "
        "(Lab).\n"
        "Verdicts are stored and summed.\n"
        "An engine is a GTP command, tcp:HOST:PORT, or self:NAME with settings, as in match.",
        options,
        "Examples:\n"
        "  gosedai compare self:gog self:gog,knowledge=new games.tsv.xz --html judge.html\n"
        "  gosedai compare \"old/gosedai gtp\" \"new/gosedai gtp\" game.sgf --every 10\n"
        "  gosedai compare --verdicts verdicts-1.json --report\n"
        "Ctrl-C stops; what was compared is kept. Exit code 1 if it was stopped, or if an engine\n"
        "failed.",
        0,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.operands = argv + first;
    job.operand_count = argc - first;
    request->move_seconds = job.seconds;
    code = check(&job);
    return code == CLI_GO_ON ? run(&job) : code;
}
