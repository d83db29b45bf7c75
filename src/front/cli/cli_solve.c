/* gosedai solve: one local problem read to the end, or many of them counted.
 *
 * Method: the file becomes a Problem, options and problem a Question, the searches answer it, and
 * the Solution is shown in the forms that were asked for.
 *
 * Limits: a game is taken as it stands after --move; variations of a record are not looked into. */

#include "base/file.h"
#include "base/mem.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_watch.h"
#include "front/cli/solution.h"
#include "front/cli/solve_request.h"
#include "game/sgf.h"

#include <string.h>

enum { NODES_MAX = 2000000000, MEMORY_MAX = 1 << 20, STEPS_MAX = 1000000, JOBS_MAX = 64 };

static const double USUAL_SECONDS = 10;

/* --- the position ------------------------------------------------------------------------ */

/* The position after --move of the chosen game. */
static bool read_game(const SolveRequest *request, const ProblemFile *file, Problem *problem,
                      Error *error)
{
    const Record *record = file->games->games[request->number - 1];
    const Node *node = cli_input_move(record, request->move, file->path, error);
    return node && problem_read_record(problem, record, node, file->path, error);
}

static bool read_problem(const SolveRequest *request, const char *path, Problem *problem,
                         Error *error)
{
    ProblemFile file = {0};
    if (!cli_input_check(path, error))
        return false;
    bool ok = problem_file_open(&file, path, error);
    file.to_play = request->to_play_given ? request->to_play : EMPTY;
    if (ok && (size_t)request->number > file.count)
        ok = error_set_at(error, file.path, 0, 0, "there is no number %d; the file has %zu",
                          request->number, file.count);
    if (ok && file.count > 1 && !request->number_given)
        ok = error_set_at(error, file.path, 0, 0,
                          "the file has %zu problems; choose one with --number, or count them all "
                          "with --batch",
                          file.count);
    if (ok && request->move_given && file.format != PROBLEM_SGF)
        ok = error_set_at(error, file.path, 0, 0, "only a game has moves; leave out --move");
    if (ok)
        ok = request->move_given
                 ? read_game(request, &file, problem, error)
                 : problem_file_read(&file, (size_t)request->number - 1, problem, error);
    problem_file_close(&file);
    return ok;
}

/* --- the output -------------------------------------------------------------------------- */

static bool write_sgf(const SolveRequest *request, const Solution *solution, Error *error)
{
    Text text;
    text_init(&text);
    Record *record = solution_record(solution);
    sgf_write(record, &text);
    bool ok = file_write(request->sgf, text.data, text.length, error);
    record_free(record);
    text_clear(&text);
    return ok;
}

static bool write_png(const SolveRequest *request, const Solution *solution, Error *error)
{
    Figure *figure = solution_figure(solution);
    bool ok = figure_write_file(figure, request->png, FIGURE_PNG, FIGURE_WIDTH_USUAL, error);
    figure_free(figure);
    figure_release_fonts();
    return ok;
}

/* `problem` is NULL if its answer is none to this question. */
static void print_json(const SolveRequest *request, const Solution *solution,
                       const Problem *problem)
{
    json_t *object = solution_json(solution, request->tree);
    if (problem && (problem->move_count > 0 || problem->verdict != PROBLEM_ANY))
        json_object_set_new(
            object, "right",
            json_boolean(problem_check(problem, &solution->answer) == PROBLEM_RIGHT));
    json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(object);
}

/* What the file says is right, and whether we agree. */
static void add_comparison(const Problem *problem, const Answer *answer, Text *text)
{
    static const char *const WORDS[] = {[PROBLEM_RIGHT] = "so says the file",
                                        [PROBLEM_WRONG] = "the file says otherwise",
                                        [PROBLEM_UNKNOWN] = "the file knows"};
    if (problem->move_count == 0 && problem->verdict == PROBLEM_ANY)
        return;
    text_printf(text, "%s: ", WORDS[problem_check(problem, answer)]);
    problem_add_answer(problem, text);
    text_add_char(text, '\n');
}

static void print_text(const SolveRequest *request, const Solution *solution,
                       const Problem *problem)
{
    Text text;
    text_init(&text);
    solution_add_words(solution, &text);
    if (problem)
        add_comparison(problem, &solution->answer, &text);
    if (request->tree) {
        text_add_char(&text, '\n');
        solution_add_tree(solution, &text);
    }
    if (request->trace) {
        text_add_char(&text, '\n');
        solution_add_trace(solution, request->trace, &text);
    }
    fputs(text.data, stdout);
    text_clear(&text);
}

static bool show(const SolveRequest *request, const Solution *solution, const Problem *problem,
                 Error *error)
{
    bool to_stdout = (request->sgf && strcmp(request->sgf, "-") == 0) ||
                     (request->png && strcmp(request->png, "-") == 0);
    bool compare = solve_request_is_the_files(request, problem, &solution->question);
    if (request->json)
        print_json(request, solution, compare ? problem : NULL);
    else if (!to_stdout)
        print_text(request, solution, compare ? problem : NULL);
    return (!request->sgf || write_sgf(request, solution, error)) &&
           (!request->png || write_png(request, solution, error));
}

/* --- one problem ------------------------------------------------------------------------- */

static int solve(const SolveRequest *request, const Problem *problem, const atomic_bool *cancel)
{
    Error error;
    error_clear(&error);
    Question question;
    Point likely;
    SearchLimits limits = solve_request_limits(request, USUAL_SECONDS, cancel);
    if (problem->nodes && !request->nodes)
        limits.nodes = problem->nodes;
    if (!solve_request_question(request, problem, &limits, &question, &likely, &error))
        return cli_fail_error(SOLVE_NAME, &error);
    const SolutionWishes wishes = {.tree = true,
                                   .all_moves = request->all_moves || request->sgf || request->json,
                                   .patient = request->all_moves,
                                   .trace = request->trace > 0};
    Solution *solution = solution_new(&problem->board, &question, &limits, &wishes, &error);
    if (!solution)
        return cli_fail_error(SOLVE_NAME, &error);
    if (likely != POINT_NONE)
        solution_suggest(solution, likely);
    bool shown = show(request, solution, problem, &error);
    bool known = solution->answer.verdict != VERDICT_UNKNOWN;
    solution_free(solution);
    if (!shown)
        return cli_fail_error(SOLVE_NAME, &error);
    return known ? CLI_OK : CLI_FAILED;
}

static int solve_one(const SolveRequest *request, const char *path)
{
    Error error;
    error_clear(&error);
    CliWatch watch;
    Problem *problem = mem_alloc(1, sizeof *problem);
    int code;
    if (!read_problem(request, path, problem, &error)) {
        code = cli_fail_error(SOLVE_NAME, &error);
    } else if (!cli_watch_start(&watch)) {
        code = solve(request, problem, NULL); /* no thread to spare: Ctrl-C just ends it all */
    } else {
        code = solve(request, problem, &watch.stop);
        cli_watch_end(&watch);
    }
    mem_free(problem);
    return code;
}

/* --- options ----------------------------------------------------------------------------- */

/* Would an output replace the input, or another output, or are there two on standard output? */
static int check_outputs(const SolveRequest *request, const char *path)
{
    const char *outputs[] = {request->sgf, request->png};
    static const char *const NAMES[] = {"sgf", "png"};
    int on_stdout = request->json;
    Error error = {0};
    for (int i = 0; i < 2; i++) {
        if (outputs[i] && cli_input_is_same(outputs[i], path))
            return cli_misuse(SOLVE_NAME, "--%s %s: this is the input; choose another name",
                              NAMES[i], outputs[i]);
        if (outputs[i] && strcmp(outputs[i], "-") != 0 && !file_can_write(outputs[i], &error))
            return cli_fail_error(SOLVE_NAME, &error);
        on_stdout += outputs[i] && strcmp(outputs[i], "-") == 0;
    }
    if (outputs[0] && outputs[1] && cli_input_is_same(outputs[0], outputs[1]))
        return cli_misuse(SOLVE_NAME, "--sgf and --png would both be written to %s", outputs[0]);
    if (on_stdout > 1)
        return cli_misuse(SOLVE_NAME, "only one output can go to standard output");
    return CLI_GO_ON;
}

static int check_request(SolveRequest *request, char **operands, int count)
{
    if (request->kind_name && !question_kind_parse(request->kind_name, &request->kind))
        return cli_misuse(SOLVE_NAME,
                          "--kind %s: there are ladder, capture, multi-capture, link, eye and "
                          "tsumego",
                          request->kind_name);
    if (request->method_name && !question_method_parse(request->method_name, &request->method))
        return cli_misuse(SOLVE_NAME, "--method %s: there are ours and seed", request->method_name);
    bool single = request->sgf || request->png || request->tree || request->trace ||
                  request->move_given || request->number_given || request->targets.length > 0 ||
                  request->region;
    if (request->batch && single)
        return cli_misuse(SOLVE_NAME, "--batch: --sgf, --png, --tree, --trace, --move, --number, "
                                      "--target and --region are for a single problem");
    if (!request->batch && (request->sample || request->list_wrong || request->jobs > 1))
        return cli_misuse(SOLVE_NAME, "--sample, --list-wrong and --jobs need --batch");
    if (!request->batch && (request->seed_given || request->quiet))
        return cli_misuse(SOLVE_NAME, "--seed and --quiet need --batch");
    if (request->owner != EMPTY && request->kind_name && request->kind != QUESTION_EYE)
        return cli_misuse(SOLVE_NAME, "--owner is for --kind eye");
    if (!request->batch && count > 1)
        return cli_misuse(SOLVE_NAME, "one file at a time; give --batch for several");
    return request->batch ? CLI_GO_ON : check_outputs(request, operands[0]);
}

static const char TEXT[] =
    "Reads a local problem to the end: can the stones be captured, connected, cut, killed, saved?\n"
    "FILE is an SGF record, a problem file (.prob) or a text diagram; \"-\" is standard input.\n"
    "Without --target, the problem's own question is asked, or what it is about is found out.";

static const char EXAMPLES[] =
    "Examples:\n"
    "  gosedai solve problem.sgf\n"
    "  gosedai solve game.sgf --move 57 --kind capture --target D4 --to-play black\n"
    "  gosedai solve corner.prob --all-moves --sgf solution.sgf --png solution.png\n"
    "  gosedai solve --batch problems/ --time 0.5 --sample 100 --list-wrong\n"
    "Exit code 1 if no answer was found within the limits, or (--batch) a problem of a .prob file\n"
    "did not end as expected. Ctrl-C stops the search and prints what is known.";

static int run(SolveRequest *request, char **operands, int count)
{
    Error error;
    int code = check_request(request, operands, count);
    if (code != CLI_GO_ON)
        return code;
    request->weights = move_weights_load(NULL, &error);
    if (request->weights)
        request->net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, &error);
    if (!request->net)
        return cli_fail_error(SOLVE_NAME, &error);
    return request->batch ? solve_batch(request, operands, count) : solve_one(request, operands[0]);
}

static int parse_and_run(SolveRequest *request, int argc, char **argv)
{
    const CliOption options[] = {
        {"kind", 'k', CLI_TEXT, &request->kind_name, "KIND",
         "ladder, capture, multi-capture, link, eye or tsumego", 0, 0, NULL},
        {"target", 't', CLI_LINES, &request->targets, "POINT",
         "a stone of the target, such as D4; for a link also the\nword edge (repeatable)", 0, 0,
         NULL},
        {"owner", 0, CLI_COLOR, &request->owner, "COLOR", "eye: who would own it", 0, 0, NULL},
        {"region", 'r', CLI_TEXT, &request->region, "POINTS",
         "where both sides may play: A1:F6,G1 (default: found)", 0, 0, NULL},
        {"to-play", 'p', CLI_COLOR, &request->to_play, "COLOR",
         "who moves first (default: as the file says)", 0, 0, &request->to_play_given},
        {"move", 'm', CLI_INT, &request->move, "N", "the position after move N of a game", 0,
         POSITION_MOVES_MAX, &request->move_given},
        {"number", 0, CLI_INT, &request->number, "N", "the N-th problem or game of the file", 1,
         PROBLEM_ITEMS_MAX, &request->number_given},
        {"method", 0, CLI_TEXT, &request->method_name, "NAME",
         "ours (default), or seed: as the seed describes it", 0, 0, NULL},
        {"nodes", 'n', CLI_INT, &request->nodes, "N",
         "look at N positions at most; without --time the answer\nis then the same every time", 1,
         NODES_MAX, NULL},
        {"time", 0, CLI_SECONDS, &request->seconds, "S",
         "search S seconds at most, and again for the wrong\n"
         "moves (default 10; with --batch 1)",
         0, 0, NULL},
        {"memory", 0, CLI_INT, &request->memory, "MB",
         "memory for positions that were seen (default 256)", 1, MEMORY_MAX, NULL},
        {"all-moves", 'a', CLI_FLAG, &request->all_moves, NULL, "find all first moves that work", 0,
         0, NULL},
        {"json", 0, CLI_FLAG, &request->json, NULL, "print the answer as JSON", 0, 0, NULL},
        {"sgf", 0, CLI_TEXT, &request->sgf, "FILE",
         "write the tree with its lines marked RIGHT and WRONG", 0, 0, NULL},
        {"tree", 0, CLI_FLAG, &request->tree, NULL, "print the tree of refutations", 0, 0, NULL},
        {"png", 0, CLI_TEXT, &request->png, "FILE", "draw the position with the line numbered", 0,
         0, NULL},
        {"trace", 0, CLI_INT, &request->trace, "N", "print the first N steps of the search", 1,
         STEPS_MAX, NULL},
        {"batch", 'b', CLI_FLAG, &request->batch, NULL,
         "solve all problems of files and folders (.prob, .sgf,\n.tsv) and count the right ones", 0,
         0, NULL},
        {"sample", 0, CLI_INT, &request->sample, "N", "batch: only N problems of each file", 1,
         PROBLEM_ITEMS_MAX, NULL},
        {"seed", 0, CLI_SEED, &request->seed, "S", "batch: which of them (default 1)", 0, 0,
         &request->seed_given},
        {"jobs", 'j', CLI_INT, &request->jobs, "J", "batch: problems at the same time (default 1)",
         1, JOBS_MAX, NULL},
        {"list-wrong", 0, CLI_FLAG, &request->list_wrong, NULL,
         "batch: name the problems that were not solved", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &request->quiet, NULL, "batch: no progress line", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {SOLVE_NAME, "FILE|--batch FILE...", TEXT, options, EXAMPLES, 1,
                            CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    return code == CLI_GO_ON ? run(request, argv + first, argc - first) : code;
}

int cli_solve(int argc, char **argv)
{
    SolveRequest request = {.number = 1, .memory = 256, .jobs = 1, .seed = 1};
    text_init(&request.targets);
    int code = parse_and_run(&request, argc, argv);
    text_clear(&request.targets);
    move_weights_free(request.weights);
    hunch_net_free(request.net);
    return code;
}
