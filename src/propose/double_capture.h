#ifndef GOSEDAI_PROPOSE_DOUBLE_CAPTURE_H
#define GOSEDAI_PROPOSE_DOUBLE_CAPTURE_H

/* DoubleCapture: which moves threaten to capture a block that stands? (連打捕獲, seed 4.3.3)
 *
 *     PointSet threats;
 *     double_capture_find(scene, &moves, &threats);
 *
 * A block of the enemy that cannot be captured may be captured by two moves in a row. The first of
 * them then works as a threat, whatever else it is for. */

#include "propose/cases.h"

/* A move, and the block that it threatens, perhaps. */
typedef struct Threat {
    Point move, target;
    bool works;
} Threat;

typedef struct Threats {
    Threat *items;
    size_t count, capacity;
} Threats;

/* Adds the legal ones of `moves` at liberties of living enemy blocks, once for each block. Of an
 * empty list all is 0. */
void threats_add(Threats *threats, const CaseScene *scene, const PointSet *moves);
void threats_clear(Threats *threats);

/* Does it work? Depends on nothing but the board; any thread may ask. Cost: up to a millisecond. */
void threat_read(const CaseScene *scene, Threat *threat);

/* The moves of the side to play among `moves` after which a living enemy block, of which they are a
 * liberty, can be captured if the enemy plays elsewhere. What the scene's foresight does not know
 * are jobs for its crew. */
void double_capture_find(const CaseScene *scene, const PointSet *moves, PointSet *found);

#endif
