#ifndef GOSEDAI_RECOGNIZE_HUNCH_H
#define GOSEDAI_RECOGNIZE_HUNCH_H

/* Hunch: at first sight, which move of a problem is it, and does it work?
 *
 *     Hunch *hunch = hunch_new(net);
 *     HunchScene scene = {.board = &board, .to_move = BLACK, .solver = BLACK, ...};
 *     hunch_window(&board, &scene.window);
 *     hunch_ask(hunch, &scene, &opinion);
 *     ... opinion.likely[point], opinion.chance ...
 *     hunch_free(hunch);
 *
 * A network that was taught by problems with solutions looks at the stones and their liberties and
 * says how likely each move is, and how likely the side that began, the solver, succeeds. It is not
 * told what the problem is about, and proves nothing: it says where to look. */

#include "base/convolve.h"
#include "board/board.h"
#include "knowledge/hunch_net.h"

/* The part of the board that is looked at: the stones and some points around them. */
typedef struct HunchWindow {
    int left, top; /* column and row of its first point, from 0 */
    PlaneShape shape;
} HunchWindow;

/* A position of a problem: what has been played since it began. */
typedef struct HunchScene {
    const Board *board;
    Color to_move, solver;
    Point last, before; /* the last two moves; POINT_NONE if there were none */
    PointSet played[3]; /* by Color: where stones were put since the problem began */
    HunchWindow window; /* of the position that it began with */
} HunchScene;

typedef struct HunchOpinion {
    float likely[POINT_LIMIT]; /* of each legal move in the window, and of POINT_PASS; sums to 1 */
    float chance;              /* that the solver succeeds */
} HunchOpinion;

/* What the network computes on its way, layer by layer; for whoever teaches it. */
typedef struct HunchPass {
    PlaneShape shape;
    float *input;                        /* HUNCH_INPUTS planes */
    float *layers[2 * HUNCH_BLOCKS + 1]; /* after each convolution, without what is negative */
    float *logits;                       /* of each point of the window, row by row */
    float pooled[HUNCH_POOLED], hidden[HUNCH_HIDDEN];
    int largest[HUNCH_CHANNELS]; /* the point of the window where the plane is largest */
    float pass_logit, chance_logit;
    size_t capacity; /* points, border included, that there is room for */
    ConvolveRoom room;
} HunchPass;

/* The network's kernels as convolve() needs them. */
typedef struct HunchKernels {
    ConvolveKernel input, first[HUNCH_BLOCKS], second[HUNCH_BLOCKS];
} HunchKernels;

typedef struct Hunch Hunch;

/* Borrows the network, whose numbers must not change until hunch_free(). One for each thread; 2 MB.
 */
Hunch *hunch_new(const HunchNet *net);
void hunch_free(Hunch *hunch);

/* The window of a position that a problem begins with. */
void hunch_window(const Board *board, HunchWindow *window);

/* Goes on with a move of the side to move (or a pass); `board` is the scene's own. */
void hunch_scene_play(HunchScene *scene, Board *board, Point move);

/* What it thinks of a position. Cost: about a fifth of a millisecond for a window of 11x11. */
void hunch_ask(Hunch *hunch, const HunchScene *scene, HunchOpinion *opinion);

/* --- for whoever teaches it ------------------------------------------------------------ */

void hunch_pass_init(HunchPass *pass);
void hunch_pass_clear(HunchPass *pass);

/* Shows the network a position. `trail` serves ladders that are read. */
void hunch_show(HunchPass *pass, const HunchScene *scene, Board *scratch, Trail *trail);

/* All zeros at first; to be set again whenever the network has changed. */
void hunch_kernels_init(HunchKernels *kernels);
void hunch_kernels_clear(HunchKernels *kernels);
void hunch_kernels_set(HunchKernels *kernels, const HunchNet *net);

/* Computes everything from pass->input. The kernels are those of the network. */
void hunch_compute(const HunchNet *net, const HunchKernels *kernels, HunchPass *pass);

#endif
