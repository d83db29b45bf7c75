#ifndef GOSEDAI_RECOGNIZE_POTENTIAL_H
#define GOSEDAI_RECOGNIZE_POTENTIAL_H

/* Potential: the power of the stones at each point, as a sum over stones (seed 3.3.1.1, gog A2).
 *
 *     PotentialTable table;
 *     potential_table_load(&table, NULL, &error);
 *     Influence map;
 *     potential_map(&map, &table, 19, colors);
 *     double lead = potential_balance(&map, &table);
 *
 * Positive numbers are Black's, negative White's. As with the other maps (influence.h), the caller
 * takes dead stones off: it gives a copy of Board.color with EMPTY in their places. */

#include "knowledge/potential_table.h"
#include "recognize/influence.h"

/* Makes the map. A stone near the edge acts as if a friend stood outside the board, as far out as
 * it is in; in the corner there are three of them. Cost on 19x19: about 0.1 ms in the middle of a
 * game. */
void potential_map(Influence *map, const PotentialTable *table, int size,
                   const uint8_t colors[POINT_LIMIT]);

/* What a value is worth in points, 0 .. 1 for Black, 0 .. -1 for White: whole from table->full on.
 */
double potential_points(const PotentialTable *table, int value);

/* By how many points Black is ahead. */
double potential_balance(const Influence *map, const PotentialTable *table);

#endif
