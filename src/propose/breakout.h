#ifndef GOSEDAI_PROPOSE_BREAKOUT_H
#define GOSEDAI_PROPOSE_BREAKOUT_H

/* Breakout: the ways out of a group that is not yet surrounded, and the moves there of those who
 * run and those who enclose (seed 3.5.3.4, 1).
 *
 *     BreakoutField field;
 *     breakout_field_init(&field, scene);                         once for a position
 *     Breakout ways[BREAKOUT_WAYS_MAX];
 *     int count = breakout_find(&field, number, ways);
 *     Point moves[BREAKOUT_MOVES_MAX];
 *     int found = breakout_escapes(&field, &ways[0], moves);
 */

#include "propose/cases.h"
#include "propose/leap.h"
#include "recognize/group_dame.h"

enum { BREAKOUT_WAYS_MAX = 8, BREAKOUT_MOVES_MAX = 4 };

/* What all groups of a position share. Borrows the scene. */
typedef struct BreakoutField {
    const CaseScene *scene;
    DameField dame;
    PatternView view;
} BreakoutField;

/* One way out: a cluster of the group's dame of the fourth order. */
typedef struct Breakout {
    int group; /* whose way out it is */
    int count; /* points of the cluster; a way out has two or more */
    PointSet points;
    double x, y;      /* their middle */
    Point ends[2];    /* the two that are farthest apart ... */
    Point inner[2];   /* ... and those next to them on the way to the other */
    PointSet room;    /* dame of the group, of all orders */
    int base_count;   /* from where it runs: one stone, or two of a wide way */
    Point bases[2];   /* stones of the group */
    Point closers[2]; /* the living enemy stones nearest to the ends; POINT_NONE if none is near */
} Breakout;

void breakout_field_init(BreakoutField *field, const CaseScene *scene);

/* The ways out of a group that no weak link of the enemy bars, wider ones first. Cost: some
 * microseconds for each. */
int breakout_find(const BreakoutField *field, int group, Breakout ways[BREAKOUT_WAYS_MAX]);

/* Where the group runs; where its enemy encloses it. One move for each stone that it starts from,
 * the most promising first; 0 if there is none. */
int breakout_escapes(const BreakoutField *field, const Breakout *way,
                     Point moves[BREAKOUT_MOVES_MAX]);
int breakout_encloses(const BreakoutField *field, const Breakout *way,
                      Point moves[BREAKOUT_MOVES_MAX]);

#endif
