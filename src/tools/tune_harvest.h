#ifndef GOSEDAI_TOOLS_TUNE_HARVEST_H
#define GOSEDAI_TOOLS_TUNE_HARVEST_H

/* TuneHarvest: positions of recorded games, and what a model says of their moves.
 *
 *     tune_harvest_choose(&harvest, &games, model, 1000, 30, seed);
 *     tune_harvest_open(&harvest, "cases.state", true, title, &error);
 *     tune_harvest_run(&harvest, &plan, &settings, &error);
 *     tune_harvest_set(&harvest, &set);
 *     tune_harvest_clear(&harvest);
 *
 * Each position is written to the state file as it is done, so that a run that was stopped can go
 * on. One position is taken of a game, so that positions do not depend on each other. */

#include "tools/game_rows.h"
#include "tools/tune_model.h"
#include "tools/tune_state.h"

#include <stdatomic.h>

typedef struct TuneSpot {
    size_t game; /* in the rows */
    int move;    /* its number, from 0 */
    bool held;
    char *line; /* what the model said; NULL if not done. Owned */
} TuneSpot;

typedef struct TuneHarvest {
    const GameRows *games;
    const TuneModel *model;
    TuneSpot *spots;
    size_t count, done;
    TuneState state; /* open until the first run is over */
} TuneHarvest;

/* How a run is made. */
typedef struct TuneRun {
    bool slopes; /* of all positions; else only scores, of those that are held back */
    int jobs;
    bool quiet;
    const atomic_bool *stop;
} TuneRun;

/* Chooses up to `positions` games and a move in each; `held` of 100 are held back, by game. */
void tune_harvest_choose(TuneHarvest *harvest, const GameRows *games, const TuneModel *model,
                         size_t positions, int held, uint64_t seed);
void tune_harvest_clear(TuneHarvest *harvest);

/* Keeps what is done in the file `path` (NULL: nowhere); with `resume`, takes over what is there.
 * False, with the reason, if it belongs to another run (tune_state.h) or cannot be read or written.
 */
bool tune_harvest_open(TuneHarvest *harvest, const char *path, bool resume, const char *title,
                       Error *error);

/* Asks the model about all positions that are not done, or until it is stopped or what it says
 * cannot be kept. */
bool tune_harvest_run(TuneHarvest *harvest, const TunePlan *plan, const TuneRun *run, Error *error);

/* Leaves out the positions that are not done. */
void tune_harvest_cut(TuneHarvest *harvest);

/* Forgets what the model said, to ask with other numbers. */
void tune_harvest_forget(TuneHarvest *harvest);

/* Adds the choices of all positions that are done, in order. */
void tune_harvest_set(const TuneHarvest *harvest, TuneSet *set);

#endif
