#ifndef GOSEDAI_SEARCH_CAPTURE_FIND_H
#define GOSEDAI_SEARCH_CAPTURE_FIND_H

/* CaptureFind: what is there to capture or to save for the side to move?
 *
 * A block is critical if the side that moves first decides its fate: it is captured if the one
 * moves, saved if the other does. This finds the best such move of the whole board, as a player
 * does who is shown a problem without a word. */

#include "board/board.h"
#include "search/answer.h"

typedef struct CaptureFound {
    Answer answer;  /* the question that the move answers; unknown if nothing was found */
    Point target;   /* a stone of the critical block */
    bool saves;     /* the target is one's own and is saved, else it is captured */
    bool combined;  /* no block alone is captured, but one of several */
    int stake;      /* stones won and saved by the move */
    uint64_t nodes; /* of all questions together */
} CaptureFound;

/* Finds the move of `first` that captures most, or saves most, where it makes a difference.
 * Unconditional results are preferred to ko. False if nothing critical was found. */
bool capture_find(const Board *board, Color first, const SearchLimits *limits, CaptureFound *found);

#endif
