/* Convolutions: against plain loops on planes of all sizes, and on both kinds of processors. */

#include "support/test.h"

#include "base/convolve.h"
#include "base/mem.h"
#include "base/random.h"

#include <math.h>
#include <string.h>

enum { SIZE_MAX_TRIED = 25 };

/* Channels with and without whole vectors of inputs. */
static const struct {
    int inputs, outputs;
} CHANNELS[] = {{8, 16}, {12, 32}, {36, 48}, {48, 48}};
enum { CHANNELS_COUNT = sizeof CHANNELS / sizeof CHANNELS[0] };

/* Large and small tiles in all mixtures, and tiles that stick out. */
static const PlaneShape SHAPES[] = {{1, 1}, {2, 3}, {4, 4},  {3, 4},   {4, 7},
                                    {5, 5}, {8, 6}, {11, 9}, {13, 13}, {19, 19}};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0] };

/* --- convolve.c once more, as it is compiled for processors without AVX2 ------------------- */

#define convolve              narrow_convolve
#define convolve_learn        narrow_learn
#define convolve_transpose    narrow_transpose
#define convolve_room_clear   narrow_room_clear
#define convolve_kernel_init  narrow_kernel_init
#define convolve_kernel_clear narrow_kernel_clear
#define convolve_kernel_zero  narrow_kernel_zero
#define convolve_kernel_set   narrow_kernel_set
#define convolve_kernel_get   narrow_kernel_get

void convolve(const ConvolveKernel *kernel, const float *in, const PlaneShape *shape,
              const ConvolveEnd *end, ConvolveRoom *room, float *out);
void convolve_learn(ConvolveKernel *gradient, const float *in, const float *slope,
                    const PlaneShape *shape, ConvolveRoom *room);
void convolve_transpose(const float *weights, int inputs, int outputs, float *transposed);
void convolve_room_clear(ConvolveRoom *room);
void convolve_kernel_init(ConvolveKernel *kernel, int inputs, int outputs);
void convolve_kernel_clear(ConvolveKernel *kernel);
void convolve_kernel_zero(ConvolveKernel *kernel);
void convolve_kernel_set(ConvolveKernel *kernel, const float *weights);
void convolve_kernel_get(const ConvolveKernel *gradient, float *weights);

#undef __x86_64__
#include "base/convolve.c"

#undef convolve
#undef convolve_learn
#undef convolve_transpose
#undef convolve_room_clear
#undef convolve_kernel_init
#undef convolve_kernel_clear
#undef convolve_kernel_zero
#undef convolve_kernel_set
#undef convolve_kernel_get

/* --- what is convolved --------------------------------------------------------------------- */

typedef struct Trial {
    PlaneShape shape;
    int inputs, outputs;
    size_t weight_count;
    float *in, *slope, *out, *weights, *bias;
    ConvolveKernel kernel;
    ConvolveRoom room;
} Trial;

static float draw(Random *random)
{
    return (float)((int)random_below(random, 2001) - 1000) / 1000;
}

/* Planes with random numbers within the border. */
static float *make_planes(const PlaneShape *shape, int channels, Random *random)
{
    float *planes = mem_alloc(plane_floats(shape, channels), sizeof *planes);
    for (int y = 0; y < shape->height; y++)
        for (int x = 0; x < shape->width; x++)
            for (int c = 0; c < channels; c++)
                planes[plane_place(shape, channels, x, y) + (size_t)c] = draw(random);
    return planes;
}

static float *make_numbers(size_t count, Random *random)
{
    float *numbers = mem_alloc(count, sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        numbers[i] = draw(random);
    return numbers;
}

static Trial make_trial(const PlaneShape *shape, int channels, Random *random)
{
    Trial trial = {.shape = *shape,
                   .inputs = CHANNELS[channels].inputs,
                   .outputs = CHANNELS[channels].outputs};
    trial.weight_count = (size_t)(CONVOLVE_TAPS * trial.inputs * trial.outputs);
    trial.in = make_planes(shape, trial.inputs, random);
    trial.slope = make_planes(shape, trial.outputs, random);
    trial.out = mem_alloc(plane_floats(shape, trial.outputs), sizeof(float));
    trial.weights = make_numbers(trial.weight_count, random);
    trial.bias = make_numbers((size_t)trial.outputs, random);
    convolve_kernel_init(&trial.kernel, trial.inputs, trial.outputs);
    convolve_kernel_set(&trial.kernel, trial.weights);
    return trial;
}

static void clear_trial(Trial *trial)
{
    mem_free(trial->in);
    mem_free(trial->slope);
    mem_free(trial->out);
    mem_free(trial->weights);
    mem_free(trial->bias);
    convolve_kernel_clear(&trial->kernel);
    convolve_room_clear(&trial->room);
}

/* --- plain loops --------------------------------------------------------------------------- */

/* The outputs of one point. */
static void plain_point(const Trial *trial, int x, int y, double *sums)
{
    for (int out = 0; out < trial->outputs; out++)
        sums[out] = 0;
    for (int tap = 0; tap < CONVOLVE_TAPS; tap++) {
        const float *in =
            trial->in + plane_place(&trial->shape, trial->inputs, x + tap % 3 - 1, y + tap / 3 - 1);
        for (int out = 0; out < trial->outputs; out++)
            for (int i = 0; i < trial->inputs; i++)
                sums[out] += (double)in[i] *
                             (double)trial->weights[convolve_weight(trial->inputs, i, tap, out)];
    }
}

/* What one weight changes. */
static double plain_gradient(const Trial *trial, int in, int tap, int out)
{
    double sum = 0;
    for (int y = 0; y < trial->shape.height; y++)
        for (int x = 0; x < trial->shape.width; x++)
            sum += (double)trial->in[plane_place(&trial->shape, trial->inputs, x + tap % 3 - 1,
                                                 y + tap / 3 - 1) +
                                     (size_t)in] *
                   (double)
                       trial->slope[plane_place(&trial->shape, trial->outputs, x, y) + (size_t)out];
    return sum;
}

static double dot(const float *a, const float *b, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (double)a[i] * (double)b[i];
    return sum;
}

/* --- tests --------------------------------------------------------------------------------- */

/* The largest error is next to nothing beside the largest number, and the border stays as it is. */
static void check_forward(Trial *trial)
{
    enum { MARK = 77, OUTPUTS_MAX = 48 };
    size_t count = plane_floats(&trial->shape, trial->outputs), marks = 0;
    double error = 0, most = 0, right[OUTPUTS_MAX];
    for (size_t i = 0; i < count; i++)
        trial->out[i] = MARK;
    convolve(&trial->kernel, trial->in, &trial->shape, &(ConvolveEnd){0}, &trial->room, trial->out);
    for (int y = 0; y < trial->shape.height; y++)
        for (int x = 0; x < trial->shape.width; x++) {
            float *out = trial->out + plane_place(&trial->shape, trial->outputs, x, y);
            plain_point(trial, x, y, right);
            for (int c = 0; c < trial->outputs; c++) {
                error = fmax(error, fabs((double)out[c] - right[c]));
                most = fmax(most, fabs(right[c]));
                out[c] = 0;
            }
        }
    assert_true(most > 0 && error < 1e-5 * most);
    for (size_t i = 0; i < count; i++)
        marks += trial->out[i] == MARK;
    size_t inside = (size_t)(trial->shape.width * trial->shape.height * trial->outputs);
    assert_int_equal(marks, count - inside);
}

static void planes_of_all_sizes_are_convolved(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 1);
    for (int width = 1; width <= SIZE_MAX_TRIED; width++)
        for (int height = 1; height <= SIZE_MAX_TRIED; height++) {
            Trial trial = make_trial(&(PlaneShape){width, height}, 0, &random);
            check_forward(&trial);
            clear_trial(&trial);
        }
}

static void all_numbers_of_channels_are_convolved(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 2);
    for (int s = 0; s < SHAPE_COUNT; s++)
        for (int c = 0; c < CHANNELS_COUNT; c++) {
            Trial trial = make_trial(&SHAPES[s], c, &random);
            check_forward(&trial);
            clear_trial(&trial);
        }
}

/* Bias and other planes, which may be those that are written, are added in this order. */
static void sums_end_as_is_asked_for(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 3);
    for (int s = 0; s < SHAPE_COUNT; s++) {
        const PlaneShape *shape = &SHAPES[s];
        Trial trial = make_trial(shape, 1, &random);
        size_t count = plane_floats(shape, trial.outputs);
        float *both = mem_alloc(count, sizeof *both);
        memcpy(both, trial.slope, count * sizeof *both);
        convolve(&trial.kernel, trial.in, shape, &(ConvolveEnd){0}, &trial.room, trial.out);
        ConvolveEnd end = {.bias = trial.bias, .more = both, .rectify = true};
        convolve(&trial.kernel, trial.in, shape, &end, &trial.room, both);
        for (int y = 0; y < shape->height; y++)
            for (int x = 0; x < shape->width; x++)
                for (int c = 0; c < trial.outputs; c++) {
                    size_t at = plane_place(shape, trial.outputs, x, y) + (size_t)c;
                    float sum = trial.out[at] + trial.bias[c] + trial.slope[at];
                    assert_true(both[at] == (sum > 0 ? sum : 0));
                }
        mem_free(both);
        clear_trial(&trial);
    }
}

/* What goes back is the transpose of what goes forward: <Wx, y> = <x, W'y>. */
static void what_goes_back_is_the_transpose(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 4);
    for (int s = 0; s < SHAPE_COUNT; s++) {
        const PlaneShape *shape = &SHAPES[s];
        Trial trial = make_trial(shape, CHANNELS_COUNT - 1, &random);
        float *turned = mem_alloc(trial.weight_count, sizeof *turned);
        float *back = mem_alloc(plane_floats(shape, trial.inputs), sizeof *back);
        convolve(&trial.kernel, trial.in, shape, &(ConvolveEnd){0}, &trial.room, trial.out);
        convolve_transpose(trial.weights, trial.inputs, trial.outputs, turned);
        convolve_kernel_set(&trial.kernel, turned);
        convolve(&trial.kernel, trial.slope, shape, &(ConvolveEnd){0}, &trial.room, back);
        double forward = dot(trial.out, trial.slope, plane_floats(shape, trial.outputs));
        double backward = dot(trial.in, back, plane_floats(shape, trial.inputs));
        double size = sqrt(dot(trial.out, trial.out, plane_floats(shape, trial.outputs)) *
                           dot(trial.slope, trial.slope, plane_floats(shape, trial.outputs)));
        assert_true(fabs(forward - backward) < 1e-5 * size);
        mem_free(turned);
        mem_free(back);
        clear_trial(&trial);
    }
}

/* Adds the gradients of a trial to those that `before` has, and looks at all weights of an output.
 */
static void check_learning(Trial *trial, float before, int out)
{
    float *gradient = mem_alloc(trial->weight_count, sizeof *gradient);
    for (size_t i = 0; i < trial->weight_count; i++)
        gradient[i] = before;
    convolve_kernel_zero(&trial->kernel);
    convolve_learn(&trial->kernel, trial->in, trial->slope, &trial->shape, &trial->room);
    convolve_learn(&trial->kernel, trial->in, trial->slope, &trial->shape, &trial->room);
    convolve_kernel_get(&trial->kernel, gradient);
    double error = 0, most = 0;
    for (int in = 0; in < trial->inputs; in++)
        for (int tap = 0; tap < CONVOLVE_TAPS; tap++) {
            double right = (double)before + 2 * plain_gradient(trial, in, tap, out);
            double found = (double)gradient[convolve_weight(trial->inputs, in, tap, out)];
            error = fmax(error, fabs(found - right));
            most = fmax(most, fabs(right));
        }
    assert_true(most > 0 && error < 1e-5 * most);
    mem_free(gradient);
}

/* The gradient of a weight is the sum of input times slope; what was there before stays. */
static void gradients_add_up(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 5);
    for (int width = 1; width <= SIZE_MAX_TRIED; width++)
        for (int height = 1; height <= SIZE_MAX_TRIED; height++) {
            Trial trial = make_trial(&(PlaneShape){width, height}, 0, &random);
            check_learning(&trial, 1, (width + height) % trial.outputs);
            clear_trial(&trial);
        }
    for (int s = 0; s < SHAPE_COUNT; s++)
        for (int c = 0; c < CHANNELS_COUNT; c++) {
            Trial trial = make_trial(&SHAPES[s], c, &random);
            check_learning(&trial, 0, (int)random_below(&random, (uint32_t)trial.outputs));
            clear_trial(&trial);
        }
}

/* The same bits with and without AVX2, and again when room was used for something larger. */
static void results_are_the_same_everywhere(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 6);
    ConvolveRoom used = {0};
    for (int s = SHAPE_COUNT - 1; s >= 0; s--)
        for (int c = 0; c < CHANNELS_COUNT; c++) {
            const PlaneShape *shape = &SHAPES[s];
            Trial trial = make_trial(shape, c, &random);
            size_t bytes = plane_floats(shape, trial.outputs) * sizeof(float);
            float *narrow = mem_alloc(1, bytes);
            ConvolveEnd end = {.bias = trial.bias, .more = trial.slope, .rectify = c % 2};
            convolve(&trial.kernel, trial.in, shape, &end, &trial.room, trial.out);
            narrow_convolve(&trial.kernel, trial.in, shape, &end, &used, narrow);
            assert_memory_equal(trial.out, narrow, bytes);
            ConvolveKernel other;
            convolve_kernel_init(&other, trial.inputs, trial.outputs);
            convolve_kernel_zero(&trial.kernel);
            convolve_learn(&trial.kernel, trial.in, trial.slope, shape, &trial.room);
            narrow_learn(&other, trial.in, trial.slope, shape, &used);
            assert_memory_equal(trial.kernel.numbers, other.numbers, kernel_bytes(&other));
            convolve_kernel_clear(&other);
            mem_free(narrow);
            clear_trial(&trial);
        }
    convolve_room_clear(&used);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planes_of_all_sizes_are_convolved),
        cmocka_unit_test(all_numbers_of_channels_are_convolved),
        cmocka_unit_test(sums_end_as_is_asked_for),
        cmocka_unit_test(what_goes_back_is_the_transpose),
        cmocka_unit_test(gradients_add_up),
        cmocka_unit_test(results_are_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
