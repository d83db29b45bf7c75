/* gosedai parallel simulate: how much faster more workers would be, from traces of jobs. */

#include "base/file.h"
#include "front/cli/cli.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_parallel.h"
#include "parallel/simulation.h"

#include <string.h>

static const char NAME[] = "parallel simulate";
static const char *const SUFFIXES[] = {".trace", NULL};

enum { COUNTS_MAX = 64, TRACE_MAX = 200000000 };

typedef struct SimulateJob {
    const char *workers, *svg;
    int handout, barrier; /* microseconds */
    bool longest_first;
    int counts[COUNTS_MAX];
    int count;
} SimulateJob;

/* "1,2,4": numbers that rise. */
static bool read_counts(SimulateJob *job)
{
    Text word;
    text_init(&word);
    bool ok = true;
    job->count = 0;
    for (const char *at = job->workers; ok; at += strcspn(at, ",") + 1) {
        size_t length = strcspn(at, ",");
        int number = 0;
        text_reset(&word);
        text_add_bytes(&word, at, length);
        ok = job->count < COUNTS_MAX &&
             text_to_int(word.data, 1, SIMULATION_WORKERS_MAX, &number) &&
             (job->count == 0 || number > job->counts[job->count - 1]);
        if (ok)
            job->counts[job->count++] = number;
        if (at[length] == 0)
            break;
    }
    text_clear(&word);
    return ok;
}

static bool read_traces(Simulation *simulation, char **operands, int count)
{
    CliFiles files;
    bool ok = true;
    cli_files_init(&files, NAME, operands, count);
    files.suffixes = SUFFIXES;
    for (const char *path; (path = cli_files_next(&files));) {
        Error error;
        error_clear(&error);
        Text text;
        text_init(&text);
        if (!file_read(path, TRACE_MAX, &text, &error) ||
            !simulation_read(simulation, text.data, text.length, path, &error)) {
            cli_fail_error(NAME, &error);
            ok = false;
        }
        text_clear(&text);
    }
    ok = ok && files.problems == 0;
    cli_files_clear(&files);
    return ok;
}

static void print_labels(const Simulation *simulation)
{
    SimulationLabel labels[SIMULATION_LABELS_MAX];
    int count = simulation_labels(simulation, labels);
    printf("%-16s %10s %10s %14s\n", "batch", "jobs", "work", "longest jobs");
    for (int i = 0; i < count; i++)
        printf("%-16s %10zu %9.1f%% %13.1f%%\n", labels[i].name, labels[i].jobs,
               100 * labels[i].work, 100 * labels[i].longest);
}

static void print_results(const Simulation *simulation, const SimulateJob *job,
                          SimulationSettings settings)
{
    SimulationBounds bounds;
    simulation_bounds(simulation, &bounds);
    size_t moves = simulation_moves(simulation);
    printf("%zu %s, %.1f batches and %.0f jobs for each\n", moves, moves == 1 ? "move" : "moves",
           (double)bounds.batches / (double)moves, (double)bounds.jobs / (double)moves);
    printf("%8s %10s %8s %8s %8s %8s %7s\n", "workers", "ms a move", "mean", "worst", "best", "all",
           "busy");
    for (int i = 0; i < job->count; i++) {
        SimulationResult result;
        settings.workers = job->counts[i];
        simulation_run(simulation, &settings, &result);
        printf("%8d %10.2f %8.2f %8.2f %8.2f %8.2f %6.1f%%\n", job->counts[i],
               result.time / (double)moves / 1000, result.mean, result.low, result.high,
               result.alone / result.time, 100 * result.busy);
    }
    printf(
        "bound: %.2f on average, %.2f of all; %.1f %% of the time only one can work, the longest "
        "jobs of the\nbatches take %.1f %%\n",
        bounds.mean, bounds.speedup, 100 * bounds.serial, 100 * bounds.longest);
    print_labels(simulation);
}

static int simulate(const SimulateJob *job, char **operands, int count)
{
    Simulation *simulation = simulation_new();
    const SimulationSettings settings = {
        .handout = job->handout, .barrier = job->barrier, .longest_first = job->longest_first};
    bool ok = read_traces(simulation, operands, count);
    int code = ok ? CLI_OK : CLI_FAILED;
    if (ok && simulation_moves(simulation) == 0)
        code = cli_fail(NAME, "there is no move in the traces");
    if (code == CLI_OK) {
        print_results(simulation, job, settings);
        Error error;
        error_clear(&error);
        Text text;
        text_init(&text);
        if (job->svg) {
            simulation_svg(simulation, &settings, job->counts, job->count, &text);
            if (!file_write(job->svg, text.data, text.length, &error))
                code = cli_fail_error(NAME, &error);
        }
        text_clear(&text);
    }
    simulation_free(simulation);
    return code;
}

int cli_parallel_simulate(int argc, char **argv)
{
    SimulateJob job = {.workers = "1,2,4,8,16,32,64,128,256"};
    const CliOption options[] = {
        {"workers", 'w', CLI_TEXT, &job.workers, "LIST",
         "numbers of workers (default 1,2,4,...,256)", 0, 0, NULL},
        {"handout", 0, CLI_INT, &job.handout, "US",
         "microseconds to hand out a job, one after the other (default 0)", 0, 1000000, NULL},
        {"barrier", 0, CLI_INT, &job.barrier, "US",
         "microseconds from the last job of a batch until it goes on\n(default 0)", 0, 1000000,
         NULL},
        {"longest-first", 0, CLI_FLAG, &job.longest_first, NULL,
         "hand out long jobs first, as if their length were known", 0, 0, NULL},
        {"svg", 0, CLI_TEXT, &job.svg, "FILE", "draw the speedups", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {NAME,
                            "TRACE...",
                            "Tells how much faster more workers would be, from traces of jobs\n"
                            "(gosedai parallel trace).",
                            options,
                            "Example: gosedai parallel simulate traces/ --svg speedup.svg",
                            1,
                            CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (!read_counts(&job))
        return cli_misuse(NAME, "--workers: '%s' is no list; give rising numbers such as 1,4,16",
                          job.workers);
    return simulate(&job, argv + first, argc - first);
}
