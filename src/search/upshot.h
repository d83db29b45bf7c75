#ifndef GOSEDAI_SEARCH_UPSHOT_H
#define GOSEDAI_SEARCH_UPSHOT_H

/* Upshot: what does a move change in the fate of the blocks that fight?
 *
 *     Upshot *upshot = upshot_new(&board, BLACK, &limits);
 *     UpshotGain gain = upshot_look(upshot, move);
 *     upshot_free(upshot);
 *
 * Blocks that fall, or stand, even if the side to move passes are nothing that a move is good for.
 * The others are read again after the move, with the other side to move: what the move wins is what
 * it wins against every answer. */

#include "board/board.h"
#include "search/answer.h"

enum { UPSHOT_BLOCKS_MAX = 24 };

/* Stones; a ko counts a third, what the limits leave open by the guess of the search, a half. */
typedef struct UpshotGain {
    double captured; /* of the other side, that would stand after a pass */
    double saved;    /* own ones that would fall after a pass */
    double lost;     /* own ones that would stand after a pass */
} UpshotGain;

typedef struct Upshot Upshot;

/* Reads the fate of all weak blocks after a pass of `first`. `limits` are for this and all moves
 * looked at, until upshot_extend(). */
Upshot *upshot_new(const Board *board, Color first, const SearchLimits *limits);
void upshot_free(Upshot *upshot);

/* Gives new limits, counted from now. */
void upshot_extend(Upshot *upshot, const SearchLimits *limits);

/* Positions looked at so far. */
uint64_t upshot_nodes(const Upshot *upshot);

/* What does this legal move of `first` change? Cost: a capture search for each block in question,
 * some ten milliseconds in all; when the limits are reached the rest counts as unchanged. */
UpshotGain upshot_look(Upshot *upshot, Point move);

#endif
