#ifndef GOSEDAI_PLAYERS_TREE_VIEW_H
#define GOSEDAI_PLAYERS_TREE_VIEW_H

/* TreeView: what a tree search has found so far, as a plain value.
 *
 * For live analysis over GTP, JSON and the web page, which show it while the search goes on. All
 * numbers are those of the side to move, but for `owner`.
 *
 *     TreeView *view = mem_alloc(1, sizeof(*view));
 *     tree_view_take(view, search);
 *     ... view->moves[0 .. view->tried - 1], the most visited first ...
 */

#include "players/tree_search.h"

enum { TREE_VIEW_LINE_MAX = 20 };

typedef struct TreeViewMove {
    Point move;     /* a point or POINT_PASS */
    long visits;    /* 0: what follows is that of the position */
    double winrate; /* 0 .. 1 */
    double lcb;     /* below which the true rate hardly lies */
    double score;   /* mean margin in points */
    double score_stdev;
    double prior; /* how likely the move seemed before any game; all sum to 1 */
    int line_length;
    Point line[TREE_VIEW_LINE_MAX]; /* what is expected, beginning with the move itself */
    long line_visits[TREE_VIEW_LINE_MAX];
} TreeViewMove;

typedef struct TreeView {
    const TreeSearch *search; /* for whoever wants to know more; it goes on after this moment */
    int size;
    Color color; /* to move */
    long visits; /* of the root, those kept from an earlier search included */
    double winrate;
    double score, score_stdev;
    float owner[POINT_LIMIT];                /* -1 White's in all games .. 1 Black's */
    float prior[POINT_LIMIT];                /* of every move; -1 where none is allowed */
    int count, tried;                        /* all moves, and those that were visited */
    TreeViewMove moves[POINT_COUNT_MAX + 1]; /* most visited first, then the likeliest */
} TreeView;

/* Looks at the search. Its mates may go on meanwhile (tree_team.h): counts are then of moments that
 * differ a little, and `owner` is of the games that the search itself has played. Cost: some
 * hundred microseconds on 19x19. */
void tree_view_take(TreeView *view, TreeSearch *search);

#endif
