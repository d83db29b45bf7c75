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

#endif
