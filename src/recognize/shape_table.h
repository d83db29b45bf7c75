#ifndef GOSEDAI_RECOGNIZE_SHAPE_TABLE_H
#define GOSEDAI_RECOGNIZE_SHAPE_TABLE_H

/* ShapeTable: is a move good shape, by the eight points around it?
 *
 * Hanes, cuts and moves along the edge, drawn as diagrams in shape_table.c and spread over a table
 * so that an answer is one look-up of the board's neighbour code; a bit for each, so that the table
 * stays in the fastest memory.
 *
 *     if (shape_table_has(&table, &board, point, BLACK)) ...
 */

#include "board/board.h"

enum { SHAPE_CODES = 1 << 16 };

typedef struct ShapeTable {
    uint64_t good[2][SHAPE_CODES / 64]; /* by colour to play (BLACK first) and Board.around */
} ShapeTable;

/* Fills the table. Cost: some milliseconds. */
void shape_table_init(ShapeTable *table);

/* Is a move of `color` at the empty `point` good shape? */
static inline bool shape_table_has(const ShapeTable *table, const Board *board, Point point,
                                   Color color)
{
    unsigned code = board->around[point];
    return table->good[color - 1][code / 64] >> code % 64 & 1;
}

#endif
