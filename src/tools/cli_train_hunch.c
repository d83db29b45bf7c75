/* gosedai train hunch: teaches the network that guesses at problems. */

#include "tools/cli_train_hunch.h"

#include "base/file.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_watch.h"
#include "parallel/forces.h"
#include "tools/train_hunch.h"
#include "tools/train_output.h"

#include <string.h>

static const char NAME[] = "train hunch";

static const char NOTATION[] =
    "# Hunch: a small network that guesses which move solves a problem, and whether it works.\n"
    "#\n"
    "# Made by 'gosedai train hunch'; docs/hunch.md says from what, and how good it is. The first "
    "line\n"
    "# names the shape: planes shown, planes between, blocks, hidden numbers. Then all numbers "
    "follow,\n"
    "# four hexadecimal digits each, in units of 1/4096.\n"
    "\n";

enum { REPORT_EVERY = 100000, SOME = 4000 };

typedef struct Training {
    char **files;
    int file_count;
    const char *out, *start, *held_back;
    int thousands, rate, threads;
    TrainHunchPlan plan;
    bool quiet;
    CliWatch watch;
    HunchLessons lessons, others;
} Training;

static void report(const Training *training, const HunchNet *net, long most, FILE *file)
{
    TrainHunchScore score;
    train_hunch_measure(net, &training->others, most, &score);
    fprintf(file,
            "held back: first move %.1f %% of %ld, later moves %.1f %% of %ld, outcome %.1f %% of "
            "%ld; losses %.4f and %.4f\n",
            train_output_percent(score.first_right, score.first), score.first,
            train_output_percent(score.later_right, score.later), score.later,
            train_output_percent(score.outcome_right, score.outcomes), score.outcomes,
            score.move_loss, score.outcome_loss);
}

static bool read_files(Training *training, Error *error)
{
    Text lines;
    text_init(&lines);
    bool well = true;
    for (int i = 0; well && i < training->file_count; i++)
        well = hunch_lessons_read(&training->lessons, training->files[i], LESSON_LEARN, NULL,
                                  &training->watch.stop, error) &&
               hunch_lessons_read(&training->others, training->files[i], LESSON_HOLD_BACK, &lines,
                                  &training->watch.stop, error);
    if (well && atomic_load(&training->watch.stop))
        well = error_set(error, "stopped; nothing was written");
    if (well && training->held_back)
        well = file_write(training->held_back, lines.data, lines.length, error);
    text_clear(&lines);
    if (well && !training->lessons.lesson_count)
        return error_set(error, "no problem of these files has a solution to learn from");
    if (well && !training->quiet)
        fprintf(stderr, "%zu problems, %zu lessons; %zu and %zu held back; %zu without a lesson\n",
                training->lessons.problem_count, training->lessons.lesson_count,
                training->others.problem_count, training->others.lesson_count,
                training->lessons.refused + training->others.refused);
    return well;
}

static bool write_net(const Training *training, const HunchNet *net, Error *error)
{
    Text text;
    text_init(&text);
    hunch_net_write(net, &text);
    bool well = train_output_write(training->out, NOTATION, &text, error);
    text_clear(&text);
    return well;
}

/* Writes what was learned so far, if something was. */
static bool keep(const Training *training, const TrainHunch *trainer, Error *error)
{
    if (!train_hunch_is_sound(trainer))
        return error_set(error,
                         "the training went astray within %ld lessons, and these are not kept; try "
                         "a lower --rate, or another --start",
                         train_hunch_taken(trainer));
    return !training->out || train_hunch_taken(trainer) == 0 ||
           write_net(training, train_hunch_net(trainer), error);
}

/* Tells how far it is; what was learned so far is kept, as it may take an hour. */
static bool tell(const Training *training, TrainHunch *trainer, Error *error)
{
    double moves, outcomes;
    train_hunch_losses(trainer, &moves, &outcomes);
    if (!training->quiet) {
        fprintf(stderr, "%ld of %ld lessons: losses %.4f and %.4f; ", train_hunch_taken(trainer),
                training->plan.lessons, moves, outcomes);
        report(training, train_hunch_net(trainer), SOME, stderr);
    }
    return keep(training, trainer, error);
}

static bool teach(Training *training, Crew *crew, Error *error)
{
    TrainHunch *trainer = train_hunch_new(&training->lessons, &training->plan);
    bool well = true;
    long told = 0;
    while (well && !atomic_load(&training->watch.stop) && train_hunch_step(trainer, crew))
        if (train_hunch_taken(trainer) - told >= REPORT_EVERY) {
            told = train_hunch_taken(trainer);
            well = tell(training, trainer, error);
        }
    well = well && keep(training, trainer, error);
    if (well) /* who pressed Ctrl-C does not wait for all of them */
        report(training, train_hunch_net(trainer), atomic_load(&training->watch.stop) ? SOME : 0,
               stdout);
    train_hunch_free(trainer);
    return well;
}

static bool train(Training *training, Error *error)
{
    HunchNet *start = NULL;
    if (!train_output_can_write(training->out, training->held_back, error))
        return false;
    if (training->start && !(start = hunch_net_load(training->start, error)))
        return false;
    training->plan.start = start;
    bool well = read_files(training, error);
    Forces *forces = NULL;
    if (well && !(forces = forces_new(&(ForcesPlan){.threads = training->threads}, error)))
        well = false;
    if (well)
        well = teach(training, forces_crew(forces), error);
    if (forces)
        forces_free(forces);
    hunch_net_free(start);
    return well;
}

static int run(Training *training)
{
    Error error;
    error_clear(&error);
    if (!cli_watch_start(&training->watch))
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    hunch_lessons_init(&training->lessons);
    hunch_lessons_init(&training->others);
    bool well = train(training, &error);
    cli_watch_end(&training->watch);
    hunch_lessons_clear(&training->lessons);
    hunch_lessons_clear(&training->others);
    return well ? CLI_OK : cli_fail_error(NAME, &error);
}

/* A network may be written over the one that it began with; nothing else may be lost. */
static int check_outputs(const Training *training)
{
    const char *out = training->out, *held_back = training->held_back;
    if (train_output_is_read(out, training->files, training->file_count) ||
        train_output_is_read(held_back, training->files, training->file_count))
        return cli_misuse(NAME, "--out and --held-back: a file that is read cannot be written");
    if (training->start && held_back && cli_input_is_same(training->start, held_back))
        return cli_misuse(NAME, "--start and --held-back: %s cannot be both", held_back);
    if (out && held_back && (strcmp(out, held_back) == 0 || cli_input_is_same(out, held_back)))
        return cli_misuse(NAME, "--out and --held-back: %s cannot be both", out);
    return CLI_OK;
}

int cli_train_hunch(int argc, char **argv)
{
    Training training = {.plan = train_hunch_defaults(), .threads = 1};
    training.thousands = (int)(training.plan.lessons / 1000);
    training.rate = (int)(training.plan.rate * 100000 + 0.5);
    const CliOption options[] = {
        {"out", 'o', CLI_TEXT, &training.out, "FILE", "write the network there, now and then", 0, 0,
         NULL},
        {"start", 0, CLI_TEXT, &training.start, "FILE", "go on from this network", 0, 0, NULL},
        {"lessons", 0, CLI_INT, &training.thousands, "N", "thousands of lessons (default 4000)", 1,
         1000000, NULL},
        {"rate", 0, CLI_INT, &training.rate, "R",
         "rate of learning, in hundred-thousandths\n(default 200)", 1, 100000, NULL},
        {"held-back", 0, CLI_TEXT, &training.held_back, "FILE",
         "write the problems there that it did\nnot learn from", 0, 0, NULL},
        {"threads", 0, CLI_INT, &training.threads, "N", "work in N threads (default 1)", 1, 64,
         NULL},
        {"quiet", 'q', CLI_FLAG, &training.quiet, NULL, "no progress on standard error", 0, 0,
         NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE...",
        "Teaches a small network to guess which move solves a problem and whether it works, from\n"
        "problems with solutions: lines with nine fields separated by tabs (id, type, level, "
        "size,\n"
        "to play, accepted first moves, wrong ones, tags, SGF tree with RIGHT and WRONG leaves).\n"
        "One problem in twenty is held back, chosen by its stones, to measure with.",
        options,
        "Example: gosedai train hunch problems.tsv --threads 2 --held-back rest.tsv -o hunch\n"
        "The same files give the same network. Ctrl-C ends it; what was learned so far is kept.",
        1,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    training.files = argv + first;
    training.file_count = argc - first;
    training.plan.lessons = 1000L * training.thousands;
    training.plan.rate = training.rate / 100000.0;
    code = check_outputs(&training);
    return code != CLI_OK ? code : run(&training);
}
