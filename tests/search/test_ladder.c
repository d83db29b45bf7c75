/* Ladders: pictures, kos, breakers, the edge, and the same answer from every side. */

#include "support/picture.h"
#include "support/target_case.h"
#include "support/test.h"

#include "search/ladder.h"

static const TargetCase CASES[] = {
    {"runs to the edge",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . X . . . . . .\n"
     ". . X o * . . . .\n"
     ". . . X . . . . .\n"
     ". . . . . . . . .\n",
     true, VERDICT_YES},
    {"a breaker stands in the way",
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . . . . O . . .\n"
     ". . . . . . . . .\n"
     ". . . . . . . . .\n"
     ". . X . . . . . .\n"
     ". . X o . . . . .\n"
     ". . . X . . . . .\n"
     ". . . . . . . . .\n",
     true, VERDICT_NO},
    {"the last liberty is taken",
     ". X . . .\n"
     "X o * . .\n"
     ". X . . .\n"
     ". . . . .\n"
     ". . . . .\n",
     true, VERDICT_YES},
    {"saved by taking a surrounding stone",
     ". O X X .\n"
     "O X o . X\n"
     ". * X X .\n"
     ". . . . .\n"
     ". . . . .\n",
     false, VERDICT_YES},
    {"on the first line there is no way out",
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n"
     ". . . . . .\n"
     "X X X X X X\n"
     ". o . . . .\n",
     true, VERDICT_YES},
    {"three liberties are too many",
     ". . . . .\n"
     ". . X . .\n"
     ". . o . .\n"
     ". . . . .\n"
     ". . . . .\n",
     true, VERDICT_NO},
};

static void read_ladder(const Board *board, Point target, Color first, Answer *answer)
{
    SearchLimits limits = {.nodes = 10000};
    ladder_answer(board, target, first, &limits, answer);
}

static void ladders_are_read(void **state)
{
    (void)state;
    target_case_check(CASES, sizeof CASES / sizeof *CASES, read_ladder);
}

static void the_line_ends_with_the_capture(void **state)
{
    (void)state;
    Diagram d = picture_read(CASES[0].diagram);
    Point target = picture_target(&d);
    Answer answer;
    SearchLimits limits = {0};
    ladder_answer(&d.board, target, BLACK, &limits, &answer);
    assert_true(answer.line_length > 6);
    assert_true(answer.proved);
    Color color = BLACK;
    for (int i = 0; i < answer.line_length; i++, color = color_other(color)) {
        assert_true(board_is_legal(&d.board, answer.line[i], color));
        board_play(&d.board, answer.line[i], color);
    }
    assert_int_equal(board_color(&d.board, target), EMPTY);
}

static void ko_is_a_result(void **state)
{
    (void)state;
    Diagram d = picture_read(". O X . .\n"
                             "O x . X .\n"
                             ". O X . .\n"
                             ". . . . .\n"
                             ". . . . .\n");
    Point target = picture_target(&d);
    Answer answer;
    SearchLimits limits = {0};
    assert_true(ladder_may_ko(&d.board, target));
    assert_true(ladder_takes_ko(&d.board, target));
    ladder_answer(&d.board, target, WHITE, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_KO_FIRST);
    assert_false(answer.proved);
    ladder_answer(&d.board, target, BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
}

static void limits_make_it_unknown(void **state)
{
    (void)state;
    Diagram d = picture_read(CASES[0].diagram);
    Answer answer;
    SearchLimits limits = {.nodes = 3};
    ladder_answer(&d.board, picture_target(&d), BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
}

static void the_board_is_left_as_it_was(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Diagram d = picture_read(CASES[i].diagram);
        Board before;
        Trail trail;
        LadderResult result;
        PointSet zone;
        trail_init(&trail);
        board_copy(&before, &d.board);
        ladder_read(&d.board, &trail, picture_target(&d), BLACK, 0, &result);
        assert_true(board_equal(&before, &d.board));
        ladder_zone(&d.board, &trail, picture_target(&d), WHITE, 5, &zone);
        assert_true(board_equal(&before, &d.board));
        trail_clear(&trail);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ladders_are_read),
        cmocka_unit_test(the_line_ends_with_the_capture),
        cmocka_unit_test(ko_is_a_result),
        cmocka_unit_test(limits_make_it_unknown),
        cmocka_unit_test(the_board_is_left_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
