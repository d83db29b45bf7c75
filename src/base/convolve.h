#ifndef GOSEDAI_BASE_CONVOLVE_H
#define GOSEDAI_BASE_CONVOLVE_H

/* Convolve: 3x3 convolutions of small planes, forward and backward.
 *
 *     PlaneShape shape = {.width = 11, .height = 9};
 *     float *in = mem_alloc(plane_floats(&shape, 32), sizeof *in);        zeroed
 *     convolve(in, 32, weights, bias, &shape, out, 32);
 *
 * A stack of planes has the numbers of one point together, point after point, with a border of
 * zeros one point wide that is never written. Channels are multiples of CONVOLVE_LANES.
 *
 * Sums are added in one order on all x86-64 processors, so that the same numbers give the same
 * result bit by bit. */

#include <stddef.h>

enum {
    CONVOLVE_LANES = 16, /* outputs that are computed together */
    CONVOLVE_TAPS = 9,   /* neighbours, row by row */
};

typedef struct PlaneShape {
    int width, height; /* without the border */
} PlaneShape;

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

/* out = bias + the sum over neighbours and inputs; `bias` may be NULL. */
void convolve(const float *in, int inputs, const float *weights, const float *bias,
              const PlaneShape *shape, float *out, int outputs);

/* The weights with which convolve() takes gradients of outputs to gradients of inputs. */
void convolve_transpose(const float *weights, int inputs, int outputs, float *transposed);

/* Adds to `gradient` what each weight changes, given the inputs and the gradients of the outputs.
 */
void convolve_learn(const float *in, int inputs, const float *slope, int outputs,
                    const PlaneShape *shape, float *gradient);

#endif
