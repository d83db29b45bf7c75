/* Thermographs as images: of every kind of game, in every format, twice the same. */
#include "support/test.h"

#include "cgt/formula.h"
#include "front/draw/thermo_figure.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static bool draw(const char *formula, FigureFormat format, double width, Text *image, Error *error)
{
    CgtContext *context = cgt_new(NULL);
    const Thermograph *graph = thermo_of(context, formula_value(context, formula, NULL));
    assert_non_null(graph);
    bool drawn = thermo_figure_write(graph, formula, format, width, image, error);
    cgt_free(context);
    return drawn;
}

static void all_games_in_all_formats(void **state)
{
    (void)state;
    static const char *const GAMES[] = {
        "0",
        "3",
        "25/16",
        "*",
        "^",
        "tiny(3)",
        "{4|0}",
        "{{{8|5}|3}|1}",
        "{5,{9|4}|0}",
        "{288230376151711744|-288230376151711744}",
        "{1/1048576|0}",
    };
    static const struct {
        FigureFormat format;
        const char *magic;
    } FORMATS[] = {{FIGURE_SVG, "<?xml"}, {FIGURE_PNG, "\x89PNG"}, {FIGURE_PDF, "%PDF"}};
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        for (size_t j = 0; j < sizeof FORMATS / sizeof FORMATS[0]; j++) {
            Text image, again;
            text_init(&image);
            text_init(&again);
            assert_true(draw(GAMES[i], FORMATS[j].format, 300, &image, NULL));
            assert_true(draw(GAMES[i], FORMATS[j].format, 300, &again, NULL));
            assert_memory_equal(image.data, FORMATS[j].magic, 4);
            assert_int_equal(image.length, again.length);
            assert_memory_equal(image.data, again.data, image.length);
            text_clear(&image);
            text_clear(&again);
        }
    }
    figure_release_fonts();
}

/* Where do the walls of a formula begin, and where do they meet, in pixels? The first two paths of
 * the colours of the walls, "M x y L x y". */
static void find_walls(const char *formula, double foot[2], double *bottom, double *mean,
                       double *top)
{
    static const char *const COLORS[2] = {"stroke:rgb(13", "stroke:rgb(70"};
    Text image;
    text_init(&image);
    assert_true(draw(formula, FIGURE_SVG, 700, &image, NULL));
    for (int side = 0; side < 2; side++) {
        const char *path = strstr(image.data, COLORS[side]);
        assert_non_null(path);
        path = strstr(path, " d=\"M ");
        assert_non_null(path);
        assert_int_equal(sscanf(path, " d=\"M %lf %lf L %lf %lf", &foot[side], bottom, mean, top),
                         4);
    }
    text_clear(&image);
    figure_release_fonts();
}

/* The walls of a switch are as steep as they are wide, however small it is. */
static void walls_are_drawn(void **state)
{
    (void)state;
    static const char *const GAMES[] = {"{4|0}", "{1/1024|-1/1024}", "{1000000|0}"};
    for (size_t i = 0; i < sizeof GAMES / sizeof GAMES[0]; i++) {
        double foot[2], bottom, mean, top;
        find_walls(GAMES[i], foot, &bottom, &mean, &top);
        assert_true(mean - foot[0] > 150 && foot[1] - mean > 150);
        assert_true(fabs((mean - foot[0]) - (bottom - top)) < 0.1);
        assert_true(fabs((foot[1] - mean) - (bottom - top)) < 0.1);
    }
}

static void wrong_widths(void **state)
{
    (void)state;
    Text image;
    Error error;
    text_init(&image);
    error_clear(&error);
    assert_false(draw("{4|0}", FIGURE_SVG, 3, &image, &error));
    assert_non_null(strstr(error.message, "width"));
    assert_false(draw("{4|0}", FIGURE_SVG, 1e9, &image, &error));
    text_clear(&image);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_games_in_all_formats),
        cmocka_unit_test(walls_are_drawn),
        cmocka_unit_test(wrong_widths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
