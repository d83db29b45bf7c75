/* Several targets: double atari. */

#include "support/picture.h"
#include "support/test.h"

#include "board/diagram.h"
#include "search/multi_capture.h"

/* Two white stones that a cut on the star puts into atari at once. */
static const char CUT[] = ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . X . . . . .\n"
                          ". . X a * . . . .\n"
                          ". . . . b X . . .\n"
                          ". . . . X . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n";

/* The cut with its two stones put in. */
static Diagram read_cut(Point targets[2])
{
    Diagram d = picture_read(CUT);
    targets[0] = diagram_point(&d, 'a');
    targets[1] = diagram_point(&d, 'b');
    assert_true(board_set(&d.board, targets[0], WHITE));
    assert_true(board_set(&d.board, targets[1], WHITE));
    return d;
}

static void one_of_two_falls(void **state)
{
    (void)state;
    Point targets[2];
    Diagram d = read_cut(targets);
    SearchLimits limits = {.nodes = 20000};
    Answer answer;
    multi_capture_read(&d.board, targets, 2, BLACK, &limits, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_false(answer.proved);
}

/* What falls at a glance falls by a move. */
static void an_atari_that_is_enough_is_named(void **state)
{
    (void)state;
    Diagram d = picture_read(". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . X . . . . . .\n"
                             ". X o * . . . O X\n"
                             ". . X . . . . X .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n"
                             ". . . . . . . . .\n");
    Point targets[2] = {diagram_point(&d, 'o'), point_at(9, 7, 3)};
    SearchLimits limits = {.nodes = 20000};
    Answer answer;
    multi_capture_read(&d.board, targets, 2, BLACK, &limits, NULL, &answer);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.move, diagram_point(&d, '*'));
}

static void all_symmetries_agree(void **state)
{
    (void)state;
    Point targets[2];
    Diagram d = read_cut(targets);
    SearchLimits limits = {.nodes = 50000};
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
        for (int exchange = 0; exchange < 2; exchange++) {
            Board turned;
            Answer answer;
            board_transform(&turned, &d.board, symmetry, exchange);
            Point there[2] = {point_transform(9, targets[0], symmetry),
                              point_transform(9, targets[1], symmetry)};
            Color attacker = exchange ? WHITE : BLACK;
            multi_capture_read(&turned, there, 2, attacker, &limits, NULL, &answer);
            assert_int_equal(answer.verdict, VERDICT_YES);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_of_two_falls),
        cmocka_unit_test(an_atari_that_is_enough_is_named),
        cmocka_unit_test(all_symmetries_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
