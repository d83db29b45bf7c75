/* Thermographs as images: of every kind of game, in every format, twice the same. */
#include "support/test.h"

#include "cgt/formula.h"
#include "front/draw/thermo_figure.h"

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

/* The wall of {4|0} goes from 4 and 0 at the bottom to 2 at the top: the first moves of paths. */
static void walls_are_drawn(void **state)
{
    (void)state;
    Text image;
    text_init(&image);
    assert_true(draw("{4|0}", FIGURE_SVG, 700, &image, NULL));
    /* Frame: x from 63 to 672 for values 4.6 to -0.6, y from 434 to 63 for taxes 0 to 2.95. */
    assert_non_null(strstr(image.data, "M 133.27 434 L 367.5 182.47"));
    assert_non_null(strstr(image.data, "M 601.73 434 L 367.5 182.47"));
    text_clear(&image);
    figure_release_fonts();
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
