#ifndef GOSEDAI_DECIDE_DELIBERATION_H
#define GOSEDAI_DECIDE_DELIBERATION_H

/* Deliberation: a position looked at, moves proposed and weighed, one chosen, and all of it kept to
 * be asked about.
 *
 *     Deliberation *thinking = deliberation_new(lore, NULL);
 *     deliberation_run(thinking, position, BLACK);
 *     ... thinking->best, thinking->candidates ...
 *     deliberation_explain(thinking, POINT_NONE, &explanation);      why the best move?
 *     deliberation_explain(thinking, point, &explanation);           what about this one?
 *     deliberation_free(thinking);
 *
 * Used move after move it looks again only at what has changed. */

#include "decide/decision.h"
#include "propose/explanation.h"

/* Who finds things out on the side. take() puts all that has been found out since the last time,
 * and holds on this board, into the memory of the analysis, without waiting, and adds the stones
 * that it is about; false if that is nothing. */
typedef struct Tidings {
    void *source;
    bool (*take)(void *source, const Board *board, Analysis *analysis,
                 PointSet *about); /* NULL: nobody */
} Tidings;

typedef struct Deliberation {
    Analysis *analysis;
    CaseScene scene;       /* of the last run */
    Candidates candidates; /* weighed */
    const Candidate *best; /* one of them; NULL: nothing gains */
    Point last; /* what the judge plays in its place at the end of the game, a pass or one
                   of the last points; POINT_NONE: it is not the end */
    bool ran;
    bool prepared;   /* the judge, in this run */
    MoveJudge judge; /* its own; compares moves; without one (compare NULL) sample games do */
    Crew *crew;      /* borrowed; NULL: nobody else */
    Tidings tidings; /* asked when the cases have spoken; whoever brings some has the case of life
                        speak again, of the groups that they are about */
} Deliberation;

/* `lore` must live as long; `settings` may be NULL. */
Deliberation *deliberation_new(const Lore *lore, const AnalysisSettings *settings);
void deliberation_free(Deliberation *thinking);

/* Shares the work with a crew from now on (NULL: with nobody). What comes out is the same. */
void deliberation_set_crew(Deliberation *thinking, Crew *crew);

/* Thinks about the position for `color`, and says what the moves are worth. The position must live
 * and not change until the next run or the end. Cost on 19x19: some 0.2 s. */
void deliberation_run(Deliberation *thinking, const Position *position, Color color);

/* The two halves of it, for those who ask the judge's games before more are played: which move? And
 * what are the moves worth, in points (decide/appraisal.h)? */
void deliberation_choose(Deliberation *thinking, const Position *position, Color color);
void deliberation_appraise(Deliberation *thinking);

/* Only looks at the position: fills the analysis, and forgets the candidates of an earlier run. */
void deliberation_look(Deliberation *thinking, const Position *position, Color color);

/* Why this move? What the cases say for it, best first, and the best other moves. The first reason
 * has all that the move is worth, the others what they are thought to be worth alone. With
 * POINT_NONE the move to play: the best one, or what ends the game if nothing gains. */
void deliberation_explain(const Deliberation *thinking, Point move, Explanation *explanation);

/* What `move` is worth in points; 0 if no candidate is there that was not filtered, and it is not
 * the last point that is played, either. */
double deliberation_value(const Deliberation *thinking, Point move);

#endif
