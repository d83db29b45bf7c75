#ifndef GOSEDAI_PROPOSE_TAKING_H
#define GOSEDAI_PROPOSE_TAKING_H

/* Taking: what does a move take off the board?
 *
 *     Claim claim;
 *     if (taking_find(scene, move, &claim)) ... "it captures the 3 white stones at D6"
 */

#include "propose/cases.h"

/* The stones that `color` takes by a legal move; none if it takes nothing. */
PointSet taking_stones(const Board *board, Point move, Color color);

/* The stones that the legal move takes, as a proved claim: the largest block is its subject, the
 * second its object (of no kind if there is none), `count` the stones of all of them. A ko is told
 * so. The enemy's move that would have saved them all is told, if there is one. False if the move
 * takes nothing. Cost: up to three searches. */
bool taking_find(const CaseScene *scene, Point move, Claim *claim);

/* Can `color`, having played at the legal move, lose that block to the enemy's next move? A ko that
 * may not be taken back at once does not count. */
bool taking_is_next(const Board *board, Point move, Color color);

#endif
