#ifndef GOSEDAI_PROPOSE_FORESIGHT_H
#define GOSEDAI_PROPOSE_FORESIGHT_H

/* Foresight: what cases ask, found out by a crew before they need it.
 *
 *     for (;;) {
 *         foresight_begin(foresight);
 *         ... the cases propose, asking trial.h and witness.h ...
 *         if (!foresight_answer(foresight)) break;       nothing was open: what they say is true
 *         ... forget what they have proposed ...
 *     }
 *
 * The cases ask one question after the other, each perhaps because of the answer before. So they
 * are run with what is known; what is not known is noted, answered for now by what is likely (a
 * move that changes nothing, a search without result), and found out by all workers at once before
 * the next run. The last run meets only true answers, and is the same as if the cases had waited
 * for each of them. */

#include "base/crew.h"
#include "propose/cases.h"
#include "propose/trial.h"
#include "search/question.h"

typedef struct Foresight Foresight;

/* Borrows the scene, whose trial it plans. */
Foresight *foresight_new(const CaseScene *scene, Crew *crew);
void foresight_free(Foresight *foresight);

/* Begins a run of the cases. */
void foresight_begin(Foresight *foresight);

/* Finds out all that was open in the run; false if nothing was. Ends the planning then. */
bool foresight_answer(Foresight *foresight);

/* The answer to what witness_ask() is asked. In a run it is unknown if it has to be found out. */
void foresight_witness(Foresight *foresight, QuestionKind kind, const Point *targets, int count,
                       Color first, Answer *answer);

#endif
