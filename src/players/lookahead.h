#ifndef GOSEDAI_PLAYERS_LOOKAHEAD_H
#define GOSEDAI_PLAYERS_LOOKAHEAD_H

/* Lookahead: how do the moves that the cases propose stand up to answers? A small tree of games
 * (players/tree_search.h) whose first move is one of them.
 *
 *     Lookahead *lookahead = lookahead_new(lore);
 *     thinking->judge = lookahead_judge(lookahead);
 *     deliberation_run(thinking, position, color);
 *     ... lookahead_search(lookahead) ...              the tree, if moves were compared
 *     lookahead_free(lookahead);
 *
 * Limited by games, not by the clock: the same position gets the same answer. */

#include "decide/decision.h"
#include "players/tree_search.h"

typedef struct Lookahead Lookahead;

/* `lore` says how many games, and how far the cases are believed (knowledge/cases). */
Lookahead *lookahead_new(const Lore *lore);
void lookahead_free(Lookahead *lookahead);

/* A judge for deliberations, or none if judged_games is 0; borrows `lookahead`. Cost: judged_games
 * of the lore, about 0.2 s on 19x19. */
MoveJudge lookahead_judge(Lookahead *lookahead);

/* The tree of the last comparison; NULL if there was none since lookahead_forget(). */
TreeSearch *lookahead_search(const Lookahead *lookahead);
void lookahead_forget(Lookahead *lookahead);

#endif
