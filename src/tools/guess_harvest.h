#ifndef GOSEDAI_TOOLS_GUESS_HARVEST_H
#define GOSEDAI_TOOLS_GUESS_HARVEST_H

/* GuessHarvest: which shapes are played often enough to be worth a weight.
 *
 *     GuessHarvest *harvest = guess_harvest_new();
 *     guess_harvest_count(harvest, guess, move);              for each move of all games
 *     guess_harvest_add(harvest, guess, move, 30, weights);   for each of them again
 *     guess_harvest_free(harvest);
 *
 * `guess` has looked at the position before the move (move_guess_look()). */

#include "recognize/move_guess.h"

typedef struct GuessHarvest GuessHarvest;

GuessHarvest *guess_harvest_new(void);
void guess_harvest_free(GuessHarvest *harvest);

/* Counts the shapes around the move that was played. A larger shape is counted only once the
 * smaller one was seen a few times: most never are. */
void guess_harvest_count(GuessHarvest *harvest, const MoveGuess *guess, Point move);

/* Adds the shapes around it that were counted at least `seen` times to `weights`, with weight 0, if
 * they are not there. */
void guess_harvest_add(const GuessHarvest *harvest, const MoveGuess *guess, Point move, int seen,
                       GuessWeights *weights);

#endif
