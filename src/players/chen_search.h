#ifndef GOSEDAI_PLAYERS_CHEN_SEARCH_H
#define GOSEDAI_PLAYERS_CHEN_SEARCH_H

/* ChenSearch: what becomes of a chain if both sides play Chen's candidates around it?
 *
 * The search that the contest program of seed 004 was to have: deeper and deeper, until it is
 * decided or the time is up, with the answer of the last whole depth in hand.
 *
 *     ChenReading reading;
 *     chen_search(&view, stone, WHITE, &deadline, &reading);
 *     if (reading.value == -CHEN_SAFE) ... captured, by reading.line
 */

#include "players/chen_value.h"
#include "players/deadline.h"

enum { CHEN_DEPTH_MAX = 12 };

typedef struct ChenReading {
    int value;                  /* of the chain for its owner: V, CHEN_SAFE or -CHEN_SAFE */
    int depth;                  /* of the last search that came to its end; 0 if none did */
    long nodes;                 /* positions looked at */
    int length;                 /* of the line; 0 if there is no move to try */
    Point line[CHEN_DEPTH_MAX]; /* best play of both, `first` begins */
} ChenReading;

/* Reads the chain of the stone at `stone`, `first` moving first. A chain counts as captured when
 * the block of that stone is. `depth` is how many moves deep at most, up to CHEN_DEPTH_MAX. */
void chen_search(const ChenView *view, Point stone, Color first, int depth, Deadline *deadline,
                 ChenReading *reading);

#endif
