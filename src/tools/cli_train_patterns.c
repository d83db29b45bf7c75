/* gosedai train patterns: weights for guessing moves, learned from games. */

#include "tools/cli_train_patterns.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "front/cli/cli.h"
#include "front/cli/cli_watch.h"
#include "tools/game_draw.h"
#include "tools/guess_harvest.h"
#include "tools/guess_measure.h"
#include "tools/train_guess.h"
#include "tools/train_output.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NAME[] = "train patterns";

enum {
    PROGRESS_GAMES = 50, /* between two lines of progress */
    STATE_LIMIT = 1 << 28,
};

typedef struct Job {
    char **files;
    int file_count;
    int learned, held, every, seen, size, rate;
    const char *out, *state, *weights_path, *begin;
    bool measure_only, quiet;
    CliWatch watch;
    GameRows games;
    GameDraw draw; /* those to learn from, and those held back */
    MoveGuess *guess;
} Job;

/* --- games ----------------------------------------------------------------------------- */

static bool stopped(Job *job)
{
    return atomic_load(&job->watch.stop);
}

static bool read_games(Job *job, Error *error)
{
    for (int i = 0; i < job->file_count && !stopped(job); i++)
        if (!game_rows_read(&job->games, job->files[i], &job->watch.stop, error))
            return false;
    game_draw(&job->draw, &job->games, &(GameDrawPlan){job->size, job->learned, job->held});
    if (!stopped(job) && !game_draw_check(&job->draw, &job->games, !job->measure_only, error))
        return false;
    if (!job->quiet)
        game_draw_tell(&job->draw, &job->games, !job->measure_only);
    game_draw_warn(&job->draw, &job->games, job->files, NAME, &job->watch.stop);
    return true;
}

static GuessSight sight_of(const GameReplay *replay)
{
    return (GuessSight){&replay->board, replay->color, replay->last, replay->second_last,
                        replay->move};
}

/* --- shapes ---------------------------------------------------------------------------- */

static void harvest_game(Job *job, uint32_t number, GuessHarvest *harvest, GuessWeights *weights)
{
    GameReplay replay;
    game_replay_start(&replay, &job->games, &job->games.games[number]);
    while (game_replay_next(&replay)) {
        if (replay.move == POINT_PASS)
            continue;
        move_guess_look(job->guess, &replay.board, replay.color, replay.last, replay.second_last);
        if (weights)
            guess_harvest_add(harvest, job->guess, replay.move, job->seen, weights);
        else
            guess_harvest_count(harvest, job->guess, replay.move);
    }
}

static GuessWeights *harvest_shapes(Job *job)
{
    GuessHarvest *harvest = guess_harvest_new();
    GuessWeights *weights = guess_weights_new();
    for (int i = 0; i < job->draw.learn_count && !stopped(job); i++)
        harvest_game(job, job->draw.learn[i], harvest, NULL);
    for (int i = 0; i < job->draw.learn_count && !stopped(job); i++)
        harvest_game(job, job->draw.learn[i], harvest, weights);
    guess_harvest_free(harvest);
    guess_weights_finish(weights);
    if (!job->quiet && !stopped(job)) /* else not all were counted */
        fprintf(stderr, "%zu shapes were played at least %d times\n", weights->node_count - 1,
                job->seen);
    return weights;
}

/* --- learning -------------------------------------------------------------------------- */

/* Is this position one of those to look at? */
static bool is_drawn(const Job *job, const GameRow *game, const GameReplay *replay)
{
    return replay->move != POINT_PASS && (game->hash >> 32 & 0xffff) % (unsigned)job->every ==
                                             (unsigned)replay->number % (unsigned)job->every;
}

static void learn_game(Job *job, TrainGuess *model, uint32_t number)
{
    const GameRow *game = &job->games.games[number];
    GameReplay replay;
    game_replay_start(&replay, &job->games, game);
    while (game_replay_next(&replay)) {
        GuessSight sight = sight_of(&replay);
        if (is_drawn(job, game, &replay))
            train_guess_learn(model, job->guess, &sight);
    }
}

/* A number that two runs share only if they learn the same from the same. */
static uint64_t fingerprint(const Job *job, const GuessWeights *weights)
{
    const int settings[] = {job->learned, job->every, job->seen,
                            job->size,    job->rate,  job->begin != NULL};
    uint64_t print = random_mix_bytes(0, (const char *)settings, sizeof settings);
    for (int i = 0; i < job->draw.learn_count; i++)
        print = random_mix(print + job->games.games[job->draw.learn[i]].hash);
    Text text;
    text_init(&text);
    guess_weights_write(weights, &text);
    print = random_mix_bytes(print, text.data, text.length);
    text_clear(&text);
    return print;
}

static bool save_state(const Job *job, const TrainGuess *model, const uint64_t head[2],
                       Error *error)
{
    Text bytes;
    text_init(&bytes);
    text_add_bytes(&bytes, (const char *)head, 2 * sizeof head[0]);
    train_guess_save(model, &bytes);
    bool well = file_write(job->state, bytes.data, bytes.length, error);
    text_clear(&bytes);
    return well;
}

/* Goes on from the state file if there is one. */
static bool load_state(const Job *job, TrainGuess *model, uint64_t head[2], Error *error)
{
    if (!job->state || access(job->state, F_OK) != 0)
        return true;
    Text bytes;
    text_init(&bytes);
    uint64_t found[2] = {0};
    bool well = file_read(job->state, STATE_LIMIT, &bytes, error);
    if (well) {
        if (bytes.length >= sizeof found)
            memcpy(found, bytes.data, sizeof found);
        well = found[0] == head[0] && found[1] <= (uint64_t)job->draw.learn_count &&
               train_guess_restore(model, bytes.data + sizeof found, bytes.length - sizeof found);
        if (!well)
            error_set_at(
                error, job->state, 0, 0,
                "this is no state of a training, or one with other games or settings; name "
                "another file, or repeat those");
    }
    head[1] = found[1];
    text_clear(&bytes);
    return well;
}

static void show_progress(const Job *job, int done, double begin)
{
    if (job->quiet || (done % PROGRESS_GAMES && done != job->draw.learn_count))
        return;
    fprintf(stderr, "\r%d of %d games, %.0f s ", done, job->draw.learn_count, timer_now() - begin);
    if (done == job->draw.learn_count)
        fputc('\n', stderr);
}

static bool learn(Job *job, GuessWeights *weights, Error *error)
{
    if (stopped(job)) /* maybe not all shapes are there */
        return error_set(error, "stopped before learning began; nothing was written");
    TrainGuess *model = train_guess_new(weights, job->begin != NULL, job->rate / 1000.0);
    uint64_t head[2] = {fingerprint(job, weights), 0};
    bool well = load_state(job, model, head, error);
    double begin = timer_now();
    int done = (int)head[1];
    while (well && done < job->draw.learn_count && !stopped(job)) {
        learn_game(job, model, job->draw.learn[done++]);
        show_progress(job, done, begin);
    }
    head[1] = (uint64_t)done;
    if (well && job->state)
        well = save_state(job, model, head, error);
    if (well && stopped(job))
        well = error_set(error, job->state ? "stopped; the same command goes on from here"
                                           : "stopped; nothing was written (with --state it could "
                                             "go on)");
    if (well)
        train_guess_give(model, job->seen, weights);
    train_guess_free(model);
    return well;
}

/* --- results --------------------------------------------------------------------------- */

static void measure_game(Job *job, const GuessWeights *weights, uint32_t number,
                         GuessMeasure *measure)
{
    GameReplay replay;
    game_replay_start(&replay, &job->games, &job->games.games[number]);
    while (game_replay_next(&replay)) {
        GuessSight sight = sight_of(&replay);
        guess_measure_add(measure, job->guess, weights, &sight);
    }
}

static void add_measure(GuessMeasure *sum, const GuessMeasure *part)
{
    sum->positions += part->positions;
    sum->likelihood += part->likelihood;
    sum->quick_likelihood += part->quick_likelihood;
    sum->seconds += part->seconds;
    sum->quick_seconds += part->quick_seconds;
    sum->quick_moves += part->quick_moves;
    for (int i = 0; i < GUESS_MEASURE_RANKS; i++) {
        sum->first[i] += part->first[i];
        sum->quick_first[i] += part->quick_first[i];
    }
}

static void print_file(const char *name, const GuessMeasure *measure)
{
    long count = measure->positions;
    if (count)
        printf("%-28s %9ld %7.1f %7.1f %7.1f %9.3f %11.1f\n", name, count,
               train_output_percent(measure->first[0], count),
               train_output_percent(measure->first[4], count),
               train_output_percent(measure->first[19], count), measure->likelihood / (double)count,
               train_output_percent(measure->quick_first[0], count));
}

static void print_curve(const GuessMeasure *measure)
{
    printf("\nAmong the first        the guess %%    of playouts %%\n");
    for (int i = 0; i < GUESS_MEASURE_RANKS; i++)
        printf("%15d %16.1f %16.1f\n", i + 1,
               train_output_percent(measure->first[i], measure->positions),
               train_output_percent(measure->quick_first[i], measure->positions));
    double positions = (double)(measure->positions ? measure->positions : 1);
    double moves = (double)(measure->quick_moves ? measure->quick_moves : 1);
    printf("log-likelihood  %15.3f %16.3f\n", measure->likelihood / positions,
           measure->quick_likelihood / positions);
    printf("processor time  %9.0f us/position %7.0f ns/move\n", 1e6 * measure->seconds / positions,
           1e9 * measure->quick_seconds / moves);
}

/* Measures the games that were held back, and prints what was found; false if stopped. */
static bool report(Job *job, const GuessWeights *weights, Error *error)
{
    if (!job->draw.keep_count) {
        puts("None of these games is held back to measure with.");
        return true;
    }
    GuessMeasure *parts = mem_alloc((size_t)job->file_count, sizeof *parts), sum = {0};
    for (int i = 0; i < job->draw.keep_count && !stopped(job); i++)
        measure_game(job, weights, job->draw.keep[i],
                     &parts[job->games.games[job->draw.keep[i]].file]);
    if (stopped(job)) {
        mem_free(parts);
        return error_set(error, "stopped before all games were measured; nothing is told of them");
    }
    printf("%-28s %9s %7s %7s %7s %9s %11s\n", "games held back of", "moves", "top 1 %", "top 5 %",
           "top 20 %", "log-lik.", "playouts %");
    for (int i = 0; i < job->file_count; i++) {
        const char *slash = strrchr(job->files[i], '/');
        print_file(slash ? slash + 1 : job->files[i], &parts[i]);
        add_measure(&sum, &parts[i]);
    }
    print_file("all", &sum);
    print_curve(&sum);
    mem_free(parts);
    return true;
}

static bool write_weights(const Job *job, const GuessWeights *weights, Error *error)
{
    Text text;
    text_init(&text);
    guess_weights_write(weights, &text);
    bool well = train_output_write(job->out, TRAIN_PATTERNS_NOTATION, &text, error);
    text_clear(&text);
    return well;
}

static bool work(Job *job, Error *error)
{
    if (!train_output_can_write(job->out, job->state, error))
        return false;
    GuessWeights *weights = NULL;
    bool given = job->measure_only || job->begin;
    if (given)
        weights = guess_weights_load(job->measure_only ? job->weights_path : job->begin, error);
    bool well = (weights || !given) && read_games(job, error);
    if (well && !given)
        weights = harvest_shapes(job);
    well = well && (job->measure_only || learn(job, weights, error));
    well = well && (!job->out || write_weights(job, weights, error));
    well = well && report(job, weights, error);
    guess_weights_free(weights);
    return well;
}

static int run(Job *job)
{
    Error error;
    error_clear(&error);
    if (!cli_watch_start(&job->watch))
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    game_rows_init(&job->games);
    job->guess = move_guess_new();
    bool well = work(job, &error);
    cli_watch_end(&job->watch);
    move_guess_free(job->guess);
    game_rows_clear(&job->games);
    game_draw_clear(&job->draw);
    return well ? CLI_OK : cli_fail_error(NAME, &error);
}

static int check_files(const Job *job)
{
    const char *const outputs[] = {job->out, job->state};
    for (int i = 0; i < 2; i++)
        if (train_output_is_read(outputs[i], job->files, job->file_count))
            return cli_misuse(NAME, "%s is read; choose another name to write", outputs[i]);
    if (train_output_is_same(job->out, job->state))
        return cli_misuse(NAME, "--out and --state: %s cannot be both", job->out);
    if (job->measure_only && (job->out || job->state || job->begin))
        return cli_misuse(NAME, "--measure learns nothing: it goes without --begin, --out and "
                                "--state");
    if (job->weights_path && !job->measure_only)
        return cli_misuse(NAME, "--weights is the file that --measure measures; --begin names one "
                                "to learn on from");
    return CLI_OK;
}

int cli_train_patterns(int argc, char **argv)
{
    Job job = {.learned = 5000, .held = 500, .every = 2, .seen = 25, .size = 19, .rate = 200};
    const CliOption options[] = {
        {"games", 'n', CLI_INT, &job.learned, "N", "games to learn from (default 5000)", 1,
         10000000, NULL},
        {"held", 0, CLI_INT, &job.held, "N", "games to measure with (default 500)", 1, 10000000,
         NULL},
        {"size", 0, CLI_INT, &job.size, "N", "only games of this board size; 0: all (default 19)",
         0, POINT_SIZE_MAX, NULL},
        {"every", 0, CLI_INT, &job.every, "N", "learn from every Nth move (default 2)", 1, 1000,
         NULL},
        {"seen", 0, CLI_INT, &job.seen, "N", "leave out shapes seen less often (default 25)", 1,
         1000000, NULL},
        {"rate", 0, CLI_INT, &job.rate, "N", "step of learning, in thousandths (default 200)", 1,
         10000, NULL},
        {"begin", 0, CLI_TEXT, &job.begin, "FILE", "begin with the shapes and weights of this file",
         0, 0, NULL},
        {"out", 'o', CLI_TEXT, &job.out, "FILE", "write the weights there", 0, 0, NULL},
        {"state", 0, CLI_TEXT, &job.state, "FILE",
         "keep what was learned there when Ctrl-C comes,\nand go on from there", 0, 0, NULL},
        {"measure", 0, CLI_FLAG, &job.measure_only, NULL, "learn nothing; measure --weights", 0, 0,
         NULL},
        {"weights", 'w', CLI_TEXT, &job.weights_path, "FILE",
         "the file to measure (default: the built-in one)", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &job.quiet, NULL, "no progress on standard error", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "FILE...",
        "Learns from games which moves strong players choose, and reports how often the move of a\n"
        "game is among the first that are then guessed. One game in ten, by the hash of its name,\n"
        "is held back and only measured with.\n"
        "A game is a line with twelve fields separated by tabs: id, date, size, komi, handicap,\n"
        "result, black's rank, white's rank, who plays first (B or W), black and white stones set\n"
        "up, and the moves, two SGF letters each. A name in .xz is unpacked by the program xz.",
        options,
        "Example: gosedai train patterns games.tsv.xz --state state -o move_patterns\n"
        "The same games and settings give the same file.",
        1,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job.files = argv + first;
    job.file_count = argc - first;
    code = check_files(&job);
    return code != CLI_OK ? code : run(&job);
}
