#ifndef GOSEDAI_PLAYERS_TREE_PRIOR_H
#define GOSEDAI_PLAYERS_TREE_PRIOR_H

/* TreePrior: which moves are worth a look in a new node of the tree, and how good do they seem
 * before any game was played?
 *
 * What is known of a move is given as games that were never played: so many, so many of them won.
 * Captures, saving moves, ladders, shape, nearness to the last move, the lines of the board. */

#include "players/policy.h"

typedef struct Prior {
    Point move; /* a point or POINT_PASS */
    float visits, wins;
} Prior;

/* Lists the moves of `color`: all legal points that fill no own eye, and the pass, which comes
 * last. `rollout` has the board (which is as before afterwards) and the last two moves. `priors`
 * has room for POINT_COUNT_MAX + 1. Returns how many there are. Cost: some microseconds. */
int prior_fill(Rollout *rollout, Color color, Prior *priors);

#endif
