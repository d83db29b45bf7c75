#ifndef GOSEDAI_SEARCH_AFTERMATH_H
#define GOSEDAI_SEARCH_AFTERMATH_H

/* Aftermath: what does a move change in the fate of the blocks that fight?
 *
 *     Aftermath *aftermath = aftermath_new(&board, BLACK, &limits);
 *     AftermathGain gain = aftermath_look(aftermath, move);
 *     aftermath_free(aftermath);
 *
 * Blocks that fall, or stand, even if the side to move passes are nothing that a move is good for.
 * The others are read again after the move, with the other side to move: what the move wins is what
 * it wins against every answer. */

#include "board/board.h"
#include "search/answer.h"

enum { AFTERMATH_BLOCKS_MAX = 24 };

/* Stones; a ko counts a third, what the limits leave open by the guess of the search, a half. */
typedef struct AftermathGain {
    double captured; /* of the other side, that would stand after a pass */
    double saved;    /* own ones that would fall after a pass */
    double lost;     /* own ones that would stand after a pass */
} AftermathGain;

typedef struct Aftermath Aftermath;

/* Reads the fate of all weak blocks after a pass of `first`. `limits` are for this and all moves
 * looked at, until aftermath_extend(). */
Aftermath *aftermath_new(const Board *board, Color first, const SearchLimits *limits);
void aftermath_free(Aftermath *aftermath);

/* Gives new limits, counted from now. */
void aftermath_extend(Aftermath *aftermath, const SearchLimits *limits);

/* Positions looked at so far. */
uint64_t aftermath_nodes(const Aftermath *aftermath);

/* What does this legal move of `first` change? Cost: a capture search for each block in question,
 * some ten milliseconds in all; when the limits are reached the rest counts as unchanged. */
AftermathGain aftermath_look(Aftermath *aftermath, Point move);

#endif
