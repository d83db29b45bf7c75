#ifndef GOSEDAI_TOOLS_GUESS_MEASURE_H
#define GOSEDAI_TOOLS_GUESS_MEASURE_H

/* GuessMeasure: how often the move of a game is among the first that are guessed. */

#include "tools/train_guess.h"

enum { GUESS_MEASURE_RANKS = 20 };

typedef struct GuessMeasure {
    long positions;
    long first[GUESS_MEASURE_RANKS];       /* [i]: at most i moves are ahead of, or level with it */
    long quick_first[GUESS_MEASURE_RANKS]; /* the same for the guess of playouts */
    double likelihood, quick_likelihood;   /* sums of logarithms of its probability */
    double seconds;                        /* of the processor for these guesses */
    double quick_seconds;                  /* and in quick_guess_gamma(), */
    long quick_moves;                      /* for so many moves */
} GuessMeasure;

/* Adds the rank of the move by these probabilities; returns the logarithm of its own. */
double guess_measure_rank(const GuessSight *sight, const float probability[POINT_LIMIT],
                          long first[GUESS_MEASURE_RANKS]);

/* Adds a position. One whose move is a pass or not legal is passed over. */
void guess_measure_add(GuessMeasure *measure, MoveGuess *guess, const GuessWeights *weights,
                       const GuessSight *sight);

#endif
