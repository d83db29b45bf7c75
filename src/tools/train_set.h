#ifndef GOSEDAI_TOOLS_TRAIN_SET_H
#define GOSEDAI_TOOLS_TRAIN_SET_H

/* TrainSet: decisions to learn from, as the features of the moves that there were and which of
 * them are right.
 *
 *     TrainSet set;
 *     train_set_init(&set);
 *     train_set_begin(&set, TRAIN_FIRST);
 *     train_set_add(&set, features, count, right);      for each move
 *     train_set_end(&set);
 *     train_set_clear(&set);
 */

#include "search/move_prior.h"

/* What kind of decision it is. */
typedef enum TrainKind {
    TRAIN_FIRST,  /* the first move of a problem */
    TRAIN_SOLVE,  /* a later move of the side that solves it */
    TRAIN_RESIST, /* a reply to a right move */
    TRAIN_REFUTE, /* the reply to a wrong move that shows why it is wrong */
    TRAIN_KINDS
} TrainKind;

typedef struct TrainMove {
    size_t first; /* in TrainSet.features */
    uint16_t count;
    bool right;
} TrainMove;

typedef struct TrainDecision {
    size_t first; /* in TrainSet.moves */
    uint16_t count;
    uint8_t kind;
} TrainDecision;

typedef struct TrainSet {
    MoveFeature *features; /* patterns as their canonical value */
    size_t feature_count, feature_capacity;
    TrainMove *moves;
    size_t move_count, move_capacity;
    TrainDecision *decisions;
    size_t decision_count, decision_capacity;
    int problems, unused; /* read, and those of them without a decision */
    TrainKind kind;       /* of the decision under way */
    size_t begin;         /* its first move */
} TrainSet;

void train_set_init(TrainSet *set);
void train_set_clear(TrainSet *set);

/* Begins a decision. */
void train_set_begin(TrainSet *set, TrainKind kind);

/* Adds a move to it. */
void train_set_add(TrainSet *set, const MoveFeature *features, int count, bool right);

/* Ends it. It is kept if there is something to choose: a right move and another one. */
bool train_set_end(TrainSet *set);

/* "first", "solve", "resist", "refute". */
const char *train_kind_name(TrainKind kind);

#endif
