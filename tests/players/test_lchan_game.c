/* Quick games: shapes, symmetry, and that games end with what is settled still there. */

#include "support/picture.h"
#include "support/test.h"

#include "board/playout.h"
#include "players/lchan_game.h"

#include <stdlib.h>
#include <string.h>

static LchanShapes *new_shapes(void)
{
    LchanShapes *shapes = malloc(sizeof *shapes);
    assert_non_null(shapes);
    lchan_shapes_make(shapes);
    return shapes;
}

static bool in_shape(const LchanShapes *shapes, const char *text, Color color)
{
    Diagram diagram = picture_read(text);
    return lchan_shapes_has(shapes, &diagram.board, diagram_point(&diagram, '*'), color);
}

static void hane_and_cut_are_shapes(void **state)
{
    (void)state;
    LchanShapes *shapes = new_shapes();
    assert_true(in_shape(shapes,
                         ". . . . .\n"
                         ". X O . .\n"
                         ". . * . .\n"
                         ". . . . .\n"
                         ". . . . .\n",
                         BLACK));
    assert_true(in_shape(shapes,
                         ". . . . .\n"
                         ". X O . .\n"
                         ". O * . .\n"
                         ". . . . .\n"
                         ". . . . .\n",
                         BLACK));
    assert_true(in_shape(shapes,
                         ". . . . .\n"
                         ". X O . .\n"
                         ". O * . .\n"
                         ". . . . .\n"
                         ". . . . .\n",
                         WHITE));
    assert_false(in_shape(shapes,
                          ". . . . .\n"
                          ". . . . .\n"
                          ". . * . .\n"
                          ". . . . .\n"
                          ". . . . .\n",
                          BLACK));
    assert_false(in_shape(shapes,
                          ". . . . .\n"
                          ". O O . .\n"
                          ". O * . .\n"
                          ". . . . .\n"
                          ". . . . .\n",
                          BLACK));
    free(shapes);
}

static void shapes_are_the_same_turned_and_for_both(void **state)
{
    (void)state;
    LchanShapes *shapes = new_shapes();
    Random random;
    random_seed(&random, 8);
    for (int round = 0; round < 200; round++) {
        Board board, turned;
        board_init(&board, 5);
        playout_run(&board, BLACK, &random, 4 + round % 16);
        int symmetry = round % SYMMETRY_COUNT;
        board_transform(&turned, &board, symmetry, true);
        for (int i = 0; i < board.empty_count; i++) {
            Point p = board.empties[i], q = point_transform(5, p, symmetry);
            assert_int_equal(lchan_shapes_has(shapes, &board, p, BLACK),
                             lchan_shapes_has(shapes, &turned, q, WHITE));
        }
    }
    free(shapes);
}

static void waste_is_seen(void **state)
{
    (void)state;
    Diagram diagram = picture_read("X X . . .\n"
                                   "* O . . .\n"
                                   ". O . . .\n"
                                   "O O . . .\n"
                                   ". . . . .\n");
    board_set(&diagram.board, point_at(5, 2, 0), WHITE);
    assert_true(lchan_game_wastes(&diagram.board, diagram_point(&diagram, '*'), BLACK));
    assert_false(lchan_game_wastes(&diagram.board, point_at(5, 4, 4), BLACK));
}

static void what_is_settled_stays(void **state)
{
    (void)state;
    LchanShapes *shapes = new_shapes();
    LchanGame *game = malloc(sizeof *game);
    Random random;
    random_seed(&random, 3);
    Diagram diagram = picture_read(". X . X O . .\n"
                                   "X X X X O O O\n"
                                   ". X . X O . .\n"
                                   "X X X X O O O\n"
                                   ". . . X O . .\n"
                                   "X X X X O O O\n"
                                   ". X . X O . .\n");
    for (int i = 0; i < 50; i++) {
        *game = (LchanGame){.shapes = shapes, .random = &random};
        board_copy(&game->board, &diagram.board);
        lchan_game_finish(game, i & 1 ? WHITE : BLACK, POINT_NONE);
        assert_null(board_check(&game->board));
        assert_int_equal(playout_area(&game->board), 28 - 21);
        assert_true(game->count < 100);
    }
    free(game);
    free(shapes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hane_and_cut_are_shapes),
        cmocka_unit_test(shapes_are_the_same_turned_and_for_both),
        cmocka_unit_test(waste_is_seen),
        cmocka_unit_test(what_is_settled_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
