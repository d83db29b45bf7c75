#ifndef GOSEDAI_PROPOSE_TRIAL_H
#define GOSEDAI_PROPOSE_TRIAL_H

/* Trial: how would the position look after a move? For values that are differences.
 *
 *     Trial *trial = trial_new(analysis);
 *     const TrialView *mine = trial_look(trial, move, BLACK), *his = trial_look(trial, move,
 * WHITE); if (mine && his) swing = mine->sphere[BLACK] - his->sphere[BLACK] ... trial_free(trial);
 *
 * The position after the move is analysed with the other side to play, as the first one was; what
 * was found is kept, so that several cases may ask for the same move. */

#include "analysis/analysis.h"

typedef struct TrialView {
    Point move;
    uint8_t color;    /* who played it */
    Groups groups;    /* after the move, with strength and classes */
    double sphere[3]; /* by colour: points of its spheres */
    double lead;      /* of Black, in points of area: Balance */
} TrialView;

typedef struct Trial Trial;

/* Borrows the analysis, which must not change while the trial is used. */
Trial *trial_new(const Analysis *analysis);
void trial_free(Trial *trial);

/* The position after `color` has played `move`; NULL if the board forbids that. Good until
 * trial_free(). Cost: an analysis after a move, some milliseconds, the first time. */
const TrialView *trial_look(Trial *trial, Point move, Color color);

/* The group of the stone at `stone` after a move; NULL if the stone is gone, or `view` is NULL. */
const Group *trial_group(const TrialView *view, Point stone);

/* Another case begins to look. */
void trial_begin_case(Trial *trial);

/* How many different moves has this case looked at? */
int trial_count(const Trial *trial);

/* --- planning (foresight.h) -------------------------------------------------------------- */

/* From now on a look at a move that was not looked at before is only noted, and answered by the
 * position as it is. */
void trial_plan(Trial *trial);

/* How many looks were noted? */
int trial_planned(const Trial *trial);

/* Those of `color`. */
void trial_planned_moves(const Trial *trial, Color color, PointSet *moves);

/* Has the case got an answer that was not real? */
bool trial_guessed(const Trial *trial);

/* Gets ready for so many workers, who may then take the noted looks at the same time. A look is a
 * job of `crew`, with whose searches others of it help. */
void trial_prepare(Trial *trial, int workers);
void trial_look_planned(Trial *trial, int number, int worker, Crew *crew);

/* Ends the planning: every look is real again. */
void trial_end_plan(Trial *trial);

#endif
