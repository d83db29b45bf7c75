#ifndef GOSEDAI_PLAYERS_TREE_PRIOR_H
#define GOSEDAI_PLAYERS_TREE_PRIOR_H

/* TreePrior: which moves are worth a look in a new node of the tree, and how good do they seem
 * before any game was played?
 *
 * What is known of a move is given as games that were never played: so many, so many of them won.
 * Learned patterns (recognize/move_guess.h), captures, saving moves, ladders. Without patterns:
 * shape, nearness to the last move, the lines of the board. */

#include "recognize/instinct.h"
#include "recognize/policy.h"

typedef struct Prior {
    Point move; /* a point or POINT_PASS */
    float visits, wins;
} Prior;

/* Who guesses at moves: learned patterns, on large boards corrected by a network. One for each
 * thread. */
typedef struct PriorSense {
    const Policy *policy;
    MoveGuess *guess;
    Instinct *instinct; /* made when it is first asked */
} PriorSense;

/* How closely are the moves of a position looked at? */
typedef enum PriorCare {
    PRIOR_GLANCE, /* by patterns */
    PRIOR_LOOK,   /* by the network, where there is one for the board */
} PriorCare;

/* By the policy, which is borrowed. */
void prior_sense_init(PriorSense *sense, const Policy *policy);
void prior_sense_clear(PriorSense *sense);

/* How likely is each move of `color`? As move_guess_fill(); the policy must have patterns. */
void prior_sense_fill(PriorSense *sense, PriorCare care, const Board *board, Color color,
                      Point last, Point before, float likely[POINT_LIMIT]);

/* Has it more to say of this board by a look than by a glance? */
bool prior_sense_can_look(const PriorSense *sense, const Board *board);

/* How many games that were never played does the likeliest move win? */
float prior_sense_games(const PriorSense *sense, const Board *board);

/* What is known of a pass before anything is known of the board. */
Prior prior_pass(const TreeNumbers *numbers);

/* Lists the moves of `color`: all legal points that fill no own eye and are not for ever one side's
 * by the searches (Settled.safe), and the pass, which comes last. `rollout` has the board (which is
 * as before afterwards), the last two moves and the policy, that of `sense`, which is asked if
 * there are patterns. `priors` has room for POINT_COUNT_MAX + 1. Returns how many there are. Cost:
 * on 19x19 about 20 microseconds, with patterns 100, with the network 400. */
int prior_fill(Rollout *rollout, PriorSense *sense, PriorCare care, Color color, Prior *priors);

#endif
