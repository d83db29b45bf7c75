#ifndef GOSEDAI_ANALYSIS_EYE_READING_H
#define GOSEDAI_ANALYSIS_EYE_READING_H

/* EyeReading: does a small eye shape of a group become an eye? (seed 3.4.3.4, 7b) */

#include "analysis/recall.h"
#include "recognize/eye_count.h"

/* Asks the eye search about the shapes that want it, the owner first and the enemy first, each with
 * `nodes` positions, and fills in what it says. */
void eye_reading_fill(EyeCount *eyes, const Board *board, Color owner, Recall *recall,
                      uint64_t nodes);

#endif
