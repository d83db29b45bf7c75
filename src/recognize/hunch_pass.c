/* One way through a network: convolutions, and what is said of moves and of the outcome. */

#include "recognize/hunch_pass.h"

#include "base/mem.h"

#include <math.h>
#include <string.h>

enum { CHANNELS = HUNCH_CHANNELS };

static const float LEAST = -60; /* logarithm of what is as good as impossible */

/* --- life cycle -------------------------------------------------------------------------- */

void hunch_pass_init(HunchPass *pass)
{
    *pass = (HunchPass){0};
}

void hunch_pass_clear(HunchPass *pass)
{
    mem_free(pass->input);
    for (int i = 0; i < HUNCH_LAYERS; i++)
        mem_free(pass->layers[i]);
    mem_free(pass->logits);
    convolve_room_clear(&pass->room);
}

void hunch_pass_make_room(HunchPass *pass, const PlaneShape *shape)
{
    size_t points = plane_floats(shape, 1);
    if (points > pass->capacity) {
        pass->capacity = points;
        pass->input = mem_resize(pass->input, points * HUNCH_INPUTS, sizeof(float));
        for (int i = 0; i < HUNCH_LAYERS; i++)
            pass->layers[i] = mem_resize(pass->layers[i], points * CHANNELS, sizeof(float));
        pass->logits = mem_resize(pass->logits, points, sizeof(float));
        pass->shape = (PlaneShape){0};
    }
    memset(pass->input, 0, points * HUNCH_INPUTS * sizeof(float));
    if (pass->shape.width != shape->width || pass->shape.height != shape->height)
        for (int i = 0; i < HUNCH_LAYERS; i++)
            memset(pass->layers[i], 0, points * CHANNELS * sizeof(float));
    pass->shape = *shape;
    pass->lean = NULL;
}

/* --- kernels ------------------------------------------------------------------------------ */

void hunch_kernels_init(HunchKernels *kernels)
{
    convolve_kernel_init(&kernels->input, HUNCH_INPUTS, CHANNELS);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        convolve_kernel_init(&kernels->first[i], CHANNELS, CHANNELS);
        convolve_kernel_init(&kernels->second[i], CHANNELS, CHANNELS);
    }
}

void hunch_kernels_clear(HunchKernels *kernels)
{
    convolve_kernel_clear(&kernels->input);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        convolve_kernel_clear(&kernels->first[i]);
        convolve_kernel_clear(&kernels->second[i]);
    }
}

void hunch_kernels_set(HunchKernels *kernels, const HunchNet *net)
{
    convolve_kernel_set(&kernels->input, net->input);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        convolve_kernel_set(&kernels->first[i], net->blocks[i].first);
        convolve_kernel_set(&kernels->second[i], net->blocks[i].second);
    }
}

/* --- answers ------------------------------------------------------------------------------ */

float hunch_pass_exp(float logit)
{
    return expf(fmaxf(logit, LEAST));
}

/* The mean and the largest number of each plane. */
static void pool(HunchPass *pass, const float *planes)
{
    const PlaneShape *shape = &pass->shape;
    float *mean = pass->pooled, *most = pass->pooled + CHANNELS;
    for (int i = 0; i < CHANNELS; i++) {
        mean[i] = 0;
        most[i] = -1;
    }
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++) {
            const float *at = planes + plane_place(shape, CHANNELS, x, y);
            for (int i = 0; i < CHANNELS; i++) {
                mean[i] += at[i];
                if (at[i] > most[i]) {
                    most[i] = at[i];
                    pass->largest[i] = y * shape->width + x;
                }
            }
        }
    for (int i = 0; i < CHANNELS; i++)
        mean[i] /= (float)(shape->width * shape->height);
}

static float dot(const float *a, const float *b, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

static void answer(const HunchNet *net, HunchPass *pass)
{
    const PlaneShape *shape = &pass->shape;
    const float *planes = pass->layers[HUNCH_LAYERS - 1];
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++)
            pass->logits[y * shape->width + x] =
                dot(planes + plane_place(shape, CHANNELS, x, y), net->policy, CHANNELS);
    for (int i = 0; pass->lean && i < shape->width * shape->height; i++)
        pass->logits[i] += pass->lean[i];
    pool(pass, planes);
    pass->pass_logit = dot(pass->pooled, net->pass, HUNCH_POOLED) + net->pass_bias;
    for (int i = 0; i < HUNCH_HIDDEN; i++) {
        float sum = dot(pass->pooled, net->hidden + (ptrdiff_t)(i * HUNCH_POOLED), HUNCH_POOLED) +
                    net->hidden_bias[i];
        pass->hidden[i] = sum > 0 ? sum : 0;
    }
    pass->chance_logit = dot(pass->hidden, net->chance, HUNCH_HIDDEN) + net->chance_bias;
}

void hunch_pass_compute(HunchPass *pass, const HunchNet *net, const HunchKernels *kernels)
{
    const PlaneShape *shape = &pass->shape;
    float **layers = pass->layers;
    convolve(&kernels->input, pass->input, shape,
             &(ConvolveEnd){.bias = net->input_bias, .rectify = true}, &pass->room, layers[0]);
    for (int i = 0; i < HUNCH_BLOCKS; i++, layers += 2) {
        ConvolveEnd first = {.bias = net->blocks[i].first_bias, .rectify = true};
        ConvolveEnd second = {
            .bias = net->blocks[i].second_bias, .more = layers[0], .rectify = true};
        convolve(&kernels->first[i], layers[0], shape, &first, &pass->room, layers[1]);
        convolve(&kernels->second[i], layers[1], shape, &second, &pass->room, layers[2]);
    }
    answer(net, pass);
}
