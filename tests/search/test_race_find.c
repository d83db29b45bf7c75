/* Races: who is captured first? */

#include "support/test.h"

#include "board/diagram.h"
#include "search/race_find.h"

static bool find_in(const char *text, Color first, RaceFound *found, Diagram *diagram)
{
    static const SearchLimits limits = {.nodes = 200000};
    Error error = {0};
    if (!diagram_read(diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return race_find(&diagram->board, first, &limits, found);
}

/* Three liberties each and no room for eyes: whoever begins wins. */
static const char EVEN[] = ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . X . O . . . .\n"
                           ". . X O . . . . .\n"
                           "X X X O O O O . .\n"
                           "O O O X X X O . .\n"
                           ". . . . . . O . .\n";

static void test_even(void **state)
{
    (void)state;
    RaceFound found;
    Diagram diagram;
    assert_true(find_in(EVEN, BLACK, &found, &diagram));
    assert_int_equal(found.answer.verdict, VERDICT_YES);
    assert_int_equal(found.stones, 6);
    assert_true(found.move_count >= 1);
    assert_true(find_in(EVEN, WHITE, &found, &diagram));
    assert_int_equal(found.answer.verdict, VERDICT_YES);
}

/* Black is two behind: nothing to decide for either. */
static void test_decided(void **state)
{
    (void)state;
    static const char TEXT[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . X . O . . . .\n"
                               ". . X O . . . . .\n"
                               "X X X O O O O . .\n"
                               "O O O X X X O . .\n"
                               ". . . . O O O . .\n";
    RaceFound found;
    Diagram diagram;
    assert_false(find_in(TEXT, BLACK, &found, &diagram));
    assert_int_equal(found.answer.verdict, VERDICT_UNKNOWN);
    assert_true(found.races > 0);
}

static void test_no_race(void **state)
{
    (void)state;
    RaceFound found;
    Board board;
    SearchLimits limits = {.nodes = 1000};
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        board_init(&board, size);
        assert_false(race_find(&board, WHITE, &limits, &found));
        assert_int_equal(found.races, 0);
    }
}

static void test_limits(void **state)
{
    (void)state;
    RaceFound once, twice;
    Diagram diagram;
    Error error = {0};
    SearchLimits limits = {.nodes = 50};
    assert_true(diagram_read(&diagram, EVEN, NULL, &error));
    race_find(&diagram.board, BLACK, &limits, &once);
    race_find(&diagram.board, BLACK, &limits, &twice);
    assert_int_equal(once.nodes, twice.nodes);
    assert_true(once.nodes < 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even),
        cmocka_unit_test(test_decided),
        cmocka_unit_test(test_no_race),
        cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
