/* gosedai cluster solve: whole collections of problems over many workers.
 *
 * A task is one problem: its text, and the limits. What is right is decided as by
 * `gosedai solve --batch`. */

#include "analysis/subject.h"
#include "base/mem.h"
#include "base/timer.h"
#include "front/cli/cli_files.h"
#include "front/cli/solve_request.h"
#include "game/sgf.h"
#include "tools/cluster_seat.h"
#include "tools/tools.h"

#include <stdlib.h>
#include <string.h>

static const char NAME[] = "cluster solve";
static const char *const SUFFIXES[] = {".prob", ".sgf", ".tsv", NULL};
static const char *const RESULTS[] = {
    [PROBLEM_RIGHT] = "right", [PROBLEM_WRONG] = "wrong", [PROBLEM_UNKNOWN] = "unknown"};

enum { NODES_MAX = 2000000000, MEMORY_MB = 64 };

typedef struct SolveTask {
    double seconds;
    int nodes, sample;
    size_t unreadable;
} SolveTask;

/* --- a worker ---------------------------------------------------------------------------- */

/* Answers the problem as `gosedai solve --batch` does. */
static bool answer_problem(const Problem *problem, const SearchLimits *limits, Answer *answer,
                           Error *error)
{
    SolveRequest request = {.number = 1};
    Question question;
    Point likely;
    if (problem->move_count == 0 && problem->verdict == PROBLEM_ANY)
        return error_set(error, "no answer is given; there is nothing to compare with");
    if (solve_request_asks(&request, problem))
        return solve_request_question(&request, problem, limits, &question, &likely, error) &&
               question_ask(&question, &problem->board, limits, NULL, answer, error);
    Subject subject;
    answer->move = POINT_PASS;
    if (subject_find(&problem->board, problem->to_play, limits, &subject))
        *answer = subject.answer;
    answer->nodes = subject.nodes;
    return true;
}

static json_t *describe(const Problem *problem, const Answer *answer, double seconds)
{
    char name[POINT_TEXT_MAX];
    return json_pack("{s:s, s:s, s:s, s:I, s:f}", "result", RESULTS[problem_check(problem, answer)],
                     "verdict", verdict_name(answer->verdict), "move",
                     point_name(problem->board.size, answer->move, name), "nodes",
                     (json_int_t)answer->nodes, "seconds", seconds);
}

json_t *cluster_solve_do(const json_t *request, const atomic_bool *cancel)
{
    const char *text = "", *place = "";
    int format = 0, nodes = 0;
    double limit = 1;
    json_unpack((json_t *)request, "{s:s, s:s, s:i, s:i, s:F}", "text", &text, "place", &place,
                "format", &format, "nodes", &nodes, "seconds", &limit);
    Error error;
    error_clear(&error);
    MoveWeights *weights = move_weights_load(NULL, &error);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, &error);
    const SearchLimits limits = {.nodes = (uint64_t)nodes,
                                 .seconds = limit,
                                 .memory = (size_t)MEMORY_MB << 20,
                                 .cancel = cancel,
                                 .weights = weights,
                                 .net = net};
    ProblemFile file = {0};
    Problem *problem = mem_alloc(1, sizeof(*problem));
    Answer answer;
    answer_clear(&answer);
    double start = timer_now();
    bool ok = weights && net &&
              problem_file_take(&file, text, strlen(text), place, (ProblemFormat)format, &error) &&
              problem_file_read(&file, 0, problem, &error) &&
              answer_problem(problem, &limits, &answer, &error);
    json_t *reply = ok ? describe(problem, &answer, timer_now() - start)
                       : json_pack("{s:s, s:s}", "result", "refused", "reason", error.message);
    if (atomic_load(cancel)) {
        json_decref(reply);
        reply = NULL;
    }
    problem_file_close(&file);
    mem_free(problem);
    move_weights_free(weights);
    hunch_net_free(net);
    return reply;
}

/* --- the manager ------------------------------------------------------------------------- */

static void add_problem(ClusterPlan *plan, const SolveTask *task, const ProblemFile *file,
                        size_t index)
{
    const ProblemItem *item = &file->items[index];
    Text text;
    text_init(&text);
    if (file->format == PROBLEM_SGF)
        sgf_write(file->games->games[index], &text);
    else
        text_add_bytes(&text, file->text.data + item->start, item->length);
    json_t *request = json_pack(
        "{s:o, s:o, s:i, s:i, s:f, s:i}", "text", cluster_json_text(text.data, text.length),
        "place", cluster_json_text(file->path, strlen(file->path)), "format", (int)file->format,
        "nodes", task->nodes, "seconds", task->seconds, "line", item->line);
    cluster_plan_add(plan, request);
    text_clear(&text);
}

/* Adds the problems of a file, or so many spread over it. */
static void add_file(ClusterPlan *plan, SolveTask *task, const char *path)
{
    Error error;
    error_clear(&error);
    ProblemFile file;
    if (!problem_file_open(&file, path, &error)) {
        cli_fail_error(NAME, &error);
        task->unreadable++;
    }
    size_t wanted =
        task->sample && (size_t)task->sample < file.count ? (size_t)task->sample : file.count;
    for (size_t i = 0; i < wanted; i++)
        add_problem(plan, task, &file, i * file.count / wanted);
    problem_file_close(&file);
}

static int write_report(const ClusterResult *result, Text *text, void *context)
{
    const SolveTask *task = context;
    size_t counts[4] = {0};
    json_int_t nodes = 0;
    for (size_t i = 0; i < result->count; i++) {
        const char *word = json_string_value(json_object_get(result->replies[i], "result"));
        for (int k = 0; word && k < 3; k++)
            counts[k] += strcmp(word, RESULTS[k]) == 0;
        counts[3] += word && strcmp(word, "refused") == 0;
        nodes += json_integer_value(json_object_get(result->replies[i], "nodes"));
    }
    text_printf(text,
                "%zu right, %zu wrong, %zu unknown, %zu refused (%.1f %% right); %lld positions\n",
                counts[PROBLEM_RIGHT], counts[PROBLEM_WRONG], counts[PROBLEM_UNKNOWN], counts[3],
                result->done ? 100.0 * (double)counts[PROBLEM_RIGHT] / (double)result->done : 0,
                (long long)nodes);
    return task->unreadable ? CLI_FAILED : CLI_OK;
}

static int run_solve(ClusterSeat *seat, int argc, char **argv)
{
    SolveTask task = {0};
    const CliOption own[] = {
        {"seconds", 's', CLI_SECONDS, &task.seconds, "S",
         "time for each problem (default 1, if no nodes are given)", 0, 0, NULL},
        {"nodes", 'n', CLI_INT, &task.nodes, "N", "positions to look at for each problem", 1,
         NODES_MAX, NULL},
        {"sample", 0, CLI_INT, &task.sample, "N", "only N problems of each file, spread over it", 1,
         PROBLEM_ITEMS_MAX, NULL},
    };
    const ClusterCommand command = {
        .task = "solve",
        .name = NAME,
        .operands = "FILE...",
        .summary = "Solves all problems of files and folders over many workers.",
        .example = "Example: gosedai cluster solve problems/ --workers 8 --journal run",
        .own = own,
        .own_count = sizeof(own) / sizeof(own[0]),
        .least = 1,
        .most = CLI_ANY};
    int first, code = cluster_seat_read(seat, &command, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (task.nodes == 0 && task.seconds <= 0)
        task.seconds = 1;
    ClusterPlan plan = {.kind = CLUSTER_SOLVE};
    CliFiles files;
    cli_files_init(&files, NAME, argv + first, argc - first);
    files.suffixes = SUFFIXES;
    for (const char *path; (path = cli_files_next(&files));)
        add_file(&plan, &task, path);
    task.unreadable += files.problems;
    cli_files_clear(&files);
    return cluster_seat_work(seat, &plan, write_report, &task);
}

int cli_cluster_solve(int argc, char **argv)
{
    return cluster_seat_run(run_solve, argc, argv);
}
