#ifndef GOSEDAI_TOOLS_PROOF_LESSONS_H
#define GOSEDAI_TOOLS_PROOF_LESSONS_H

/* ProofLessons: lessons in life and death that nobody has written, from proofs.
 *
 *     proof_lessons_make(&problems, &plan, crew, &lessons);
 *
 * Solutions tell of few positions, and of those mostly where a problem was made for. So the stones
 * of problems are changed a little, some group of them is asked about, and where a proof search
 * soon knows how that ends, it is a lesson; and so are positions that are reached from there by
 * good and bad moves. There is no end of these, and games have more of them. */

#include "base/crew.h"
#include "tools/game_rows.h"
#include "tools/hunch_lessons.h"

struct MoveWeights;

typedef struct ProofLessonsPlan {
    int groups; /* that are asked about; more than half of them teach nothing */
    uint64_t seed;
    const GameRows
        *games; /* every second group stands in one of these, if there are any; or NULL */
    const struct MoveWeights *weights; /* the order of moves in the proofs */
    const atomic_bool *stop;           /* ends it early, and well; may be NULL */
} ProofLessonsPlan;

/* Adds lessons made from the stones of `problems`. The same plan gives the same lessons, whatever
 * the crew, unless it is stopped. */
void proof_lessons_make(const HunchLessons *problems, const ProofLessonsPlan *plan, Crew *crew,
                        HunchLessons *lessons);

/* Finds out which group the problems are about: the one that is most shut in, if most stones take
 * part in its fight and the solution is played there. */
void proof_lessons_aim(HunchLessons *problems, Crew *crew);

#endif
