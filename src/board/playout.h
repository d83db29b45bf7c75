#ifndef GOSEDAI_BOARD_PLAYOUT_H
#define GOSEDAI_BOARD_PLAYOUT_H

/* Playout: a game of uniformly random moves, the yardstick of board speed. */

#include "base/random.h"
#include "board/board.h"

/* Picks a move for `color` uniformly among the legal points that do not fill an own eye;
 * POINT_PASS if there is none. */
Point playout_random_move(const Board *board, Color color, Random *random);

/* Plays random moves, `color` first, until both pass in a row or `limit` moves were made; returns
 * how many moves were played, passes included. */
int playout_run(Board *board, Color color, Random *random, int limit);

/* The usual limit: three times the number of points. Random games hardly ever get there. */
static inline int playout_limit(const Board *board)
{
    return 3 * board->size * board->size;
}

/* Whose is the point when every stone on the board is alive and each empty point belongs to the
 * colour that alone touches it (enough after a playout, where regions are single eyes)? 1 Black's,
 * -1 White's, 0 nobody's. */
static inline int playout_owner(const Board *board, Point point)
{
    unsigned color = board->color[point];
    if (color != EMPTY)
        return (color == BLACK) - (color == WHITE);
    Sides sides = board_sides(board, point, BLACK);
    return (sides.own != 0) - (sides.enemy != 0);
}

/* Black's points minus White's by that. */
int playout_area(const Board *board);

/* Stones that Black has put on the board more than White, those captured since included: what an
 * area rule gives for them, and a territory rule does not. */
int playout_excess(const Board *board);

#endif
