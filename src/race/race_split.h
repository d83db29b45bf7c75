#ifndef GOSEDAI_RACE_RACE_SPLIT_H
#define GOSEDAI_RACE_RACE_SPLIT_H

/* RaceSplit: the parts of a race on a board.
 *
 * The two essential blocks fight; safe blocks stay whatever happens; all other blocks near them
 * are unknown, and may be captured or joined. Empty points and unknown blocks that hang together,
 * between essential and safe blocks, are a region. */

#include "board/board.h"

enum { RACE_REGIONS_MAX = 64 };

typedef enum RaceKind {
    RACE_EXTERNAL, /* liberties of one side, safe stones of the other around them */
    RACE_SHARED,   /* both essential blocks are beside it */
    RACE_EYE,      /* one essential block alone encloses it */
    RACE_KINDS,
} RaceKind;

typedef struct RacePart {
    RaceKind kind;
    Color owner; /* EMPTY if shared */
    bool plain;  /* every liberty is filled by one move, none can be gained */
    int size;    /* points */
    int stones;  /* of the other side, inside (of an eye) */
    PointSet points;
} RacePart;

typedef struct RaceSplit {
    Point stone[3];    /* a stone of each side's essential block */
    PointSet block[3]; /* all of them */
    PointSet safe;     /* blocks of both sides that no move can capture, or that are said to be */
    PointSet assumed;  /* those of them that may have to answer, or are only taken to be safe */
    PointSet unknown;  /* stones inside the regions */
    int part_count;
    RacePart parts[RACE_REGIONS_MAX];
    bool overflow; /* there were more regions */
} RaceSplit;

/* Which blocks could be captured at all? `safe` becomes the stones that cannot: those that are
 * unconditionally alive, and the caller's (`given`, may be NULL). Also those that live by
 * answering, and, if `assume`, those that breathe in open room; these are written to `assumed`
 * too. */
void race_split_safe(const Board *board, const PointSet *given, bool assume, PointSet *safe,
                     PointSet *assumed);

/* Splits the race between the blocks at `black` and `white`. `given` (may be NULL) are stones that
 * the caller knows to be safe. Cost: some ten microseconds. */
void race_split(RaceSplit *split, const Board *board, Point black, Point white,
                const PointSet *given);

/* "external", "shared", "eye". */
const char *race_kind_name(RaceKind kind);

#endif
