/* 3x3 convolutions.
 *
 * Method. Sixteen outputs of several neighbouring points are summed in registers, while the weights
 * for them (some 20 KB) stay in the nearest memory. Vectors are those of the compiler; the same
 * code is compiled for processors with and without AVX2 and chosen when it runs. Products and sums
 * stay apart (no fused operations), so that both give the same bits. */

#include "base/convolve.h"

#include <stdbool.h>
#include <string.h>

enum { LANES = CONVOLVE_LANES, HALF = LANES / 2, RUN = 5, INPUTS = 4 };

/* Wherever floats stand. */
typedef float Vector __attribute__((vector_size(HALF * sizeof(float)), aligned(4), may_alias));

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* The sums of `run` neighbouring points (at most RUN), written to out. `row` is the upper left
 * neighbour of the first point. */
ALWAYS_INLINE void sum_run(const float *row, int inputs, size_t stride, const float *weights,
                           const float *bias, float *out, int outputs, int run)
{
    Vector low[RUN], high[RUN];
    for (int i = 0; i < run; i++) {
        low[i] = bias ? *(const Vector *)bias : (Vector){0};
        high[i] = bias ? *(const Vector *)(bias + HALF) : (Vector){0};
    }
    for (int tap = 0; tap < CONVOLVE_TAPS; tap++) {
        const float *from = row + (size_t)(tap / 3) * stride + (size_t)(tap % 3) * (size_t)inputs;
        for (int in = 0; in < inputs; in++, weights += LANES) {
            Vector first = *(const Vector *)weights, second = *(const Vector *)(weights + HALF);
            for (int i = 0; i < run; i++) {
                float value = from[(size_t)i * (size_t)inputs + (size_t)in];
                low[i] += first * value;
                high[i] += second * value;
            }
        }
    }
    for (int i = 0; i < run; i++) {
        *(Vector *)(out + (size_t)i * (size_t)outputs) = low[i];
        *(Vector *)(out + (size_t)i * (size_t)outputs + HALF) = high[i];
    }
}

ALWAYS_INLINE void convolve_body(const float *in, int inputs, const float *weights,
                                 const float *bias, const PlaneShape *shape, float *out,
                                 int outputs)
{
    size_t stride = (size_t)(shape->width + 2) * (size_t)inputs;
    for (int block = 0; block < outputs; block += LANES) {
        const float *own = weights + convolve_weight(inputs, 0, 0, block);
        for (int y = 0; y < shape->height; y++) {
            const float *row = in + (size_t)y * stride;
            float *to = out + plane_place(shape, outputs, 0, y) + block;
            const float *own_bias = bias ? bias + block : NULL;
            for (int x = 0; shape->width >= RUN && x < shape->width; x += RUN) {
                int start = x + RUN <= shape->width ? x : shape->width - RUN;
                sum_run(row + (size_t)(start * inputs), inputs, stride, own, own_bias,
                        to + (size_t)(start * outputs), outputs, RUN);
            }
            for (int x = 0; shape->width < RUN && x < shape->width; x++)
                sum_run(row + (size_t)(x * inputs), inputs, stride, own, own_bias,
                        to + (size_t)(x * outputs), outputs, 1);
        }
    }
}

/* Adds the gradients of INPUTS inputs for sixteen outputs at one tap. */
ALWAYS_INLINE void learn_tap(const float *in, int inputs, const float *slope, int outputs,
                             const PlaneShape *shape, int tap, float *gradient)
{
    Vector low[INPUTS], high[INPUTS];
    for (int i = 0; i < INPUTS; i++) {
        low[i] = *(const Vector *)(gradient + i * LANES);
        high[i] = *(const Vector *)(gradient + i * LANES + HALF);
    }
    for (int y = 0; y < shape->height; y++) {
        const float *from = in + plane_place(shape, inputs, tap % 3 - 1, y + tap / 3 - 1);
        const float *at = slope + plane_place(shape, outputs, 0, y);
        for (int x = 0; x < shape->width; x++, from += inputs, at += outputs) {
            Vector first = *(const Vector *)at, second = *(const Vector *)(at + HALF);
            for (int i = 0; i < INPUTS; i++) {
                low[i] += first * from[i];
                high[i] += second * from[i];
            }
        }
    }
    for (int i = 0; i < INPUTS; i++) {
        *(Vector *)(gradient + i * LANES) = low[i];
        *(Vector *)(gradient + i * LANES + HALF) = high[i];
    }
}

ALWAYS_INLINE void learn_body(const float *in, int inputs, const float *slope, int outputs,
                              const PlaneShape *shape, float *gradient)
{
    for (int block = 0; block < outputs; block += LANES)
        for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
            for (int i = 0; i < inputs; i += INPUTS)
                learn_tap(in + i, inputs, slope + block, outputs, shape, tap,
                          gradient + convolve_weight(inputs, i, tap, block));
}

/* --- for the processor at hand ----------------------------------------------------------- */

#if defined(__x86_64__)

__attribute__((target("avx2"))) static void convolve_wide(const float *in, int inputs,
                                                          const float *weights, const float *bias,
                                                          const PlaneShape *shape, float *out,
                                                          int outputs)
{
    convolve_body(in, inputs, weights, bias, shape, out, outputs);
}

__attribute__((target("avx2"))) static void learn_wide(const float *in, int inputs,
                                                       const float *slope, int outputs,
                                                       const PlaneShape *shape, float *gradient)
{
    learn_body(in, inputs, slope, outputs, shape, gradient);
}

static bool is_wide(void)
{
    return __builtin_cpu_supports("avx2");
}

#else

static bool is_wide(void)
{
    return false;
}

#define convolve_wide convolve_body
#define learn_wide    learn_body

#endif

void convolve(const float *in, int inputs, const float *weights, const float *bias,
              const PlaneShape *shape, float *out, int outputs)
{
    if (is_wide())
        convolve_wide(in, inputs, weights, bias, shape, out, outputs);
    else
        convolve_body(in, inputs, weights, bias, shape, out, outputs);
}

void convolve_transpose(const float *weights, int inputs, int outputs, float *transposed)
{
    for (int out = 0; out < outputs; out++)
        for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
            for (int in = 0; in < inputs; in++)
                transposed[convolve_weight(outputs, out, CONVOLVE_TAPS - 1 - tap, in)] =
                    weights[convolve_weight(inputs, in, tap, out)];
}

void convolve_learn(const float *in, int inputs, const float *slope, int outputs,
                    const PlaneShape *shape, float *gradient)
{
    if (is_wide())
        learn_wide(in, inputs, slope, outputs, shape, gradient);
    else
        learn_body(in, inputs, slope, outputs, shape, gradient);
}
