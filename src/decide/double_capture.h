#ifndef GOSEDAI_DECIDE_DOUBLE_CAPTURE_H
#define GOSEDAI_DECIDE_DOUBLE_CAPTURE_H

/* DoubleCapture: which moves threaten to capture a block that stands? (連打捕獲, seed 4.3.3)
 *
 *     PointSet threats;
 *     double_capture_find(scene, &moves, &threats);
 *
 * A block of the enemy that cannot be captured may be captured by two moves in a row. The first of
 * them then works as a threat, whatever else it is for. */

#include "propose/cases.h"

/* The moves of the side to play among `moves` after which a living enemy block, of which they are a
 * liberty, can be captured if the enemy plays elsewhere. The searches are jobs for the scene's
 * crew. Cost: up to a millisecond for each move beside such a block. */
void double_capture_find(const CaseScene *scene, const PointSet *moves, PointSet *threats);

#endif
