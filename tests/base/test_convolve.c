/* Convolutions: against plain loops, on shapes with and without whole runs of points. */

#include "support/test.h"

#include "base/convolve.h"
#include "base/mem.h"
#include "base/random.h"

#include <math.h>

enum { INPUTS = 32, OUTPUTS = 48 };

static const PlaneShape SHAPES[] = {{1, 1}, {2, 3}, {4, 7}, {5, 5}, {6, 2}, {11, 9}, {19, 19}};
enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0] };

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

static double slow_output(const PlaneShape *shape, const float *in, const float *weights, int x,
                          int y, int out)
{
    double sum = 0;
    for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
        for (int i = 0; i < INPUTS; i++) {
            size_t at = plane_place(shape, INPUTS, x + tap % 3 - 1, y + tap / 3 - 1) + (size_t)i;
            sum += (double)in[at] * (double)weights[convolve_weight(INPUTS, i, tap, out)];
        }
    return sum;
}

/* The same sum in the order that is promised, product by product. */
static float ordered_output(const PlaneShape *shape, const float *in, const float *weights,
                            float bias, int x, int y, int out)
{
    float sum = bias;
    for (int tap = 0; tap < CONVOLVE_TAPS; tap++)
        for (int i = 0; i < INPUTS; i++) {
            size_t at = plane_place(shape, INPUTS, x + tap % 3 - 1, y + tap / 3 - 1) + (size_t)i;
            volatile float product = in[at] * weights[convolve_weight(INPUTS, i, tap, out)];
            sum += product;
        }
    return sum;
}

static void test_forward(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 1);
    float *weights = make_numbers((size_t)CONVOLVE_TAPS * INPUTS * OUTPUTS, &random);
    float *bias = make_numbers(OUTPUTS, &random);
    for (int s = 0; s < SHAPE_COUNT; s++) {
        const PlaneShape *shape = &SHAPES[s];
        float *in = make_planes(shape, INPUTS, &random);
        float *out = mem_alloc(plane_floats(shape, OUTPUTS), sizeof *out);
        convolve(in, INPUTS, weights, bias, shape, out, OUTPUTS);
        double border = 0;
        for (size_t i = 0; i < plane_floats(shape, OUTPUTS); i++)
            border += fabs((double)out[i]);
        for (int y = 0; y < shape->height; y++)
            for (int x = 0; x < shape->width; x++)
                for (int c = 0; c < OUTPUTS; c++) {
                    double found = (double)out[plane_place(shape, OUTPUTS, x, y) + (size_t)c];
                    double right = slow_output(shape, in, weights, x, y, c) + (double)bias[c];
                    assert_true(fabs(found - right) < 1e-3);
                    assert_true((float)found ==
                                ordered_output(shape, in, weights, bias[c], x, y, c));
                    border -= fabs(found);
                }
        assert_true(fabs(border) < 1e-3);
        mem_free(in);
        mem_free(out);
    }
    mem_free(weights);
    mem_free(bias);
}

static double dot(const float *a, const float *b, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (double)a[i] * (double)b[i];
    return sum;
}

/* What goes back is the transpose of what goes forward: <Wx, y> = <x, W'y>; and that is also what
 * each weight changes, times the weight, summed up. */
static void test_backward(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 2);
    size_t count = (size_t)CONVOLVE_TAPS * INPUTS * OUTPUTS;
    float *weights = make_numbers(count, &random), *turned = make_numbers(count, &random);
    convolve_transpose(weights, INPUTS, OUTPUTS, turned);
    for (int s = 0; s < SHAPE_COUNT; s++) {
        const PlaneShape *shape = &SHAPES[s];
        float *in = make_planes(shape, INPUTS, &random);
        float *slope = make_planes(shape, OUTPUTS, &random);
        float *out = mem_alloc(plane_floats(shape, OUTPUTS), sizeof *out);
        float *back = mem_alloc(plane_floats(shape, INPUTS), sizeof *back);
        float *gradient = mem_alloc(count, sizeof *gradient);
        convolve(in, INPUTS, weights, NULL, shape, out, OUTPUTS);
        convolve(slope, OUTPUTS, turned, NULL, shape, back, INPUTS);
        convolve_learn(in, INPUTS, slope, OUTPUTS, shape, gradient);
        double forward = dot(out, slope, plane_floats(shape, OUTPUTS));
        assert_true(fabs(forward - dot(in, back, plane_floats(shape, INPUTS))) < 0.01);
        assert_true(fabs(forward - dot(weights, gradient, count)) < 0.01);
        mem_free(in);
        mem_free(slope);
        mem_free(out);
        mem_free(back);
        mem_free(gradient);
    }
    mem_free(weights);
    mem_free(turned);
}

/* The gradient of one weight is the sum of input times slope; what was there before stays. */
static void test_gradient_adds(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 3);
    const PlaneShape shape = {4, 3};
    size_t count = (size_t)CONVOLVE_TAPS * INPUTS * OUTPUTS;
    float *in = make_planes(&shape, INPUTS, &random);
    float *slope = make_planes(&shape, OUTPUTS, &random);
    float *gradient = mem_alloc(count, sizeof *gradient);
    for (size_t i = 0; i < count; i++)
        gradient[i] = 10;
    convolve_learn(in, INPUTS, slope, OUTPUTS, &shape, gradient);
    enum { IN = 17, OUT = 33, TAP = 2 }; /* to the upper right */
    double right = 10;
    for (int y = 0; y < shape.height; y++)
        for (int x = 0; x < shape.width; x++)
            right += (double)in[plane_place(&shape, INPUTS, x + 1, y - 1) + IN] *
                     (double)slope[plane_place(&shape, OUTPUTS, x, y) + OUT];
    assert_true(fabs(right - (double)gradient[convolve_weight(INPUTS, IN, TAP, OUT)]) < 1e-4);
    mem_free(in);
    mem_free(slope);
    mem_free(gradient);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forward),
        cmocka_unit_test(test_backward),
        cmocka_unit_test(test_gradient_adds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
