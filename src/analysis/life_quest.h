#ifndef GOSEDAI_ANALYSIS_LIFE_QUEST_H
#define GOSEDAI_ANALYSIS_LIFE_QUEST_H

/* LifeQuest: what life_reading.h has left open, to be read on by others (life_reading.c). */

#include "analysis/life_reading.h"
#include "search/tsumego.h"

/* A question that was left open: does `first` kill, or live with, a group in one region? */
typedef struct LifeQuest {
    Tsumego task;  /* on a board that is turned; nothing outside it matters */
    Color first;   /* as the board lies ... */
    Color reader;  /* ... and on the board of the task */
    Point stone;   /* of the group, as the board lies */
    PointSet seen; /* all points that matter, as the board lies */
    RecallKey key;
} LifeQuest;

/* The questions about the group of the block at `stone` on `board` that an analysis with this
 * memory would read without result, or has not read yet: from the near region to the wider one,
 * which matters only if the answer to the nearer is no. Returns how many. */
int life_reading_open(LifeQuest quests[TSUMEGO_REACHES], const Board *board, Point stone,
                      Color first, Recall *recall, const LifeReading *reading,
                      const MoveWeights *weights);

/* Puts an answer into the memory; false if it is unknown. */
bool life_reading_learn(const LifeQuest *quest, const Answer *answer, Recall *recall);

#endif
