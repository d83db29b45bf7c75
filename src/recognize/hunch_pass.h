#ifndef GOSEDAI_RECOGNIZE_HUNCH_PASS_H
#define GOSEDAI_RECOGNIZE_HUNCH_PASS_H

/* HunchPass: one way through a network, layer by layer, and the kernels for it.
 *
 *     HunchKernels kernels;
 *     hunch_kernels_init(&kernels);
 *     hunch_kernels_set(&kernels, net);
 *     HunchPass pass;
 *     hunch_pass_init(&pass);
 *     hunch_pass_make_room(&pass, &shape);
 *     ... pass.input ...                                     what is shown: hunch_view.h
 *     hunch_pass_compute(&pass, net, &kernels);
 *     ... pass.logits, pass.pass_logit, pass.chance_logit ...
 *
 * For those who ask a network (hunch.h, instinct.h), and for those who teach one. */

#include "base/convolve.h"
#include "board/board.h"
#include "knowledge/hunch_net.h"

enum { HUNCH_LAYERS = 2 * HUNCH_BLOCKS + 1 };

/* What the network computes on its way. Points are counted row by row. */
typedef struct HunchPass {
    PlaneShape shape;
    float *input;                /* HUNCH_INPUTS planes */
    float *layers[HUNCH_LAYERS]; /* after each convolution, without what is negative */
    float *logits;               /* of each point */
    const float *lean; /* of each point, added to its logit; NULL, as hunch_pass_make_room() leaves
                          it: nothing */
    float pooled[HUNCH_POOLED], hidden[HUNCH_HIDDEN];
    int largest[HUNCH_CHANNELS]; /* the point where the plane is largest */
    float pass_logit, chance_logit;
    size_t capacity; /* points, border included, that there is room for */
    ConvolveRoom room;
} HunchPass;

/* The network's kernels as convolve() needs them. */
typedef struct HunchKernels {
    ConvolveKernel input, first[HUNCH_BLOCKS], second[HUNCH_BLOCKS];
} HunchKernels;

void hunch_pass_init(HunchPass *pass);
void hunch_pass_clear(HunchPass *pass);

/* Makes room for planes of that shape; those of the input are zero then. */
void hunch_pass_make_room(HunchPass *pass, const PlaneShape *shape);

/* Computes everything from pass->input. The kernels are those of the network. */
void hunch_pass_compute(HunchPass *pass, const HunchNet *net, const HunchKernels *kernels);

/* The exponential of a logit, which is never 0; also of what is no number, as the numbers of a file
 * may give. */
float hunch_pass_exp(float logit);

/* All zeros at first; to be set again whenever the network has changed. */
void hunch_kernels_init(HunchKernels *kernels);
void hunch_kernels_clear(HunchKernels *kernels);
void hunch_kernels_set(HunchKernels *kernels, const HunchNet *net);

#endif
