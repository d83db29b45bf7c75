#ifndef GOSEDAI_RECOGNIZE_SETTLED_H
#define GOSEDAI_RECOGNIZE_SETTLED_H

/* Settled: what searches have decided about a position, in a form that random games can use
 * (policy.h). Plain data; players/settled_reader.h fills it.
 *
 * Random games lose won fights: they play into dead stones and answer badly. Here stands of each
 * weak block whether it falls or stands whoever moves, and which answer to each move of the losing
 * side keeps it so. That holds until somebody has played where the fight is. */

#include "board/board.h"

enum {
    SETTLED_FIGHTS_MAX = 32,
    SETTLED_NONE = 0xff, /* no fight */
};

typedef enum SettledFate {
    SETTLED_FALLS,  /* even if its owner moves first */
    SETTLED_STANDS, /* even if the other side does; perhaps in seki */
    SETTLED_OPEN,   /* whoever moves first gets his way */
} SettledFate;

/* Who fights about a block, and how it ends. */
typedef struct SettledFight {
    Point stone;    /* of the block, ... */
    PointSet block; /* ... and all of it */
    Color owner;
    SettledFate fate;
    int stones;
    Point move[3]; /* if it is open: the first move of each colour, if one is known */
    bool proved;   /* without rules of thumb */
} SettledFight;

typedef struct Settled {
    PointSet safe[3]; /* by colour: stones that never fall, and what they enclose for ever */
    int count;
    SettledFight fights[SETTLED_FIGHTS_MAX];
    uint32_t fights_at[POINT_LIMIT]; /* bits of the fights that a move there may change */
    Point reply[3][POINT_LIMIT];     /* to a move of this colour there; POINT_NONE: none is known */
    uint8_t reply_fight[3][POINT_LIMIT]; /* which fight that is about */
    uint64_t nodes;                      /* positions that were looked at */
} Settled;

/* Is the point one side's for ever, whatever is played? That side, or EMPTY. */
static inline Color settled_owner(const Settled *settled, Point point)
{
    return pointset_has(&settled->safe[BLACK], point)   ? BLACK
           : pointset_has(&settled->safe[WHITE], point) ? WHITE
                                                        : EMPTY;
}

/* The fight about the stone at `point`, or NULL if none was read. */
static inline const SettledFight *settled_fight(const Settled *settled, Point point)
{
    for (int i = 0; i < settled->count; i++)
        if (pointset_has(&settled->fights[i].block, point))
            return &settled->fights[i];
    return NULL;
}

#endif
