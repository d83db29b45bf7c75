#ifndef GOSEDAI_ANALYSIS_BLOCK_READING_H
#define GOSEDAI_ANALYSIS_BLOCK_READING_H

/* BlockReading: are the weak blocks of a position alive, unsettled or dead? (seed 3.3.1.2) */

#include "analysis/readers.h"
#include "recognize/blocks.h"
#include "search/answer.h"

/* Which blocks are asked about, and how long. */
typedef struct BlockReading {
    int liberties;  /* those with at most so many; the seed: 3, its parallel version 4 */
    uint64_t nodes; /* positions for each question */
} BlockReading;

/* Fills status, tries, escape and capture of every block of `blocks`, as blocks_find() found them
 * on `board`, and marks the pivots. What the readers remember is not asked again. */
void block_reading_fill(Blocks *blocks, const Board *board, Readers *readers,
                        const BlockReading *reading);

/* --- reading on -------------------------------------------------------------------------- */

/* A question that was left open: is the block of `stone` captured, or saved, by `first`? */
typedef struct BlockQuest {
    Board board;
    Point stone;
    Color first;
    RecallAnswer answer; /* block_reading_deepen() fills these; open: still no result */
    PointSet needs;
} BlockQuest;

/* Was the question about this block, `first` moving first, read without result? */
bool block_reading_is_open(Recall *recall, Point stone, Color first);

/* Reads the question with so many positions, until it is cancelled. For any thread. */
void block_reading_deepen(BlockQuest *quest, uint64_t nodes, const atomic_bool *cancel);

/* Puts the answer, if there is one, into the memory of an analysis of `board`; false if there is
 * none, or what it rests on has changed. */
bool block_reading_learn(const BlockQuest *quest, const Board *board, Recall *recall);

#endif
