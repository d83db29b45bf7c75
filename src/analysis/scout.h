#ifndef GOSEDAI_ANALYSIS_SCOUT_H
#define GOSEDAI_ANALYSIS_SCOUT_H

/* Scout: which move solves this problem, by a tree of hunches?
 *
 *     Scout *scout = scout_new(net, &board, BLACK);
 *     scout_run(scout, &limits);
 *     ScoutMove moves[SCOUT_MOVES_MAX];
 *     int count = scout_moves(scout, moves);                  the best first
 *     scout_free(scout);
 *
 * A network guesses at moves and outcomes (recognize/hunch.h); a tree looks where it guesses, and
 * learns from what it guesses there. Nothing is proved by it, but it weighs what is likely far more
 * deeply than a proof can be looked for. */

#include "recognize/hunch.h"
#include "search/answer.h"

enum { SCOUT_MOVES_MAX = 32 };

/* Moves that look less likely than this are left out. */
#define SCOUT_LEAST_LIKELY 0.002

typedef struct Scout Scout;

typedef struct ScoutMove {
    Point move;
    double share;  /* of all visits, those that went there */
    double chance; /* that the side to move succeeds with it */
    double likely; /* at first sight, at least SCOUT_LEAST_LIKELY */
} ScoutMove;

/* Borrows the network. */
Scout *scout_new(const HunchNet *net, const Board *board, Color first);
void scout_free(Scout *scout);

/* Looks further until `limits` are reached, counted from now: positions (each costs half a
 * millisecond), time, cancel; without any of them it does not end. At least one position is looked
 * at. */
void scout_run(Scout *scout, const SearchLimits *limits);

/* Positions looked at so far. */
uint64_t scout_nodes(const Scout *scout);

/* How likely does the first side succeed? */
double scout_chance(const Scout *scout);

/* The first moves, most visits first; returns how many. */
int scout_moves(const Scout *scout, ScoutMove moves[SCOUT_MOVES_MAX]);

#endif
