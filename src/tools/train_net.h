#ifndef GOSEDAI_TOOLS_TRAIN_NET_H
#define GOSEDAI_TOOLS_TRAIN_NET_H

/* TrainNet: teaches a network (knowledge/hunch_net.h) by lessons, wherever they come from.
 *
 *     TrainNet *trainer = train_net_new(&school, &plan);
 *     while (train_net_step(trainer, crew)) ...
 *     ... train_net_net(trainer) ...
 *     train_net_free(trainer);
 *
 * The same school, plan and seed give the same network, however many threads work. */

#include "base/crew.h"
#include "recognize/hunch_view.h"

typedef struct TrainNetPlan {
    long lessons; /* that are taken, drawn anew each time */
    double rate;  /* of learning, at its highest */
    uint64_t seed;
    const HunchNet *start; /* to go on from; NULL: from nothing */
} TrainNetPlan;

typedef enum LessonOutcome { LESSON_FAILS, LESSON_SUCCEEDS, LESSON_OPEN } LessonOutcome;

/* What is to be learned from one position. */
typedef struct TrainTask {
    HunchView view;
    PointSet wanted; /* moves to be found */
    int wanted_count;
    LessonOutcome outcome;
} TrainTask;

/* Who gives lessons. Several threads ask at the same time, each with a desk of its own. */
typedef struct TrainSchool {
    const void *context;
    void *(*desk_new)(const void *context);
    void (*desk_free)(void *desk);
    /* Draws the lesson with that number and shows it to the network. The task's board is the
     * desk's. */
    void (*teach)(const void *context, void *desk, uint64_t draw, HunchPass *pass, TrainTask *task);
} TrainSchool;

typedef struct TrainNet TrainNet;

TrainNetPlan train_net_defaults(void);

/* `school` and what it gives must live as long. */
TrainNet *train_net_new(const TrainSchool *school, const TrainNetPlan *plan);
void train_net_free(TrainNet *trainer);

/* Takes some lessons and changes the network by them. False when all are taken. */
bool train_net_step(TrainNet *trainer, Crew *crew);

long train_net_taken(const TrainNet *trainer);
const HunchNet *train_net_net(const TrainNet *trainer);

/* Are all of its numbers still numbers? With too high a rate, or from a strange start, they do not
 * stay so. */
bool train_net_is_sound(const TrainNet *trainer);

/* What the lessons taken since the last call cost, on average. */
void train_net_losses(TrainNet *trainer, double *move_loss, double *outcome_loss);

#endif
