#ifndef GOSEDAI_PLAYERS_SECOND_OPINION_H
#define GOSEDAI_PLAYERS_SECOND_OPINION_H

/* SecondOpinion: what knowledge says about a move that a tree search has chosen.
 *
 *     SecondOpinion *second = second_opinion_new(NULL);
 *     second_opinion_look(second, position, BLACK);
 *     second_opinion_tell(second, &explanation);
 *     second_opinion_free(second);
 *
 * The cases (propose/cases.h) look at the same position. What they say for the move is added to its
 * reasons, with proofs where there are some; where they would play elsewhere, that is said, too. */

#include "game/position.h"
#include "propose/explanation.h"

typedef struct SecondOpinion SecondOpinion;

/* Reads knowledge: files of the folder in place of those that come with the program; NULL: only
 * these. Cost: some hundredths of a second. */
SecondOpinion *second_opinion_new(const char *knowledge);
void second_opinion_free(SecondOpinion *second);

/* Looks at a position, which may be freed at once, for `color`. Cost on 19x19: some 0.4 s; less a
 * few moves after the position looked at before. */
void second_opinion_look(SecondOpinion *second, const Position *position, Color color);

/* Adds what the cases said when they looked to the explanation of a move there. A pass or a
 * resignation stays as it is. Cost on 19x19: some 0.03 s, 0.1 s at worst, since what is told of
 * connections is read. */
void second_opinion_tell(const SecondOpinion *second, Explanation *explanation);

/* Both, for those who are asked later: the explanation is of a move thought of when `at` moves had
 * been played of those that `position` has now. `*second` is made when first needed. False, and
 * nothing changes, if the first reason of the move is no tree's, it is a pass or a resignation, or
 * the game is shorter now. */
bool second_opinion_recall(SecondOpinion **second, const Position *position, size_t at,
                           Explanation *explanation);

#endif
