#ifndef GOSEDAI_TOOLS_TRAIN_HUNCH_H
#define GOSEDAI_TOOLS_TRAIN_HUNCH_H

/* TrainHunch: teaches the network of recognize/hunch.h by lessons.
 *
 *     TrainHunch *trainer = train_hunch_new(&lessons, &plan);
 *     while (train_hunch_step(trainer, crew)) ...
 *     train_hunch_measure(train_hunch_net(trainer), &others, 10000, &score);
 *     train_hunch_free(trainer);
 *
 * The same lessons, plan and seed give the same network, however many threads work. */

#include "base/crew.h"
#include "tools/hunch_lessons.h"

typedef struct TrainHunchPlan {
    long lessons; /* that are taken, drawn anew each time */
    double rate;  /* of learning, at its highest */
    uint64_t seed;
    const HunchNet *start; /* to go on from; NULL: from nothing */
} TrainHunchPlan;

/* How well a network knows lessons. */
typedef struct TrainHunchScore {
    long first, first_right;      /* beginnings of problems, and those with the right move first */
    long later, later_right;      /* positions after that, the same */
    long outcomes, outcome_right; /* successes and failures that were told apart at one half */
    double move_loss, outcome_loss; /* mean of the negative logarithm */
} TrainHunchScore;

typedef struct TrainHunch TrainHunch;

TrainHunchPlan train_hunch_defaults(void);
TrainHunch *train_hunch_new(const HunchLessons *lessons, const TrainHunchPlan *plan);
void train_hunch_free(TrainHunch *trainer);

/* Takes some lessons and changes the network by them. False when all are taken. */
bool train_hunch_step(TrainHunch *trainer, Crew *crew);

long train_hunch_taken(const TrainHunch *trainer);
const HunchNet *train_hunch_net(const TrainHunch *trainer);

/* Are all of its numbers still numbers? With too high a rate, or from a strange start, they do not
 * stay so. */
bool train_hunch_is_sound(const TrainHunch *trainer);

/* What the lessons taken since the last call cost, on average. */
void train_hunch_losses(TrainHunch *trainer, double *move_loss, double *outcome_loss);

/* Asks the network about `most` of the lessons (0: all), evenly chosen. */
void train_hunch_measure(const HunchNet *net, const HunchLessons *lessons, long most,
                         TrainHunchScore *score);

#endif
