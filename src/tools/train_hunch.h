#ifndef GOSEDAI_TOOLS_TRAIN_HUNCH_H
#define GOSEDAI_TOOLS_TRAIN_HUNCH_H

/* TrainHunch: lessons of problems for the network of recognize/hunch.h, and how well it knows them.
 *
 *     TrainSchool school = train_hunch_school(&lessons);        for tools/train_net.h
 *     train_hunch_measure(net, &others, 10000, &score);
 */

#include "tools/hunch_lessons.h"

/* How well a network knows lessons. */
typedef struct TrainHunchScore {
    long first, first_right;      /* beginnings of problems, and those with the right move first */
    long later, later_right;      /* positions after that, the same */
    long outcomes, outcome_right; /* successes and failures that were told apart at one half */
    double move_loss, outcome_loss; /* mean of the negative logarithm */
} TrainHunchScore;

/* Borrows the lessons, of which there must be one. */
TrainSchool train_hunch_school(const HunchLessons *lessons);

/* Asks the network about `most` of the lessons (0: all), evenly chosen. */
void train_hunch_measure(const HunchNet *net, const HunchLessons *lessons, long most,
                         TrainHunchScore *score);

#endif
