/* Patterns, corrected by a network.
 *
 * Method. The network sees the stones (recognize/hunch_view.h) and how likely each move is by the
 * patterns; what it says is added to the logarithm of that. So a network of zeros says what the
 * patterns say, and all that it has to learn is where they are wrong: shapes together, what the
 * last moves were about, the whole board.
 *
 * What it gets wrong: it sees no further than seven points from each point, and reads nothing but
 * ladders. */

#include "recognize/instinct.h"

#include "base/mem.h"

#include <math.h>

enum {
    PLANE_LOGARITHM =
        HUNCH_PLANE_FREE_1,            /* of the likelihood by patterns: 1 sure, 0 LEAST or less */
    PLANE_LIKELY = HUNCH_PLANE_FREE_2, /* the likelihood */
    PLANE_HEIGHT = HUNCH_PLANE_FREE_3, /* the line, in tenths */
};

static const float LEAST = -8, UNLIKELY = -30;

struct Instinct {
    const HunchNet *net;
    HunchKernels kernels;
    HunchPass pass;
    InstinctEye eye;
};

/* --- what is shown ----------------------------------------------------------------------- */

void instinct_eye_init(InstinctEye *eye, const GuessWeights *patterns)
{
    eye->patterns = patterns;
    eye->guess = move_guess_new();
    trail_init(&eye->trail);
}

void instinct_eye_clear(InstinctEye *eye)
{
    move_guess_free(eye->guess);
    trail_clear(&eye->trail);
}

void instinct_eye_look(InstinctEye *eye, const HunchView *view, HunchPass *pass)
{
    const Board *board = view->board;
    int size = board->size;
    float likely[POINT_LIMIT];
    move_guess_fill(eye->guess, eye->patterns, board, view->to_move, view->last, view->before,
                    likely);
    hunch_view_show(view, pass, &eye->scratch, &eye->trail);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            float *planes = hunch_view_at(view, pass, x, y);
            Point point = point_at(size, x, y);
            float *lean = &eye->lean[y * size + x];
            *lean = likely[point] > 0 ? fmaxf(logf(likely[point]), UNLIKELY) : UNLIKELY;
            planes[PLANE_LOGARITHM] = 1 - fmaxf(*lean, LEAST) / LEAST;
            planes[PLANE_LIKELY] = likely[point];
            planes[PLANE_HEIGHT] = (float)point_height(size, point) / 10;
        }
    pass->lean = eye->lean;
}

/* --- questions --------------------------------------------------------------------------- */

Instinct *instinct_new(const HunchNet *net, const GuessWeights *patterns)
{
    Instinct *instinct = mem_alloc(1, sizeof *instinct);
    instinct->net = net;
    hunch_kernels_init(&instinct->kernels);
    hunch_kernels_set(&instinct->kernels, net);
    hunch_pass_init(&instinct->pass);
    instinct_eye_init(&instinct->eye, patterns);
    return instinct;
}

void instinct_free(Instinct *instinct)
{
    if (!instinct)
        return;
    hunch_kernels_clear(&instinct->kernels);
    hunch_pass_clear(&instinct->pass);
    instinct_eye_clear(&instinct->eye);
    mem_free(instinct);
}

void instinct_fill(Instinct *instinct, const Board *board, Color color, Point last,
                   Point second_last, float probability[POINT_LIMIT])
{
    HunchView view = {board, color, last, second_last, hunch_window_whole(board->size)};
    instinct_eye_look(&instinct->eye, &view, &instinct->pass);
    hunch_pass_compute(&instinct->pass, instinct->net, &instinct->kernels);
    hunch_view_shares(&view, &instinct->pass, false, probability);
}
