/* What a network sees at first sight.
 *
 * Method. Planes of the window (recognize/hunch.h lists what a scene has) from the view of the side
 * to move: stones by their liberties, what a move here captures or loses, ladders, lines, and what
 * was played since the problem began. Colours do not matter otherwise. */

#include "recognize/hunch.h"

#include "base/mem.h"

enum { MARGIN = 3 }; /* points around the stones that belong to the window */

/* The planes that the view leaves free. */
enum {
    PLANE_OWN_PLAYED = HUNCH_PLANE_FREE_1,
    PLANE_ENEMY_PLAYED = HUNCH_PLANE_FREE_2,
    PLANE_SOLVER = HUNCH_PLANE_FREE_3,
};

struct Hunch {
    const HunchNet *net;
    HunchKernels kernels;
    HunchPass pass;
    Board board;
    Trail trail;
};

/* --- what is shown ----------------------------------------------------------------------- */

void hunch_window(const Board *board, HunchWindow *window)
{
    int left = board->size, right = -1, top = board->size, bottom = -1;
    for (Point p = 0; p < board->limit; p++) {
        if (board_color(board, p) != BLACK && board_color(board, p) != WHITE)
            continue;
        int x = point_x(board->size, p), y = point_y(board->size, p);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    if (right < 0) { /* no stones */
        *window = (HunchWindow){0, 0, {board->size, board->size}};
        return;
    }
    left = left > MARGIN ? left - MARGIN : 0;
    top = top > MARGIN ? top - MARGIN : 0;
    right = right + MARGIN < board->size ? right + MARGIN : board->size - 1;
    bottom = bottom + MARGIN < board->size ? bottom + MARGIN : board->size - 1;
    *window = (HunchWindow){left, top, {right - left + 1, bottom - top + 1}};
}

static HunchView view_of(const HunchScene *scene)
{
    return (HunchView){scene->board, scene->to_move, scene->last, scene->before, scene->window};
}

void hunch_show(HunchPass *pass, const HunchScene *scene, Board *scratch, Trail *trail)
{
    HunchView view = view_of(scene);
    const PlaneShape *shape = &view.window.shape;
    const PointSet *own = &scene->played[scene->to_move];
    const PointSet *enemy = &scene->played[color_other(scene->to_move)];
    hunch_view_show(&view, pass, scratch, trail);
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++) {
            float *planes = hunch_view_at(&view, pass, x, y);
            Point point = hunch_view_point(&view, x, y);
            planes[PLANE_OWN_PLAYED] = pointset_has(own, point);
            planes[PLANE_ENEMY_PLAYED] = pointset_has(enemy, point);
            planes[PLANE_SOLVER] = scene->to_move == scene->solver;
        }
}

/* --- questions --------------------------------------------------------------------------- */

Hunch *hunch_new(const HunchNet *net)
{
    Hunch *hunch = mem_alloc(1, sizeof *hunch);
    hunch->net = net;
    hunch_kernels_init(&hunch->kernels);
    hunch_kernels_set(&hunch->kernels, net);
    hunch_pass_init(&hunch->pass);
    trail_init(&hunch->trail);
    return hunch;
}

void hunch_free(Hunch *hunch)
{
    if (!hunch)
        return;
    hunch_kernels_clear(&hunch->kernels);
    hunch_pass_clear(&hunch->pass);
    trail_clear(&hunch->trail);
    mem_free(hunch);
}

void hunch_scene_play(HunchScene *scene, Board *board, Point move)
{
    board_play(board, move, scene->to_move);
    if (move > POINT_PASS)
        pointset_add(&scene->played[scene->to_move], move);
    scene->before = scene->last;
    scene->last = move;
    scene->to_move = color_other(scene->to_move);
}

void hunch_ask(Hunch *hunch, const HunchScene *scene, HunchOpinion *opinion)
{
    HunchPass *pass = &hunch->pass;
    HunchView view = view_of(scene);
    hunch_show(pass, scene, &hunch->board, &hunch->trail);
    hunch_pass_compute(pass, hunch->net, &hunch->kernels);
    hunch_view_shares(&view, pass, true, opinion->likely);
    opinion->chance = 1 / (1 + hunch_pass_exp(-pass->chance_logit));
}
