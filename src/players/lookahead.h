#ifndef GOSEDAI_PLAYERS_LOOKAHEAD_H
#define GOSEDAI_PLAYERS_LOOKAHEAD_H

/* Lookahead: how do the moves that the cases propose stand up to answers? A small tree of games
 * (players/tree_search.h) whose first move is one of them.
 *
 *     Lookahead *lookahead = lookahead_give(thinking);
 *     deliberation_run(thinking, position, color);
 *     ... lookahead_search(lookahead) ...              the tree, if moves were compared
 *     deliberation_free(thinking);
 *
 * Limited by games, not by the clock: the same position gets the same answer. */

#include "decide/deliberation.h"
#include "players/tree_search.h"

typedef struct Lookahead Lookahead;

/* How many games are under way at the same time: a `share`-th of those before, `least` at least (1
 * .. 32), 32 at most. The more, the more workers are busy, and the less each knows. */
typedef struct LookaheadWindow {
    int share, least;
} LookaheadWindow;

/* Lets a deliberation compare moves by a look-ahead, which belongs to it from then on. How many
 * games, and how far the cases are believed, says its lore (knowledge/cases); 0 judged_games, and
 * it compares as before. Cost: about 0.15 s for a position. */
Lookahead *lookahead_give(Deliberation *thinking);

/* How many seconds a deliberation with a look-ahead takes at longest on the machine of
 * docs/figures.md: to look at a position, and to tell what it has found there. */
double lookahead_longest_look(int size);
double lookahead_longest_telling(int size);

/* One of one's own; `lore` must live as long. */
Lookahead *lookahead_new(const Lore *lore);
void lookahead_free(Lookahead *lookahead);

/* Loads what it needs (some 40 ms), which the first comparison does otherwise. */
void lookahead_prepare(Lookahead *lookahead);

/* Takes another window than the usual one: for measurements (bench/lookahead_window.c). */
void lookahead_set_window(Lookahead *lookahead, LookaheadWindow window);

/* Compares moves of `color`, legal ones or a pass, and returns the place of the one to play; see
 * MoveJudge. `crew` plays the games; NULL: nobody else. */
int lookahead_compare(Lookahead *lookahead, const Position *position, Color color, Crew *crew,
                      Contender *contenders, int count);

/* The tree of the last comparison; NULL if there was none since lookahead_forget(). */
TreeSearch *lookahead_search(const Lookahead *lookahead);
void lookahead_forget(Lookahead *lookahead);

#endif
