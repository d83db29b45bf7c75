#ifndef GOSEDAI_RECOGNIZE_BLOCKS_H
#define GOSEDAI_RECOGNIZE_BLOCKS_H

/* Blocks: every block of a position, with its fate (seed 3.3.1.2, gog A3).
 *
 *     Blocks blocks;
 *     blocks_find(&blocks, &board);                    all alive
 *     ... blocks.facts[i].status = block_status(...);  what searches say of the weak ones
 *     blocks_mark_pivots(&blocks, &board);
 *
 * Blocks are numbered in the order of their first stones, from the top left, row by row. */

#include "board/board.h"

typedef enum BlockStatus { BLOCK_ALIVE, BLOCK_UNSETTLED, BLOCK_DEAD, BLOCK_STATUSES } BlockStatus;

/* Does the side that moves first get what it wants: its own block saved, the other's captured? */
typedef enum BlockTry { BLOCK_TRY_FAILS, BLOCK_TRY_WORKS, BLOCK_TRY_UNKNOWN } BlockTry;

typedef struct BlockFact {
    Point stone;     /* the first of its stones: names the block */
    uint16_t stones; /* how many */
    uint16_t liberties;
    uint8_t color;
    uint8_t status;    /* BlockStatus */
    uint8_t own_first; /* BlockTry: what the searches said; unknown if none was made */
    uint8_t enemy_first;
    bool searched;
    bool pivot;    /* of a cross-cut in which no block is dead */
    Point escape;  /* the owner's move that saves it; POINT_NONE if none is needed or helps */
    Point capture; /* the enemy's that captures it; the same */
} BlockFact;

typedef struct Blocks {
    int count;
    uint16_t of[POINT_LIMIT]; /* number of the block of a stone; BLOCKS_NONE elsewhere */
    BlockFact facts[BOARD_BLOCKS_MAX];
} Blocks;

enum { BLOCKS_NONE = 0xffff };

/* Finds all blocks. None is searched, all are alive, none is a pivot. */
void blocks_find(Blocks *blocks, const Board *board);

/* Table 3.3-2: what becomes of a block by what its owner and his enemy get moving first. */
BlockStatus block_status(BlockTry own_first, BlockTry enemy_first);

/* Marks the blocks of cross-cuts (two stones of each colour, crosswise on a square of four points)
 * of which none is dead. */
void blocks_mark_pivots(Blocks *blocks, const Board *board);

/* "alive", "unsettled", "dead". */
const char *block_status_name(BlockStatus status);

/* The fact of the stone at `point`; there must be one. */
static inline const BlockFact *blocks_at(const Blocks *blocks, Point point)
{
    return &blocks->facts[blocks->of[point]];
}

#endif
