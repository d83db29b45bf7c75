#ifndef GOSEDAI_SEARCH_MOVE_PRIOR_H
#define GOSEDAI_SEARCH_MOVE_PRIOR_H

/* MovePrior: which moves of a local fight look most promising, from weights that were learned.
 *
 *     MoveView view;
 *     move_prior_look(&view, &board, &fight, to_move, last);       once per position
 *     int score = move_prior_score(weights, &view, point);         per move
 *     move_prior_fill(weights, &view, moves, count);               or all at once, for a Goal
 *
 * It says nothing about what a move achieves; it says where to look first. The weights are those
 * of knowledge/move_weights.h. */

#include "board/board.h"
#include "knowledge/move_weights.h"
#include "search/prover.h"

enum {
    MOVE_PRIOR_FEATURES_MAX = 2 * MOVE_GROUPS, /* of one move */
    MOVE_PRIOR_PER_NAT = 15,                   /* prior of a move that looks e times worse */
    MOVE_PRIOR_LIMIT = 180,                    /* no move is put off further than this */
};

/* A fight over some key stones: who defends them, and where it takes place. */
typedef struct MoveFight {
    Color defender;
    PointSet region;        /* where both sides play; stones outside it stay */
    PointSet key_liberties; /* of the key stones that are still there, now */
} MoveFight;

/* What the features need to know of a position. Lives on the stack; borrows the board. */
typedef struct MoveView {
    const Board *board;
    Color defender, to_move;
    Point last;             /* the other side's move before; POINT_NONE: the fight begins */
    PointSet key_liberties; /* and how many: */
    int key_count;
    PointSet room;               /* where the defender may hope for an eye: no stone of his */
    uint8_t degree[POINT_LIMIT]; /* room points beside each room point */
    uint8_t piece[POINT_LIMIT];  /* number of the connected piece of room, from 1; 0 outside */
    uint8_t size[POINT_LIMIT];   /* by piece: its points */
} MoveView;

typedef struct MoveFeature {
    uint8_t role, group;
    uint32_t value; /* a pattern as it lies on the board */
} MoveFeature;

/* Looks at a position. `board` must not change while the view is used. Cost: about a microsecond.
 */
void move_prior_look(MoveView *view, const Board *board, const MoveFight *fight, Color to_move,
                     Point last);

/* Which features has the move at `point` (empty, or POINT_PASS)? Returns how many. */
int move_prior_features(const MoveView *view, Point point,
                        MoveFeature features[MOVE_PRIOR_FEATURES_MAX]);

/* How good does the move at `point` (empty, or POINT_PASS) look, in hundredths? Only differences
 * between moves of the same position mean something. Cost: about 150 ns. */
int move_prior_score(const MoveWeights *weights, const MoveView *view, Point point);

/* Sets the prior of every move in the list (at most PROVER_MOVES_MAX): 0 for the one that looks
 * best, MOVE_PRIOR_PER_NAT more for each factor of e. */
void move_prior_fill(const MoveWeights *weights, const MoveView *view, GoalMove moves[], int count);

#endif
