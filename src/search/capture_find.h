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

/* --- kept open, for those who compare moves ----------------------------------------------- */

enum { CAPTURE_CHANCES_MAX = 24 };

typedef struct CaptureFinder CaptureFinder;

/* A critical block. */
typedef struct CaptureChance {
    Point target;
    bool saves; /* it is one's own */
    int stones;
    const Answer *answer; /* of `first`; lives as long as the finder */
} CaptureChance;

/* What a move decides: stones of critical blocks, half a stone more for each block; a ko counts a
 * third. */
typedef struct CaptureValue {
    double captured, saved;
} CaptureValue;

/* Prepares the question of capture_find(); `limits` are for all that is asked of the finder. */
CaptureFinder *capture_finder_new(const Board *board, Color first, const SearchLimits *limits);
void capture_finder_free(CaptureFinder *finder);

/* Gives new limits, counted from now. */
void capture_finder_extend(CaptureFinder *finder, const SearchLimits *limits);

/* Positions looked at so far. */
uint64_t capture_finder_nodes(const CaptureFinder *finder);

/* Does what capture_find() does. */
bool capture_finder_run(CaptureFinder *finder, CaptureFound *found);

/* The critical blocks that the run found; returns how many. */
int capture_finder_chances(const CaptureFinder *finder, CaptureChance list[CAPTURE_CHANCES_MAX]);

/* What does `move` (legal) decide, after the run? Cost: one short search for each critical block.
 */
CaptureValue capture_finder_value(CaptureFinder *finder, Point move);

#endif
