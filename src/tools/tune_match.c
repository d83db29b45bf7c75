/* SPSA with the usual gains: steps fall with the power 0.602 of the round, perturbations with
 * 0.101.
 *
 * What it gets wrong: a few hundred games say little about a few points of Elo; the match at the
 * end says how little. */

#include "tools/tune_match.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "tools/match.h"
#include "tools/tune_state.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPENING_MOVES = 4 };

static const double STEP = 0.25, SPREAD = 0.15; /* of the first round, as shares of a number */

/* Two folders with a variant of the file each. */
typedef struct Folders {
    Text root, folders[2], files[2];
} Folders;

/* Where the user's system keeps what nobody needs later: TMPDIR, else /tmp. */
static bool make_folders(Folders *folders, const char *name, Error *error)
{
    const char *place = getenv("TMPDIR");
    if (!place || !*place)
        place = "/tmp";
    text_init(&folders->root);
    text_printf(&folders->root, "%s/gosedai-tune-XXXXXX", place);
    for (int i = 0; i < 2; i++) {
        text_init(&folders->folders[i]);
        text_init(&folders->files[i]);
    }
    if (!mkdtemp(folders->root.data))
        return error_set(error, "no folder can be made in %s: %s", place, strerror(errno));
    for (int i = 0; i < 2; i++) {
        text_printf(&folders->folders[i], "%s/%d", folders->root.data, i);
        text_printf(&folders->files[i], "%s/%s", folders->folders[i].data, name);
        if (mkdir(folders->folders[i].data, 0700) != 0)
            return error_set(error, "no folder can be made in %s: %s", place, strerror(errno));
    }
    return true;
}

static void remove_folders(Folders *folders)
{
    for (int i = 0; i < 2; i++) {
        unlink(folders->files[i].data);
        rmdir(folders->folders[i].data);
        text_clear(&folders->files[i]);
        text_clear(&folders->folders[i]);
    }
    rmdir(folders->root.data);
    text_clear(&folders->root);
}

/* Writes the file with these changes, as shares of the sizes. */
static bool write_variant(TunePlan *plan, const double *change, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    for (int i = 0; i < plan->count; i++) {
        TuneNumber *number = &plan->file.numbers[plan->numbers[i]];
        number->value = round((number->original + change[i] * plan->sizes[i]) * 1000) / 1000;
    }
    tune_file_write(&plan->file, &text);
    bool ok = file_write(path, text.data, text.length, error);
    text_clear(&text);
    return ok;
}

/* Games between the two variants. */
static bool play(const TuneMatch *match, const Folders *folders, int games, uint64_t seed,
                 MatchReport *report, Error *error)
{
    MatchSettings settings;
    Text commands[2];
    match_default_settings(&settings);
    for (int i = 0; i < 2; i++) {
        text_init(&commands[i]);
        text_printf(&commands[i], "self:%s,knowledge=%s", match->player, folders->folders[i].data);
        settings.commands[i] = commands[i].data;
    }
    settings.games = games;
    settings.size = match->size;
    settings.jobs = match->jobs;
    settings.seed = seed;
    settings.opening_moves = OPENING_MOVES;
    settings.stop = match->stop;
    bool ok = match_run(&settings, report, error);
    text_clear(&commands[0]);
    text_clear(&commands[1]);
    return ok;
}

/* --- the state --------------------------------------------------------------------------- */

/* Takes "ROUND CHANGE CHANGE ...", if the line is that. */
static void take_line(const TunePlan *plan, const char *line, const char *stop,
                      TuneMatchResult *result)
{
    char *rest;
    double change[TUNE_NUMBERS_MAX] = {0};
    long rounds = strtol(line, &rest, 10);
    int count = 0;
    while (count < plan->count) {
        char *end;
        change[count] = strtod(rest, &end);
        if (end == rest || end > stop)
            return;
        rest = end;
        count++;
    }
    if (rounds > 0 && rounds < INT_MAX) {
        result->rounds = (int)rounds;
        memcpy(result->change, change, sizeof change);
    }
}

/* Opens the state, and takes what the last round has left. */
static bool open_state(const TuneMatch *match, const TunePlan *plan, TuneState *state,
                       TuneMatchResult *result, Error *error)
{
    Text lines;
    text_init(&lines);
    bool ok = tune_state_open(state, match->state, match->title, match->resume, &lines, error);
    for (size_t start = 0; ok && start < lines.length;) {
        size_t length = strcspn(lines.data + start, "\n");
        take_line(plan, lines.data + start, lines.data + start + length, result);
        start += length + 1;
    }
    text_clear(&lines);
    return ok;
}

static bool add_state(TuneState *state, const TunePlan *plan, const TuneMatchResult *result,
                      Error *error)
{
    Text line;
    text_init(&line);
    text_printf(&line, "%d", result->rounds);
    for (int i = 0; i < plan->count; i++)
        text_printf(&line, " %.6f", result->change[i]);
    bool ok = tune_state_add(state, line.data, error);
    text_clear(&line);
    return ok;
}

/* --- rounds ------------------------------------------------------------------------------ */

/* One round: both directions against each other, then a step. */
static bool play_round(const TuneMatch *match, TunePlan *plan, const Folders *folders,
                       TuneState *state, TuneMatchResult *result, Error *error)
{
    double spread = SPREAD / pow(result->rounds + 1, 0.101), sides[2][TUNE_NUMBERS_MAX];
    double step = STEP / pow(result->rounds + 1 + 0.1 * match->rounds, 0.602);
    double direction[TUNE_NUMBERS_MAX] = {0};
    uint64_t seed = random_mix(match->seed + (uint64_t)result->rounds);
    Random random;
    random_seed(&random, seed);
    for (int i = 0; i < plan->count; i++) {
        direction[i] = random_below(&random, 2) ? 1 : -1;
        for (int side = 0; side < 2; side++)
            sides[side][i] = result->change[i] + (side ? -1 : 1) * spread * direction[i];
    }
    MatchReport report;
    bool ok = write_variant(plan, sides[0], folders->files[0].data, error) &&
              write_variant(plan, sides[1], folders->files[1].data, error);
    if (!ok)
        return false;
    ok = play(match, folders, match->games, seed, &report, error);
    int games = report.wins[0] + report.wins[1] + report.draws;
    double result_of = games ? (double)(report.wins[0] - report.wins[1]) / games : 0;
    match_clear(&report);
    if (!ok || atomic_load(match->stop))
        return ok;
    for (int i = 0; i < plan->count; i++) {
        double change = result->change[i] + step * result_of * direction[i];
        result->change[i] = fmax(-match->furthest, fmin(match->furthest, change));
    }
    result->rounds++;
    if (!match->quiet)
        fprintf(stderr, "round %d of %d: %+.2f\n", result->rounds, match->rounds, result_of);
    return add_state(state, plan, result, error);
}

/* The new numbers against the old ones; leaves the new values in the plan. */
static bool check(const TuneMatch *match, TunePlan *plan, const Folders *folders,
                  TuneMatchResult *result, Error *error)
{
    const double none[TUNE_NUMBERS_MAX] = {0};
    MatchReport report;
    bool ok = write_variant(plan, none, folders->files[1].data, error) &&
              write_variant(plan, result->change, folders->files[0].data, error);
    if (!ok || !match->check_games || atomic_load(match->stop))
        return ok;
    ok = play(match, folders, match->check_games, match->seed + 1, &report, error);
    result->wins = report.wins[0];
    result->losses = report.wins[1];
    result->draws = report.draws;
    result->checked = ok && report.done == match->check_games;
    match_clear(&report);
    return ok;
}

bool tune_match_run(const TuneMatch *match, TunePlan *plan, TuneMatchResult *result, Error *error)
{
    Folders folders;
    TuneState state;
    *result = (TuneMatchResult){0};
    if (!open_state(match, plan, &state, result, error))
        return false;
    bool ok = make_folders(&folders, match->file, error);
    while (ok && result->rounds < match->rounds && !atomic_load(match->stop))
        ok = play_round(match, plan, &folders, &state, result, error);
    ok = ok && check(match, plan, &folders, result, error);
    remove_folders(&folders);
    tune_state_close(&state);
    return ok;
}
