#ifndef GOSEDAI_SEARCH_RACE_FIND_H
#define GOSEDAI_SEARCH_RACE_FIND_H

/* RaceFind: which of two groups that hold each other is captured first?
 *
 *     RaceFound found;
 *     if (race_find(&board, BLACK, &limits, &found)) play(found.answer.move);
 *
 * A race is an own block and an enemy block that touch, both short of liberties. It is critical if
 * the side to move captures the enemy's by moving first, and would not after a pass. The question
 * is one of life and death in a region made of both groups' liberties, so that eyes, ko and outer
 * liberties count as they are. */

#include "board/board.h"
#include "search/answer.h"

enum { RACE_MOVES_MAX = 16 };

typedef struct RaceFound {
    Answer answer;    /* of the side to move */
    Point own, enemy; /* a stone of each */
    int stones;       /* of both blocks */
    PointSet region;  /* where it was read */
    int move_count;   /* moves that win it as the answer's does: all that could be shown to */
    Point moves[RACE_MOVES_MAX];
    int races; /* that were looked at */
    uint64_t nodes;
} RaceFound;

/* Finds the largest critical race. False if there is none. `limits` are for all races. */
bool race_find(const Board *board, Color first, const SearchLimits *limits, RaceFound *found);

#endif
