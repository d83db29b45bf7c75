#ifndef GOSEDAI_SEARCH_TSUMEGO_EYES_H
#define GOSEDAI_SEARCH_TSUMEGO_EYES_H

/* TsumegoEyes: can a group still make two eyes?
 *
 * A rule of thumb for the leaves of the life-and-death search (tsumego.h): it says "dead" many
 * moves before the stones show it. What rests on it is marked as not proved. */

#include "search/tsumego.h"

/* What the region looks like now. */
typedef struct TsumegoView {
    Zone own;  /* defending stones in the region */
    Zone firm; /* attacking stones in it that cannot be captured */
    Zone room; /* points that no firm stone keeps from becoming an eye of the defender's, without
                  those of stones that he will hardly give up */
} TsumegoView;

void tsumego_view(const Tsumego *task, const Board *board, TsumegoView *view);

/* Could the defender have two eyes already: are two areas without his stones shut off from the
 * wall? A quick look that saves asking safety.h. */
bool tsumego_may_be_alive(const Tsumego *task, const TsumegoView *view);

/* Can the defender no longer make two eyes? If that takes a move of the attacker's, who must be to
 * move, it is written to `*move`, else POINT_NONE. For closed regions. */
bool tsumego_is_short(const Tsumego *task, const Board *board, const TsumegoView *view,
                      Color to_move, Point *move);

#endif
