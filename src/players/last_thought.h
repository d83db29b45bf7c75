#ifndef GOSEDAI_PLAYERS_LAST_THOUGHT_H
#define GOSEDAI_PLAYERS_LAST_THOUGHT_H

/* LastThought: what a player thought last, kept for the question why.
 *
 *     last_thought_forget(&last);                         another game begins
 *     player_think(player, position, color, &limits, last_thought_begin(&last, position));
 *     ... the move is played, the other side moves ...
 *     if (!last_thought_tell(&last, position, number, &text)) ... thought.reason of that move ...
 *     last_thought_clear(&last);                          at the very end
 */

#include "players/player.h"

struct SecondOpinion;

typedef struct LastThought {
    Thought thought;              /* whether its move was played or not */
    size_t at;                    /* moves that had been played when it was thought */
    bool full;                    /* knowledge was asked about it, too */
    struct SecondOpinion *second; /* made when first needed */
} LastThought;

/* Forgets what was thought, but not how knowledge is asked. */
void last_thought_forget(LastThought *last);
void last_thought_clear(LastThought *last);

/* Where the thought about this position goes. */
Thought *last_thought_begin(LastThought *last, const Position *position);

/* Adds what knowledge says of the move to its reasons, once, if its first reason is a tree's.
 * `position` has the moves of the game since. Takes some 0.4 s on 19x19. */
void last_thought_complete(LastThought *last, const Position *position);

/* Tells in a paragraph, with what knowledge says, why move `number` of the game was played, counted
 * from 0. False, and nothing is told, if it is not the one that was thought of, or no tree's. */
bool last_thought_tell(LastThought *last, const Position *position, size_t number, Text *text);

#endif
