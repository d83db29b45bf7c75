#ifndef GOSEDAI_TESTS_SUPPORT_RACE_ORACLE_H
#define GOSEDAI_TESTS_SUPPORT_RACE_ORACLE_H

/* RaceOracle: a race on a board, solved by looking at every position that can arise.
 *
 * Shares no code with the race layer. Both sides may play at all given points, or pass; a side
 * wins when it takes the other's essential block. What neither can force is seki, repetition
 * included; there is no ko rule, so a race in which a ko matters shows as one. */

#include "board/board.h"
#include "race/semeai.h"

typedef struct RaceOracle RaceOracle;

/* Solves the race of the blocks at `black` and `white`. `points` are the points to play at: empty
 * ones, and stones that may be captured; all others stay. NULL if there are more than 32 points or
 * more than `most` positions. Free with race_oracle_free(). */
RaceOracle *race_oracle_new(const Board *board, Point black, Point white, const PointSet *points,
                            uint32_t most);
void race_oracle_free(RaceOracle *oracle);

uint32_t race_oracle_positions(const RaceOracle *oracle);

/* Who wins if `first` moves? */
SemeaiResult race_oracle_result(const RaceOracle *oracle, Color first);

/* Who wins after this move? False if it is not legal. */
bool race_oracle_after(const RaceOracle *oracle, Point point, Color color, SemeaiResult *result);

#endif
