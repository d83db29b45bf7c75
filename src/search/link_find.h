#ifndef GOSEDAI_SEARCH_LINK_FIND_H
#define GOSEDAI_SEARCH_LINK_FIND_H

/* LinkFind: which link of the position is worth a move?
 *
 *     LinkFind find;
 *     if (link_find(&board, BLACK, &limits, &find)) play(find.move);
 *
 * A link is critical when the side to move gets its way by moving first (own blocks connected,
 * enemy blocks cut), and would not after a pass. Of the critical links those count most where much
 * hangs on it: many stones that can neither run nor live alone. */

#include "search/link_search.h"

typedef struct LinkFind {
    Point move;    /* the best first move; POINT_NONE if no link is critical */
    LinkEnds ends; /* the most important link that it decides */
    Answer answer; /* the search of that link with the mover first */
    double stake;  /* how much hangs on it: roughly stones */
    int links;     /* how many links were looked at, ... */
    int critical;  /* ... and how many of them were critical */
    uint64_t nodes;
} LinkFind;

/* Finds it; false if none was found. `limits` are for the whole question. */
bool link_find(const Board *board, Color first, const SearchLimits *limits, LinkFind *find);

#endif
