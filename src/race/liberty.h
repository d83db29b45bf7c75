#ifndef GOSEDAI_RACE_LIBERTY_H
#define GOSEDAI_RACE_LIBERTY_H

/* Liberty: move counts as games.
 *
 * How many moves does the attacker need to take all liberties that a block has in one region? If
 * moves there only take one after the other, it is a number; if the defender can gain some, or the
 * attacker several at once, it is a game {L|R} with such numbers at its ends. Here Left is the
 * defender; negate the value for a block of White's.
 *
 *     LibertyNode cut = liberty_leaf(context, 0), joined = liberty_leaf(context, 4);
 *     LibertyNode node = liberty_node(context, &joined, 1, &cut, 1);         {4|0}
 *
 * As a liberty can always be filled somewhere, a move that gains less than one is worth nothing:
 * the defender's moves from a node colder than 1 are cut off, and the node becomes a number. Moves
 * that are no better than another one once both are cooled by 1 are left out. */

#include "cgt/cgt.h"

typedef struct LibertyNode {
    CgtValue value;
    CgtValue chilled;                   /* the value cooled by 1 */
    bool settled;                       /* a number */
    int defender_first, attacker_first; /* where play stops at a tax of 1 on every move */
} LibertyNode;

/* `count` liberties that the attacker fills one by one. */
LibertyNode liberty_leaf(CgtContext *context, int count);

/* A position in which the sides can move to these; the attacker has at least one move. The value
 * is CGT_NONE if a limit of the context was reached. */
LibertyNode liberty_node(CgtContext *context, const LibertyNode *defender, int defender_count,
                         const LibertyNode *attacker, int attacker_count);

/* The node with `count` plain liberties more. */
LibertyNode liberty_more(CgtContext *context, const LibertyNode *node, int count);

#endif
