#ifndef GOSEDAI_TOOLS_TRAIN_GUESS_H
#define GOSEDAI_TOOLS_TRAIN_GUESS_H

/* TrainGuess: finds the weights under which the moves of games are most likely.
 *
 *     TrainGuess *model = train_guess_new(weights, false, rate);   shapes are there already
 *     train_guess_learn(model, guess, &sight);                     for each position
 *     train_guess_give(model, seen, weights);
 *     train_guess_free(model);
 *
 * Two models are learned side by side: that of move_guess.h and the small one of quick_guess.h. The
 * same positions in the same order give the same weights. */

#include "recognize/move_guess.h"

/* A position and the move that was played. */
typedef struct GuessSight {
    const Board *board;
    Color color;
    Point last, second_last, move;
} GuessSight;

typedef struct TrainGuess TrainGuess;

/* `weights` is borrowed and tells the shapes. If they are `known`, their weights and all others
 * that are not 0 stay as they are; else all begin at 0. `rate` is the first step of those that
 * move. */
TrainGuess *train_guess_new(const GuessWeights *weights, bool known, double rate);
void train_guess_free(TrainGuess *model);

/* One step towards the move of that position. */
void train_guess_learn(TrainGuess *model, MoveGuess *guess, const GuessSight *sight);

/* Puts the weights, rounded to hundredths, into `weights`, which has the same shapes, and finishes
 * it. Neighbourhoods for playouts that were met less than `seen` times are left out. */
void train_guess_give(const TrainGuess *model, int seen, GuessWeights *weights);

/* What has been learned so far, as bytes to go on from; the second is false if they are those of a
 * model with other shapes. */
void train_guess_save(const TrainGuess *model, Text *bytes);
bool train_guess_restore(TrainGuess *model, const char *bytes, size_t length);

#endif
