/* gosedai train hunch: teaches the network that guesses at problems. */

#include "tools/cli_train_hunch.h"

#include "base/file.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "tools/cli_train_net.h"
#include "tools/train_hunch.h"
#include "tools/train_output.h"

#include <string.h>

static const char NAME[] = "train hunch";

static const char NOTATION[] =
    "# Hunch: a small network that guesses which move solves a problem, and whether it works.\n"
    "#\n"
    "# Made by 'gosedai train hunch'; docs/hunch.md says from what, and how good it is.\n";

enum { SOME = 4000 };

typedef struct Training {
    CliTrainNet net;
    const char *held_back;
    HunchLessons lessons, others;
} Training;

static void report(const void *context, const HunchNet *net, bool quick, FILE *file)
{
    const Training *training = context;
    TrainHunchScore score;
    train_hunch_measure(net, &training->others, quick ? SOME : 0, &score);
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
    for (int i = 0; well && i < training->net.file_count; i++)
        well = hunch_lessons_read(&training->lessons, training->net.files[i], LESSON_LEARN, NULL,
                                  &training->net.watch.stop, error) &&
               hunch_lessons_read(&training->others, training->net.files[i], LESSON_HOLD_BACK,
                                  &lines, &training->net.watch.stop, error);
    if (well && cli_train_net_stopped(&training->net))
        well = error_set(error, "stopped; nothing was written");
    if (well && training->held_back)
        well = file_write(training->held_back, lines.data, lines.length, error);
    text_clear(&lines);
    if (well && !training->lessons.lesson_count)
        return error_set(error, "no problem of these files has a solution to learn from");
    if (well && !training->net.quiet)
        fprintf(stderr, "%zu problems, %zu lessons; %zu and %zu held back; %zu without a lesson\n",
                training->lessons.problem_count, training->lessons.lesson_count,
                training->others.problem_count, training->others.lesson_count,
                training->lessons.refused + training->others.refused);
    return well;
}

static bool train(Training *training, Error *error)
{
    if (!train_output_can_write(training->net.out, training->held_back, error) ||
        !read_files(training, error))
        return false;
    TrainSchool school = train_hunch_school(&training->lessons);
    return cli_train_net_teach(&training->net, &school, error);
}

static int run(Training *training)
{
    Error error;
    error_clear(&error);
    hunch_lessons_init(&training->lessons);
    hunch_lessons_init(&training->others);
    bool well = cli_train_net_open(&training->net, &error) && train(training, &error);
    cli_train_net_close(&training->net);
    hunch_lessons_clear(&training->lessons);
    hunch_lessons_clear(&training->others);
    return well ? CLI_OK : cli_fail_error(NAME, &error);
}

/* A network may be written over the one that it began with; nothing else may be lost. */
static int check_outputs(const Training *training)
{
    const char *out = training->net.out, *held_back = training->held_back;
    if (train_output_is_read(out, training->net.files, training->net.file_count) ||
        train_output_is_read(held_back, training->net.files, training->net.file_count))
        return cli_misuse(NAME, "--out and --held-back: a file that is read cannot be written");
    if (training->net.start && held_back && cli_input_is_same(training->net.start, held_back))
        return cli_misuse(NAME, "--start and --held-back: %s cannot be both", held_back);
    if (train_output_is_same(out, held_back))
        return cli_misuse(NAME, "--out and --held-back: %s cannot be both", out);
    return CLI_OK;
}

int cli_train_hunch(int argc, char **argv)
{
    Training training = {.net = cli_train_net_defaults(HUNCH_OF_PROBLEMS, NOTATION)};
    CliOption options[CLI_TRAIN_NET_OPTIONS + 2] = {0};
    cli_train_net_options(&training.net, options);
    options[CLI_TRAIN_NET_OPTIONS] =
        (CliOption){"held-back", 0,
                    CLI_TEXT,    &training.held_back,
                    "FILE",      "write the problems there that it did\nnot learn from",
                    0,           0,
                    NULL};
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
    training.net.report = report;
    training.net.context = &training;
    int code = cli_train_net_parse(&training.net, &usage, argc, argv);
    if (code != CLI_GO_ON)
        return code;
    code = check_outputs(&training);
    return code != CLI_OK ? code : run(&training);
}
