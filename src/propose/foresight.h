#ifndef GOSEDAI_PROPOSE_FORESIGHT_H
#define GOSEDAI_PROPOSE_FORESIGHT_H

/* Foresight: what cases ask, found out by a crew before they need it.
 *
 *     foresight_begin(foresight);
 *     for each case that has not said the truth yet:
 *         foresight_begin_case(foresight);
 *         ... it proposes, asking trial.h and witness.h ...
 *         if (foresight_is_true(foresight)) ... nothing was open: what it says is true
 *     foresight_answer(foresight);                 and again, until all have said the truth
 *
 * The cases ask one question after the other, each perhaps because of the answer before. So they
 * are run with what is known; what is not known is noted, answered for now by what is likely (a
 * move that changes nothing, a search without result), and found out by all workers at once before
 * the next run. The last run of a case meets only true answers, and is the same as if it had waited
 * for each of them.
 *
 * With these go cases that ask nothing but take long (foresight_add_case()), what the decision will
 * want to know of the moves proposed so far (prospects.h), and whatever else has to be done before
 * it (foresight_add_aside()). */

#include "base/crew.h"
#include "propose/cases.h"
#include "propose/prospects.h"
#include "propose/trial.h"
#include "search/question.h"

typedef struct Foresight Foresight;

/* Borrows the scene, whose trial it plans. */
Foresight *foresight_new(const CaseScene *scene, Crew *crew);
void foresight_free(Foresight *foresight);

/* Begins a run of the cases. */
void foresight_begin(Foresight *foresight);

/* Begins the run of one case. */
void foresight_begin_case(Foresight *foresight);

/* Were all answers true that were given since foresight_begin_case()? */
bool foresight_is_true(const Foresight *foresight);

/* Has the case asked by the crew at the end of this run: one that asks nothing itself. Of the moves
 * that it proposes the danger is found out, too, of those with a primary value above `above`. */
void foresight_add_case(Foresight *foresight, CasePropose *propose, Candidates *said);
void foresight_heed(Foresight *foresight, double above);

/* Has it found out, at the end of this run, in what danger a stone of the mover at `move`, which is
 * legal, would be, and which of `moves` are threats; nothing happens if that is known. */
void foresight_add_danger(Foresight *foresight, Point move);
void foresight_add_threats(Foresight *foresight, const PointSet *moves);

/* Is that known? Then it is filled in. */
bool foresight_danger(const Foresight *foresight, Point move, Danger *danger);
bool foresight_threat(const Foresight *foresight, Threat *threat);

/* Has something else done, once, while the next questions are answered; no other job may need what
 * it changes. */
void foresight_add_aside(Foresight *foresight, void (*work)(void *context), void *context);

/* Ends the run: finds out all that was open. */
void foresight_answer(Foresight *foresight);

/* The answer to what witness_ask() is asked. In a run it is unknown if it has to be found out. */
void foresight_witness(Foresight *foresight, QuestionKind kind, const Point *targets, int count,
                       Color first, Answer *answer);

#endif
