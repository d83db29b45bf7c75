/* Ladders: who gets away, who is caught, and that the board is left as it was. */

#include "support/test.h"

#include "board/diagram.h"
#include "players/escape.h"

typedef bool (*Question)(EscapeReader *reader, Point stone, Point *move);

/* Asks about the block of the stone marked x or o; checks that nothing has changed. */
static bool ask(const char *text, Question question, long budget, Point *move, char *name)
{
    Diagram diagram;
    Error error = {0};
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    Board before;
    board_copy(&before, &diagram.board);
    Trail trail;
    trail_init(&trail);
    EscapeReader reader = {.board = &diagram.board, .trail = &trail, .budget = budget};
    Point stone = diagram_point(&diagram, 'x');
    if (stone == POINT_NONE)
        stone = diagram_point(&diagram, 'o');
    bool answer = question(&reader, stone, move);
    assert_true(board_equal(&before, &diagram.board));
    assert_true(reader.nodes <= budget + 8);
    point_name(diagram.board.size, *move, name);
    trail_clear(&trail);
    return answer;
}

static const char LADDER[] = ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . O . . . . . .\n"
                             ". O x O . . . . .\n"
                             ". O . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n";

static const char BROKEN_LADDER[] = ". . . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . O . . . . . .\n"
                                    ". O x O . . . . .\n"
                                    ". O . . . . . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . X . . .\n"
                                    ". . . . . . . . .\n"
                                    ". . . . . . . . .\n";

static void test_ladder(void **state)
{
    (void)state;
    Point move;
    char name[POINT_TEXT_MAX];
    assert_false(ask(LADDER, escape_can_run, 1000, &move, name));
    assert_true(ask(LADDER, escape_can_catch, 1000, &move, name));
    assert_string_equal(name, "C5");
    assert_true(ask(BROKEN_LADDER, escape_can_run, 1000, &move, name));
    assert_string_equal(name, "C5");
}

/* Out of nodes, the block counts as free: nothing is claimed that was not read. */
static void test_budget(void **state)
{
    (void)state;
    Point move;
    char name[POINT_TEXT_MAX];
    assert_true(ask(LADDER, escape_can_run, 3, &move, name));
}

static void test_counter_capture(void **state)
{
    (void)state;
    Point move;
    char name[POINT_TEXT_MAX];
    assert_true(ask(". O O X .\n"
                    ". O x O X\n"
                    ". . . . .\n"
                    ". . . . .\n"
                    ". . . . .\n",
                    escape_can_run, 1000, &move, name));
    assert_string_equal(name, "D3");
}

static void test_three_liberties_are_not_caught(void **state)
{
    (void)state;
    Point move;
    char name[POINT_TEXT_MAX];
    assert_false(ask(". . . . .\n"
                     ". . . . .\n"
                     ". O x . .\n"
                     ". . . . .\n"
                     ". . . . .\n",
                     escape_can_catch, 1000, &move, name));
}

static void test_defence_on_the_edge(void **state)
{
    (void)state;
    const char *text = ". . . X O . .\n"
                       ". X X X O . .\n"
                       ". X O O O . .\n"
                       "o X . . . . .\n"
                       "O X . . . . .\n"
                       ". . . . . . .\n"
                       ". . O . . . .\n";
    Point move;
    char name[POINT_TEXT_MAX];
    assert_true(ask(text, escape_can_catch, 1000, &move, name));
    assert_true(ask(text, escape_can_defend, 1000, &move, name));
    assert_string_equal(name, "A2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ladder),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_counter_capture),
        cmocka_unit_test(test_three_liberties_are_not_caught),
        cmocka_unit_test(test_defence_on_the_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
