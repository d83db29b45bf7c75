/* Combinations: a double atari, how to prevent it, and limits. */

#include "support/test.h"

#include "board/diagram.h"
#include "search/combination.h"

/* The star puts two stones into atari, each of which could escape alone. */
static const char CUT[] = ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . X . X . . .\n"
                          ". . X O * O X . .\n"
                          ". . . . . . . . .\n"
                          ". . . . O . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n";

static Diagram read_cut(void)
{
    Diagram diagram;
    Error error;
    if (!diagram_read(&diagram, CUT, NULL, &error))
        fail_msg("%s", error.message);
    return diagram;
}

static void two_threats_at_once(void **state)
{
    (void)state;
    Diagram d = read_cut();
    SearchLimits limits = {.nodes = 50000};
    Answer answer;
    combination_find(&d.board, BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, diagram_point(&d, '*'));
    assert_int_equal(answer.first, BLACK);
    assert_true(answer.line_length > 0 && answer.line[0] == answer.move);
    assert_false(answer.proved);
}

static void all_symmetries_agree(void **state)
{
    (void)state;
    Diagram d = read_cut();
    SearchLimits limits = {.nodes = 50000};
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int exchange = 0; exchange < 2; exchange++) {
            Board turned;
            Answer answer;
            board_transform(&turned, &d.board, symmetry, exchange);
            combination_find(&turned, exchange ? WHITE : BLACK, &limits, &answer);
            assert_int_equal(answer.verdict, VERDICT_YES);
            assert_int_equal(answer.move, point_transform(9, diagram_point(&d, '*'), symmetry));
        }
}

static void it_is_prevented(void **state)
{
    (void)state;
    Diagram d = read_cut();
    SearchLimits limits = {.nodes = 200000};
    Answer answer;
    combination_prevent(&d.board, WHITE, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_true(answer.move > POINT_RESIGN);
    assert_true(board_is_legal(&d.board, answer.move, WHITE));
    board_play(&d.board, answer.move, WHITE);
    combination_find(&d.board, BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_NO);
}

static void nothing_to_combine(void **state)
{
    (void)state;
    Board board;
    Answer answer;
    SearchLimits limits = {.nodes = 1000};
    board_init(&board, 9);
    combination_find(&board, BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_NO);
    assert_int_equal(answer.move, POINT_NONE);
    combination_prevent(&board, BLACK, &limits, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, POINT_PASS);
}

static void limits_are_kept(void **state)
{
    (void)state;
    Diagram d = read_cut();
    atomic_bool cancel = true;
    SearchLimits few = {.nodes = 1}, cancelled = {.cancel = &cancel};
    Answer answer;
    combination_find(&d.board, BLACK, &few, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    combination_find(&d.board, BLACK, &cancelled, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    combination_prevent(&d.board, WHITE, &few, &answer);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_threats_at_once), cmocka_unit_test(all_symmetries_agree),
        cmocka_unit_test(it_is_prevented),     cmocka_unit_test(nothing_to_combine),
        cmocka_unit_test(limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
