/* gosedai train instinct: teaches the network that corrects the patterns' guesses of moves. */

#include "tools/cli_train_instinct.h"

#include "front/cli/cli_input.h"
#include "tools/cli_train_net.h"
#include "tools/train_instinct.h"
#include "tools/train_output.h"

static const char NAME[] = "train instinct";

static const char NOTATION[] =
    "# Instinct: a small network that corrects what learned patterns say of moves.\n"
    "#\n"
    "# Made by 'gosedai train instinct'; docs/move-guess.md says from what, and how good it is.\n";

enum { SOME = 16 }; /* moves of which one is asked about for a rough measure */

typedef struct Training {
    CliTrainNet net;
    int learned, held, size;
    const char *patterns_path;
    bool measure_only;
    GameRows games;
    GameDraw draw;
    GuessWeights *patterns;
} Training;

static InstinctLessons to_learn_from(const Training *training)
{
    return (InstinctLessons){&training->games, training->draw.learn, training->draw.learn_count,
                             training->patterns};
}

static InstinctLessons held_back(const Training *training)
{
    return (InstinctLessons){&training->games, training->draw.keep, training->draw.keep_count,
                             training->patterns};
}

static void print_measure(const GuessMeasure *measure, FILE *file)
{
    double positions = (double)measure->positions;
    if (!measure->positions) {
        fputs("none of these games is held back to measure with\n", file);
        return;
    }
    fprintf(file,
            "held back: %ld moves, top 1 %.1f %%, top 5 %.1f %%, top 20 %.1f %%, log-likelihood "
            "%.3f, %.0f us each\n",
            measure->positions, train_output_percent(measure->first[0], measure->positions),
            train_output_percent(measure->first[4], measure->positions),
            train_output_percent(measure->first[19], measure->positions),
            measure->likelihood / positions, 1e6 * measure->seconds / positions);
}

static void report(const void *context, const HunchNet *net, bool quick, FILE *file)
{
    const Training *training = context;
    InstinctLessons others = held_back(training);
    GuessMeasure measure;
    const atomic_bool *stop = quick ? NULL : &training->net.watch.stop;
    train_instinct_measure(net, &others, quick ? SOME : 1, stop, &measure);
    if (quick || !cli_train_net_stopped(&training->net))
        print_measure(&measure, file);
    else
        fputs("stopped before all games were measured; what was learned is whole\n", file);
}

static bool read_games(Training *training, Error *error)
{
    const atomic_bool *stop = &training->net.watch.stop;
    for (int i = 0; i < training->net.file_count && !cli_train_net_stopped(&training->net); i++)
        if (!game_rows_read(&training->games, training->net.files[i], stop, error))
            return false;
    if (cli_train_net_stopped(&training->net))
        return error_set(error, "stopped; nothing was written");
    game_draw(&training->draw, &training->games,
              &(GameDrawPlan){training->size, training->learned, training->held});
    if (!game_draw_check(&training->draw, &training->games, !training->measure_only, error))
        return false;
    if (!training->net.quiet)
        game_draw_tell(&training->draw, &training->games, !training->measure_only);
    game_draw_warn(&training->draw, &training->games, training->net.files, NAME, stop);
    return true;
}

/* Measures the network to start with on all games that are held back. */
static bool measure(const Training *training, Error *error)
{
    GuessMeasure measure;
    InstinctLessons others = held_back(training);
    train_instinct_measure(training->net.begun, &others, 1, &training->net.watch.stop, &measure);
    if (cli_train_net_stopped(&training->net))
        return error_set(error, "stopped before all games were measured; nothing is told of them");
    if (!measure.positions)
        return error_set(error, "no move of these games can be measured with");
    print_measure(&measure, stdout);
    return true;
}

static bool train(Training *training, Error *error)
{
    CliTrainNet *net = &training->net;
    if (!train_output_can_write(net->out, NULL, error) ||
        !(training->patterns = guess_weights_load(training->patterns_path, error)) ||
        !read_games(training, error))
        return false;
    if (training->measure_only)
        return measure(training, error);
    InstinctLessons lessons = to_learn_from(training);
    if (!train_instinct_has_moves(&lessons))
        return error_set(error, "no move of these games can be learned from");
    TrainSchool school = train_instinct_school(&lessons);
    return cli_train_net_teach(net, &school, error);
}

static int run(Training *training)
{
    Error error;
    error_clear(&error);
    game_rows_init(&training->games);
    bool well = cli_train_net_open(&training->net, &error) && train(training, &error);
    cli_train_net_close(&training->net);
    game_draw_clear(&training->draw);
    game_rows_clear(&training->games);
    guess_weights_free(training->patterns);
    return well ? CLI_OK : cli_fail_error(NAME, &error);
}

/* A network may be written over the one that it began with; nothing else may be lost. */
static int check_files(const Training *training)
{
    const char *out = training->net.out, *patterns = training->patterns_path;
    if (train_output_is_read(out, training->net.files, training->net.file_count) ||
        (out && patterns && cli_input_is_same(out, patterns)))
        return cli_misuse(NAME, "--out: a file that is read cannot be written");
    if (training->measure_only && !training->net.start)
        return cli_misuse(NAME, "--measure wants --start: the network to measure");
    if (training->measure_only && out)
        return cli_misuse(NAME, "--measure learns nothing that --out could write");
    return CLI_OK;
}

int cli_train_instinct(int argc, char **argv)
{
    Training training = {.net = cli_train_net_defaults(HUNCH_OF_GAMES, NOTATION),
                         .learned = 10000000,
                         .held = 500,
                         .size = 19};
    CliOption options[CLI_TRAIN_NET_OPTIONS + 6] = {0};
    cli_train_net_options(&training.net, options);
    const CliOption own[] = {
        {"games", 'n', CLI_INT, &training.learned, "N", "games to learn from (default: all)", 1,
         10000000, NULL},
        {"held", 0, CLI_INT, &training.held, "N", "games to measure with (default 500)", 1,
         10000000, NULL},
        {"size", 0, CLI_INT, &training.size, "N",
         "only games of this board size; 0: all (default 19)", 0, POINT_SIZE_MAX, NULL},
        {"patterns", 0, CLI_TEXT, &training.patterns_path, "FILE",
         "what it corrects (default: the built-in file)", 0, 0, NULL},
        {"measure", 0, CLI_FLAG, &training.measure_only, NULL, "learn nothing; measure --start", 0,
         0, NULL},
    };
    for (int i = 0; i < 5; i++)
        options[CLI_TRAIN_NET_OPTIONS + i] = own[i];
    const CliUsage usage = {
        NAME,
        "FILE...",
        "Teaches a small network where strong players' moves are not those that learned patterns\n"
        "expect, from recorded games, and reports how often the move of a game is among\n"
        "the first that are then guessed. One game in ten, by the hash of its name, is held back\n"
        "and only measured with. The files are those of 'gosedai train patterns'.",
        options,
        "Example: gosedai train instinct games.tsv.xz --threads 2 --lessons 3000 -o instinct\n"
        "The same files give the same network. Ctrl-C ends it; what was learned so far is kept.",
        1,
        CLI_ANY};
    training.net.report = report;
    training.net.context = &training;
    int code = cli_train_net_parse(&training.net, &usage, argc, argv);
    if (code != CLI_GO_ON)
        return code;
    code = check_files(&training);
    return code != CLI_OK ? code : run(&training);
}
