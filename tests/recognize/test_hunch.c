/* First sight: windows, what opinions are, that colours do not matter, and what is computed. */

#include "support/test.h"

#include "base/mem.h"
#include "board/diagram.h"
#include "recognize/hunch.h"

#include <math.h>
#include <string.h>

static const char CORNER[] = ". * . O X . . . . . . . .\n"
                             "O O O O X . . . . . . . .\n"
                             "X X X X X . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n"
                             ". . . . . . . . . . . . .\n";

static Diagram read_diagram(const char *text)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return diagram;
}

static HunchScene scene_of(const Board *board, Color first)
{
    HunchScene scene = {.board = board, .to_move = first, .solver = first};
    hunch_window(board, &scene.window);
    return scene;
}

static void the_window_is_around_the_stones(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    HunchWindow window;
    hunch_window(&diagram.board, &window);
    assert_int_equal(window.left, 0);
    assert_int_equal(window.top, 0);
    assert_int_equal(window.shape.width, 8);
    assert_int_equal(window.shape.height, 6);
    Board board;
    board_init(&board, 9);
    hunch_window(&board, &window);
    assert_int_equal(window.shape.width, 9);
    assert_int_equal(window.shape.height, 9);
    board_play(&board, point_at(9, 8, 4), WHITE);
    hunch_window(&board, &window);
    assert_int_equal(window.left, 5);
    assert_int_equal(window.top, 1);
    assert_int_equal(window.shape.width, 4);
    assert_int_equal(window.shape.height, 7);
}

static void an_opinion_is_about_legal_moves(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Hunch *hunch = hunch_new(net);
    HunchOpinion opinion;
    HunchScene scene = scene_of(&diagram.board, BLACK);
    hunch_ask(hunch, &scene, &opinion);
    double sum = 0;
    Point best = POINT_PASS;
    for (Point p = 0; p < diagram.board.limit; p++) {
        sum += (double)opinion.likely[p];
        if (opinion.likely[p] > opinion.likely[best])
            best = p;
        if (p != POINT_PASS && opinion.likely[p] > 0)
            assert_true(board_is_legal(&diagram.board, p, BLACK));
    }
    assert_true(fabs(sum - 1) < 1e-4);
    assert_int_equal(best, diagram_point(&diagram, '*')); /* the middle of three */
    assert_true(opinion.chance > 0 && opinion.chance < 1);
    hunch_free(hunch);
    hunch_net_free(net);
}

/* The vital point taken by the one who attacks, or by the one who defends. */
static void the_outcome_follows_the_vital_point(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    Board board;
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Hunch *hunch = hunch_new(net);
    HunchOpinion killed, lived;
    Point vital = diagram_point(&diagram, '*');
    board_copy(&board, &diagram.board);
    HunchScene scene = scene_of(&board, BLACK);
    hunch_scene_play(&scene, &board, vital);
    assert_int_equal(scene.to_move, WHITE);
    assert_int_equal(scene.last, vital);
    assert_true(pointset_has(&scene.played[BLACK], vital));
    hunch_ask(hunch, &scene, &killed);
    board_copy(&board, &diagram.board);
    scene = scene_of(&board, BLACK);
    hunch_scene_play(&scene, &board, point_at(13, 0, 0));
    hunch_scene_play(&scene, &board, vital);
    hunch_ask(hunch, &scene, &lived);
    assert_true(killed.chance > lived.chance + 0.3f);
    hunch_free(hunch);
    hunch_net_free(net);
}

static void colours_do_not_matter(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    Board exchanged;
    board_transform(&exchanged, &diagram.board, 0, true);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    Hunch *hunch = hunch_new(net);
    HunchOpinion black, white;
    HunchScene scene = scene_of(&diagram.board, BLACK);
    hunch_ask(hunch, &scene, &black);
    scene = scene_of(&exchanged, WHITE);
    hunch_ask(hunch, &scene, &white);
    assert_true(black.chance == white.chance);
    assert_memory_equal(black.likely, white.likely, exchanged.limit * sizeof *white.likely);
    hunch_free(hunch);
    hunch_net_free(net);
}

/* Numbers that overflow on their way, in either direction. */
static void strange_networks_have_opinions_too(void **state)
{
    (void)state;
    static const float NUMBERS[] = {8e6f, -8e6f, 0};
    Diagram diagram = read_diagram(CORNER);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    for (int i = 0; i < 3; i++) {
        float *numbers = (float *)net;
        for (int k = 0; k < HUNCH_NUMBERS; k++)
            numbers[k] = k % 2 ? NUMBERS[i] : 8e6f;
        Hunch *hunch = hunch_new(net);
        HunchOpinion opinion;
        HunchScene scene = scene_of(&diagram.board, WHITE);
        hunch_ask(hunch, &scene, &opinion);
        double sum = 0;
        for (Point p = 0; p < diagram.board.limit; p++)
            sum += (double)opinion.likely[p];
        assert_true(fabs(sum - 1) < 1e-4);
        assert_true(opinion.chance >= 0 && opinion.chance <= 1);
        hunch_free(hunch);
    }
    hunch_net_free(net);
}

/* --- the network by plain loops -------------------------------------------------------- */

enum { CHANNELS = HUNCH_CHANNELS, LAYERS = 2 * HUNCH_BLOCKS + 1 };

/* A layer: bias, what its neighbours give, and what goes past it; nothing negative. */
static void plain_layer(const PlaneShape *shape, const double *in, int inputs, const float *weights,
                        const float *bias, const double *past, double *out)
{
    for (int i = 0; i < shape->width * shape->height * CHANNELS; i++) {
        int x = i / CHANNELS % shape->width, y = i / CHANNELS / shape->width, c = i % CHANNELS;
        double sum = (double)bias[c] + (past ? past[i] : 0);
        for (int tap = 0; tap < CONVOLVE_TAPS; tap++) {
            int from_x = x + tap % 3 - 1, from_y = y + tap / 3 - 1;
            if (from_x < 0 || from_y < 0 || from_x >= shape->width || from_y >= shape->height)
                continue;
            for (int k = 0; k < inputs; k++)
                sum += in[(from_y * shape->width + from_x) * inputs + k] *
                       (double)weights[convolve_weight(inputs, k, tap, c)];
        }
        out[i] = sum > 0 ? sum : 0;
    }
}

/* The last layer for what pass->input shows. */
static double *plain_layers(const HunchNet *net, const HunchPass *pass)
{
    const PlaneShape *shape = &pass->shape;
    int points = shape->width * shape->height;
    double *input = mem_alloc((size_t)(points * HUNCH_INPUTS), sizeof *input);
    double *layers[3];
    for (int i = 0; i < 3; i++)
        layers[i] = mem_alloc((size_t)(points * CHANNELS), sizeof *layers[i]);
    for (int i = 0; i < points * HUNCH_INPUTS; i++)
        input[i] =
            (double)pass->input[plane_place(shape, HUNCH_INPUTS, i / HUNCH_INPUTS % shape->width,
                                            i / HUNCH_INPUTS / shape->width) +
                                (size_t)(i % HUNCH_INPUTS)];
    plain_layer(shape, input, HUNCH_INPUTS, net->input, net->input_bias, NULL, layers[0]);
    for (int i = 0; i < HUNCH_BLOCKS; i++) {
        const HunchBlock *block = &net->blocks[i];
        plain_layer(shape, layers[0], CHANNELS, block->first, block->first_bias, NULL, layers[1]);
        plain_layer(shape, layers[1], CHANNELS, block->second, block->second_bias, layers[0],
                    layers[2]);
        double *last = layers[2];
        layers[2] = layers[0];
        layers[0] = last;
    }
    mem_free(input);
    mem_free(layers[1]);
    mem_free(layers[2]);
    return layers[0];
}

static void layers_are_those_of_plain_loops(void **state)
{
    (void)state;
    Diagram diagram = read_diagram(CORNER);
    HunchNet *net = hunch_net_load(HUNCH_OF_PROBLEMS, NULL, NULL);
    HunchScene scene = scene_of(&diagram.board, BLACK);
    HunchKernels kernels;
    HunchPass pass;
    Trail trail;
    Board scratch;
    hunch_kernels_init(&kernels);
    hunch_kernels_set(&kernels, net);
    hunch_pass_init(&pass);
    trail_init(&trail);
    hunch_show(&pass, &scene, &scratch, &trail);
    hunch_pass_compute(&pass, net, &kernels);
    double *right = plain_layers(net, &pass), most = 0, error = 0;
    for (int i = 0; i < pass.shape.width * pass.shape.height; i++) {
        const float *found =
            pass.layers[LAYERS - 1] +
            plane_place(&pass.shape, CHANNELS, i % pass.shape.width, i / pass.shape.width);
        for (int c = 0; c < CHANNELS; c++) {
            most = fmax(most, right[i * CHANNELS + c]);
            error = fmax(error, fabs((double)found[c] - right[i * CHANNELS + c]));
        }
    }
    assert_true(most > 0 && error < 1e-4 * most);
    mem_free(right);
    trail_clear(&trail);
    hunch_pass_clear(&pass);
    hunch_kernels_clear(&kernels);
    hunch_net_free(net);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_window_is_around_the_stones),
        cmocka_unit_test(an_opinion_is_about_legal_moves),
        cmocka_unit_test(the_outcome_follows_the_vital_point),
        cmocka_unit_test(colours_do_not_matter),
        cmocka_unit_test(strange_networks_have_opinions_too),
        cmocka_unit_test(layers_are_those_of_plain_loops),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
