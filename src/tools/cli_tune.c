/* gosedai tune: numbers of knowledge files, fitted to the moves of strong players, or to games of
 * the program against itself (tune_match.h).
 *
 * Method. Positions are taken from games, one of each. The model of the file says for each move of
 * a position its score, and how that depends on each number; the numbers that make the played moves
 * most likely are found, near the old ones. Part of the games is held back: there the new file is
 * tried for real, and the gain is told with its interval. */

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "front/cli/cli_watch.h"
#include "knowledge/knowledge_file.h"
#include "tools/match.h"
#include "tools/tools.h"
#include "tools/tune_harvest.h"
#include "tools/tune_match.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

static const char NAME[] = "tune";

static const TuneModel *const MODELS[] = {&TUNE_CASES, &TUNE_PON, NULL};

enum { POSITIONS_MAX = 10000000, JOBS_MAX = 64 };

typedef struct TuneJob {
    const TuneModel *model;
    char **files;
    int file_count;
    const char *numbers, *start, *out, *state;
    int positions, held, ridge, furthest;
    uint64_t seed;
    bool resume, so_far, json;
    TuneMatch match;
    TuneRun run;
    CliWatch watch;
    TunePlan plan;
    GameRows games;
    TuneHarvest harvest;
    TuneSet before, after; /* after: held back only, with the new numbers */
    TuneModelState flat;   /* no change */
    TuneModelState fitted; /* and with it */
    TuneModelState anew;   /* no change, temperatures as fitted: for the new scores */
    bool checked;
} TuneJob;

void tune_plan_variant(const TunePlan *plan, int which, double share, Text *text)
{
    TuneFile copy = plan->file; /* the same text; only values differ */
    copy.numbers = mem_alloc(copy.count, sizeof *copy.numbers);
    memcpy(copy.numbers, plan->file.numbers, copy.count * sizeof *copy.numbers);
    if (which >= 0)
        copy.numbers[plan->numbers[which]].value += share * plan->sizes[which];
    tune_file_write(&copy, text);
    mem_free(copy.numbers);
}

/* --- what is tuned ----------------------------------------------------------------------- */

/* Does a name stand for this number: the whole name, or what stands before '[' or ' '? */
static bool is_meant(const char *word, size_t length, const char *number)
{
    size_t stem = strcspn(number, "[ ");
    return (strlen(number) == length && strncmp(word, number, length) == 0) ||
           (stem == length && strncmp(word, number, length) == 0);
}

static bool is_chosen(const TuneJob *job, const char *number)
{
    if (!job->numbers) {
        for (const char *const *name = job->model->usual; *name; name++)
            if (is_meant(*name, strlen(*name), number))
                return true;
        return false;
    }
    for (const char *word = job->numbers; *word;) {
        size_t length = strcspn(word, ",");
        if (is_meant(word, length, number))
            return true;
        word += length + (word[length] == ',');
    }
    return false;
}

static bool make_plan(TuneJob *job, Error *error)
{
    Text text;
    text_init(&text);
    bool ok = knowledge_file_read(job->model->name, job->start, &text, error);
    tune_file_take(&job->plan.file, text.data, job->model->indexed);
    text_clear(&text);
    job->plan.step = 0.1;
    for (size_t i = 0; ok && i < job->plan.file.count; i++) {
        const TuneNumber *number = &job->plan.file.numbers[i];
        if (number->original == 0 || !is_chosen(job, number->name))
            continue; /* 0 means that there is no such candidate */
        if (job->plan.count == TUNE_NUMBERS_MAX)
            return error_set(error, "these are too many numbers; choose some with --numbers");
        job->plan.sizes[job->plan.count] = fabs(number->original);
        job->plan.numbers[job->plan.count++] = (int)i;
    }
    if (ok && !job->plan.count)
        return error_set(error, "no number of the file %s is called so; see gosedai knowledge show",
                         job->model->name);
    return ok;
}

/* The title of the state: what must be the same for a run to go on. More rounds may be played. */
static void write_title(const TuneJob *job, Text *title)
{
    Text text;
    text_init(&text);
    if (job->match.rounds)
        text_printf(&text, "%d %d %d %llu\n", job->match.games, job->match.size, job->furthest,
                    (unsigned long long)job->seed);
    else
        text_printf(&text, "%d %d %llu %s %zu\n", job->positions, job->held,
                    (unsigned long long)job->seed, job->plan.knowledge ? job->plan.knowledge : "",
                    job->games.count);
    for (int i = 0; i < job->plan.count; i++)
        text_printf(&text, "%s\n", job->plan.file.numbers[job->plan.numbers[i]].name);
    text_add(&text, job->plan.file.text.data);
    uint64_t hash = random_mix_bytes(0, text.data, text.length);
    text_reset(&text);
    text_printf(&text, "%s%s", job->model->name, job->match.rounds ? " by match" : "");
    tune_state_title(text.data, hash, title);
    text_clear(&text);
}

static bool read_games(TuneJob *job, Error *error)
{
    game_rows_init(&job->games);
    for (int i = 0; i < job->file_count; i++)
        if (!game_rows_read(&job->games, job->files[i], &job->watch.stop, error))
            return false;
    return job->games.count > 0 || error_set(error, "there are no games in these files");
}

/* --- fitting ----------------------------------------------------------------------------- */

static void take_numbers(TuneJob *job)
{
    for (int i = 0; i < job->plan.count; i++) {
        TuneNumber *number = &job->plan.file.numbers[job->plan.numbers[i]];
        double value = number->original + job->fitted.change[i] * job->plan.sizes[i];
        number->value = round(value * 1000) / 1000;
    }
}

/* Asks about the positions that were held back again, with the new numbers. */
static bool check(TuneJob *job, Error *error)
{
    TuneRun run = job->run;
    run.slopes = false;
    tune_harvest_forget(&job->harvest);
    if (!tune_harvest_run(&job->harvest, &job->plan, &run, error))
        return false;
    job->checked = !atomic_load(&job->watch.stop);
    tune_harvest_set(&job->harvest, &job->after);
    memcpy(job->anew.heat, job->fitted.heat, sizeof job->anew.heat);
    return true;
}

static bool write_file(const TuneJob *job, Error *error)
{
    Text text;
    text_init(&text);
    tune_file_write(&job->plan.file, &text);
    bool ok = file_write(job->out, text.data, text.length, error);
    text_clear(&text);
    return ok;
}

static bool tune(TuneJob *job, Error *error)
{
    if (!read_games(job, error))
        return false;
    tune_harvest_choose(&job->harvest, &job->games, job->model, (size_t)job->positions, job->held,
                        job->seed);
    job->run.slopes = true;
    Text title;
    text_init(&title);
    write_title(job, &title);
    bool opened =
        tune_harvest_open(&job->harvest, job->state, job->resume || job->so_far, title.data, error);
    text_clear(&title);
    if (!opened)
        return false;
    if (job->so_far)
        tune_harvest_cut(&job->harvest);
    else if (!tune_harvest_run(&job->harvest, &job->plan, &job->run, error))
        return false;
    if (!job->harvest.count)
        return error_set(error, "there are no positions to learn from");
    if (atomic_load(&job->watch.stop))
        return error_set(error, "stopped after %zu of %zu positions%s", job->harvest.done,
                         job->harvest.count, job->state ? "; --resume goes on" : "");
    TuneFitSettings settings = TUNE_FIT_SETTINGS;
    settings.ridge = job->ridge / 1000.0;
    settings.furthest = job->furthest / 100.0;
    tune_harvest_set(&job->harvest, &job->before);
    tune_fit_heat(&job->before, &job->flat);
    tune_fit(&job->before, job->plan.count, &settings, &job->fitted);
    take_numbers(job);
    return check(job, error) && (!job->out || write_file(job, error));
}

/* --- the report -------------------------------------------------------------------------- */

static double percent(size_t part, size_t of)
{
    return of ? 100.0 * (double)part / (double)of : 0;
}

static void print_row(const char *part, const char *state, const TuneScore *score)
{
    printf("  %-10s %-7s %8zu %8.1f %8.2f %10.4f\n", part, state, score->choices,
           percent(score->met, score->choices), percent(score->first, score->choices),
           score->likelihood);
}

static void print_kind(const TuneJob *job, int kind)
{
    TuneScore score;
    TuneGain gain;
    printf("%s\n  %-10s %-7s %8s %8s %8s %10s\n", job->model->kinds[kind], "games", "numbers",
           "moves", "met %", "first %", "log-likel.");
    tune_measure(&job->before, &job->flat, kind, false, &score);
    print_row("learned", "old", &score);
    tune_measure(&job->before, &job->fitted, kind, false, &score);
    print_row("learned", "fitted", &score);
    tune_measure(&job->before, &job->flat, kind, true, &score);
    print_row("held back", "old", &score);
    tune_measure(&job->before, &job->fitted, kind, true, &score);
    print_row("held back", "fitted", &score);
    if (!job->checked)
        return;
    tune_measure(&job->after, &job->anew, kind, true, &score);
    print_row("held back", "new", &score);
    tune_compare(&job->before, &job->flat, &job->after, &job->anew, kind, true, &gain);
    printf("  gain on games held back: %+.2f points of agreement (95 %%: %+.2f to %+.2f), "
           "log-likelihood %+.4f (%+.4f to %+.4f)\n",
           100 * gain.first, 100 * (gain.first - gain.first_error),
           100 * (gain.first + gain.first_error), gain.likelihood,
           gain.likelihood - gain.likelihood_error, gain.likelihood + gain.likelihood_error);
    printf("  %s\n", gain.first > gain.first_error    ? "More moves agree: the gain is real."
                     : gain.first < -gain.first_error ? "Fewer moves agree: keep the old ones."
                     : gain.likelihood > gain.likelihood_error
                         ? "The played moves are rated higher, but not surely first more often."
                         : "No gain outside the interval: keep the old ones.");
}

static void print_report(const TuneJob *job)
{
    printf("%d numbers of %s, %zu positions of %zu games, one of each; %d %% of the games held "
           "back\n",
           job->plan.count, job->model->name, job->harvest.count, job->games.count, job->held);
    for (int kind = 0; kind < TUNE_KINDS; kind++)
        if (job->model->kinds[kind])
            print_kind(job, kind);
    printf("%-24s %10s %10s %8s\n", "number", "old", "new", "change");
    for (int i = 0; i < job->plan.count; i++) {
        const TuneNumber *number = &job->plan.file.numbers[job->plan.numbers[i]];
        if (number->value != number->original)
            printf("%-24s %10g %10g %+7.1f%%\n", number->name, number->original, number->value,
                   100 * job->fitted.change[i]);
    }
    if (!job->checked)
        printf("Stopped: the new numbers were not tried on the games held back.\n");
    if (job->out)
        printf("Written to %s; only these numbers are changed.\n", job->out);
}

static json_t *score_json(const TuneScore *score)
{
    return json_pack("{s:I, s:I, s:I, s:f}", "moves", (json_int_t)score->choices, "met",
                     (json_int_t)score->met, "first", (json_int_t)score->first, "log_likelihood",
                     score->likelihood);
}

static json_t *kind_json(const TuneJob *job, int kind)
{
    TuneScore score;
    TuneGain gain;
    json_t *object = json_pack("{s:s}", "what", job->model->kinds[kind]);
    tune_measure(&job->before, &job->flat, kind, false, &score);
    json_object_set_new(object, "learned_old", score_json(&score));
    tune_measure(&job->before, &job->fitted, kind, false, &score);
    json_object_set_new(object, "learned_fitted", score_json(&score));
    tune_measure(&job->before, &job->flat, kind, true, &score);
    json_object_set_new(object, "held_old", score_json(&score));
    if (!job->checked)
        return object;
    tune_measure(&job->after, &job->anew, kind, true, &score);
    json_object_set_new(object, "held_new", score_json(&score));
    tune_compare(&job->before, &job->flat, &job->after, &job->anew, kind, true, &gain);
    if (gain.choices > 1)
        json_object_set_new(object, "gain",
                            json_pack("{s:f, s:f, s:f, s:f}", "agreement", gain.first,
                                      "agreement_error", gain.first_error, "log_likelihood",
                                      gain.likelihood, "log_likelihood_error",
                                      isfinite(gain.likelihood_error) ? gain.likelihood_error : 0));
    return object;
}

static void print_json(const TuneJob *job)
{
    json_t *kinds = json_array(), *numbers = json_array();
    for (int kind = 0; kind < TUNE_KINDS; kind++)
        if (job->model->kinds[kind])
            json_array_append_new(kinds, kind_json(job, kind));
    for (int i = 0; i < job->plan.count; i++) {
        const TuneNumber *number = &job->plan.file.numbers[job->plan.numbers[i]];
        json_array_append_new(numbers, json_pack("{s:s, s:f, s:f}", "name", number->name, "old",
                                                 number->original, "new", number->value));
    }
    json_t *object = json_pack("{s:s, s:I, s:b, s:o, s:o}", "file", job->model->name, "positions",
                               (json_int_t)job->harvest.count, "checked", job->checked, "choices",
                               kinds, "numbers", numbers);
    json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(object);
}

/* --- by matches -------------------------------------------------------------------------- */

static void print_numbers(const TuneJob *job)
{
    printf("%-24s %10s %10s\n", "number", "old", "new");
    for (int i = 0; i < job->plan.count; i++) {
        const TuneNumber *number = &job->plan.file.numbers[job->plan.numbers[i]];
        if (number->value != number->original)
            printf("%-24s %10g %10g\n", number->name, number->original, number->value);
    }
}

static void print_match(const TuneJob *job, const TuneMatchResult *result)
{
    double low, high, score = result->wins + 0.5 * result->draws;
    int games = result->wins + result->draws + result->losses;
    printf("%d numbers of %s, %d rounds of %d games on %dx%d by %s\n", job->plan.count,
           job->model->name, result->rounds, job->match.games, job->match.size, job->match.size,
           job->model->player);
    print_numbers(job);
    match_interval(score, games, &low, &high);
    if (games)
        printf("New against old: %g of %d games, %+.0f Elo (95 %%: %+.0f to %+.0f)\n%s\n", score,
               games, match_elo(score / games), match_elo(low), match_elo(high),
               low > 0.5    ? "The gain is outside its interval."
               : high < 0.5 ? "They are weaker: keep the old ones."
                            : "No gain outside the interval: keep the old ones.");
    if (!result->checked)
        printf("Stopped: the new numbers were not tried in all games.\n");
}

static void print_match_json(const TuneJob *job, const TuneMatchResult *result)
{
    json_t *numbers = json_array();
    for (int i = 0; i < job->plan.count; i++) {
        const TuneNumber *number = &job->plan.file.numbers[job->plan.numbers[i]];
        json_array_append_new(numbers, json_pack("{s:s, s:f, s:f}", "name", number->name, "old",
                                                 number->original, "new", number->value));
    }
    json_t *object =
        json_pack("{s:s, s:i, s:i, s:i, s:i, s:b, s:o}", "file", job->model->name, "rounds",
                  result->rounds, "wins", result->wins, "draws", result->draws, "losses",
                  result->losses, "checked", result->checked, "numbers", numbers);
    json_dumpf(object, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(object);
}

static bool tune_by_match(TuneJob *job, Error *error)
{
    TuneMatchResult result;
    Text title;
    text_init(&title);
    write_title(job, &title);
    job->match.title = title.data;
    job->match.file = job->model->name;
    job->match.player = job->model->player;
    job->match.jobs = job->run.jobs;
    job->match.furthest = job->furthest / 100.0;
    job->match.seed = job->seed;
    job->match.state = job->state;
    job->match.resume = job->resume;
    job->match.quiet = job->run.quiet;
    job->match.stop = &job->watch.stop;
    bool ok = tune_match_run(&job->match, &job->plan, &result, error) &&
              (!job->out || write_file(job, error));
    if (ok)
        (job->json ? print_match_json : print_match)(job, &result);
    text_clear(&title);
    return ok;
}

/* --- the command ------------------------------------------------------------------------- */

static int run(TuneJob *job)
{
    Error error = {0};
    if (!cli_watch_start(&job->watch))
        return cli_fail(NAME, "no thread can be started to watch for Ctrl-C");
    job->run.stop = &job->watch.stop;
    tune_set_init(&job->before);
    tune_set_init(&job->after);
    bool ok = (!job->out || file_can_write(job->out, &error)) && make_plan(job, &error) &&
              (job->match.rounds ? tune_by_match(job, &error) : tune(job, &error));
    if (ok && !job->match.rounds)
        (job->json ? print_json : print_report)(job);
    bool stopped = atomic_load(&job->watch.stop);
    cli_watch_end(&job->watch);
    tune_set_clear(&job->before);
    tune_set_clear(&job->after);
    tune_harvest_clear(&job->harvest);
    game_rows_clear(&job->games);
    tune_file_clear(&job->plan.file);
    if (!ok)
        return cli_fail_error(NAME, &error);
    return stopped ? CLI_FAILED : CLI_OK;
}

static int choose_model(TuneJob *job, const char *name)
{
    for (int i = 0; MODELS[i]; i++)
        if (strcmp(MODELS[i]->name, name) == 0)
            job->model = MODELS[i];
    return job->model ? CLI_GO_ON
                      : cli_misuse(NAME, "'%s' cannot be tuned; choose cases or pon", name);
}

static int check_options(const TuneJob *job, int games)
{
    if ((job->resume || job->so_far) && !job->state)
        return cli_misuse(NAME, "%s: say with --state where the stopped run is kept",
                          job->resume ? "--resume" : "--so-far");
    if (job->match.rounds ? games > 0 : games == 0)
        return cli_misuse(NAME, "give files of games, or --by-match");
    if (job->match.rounds && (job->plan.knowledge || job->so_far))
        return cli_misuse(NAME, "--by-match cannot be with --knowledge or --so-far");
    return CLI_GO_ON;
}

int cli_tune(int argc, char **argv)
{
    TuneJob *job = mem_alloc(1, sizeof *job);
    *job = (TuneJob){.positions = 1000,
                     .held = 30,
                     .ridge = 10,
                     .furthest = 50,
                     .seed = 1,
                     .run = {.jobs = 1},
                     .match = {.games = 20, .check_games = 100, .size = 9}};
    const CliOption options[] = {
        {"numbers", 0, CLI_TEXT, &job->numbers, "LIST",
         "which numbers: invasion,side_other[2],contact_base\n(default: the values of candidates; "
         "all constants of PON)",
         0, 0, NULL},
        {"start", 0, CLI_TEXT, &job->start, "FILE", "begin with this file (default: built in)", 0,
         0, NULL},
        {"knowledge", 0, CLI_TEXT, &job->plan.knowledge, "FOLDER",
         "files in place of all other built-in knowledge", 0, 0, NULL},
        {"out", 'o', CLI_TEXT, &job->out, "FILE",
         "write the file with the new numbers, all else as it was", 0, 0, NULL},
        {"positions", 'n', CLI_INT, &job->positions, "N", "positions to look at (default 1000)", 1,
         POSITIONS_MAX, NULL},
        {"held-back", 0, CLI_INT, &job->held, "P",
         "percent of the games to measure with, not to learn\n(default 30)", 1, 90, NULL},
        {"ridge", 0, CLI_INT, &job->ridge, "R", "how much the old numbers are trusted (default 10)",
         0, 100000, NULL},
        {"furthest", 0, CLI_INT, &job->furthest, "P",
         "change no number by more than P percent (default 50)", 1, 1000, NULL},
        {"state", 0, CLI_TEXT, &job->state, "FILE", "keep what is done there, for --resume", 0, 0,
         NULL},
        {"resume", 0, CLI_FLAG, &job->resume, NULL, "go on with a run that was stopped", 0, 0,
         NULL},
        {"so-far", 0, CLI_FLAG, &job->so_far, NULL,
         "fit to what is in the state, and look no further", 0, 0, NULL},
        {"by-match", 0, CLI_INT, &job->match.rounds, "N",
         "fit to the results of N rounds of games against\nitself, in place of GAMES", 1, 1000000,
         NULL},
        {"games", 0, CLI_INT, &job->match.games, "N", "games of a round (default 20)", 1, 100000,
         NULL},
        {"check-games", 0, CLI_INT, &job->match.check_games, "N",
         "games of the new numbers against the old ones at the\nend (default 100)", 0, 1000000,
         NULL},
        {"size", 's', CLI_SIZE, &job->match.size, "N", "board of such games (default 9)", 0, 0,
         NULL},
        {"seed", 0, CLI_SEED, &job->seed, "S", "which positions and games (default 1)", 0, 0, NULL},
        {"jobs", 'j', CLI_INT, &job->run.jobs, "J", "positions at the same time (default 1)", 1,
         JOBS_MAX, NULL},
        {"json", 0, CLI_FLAG, &job->json, NULL, "print the report as JSON", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &job->run.quiet, NULL, "no progress line", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        NAME,
        "cases|pon GAMES...|--by-match N",
        "Fits the numbers of a knowledge file to the moves of strong players, or to the results "
        "of\n"
        "games against itself: the values of candidates (cases) or the constants of PON (pon).\n"
        "Games that are held back, or a match at the end, show what it gains. GAMES are SGF files\n"
        "or tables of games, packed (.xz) or not.",
        options,
        "Examples:\n"
        "  gosedai tune pon games.tsv.xz -n 2000 -j 2 -o pon.new\n"
        "  gosedai tune cases games.tsv.xz --state cases.state -o cases.new\n"
        "  gosedai tune cases games.tsv.xz --state cases.state -o cases.new --resume\n"
        "  gosedai tune cases --by-match 100 --numbers compare_share --state rounds -o cases.new\n"
        "Ctrl-C stops; with --state nothing is lost. Exit code 1 if it was stopped.",
        1,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code == CLI_GO_ON)
        code = choose_model(job, argv[first]);
    if (code == CLI_GO_ON)
        code = check_options(job, argc - first - 1);
    if (code == CLI_GO_ON) {
        job->files = argv + first + 1;
        job->file_count = argc - first - 1;
        code = run(job);
    }
    mem_free(job);
    return code;
}
