#ifndef GOSEDAI_PLAYERS_TREE_TEAM_H
#define GOSEDAI_PLAYERS_TREE_TEAM_H

/* TreeTeam: threads that help a tree search, all in one tree.
 *
 *     TreeTeam *team = tree_team_new(search, 3);     three besides the caller
 *     tree_team_go(team, 10000);
 *     while (tree_team_game(team))                   the caller plays, too
 *         ...
 *     tree_team_halt(team);                          search->games has now all of them
 *     tree_team_free(team);
 *
 * With nobody in it a team does nothing, and the search is as deterministic as without. Else the
 * order of games depends on the machine. */

#include "players/tree_search.h"

enum { TREE_TEAM_MAX = 255 }; /* besides the caller */

typedef struct TreeTeam TreeTeam;

/* A team of `count` (0 to TREE_TEAM_MAX) threads for `search`, which must outlive it. */
TreeTeam *tree_team_new(TreeSearch *search, int count);
void tree_team_free(TreeTeam *team);

/* How many are there besides the caller? */
int tree_team_count(const TreeTeam *team);

/* Lets the threads play games until tree_team_halt(), or until `games` were played since, those of
 * the caller among them. The search must have been started; if its root has no children yet, a
 * first game is played at once. Threads that cannot be made are done without. */
void tree_team_go(TreeTeam *team, long games);

/* Plays one game in the caller's thread, after the threads have made room if the tree is full;
 * false, and nothing is played, if there were enough, or
 * more than the tree can count (TREE_VISITS_MAX). */
bool tree_team_game(TreeTeam *team);

/* The games that all have begun since tree_team_go(). */
long tree_team_games(const TreeTeam *team);

/* Waits until all threads have ended their games, and adds their counts to the search. Cost: the
 * time of a game. */
void tree_team_halt(TreeTeam *team);

#endif
