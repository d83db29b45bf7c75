#ifndef GOSEDAI_RECOGNIZE_HUNCH_VIEW_H
#define GOSEDAI_RECOGNIZE_HUNCH_VIEW_H

/* HunchView: stones and liberties, moves and ladders, as planes that a network is shown.
 *
 *     HunchView view = {.board = &board, .to_move = BLACK, .last = last, .before = before,
 *                       .window = hunch_window_whole(board.size)};
 *     hunch_view_show(&view, pass, &scratch, &trail);
 *     hunch_view_at(&view, pass, x, y)[HUNCH_PLANE_FREE_1] = 1;
 *
 * From the view of the side to move; colours do not matter otherwise. Three planes stay free for
 * what else there is to be told. */

#include "recognize/hunch_pass.h"

enum {
    HUNCH_PLANE_FREE_1 = 13,
    HUNCH_PLANE_FREE_2 = 14,
    HUNCH_PLANE_FREE_3 = 17,
};

/* The part of the board that is looked at. */
typedef struct HunchWindow {
    int left, top; /* column and row of its first point, from 0 */
    PlaneShape shape;
} HunchWindow;

typedef struct HunchView {
    const Board *board;
    Color to_move;
    Point last, before; /* the last two moves; POINT_NONE if there were none */
    HunchWindow window;
} HunchView;

static inline HunchWindow hunch_window_whole(int size)
{
    return (HunchWindow){0, 0, {size, size}};
}

/* Shows it: makes room in `pass` and fills its input. `trail` serves ladders that are read. */
void hunch_view_show(const HunchView *view, HunchPass *pass, Board *scratch, Trail *trail);

/* The planes of the point in column x and row y of the window. */
static inline float *hunch_view_at(const HunchView *view, HunchPass *pass, int x, int y)
{
    return pass->input + plane_place(&view->window.shape, HUNCH_INPUTS, x, y);
}

/* The point of the board there. */
static inline Point hunch_view_point(const HunchView *view, int x, int y)
{
    return point_at(view->board->size, view->window.left + x, view->window.top + y);
}

/* Gives each legal move in the window its share of exp(logit), and the pass its own if it is
 * `with_pass`: they sum to 1, all else is 0. */
void hunch_view_shares(const HunchView *view, const HunchPass *pass, bool with_pass,
                       float likely[POINT_LIMIT]);

#endif
