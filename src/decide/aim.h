#ifndef GOSEDAI_DECIDE_AIM_H
#define GOSEDAI_DECIDE_AIM_H

/* Aim: which of the reasons for a move is told first?
 *
 * The cases say what a move was proposed for, by size. Where that is a shape, liberties, or a
 * boundary in the middle of a fight, the move is for what it does to stones. */

#include "propose/cases.h"
#include "propose/explanation.h"

/* Puts what the move is for before the other reasons: what it takes (propose/taking.h), then what
 * was read comes before boundaries, liberties and shapes. If nothing was read, it is read now what
 * the move captures, saves, connects or cuts (propose/tactic.h), and, where still nothing is said,
 * looked what it changes (propose/effect.h). That is not looked for if games `judged` the move to
 * gain nothing. At last a point between settled stones is called neutral, and one far from all
 * stones of a nearly empty board large. Cost: nothing if the first reason is an aim, else some ten
 * milliseconds. */
void aim_tell(const CaseScene *scene, bool judged, Explanation *explanation);

/* Leaves out what is said of boundaries that are none: where a group on either side does not live,
 * or can still run. aim_tell() does it, too. */
void aim_drop_boundaries(const CaseScene *scene, Explanation *explanation);

enum { AIM_LAST_POINTS = 1 }; /* of a last point that nobody proposes */

/* One of the last points of the game is played, and aim_tell() has found nothing to say: where
 * neutral points count it is one, if standing stones of both sides touch it or an empty point
 * beside it, the move is not taken at once, and games do not find it larger. */
void aim_tell_last(const CaseScene *scene, Explanation *explanation);

#endif
