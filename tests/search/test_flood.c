/* Areas by shifted words, against walks from neighbour to neighbour. */

#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "search/flood.h"

static void scatter(Board *board, int size, Random *random)
{
    board_init(board, size);
    int stones = (int)random_below(random, (uint32_t)(size * size));
    for (int i = 0; i < stones; i++) {
        Point point = point_at(size, (int)random_below(random, (uint32_t)size),
                               (int)random_below(random, (uint32_t)size));
        Color color = random_below(random, 2) ? BLACK : WHITE;
        if (board_is_legal(board, point, color))
            board_play(board, point, color);
    }
}

static void walk(const Board *board, const PointSet *within, Point point, PointSet *area)
{
    if (!pointset_has(within, point) || pointset_has(area, point))
        return;
    pointset_add(area, point);
    for (int direction = 0; direction < 4; direction++)
        walk(board, within, board_neighbor(board, point, direction), area);
}

static void check_colors(const Board *board)
{
    for (Color color = EMPTY; color <= WHITE; color++) {
        PointSet stones, expected = {{0}};
        flood_stones(board, color, &stones);
        for (int y = 0; y < board->size; y++)
            for (int x = 0; x < board->size; x++)
                if (board_color(board, point_at(board->size, x, y)) == color)
                    pointset_add(&expected, point_at(board->size, x, y));
        assert_true(pointset_equal(&stones, &expected));
    }
    PointSet all;
    flood_points(board, &all);
    assert_int_equal(pointset_count(&all), board->size * board->size);
}

static void check_fill(const Board *board, const PointSet *within)
{
    for (Point seed = pointset_first(within); seed; seed = pointset_next(within, seed)) {
        PointSet area = {{0}}, expected = {{0}}, next;
        pointset_add(&area, seed);
        flood_spread(board, &area, within, &next);
        int neighbors = 1;
        for (int direction = 0; direction < 4; direction++)
            neighbors += pointset_has(within, board_neighbor(board, seed, direction));
        assert_int_equal(pointset_count(&next), neighbors);
        flood_fill(board, within, &area);
        walk(board, within, seed, &expected);
        assert_true(pointset_equal(&area, &expected));
    }
}

static void test_all_sizes(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 1);
    /* Copies hold rubbish where the board does not use them; that must not matter. */
    static Board board, copy;
    for (size_t i = 0; i < sizeof copy; i++)
        ((unsigned char *)&copy)[i] = 1;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++)
        for (int i = 0; i < 4; i++) {
            scatter(&board, size, &random);
            board_copy(&copy, &board);
            check_colors(&copy);
            PointSet empty, black;
            flood_stones(&copy, EMPTY, &empty);
            flood_stones(&copy, BLACK, &black);
            pointset_unite(&black, &empty);
            check_fill(&copy, &empty);
            check_fill(&copy, &black);
        }
}

/* A snail is the longest way a fill has to go. */
static void test_snail(void **state)
{
    (void)state;
    Diagram diagram;
    Error error = {0};
    assert_true(diagram_read(&diagram,
                             ". . . . . . .\n"
                             "X X X X X X .\n"
                             ". . . . . X .\n"
                             ". X X X . X .\n"
                             ". X * . . X .\n"
                             ". X X X X X .\n"
                             ". . . . . . .\n",
                             NULL, &error));
    PointSet empty, area = {{0}};
    flood_stones(&diagram.board, EMPTY, &empty);
    pointset_add(&area, diagram_point(&diagram, '*'));
    flood_fill(&diagram.board, &empty, &area);
    assert_true(pointset_equal(&area, &empty));
}

/* The stone stays in the set but does not spread; the empty point does, over empty points only. */
static void test_widen(void **state)
{
    (void)state;
    Diagram diagram;
    assert_true(diagram_read(&diagram,
                             ". . . . .\n"
                             ". x . . .\n"
                             ". . . O .\n"
                             ". . . * .\n"
                             ". . . . .\n",
                             NULL, NULL));
    PointSet points = {{0}}, wide, expected;
    Point star = diagram_point(&diagram, '*');
    pointset_add(&points, diagram_point(&diagram, 'x'));
    pointset_add(&points, star);
    expected = points;
    for (int d = 0; d < 4; d++)
        if (board_color(&diagram.board, board_neighbor(&diagram.board, star, d)) == EMPTY)
            pointset_add(&expected, board_neighbor(&diagram.board, star, d));
    assert_int_equal(flood_empty(&diagram.board, &points), 1);
    assert_int_equal(flood_widen(&diagram.board, &points, &wide), 4);
    assert_true(pointset_equal(&wide, &expected));
}

static void test_covers_and_meets(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 19);
    PointSet small = {{0}}, large = {{0}}, none = {{0}};
    pointset_add(&small, point_at(19, 18, 18));
    large = small;
    pointset_add(&large, point_at(19, 0, 0));
    assert_true(flood_covers(&board, &large, &small));
    assert_false(flood_covers(&board, &small, &large));
    assert_true(flood_covers(&board, &none, &none));
    assert_true(flood_meet(&board, &large, &small));
    assert_false(flood_meet(&board, &large, &none));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_sizes),
        cmocka_unit_test(test_snail),
        cmocka_unit_test(test_widen),
        cmocka_unit_test(test_covers_and_meets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
