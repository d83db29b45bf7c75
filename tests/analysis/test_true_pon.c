/* The PON of closed groups as search finds it. The diagrams are ours. */

#include "support/picture.h"
#include "support/test.h"

#include "analysis/true_pon.h"

static const SearchLimits LIMITS = {.nodes = 50000, .memory = 1 << 22};

static TruePon read(const char *text, int most)
{
    Diagram diagram = picture_read(text);
    TruePon result = {0};
    assert_true(true_pon_read(&diagram.board, picture_target(&diagram), &LIMITS, most, &result));
    return result;
}

static void an_unsettled_group_has_none(void **state)
{
    (void)state;
    TruePon three = read(". O . O . O .\n"
                         "O O O O O O .\n"
                         "O X X X X O O\n"
                         "O X . . . X O\n"
                         "O X x X X X O\n"
                         "O O O O O O O\n"
                         ". O . O . O .\n",
                         2);
    assert_int_equal(three.pon, 0);
    assert_true(three.certain);
}

static void two_eyes_can_be_left_alone(void **state)
{
    (void)state;
    TruePon two = read(". O . O . O .\n"
                       "O O O O O O O\n"
                       "O X X X X X O\n"
                       "O X . X . X O\n"
                       "O X x X X X O\n"
                       "O O O O O O O\n"
                       ". O . O . O .\n",
                       2);
    assert_int_equal(two.pon, 2);
    assert_false(two.certain); /* more than two were not tried */
}

static void a_straight_four_can_be_left_once(void **state)
{
    (void)state;
    TruePon four = read(". O . O . O . O\n"
                        "O O O O O O O O\n"
                        "O X X X X X X O\n"
                        "O X . . . . X O\n"
                        "O X x X X X X O\n"
                        "O O O O O O O O\n"
                        ". O . O . O . O\n"
                        "O . O . O . O .\n",
                        2);
    assert_int_equal(four.pon, 1);
    assert_true(four.certain);
}

static void a_dead_group_needs_moves(void **state)
{
    (void)state;
    /* A square of four is one eye; with a stone in it, it is a bent three. */
    TruePon square = read(". O . O . O .\n"
                          "O O O O O O .\n"
                          "O X X X X O O\n"
                          "O X . . X O O\n"
                          "O X . . X O O\n"
                          "O X x X X O O\n"
                          "O O O O O O .\n",
                          2);
    assert_int_equal(square.pon, -1);
    assert_true(square.certain);
}

static void an_open_group_is_not_measured(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . . x . . .\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n");
    TruePon result;
    assert_false(true_pon_read(&diagram.board, picture_target(&diagram), &LIMITS, 1, &result));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unsettled_group_has_none),
        cmocka_unit_test(two_eyes_can_be_left_alone),
        cmocka_unit_test(a_straight_four_can_be_left_once),
        cmocka_unit_test(a_dead_group_needs_moves),
        cmocka_unit_test(an_open_group_is_not_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
