#ifndef GOSEDAI_PLAYERS_LCHAN_TREE_H
#define GOSEDAI_PLAYERS_LCHAN_TREE_H

/* LchanTree: which of the moves holds against the best answers, by quick games?
 *
 * The proving ground of lchan's candidates, beyond the seed: a tree of moves that grows where it
 * pays, with a quick game to the end (policy.h) at each leaf. What recognition and local
 * reading say of the candidates counts as games already played.
 *
 *     LchanTree *tree = lchan_tree_new();
 *     lchan_tree_plant(tree, &board, WHITE, last, lead, seed);
 *     lchan_tree_favour(tree, move, 0.8, 20);
 *     while (!deadline_step(&deadline))
 *         lchan_tree_grow(tree);
 *     lchan_tree_best(tree, &choice);
 */

#include "board/board.h"

typedef struct LchanTree LchanTree;

typedef struct LchanChoice {
    Point move;
    int visits;  /* games that went through it */
    double rate; /* share of them that its mover won */
} LchanChoice;

LchanTree *lchan_tree_new(void);
void lchan_tree_free(LchanTree *tree);

/* Forgets all and begins anew: `color` is to move on `board` after `last` (POINT_NONE if there is
 * no last move). `komi` are White's points that the area does not show. */
void lchan_tree_plant(LchanTree *tree, const Board *board, Color color, Point last, double komi,
                      uint64_t seed);

/* Counts `games` games of which the share `rate` was won for the move at the root. */
void lchan_tree_favour(LchanTree *tree, Point move, double rate, double games);

/* Never tries the move at the root. */
void lchan_tree_forbid(LchanTree *tree, Point move);

/* Plays one game. */
void lchan_tree_grow(LchanTree *tree);

/* The games so far. */
int lchan_tree_games(const LchanTree *tree);

/* The root's moves, most visited first; at most `most`. Returns their number. */
int lchan_tree_choices(const LchanTree *tree, LchanChoice *choices, int most);

/* The line of most visited moves that begins with `move`; at most `most`. Returns its length. */
int lchan_tree_line(const LchanTree *tree, Point move, Point *line, int most);

/* How much of the point is `color`'s at the end of the games: 1 always, -1 never. */
double lchan_tree_share(const LchanTree *tree, Point point, Color color);

/* The same without the games whose first move was there; `*games` is how many are left. */
double lchan_tree_share_elsewhere(const LchanTree *tree, Point point, Color color, int *games);

#endif
