/* Shapes of three by three: what is one, and that turning or exchanging colours changes nothing. */

#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "recognize/shape_table.h"

static ShapeTable table;

static bool is_shape(const char *text, Color color)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return shape_table_has(&table, &diagram.board, diagram_point(&diagram, '*'), color);
}

static void test_known_shapes(void **state)
{
    (void)state;
    const char *hane = ". . . . .\n"
                       ". X O . .\n"
                       ". . * . .\n"
                       ". . . . .\n"
                       ". . . . .\n";
    const char *cut = ". . . . .\n"
                      ". X O . .\n"
                      ". O * . .\n"
                      ". . . . .\n"
                      ". . . . .\n";
    for (Color color = BLACK; color <= WHITE; color++) {
        assert_true(is_shape(hane, color));
        assert_true(is_shape(cut, color));
        assert_false(is_shape(". . .\n. * .\n. . .\n", color));
        assert_false(is_shape("X X X\nX * X\nX X X\n", color));
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 5);
    for (int game = 0; game < 20; game++) {
        Board board, turned;
        board_init(&board, 9);
        playout_run(&board, BLACK, &random, 40);
        for (int i = 0; i < 2 * SYMMETRY_COUNT; i++) {
            bool swap = i >= SYMMETRY_COUNT;
            board_transform(&turned, &board, i % SYMMETRY_COUNT, swap);
            for (int k = 0; k < board.empty_count; k++) {
                Point p = board.empties[k], q = point_transform(9, p, i % SYMMETRY_COUNT);
                assert_int_equal(shape_table_has(&table, &board, p, BLACK),
                                 shape_table_has(&table, &turned, q, swap ? WHITE : BLACK));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_shapes),
        cmocka_unit_test(test_symmetry),
    };
    shape_table_init(&table);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
