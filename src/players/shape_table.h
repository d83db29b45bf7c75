#ifndef GOSEDAI_PLAYERS_SHAPE_TABLE_H
#define GOSEDAI_PLAYERS_SHAPE_TABLE_H

/* ShapeTable: is a move good shape, by the eight points around it?
 *
 * Hanes, cuts and moves along the edge, drawn as diagrams in shape_table.c and spread over a table
 * so that an answer is one look-up of the board's neighbour code.
 *
 *     int weight = shape_table_weight(&table, &board, point, BLACK);   0: no shape
 */

#include "board/board.h"

enum { SHAPE_CODES = 1 << 16 };

typedef struct ShapeTable {
    uint8_t weight[2][SHAPE_CODES]; /* by colour to play (BLACK first) and Board.around */
} ShapeTable;

/* Fills the table. Cost: some milliseconds. */
void shape_table_init(ShapeTable *table);

/* How much good shape is a move of `color` at the empty `point`? 0 for none. */
static inline int shape_table_weight(const ShapeTable *table, const Board *board, Point point,
                                     Color color)
{
    return table->weight[color - 1][board->around[point]];
}

#endif
