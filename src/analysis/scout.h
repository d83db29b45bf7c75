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
#include "search/prover.h"

enum {
    SCOUT_MOVES_MAX = 32,
    SCOUT_PROVERS_MAX = 2,
    SCOUT_COST = 230, /* positions of other searches that take as long as one guess */
};

/* Moves that look less likely than this are left out. */
#define SCOUT_LEAST_LIKELY 0.002

typedef struct Scout Scout;

typedef struct ScoutMove {
    Point move;
    double share;  /* of all visits, those that went there; 1 if it settles the problem */
    double chance; /* that the side to move succeeds with it */
    double likely; /* at first sight, at least SCOUT_LEAST_LIKELY */
} ScoutMove;

/* Borrows the network. */
Scout *scout_new(const HunchNet *net, const Board *board, Color first);
void scout_free(Scout *scout);

/* Lets proofs help: `prover`, which must live as long, asks about a group that the problem may be
 * about. At most SCOUT_PROVERS_MAX, the likeliest question first; a later one is asked when the
 * earlier one has turned out to be wrong. Before the first run. */
void scout_consult(Scout *scout, Prover *prover);

/* Looks further until `limits` are reached, counted from now: positions (a guess counts as
 * SCOUT_COST of them), time, cancel; or until a move is found that settles what a prover was asked.
 * Without limits it may not end. At least one step is made. */
void scout_run(Scout *scout, const SearchLimits *limits);

/* Positions looked at so far. */
uint64_t scout_nodes(const Scout *scout);

/* Is there a move that gets the first side what it wants, whatever likely moves follow? */
bool scout_is_settled(const Scout *scout);

/* How likely does the first side succeed? */
double scout_chance(const Scout *scout);

/* The first moves, most visits first; returns how many. */
int scout_moves(const Scout *scout, ScoutMove moves[SCOUT_MOVES_MAX]);

#endif
