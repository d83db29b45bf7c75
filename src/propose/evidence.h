#ifndef GOSEDAI_PROPOSE_EVIDENCE_H
#define GOSEDAI_PROPOSE_EVIDENCE_H

/* Evidence: lines of play that go on until one sees on the board what they show.
 *
 *     evidence_complete(scene, &claim);
 *
 * A search ends a line where it knows the rest: at a ladder, at two points that join, at a shape
 * that lives. A player who follows the line wants to see the stones gone, the ends joined, two
 * eyes.
 */

#include "propose/cases.h"

/* Goes on with both lines of the claim, the one that shows it and the one that shows what happens
 * otherwise, as far as searches tell how: the side that gets its way plays only moves of which they
 * say that they work, by a proof where the claim is proved, and the other side its most stubborn
 * ones. What is evident already, what leads into a ko and what becomes too long stays as it is.
 * Cost: some searches of witness.h, nothing where the lines are evident. */
void evidence_complete(const CaseScene *scene, Claim *claim);

#endif
