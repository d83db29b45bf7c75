#ifndef GOSEDAI_ANALYSIS_LINK_READING_H
#define GOSEDAI_ANALYSIS_LINK_READING_H

/* LinkReading: what becomes of a link, read in a hurry (seed 3.4.3.3).
 *
 *     LinkReading reading;
 *     link_reading(&board, &link, WHITE, NULL, &reading);
 *     if (reading.outcome == LINK_CONNECTED) ...
 *
 * A position has dozens of links that must be read for it to be understood, so each gets only some
 * hundred positions. Who wants to be sure of one link asks search/link_search.h. */

#include "analysis/readers.h"
#include "recognize/links.h"
#include "search/answer.h"

enum { LINK_READING_NODES = 200 }; /* positions for a link, unless the limits say otherwise */

typedef struct LinkReading {
    LinkOutcome outcome; /* never LINK_UNKNOWN */
    bool sure;           /* false: the limits were reached first, and the outcome is the likelier */
    Point move;          /* the first move that does it, or promises most; POINT_NONE if none is
                            needed or helps */
    uint64_t nodes;      /* positions looked at */
} LinkReading;

/* What becomes of the link (not a leg) if `first` moves first? Of `limits` (may be NULL) only the
 * nodes count, so that the answer is always the same. Typical cost: some ten microseconds. */
void link_reading(const Board *board, const Link *link, Color first, const SearchLimits *limits,
                  LinkReading *reading);

/* Reads all links that want it (links_wants_reading()), in their order, each with these limits, and
 * fills in outcomes and moves. The owner's move is read only where the enemy's works. What is
 * remembered is not read again. Typical cost for a 19x19 middle game: some milliseconds. */
void link_reading_all(Links *links, const Board *board, Readers *readers,
                      const SearchLimits *limits);

#endif
