/* Quick tactics as diagrams. */

#include "support/test.h"

#include "board/diagram.h"
#include "recognize/tactics.h"

typedef struct Case {
    Diagram diagram;
    Trail trail;
} Case;

static void case_start(Case *it, const char *text)
{
    Error error = {0};
    if (!diagram_read(&it->diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    trail_init(&it->trail);
}

static Point at(const Case *it, char name)
{
    Point point = diagram_point(&it->diagram, name);
    assert_int_not_equal(point, POINT_NONE);
    return point;
}

static void test_ladder_is_caught(void **state)
{
    (void)state;
    Case it;
    case_start(&it, ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . X X . . . . .\n"
                    ". X o . . . . . .\n"
                    ". . * . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    Board before = it.diagram.board;
    assert_int_equal(tactics_catch(&it.diagram.board, &it.trail, at(&it, 'o')), at(&it, '*'));
    assert_true(board_equal(&before, &it.diagram.board));
    trail_clear(&it.trail);
}

static void test_ladder_breaker_saves(void **state)
{
    (void)state;
    Case it;
    case_start(&it, ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . X X . . . . .\n"
                    ". X o . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . O . . .\n"
                    ". . . . O . . . .\n"
                    ". . . . . . . . .\n");
    assert_int_equal(tactics_catch(&it.diagram.board, &it.trail, at(&it, 'o')), POINT_NONE);
    trail_clear(&it.trail);
}

static void test_saves_by_capture_not_by_running_into_a_ladder(void **state)
{
    (void)state;
    Case it;
    MoveList list = {0};
    case_start(&it, ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . X X . . . . .\n"
                    ". X o . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n"
                    ". . . . . . . . .\n");
    Point stone = at(&it, 'o');
    board_play(&it.diagram.board, board_neighbor(&it.diagram.board, stone, 2), BLACK);
    tactics_add_saves(&it.diagram.board, &it.trail, stone, true, &list);
    assert_int_equal(list.count, 0);
    tactics_add_saves(&it.diagram.board, &it.trail, stone, false, &list);
    assert_int_equal(list.count, 1);
    trail_clear(&it.trail);
    MoveList captures = {0};
    case_start(&it, ". . . . .\n"
                    ". X a . .\n"
                    "X O x O .\n"
                    ". * O . .\n"
                    ". . . . .\n");
    tactics_add_saves(&it.diagram.board, &it.trail, at(&it, 'x'), true, &captures);
    assert_int_equal(captures.count, 2);
    assert_int_equal(captures.points[0], at(&it, '*'));
    assert_int_equal(captures.points[1], at(&it, 'a'));
    trail_clear(&it.trail);
}

static void test_self_atari(void **state)
{
    (void)state;
    Case it;
    case_start(&it, ". O . . . . .\n"
                    "O X O . . . .\n"
                    "* X O . . . .\n"
                    "O O . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n");
    assert_true(board_is_legal(&it.diagram.board, at(&it, '*'), WHITE));
    assert_false(tactics_is_bad_self_atari(&it.diagram.board, at(&it, '*'), WHITE));
    trail_clear(&it.trail);
    /* With two empty neighbours a stone is not in atari. */
    case_start(&it, "X X X X . O .\n"
                    ". * . . . O .\n"
                    "O O O O O O .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n");
    assert_false(tactics_is_bad_self_atari(&it.diagram.board, at(&it, '*'), BLACK));
    trail_clear(&it.trail);
    case_start(&it, "X X X X * . O\n"
                    "O O O O O O O\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n");
    assert_true(tactics_is_bad_self_atari(&it.diagram.board, at(&it, '*'), BLACK));
    trail_clear(&it.trail);
}

/* White has nothing but the eye, so all depends on the shape of the stones given away. */
static void test_the_shape_of_what_is_given_away(void **state)
{
    (void)state;
    Case it;
    /* A line leaves an eye of four in a row, which is alive: bad. */
    case_start(&it, "X X X * . O X\n"
                    "O O O O O O X\n"
                    "X X X X X X X\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n");
    assert_true(tactics_is_bad_self_atari(&it.diagram.board, at(&it, '*'), BLACK));
    trail_clear(&it.trail);
    /* A square leaves one that is dead. */
    case_start(&it, "X X . O X . .\n"
                    "X * O O X . .\n"
                    "O O O X X . .\n"
                    "X X X X . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n"
                    ". . . . . . .\n");
    assert_false(tactics_is_bad_self_atari(&it.diagram.board, at(&it, '*'), BLACK));
    trail_clear(&it.trail);
}

/* Two stones that become three in an eye of four kill it. */
static void test_stones_that_kill_an_eye_are_no_loss(void **state)
{
    (void)state;
    Case it;
    case_start(&it, "X * . O .\n"
                    "O O O O .\n"
                    ". . . . .\n"
                    ". . . . .\n"
                    ". . . . .\n");
    /* The wall has more liberties than the stones can decide about. */
    assert_true(tactics_is_bad_self_atari(&it.diagram.board, at(&it, '*'), BLACK));
    trail_clear(&it.trail);
    case_start(&it, "X * . O X\n"
                    "O O O O X\n"
                    "X X X X X\n"
                    ". . . . .\n"
                    ". . . . .\n");
    assert_false(tactics_is_bad_self_atari(&it.diagram.board, at(&it, '*'), BLACK));
    trail_clear(&it.trail);
}

static void test_vital_points(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool vital;
    } CASES[] = {
        {". * . X .\n"
         "X X X x .\n"
         ". . . . .\n"
         ". . . . .\n"
         ". . . . .\n",
         true},
        {". . . X .\n" /* four around the corner, open below */
         ". X X x .\n"
         "X X . . .\n"
         ". . . . .\n"
         ". . . . .\n",
         false},
        {". * . X .\n" /* a T */
         "X . X x .\n"
         "X X X . .\n"
         ". . . . .\n"
         ". . . . .\n",
         true},
        {". . X . .\n" /* five with a square */
         ". * . x .\n"
         "X X X X .\n"
         ". . . . .\n"
         ". . . . .\n",
         true},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Case it;
        case_start(&it, CASES[i].text);
        Point beside = POINT_NONE;
        for (Point p = pointset_first(&it.diagram.board.points[BLACK]); p;
             p = pointset_next(&it.diagram.board.points[BLACK], p)) {
            Point found = tactics_vital_near(&it.diagram.board, p);
            beside = found ? found : beside;
        }
        assert_int_equal(beside, CASES[i].vital ? diagram_point(&it.diagram, '*') : POINT_NONE);
        trail_clear(&it.trail);
    }
}

static void test_move_list_keeps_each_point_once(void **state)
{
    (void)state;
    MoveList list = {0};
    for (int round = 0; round < 2; round++)
        for (Point p = 30; p < 30 + 2 * MOVE_LIST_MAX; p++)
            move_list_add(&list, p);
    assert_int_equal(list.count, MOVE_LIST_MAX);
    assert_int_equal(list.points[0], 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ladder_is_caught),
        cmocka_unit_test(test_ladder_breaker_saves),
        cmocka_unit_test(test_saves_by_capture_not_by_running_into_a_ladder),
        cmocka_unit_test(test_self_atari),
        cmocka_unit_test(test_the_shape_of_what_is_given_away),
        cmocka_unit_test(test_stones_that_kill_an_eye_are_no_loss),
        cmocka_unit_test(test_vital_points),
        cmocka_unit_test(test_move_list_keeps_each_point_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
