#ifndef GOSEDAI_DECIDE_APPRAISAL_H
#define GOSEDAI_DECIDE_APPRAISAL_H

/* Appraisal: what moves are worth in points that a player believes.
 *
 *     appraisal_set(&candidates, &scene, best, &pass);
 *     ... candidate->points, candidate->claim.value ...
 *
 * The values of the cases (seed 3.5) are made to be compared with each other within a case; they
 * add up all that hangs on a group, and are on different scales. They stay what they are and take
 * part in the choice. What people are told is another number: how many points the move gains over a
 * pass in the games by which moves were compared. */

#include "decide/decision.h"

/* The points that the value of a candidate stands for by what such values came to in sample games:
 * the guess before any game is played, bounded by a share of the board. */
double appraisal_guess(const CaseScene *scene, const Candidate *candidate);

/* Fills `points` of every candidate, and the value of its claim: the guess, as far as the move is
 * worth so much. `best` is the move that was chosen, `pass` what the games say of a pass. No move
 * is worth more than the best one, and one that is filtered is worth nothing. Moves that are images
 * of each other in this position are worth the same. */
void appraisal_set(Candidates *candidates, const CaseScene *scene, const Candidate *best,
                   const Contender *pass);

/* Lets no move be worth more than `most` points: where the one that is played is no candidate. */
void appraisal_limit(Candidates *candidates, double most);

/* The same without any games: points are the values of the decision, as the seed has them. */
void appraisal_as_written(Candidates *candidates);

/* What the claim of the candidate weighs among those for the same move: its value, trusted as far
 * as it rests on something. */
double appraisal_weight(const CaseScene *scene, const Candidate *candidate);

#endif
