/* The link that is worth a move. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/link_find.h"

static bool find_in(const char *text, Color first, LinkFind *find, Diagram *diagram)
{
    static const SearchLimits limits = {.nodes = 200000};
    Error error = {0};
    if (!diagram_read(diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return link_find(&diagram->board, first, &limits, find);
}

static void test_nothing_to_find(void **state)
{
    (void)state;
    LinkFind find;
    Diagram diagram;
    assert_false(
        find_in(". . . . .\n. . . . .\n. . X . .\n. . . . .\n. . . . .\n", BLACK, &find, &diagram));
    assert_int_equal(find.move, POINT_NONE);
    assert_false(find_in(". . .\n. . .\n. . .\n", WHITE, &find, &diagram));
}

/* Whoever moves takes the point: six black stones hang on it. */
static const char GAP[] = ". . . . . . . . .\n"
                          ". . . O O O . . .\n"
                          ". . O O . O . . .\n"
                          ". O X X * X X X .\n"
                          ". O X O O O X . .\n"
                          ". O X O . O X . .\n"
                          ". . O O . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n";

static void test_the_cut(void **state)
{
    (void)state;
    LinkFind find;
    Diagram diagram;
    assert_true(find_in(GAP, BLACK, &find, &diagram));
    assert_int_equal(find.move, diagram_point(&diagram, '*'));
    assert_true(find_in(GAP, WHITE, &find, &diagram));
    assert_int_equal(find.move, diagram_point(&diagram, '*'));
}

/* No search goes past the limits of the whole question, but for the position that it is at. */
static void test_limits(void **state)
{
    (void)state;
    LinkFind find;
    Diagram diagram;
    Error error = {0};
    assert_true(diagram_read(&diagram, GAP, NULL, &error));
    for (uint64_t nodes = 1; nodes <= 64; nodes *= 4) {
        SearchLimits limits = {.nodes = nodes};
        link_find(&diagram.board, BLACK, &limits, &find);
        assert_true(find.nodes <= nodes + 32);
    }
    SearchLimits late = {.seconds = 1e-9};
    assert_false(link_find(&diagram.board, BLACK, &late, &find));
    assert_int_equal(find.nodes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_find),
        cmocka_unit_test(test_the_cut),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
