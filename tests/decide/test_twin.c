/* Twins: a position that is its own image has several moves that are one. */

#include "support/test.h"

#include "board/diagram.h"
#include "decide/twin.h"

static const char *const ONE_WAY = ". . . . .\n"
                                   ". X a O .\n"
                                   "b . . . c\n"
                                   ". X d O .\n"
                                   ". . . . .\n";

static void draw(Diagram *diagram, const char *text)
{
    Error error;
    assert_true(diagram_read(diagram, text, NULL, &error));
}

static void an_empty_board_has_all_symmetries(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 9);
    unsigned symmetries = twin_symmetries(&board);
    assert_int_equal(symmetries, 0xff);
    assert_true(twin_moves(9, symmetries, point_at(9, 2, 2), point_at(9, 6, 2)));
    assert_false(twin_moves(9, symmetries, point_at(9, 2, 2), point_at(9, 2, 3)));
}

static void only_images_are_twins(void **state)
{
    (void)state;
    Diagram diagram;
    draw(&diagram, ONE_WAY);
    unsigned symmetries = twin_symmetries(&diagram.board);
    assert_true(
        twin_moves(5, symmetries, diagram_point(&diagram, 'a'), diagram_point(&diagram, 'd')));
    assert_false(
        twin_moves(5, symmetries, diagram_point(&diagram, 'b'), diagram_point(&diagram, 'c')));
    assert_true(twin_moves(5, symmetries, POINT_PASS, POINT_PASS));
}

static void one_stone_more_and_there_are_none(void **state)
{
    (void)state;
    Diagram diagram;
    draw(&diagram, ONE_WAY);
    board_play(&diagram.board, point_at(5, 0, 0), BLACK);
    assert_int_equal(twin_symmetries(&diagram.board), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_has_all_symmetries),
        cmocka_unit_test(only_images_are_twins),
        cmocka_unit_test(one_stone_more_and_there_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
