/* Growing and spreading sets against the same done point by point. */

#include "support/test.h"

#include "base/random.h"
#include "recognize/terrain.h"
#include "support/positions.h"

static PointSet slow_grow(const Board *board, const PointSet *set)
{
    PointSet grown = *set;
    for (Point p = pointset_first(set); p; p = pointset_next(set, p))
        for (int d = 0; d < 4; d++)
            if (board_color(board, board_neighbor(board, p, d)) != OFF_BOARD)
                pointset_add(&grown, board_neighbor(board, p, d));
    return grown;
}

static void check_position(const Board *board, void *context)
{
    Random *random = context;
    Terrain terrain;
    terrain_read(&terrain, board);
    assert_int_equal(pointset_count(&terrain.all), board->size * board->size);
    assert_int_equal(pointset_count(&terrain.empty), board->empty_count);
    PointSet set = {{0}};
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++)
            if (random_below(random, 8) == 0)
                pointset_add(&set, point_at(board->size, x, y));
    PointSet grown = terrain_grow(&terrain, &set), expected = slow_grow(board, &set);
    assert_true(pointset_equal(&grown, &expected));

    PointSet rest = terrain.empty;
    int points = 0;
    while (!pointset_is_empty(&rest)) {
        PointSet piece = terrain_take_piece(&terrain, &rest);
        PointSet near = slow_grow(board, &piece);
        pointset_intersect(&near, &terrain.empty);
        assert_true(pointset_equal(&near, &piece));
        points += pointset_count(&piece);
    }
    assert_int_equal(points, board->empty_count);
}

static void test_against_points(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 4);
    positions_at_random(200, 5, check_position, &random);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        board_init(&board, size);
        check_position(&board, &random);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
