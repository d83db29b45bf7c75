/* Distances between blocks, in half moves. */

#include "support/picture.h"
#include "support/test.h"

#include "board/diagram.h"
#include "search/link_map.h"

#include <string.h>

static int distance_of(const char *text, bool edge)
{
    Diagram diagram;
    LinkMap map;
    diagram = picture_read(text);
    LinkEnds ends = {BLACK, diagram_point(&diagram, 'x'), POINT_NONE};
    for (int i = 0; !edge && i < diagram.board.limit; i++)
        if (diagram.board.color[i] == BLACK &&
            diagram.board.block[i] != diagram.board.block[ends.a])
            ends.b = (Point)i;
    link_map_make(&map, &diagram.board, &ends, 12, 0, false);
    return map.distance;
}

static void test_empty_points_cost_a_move(void **state)
{
    (void)state;
    assert_int_equal(distance_of(". . . . .\n. x . . .\n. . X . .\n. . . . .\n. . . . .\n", false),
                     2);
    assert_int_equal(distance_of(". . . . .\n. x . . .\n. . . . .\n. . . X .\n. . . . .\n", false),
                     6);
    assert_int_equal(distance_of(". . . . .\nx . . . X\n. . . . .\n. . . . .\n. . . . .\n", false),
                     6);
}

static void test_captures_cost_by_liberties(void **state)
{
    (void)state;
    assert_int_equal(distance_of(". X X . .\nx O O X .\n. O O X .\n. X X . .\n. . . . .\n", false),
                     2);
    assert_int_equal(distance_of("X . . O .\nX X X O .\n. . . O .\nO O O O .\nx X . O .\n", false),
                     LINK_MAP_FAR);
}

/* Who goes on all the same finds nothing on the way. */
static void test_out_of_reach_is_empty(void **state)
{
    (void)state;
    LinkMap map;
    Diagram diagram = picture_read("X . . O .\nX X X O .\n. . . O .\nO O O O .\nx a . O .\n");
    LinkEnds ends = {BLACK, diagram_point(&diagram, 'x'), point_at(5, 0, 0)};
    memset(&map, 0xff, sizeof map);
    link_map_make(&map, &diagram.board, &ends, 12, 0, false);
    assert_int_equal(map.distance, LINK_MAP_FAR);
    assert_int_equal(map.near_a_count, 0);
}

static void test_the_edge(void **state)
{
    (void)state;
    assert_int_equal(distance_of(". . . . .\n. . . . .\n. . x . .\n. . . . .\n. . . . .\n", true),
                     4);
    assert_int_equal(distance_of(". . . . .\n. . . . .\n. . . . .\n. . x . .\n. . . . .\n", true),
                     2);
    assert_int_equal(distance_of(". . . . .\n. . . . .\n. . . . .\n. . X . .\n. . x . .\n", true),
                     0);
}

static void test_points_between(void **state)
{
    (void)state;
    Diagram diagram;
    LinkMap map;
    diagram = picture_read(
        ". . . . . .\n. . . . . .\n. x a . X .\n. . . . . .\n. . . . b .\n. . . . . .\n");
    LinkEnds ends = {BLACK, point_at(6, 1, 2), point_at(6, 4, 2)};
    link_map_make(&map, &diagram.board, &ends, 12, 4, false);
    assert_int_equal(map.distance, 4);
    assert_int_equal(link_map_via(&map, &diagram.board, BLACK, diagram_point(&diagram, 'a')), 4);
    assert_true(link_map_via(&map, &diagram.board, BLACK, diagram_point(&diagram, 'b')) > 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_empty_points_cost_a_move),
        cmocka_unit_test(test_captures_cost_by_liberties),
        cmocka_unit_test(test_out_of_reach_is_empty),
        cmocka_unit_test(test_the_edge),
        cmocka_unit_test(test_points_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
