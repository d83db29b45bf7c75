#ifndef GOSEDAI_PLAYERS_CHEN_VALUE_H
#define GOSEDAI_PLAYERS_CHEN_VALUE_H

/* ChenValue: how well a chain stands, and which moves for and against it are worth a try.
 *
 * Seed 004, 3.2.2 and 3.2.3, with the numbers of Chen and Zhang's paper on capturing problems.
 *
 *     ChenView view = {.board = &board, .trail = &trail, .rules = CHEN_ALL};
 *     ChenChain chain;
 *     chen_view_chain(&view, stone, &chain);
 *     int value = chen_value(&view, &chain);
 *     int count = chen_value_moves(&view, &chain, BLACK, moves);
 */

#include "recognize/chen_chain.h"

enum {
    CHEN_FIRST = 16, /* a liberty of the first order ... */
    CHEN_SECOND = 8,
    CHEN_THIRD = 4,
    CHEN_PREY_IN_LADDER = 50, /* an enemy block beside it falls to a ladder */
    CHEN_FRIEND_LOST = 25,    /* an own block beside it does */
    CHEN_WEAK_HUNTER = 15,    /* each enemy block beside it with fewer than three liberties */
    CHEN_SAFE = 10000,        /* two solid eyes; -CHEN_SAFE is captured */
};

/* A position in which chains are judged; it is played on and taken back. */
typedef struct ChenView {
    Board *board;
    Trail *trail;
    const PointSet *dead; /* stones that are taken for dead; may be NULL */
    unsigned rules;       /* ChenRules */
} ChenView;

typedef enum ChenSource { CHEN_LIBERTY, CHEN_HUNTER, CHEN_FRIEND, CHEN_CAPTURE } ChenSource;

typedef struct ChenMove {
    Point point;
    uint8_t source; /* ChenSource: the first that names it */
    int value;      /* of the chain after it, seen by its owner */
} ChenMove;

enum {
    CHEN_OWN_MOVES = 4,    /* from the chain's liberties of order 1 and 2 */
    CHEN_HUNTER_MOVES = 3, /* from those of enemy blocks beside it */
    CHEN_FRIEND_MOVES = 2, /* from those of own blocks around that are not of the chain */
    CHEN_CAPTURES_MAX = 8,
    CHEN_MOVES_MAX = CHEN_OWN_MOVES + CHEN_HUNTER_MOVES + CHEN_FRIEND_MOVES + CHEN_CAPTURES_MAX,
};

/* The chain of the stone at `stone`. */
static inline void chen_view_chain(const ChenView *view, Point stone, ChenChain *chain)
{
    chen_chain_form(chain, view->board, stone, view->dead, view->rules);
}

/* The plain value: 16 n1 + 8 n2 + 4 n3, or CHEN_SAFE with two solid eyes. */
int chen_value_room(const ChenView *view, const ChenChain *chain);

/* The value V with all adjustments, seen by the owner. Cost: some ten microseconds. */
int chen_value(const ChenView *view, const ChenChain *chain);

/* Which moves of `color`, for the chain if it is his, else against it, are worth a try? Best first
 * for him. Returns their number. Cost: some hundred microseconds. */
int chen_value_moves(const ChenView *view, const ChenChain *chain, Color color,
                     ChenMove moves[CHEN_MOVES_MAX]);

#endif
