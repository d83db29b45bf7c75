#ifndef GOSEDAI_PLAYERS_SECOND_OPINION_H
#define GOSEDAI_PLAYERS_SECOND_OPINION_H

/* SecondOpinion: what knowledge says about a move that a tree search has chosen.
 *
 *     SecondOpinion *second = second_opinion_new();
 *     second_opinion_add(second, position, BLACK, &explanation);
 *     second_opinion_free(second);
 *
 * The cases (propose/cases.h) look at the same position. What they say for the move is added to its
 * reasons, with proofs where there are some; where they would play elsewhere, that is said, too. */

#include "game/position.h"
#include "propose/explanation.h"

typedef struct SecondOpinion SecondOpinion;

/* Reads the knowledge that comes with the program. Cost: some hundredths of a second. */
SecondOpinion *second_opinion_new(void);
void second_opinion_free(SecondOpinion *second);

/* Adds what the cases say to the explanation of a move of `color` in `position`. A pass or a
 * resignation stays as it is. Cost on 19x19: some 0.2 s. */
void second_opinion_add(SecondOpinion *second, const Position *position, Color color,
                        Explanation *explanation);

#endif
