/* Round robins, and the ratings of Bradley and Terry.
 *
 * Method: the strengths under which the results are most likely are found by Newton's method; the
 * inverse of the information matrix gives the errors. A drawn game of everyone against a player of
 * mean strength is added, so that who won or lost all games has a finite rating. */

#include "tools/tournament.h"

#include "base/mem.h"
#include "base/text.h"

#include <math.h>
#include <string.h>
#include <sys/stat.h>

static void enter_failures(Tournament *tournament, int i, int j, const MatchReport *report)
{
    for (int k = 0; k < report->planned; k++) {
        const MatchGame *game = &report->games[k];
        if (!game->failure[0])
            continue;
        tournament->failed = mem_grow(tournament->failed, &tournament->failed_capacity,
                                      (size_t)tournament->failures + 1, sizeof *tournament->failed);
        TournamentFailure *failed = &tournament->failed[tournament->failures++];
        *failed = (TournamentFailure){.engines = {i, j}, .game = k, .failed = MATCH_NOBODY};
        if (game->failed != MATCH_NOBODY)
            failed->failed = failed->engines[game->failed];
        memcpy(failed->failure, game->failure, sizeof failed->failure);
    }
}

static void enter(Tournament *tournament, int i, int j, const MatchReport *report)
{
    int games = match_counted(report);
    tournament->scores[i][j] += report->wins[0] + 0.5 * report->draws;
    tournament->scores[j][i] += report->wins[1] + 0.5 * report->draws;
    tournament->games[i][j] += games;
    tournament->games[j][i] += games;
    enter_failures(tournament, i, j, report);
    tournament->played += report->done;
    tournament->repeats += report->repeats;
    memcpy(tournament->entries[i].name, report->names[0], sizeof report->names[0]);
    memcpy(tournament->entries[j].name, report->names[1], sizeof report->names[1]);
}

void tournament_folder(const char *folder, int i, int j, Text *pair)
{
    text_printf(pair, "%s/%d-%d", folder, i + 1, j + 1);
}

static bool play_pair(Tournament *tournament, int i, int j, Error *error)
{
    MatchSettings settings = *tournament->settings;
    MatchReport report;
    Text folder;
    text_init(&folder);
    if (settings.sgf_folder) {
        tournament_folder(settings.sgf_folder, i, j, &folder);
        mkdir(folder.data, 0777); /* if that fails, the first game says so */
        settings.sgf_folder = folder.data;
    }
    settings.commands[0] = tournament->entries[i].command;
    settings.commands[1] = tournament->entries[j].command;
    settings.numbers[0] = i + 1;
    settings.numbers[1] = j + 1;
    bool ok = match_run(&settings, &report, error);
    enter(tournament, i, j, &report);
    match_clear(&report);
    text_clear(&folder);
    return ok;
}

bool tournament_run(Tournament *tournament, Error *error)
{
    const atomic_bool *stop = tournament->settings->stop;
    bool ok = true;
    for (int i = 0; ok && i < tournament->count; i++)
        for (int j = i + 1; ok && j < tournament->count && !(stop && atomic_load(stop)); j++)
            ok = play_pair(tournament, i, j, error);
    tournament->broken = !ok;
    return ok;
}

void tournament_clear(Tournament *tournament)
{
    mem_free(tournament->failed);
    tournament->failed = NULL;
}

/* --- ratings ------------------------------------------------------------------------------ */

typedef double Matrix[TOURNAMENT_MAX][TOURNAMENT_MAX];

/* Inverts a positive definite matrix in place, by Gauss and Jordan. */
static void invert(Matrix matrix, int count)
{
    for (int k = 0; k < count; k++) {
        double pivot = matrix[k][k];
        matrix[k][k] = 1;
        for (int j = 0; j < count; j++)
            matrix[k][j] /= pivot;
        for (int i = 0; i < count; i++) {
            if (i == k)
                continue;
            double factor = matrix[i][k];
            matrix[i][k] = 0;
            for (int j = 0; j < count; j++)
                matrix[i][j] -= factor * matrix[k][j];
        }
    }
}

/* Gradient and information at the strengths (natural logarithms of odds). */
static void expand(const Tournament *tournament, const double *strengths, double *gradient,
                   Matrix information)
{
    int count = tournament->count;
    for (int i = 0; i < count; i++) {
        double share = 1 / (1 + exp(-strengths[i]));
        gradient[i] = 0.5 - share;
        memset(information[i], 0, sizeof information[i]);
        information[i][i] = share * (1 - share);
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            double share = 1 / (1 + exp(strengths[j] - strengths[i]));
            double weight = tournament->games[i][j] * share * (1 - share);
            if (i == j || !tournament->games[i][j])
                continue;
            gradient[i] += tournament->scores[i][j] - tournament->games[i][j] * share;
            information[i][i] += weight;
            information[i][j] -= weight;
        }
    }
}

/* The variance of engine i's strength less the mean of all: how far all of them may move together
 * does not matter. */
static double centred_variance(Matrix covariance, int count, int i)
{
    double own = 0, all = 0;
    for (int j = 0; j < count; j++) {
        own += covariance[i][j] / count;
        for (int k = 0; k < count; k++)
            all += covariance[j][k] / count / count;
    }
    return fmax(0, covariance[i][i] - 2 * own + all);
}

void tournament_rate(Tournament *tournament)
{
    const double points = 400 / log(10);
    double strengths[TOURNAMENT_MAX] = {0}, gradient[TOURNAMENT_MAX], mean = 0;
    Matrix information;
    int count = tournament->count;
    for (int step = 0; step < 50; step++) {
        expand(tournament, strengths, gradient, information);
        invert(information, count);
        for (int i = 0; i < count; i++) {
            double change = 0;
            for (int j = 0; j < count; j++)
                change += information[i][j] * gradient[j];
            strengths[i] += fmax(-1, fmin(1, change));
        }
    }
    for (int i = 0; i < count; i++)
        mean += strengths[i] / count;
    for (int i = 0; i < count; i++) {
        TournamentEntry *entry = &tournament->entries[i];
        entry->elo = points * (strengths[i] - mean);
        entry->error = 1.959964 * points * sqrt(centred_variance(information, count, i));
        entry->score = 0;
        entry->games = 0;
        for (int j = 0; j < count; j++) {
            entry->score += tournament->scores[i][j];
            entry->games += tournament->games[i][j];
        }
    }
}
