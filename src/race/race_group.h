#ifndef GOSEDAI_RACE_RACE_GROUP_H
#define GOSEDAI_RACE_RACE_GROUP_H

/* RaceGroup: the stones that stand or fall with one block of a race. */

#include "board/board.h"
#include "search/tsumego.h"

typedef struct RaceGroup {
    Color color;
    PointSet stones, liberties;
    int key_count;
    Point keys[TSUMEGO_KEYS_MAX]; /* a stone of each larger block, the named one first */
    bool alive;                   /* has two eyes whatever happens, or by answering alone */
    bool lives;                   /* was read to live, perhaps in seki; race_search.c sets it */
    bool loosely;                 /* ... it or others that may be cut off from it */
} RaceGroup;

/* Finds the group of the block at `stone`: blocks join that share two liberties with it, or one
 * that the other side cannot play without being captured. Cost: some ten microseconds. */
void race_group_find(RaceGroup *group, const Board *board, Point stone);

/* Who comes first if both sides only fill liberties? Counts as people do: own liberties, the
 * shared ones for the side that must fill them, small eyes. */
typedef struct RaceTally {
    int own[3];  /* liberties of one side alone */
    int shared;  /* of both */
    bool eye[3]; /* has it an eye, as far as can be seen? */
} RaceTally;

void race_group_tally(const RaceGroup *black, const RaceGroup *white, const Board *board,
                      RaceTally *tally);

/* Would `first`, moving first, capture the other side by this count? */
bool race_tally_captures(const RaceTally *tally, Color first);

/* ... or, if not, keep its own stones? */
bool race_tally_holds(const RaceTally *tally, Color first);

#endif
