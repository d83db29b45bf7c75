/* 3x3 convolutions by Winograd's minimal filtering.
 *
 * Method. The plane is cut into tiles of 4x4 points, or 3 in a direction where 4 would stick out.
 * Two polynomials with 4 (or 3) and 3 coefficients can be multiplied by way of their values at 0,
 * 1, -1, 2, infinity (and -2), with 6 (5) products in place of 12 (9). The same turned around,
 * points for coefficients, gives 4 (3) sums in a row of three products each, and in two directions
 * 36 (25) products do in place of 144 (81). The tables are those of Lavin and Gray (Fast Algorithms
 * for Convolutional Neural Networks, 2016) for F(4x4,3x3), and for 3 points such that one kernel
 * serves both. So:
 *
 *     seen      value by value, tile by tile, the inputs (see_planes)
 *     kernel    value by value, input by input, the outputs (set once)
 *     sums      value by value, tile by tile, the outputs: a product of matrices for each value
 *     out       points from the sums (show_planes)
 *
 * Gradients of weights are sums of products of what is seen with the slopes, which go the way from
 * sums to points backward (see_slopes); they stay values until all are summed up.
 *
 * In the products sixteen outputs of several tiles are summed in registers. Vectors are those of
 * the compiler; the same code is compiled for processors with and without AVX2 and chosen when it
 * runs. Products and sums stay apart (no fused operations), so that both give the same bits.
 *
 * What it gets wrong: a number that is small beside others of its tile has fewer right digits. */

#include "base/convolve.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum {
    LANES = CONVOLVE_LANES,
    HALF = LANES / 2,
    RUN = 6,   /* tiles that are summed together, at most */
    LARGE = 4, /* points of a tile, in a row */
    SMALL = 3,
    SIDE = LARGE + 2, /* values of a row */
    VALUES = SIDE * SIDE,
};

static const float SIXTH = 1.0f / 6;

/* Wherever floats stand. */
typedef float Vector __attribute__((vector_size(HALF * sizeof(float)), aligned(4), may_alias));
typedef int Mask __attribute__((vector_size(HALF * sizeof(int))));

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* --- tiles ------------------------------------------------------------------------------- */

/* How a direction is cut: large tiles first. */
typedef struct Cut {
    int tiles, large;
} Cut;

typedef struct Tiling {
    PlaneShape shape;
    Cut rows, columns;
    size_t first[VALUES + 1]; /* tiles that have an earlier value; in the end all together */
} Tiling;

/* A tile: where it begins, and how many points it has. */
typedef struct Tile {
    int x, y;
    bool wide, tall;       /* is it a large one? */
    size_t places[VALUES]; /* of its values, with so many channels */
} Tile;

static Cut cut_length(int length)
{
    int tiles = (length + LARGE - 1) / LARGE, small = LARGE * tiles - length;
    return (Cut){tiles, small < tiles ? tiles - small : 0};
}

/* How many tiles of a direction have this value? */
static int tiles_with(const Cut *cut, int value)
{
    return value == SIDE - 1 ? cut->large : cut->tiles;
}

static int tile_start(const Cut *cut, int tile)
{
    return tile <= cut->large ? LARGE * tile : SMALL * tile + cut->large;
}

static void cut_planes(Tiling *tiling, const PlaneShape *shape)
{
    tiling->shape = *shape;
    tiling->rows = cut_length(shape->height);
    tiling->columns = cut_length(shape->width);
    tiling->first[0] = 0;
    for (int i = 0; i < VALUES; i++)
        tiling->first[i + 1] = tiling->first[i] + (size_t)(tiles_with(&tiling->rows, i / SIDE) *
                                                           tiles_with(&tiling->columns, i % SIDE));
}

static void cut_tile(Tile *tile, const Tiling *tiling, int channels, int row, int column)
{
    tile->x = tile_start(&tiling->columns, column);
    tile->y = tile_start(&tiling->rows, row);
    tile->wide = column < tiling->columns.large;
    tile->tall = row < tiling->rows.large;
    for (int i = 0; i < VALUES; i++)
        tile->places[i] =
            (tiling->first[i] + (size_t)(row * tiles_with(&tiling->columns, i % SIDE) + column)) *
            (size_t)channels;
}

/* Where the points begin from (x, y) on, `side` in a row; those that stick out are where the border
 * is, and zero as it is. */
static void find_points(const PlaneShape *shape, int channels, int x, int y, int side,
                        size_t *points)
{
    for (int i = 0; i < side; i++)
        for (int k = 0; k < side; k++)
            points[i * SIDE + k] = x + k <= shape->width && y + i <= shape->height
                                       ? plane_place(shape, channels, x + k, y + i)
                                       : 0;
}

/* --- a row of vectors, `step` apart ------------------------------------------------------ */

/* Points to values. */
ALWAYS_INLINE void see_row(Vector *v, int step, bool large)
{
    Vector a = v[0], b = v[step], c = v[2 * step], d = v[3 * step], e = v[4 * step];
    if (large) {
        Vector even = e - 4 * c, odd = d - 4 * b, near = e - c, far = 2 * (d - b);
        v[0] = 4 * a - 5 * c + e;
        v[step] = even + odd;
        v[2 * step] = even - odd;
        v[3 * step] = near + far;
        v[4 * step] = 4 * b - 5 * d + v[5 * step];
        v[5 * step] = near - far;
    } else {
        Vector far = 2 * (d - b);
        v[0] = far + 4 * (a - c);
        v[step] = 3 * (d - c) - 6 * b;
        v[2 * step] = d - 3 * c + 2 * b;
        v[3 * step] = 2 * far;
        v[4 * step] = e - c - far;
    }
}

/* Values to points. */
ALWAYS_INLINE void show_row(Vector *v, int step, bool large)
{
    Vector even = v[step] + v[2 * step], odd = v[step] - v[2 * step], e = v[4 * step];
    if (large) {
        Vector near = v[3 * step] + v[5 * step], far = v[3 * step] - v[5 * step];
        v[0] = v[0] + even + near;
        v[step] = odd + 2 * far;
        v[2 * step] = even + 4 * near;
        v[3 * step] = odd + 8 * far + e;
    } else {
        Vector near = v[3 * step];
        v[0] = v[0] + even + near;
        v[step] = odd + 2 * near;
        v[2 * step] = even + 4 * near + e;
    }
}

/* Slopes of points to slopes of values. */
ALWAYS_INLINE void see_slope_row(Vector *v, int step, bool large)
{
    Vector a = v[0], b = v[step], c = v[2 * step];
    Vector even = a + c, odd = b, near = a + 4 * c, far = 2 * b;
    if (large) {
        Vector d = v[3 * step];
        odd += d;
        far += 8 * d;
        v[4 * step] = d;
        v[5 * step] = near - far;
    } else {
        v[4 * step] = c;
    }
    v[step] = even + odd;
    v[2 * step] = even - odd;
    v[3 * step] = near + far;
}

/* Weights to values. */
ALWAYS_INLINE void weigh_row(Vector *v, int step)
{
    Vector a = v[0], b = v[step], c = v[2 * step];
    Vector even = (a + c) * -SIXTH, odd = b * -SIXTH;
    Vector near = (a + 4 * c) * (SIXTH / 4), far = b * (SIXTH / 2);
    v[0] = a * 0.25f;
    v[step] = even + odd;
    v[2 * step] = even - odd;
    v[3 * step] = near + far;
    v[4 * step] = c;
    v[5 * step] = near - far;
}

/* Slopes of values to slopes of weights. */
ALWAYS_INLINE void weigh_slope_row(Vector *v, int step)
{
    Vector even = (v[step] + v[2 * step]) * -SIXTH, odd = (v[step] - v[2 * step]) * -SIXTH;
    Vector near = (v[3 * step] + v[5 * step]) * (SIXTH / 4);
    Vector far = (v[3 * step] - v[5 * step]) * (SIXTH / 2);
    v[0] = v[0] * 0.25f + even + near;
    v[step] = odd + far;
    v[2 * step] = even + 4 * near + v[4 * step];
}

/* --- planes and values ------------------------------------------------------------------- */

ALWAYS_INLINE void see_tile(const float *in, const size_t *points, int channels, const Tile *tile,
                            bool tall, bool wide, float *seen)
{
    int height = SMALL + 2 + tall, width = SMALL + 2 + wide;
    for (int c = 0; c < channels; c += HALF) {
        int start = c + HALF <= channels ? c : channels - HALF;
        Vector v[VALUES];
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++)
                v[y * SIDE + x] = *(const Vector *)(in + points[y * SIDE + x] + start);
            see_row(v + x, SIDE, tall);
        }
        for (int y = 0; y < height; y++) {
            see_row(v + y * SIDE, 1, wide);
            for (int x = 0; x < width; x++)
                *(Vector *)(seen + tile->places[y * SIDE + x] + start) = v[y * SIDE + x];
        }
    }
}

ALWAYS_INLINE void see_planes(const float *in, int channels, const Tiling *tiling, float *seen)
{
    for (int row = 0; row < tiling->rows.tiles; row++)
        for (int column = 0; column < tiling->columns.tiles; column++) {
            Tile tile;
            size_t points[VALUES];
            cut_tile(&tile, tiling, channels, row, column);
            find_points(&tiling->shape, channels, tile.x - 1, tile.y - 1, SIDE, points);
            if (tile.tall && tile.wide)
                see_tile(in, points, channels, &tile, true, true, seen);
            else if (tile.tall)
                see_tile(in, points, channels, &tile, true, false, seen);
            else if (tile.wide)
                see_tile(in, points, channels, &tile, false, true, seen);
            else
                see_tile(in, points, channels, &tile, false, false, seen);
        }
}

ALWAYS_INLINE void see_slopes(const float *slope, int channels, const Tiling *tiling, float *seen)
{
    for (int row = 0; row < tiling->rows.tiles; row++)
        for (int column = 0; column < tiling->columns.tiles; column++) {
            Tile tile;
            size_t points[VALUES];
            cut_tile(&tile, tiling, channels, row, column);
            find_points(&tiling->shape, channels, tile.x, tile.y, LARGE, points);
            int height = SMALL + tile.tall, width = SMALL + tile.wide;
            for (int c = 0; c < channels; c += HALF) {
                Vector v[VALUES];
                for (int x = 0; x < width; x++) {
                    for (int y = 0; y < height; y++)
                        v[y * SIDE + x] = *(const Vector *)(slope + points[y * SIDE + x] + c);
                    see_slope_row(v + x, SIDE, tile.tall);
                }
                for (int y = 0; y < height + 2; y++) {
                    see_slope_row(v + y * SIDE, 1, tile.wide);
                    for (int x = 0; x < width + 2; x++)
                        *(Vector *)(seen + tile.places[y * SIDE + x] + c) = v[y * SIDE + x];
                }
            }
        }
}

/* Writes a point. */
ALWAYS_INLINE void end_point(const Vector *from, const ConvolveEnd *end, size_t at, int c,
                             float *out)
{
    Vector sum = *from;
    if (end->bias)
        sum += *(const Vector *)(end->bias + c);
    if (end->more)
        sum += *(const Vector *)(end->more + at + c);
    if (end->rectify)
        sum = (Vector)((Mask)sum & (sum > 0));
    *(Vector *)(out + at + c) = sum;
}

ALWAYS_INLINE void show_tile(const float *sums, int channels, const Tiling *tiling,
                             const Tile *tile, const ConvolveEnd *end, bool tall, bool wide,
                             float *out)
{
    const PlaneShape *shape = &tiling->shape;
    int height = SMALL + tall, width = SMALL + wide;
    int right = shape->width - tile->x, bottom = shape->height - tile->y;
    size_t corner = plane_place(shape, channels, tile->x, tile->y);
    for (int c = 0; c < channels; c += HALF) {
        Vector v[VALUES];
        for (int x = 0; x < width + 2; x++) {
            for (int y = 0; y < height + 2; y++)
                v[y * SIDE + x] = *(const Vector *)(sums + tile->places[y * SIDE + x] + c);
            show_row(v + x, SIDE, tall);
        }
        for (int y = 0; y < height && y < bottom; y++) {
            show_row(v + y * SIDE, 1, wide);
            for (int x = 0; x < width && x < right; x++)
                end_point(&v[y * SIDE + x], end,
                          corner + (size_t)((y * (shape->width + 2) + x) * channels), c, out);
        }
    }
}

ALWAYS_INLINE void show_planes(const float *sums, int channels, const Tiling *tiling,
                               const ConvolveEnd *end, float *out)
{
    for (int row = 0; row < tiling->rows.tiles; row++)
        for (int column = 0; column < tiling->columns.tiles; column++) {
            Tile tile;
            cut_tile(&tile, tiling, channels, row, column);
            if (tile.tall && tile.wide)
                show_tile(sums, channels, tiling, &tile, end, true, true, out);
            else if (tile.tall)
                show_tile(sums, channels, tiling, &tile, end, true, false, out);
            else if (tile.wide)
                show_tile(sums, channels, tiling, &tile, end, false, true, out);
            else
                show_tile(sums, channels, tiling, &tile, end, false, false, out);
        }
}

/* --- products ---------------------------------------------------------------------------- */

/* Where the weight of an input at one value for an output stands: sixteen outputs together. */
static size_t kernel_place(const ConvolveKernel *kernel, int value, int in, int out)
{
    size_t block = (size_t)value * (size_t)(kernel->outputs / LANES) + (size_t)(out / LANES);
    return (block * (size_t)kernel->inputs + (size_t)in) * LANES + (size_t)(out % LANES);
}

/* The sums of `run` tiles (at most RUN) for sixteen outputs. */
ALWAYS_INLINE void sum_run(const float *seen, int inputs, const float *weights, float *sums,
                           int outputs, int run)
{
    Vector low[RUN], high[RUN];
    for (int i = 0; i < run; i++)
        low[i] = high[i] = (Vector){0};
    for (int in = 0; in < inputs; in++, weights += LANES) {
        Vector first = *(const Vector *)weights, second = *(const Vector *)(weights + HALF);
        for (int i = 0; i < run; i++) {
            float value = seen[i * inputs + in];
            low[i] += first * value;
            high[i] += second * value;
        }
    }
    for (int i = 0; i < run; i++) {
        *(Vector *)(sums + i * outputs) = low[i];
        *(Vector *)(sums + i * outputs + HALF) = high[i];
    }
}

/* The sums of all tiles that have a value, in runs of about the same length. */
ALWAYS_INLINE void sum_tiles(const float *seen, int inputs, const float *weights, float *sums,
                             int outputs, int tiles)
{
    while (tiles > 0) {
        int runs = (tiles + RUN - 1) / RUN, run = (tiles + runs - 1) / runs;
        switch (run) {
        case 1:
            sum_run(seen, inputs, weights, sums, outputs, 1);
            break;
        case 2:
            sum_run(seen, inputs, weights, sums, outputs, 2);
            break;
        case 3:
            sum_run(seen, inputs, weights, sums, outputs, 3);
            break;
        case 4:
            sum_run(seen, inputs, weights, sums, outputs, 4);
            break;
        case 5:
            sum_run(seen, inputs, weights, sums, outputs, 5);
            break;
        default:
            sum_run(seen, inputs, weights, sums, outputs, RUN);
            break;
        }
        tiles -= run;
        seen += run * inputs;
        sums += run * outputs;
    }
}

ALWAYS_INLINE void convolve_body(const ConvolveKernel *kernel, const float *in,
                                 const Tiling *tiling, const ConvolveEnd *end, ConvolveRoom *room,
                                 float *out)
{
    see_planes(in, kernel->inputs, tiling, room->seen);
    for (int value = 0; value < VALUES; value++) {
        size_t first = tiling->first[value];
        for (int block = 0; block < kernel->outputs; block += LANES)
            sum_tiles(room->seen + first * (size_t)kernel->inputs, kernel->inputs,
                      kernel->numbers + kernel_place(kernel, value, 0, block),
                      room->sums + first * (size_t)kernel->outputs + block, kernel->outputs,
                      (int)(tiling->first[value + 1] - first));
    }
    show_planes(room->sums, kernel->outputs, tiling, end, out);
}

/* Adds the gradients of CONVOLVE_INPUTS inputs for sixteen outputs. */
ALWAYS_INLINE void learn_run(const float *seen, int inputs, const float *slopes, int outputs,
                             int tiles, float *gradient)
{
    Vector low[CONVOLVE_INPUTS], high[CONVOLVE_INPUTS];
    for (int i = 0; i < CONVOLVE_INPUTS; i++) {
        low[i] = *(const Vector *)(gradient + i * LANES);
        high[i] = *(const Vector *)(gradient + i * LANES + HALF);
    }
    for (int tile = 0; tile < tiles; tile++, seen += inputs, slopes += outputs) {
        Vector first = *(const Vector *)slopes, second = *(const Vector *)(slopes + HALF);
        for (int i = 0; i < CONVOLVE_INPUTS; i++) {
            low[i] += first * seen[i];
            high[i] += second * seen[i];
        }
    }
    for (int i = 0; i < CONVOLVE_INPUTS; i++) {
        *(Vector *)(gradient + i * LANES) = low[i];
        *(Vector *)(gradient + i * LANES + HALF) = high[i];
    }
}

ALWAYS_INLINE void learn_body(ConvolveKernel *gradient, const float *in, const float *slope,
                              const Tiling *tiling, ConvolveRoom *room)
{
    int inputs = gradient->inputs, outputs = gradient->outputs;
    see_planes(in, inputs, tiling, room->seen);
    see_slopes(slope, outputs, tiling, room->sums);
    for (int value = 0; value < VALUES; value++) {
        size_t first = tiling->first[value];
        int tiles = (int)(tiling->first[value + 1] - first);
        for (int block = 0; tiles && block < outputs; block += LANES)
            for (int i = 0; i < inputs; i += CONVOLVE_INPUTS)
                learn_run(room->seen + first * (size_t)inputs + i, inputs,
                          room->sums + first * (size_t)outputs + block, outputs, tiles,
                          gradient->numbers + kernel_place(gradient, value, i, block));
    }
}

/* --- for the processor at hand ----------------------------------------------------------- */

#if defined(__x86_64__)

__attribute__((target("avx2"))) static void convolve_wide(const ConvolveKernel *kernel,
                                                          const float *in, const Tiling *tiling,
                                                          const ConvolveEnd *end,
                                                          ConvolveRoom *room, float *out)
{
    convolve_body(kernel, in, tiling, end, room, out);
}

__attribute__((target("avx2"))) static void learn_wide(ConvolveKernel *gradient, const float *in,
                                                       const float *slope, const Tiling *tiling,
                                                       ConvolveRoom *room)
{
    learn_body(gradient, in, slope, tiling, room);
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

/* Cuts the planes, and makes room for their values. */
static void prepare(Tiling *tiling, const PlaneShape *shape, const ConvolveKernel *kernel,
                    ConvolveRoom *room)
{
    cut_planes(tiling, shape);
    size_t tiles = tiling->first[VALUES];
    room->seen = mem_grow(room->seen, &room->seen_capacity, tiles * (size_t)kernel->inputs,
                          sizeof *room->seen);
    room->sums = mem_grow(room->sums, &room->sums_capacity, tiles * (size_t)kernel->outputs,
                          sizeof *room->sums);
}

void convolve(const ConvolveKernel *kernel, const float *in, const PlaneShape *shape,
              const ConvolveEnd *end, ConvolveRoom *room, float *out)
{
    Tiling tiling;
    prepare(&tiling, shape, kernel, room);
    if (is_wide())
        convolve_wide(kernel, in, &tiling, end, room, out);
    else
        convolve_body(kernel, in, &tiling, end, room, out);
}

void convolve_learn(ConvolveKernel *gradient, const float *in, const float *slope,
                    const PlaneShape *shape, ConvolveRoom *room)
{
    Tiling tiling;
    prepare(&tiling, shape, gradient, room);
    if (is_wide())
        learn_wide(gradient, in, slope, &tiling, room);
    else
        learn_body(gradient, in, slope, &tiling, room);
}

/* --- kernels ----------------------------------------------------------------------------- */

static size_t kernel_bytes(const ConvolveKernel *kernel)
{
    return (size_t)VALUES * (size_t)kernel->inputs * (size_t)kernel->outputs * sizeof(float);
}

void convolve_kernel_init(ConvolveKernel *kernel, int inputs, int outputs)
{
    assert(inputs >= CONVOLVE_INPUTS_MIN && inputs % CONVOLVE_INPUTS == 0);
    assert(outputs > 0 && outputs % LANES == 0);
    *kernel = (ConvolveKernel){.inputs = inputs, .outputs = outputs};
    kernel->numbers = mem_alloc(1, kernel_bytes(kernel));
}

void convolve_kernel_clear(ConvolveKernel *kernel)
{
    mem_free(kernel->numbers);
}

void convolve_room_clear(ConvolveRoom *room)
{
    mem_free(room->seen);
    mem_free(room->sums);
}

void convolve_kernel_zero(ConvolveKernel *kernel)
{
    memset(kernel->numbers, 0, kernel_bytes(kernel));
}

void convolve_kernel_set(ConvolveKernel *kernel, const float *weights)
{
    for (int out = 0; out < kernel->outputs; out += HALF)
        for (int in = 0; in < kernel->inputs; in++) {
            Vector v[VALUES];
            for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
                v[tap / 3 * SIDE + tap % 3] =
                    *(const Vector *)(weights + convolve_weight(kernel->inputs, in, tap, out));
            for (int x = 0; x < 3; x++)
                weigh_row(v + x, SIDE);
            for (int y = 0; y < SIDE; y++)
                weigh_row(v + y * SIDE, 1);
            for (int i = 0; i < VALUES; i++)
                *(Vector *)(kernel->numbers + kernel_place(kernel, i, in, out)) = v[i];
        }
}

void convolve_kernel_get(const ConvolveKernel *gradient, float *weights)
{
    for (int out = 0; out < gradient->outputs; out += HALF)
        for (int in = 0; in < gradient->inputs; in++) {
            Vector v[VALUES];
            for (int i = 0; i < VALUES; i++)
                v[i] = *(const Vector *)(gradient->numbers + kernel_place(gradient, i, in, out));
            for (int x = 0; x < SIDE; x++)
                weigh_slope_row(v + x, SIDE);
            for (int y = 0; y < 3; y++)
                weigh_slope_row(v + y * SIDE, 1);
            for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
                *(Vector *)(weights + convolve_weight(gradient->inputs, in, tap, out)) +=
                    v[tap / 3 * SIDE + tap % 3];
        }
}

void convolve_transpose(const float *weights, int inputs, int outputs, float *transposed)
{
    for (int out = 0; out < outputs; out++)
        for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
            for (int in = 0; in < inputs; in++)
                transposed[convolve_weight(outputs, out, CONVOLVE_TAPS - 1 - tap, in)] =
                    weights[convolve_weight(inputs, in, tap, out)];
}
