/* The potential map: symmetric, falling with the distance, stronger near the edge. */

#include "support/test.h"

#include "recognize/potential.h"
#include "support/positions.h"

#include <string.h>

static PotentialTable load(void)
{
    PotentialTable table;
    Error error = {0};
    if (!potential_table_load(&table, NULL, &error))
        fail_msg("%s", error.message);
    return table;
}

static Influence map_of_stone(const PotentialTable *table, int x, int y, Color color)
{
    uint8_t colors[POINT_LIMIT] = {0};
    colors[point_at(19, x, y)] = (uint8_t)color;
    Influence map;
    potential_map(&map, table, 19, colors);
    return map;
}

static int value_at(const Influence *map, int x, int y)
{
    return map->value[point_at(map->size, x, y)];
}

/* Along each line away from a stone the potential never grows, wherever the stone stands. */
static void test_falls_with_distance(void **state)
{
    (void)state;
    PotentialTable table = load();
    for (int place = 0; place < 19 * 19; place++) {
        int x = place % 19, y = place / 19;
        Influence map = map_of_stone(&table, x, y, BLACK);
        for (int i = x + 1; i < 19 - 4; i++)
            assert_true(value_at(&map, i, y) <= value_at(&map, i - 1, y));
        assert_int_equal(value_at(&map, x, y), table.limit);
    }
    Influence centre = map_of_stone(&table, 9, 9, BLACK);
    for (int d = 0; d <= table.reach; d++)
        assert_int_equal(value_at(&centre, 9 + d, 9), table.value[d][0]);
    assert_int_equal(value_at(&centre, 0, 9), 0);
}

/* Below a stone on the third line there is more than above it; in the corner still more. */
static void test_edge_helps(void **state)
{
    (void)state;
    PotentialTable table = load();
    Influence side = map_of_stone(&table, 9, 2, BLACK);
    assert_true(value_at(&side, 9, 0) > value_at(&side, 9, 4));
    assert_int_equal(value_at(&side, 9, 0), table.value[2][0] + table.value[3][0]);
    Influence corner = map_of_stone(&table, 2, 2, BLACK);
    assert_true(value_at(&corner, 0, 0) > value_at(&side, 11, 0));
    int expected = table.value[2][2] + 2 * table.value[3][2] + table.value[3][3];
    assert_int_equal(value_at(&corner, 0, 0), expected);
    memset(table.edge, 0, sizeof table.edge);
    Influence plain = map_of_stone(&table, 9, 2, BLACK);
    assert_int_equal(value_at(&plain, 9, 0), value_at(&plain, 9, 4));
}

static void test_limit_and_points(void **state)
{
    (void)state;
    PotentialTable table = load();
    uint8_t colors[POINT_LIMIT] = {0};
    for (int i = 0; i < 16; i++)
        colors[point_at(19, 8 + i % 4, 8 + i / 4)] = WHITE;
    Influence map;
    potential_map(&map, &table, 19, colors);
    assert_int_equal(value_at(&map, 9, 9), -100);
    assert_int_equal(value_at(&map, 7, 9), -100);
    assert_float_equal(potential_points(&table, 35), 0.5, 1e-12);
    assert_float_equal(potential_points(&table, 70), 1, 0);
    assert_float_equal(potential_points(&table, 100), 1, 0);
    assert_float_equal(potential_points(&table, -7), -0.1, 1e-12);
    assert_float_equal(potential_points(&table, -99), -1, 0);
    double sum = 0;
    for (Point p = 0; p < point_limit(19); p++)
        sum += potential_points(&table, map.value[p]);
    assert_float_equal(potential_balance(&map, &table), sum, 1e-9);
    assert_true(sum < -16);
}

static void check_symmetry(const Board *board, void *context)
{
    const PotentialTable *table = context;
    Influence map, other;
    potential_map(&map, table, board->size, board->color);
    for (int i = 0; i < 2 * SYMMETRY_COUNT; i++) {
        Board image;
        board_transform(&image, board, i / 2, i % 2);
        potential_map(&other, table, image.size, image.color);
        for (Point p = 0; p < board->limit; p++) {
            if (!point_on_board(board->size, p)) {
                assert_int_equal(map.value[p], 0);
                continue;
            }
            int value = other.value[point_transform(board->size, p, i / 2)];
            assert_int_equal(i % 2 ? -value : value, map.value[p]);
        }
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    PotentialTable table = load();
    positions_at_random(60, 31, check_symmetry, &table);
    positions_of_games("pro2016_19x19", 5, 40, check_symmetry, &table);
    Board board;
    board_init(&board, 2);
    board_play(&board, point_at(2, 0, 0), BLACK);
    check_symmetry(&board, &table);
}

/* One more black stone never makes a point whiter. */
static void add_a_stone(const Board *board, void *context)
{
    const PotentialTable *table = context;
    if (board->empty_count == 0)
        return;
    Influence before, after;
    uint8_t colors[POINT_LIMIT];
    memcpy(colors, board->color, sizeof colors);
    potential_map(&before, table, board->size, colors);
    colors[board->empties[0]] = BLACK;
    potential_map(&after, table, board->size, colors);
    for (Point p = 0; p < board->limit; p++)
        assert_true(after.value[p] >= before.value[p]);
}

static void test_more_stones_more_potential(void **state)
{
    (void)state;
    PotentialTable table = load();
    positions_at_random(100, 32, add_a_stone, &table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_falls_with_distance),        cmocka_unit_test(test_edge_helps),
        cmocka_unit_test(test_limit_and_points),           cmocka_unit_test(test_symmetry),
        cmocka_unit_test(test_more_stones_more_potential),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
