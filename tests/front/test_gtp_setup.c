/* Handicap stones, positions that are set up, sequences. */

#include "support/test.h"

#include "support/talk.h"

static void test_handicap(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "fixed_handicap 4", "C3 G7 C7 G3");
    talk_expect(&talk, "gogui-rules_side_to_move", "white");
    talk_expect_fail(&talk, "undo", "cannot undo");
    talk_expect_fail(&talk, "fixed_handicap 2", "board not empty");
    talk_expect_fail(&talk, "set_free_handicap A1 A2", "board not empty");
    talk_expect_fail(&talk, "place_free_handicap 2", "board not empty");
    talk_expect(&talk, "clear_board", "");
    talk_expect_fail(&talk, "fixed_handicap 1", "invalid number of stones");
    talk_expect_fail(&talk, "fixed_handicap 10", "invalid number of stones");
    talk_expect_fail(&talk, "fixed_handicap x", "syntax error");
    talk_expect_fail(&talk, "place_free_handicap 1", "invalid number of stones");
    assert_true(text_starts_with(talk_ask(&talk, "place_free_handicap 1000000"), "= C3 G7"));
    talk_expect(&talk, "clear_board", "");
    talk_expect_fail(&talk, "set_free_handicap A1", "bad vertex list");
    talk_expect_fail(&talk, "set_free_handicap A1 A1", "bad vertex list");
    talk_expect_fail(&talk, "set_free_handicap A1 pass", "bad vertex list");
    talk_expect_fail(&talk, "set_free_handicap A1 J10", "bad vertex list");
    talk_expect_fail(&talk, "set_free_handicap", "syntax error");
    talk_expect(&talk, "list_stones b", "");
    talk_expect(&talk, "set_free_handicap a1 J9 E5", "");
    talk_expect(&talk, "list_stones b", "J9 E5 A1");
    talk_expect(&talk, "move_history", "");
    talk_expect(&talk, "boardsize 5", "");
    talk_expect_fail(&talk, "fixed_handicap 2", "invalid number of stones");
    talk_end(&talk);
}

static void test_first_black_moves_are_handicap(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gogui-play_sequence b C3 b G7", "");
    assert_int_equal(talk.session->position->handicap, 2);
    talk_expect(&talk, "play w E5", "");
    talk_expect(&talk, "play b C7", "");
    assert_int_equal(talk.session->position->handicap, 2);
    talk_expect(&talk, "gg-undo 3", "");
    assert_int_equal(talk.session->position->handicap, 0);
    talk_expect(&talk, "clear_board", "");
    talk_expect(&talk, "set_free_handicap C3 G7 C7", "");
    talk_expect(&talk, "play b E5", "");
    talk_expect(&talk, "undo", "");
    assert_int_equal(talk.session->position->handicap, 3);
    talk_end(&talk);
}

/* A position that is told colour by colour has no handicap:
 *
 *     X . O
 *     X . O
 *     X . O   all of X, then all of O */
static void test_stones_told_by_color_are_no_handicap(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gogui-play_sequence b C3 b C4 b C5 w E3", "");
    assert_int_equal(talk.session->position->handicap, 3);
    talk_expect(&talk, "play w E4", "");
    assert_int_equal(talk.session->position->handicap, 0);
    talk_expect(&talk, "play w E5", "");
    assert_int_equal(talk.session->position->handicap, 0);
    talk_expect(&talk, "gg-undo 2", "");
    assert_int_equal(talk.session->position->handicap, 3);
    talk_expect(&talk, "play w pass", "");
    assert_int_equal(talk.session->position->handicap, 3);
    talk_end(&talk);
}

static void test_setup_is_atomic(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gogui-setup b A1 w B2", "");
    talk_expect_fail(&talk, "gogui-setup b C3 w B1 w A2", "cannot set up");
    talk_expect_fail(&talk, "gogui-setup b C3 w", "syntax error");
    talk_expect_fail(&talk, "gogui-setup b C3 w pass", "syntax error");
    talk_expect(&talk, "gogui-setup", "");
    talk_expect(&talk, "list_stones b", "A1");
    talk_expect(&talk, "gogui-setup_player w", "");
    talk_expect(&talk, "gogui-rules_side_to_move", "white");
    talk_expect_fail(&talk, "gogui-play_sequence b C3 w C4 b C3", "illegal move: move 3");
    talk_expect_fail(&talk, "gogui-play_sequence b C3 w", "syntax error");
    talk_expect(&talk, "move_history", "");
    talk_expect(&talk, "list_stones b", "A1");
    talk_expect(&talk, "gogui-rules_side_to_move", "white");
    talk_end(&talk);
}

/* White takes C2 at B2; after two passes the retake would bring the start back, with White to play.
 */
static void test_setup_player_counts_for_superko(void **state)
{
    (void)state;
    static const char *const orders[] = {
        "gogui-setup_player w\ngogui-setup b B1 b A2 b B3 b C2 w C1 w D2 w C3",
        "gogui-setup b B1 b A2 b B3 b C2 w C1 w D2 w C3\ngogui-setup_player w",
    };
    for (int i = 0; i < 2; i++) {
        Talk talk;
        talk_start(&talk);
        talk_expect(&talk, "kata-set-rules aga", "");
        talk_ask(&talk, orders[i]);
        talk_expect(&talk, "gogui-play_sequence w B2 b pass w pass", "");
        talk_expect(&talk, "is_legal b C2", "0");
        talk_end(&talk);
    }
}

static void test_long_sequence(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    Text line;
    text_init(&line);
    text_add(&line, "gogui-play_sequence");
    for (int i = 0; i < 10000; i++)
        text_add(&line, " b pass w pass");
    talk_expect(&talk, line.data, "");
    assert_int_equal(talk.session->position->move_count, 20000);
    talk_expect(&talk, "gg-undo 20000", "");
    text_clear(&line);
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_handicap),
        cmocka_unit_test(test_first_black_moves_are_handicap),
        cmocka_unit_test(test_stones_told_by_color_are_no_handicap),
        cmocka_unit_test(test_setup_is_atomic),
        cmocka_unit_test(test_setup_player_counts_for_superko),
        cmocka_unit_test(test_long_sequence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
