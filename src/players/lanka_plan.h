#ifndef GOSEDAI_PLAYERS_LANKA_PLAN_H
#define GOSEDAI_PLAYERS_LANKA_PLAN_H

/* LankaPlan: the focus that a side keeps over several moves (seed 003, 5.2 (3)).
 *
 *     LankaPlan plan = LANKA_PLAN_NONE;
 *     ... value * lanka_plan_weight(&plan, &board, rule, &target, move) ...
 *     lanka_plan_follow(&plan, &board, rule, &target, value);     after the choice
 *
 * A plan is begun by a move for a focus, goes on as long as its stones are on the board, and is
 * kept over moves for other foci, which may be answers or prepare it: so "attack A" stays in mind
 * while the side makes itself strong where A would run to. */

#include "board/board.h"
#include "lanka/rule_base.h"

typedef struct LankaPlan {
    const Rule *rule; /* NULL: no plan */
    Point stone;      /* of what it is about */
    uint8_t color;    /* of that stone; EMPTY: a place */
    double value;     /* when it was begun or gone on with */
    int age;          /* own moves since then */
} LankaPlan;

extern const LankaPlan LANKA_PLAN_NONE;

/* Is there a plan that can still be gone on with? Not if its stone is gone, or it is too old. */
bool lanka_plan_is_open(const LankaPlan *plan, const Board *board);

/* By how much does a move for this focus (a rule and the stones or points that it is about) count
 * more? 1 without a plan; most for the plan itself, a little for other moves near what it is
 * about. */
double lanka_plan_weight(const LankaPlan *plan, const Board *board, const Rule *rule,
                         const PointSet *target, Point move);

/* A move for this focus, worth so much, was chosen: goes on with the plan, begins another where
 * there is none or this is larger, else keeps it in mind. NULL rule: a move for no focus. */
void lanka_plan_follow(LankaPlan *plan, const Board *board, const Rule *rule,
                       const PointSet *target, double value);

#endif
