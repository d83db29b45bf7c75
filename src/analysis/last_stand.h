#ifndef GOSEDAI_ANALYSIS_LAST_STAND_H
#define GOSEDAI_ANALYSIS_LAST_STAND_H

/* LastStand: what do the searches say of a block whose fate games after the end leave in doubt?
 *
 *     LastStand stand;
 *     last_stand_start(&stand, &limits);
 *     last_stand_survey(&stand, &board, &after);
 *     if (last_stand_ask(&stand, stone) == LAST_STAND_FALLS) ...
 *
 * In a finished game both sides had the chance to move and passed. So a block stands if the enemy
 * cannot take it though he moves first, and is dead if its owner cannot save it though he does. */

#include "recognize/aftermath.h"
#include "search/answer.h"

typedef enum LastStandFate {
    LAST_STAND_OPEN,  /* it depends on who moves first, on a ko, or was not found out */
    LAST_STAND_FALLS, /* captured whoever moves first */
    LAST_STAND_KEEPS, /* never captured, whoever moves first ... */
    LAST_STAND_SEKI,  /* ... but without a life of its own */
} LastStandFate;

enum { LAST_STAND_MEMO = 100 };

typedef struct LastStandMemo {
    uint64_t hash; /* of the stones that it is about */
    uint64_t effort;
    LastStandFate fate;
} LastStandMemo;

typedef struct LastStand {
    Board board; /* without the stones that die in nearly all games */
    const Aftermath *after;
    PointSet firm[3]; /* by colour: stones with land enough of their own ... */
    PointSet land[3]; /* ... and that land */
    SearchLimits limits;
    double end;      /* of all questions, by the clock; 0: no limit */
    uint64_t effort; /* positions for one search, set by the caller */
    uint64_t nodes;  /* positions looked at so far */
    int memo_count;
    LastStandMemo memo[LAST_STAND_MEMO]; /* answers so far */
} LastStand;

/* `limits`: nodes and seconds are for all questions together, which begin now. Keeps what `limits`
 * points to. */
void last_stand_start(LastStand *stand, const SearchLimits *limits);

/* Prepares questions about `board`, of which `after` holds games. Keeps `after`. */
void last_stand_survey(LastStand *stand, const Board *board, const Aftermath *after);

/* Is the block of `stone` one that dies in nearly all games, and whose captors are beyond doubt? */
bool last_stand_is_lost(const LastStand *stand, Point stone);

/* What becomes of the block at `stone`? */
LastStandFate last_stand_ask(LastStand *stand, Point stone);

/* The same after a move; OPEN if it is not legal. */
LastStandFate last_stand_ask_after(LastStand *stand, Point stone, Point move, Color color);

#endif
