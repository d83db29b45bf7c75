#ifndef GOSEDAI_RECOGNIZE_EYE_COUNT_H
#define GOSEDAI_RECOGNIZE_EYE_COUNT_H

/* EyeCount: the eye shapes of a group and how many eyes they are worth (seed 3.4.3.4, number 7).
 *
 *     EyeCount eyes;
 *     eye_count_find(&eyes, &board, group);
 *     ... for each shape that asks: own_first, enemy_first and moves from two eye searches
 *     eye_count_judge(&eyes, &board, group, &rules);
 *     eye_count_fill(&eyes, &board, group);
 *
 * An eye shape is a piece of the group's inner points. Shapes of one and two points are read out,
 * if they cannot be seen at a glance; larger ones go by the knowledge of eye shapes. */

#include "knowledge/eye_shapes.h"
#include "recognize/groups.h"

enum { EYE_COUNT_SHAPES_MAX = 48 };

typedef struct EyeSpot {
    PointSet points;
    Point point; /* the first of them */
    int size;
    bool asks;           /* small, and not to be seen at a glance: wants two searches */
    uint8_t own_first;   /* BlockTry: does the owner make an eye here if he moves first? */
    uint8_t enemy_first; /* BlockTry: does the enemy prevent it if he does? */
    double eyes;         /* eye_count_judge() */
    int move_count;      /* where to play if both can do something: by the searches, or judged */
    Point moves[EYE_SHAPES_SIZE_MAX];
} EyeSpot;

typedef struct EyeCount {
    int count;
    EyeSpot spots[EYE_COUNT_SHAPES_MAX]; /* in the order of their first points; more are left out */
    double eyes;                         /* all together */
} EyeCount;

typedef struct EyeCountRules {
    const EyeShapes *shapes;
    EyeShapesSource source;
    bool as_written; /* the worst case counts even if the owner could prevent it by moving first */
} EyeCountRules;

/* Finds the shapes. Those of one or two points that can be seen at a glance have their answers. */
void eye_count_find(EyeCount *eyes, const Board *board, const Group *group);

/* How many eyes is a shape worth by what the searches for it said (table of 3.4.3.4, 7b)? An
 * answer that is not known counts for the owner. */
double eye_count_small(BlockTry own_first, BlockTry enemy_first);

/* Says of each shape what it is worth, and adds up. Cost: some microseconds per shape. */
void eye_count_judge(EyeCount *eyes, const Board *board, const Group *group,
                     const EyeCountRules *rules);

/* Puts the result into the group: eyes_own, eyes_enemy, eye_move. Half an eye is one for whoever
 * moves first; two halves are one for either. */
void eye_count_fill(const EyeCount *eyes, const Board *board, Group *group);

#endif
