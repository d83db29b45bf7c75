/* gosedai joseki mine: a tree of joseki from recorded games. */

#include "base/file.h"
#include "base/timer.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_watch.h"
#include "tools/cli_joseki.h"
#include "tools/joseki_miner.h"
#include "tools/tools.h"

#include <string.h>

static const char NAME[] = "joseki mine";

static const double SHOW_SECONDS = 2; /* between two lines of progress */

enum { REFUSED_SHOWN = 10 }; /* games with illegal moves that are named */

typedef struct MineJob {
    char **files;
    int file_count;
    const char *out, *keep;
    bool quiet;
    MinerSettings settings;
    CliWatch watch;
    JosekiMiner *miner;
    Joseki *kept;
    size_t seen;    /* games read, used or not */
    size_t refused; /* of these with an illegal move */
    double shown;
} MineJob;

static void take_game(void *context, const SourceGame *game)
{
    MineJob *job = context;
    Error error;
    if (!joseki_miner_add(job->miner, game, &error) && job->refused++ < REFUSED_SHOWN)
        cli_fail_error(NAME, &error);
    job->seen++;
    if (!job->quiet && timer_now() - job->shown >= SHOW_SECONDS) {
        fprintf(stderr, "%zu games\n", job->seen);
        job->shown = timer_now();
    }
}

static bool read_files(MineJob *job, Error *error)
{
    for (int i = 0; i < job->file_count && !atomic_load(&job->watch.stop); i++) {
        if (!game_source_read(job->files[i], take_game, job, &job->watch.stop, error))
            return false;
        if (!job->quiet)
            fprintf(stderr, "%s: %zu game%s so far\n", job->files[i], job->seen,
                    job->seen == 1 ? "" : "s");
    }
    if (atomic_load(&job->watch.stop))
        return error_set(error, "stopped; nothing was written");
    if (job->refused > REFUSED_SHOWN)
        cli_fail(NAME, "%zu games have illegal moves; the first %d are named", job->refused,
                 REFUSED_SHOWN);
    if (joseki_miner_games(job->miner) == 0)
        return error_set(error, "of %zu game%s none begins on an empty %dx%d board", job->seen,
                         job->seen == 1 ? "" : "s", job->settings.size, job->settings.size);
    return true;
}

static void report_tree(const MineJob *job, const Joseki *joseki)
{
    FILE *report = job->out && strcmp(job->out, "-") == 0 ? stderr : stdout;
    if (job->quiet && report == stderr)
        return;
    Text text;
    text_init(&text);
    cli_joseki_add_counts(joseki, &text);
    text_printf(&text, " from %zu of ", joseki_miner_games(job->miner));
    text_add_count(&text, job->seen, "game");
    fprintf(report, "%s\n", text.data);
    text_clear(&text);
}

static bool write_tree(const MineJob *job, Error *error)
{
    Joseki *joseki = joseki_miner_make(job->miner);
    bool well = joseki->node_count > 1
                    ? joseki_check(joseki, NULL, error)
                    : error_set(error,
                                "no move was played in %d games or more, so the tree would be "
                                "empty and is not written; give a lower --min-count",
                                job->settings.min_games);
    if (well && job->out) {
        Text text;
        text_init(&text);
        joseki_write(joseki, JOSEKI_ROOT, &text);
        well = file_write(job->out, text.data, text.length, error);
        text_clear(&text);
    }
    if (well)
        report_tree(job, joseki);
    joseki_free(joseki);
    return well;
}

static bool mine(MineJob *job, Error *error)
{
    if (job->keep) {
        if (!cli_input_check(job->keep, error))
            return false;
        job->kept = joseki_load(job->keep, error);
        if (!job->kept)
            return false;
        if (job->kept->size != job->settings.size)
            return error_set_at(error, job->keep, 0, 0,
                                "this tree is for boards of size %d; give --size %d",
                                job->kept->size, job->kept->size);
    }
    job->miner = joseki_miner_new(&job->settings, job->kept);
    return read_files(job, error) && write_tree(job, error);
}

static int run(MineJob *job)
{
    Error error;
    error_clear(&error);
    for (int i = 0; i < job->file_count; i++) {
        if (!cli_input_check(job->files[i], &error))
            return cli_fail_error(NAME, &error);
        if (job->out && cli_input_is_same(job->out, job->files[i]))
            return cli_misuse(NAME, "--out: %s is read; choose another name", job->out);
    }
    if (job->out && !file_can_write(job->out, &error))
        return cli_fail_error(NAME, &error);
    if (!cli_watch_start(&job->watch))
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    job->shown = timer_now();
    bool well = mine(job, &error);
    cli_watch_end(&job->watch);
    joseki_miner_free(job->miner);
    joseki_free(job->kept);
    return well ? CLI_OK : cli_fail_error(NAME, &error);
}

static const char TEXT[] =
    "Makes a tree of joseki from recorded games: what was played in the corners, how often, with\n"
    "what result, when, and how often the answer was elsewhere. FILE is SGF (*.sgf) or a table of\n"
    "games, packed (*.xz) or not: docs/joseki.md. Games with handicap are passed over.";

static const char EXAMPLES[] =
    "Example: gosedai joseki mine pro.tsv.xz --keep joseki.sgf --out joseki.sgf\n"
    "The same files give the same tree. Ctrl-C ends it; nothing is then written.";

int cli_joseki_mine(int argc, char **argv)
{
    MineJob job = {.settings = joseki_miner_defaults()};
    MinerSettings *settings = &job.settings;
    const CliOption options[] = {
        {"out", 'o', CLI_TEXT, &job.out, "FILE", "write the tree there (\"-\": standard output)", 0,
         0, NULL},
        {"min-count", 'n', CLI_INT, &settings->min_games, "N",
         "a move must occur in N games (default 100)", 1, 1000000000, NULL},
        {"keep", 'k', CLI_TEXT, &job.keep, "FILE",
         "keep names, remarks, conditions, values by hand and\nmoves without games of this tree", 0,
         0, NULL},
        {"size", 's', CLI_INT, &settings->size, "N", "board size (default 19)", JOSEKI_SIZE_MIN,
         POINT_SIZE_MAX, NULL},
        {"moves", 0, CLI_INT, &settings->moves, "N", "look at N moves of a game (default 80)", 1,
         1000000, NULL},
        {"gap", 0, CLI_INT, &settings->gap, "N",
         "a corner ends after more than N moves elsewhere\n(default 30)", 0, 1000000, NULL},
        {"depth", 0, CLI_INT, &settings->depth, "N", "moves in a row, at most (default 40)", 1,
         JOSEKI_DEPTH_MAX / 2, NULL},
        {"quiet", 'q', CLI_FLAG, &job.quiet, NULL, "no progress on standard error", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {NAME, "FILE...", TEXT, options, EXAMPLES, 1, CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.files = argv + first;
    job.file_count = argc - first;
    return run(&job);
}
