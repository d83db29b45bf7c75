#ifndef GOSEDAI_PROPOSE_WITNESS_H
#define GOSEDAI_PROPOSE_WITNESS_H

/* Witness: the search behind a claim, asked for the line of play that the analysis did not keep.
 *
 *     Answer now, otherwise;
 *     witness_ask(scene, QUESTION_CAPTURE, &stone, 1, scene->color, &now);
 *     witness_ask(scene, QUESTION_CAPTURE, &stone, 1, color_other(scene->color), &otherwise);
 *     if (witness_says_yes(&now))
 *         witness_tell(&claim, &now, &otherwise);
 */

#include "propose/cases.h"
#include "search/question.h"

/* Does `first` reach what it wants of these stones (question.h)? The board is turned first, so that
 * a position and its images get the same answer. Unknown if the question makes no sense. Cost: up
 * to some milliseconds. */
void witness_ask(const CaseScene *scene, QuestionKind kind, const Point *targets, int count,
                 Color first, Answer *answer);

/* The same without foresight (foresight.h): the search itself. */
void witness_search(const CaseScene *scene, QuestionKind kind, const Point *targets, int count,
                    Color first, Answer *answer);

/* The same on another board than the scene's: after a move of it. */
void witness_on(const CaseScene *scene, const Board *board, QuestionKind kind, const Point *targets,
                int count, Color first, Answer *answer);

/* Where a search came to no end: does the analysis bet that the owner saves the block if he moves
 * first? Then that is the answer; otherwise it stays as it is. */
bool witness_bet_escape(const CaseScene *scene, Point stone, Answer *answer);

/* Does it, with a move on the board, at worst by a ko in which the other side needs the first
 * threat? */
bool witness_says_yes(const Answer *answer);

/* Puts both answers into the claim: what shows it, and what the enemy does if the move is not
 * played (as far as he gets his way then; may be NULL). */
void witness_tell(Claim *claim, const Answer *now, const Answer *otherwise);

/* What the enemy does otherwise; nothing is told if he does not get his way. */
void witness_tell_otherwise(Claim *claim, const Answer *otherwise);

#endif
