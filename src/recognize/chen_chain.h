#ifndef GOSEDAI_RECOGNIZE_CHEN_CHAIN_H
#define GOSEDAI_RECOGNIZE_CHEN_CHAIN_H

/* ChenChain: blocks of one colour that cannot be parted, and the room around them (seed 004, 3.2).
 *
 * Two blocks are of one chain if
 *
 *     C1  they share two liberties or more,
 *     C2  they share one liberty that is protected: the enemy may not play there, or is taken at
 *         once if he does, and cannot come back,
 *     C3  both touch the same dead enemy block,
 *
 * and a chain is all that hangs together so. Its liberties have orders: the first are those of its
 * stones; the second those that stones on all of the first would have, and so on, where such a
 * stone may join it to other blocks.
 *
 *     ChenChain chain;
 *     chen_chain_form(&chain, &board, stone, &dead, CHEN_ALL);
 *     ... chain.count[0], chain.liberties[2] ...
 */

#include "board/board.h"

enum { CHEN_ORDERS = 3 };

/* Which conditions join blocks. */
typedef enum ChenRules {
    CHEN_SHARED = 1,                             /* C1 */
    CHEN_PROTECTED = 2,                          /* C2: a point that the enemy may not play */
    CHEN_RETAKEN = 4,                            /* C2: a point where he is taken at once */
    CHEN_DEAD = 8,                               /* C3 */
    CHEN_CONTEST = CHEN_SHARED | CHEN_PROTECTED, /* what the program of the contest had */
    CHEN_ALL = CHEN_CONTEST | CHEN_RETAKEN | CHEN_DEAD,
} ChenRules;

typedef struct ChenChain {
    Color color;
    int block_count;
    Point blocks[BOARD_BLOCKS_MAX]; /* a stone of each block, in the order in which they joined */
    PointSet stones;
    PointSet liberties[CHEN_ORDERS]; /* by order - 1; no point has two orders */
    int count[CHEN_ORDERS];          /* how many they are: n1, n2, n3 */
} ChenChain;

/* Which blocks are of one chain with the stone at `stone`, and what room has it?
 *
 * `dead` are the enemy stones that are taken for dead; NULL if none are. `rules` are ChenRules
 * or-ed together. Cost: some microseconds on 9x9, some ten on 19x19. */
void chen_chain_form(ChenChain *chain, const Board *board, Point stone, const PointSet *dead,
                     unsigned rules);

/* Is the empty `point` protected for `owner`: his enemy may not play there (ko apart), or, with
 * `retaken`, can be taken at once if he does, and then neither retake a ko nor take the taker? */
bool chen_chain_protects(const Board *board, Point point, Color owner, bool retaken);

/* How many solid eyes has the chain? A liberty with nothing but the chain's stones and the edge on
 * its four sides, of whose diagonal points at most one is not the owner's, and none at the edge. A
 * diagonal point is the owner's too if it is empty and only his stones and the edge are beside it.
 */
int chen_chain_solid_eyes(const ChenChain *chain, const Board *board);

#endif
