/* Names, coordinates and symmetries of points. */

#include "support/test.h"

#include "board/point.h"

#include <string.h>

static void indices_are_inside_their_border(void **state)
{
    (void)state;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        int count = 0;
        for (int i = 0; i < point_limit(size); i++)
            count += point_on_board(size, (Point)i);
        assert_int_equal(count, size * size);
        assert_false(point_on_board(size, POINT_NONE));
        assert_false(point_on_board(size, POINT_PASS));
        assert_false(point_on_board(size, POINT_RESIGN));
        for (int y = 0; y < size; y++)
            for (int x = 0; x < size; x++) {
                Point point = point_at(size, x, y);
                assert_true(point_on_board(size, point));
                assert_int_equal(point_x(size, point), x);
                assert_int_equal(point_y(size, point), y);
                assert_int_equal(point_on_board(size, (Point)(point + 1)), x + 1 < size);
                assert_int_equal(point_on_board(size, (Point)(point - 1)), x > 0);
            }
        assert_true(point_at(size, size - 1, size - 1) + size + 2 < POINT_LIMIT + 1);
    }
}

static void names_are_those_of_gtp(void **state)
{
    (void)state;
    char text[POINT_TEXT_MAX];
    assert_string_equal(point_name(19, point_at(19, 0, 18), text), "A1");
    assert_string_equal(point_name(19, point_at(19, 7, 0), text), "H19");
    assert_string_equal(point_name(19, point_at(19, 8, 0), text), "J19");
    assert_string_equal(point_name(25, point_at(25, 24, 24), text), "Z1");
    assert_string_equal(point_name(19, POINT_PASS, text), "pass");
    assert_string_equal(point_name(19, POINT_RESIGN, text), "resign");
    assert_string_equal(point_name(19, POINT_NONE, text), "none");
}

static void names_are_read_back(void **state)
{
    (void)state;
    char text[POINT_TEXT_MAX];
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++)
        for (int i = 0; i < point_limit(size); i++) {
            Point point = (Point)i, read;
            if (!point_on_board(size, point))
                continue;
            assert_true(point_parse(size, point_name(size, point, text), &read));
            assert_int_equal(read, point);
            point_sgf(size, point, text);
            assert_true(point_parse_sgf(size, text, strlen(text), &read));
            assert_int_equal(read, size <= 19 && strcmp(text, "tt") == 0 ? POINT_PASS : point);
        }
}

static void bad_names_are_refused(void **state)
{
    (void)state;
    static const char *const BAD[] = {"",   "I5",   "i5",  "A0",  "A20",          "U1",
                                      "A",  "5",    "AA1", "A1 ", "A-1",          "A+1",
                                      "é1", "none", "pas", "A1x", "A999999999999"};
    Point point;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        assert_false(point_parse(19, BAD[i], &point));
    assert_true(point_parse(19, "t19", &point));
    assert_true(point_parse(19, "PaSs", &point) && point == POINT_PASS);
    assert_true(point_parse(19, "RESIGN", &point) && point == POINT_RESIGN);
    assert_false(point_parse_sgf(19, "a", 1, &point));
    assert_false(point_parse_sgf(19, "az", 2, &point));
    assert_false(point_parse_sgf(19, "AA", 2, &point));
    assert_false(point_parse_sgf(19, "aaa", 3, &point));
    assert_true(point_parse_sgf(19, "", 0, &point) && point == POINT_PASS);
    assert_true(point_parse_sgf(25, "tt", 2, &point) && point == point_at(25, 19, 19));
}

static void colors_are_read(void **state)
{
    (void)state;
    Color color;
    assert_true(color_parse("B", &color) && color == BLACK);
    assert_true(color_parse("white", &color) && color == WHITE);
    assert_false(color_parse("green", &color));
    assert_false(color_parse("", &color));
    assert_int_equal(color_other(BLACK), WHITE);
    assert_int_equal(color_other(WHITE), BLACK);
}

static void height_counts_lines_from_the_edge(void **state)
{
    (void)state;
    assert_int_equal(point_height(19, point_at(19, 0, 9)), 1);
    assert_int_equal(point_height(19, point_at(19, 3, 15)), 4);
    assert_int_equal(point_height(19, point_at(19, 9, 9)), 10);
    assert_int_equal(point_height(2, point_at(2, 1, 1)), 1);
}

/* Seed 000, table 3.3-1, with its 1-based coordinates. */
static void transforms_are_those_of_the_seed(void **state)
{
    (void)state;
    const int size = 19, x = 3, y = 7; /* seed: X = 4, Y = 8 */
    const int expected[8][2] = {{x, y},
                                {y, x},
                                {x, size - 1 - y},
                                {size - 1 - y, x},
                                {size - 1 - x, y},
                                {y, size - 1 - x},
                                {size - 1 - x, size - 1 - y},
                                {size - 1 - y, size - 1 - x}};
    for (int s = 0; s < SYMMETRY_COUNT; s++)
        assert_int_equal(point_transform(size, point_at(size, x, y), s),
                         point_at(size, expected[s][0], expected[s][1]));
}

static void symmetries_form_a_group(void **state)
{
    (void)state;
    const int size = 7;
    for (int a = 0; a < SYMMETRY_COUNT; a++) {
        assert_int_equal(symmetry_compose(a, symmetry_inverse(a)), 0);
        for (int b = 0; b < SYMMETRY_COUNT; b++)
            for (int i = 0; i < point_limit(size); i++) {
                Point point = (Point)i;
                assert_int_equal(point_transform(size, point_transform(size, point, a), b),
                                 point_transform(size, point, symmetry_compose(a, b)));
            }
    }
}

static void reference_points_share_height(void **state)
{
    (void)state;
    for (int size = POINT_SIZE_MIN; size <= 19; size++)
        for (int i = 0; i < point_limit(size); i++) {
            if (!point_on_board(size, (Point)i))
                continue;
            int symmetry;
            Point reference = point_reference(size, (Point)i, &symmetry);
            int x = point_x(size, reference), y = point_y(size, reference);
            assert_true(x <= y && y <= (size - 1) / 2);
            assert_int_equal(point_transform(size, (Point)i, symmetry), reference);
            assert_int_equal(point_height(size, (Point)i), 1 + x); /* seed: min of both */
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(indices_are_inside_their_border),
        cmocka_unit_test(names_are_those_of_gtp),
        cmocka_unit_test(names_are_read_back),
        cmocka_unit_test(bad_names_are_refused),
        cmocka_unit_test(colors_are_read),
        cmocka_unit_test(height_counts_lines_from_the_edge),
        cmocka_unit_test(transforms_are_those_of_the_seed),
        cmocka_unit_test(symmetries_form_a_group),
        cmocka_unit_test(reference_points_share_height),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
