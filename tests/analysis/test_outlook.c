/* Outlooks: all images of a question are put on the same board. */

#include "support/picture.h"
#include "support/positions.h"
#include "support/test.h"

#include "analysis/outlook.h"

/* White's stone and all that is near it are their own mirror image; the stone at `b` is not. */
static const char DIAGONAL[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . b . . . X . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . X . .\n"
                               ". . . X . X o . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";

static void take(Outlook *outlook, const Board *board, Point stone, Board *turned)
{
    PointSet stones = {{0}};
    board_add_block(board, stone, &stones);
    outlook_take(outlook, board, board_color(board, stone), &stones, NULL, turned);
}

/* The stones of every image of the board lie on the turned board as those of the board itself. */
static void check_images(const Board *board, Point stone)
{
    Outlook one, other;
    Board expected, image, turned;
    take(&one, board, stone, &expected);
    assert_int_equal(board_color(&expected, outlook_point(&one, stone)), BLACK);
    for (int i = 0; i < 2 * SYMMETRY_COUNT; i++) {
        int symmetry = i / 2;
        board_transform(&image, board, symmetry, i % 2);
        take(&other, &image, point_transform(board->size, stone, symmetry), &turned);
        assert_true(board_equal(&turned, &expected));
        assert_int_equal(pointset_count(&other.near), pointset_count(&one.near));
    }
}

static void far_stones_decide_where_near_ones_cannot(void **state)
{
    (void)state;
    Diagram diagram = picture_read(DIAGONAL);
    Board other;
    Outlook near, far;
    Point stone = picture_target(&diagram), b = diagram_point(&diagram, 'b');
    take(&far, &diagram.board, stone, &other);
    assert_true(pointset_count(&far.near) == 81); /* the whole board is its own image */
    board_play(&diagram.board, b, BLACK);
    take(&near, &diagram.board, stone, &other);
    assert_true(pointset_has(&near.near, b));
    check_images(&diagram.board, stone);
}

/* What is far away does not matter if the near points know. */
static void near_stones_decide(void **state)
{
    (void)state;
    Diagram diagram = picture_read(DIAGONAL);
    Outlook before, after;
    Board turned;
    Point stone = picture_target(&diagram);
    board_play(&diagram.board, point_at(9, 7, 6), BLACK);
    take(&before, &diagram.board, stone, &turned);
    assert_false(pointset_has(&before.near, diagram_point(&diagram, 'b')));
    board_play(&diagram.board, diagram_point(&diagram, 'b'), BLACK);
    take(&after, &diagram.board, stone, &turned);
    assert_int_equal(before.symmetry, after.symmetry);
    check_images(&diagram.board, stone);
}

static void points_and_colours_come_back(void **state)
{
    (void)state;
    Diagram diagram = picture_read(DIAGONAL);
    Outlook outlook;
    Board turned;
    take(&outlook, &diagram.board, picture_target(&diagram), &turned);
    for (int i = 0; i < 81; i++) {
        Point p = point_at(9, i % 9, i / 9);
        assert_int_equal(outlook_back(&outlook, outlook_point(&outlook, p)), p);
        Color color = board_color(&diagram.board, p);
        Color there = board_color(&turned, outlook_point(&outlook, p));
        assert_int_equal(there, color == EMPTY ? EMPTY : outlook_color(&outlook, color));
    }
    assert_int_equal(outlook_back(&outlook, POINT_PASS), POINT_PASS);
    assert_int_equal(outlook_color(&outlook, WHITE), BLACK);
}

static void visit(const Board *board, void *context)
{
    int *stones = context;
    for (int i = 0; i < board->size * board->size; i += 7) {
        Point p = point_at(board->size, i % board->size, i / board->size);
        if (board_color(board, p) == EMPTY)
            continue;
        check_images(board, p);
        ++*stones;
    }
}

static void random_positions(void **state)
{
    (void)state;
    int stones = 0;
    positions_at_random(20, 5, visit, &stones);
    assert_true(stones > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_stones_decide_where_near_ones_cannot),
        cmocka_unit_test(near_stones_decide),
        cmocka_unit_test(points_and_colours_come_back),
        cmocka_unit_test(random_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
