/* The commands that every controller needs: boards, moves, questions, genmove. */

#include "support/test.h"

#include "support/talk.h"

#include <string.h>

static void test_boardsize(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "query_boardsize", "9");
    talk_expect(&talk, "play b A1", "");
    talk_expect(&talk, "boardsize 5", "");
    talk_expect(&talk, "query_boardsize", "5");
    talk_expect(&talk, "list_stones black", "");
    talk_expect_fail(&talk, "boardsize 1", "unacceptable size\n\n");
    talk_expect_fail(&talk, "boardsize 26", "unacceptable size\n\n");
    talk_expect_fail(&talk, "boardsize -3", "unacceptable size\n\n");
    talk_expect_fail(&talk, "boardsize 9 13", "unacceptable size\n\n");
    talk_expect_fail(&talk, "boardsize x", "syntax error");
    talk_expect_fail(&talk, "boardsize", "syntax error");
    talk_expect_fail(&talk, "boardsize 99999999999999999999", "syntax error");
    talk_expect(&talk, "query_boardsize", "5");
    talk_expect(&talk, "boardsize 19 19", "");
    talk_expect(&talk, "rectangular_boardsize 25 25", "");
    talk_expect_fail(&talk, "rectangular_boardsize 9 7", "unacceptable size");
    talk_expect(&talk, "play b Z25", "");
    talk_expect(&talk, "boardsize 2", "");
    talk_expect(&talk, "all_legal b", "A2 B2 A1 B1");
    talk_end(&talk);
}

static void test_komi(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "komi -3.5", "");
    talk_expect(&talk, "get_komi", "-3.5");
    talk_expect(&talk, "komi 0", "");
    talk_expect(&talk, "boardsize 13", "");
    talk_expect(&talk, "clear_board", "");
    talk_expect(&talk, "get_komi", "0");
    talk_expect_fail(&talk, "komi nan", "syntax error");
    talk_expect_fail(&talk, "komi inf", "syntax error");
    talk_expect_fail(&talk, "komi 1e999", "syntax error");
    talk_expect_fail(&talk, "komi six", "syntax error");
    talk_expect_fail(&talk, "komi", "syntax error");
    talk_expect_fail(&talk, "komi 6,5", "syntax error: '6,5' has a comma");
    talk_expect_fail(&talk, "komi 7.2", "syntax error: '7.2' is no multiple of 0.25");
    talk_expect_fail(&talk, "komi 1000.5", "syntax error: '1000.5' is out of range");
    talk_expect(&talk, "komi -0", "");
    talk_expect(&talk, "get_komi", "0");
    talk_end(&talk);
}

static void test_play(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "play B e5", "");
    talk_expect(&talk, "play black E6", "");
    talk_expect(&talk, "play W pass", "");
    talk_expect(&talk, "play WHITE PASS", "");
    talk_expect(&talk, "play w Pass", "");
    talk_expect(&talk, "play bLaCk j9", "");
    talk_expect(&talk, "last_move", "black J9");
    talk_end(&talk);
}

static void test_illegal_moves_change_nothing(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gogui-play_sequence b E5 w PASS b D4", "");
    static const char *const bad[] = {"play w E5",     "play w I5",  "play w K1",
                                      "play w A10",    "play w A0",  "play w 55",
                                      "play w resign", "play w E5x", "play w none"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        talk_expect_fail(&talk, bad[i], "illegal move");
    talk_expect_fail(&talk, "play E5", "syntax error");
    talk_expect_fail(&talk, "play b", "syntax error");
    talk_expect_fail(&talk, "play green A1", "syntax error");
    talk_expect_fail(&talk, "play b A1 B1", "syntax error");
    talk_expect(&talk, "move_history", "black D4\nwhite PASS\nblack E5");
    talk_expect(&talk, "last_move", "black D4");
    talk_end(&talk);
}

static void test_ko_and_suicide(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gogui-setup b A2 b B1", "");
    talk_expect(&talk, "is_legal w A1", "0");
    talk_expect_fail(&talk, "play w A1", "illegal move");
    talk_expect(&talk, "play b A1", "");
    talk_expect(&talk, "clear_board", "");
    /*  3 . X O .     White takes C2 by playing B2; Black may not take back at once.
     *  2 X * X O
     *  1 . X O .  */
    talk_expect(&talk, "gogui-setup b B1 b A2 b B3 b C2 w C1 w D2 w C3", "");
    talk_expect(&talk, "play w B2", "");
    talk_expect(&talk, "captures white", "1");
    talk_expect(&talk, "captures black", "0");
    talk_expect(&talk, "color C2", "empty");
    talk_expect(&talk, "is_legal b C2", "0");
    talk_expect_fail(&talk, "play b C2", "illegal move");
    talk_expect(&talk, "play b H9", "");
    talk_expect(&talk, "play w H8", "");
    talk_expect(&talk, "play b C2", "");
    talk_expect(&talk, "captures black", "1");
    talk_end(&talk);
}

static void test_undo(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect_fail(&talk, "undo", "cannot undo\n\n");
    talk_expect(&talk, "gogui-play_sequence b A1 w A2 b C3 w B1", "");
    talk_expect(&talk, "captures white", "1");
    talk_expect(&talk, "undo", "");
    talk_expect(&talk, "color A1", "black");
    talk_expect(&talk, "captures white", "0");
    talk_expect_fail(&talk, "gg-undo 4", "cannot undo\n\n");
    talk_expect_fail(&talk, "gg-undo -1", "syntax error");
    talk_expect_fail(&talk, "gg-undo x", "syntax error");
    talk_expect(&talk, "gg-undo 0", "");
    talk_expect(&talk, "gg-undo 2", "");
    talk_expect(&talk, "gg-undo", "");
    talk_expect_fail(&talk, "gg-undo", "cannot undo\n\n");
    talk_expect_fail(&talk, "last_move", "no previous move known");
    talk_expect(&talk, "move_history", "");
    talk_end(&talk);
}

static void test_questions(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "boardsize 3", "");
    talk_expect(&talk, "gogui-play_sequence b B2 w A1", "");
    talk_expect(&talk, "color b2", "black");
    talk_expect(&talk, "color A1", "white");
    talk_expect(&talk, "color C3", "empty");
    talk_expect_fail(&talk, "color pass", "syntax error");
    talk_expect_fail(&talk, "color D4", "syntax error");
    talk_expect(&talk, "countlib B2", "4");
    talk_expect(&talk, "findlib A1", "A2 B1");
    talk_expect_fail(&talk, "countlib C3", "vertex must not be empty");
    talk_expect(&talk, "list_stones w", "A1");
    talk_expect(&talk, "all_legal w", "A3 B3 C3 A2 C2 B1 C1");
    talk_expect(&talk, "is_legal b pass", "1");
    talk_expect(&talk, "is_legal b Z9", "0");
    talk_expect_fail(&talk, "is_legal x A1", "syntax error");
    talk_expect(&talk, "gogui-rules_board", ". . .\n. X .\nO . .");
    talk_expect(&talk, "gogui-rules_legal_moves", "A3 B3 C3 A2 C2 B1 C1 PASS");
    talk_expect(&talk, "gogui-rules_final_result", "");
    talk_expect(&talk, "gogui-play_sequence b pass w pass", "");
    talk_expect(&talk, "gogui-rules_legal_moves", "");
    assert_true(strlen(talk_ask(&talk, "gogui-rules_final_result")) > 4);
    talk_expect(&talk, "gogui-rules_game_id", "Go");
    talk_expect(&talk, "showboard",
                "\n   A B C\n 3 . . . 3\n 2 . X . 2\n 1 O . . 1\n   A B C\n"
                "Black to play, captured: 0 black, 0 white");
    talk_end(&talk);
}

static void test_genmove(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect_fail(&talk, "genmove", "syntax error");
    talk_expect_fail(&talk, "genmove green", "syntax error");
    char first[64];
    snprintf(first, sizeof first, "%s", talk_ask(&talk, "reg_genmove b"));
    talk_expect(&talk, "move_history", "");
    assert_string_equal(talk_ask(&talk, "genmove b"), first);
    assert_true(talk.session->position->move_count == 1);
    assert_true(text_starts_with(talk_ask(&talk, "genmove b"), "= "));
    assert_true(talk.session->position->move_count == 2);
    assert_true(strlen(talk_ask(&talk, "gomill-explain_last_move")) > 10);
    assert_true(text_starts_with(talk_ask(&talk, "gomill-genmove_ex w claim"), "= "));
    talk_expect(&talk, "gomill-genmove_ex", "");
    assert_true(text_starts_with(talk_ask(&talk, "kgs-genmove_cleanup w"), "= "));
    talk_end(&talk);
}

static void test_a_whole_game_ends(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    bool black = true, over = false;
    for (int i = 0; i < 600 && !over; i++, black = !black) {
        const char *said = talk_ask(&talk, black ? "genmove b" : "genmove w");
        assert_true(text_starts_with(said, "= "));
        over = strcmp(said, "= resign\n\n") == 0 || position_passes(talk.session->position) == 2;
    }
    assert_true(over);
    const char *score = talk_ask(&talk, "final_score");
    assert_true(text_starts_with(score, "= B+") || text_starts_with(score, "= W+") ||
                text_starts_with(score, "= 0"));
    talk_end(&talk);
}

static void test_colours_as_commands(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "black A1", "");
    talk_expect(&talk, "white B2", "");
    talk_expect(&talk, "black pass", "");
    talk_expect(&talk, "list_stones black", "A1");
    talk_expect(&talk, "list_stones white", "B2");
    talk_expect_fail(&talk, "white A1", "illegal move");
    talk_expect_fail(&talk, "black Z99", "illegal move");
    talk_expect_fail(&talk, "white", "syntax error");
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boardsize),
        cmocka_unit_test(test_colours_as_commands),
        cmocka_unit_test(test_komi),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_illegal_moves_change_nothing),
        cmocka_unit_test(test_ko_and_suicide),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_genmove),
        cmocka_unit_test(test_a_whole_game_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
