/* Random games. Points are drawn until one is playable; after a few failures (most empty points
 * are eyes late in a game) the playable ones are collected and drawn from. Either way each
 * playable point is equally likely. */

#include "board/playout.h"

static inline bool is_playable(const Board *board, Point point, Color color)
{
    return !board_is_eye(board, point, color) && board_is_legal(board, point, color);
}

Point playout_random_move(const Board *board, Color color, Random *random)
{
    enum { DRAWS = 6 };
    if (board->empty_count == 0)
        return POINT_PASS;
    for (int i = 0; i < DRAWS; i++) {
        Point point = board->empties[random_below(random, board->empty_count)];
        if (is_playable(board, point, color))
            return point;
    }
    Point playable[POINT_COUNT_MAX];
    unsigned count = 0;
    for (int i = 0; i < board->empty_count; i++)
        if (is_playable(board, board->empties[i], color))
            playable[count++] = board->empties[i];
    return count ? playable[random_below(random, count)] : POINT_PASS;
}

int playout_run(Board *board, Color color, Random *random, int limit)
{
    int moves = 0, passes = 0;
    while (passes < 2 && moves < limit) {
        Point point = playout_random_move(board, color, random);
        passes = point == POINT_PASS ? passes + 1 : 0;
        board_play(board, point, color);
        color = color_other(color);
        moves++;
    }
    return moves;
}

int playout_area(const Board *board)
{
    int margin = 0;
    for (int i = 0; i < board->limit; i++) {
        unsigned color = board->color[i];
        if (color == EMPTY) {
            unsigned sides = board->around[i] & BOARD_AROUND_SIDES;
            bool white = (sides & 0xaaU) == 0xaaU, black = (sides & 0x55U) == 0x55U;
            margin += black - white;
        } else {
            margin += (color == BLACK) - (color == WHITE);
        }
    }
    return margin;
}
