/* Handicap points as GTP's table has them, and properties on all sizes. */

#include "support/test.h"

#include "board/diagram.h"
#include "game/handicap.h"
#include "game/position.h"

#include <string.h>

static void assert_points(int size, int stones, const char *expected)
{
    Point points[HANDICAP_FIXED_MAX];
    Text text;
    text_init(&text);
    int count = handicap_fixed(size, stones, points);
    for (int i = 0; i < count; i++) {
        char name[POINT_TEXT_MAX];
        text_printf(&text, "%s%s", i ? " " : "", point_name(size, points[i], name));
    }
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static void fixed_points_follow_gtp(void **state)
{
    (void)state;
    assert_points(19, 2, "D4 Q16");
    assert_points(19, 3, "D4 Q16 D16");
    assert_points(19, 4, "D4 Q16 D16 Q4");
    assert_points(19, 5, "D4 Q16 D16 Q4 K10");
    assert_points(19, 6, "D4 Q16 D16 Q4 D10 Q10");
    assert_points(19, 7, "D4 Q16 D16 Q4 D10 Q10 K10");
    assert_points(19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16");
    assert_points(19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
    assert_points(13, 9, "D4 K10 D10 K4 D7 K7 G4 G10 G7");
    assert_points(12, 4, "C3 K10 C10 K3");
    assert_points(9, 5, "C3 G7 C7 G3 E5");
    assert_points(7, 4, "C3 E5 C5 E3");
    assert_points(14, 4, "D4 L11 D11 L4");
}

static void sizes_limit_the_fixed_handicap(void **state)
{
    (void)state;
    Point points[HANDICAP_FIXED_MAX];
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        int most = size < 7 ? 0 : size == 7 || size % 2 == 0 ? 4 : 9;
        assert_int_equal(handicap_fixed_max(size), most);
        for (int stones = -1; stones <= 12; stones++) {
            bool allowed = stones >= 2 && stones <= most;
            assert_int_equal(handicap_fixed(size, stones, points), allowed ? stones : 0);
        }
    }
    assert_int_equal(handicap_fixed_max(26), 0);
    assert_int_equal(handicap_fixed_max(-5), 0);
}

static void free_handicaps_fit_on_the_board(void **state)
{
    (void)state;
    static Point points[POINT_COUNT_MAX];
    Rules rules;
    assert_true(rules_by_name("chinese", &rules, NULL));
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        const int wanted[] = {2, 3, 5, 9, 13, 25, size * size - 1, size * size, 100000};
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
            int count = handicap_free(size, wanted[i], points);
            assert_true(count >= 2 && count <= wanted[i] && count < size * size);
            if (size >= 9 && wanted[i] <= 13)
                assert_int_equal(count, wanted[i]);
            Position *position = position_new(size, &rules);
            assert_true(position_set_handicap(position, points, count, NULL));
            /* No two adjacent: as many blocks as stones. */
            for (int k = 0; k < count; k++)
                assert_int_equal(board_block(&position->board, points[k])->stone_count, 1);
            position_free(position);
        }
        assert_int_equal(handicap_free(size, 1, points), 0);
        assert_int_equal(handicap_free(size, 0, points), 0);
        assert_int_equal(handicap_free(size, -7, points), 0);
    }
}

static void free_handicaps_begin_with_the_fixed_points(void **state)
{
    (void)state;
    Point fixed[HANDICAP_FIXED_MAX], points[30];
    for (int stones = 2; stones <= 9; stones++) {
        assert_int_equal(handicap_free(19, stones, points), stones);
        handicap_fixed(19, stones, fixed);
        assert_memory_equal(points, fixed, (size_t)stones * sizeof *fixed);
    }
    assert_int_equal(handicap_free(19, 30, points), 30);
    for (int i = 0; i < 30; i++)
        assert_true(point_height(19, points[i]) >= 3);
}

static void assert_stars(int size, const char *expected)
{
    Diagram d;
    assert_true(diagram_read(&d, expected, NULL, NULL));
    assert_int_equal(d.board.size, size);
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point p = point_at(size, x, y);
            assert_int_equal(handicap_is_star(size, p), board_color(&d.board, p) == BLACK);
        }
}

/* Stars are drawn as X. */
static void stars_are_where_boards_have_them(void **state)
{
    (void)state;
    assert_stars(9, ". . . . . . . . .\n. . . . . . . . .\n. . X . . . X . .\n"
                    ". . . . . . . . .\n. . . . X . . . .\n. . . . . . . . .\n"
                    ". . X . . . X . .\n. . . . . . . . .\n. . . . . . . . .\n");
    assert_stars(8, ". . . . . . . .\n. . . . . . . .\n. . X . . X . .\n. . . . . . . .\n"
                    ". . . . . . . .\n. . X . . X . .\n. . . . . . . .\n. . . . . . . .\n");
    assert_stars(5, ". . . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . .\n");
    assert_stars(4, ". . . .\n. . . .\n. . . .\n. . . .\n");
    int count = 0;
    for (Point p = 0; p < point_limit(19); p++)
        count += handicap_is_star(19, p);
    assert_int_equal(count, 9);
    assert_true(handicap_is_star(19, point_at(19, 9, 3)));
    assert_true(handicap_is_star(13, point_at(13, 6, 6)));
    assert_false(handicap_is_star(13, point_at(13, 6, 3)));
    assert_false(handicap_is_star(19, POINT_PASS));
    assert_false(handicap_is_star(19, 65535));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fixed_points_follow_gtp),
        cmocka_unit_test(sizes_limit_the_fixed_handicap),
        cmocka_unit_test(free_handicaps_fit_on_the_board),
        cmocka_unit_test(free_handicaps_begin_with_the_fixed_points),
        cmocka_unit_test(stars_are_where_boards_have_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
