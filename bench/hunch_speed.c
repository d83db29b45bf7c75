/* Hunch speed: what do the network's convolutions cost, against plain ones?
 *
 *     hunch_speed [TIMES]
 *
 * Convolutions of 48 planes to 48 and gradients of their weights (base/convolve.h), in windows of
 * several sizes, take turns with the obvious way: for each point the sums over its nine neighbours,
 * sixteen outputs of five points in registers, compiled for the same processors. As many kernels
 * are used in turn as the network has blocks of, so that they come from where they would come from.
 * Then what a guess costs. Prints microseconds of the processor, the best of TIMES (9), and the
 * ratios.
 *
 * What it gets wrong: nothing else uses the memory close to the processor between two
 * convolutions. */

#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "recognize/hunch.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    CHANNELS = HUNCH_CHANNELS,
    KERNELS = 2 * HUNCH_BLOCKS,
    LANES = CONVOLVE_LANES,
    RUN = 5,
    POINTS = 5000, /* that are convolved at a time */
};

static const PlaneShape SHAPES[] = {{8, 6}, {11, 11}, {19, 19}};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0] };

typedef float Vector __attribute__((vector_size(LANES / 2 * sizeof(float)), aligned(4), may_alias));

#define ALWAYS_INLINE static inline __attribute__((always_inline))
#if defined(__x86_64__)
#define FOR_PROCESSORS __attribute__((target_clones("avx2", "default")))
#else
#define FOR_PROCESSORS
#endif

/* --- the obvious way ----------------------------------------------------------------------- */

ALWAYS_INLINE void sum_run(const float *row, size_t stride, const float *weights, float *out,
                           int run)
{
    Vector low[RUN], high[RUN];
    for (int i = 0; i < run; i++)
        low[i] = high[i] = (Vector){0};
    for (int tap = 0; tap < CONVOLVE_TAPS; tap++) {
        const float *from = row + (size_t)(tap / 3) * stride + (ptrdiff_t)(tap % 3 * CHANNELS);
        for (int in = 0; in < CHANNELS; in++, weights += LANES) {
            Vector first = *(const Vector *)weights, second = *(const Vector *)(weights + 8);
            for (int i = 0; i < run; i++) {
                low[i] += first * from[i * CHANNELS + in];
                high[i] += second * from[i * CHANNELS + in];
            }
        }
    }
    for (int i = 0; i < run; i++) {
        *(Vector *)(out + (ptrdiff_t)(i * CHANNELS)) = low[i];
        *(Vector *)(out + (ptrdiff_t)(i * CHANNELS) + 8) = high[i];
    }
}

/* The last run of a row overlaps with the one before. */
FOR_PROCESSORS static void convolve_plainly(const float *in, const float *weights,
                                            const PlaneShape *shape, float *out)
{
    size_t stride = (size_t)(shape->width + 2) * CHANNELS;
    for (int block = 0; block < CHANNELS; block += LANES)
        for (int y = 0; y < shape->height; y++)
            for (int x = 0; x < shape->width; x += RUN) {
                int start = x + RUN <= shape->width ? x : shape->width - RUN;
                sum_run(in + (size_t)y * stride + (ptrdiff_t)(start * CHANNELS), stride,
                        weights + convolve_weight(CHANNELS, 0, 0, block),
                        out + plane_place(shape, CHANNELS, start, y) + block, RUN);
            }
}

ALWAYS_INLINE void learn_tap(const float *in, const float *slope, const PlaneShape *shape, int tap,
                             float *gradient)
{
    enum { INPUTS = 4 };
    Vector low[INPUTS], high[INPUTS];
    for (int i = 0; i < INPUTS; i++) {
        low[i] = *(const Vector *)(gradient + (ptrdiff_t)(i * LANES));
        high[i] = *(const Vector *)(gradient + (ptrdiff_t)(i * LANES) + 8);
    }
    for (int y = 0; y < shape->height; y++) {
        const float *from = in + plane_place(shape, CHANNELS, tap % 3 - 1, y + tap / 3 - 1);
        const float *at = slope + plane_place(shape, CHANNELS, 0, y);
        for (int x = 0; x < shape->width; x++, from += CHANNELS, at += CHANNELS)
            for (int i = 0; i < INPUTS; i++) {
                low[i] += *(const Vector *)at * from[i];
                high[i] += *(const Vector *)(at + 8) * from[i];
            }
    }
    for (int i = 0; i < INPUTS; i++) {
        *(Vector *)(gradient + (ptrdiff_t)(i * LANES)) = low[i];
        *(Vector *)(gradient + (ptrdiff_t)(i * LANES) + 8) = high[i];
    }
}

FOR_PROCESSORS static void learn_plainly(const float *in, const float *slope,
                                         const PlaneShape *shape, float *gradient)
{
    for (int block = 0; block < CHANNELS; block += LANES)
        for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
            for (int i = 0; i < CHANNELS; i += 4)
                learn_tap(in + i, slope + block, shape, tap,
                          gradient + convolve_weight(CHANNELS, i, tap, block));
}

/* --- measuring ----------------------------------------------------------------------------- */

typedef struct Stage {
    float *weights[KERNELS], *plain_gradients[KERNELS];
    ConvolveKernel kernels[KERNELS], gradients[KERNELS];
    ConvolveRoom room;
    float *in, *out;
} Stage;

typedef void Way(Stage *stage, const PlaneShape *shape, int kernel);

static void forward_plainly(Stage *stage, const PlaneShape *shape, int kernel)
{
    convolve_plainly(stage->in, stage->weights[kernel], shape, stage->out);
}

static void forward(Stage *stage, const PlaneShape *shape, int kernel)
{
    convolve(&stage->kernels[kernel], stage->in, shape, &(ConvolveEnd){0}, &stage->room,
             stage->out);
}

static void backward_plainly(Stage *stage, const PlaneShape *shape, int kernel)
{
    learn_plainly(stage->in, stage->in, shape, stage->plain_gradients[kernel]);
}

static void backward(Stage *stage, const PlaneShape *shape, int kernel)
{
    convolve_learn(&stage->gradients[kernel], stage->in, stage->in, shape, &stage->room);
}

static Way *const WAYS[] = {forward_plainly, forward, backward_plainly, backward};
enum { WAY_COUNT = sizeof WAYS / sizeof WAYS[0] };

static void fill(float *numbers, size_t count, Random *random)
{
    for (size_t i = 0; i < count; i++)
        numbers[i] = (float)random_below(random, 2001) / 1000 - 1;
}

static void set_stage(Stage *stage, Random *random)
{
    *stage = (Stage){0};
    for (int i = 0; i < KERNELS; i++) {
        stage->weights[i] = mem_alloc(HUNCH_KERNEL, sizeof(float));
        stage->plain_gradients[i] = mem_alloc(HUNCH_KERNEL, sizeof(float));
        fill(stage->weights[i], HUNCH_KERNEL, random);
        convolve_kernel_init(&stage->kernels[i], CHANNELS, CHANNELS);
        convolve_kernel_init(&stage->gradients[i], CHANNELS, CHANNELS);
        convolve_kernel_set(&stage->kernels[i], stage->weights[i]);
    }
}

static void clear_stage(Stage *stage)
{
    for (int i = 0; i < KERNELS; i++) {
        mem_free(stage->weights[i]);
        mem_free(stage->plain_gradients[i]);
        convolve_kernel_clear(&stage->kernels[i]);
        convolve_kernel_clear(&stage->gradients[i]);
    }
    convolve_room_clear(&stage->room);
}

static void measure(Stage *stage, const PlaneShape *shape, int times, Random *random)
{
    size_t count = plane_floats(shape, CHANNELS);
    int rounds = POINTS / (shape->width * shape->height) / KERNELS + 1;
    double best[WAY_COUNT];
    stage->in = mem_alloc(count, sizeof(float));
    stage->out = mem_alloc(count, sizeof(float));
    for (int y = 0; y < shape->height; y++)
        fill(stage->in + plane_place(shape, CHANNELS, 0, y), (size_t)(shape->width * CHANNELS),
             random);
    for (int i = 0; i < times; i++)
        for (int way = 0; way < WAY_COUNT; way++) {
            double start = timer_cpu();
            for (int k = 0; k < rounds * KERNELS; k++)
                WAYS[way](stage, shape, k % KERNELS);
            double took = (timer_cpu() - start) * 1e6 / (rounds * KERNELS);
            best[way] = i && best[way] < took ? best[way] : took;
        }
    printf("%2dx%-2d  forward %6.1f, plainly %6.1f, ratio %.2f   gradients %6.1f, plainly %6.1f, "
           "ratio %.2f\n",
           shape->width, shape->height, best[1], best[0], best[0] / best[1], best[3], best[2],
           best[2] / best[3]);
    mem_free(stage->in);
    mem_free(stage->out);
}

/* A guess at a position of random moves in a corner, whose window has this shape. */
static void measure_guess(Hunch *hunch, const PlaneShape *shape, int times, Random *random)
{
    enum { SIZE = 19, MARGIN = 3, GUESSES = 20 };
    Board board;
    HunchOpinion opinion;
    HunchScene scene = {.board = &board, .to_move = BLACK, .solver = BLACK};
    int width = shape->width < SIZE ? shape->width - MARGIN : SIZE;
    int height = shape->height < SIZE ? shape->height - MARGIN : SIZE;
    board_init(&board, SIZE);
    board_play(&board, point_at(SIZE, width - 1, height - 1), BLACK);
    for (int i = 0; i < width * height / 2; i++) {
        Point point = point_at(SIZE, (int)random_below(random, (uint32_t)width),
                               (int)random_below(random, (uint32_t)height));
        Color color = i % 2 ? BLACK : WHITE;
        if (board_is_legal(&board, point, color))
            board_play(&board, point, color);
    }
    hunch_window(&board, &scene.window);
    double best = 0;
    for (int i = 0; i < times; i++) {
        double start = timer_cpu();
        for (int k = 0; k < GUESSES; k++)
            hunch_ask(hunch, &scene, &opinion);
        double took = (timer_cpu() - start) * 1e6 / GUESSES;
        best = i && best < took ? best : took;
    }
    printf("%2dx%-2d  guess %.0f\n", scene.window.shape.width, scene.window.shape.height, best);
}

int main(int argc, char **argv)
{
    int times = argc > 1 ? atoi(argv[1]) : 9;
    Random random;
    Stage stage;
    random_seed(&random, 1);
    set_stage(&stage, &random);
    for (int i = 0; i < SHAPE_COUNT; i++)
        measure(&stage, &SHAPES[i], times, &random);
    clear_stage(&stage);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    if (!net)
        return 1;
    Hunch *hunch = hunch_new(net);
    for (int i = 0; i < SHAPE_COUNT; i++)
        measure_guess(hunch, &SHAPES[i], times, &random);
    hunch_free(hunch);
    hunch_net_free(net);
    return 0;
}
