/* Quick guess: numbers of neighbourhoods, factors, symmetry. */

#include "support/test.h"

#include "recognize/quick_guess.h"
#include "support/picture.h"
#include "support/positions.h"

#include <math.h>

static void a_neighbourhood_has_its_number(void **state)
{
    (void)state;
    Diagram diagram = picture_read("O X . . .\n"
                                   "* O X . .\n"
                                   "O X . . .\n"
                                   ". . . . .\n"
                                   ". . . . .\n");
    Point point = diagram_point(&diagram, '*');
    enum { OWN = 1, ENEMY = 2, OFF = 3 };
    /* up O in atari, right O in atari, down O with two liberties, left edge */
    uint32_t black =
        ENEMY | ENEMY << 2 | ENEMY << 4 | OFF << 6 | OFF << 8 | OWN << 10 | OWN << 12 | OFF << 14;
    uint32_t white =
        OWN | OWN << 2 | OWN << 4 | OFF << 6 | OFF << 8 | ENEMY << 10 | ENEMY << 12 | OFF << 14;
    assert_int_equal(quick_guess_index(&diagram.board, point, BLACK), black | 3U << 16);
    assert_int_equal(quick_guess_index(&diagram.board, point, WHITE), white | 3U << 16);
}

static void features_tell_captures_and_self_ataris(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . .\n"
                                   ". O . . .\n"
                                   "O X * . .\n"
                                   ". O . . .\n"
                                   ". . . . .\n");
    GuessWeights *weights = guess_weights_read("quick-near 7 100\n"
                                               "quick-capture 1,0 50\n"
                                               "quick-save 1,2 -30\n"
                                               "quick-self-atari 1 -200\n",
                                               "test", NULL);
    assert_non_null(weights);
    Point point = diagram_point(&diagram, '*'), stone = point_at(5, 1, 2);
    const Board *board = &diagram.board;
    assert_float_equal(quick_guess_signs(weights, board, point, WHITE, POINT_NONE), exp(0.5), 1e-4);
    assert_float_equal(quick_guess_signs(weights, board, point, WHITE, stone), exp(1.5), 1e-4);
    assert_float_equal(quick_guess_signs(weights, board, point, BLACK, POINT_PASS), exp(-0.3),
                       1e-4);
    assert_float_equal(quick_guess_signs(weights, board, point_at(5, 0, 1), BLACK, POINT_NONE),
                       exp(-2.0), 1e-4);
    assert_float_equal(quick_guess_signs(weights, board, point_at(5, 4, 4), BLACK, POINT_NONE), 1,
                       1e-4);
    guess_weights_free(weights);
}

static void check_images(const Board *board, void *context)
{
    const GuessWeights *weights = context;
    int symmetry = board->empty_count % SYMMETRY_COUNT;
    bool exchange = board->empty_count % 3 == 0;
    Board image;
    board_transform(&image, board, symmetry, exchange);
    Point last = board->empty_count % 5 ? point_at(board->size, 2, 1) : POINT_NONE;
    Point last_there = point_transform(board->size, last, symmetry);
    for (int i = 0; i < board->empty_count; i++) {
        Point point = board->empties[i], there = point_transform(board->size, point, symmetry);
        if (!board_is_legal(board, point, BLACK))
            continue;
        float here = quick_guess_gamma(weights, board, point, BLACK, last);
        float other =
            quick_guess_gamma(weights, &image, there, exchange ? WHITE : BLACK, last_there);
        assert_true(here > 0);
        assert_float_equal(here, other, 1e-4F * here);
        assert_float_equal(here,
                           quick_guess_shape(weights, board, point, BLACK) *
                               quick_guess_signs(weights, board, point, BLACK, last),
                           1e-4F * here);
    }
}

static void images_and_exchanged_colours_give_the_same(void **state)
{
    (void)state;
    GuessWeights *weights = guess_weights_load(NULL, NULL);
    assert_non_null(weights);
    positions_at_random(300, 5, check_images, weights);
    guess_weights_free(weights);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_neighbourhood_has_its_number),
        cmocka_unit_test(features_tell_captures_and_self_ataris),
        cmocka_unit_test(images_and_exchanged_colours_give_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
