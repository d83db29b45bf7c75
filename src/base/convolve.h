#ifndef GOSEDAI_BASE_CONVOLVE_H
#define GOSEDAI_BASE_CONVOLVE_H

/* Convolve: 3x3 convolutions of small planes, forward and backward.
 *
 *     ConvolveKernel kernel;
 *     ConvolveRoom room = {0};
 *     convolve_kernel_init(&kernel, 36, 48);
 *     convolve_kernel_set(&kernel, weights);                    once for these weights
 *     PlaneShape shape = {.width = 11, .height = 9};
 *     float *in = mem_alloc(plane_floats(&shape, 36), sizeof *in);               zeroed
 *     convolve(&kernel, in, &shape, &(ConvolveEnd){.bias = bias}, &room, out);   as often as needed
 *     convolve_room_clear(&room);
 *     convolve_kernel_clear(&kernel);
 *
 * A stack of planes has the numbers of one point together, point after point, with a border of
 * zeros one point wide that is never written. Inputs are multiples of CONVOLVE_INPUTS and at least
 * CONVOLVE_INPUTS_MIN, outputs multiples of CONVOLVE_LANES.
 *
 * Results differ from sums of products by rounding, some 1e-6 of the largest of them. Everything is
 * added in one order on all x86-64 processors, so that the same numbers give the same result bit by
 * bit. */

#include <stdbool.h>
#include <stddef.h>

enum {
    CONVOLVE_LANES = 16,     /* outputs that are computed together */
    CONVOLVE_INPUTS = 4,     /* inputs that are taught together */
    CONVOLVE_INPUTS_MIN = 8, /* inputs that are seen together */
    CONVOLVE_TAPS = 9,       /* neighbours, row by row */
};

typedef struct PlaneShape {
    int width, height; /* without the border */
} PlaneShape;

/* Weights as convolve() needs them, or the sum of their gradients. */
typedef struct ConvolveKernel {
    int inputs, outputs;
    float *numbers;
} ConvolveKernel;

/* Where convolve() works. Zeros at first; one for each thread. */
typedef struct ConvolveRoom {
    float *seen, *sums;
    size_t seen_capacity, sums_capacity;
} ConvolveRoom;

/* What becomes of the sums: is something added, and is what is negative dropped then? */
typedef struct ConvolveEnd {
    const float *bias; /* of each output; NULL: none */
    const float *more; /* planes, which may be those that are written; NULL: none */
    bool rectify;
} ConvolveEnd;

/* Numbers in a stack of so many planes, the border included. */
static inline size_t plane_floats(const PlaneShape *shape, int channels)
{
    return (size_t)(shape->width + 2) * (size_t)(shape->height + 2) * (size_t)channels;
}

/* Where the numbers of the point in column x and row y begin. */
static inline size_t plane_place(const PlaneShape *shape, int channels, int x, int y)
{
    return ((size_t)(y + 1) * (size_t)(shape->width + 2) + (size_t)x + 1) * (size_t)channels;
}

/* Where the weight of input `in` at `tap` for output `out` stands: sixteen outputs together, in
 * them tap by tap, input by input. */
static inline size_t convolve_weight(int inputs, int in, int tap, int out)
{
    size_t block = (size_t)(out / CONVOLVE_LANES);
    return ((block * CONVOLVE_TAPS + (size_t)tap) * (size_t)inputs + (size_t)in) * CONVOLVE_LANES +
           (size_t)(out % CONVOLVE_LANES);
}

/* The weights with which gradients of outputs are taken to gradients of inputs. */
void convolve_transpose(const float *weights, int inputs, int outputs, float *transposed);

/* --- life cycle ------------------------------------------------------------------------ */

/* All zeros. Memory: four times that of the weights. */
void convolve_kernel_init(ConvolveKernel *kernel, int inputs, int outputs);
void convolve_kernel_clear(ConvolveKernel *kernel);
void convolve_room_clear(ConvolveRoom *room);

/* Takes weights as convolve_weight() orders them. Cost: as one or two convolutions of 9x9 points.
 */
void convolve_kernel_set(ConvolveKernel *kernel, const float *weights);
void convolve_kernel_zero(ConvolveKernel *kernel);

/* --- work ------------------------------------------------------------------------------ */

/* out = the sum over neighbours and inputs, and what `end` says. */
void convolve(const ConvolveKernel *kernel, const float *in, const PlaneShape *shape,
              const ConvolveEnd *end, ConvolveRoom *room, float *out);

/* Adds to `gradient` what each weight changes, given the inputs and the gradients of the outputs.
 */
void convolve_learn(ConvolveKernel *gradient, const float *in, const float *slope,
                    const PlaneShape *shape, ConvolveRoom *room);

/* Adds to `weights` the gradients that were summed up. */
void convolve_kernel_get(const ConvolveKernel *gradient, float *weights);

#endif
