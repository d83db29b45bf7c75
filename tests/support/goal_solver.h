#ifndef GOSEDAI_TESTS_SUPPORT_GOAL_SOLVER_H
#define GOSEDAI_TESTS_SUPPORT_GOAL_SOLVER_H

/* Goal solver: a second opinion on the proof search, by looking at every position there is.
 *
 * Only the points of the goal's region change. All positions on them are numbered, with both sides
 * to move and every ko that can arise. The side that a repetition does not suit wins where it can
 * force an end that it likes in some number of moves; all the rest belongs to the other side. So no
 * path, order, zone or memory plays a part, and the answer is exact. */

#include "search/prover.h"

enum { GOAL_SOLVER_POINTS_MAX = 12 };

typedef struct GoalSolver GoalSolver;

/* Solves all positions that differ from `board` in the goal's zone points only (at most
 * GOAL_SOLVER_POINTS_MAX), when `ko_free` may always retake a ko at once (EMPTY: nobody). The goal
 * must have zones and must not look at the last move. Release with goal_solver_free(). */
GoalSolver *goal_solver_new(const Goal *goal, const Board *board, Color ko_free);
void goal_solver_free(GoalSolver *solver);

/* Does the goal's prover succeed from this position, where no ko is forbidden? */
bool goal_solver_reaches(const GoalSolver *solver, const Board *board, Color first);

#endif
