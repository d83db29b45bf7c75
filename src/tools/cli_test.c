/* gosedai test: how many problems and regression cases are right, and which changed since the last
 * run. */

#include "front/cli/cli_data.h"
#include "front/cli/cli_watch.h"
#include "knowledge/knowledge_file.h"
#include "tools/test_suite.h"
#include "tools/tools.h"

#include <string.h>

enum { NODES_MAX = 2000000000, MEMORY_MAX = 1 << 20, JOBS_MAX = 64 };

static const char TEXT[] =
    "Runs test cases and compares the results with those of the last run: problems (.prob, .sgf,\n"
    ".tsv, as gosedai solve --batch reads them) and GTP regression files in GNU Go's notation\n"
    "(.tst), or folders of them. Shows what is right, wrong and unknown, time and positions, and\n"
    "which cases changed.";

static const char EXAMPLES[] =
    "Examples:\n"
    "  gosedai test tests/problems -j 2\n"
    "  gosedai test problems.tsv --sample 1000 --nodes 20000 -j 2\n"
    "  gosedai test problems.tsv --sample 1000 --nodes 20000 -j 2 --resume\n"
    "  gosedai test reading.tst --engine \"gnugo --mode gtp\" --commands attack,defend\n"
    "Ctrl-C stops; what is done is kept, and --resume goes on. Exit code 1 if a case got worse,\n"
    "if one in a .prob file is not as expected, if something could not be read, or if none was\n"
    "answered.";

static int run(TestRequest *request, char **operands, int count)
{
    TestSuite suite;
    CliWatch watch;
    Error error = {0};
    if (knowledge_folder_check(request->solve.knowledge, &error))
        request->solve.weights = move_weights_load(NULL, &error);
    if (request->solve.weights)
        request->solve.net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, &error);
    if (!request->solve.net)
        return cli_fail_error(TEST_NAME, &error);
    test_suite_open(&suite, request, operands, count);
    int code = CLI_FAILED;
    if (suite.case_count == 0) {
        cli_fail(TEST_NAME, "there is no case in these files");
    } else if (!cli_watch_start(&watch)) {
        cli_fail(TEST_NAME, "no thread can be started to watch for Ctrl-C");
    } else {
        bool ran = test_suite_run(&suite, &watch.stop, &error);
        if (ran || suite.lost)
            (request->solve.json ? test_report_json : test_report_print)(&suite);
        if (!ran)
            cli_fail_error(TEST_NAME, &error);
        else if (!test_report_has_answers(&suite))
            cli_fail(TEST_NAME, "no case was answered; --list-wrong tells the reasons");
        code = ran && test_report_is_clean(&suite) ? CLI_OK : CLI_FAILED;
        cli_watch_end(&watch);
    }
    test_suite_clear(&suite);
    move_weights_free(request->solve.weights);
    hunch_net_free(request->solve.net);
    return code;
}

/* Finds where results are kept, then runs. */
static int find_store(TestRequest *request, bool no_store, char **operands, int count)
{
    Text path;
    Error error = {0};
    text_init(&path);
    bool found =
        no_store || request->store || cli_data_file("tests.sqlite", "--store", &path, &error);
    if (no_store)
        request->store = NULL;
    else if (!request->store)
        request->store = path.data;
    int code = found ? run(request, operands, count) : cli_fail_error(TEST_NAME, &error);
    text_clear(&path);
    return code;
}

int cli_test(int argc, char **argv)
{
    TestRequest request = {.solve = {.number = 1, .memory = 256, .jobs = 1, .seed = 1},
                           .timeout = 60};
    SolveRequest *solve = &request.solve;
    bool no_store = false;
    const CliOption options[] = {
        {"jobs", 'j', CLI_INT, &solve->jobs, "J", "cases at the same time (default 1)", 1, JOBS_MAX,
         NULL},
        {"resume", 0, CLI_FLAG, &request.resume, NULL, "go on with a run that was stopped", 0, 0,
         NULL},
        {"nodes", 'n', CLI_INT, &solve->nodes, "N",
         "look at N positions at most for a problem; without --time\nthe result is then the same "
         "every time",
         1, NODES_MAX, NULL},
        {"time", 0, CLI_SECONDS, &solve->seconds, "S",
         "think S seconds at most about a problem (default 1)", 0, 0, NULL},
        {"memory", 0, CLI_INT, &solve->memory, "MB",
         "memory for positions that were seen (default 256)", 1, MEMORY_MAX, NULL},
        {"sample", 0, CLI_INT, &solve->sample, "N", "only N problems of each file", 1,
         PROBLEM_ITEMS_MAX, NULL},
        {"seed", 0, CLI_SEED, &solve->seed, "S", "which of them (default 1)", 0, 0, NULL},
        {"player", 0, CLI_TEXT, &solve->player, "NAME",
         "who answers \"question: next-move\" and .tst files\n(default gog; there the usual "
         "player)",
         0, 0, NULL},
        {"knowledge", 0, CLI_TEXT, &solve->knowledge, "FOLDER",
         "files in place of the built-in knowledge, for\nmoves and strengths", 0, 0, NULL},
        {"engine", 0, CLI_TEXT, &request.engine, "COMMAND",
         "GTP program that answers .tst files (default: this one)", 0, 0, NULL},
        {"commands", 0, CLI_TEXT, &request.commands, "LIST",
         ".tst files: only cases of these commands (a,b)", 0, 0, NULL},
        {"timeout", 0, CLI_SECONDS, &request.timeout, "S",
         ".tst files: longest wait for an answer (default 60)", 0, 0, NULL},
        {"list-wrong", 0, CLI_FLAG, &solve->list_wrong, NULL, "name all cases that are not right",
         0, 0, NULL},
        {"store", 0, CLI_TEXT, &request.store, "FILE",
         "keep results there (default tests.sqlite in the\nuser's data folder)", 0, 0, NULL},
        {"no-store", 0, CLI_FLAG, &no_store, NULL, "keep nothing, compare with nothing", 0, 0,
         NULL},
        {"json", 0, CLI_FLAG, &solve->json, NULL, "print everything as JSON", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &solve->quiet, NULL, "no progress line", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {TEST_NAME, "SUITE...", TEXT, options, EXAMPLES, 1, CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (no_store && (request.resume || request.store))
        return cli_misuse(TEST_NAME, "--no-store cannot be with --resume or --store");
    return find_store(&request, no_store, argv + first, argc - first);
}
