/* Leaps: which there are, what lies between, what makes them bad. */

#include "support/picture.h"
#include "support/test.h"

#include "propose/leap.h"

enum { ALL = (1 << LEAP_SHAPES) - 1 };

static Leap leap_to(const Diagram *diagram, char from, char to)
{
    Leap leap;
    assert_true(leap_between(&diagram->board, diagram_point(diagram, from),
                             diagram_point(diagram, to), &leap));
    return leap;
}

static void test_shapes(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . . b d f .\n"
                                   ". . x a c e .\n"
                                   ". . . . . . g\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n");
    static const struct {
        char to;
        LeapShape shape;
        int between;
    } EXPECTED[] = {{'a', LEAP_SOLID, 0},  {'b', LEAP_DIAGONAL, 2},  {'c', LEAP_ONE_SPACE, 1},
                    {'d', LEAP_KNIGHT, 2}, {'e', LEAP_TWO_SPACE, 2}, {'f', LEAP_LARGE_KNIGHT, 4}};
    for (size_t i = 0; i < sizeof EXPECTED / sizeof EXPECTED[0]; i++) {
        Leap leap = leap_to(&diagram, 'x', EXPECTED[i].to);
        assert_int_equal(leap.shape, EXPECTED[i].shape);
        assert_int_equal(leap.between_count, EXPECTED[i].between);
        assert_false(leap_is_cut(&diagram.board, &leap));
        assert_false(leap_is_peeped(&diagram.board, &leap));
        assert_false(leap_touches(&diagram.board, &leap));
    }
    Leap none;
    assert_false(leap_between(&diagram.board, diagram_point(&diagram, 'x'),
                              diagram_point(&diagram, 'g'), &none));
}

static void test_the_nearest_comes_first(void **state)
{
    (void)state;
    Leap leaps[LEAP_MAX];
    Board board;
    board_init(&board, 13);
    board_play(&board, point_at(13, 6, 6), BLACK);
    int count = leap_list(&board, point_at(13, 6, 6), ALL, 9, 6, leaps);
    assert_int_equal(count, 4 + 4 + 4 + 8 + 4 + 8);
    assert_int_equal(leaps[0].to, point_at(13, 9, 6));
    assert_int_equal(leaps[0].shape, LEAP_TWO_SPACE);
    count = leap_list(&board, point_at(13, 6, 6), 1 << LEAP_SOLID, 9, 6, leaps);
    assert_int_equal(count, 4);
    assert_int_equal(leaps[0].to, point_at(13, 7, 6));
}

static void test_nothing_on_the_first_line(void **state)
{
    (void)state;
    Leap leaps[LEAP_MAX];
    Board board;
    board_init(&board, 9);
    Point corner = point_at(9, 0, 0);
    board_play(&board, corner, BLACK);
    int count = leap_list(&board, corner, ALL, 0, 0, leaps);
    assert_int_equal(count, 1 + 2 + 2);
    for (int i = 0; i < count; i++)
        assert_true(point_height(9, leaps[i].to) >= 2);
}

static void test_enemies(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . .\n"
                                   ". . O . . . .\n"
                                   ". x . a O . .\n"
                                   ". . . . . . .\n"
                                   ". y O b . . .\n"
                                   ". . O . . . .\n"
                                   ". . . . . . .\n");
    /* y is an empty point's name: put the stone there. */
    assert_true(board_set(&diagram.board, diagram_point(&diagram, 'y'), BLACK));
    Leap peeped = leap_to(&diagram, 'x', 'a');
    assert_false(leap_is_cut(&diagram.board, &peeped));
    assert_true(leap_is_peeped(&diagram.board, &peeped));
    assert_true(leap_touches(&diagram.board, &peeped));
    Leap cut = leap_to(&diagram, 'y', 'b');
    assert_true(leap_is_cut(&diagram.board, &cut));
    assert_true(leap_is_peeped(&diagram.board, &cut));
}

static void test_bad_shape(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . .\n"
                                   ". X . . O X .\n"
                                   ". X a . X b .\n"
                                   ". . . . . . .\n"
                                   ". X X . . . .\n"
                                   ". X c . d X .\n"
                                   ". . . . . . .\n");
    assert_true(leap_is_clumsy(&diagram.board, diagram_point(&diagram, 'a'), BLACK));
    assert_false(leap_is_clumsy(&diagram.board, diagram_point(&diagram, 'b'), BLACK));
    assert_true(leap_is_clumsy(&diagram.board, diagram_point(&diagram, 'c'), BLACK));
    assert_false(leap_is_clumsy(&diagram.board, diagram_point(&diagram, 'd'), BLACK));
    assert_false(leap_is_clumsy(&diagram.board, diagram_point(&diagram, 'a'), WHITE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_the_nearest_comes_first),
        cmocka_unit_test(test_nothing_on_the_first_line),
        cmocka_unit_test(test_enemies),
        cmocka_unit_test(test_bad_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
