#ifndef GOSEDAI_TOOLS_TUNE_MODEL_H
#define GOSEDAI_TOOLS_TUNE_MODEL_H

/* TuneModel: how the numbers of a knowledge file score the moves of a position. */

#include "game/position.h"
#include "tools/tune_file.h"
#include "tools/tune_set.h"

/* The numbers that are tuned, and variants of the file with each of them changed. */
typedef struct TunePlan {
    TuneFile file;
    const char *knowledge;          /* folder for all other files; NULL: built in */
    int count;                      /* numbers that are tuned */
    int numbers[TUNE_NUMBERS_MAX];  /* their places in the file */
    double sizes[TUNE_NUMBERS_MAX]; /* what a change of 1 means: the number's size, at least 0.1 */
    double step;                    /* share of its size by which a variant changes a number */
} TunePlan;

typedef struct TuneModel {
    const char *name;              /* of the knowledge file */
    const char *player;            /* who plays by it */
    const char *const *indexed;    /* names whose first number is an index */
    const char *const *usual;      /* names that are tuned if none are given; ended by NULL */
    const char *kinds[TUNE_KINDS]; /* what the kinds of choices are, for the report */
    int first_move, last_move;     /* of a game that are looked at, from 0; last 0: all */
    /* Prepares for one thread. NULL with the reason if a variant is no such file. */
    void *(*begin)(const TunePlan *plan, Error *error);
    void (*end)(void *state);
    /* Adds the choices of a position in which `move` was played; with slopes if asked. */
    void (*ask)(void *state, const Position *position, Move move, bool held, bool slopes,
                TuneSet *set);
} TuneModel;

extern const TuneModel TUNE_CASES, TUNE_PON;

/* The file with number `which` of the plan changed by `share` of its size (-1: none), appended. */
void tune_plan_variant(const TunePlan *plan, int which, double share, Text *text);

#endif
