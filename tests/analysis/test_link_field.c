/* LinkField: the same numbers however the board is turned. */

#include "support/picture.h"
#include "support/test.h"

#include "analysis/link_field.h"
#include "base/random.h"

static void test_middle_comes_first(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . X * X . .\n"
                                   ". . . . . . .\n"
                                   ". . O . . . .\n"
                                   ". . . . . . .\n");
    LinkField field;
    Point a = point_at(7, 2, 3), b = point_at(7, 4, 3), middle = diagram_point(&diagram, '*');
    link_field_make(&field, &diagram.board, BLACK, a, b);
    assert_int_equal(field.own, BLACK);
    for (Point p = pointset_first(&field.near); p; p = pointset_next(&field.near, p))
        assert_true(p == middle || link_field_order(&field, p) > link_field_order(&field, middle));
    assert_int_equal(pointset_count(&field.core), 15);
    assert_int_equal(pointset_count(&field.near), 49);
}

static void check_turned(const Board *board, const LinkField *field, int symmetry, bool exchange)
{
    Board turned;
    LinkField other;
    board_transform(&turned, board, symmetry, exchange);
    Color own = exchange ? color_other(field->own) : field->own;
    Point a = point_transform(board->size, field->a, symmetry);
    Point b = point_transform(board->size, field->b, symmetry);
    link_field_make(&other, &turned, own, symmetry % 3 ? a : b, symmetry % 3 ? b : a);
    int differ = 0;
    for (Point p = pointset_first(&field->near); p; p = pointset_next(&field->near, p)) {
        Point q = point_transform(board->size, p, symmetry);
        assert_true(pointset_has(&other.near, q));
        assert_int_equal(pointset_has(&field->core, p), pointset_has(&other.core, q));
        differ += link_field_order(field, p) != link_field_order(&other, q);
    }
    assert_int_equal(differ, 0);
}

static void test_symmetric(void **state)
{
    (void)state;
    static const int spans[][2] = {{1, 1}, {2, 0}, {0, 2}, {2, 1}, {-1, 2},
                                   {3, 0}, {3, 1}, {2, 2}, {-2, 2}};
    Random random;
    random_seed(&random, 4);
    for (int round = 0; round < 90; round++) {
        const int *span = spans[round % 9];
        Board board;
        board_init(&board, 9 + round % 11);
        for (int i = 0; i < board.size * board.size / 3; i++) {
            Point p = board.empties[random_below(&random, board.empty_count)];
            if (board_is_legal(&board, p, i % 2 ? WHITE : BLACK))
                board_play(&board, p, i % 2 ? WHITE : BLACK);
        }
        int x = 2 + round % (board.size - 5), y = (round / 3) % (board.size - 3);
        LinkField field;
        link_field_make(&field, &board, BLACK, point_at(board.size, x, y),
                        point_at(board.size, x + span[0], y + span[1]));
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            check_turned(&board, &field, symmetry, round % 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_middle_comes_first),
        cmocka_unit_test(test_symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
