#ifndef GOSEDAI_BOARD_PAST_H
#define GOSEDAI_BOARD_PAST_H

/* Past: the positions that a game has been through, for the superko rules.
 *
 * Holds one 64-bit key per position, in order, with a hash index so that the
 * question "was this position there before?" costs O(1). */

#include "board/board.h"

typedef enum KoRule {
    KO_SIMPLE,      /* only the immediate recapture of one stone is forbidden */
    KO_POSITIONAL,  /* no earlier position of the stones may come again */
    KO_SITUATIONAL, /* no earlier position with the same side to move may come again */
} KoRule;

typedef struct Past {
    uint64_t *keys;  /* position after each move, the first being the start */
    uint8_t *movers; /* the side to move in it */
    size_t count, capacity;
    uint32_t *index;   /* open addressing: 1 + place in keys, 0 free */
    size_t index_size; /* a power of two */
} Past;

void past_init(Past *past);
void past_clear(Past *past);
void past_copy(Past *past, const Past *source);

/* Appends a position with the side to move in it. */
void past_push(Past *past, uint64_t hash, Color to_move);

/* Removes the last position. There must be one. */
void past_pop(Past *past);

/* Forgets all positions (new game, setup). */
void past_reset(Past *past);

/* Would a position with this hash and side to move repeat one of the past under `rule`?
 * Always false for KO_SIMPLE. */
bool past_repeats(const Past *past, KoRule rule, uint64_t hash, Color to_move);

#endif
