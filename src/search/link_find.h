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

/* --- kept open, for those who compare moves ----------------------------------------------- */

typedef struct LinkFinder LinkFinder;

/* What hangs on the links that a move decides: own ones that it connects, others that it cuts. */
typedef struct LinkValue {
    double connected, cut;
} LinkValue;

/* Prepares the question of link_find(); `limits` are for all that is asked of the finder. */
LinkFinder *link_finder_new(const Board *board, Color first, const SearchLimits *limits);
void link_finder_free(LinkFinder *finder);

/* Gives new limits, counted from now. */
void link_finder_extend(LinkFinder *finder, const SearchLimits *limits);

/* Positions looked at so far. */
uint64_t link_finder_nodes(const LinkFinder *finder);

/* Does what link_find() does. */
bool link_finder_run(LinkFinder *finder, LinkFind *find);

/* What does `move` (legal) decide, after the run? Cost: one short search for each critical link,
 * nothing if the move was looked at before. */
LinkValue link_finder_value(LinkFinder *finder, Point move);

/* The moves that the run looked at and that decide something, by their worth; returns how many. */
int link_finder_moves(const LinkFinder *finder, Point *moves, int max);

/* The most important critical link that `move` decides; false if it is the move of none. `answer`
 * lives as long as the finder. */
bool link_finder_link(const LinkFinder *finder, Point move, LinkEnds *ends, const Answer **answer);

#endif
