#ifndef GOSEDAI_TOOLS_TUNE_MATCH_H
#define GOSEDAI_TOOLS_TUNE_MATCH_H

/* TuneMatch: numbers of a knowledge file, fitted to the results of games against ourselves.
 *
 * Simultaneous perturbation (SPSA): in each round all numbers are changed at once, each up or down
 * by chance; the player with these plays some games against the one with the opposite changes, and
 * all numbers go a little towards the winner. Costs the same for one number as for many, and needs
 * many rounds. */

#include "tools/tune_model.h"

#include <stdatomic.h>

typedef struct TuneMatch {
    const char *file;   /* its name in a folder of knowledge */
    const char *player; /* that reads it */
    int rounds, games;  /* games in a round */
    int check_games;    /* of the new numbers against the old ones, at the end */
    int size, jobs;
    double furthest; /* no number changes by more than this share of its size */
    uint64_t seed;
    const char *state, *title; /* keeps the rounds that are done; NULL: nothing is kept */
    bool resume, quiet;
    const atomic_bool *stop;
} TuneMatch;

typedef struct TuneMatchResult {
    int rounds; /* done in all */
    double change[TUNE_NUMBERS_MAX];
    int wins, draws, losses; /* of the new numbers against the old ones */
    bool checked;
} TuneMatchResult;

/* Plays the rounds and the match at the end, and puts the new values into the plan's file. False,
 * with the reason, if a game could not be played or the state cannot be kept. */
bool tune_match_run(const TuneMatch *match, TunePlan *plan, TuneMatchResult *result, Error *error);

#endif
