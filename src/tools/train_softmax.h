#ifndef GOSEDAI_TOOLS_TRAIN_SOFTMAX_H
#define GOSEDAI_TOOLS_TRAIN_SOFTMAX_H

/* TrainSoftmax: finds the weights under which the right moves of a TrainSet are most likely.
 *
 *     TrainSettings settings = train_softmax_defaults();
 *     TrainSoftmax *model = train_softmax_new(&set, &settings);
 *     for (int epoch = 0; epoch < 10; epoch++)
 *         train_softmax_epoch(model, &set);
 *     train_softmax_measure(model, &other_set, &score);
 *     MoveWeights *weights = train_softmax_weights(model);
 *     train_softmax_free(model);
 *
 * The same set gives the same weights. */

#include "tools/train_set.h"

typedef struct TrainSettings {
    int seen;     /* patterns seen less often are left out */
    double rate;  /* of learning */
    double decay; /* pull of weights towards 0 */
} TrainSettings;

/* How well the right moves are found, by kind of decision; the last is of all. */
typedef struct TrainScore {
    int decisions[TRAIN_KINDS + 1];
    int first[TRAIN_KINDS + 1];         /* a right move has the highest score */
    int among_five[TRAIN_KINDS + 1];    /* fewer than five moves are above one */
    double likelihood[TRAIN_KINDS + 1]; /* sum of logarithms of the right moves' probability */
} TrainScore;

typedef struct TrainSoftmax TrainSoftmax;

TrainSettings train_softmax_defaults(void);

/* Numbers the features of the set; all weights are 0. */
TrainSoftmax *train_softmax_new(const TrainSet *set, const TrainSettings *settings);
void train_softmax_free(TrainSoftmax *model);

/* Goes once through the decisions, in an order that changes from one time to the next. */
void train_softmax_epoch(TrainSoftmax *model, const TrainSet *set);

/* How well do the weights so far do on this set, which may be another? */
void train_softmax_measure(const TrainSoftmax *model, const TrainSet *set, TrainScore *score);

/* The weights as knowledge, sorted. Release with move_weights_free(). */
MoveWeights *train_softmax_weights(const TrainSoftmax *model);

#endif
