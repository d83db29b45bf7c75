/* The Go commands of a session, through text in and text out; and what each known client sends
 * when it starts (tests/front/gtp/NAME.gtp with the answers in NAME.expected). */

#include "support/test.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"
#include "base/timer.h"
#include "front/gtp/session.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- a session in memory -------------------------------------------------------------------- */

typedef struct Talk {
    Session *session;
    Text said;
} Talk;

static bool to_text(void *to, const char *bytes, size_t length)
{
    text_add_bytes(to, bytes, length);
    return true;
}

static void talk_start(Talk *talk)
{
    SessionOptions options;
    session_default_options(&options);
    options.size = 9;
    options.version = "0.15.0";
    talk->session = session_new(&options, NULL);
    assert_non_null(talk->session);
    text_init(&talk->said);
    gtp_set_output(talk->session->gtp, to_text, &talk->said);
}

static void talk_end(Talk *talk)
{
    session_free(talk->session);
    text_clear(&talk->said);
}

/* Sends lines, and returns what was said to them. */
static const char *ask(Talk *talk, const char *lines)
{
    text_reset(&talk->said);
    gtp_feed(talk->session->gtp, lines, strlen(lines));
    gtp_feed(talk->session->gtp, "\n", 1);
    return talk->said.data;
}

/* Sends one command that must succeed with exactly this answer. */
static void expect(Talk *talk, const char *command, const char *answer)
{
    Text wanted;
    text_init(&wanted);
    text_printf(&wanted, "=%s%s\n\n", *answer && *answer != '\n' ? " " : "", answer);
    assert_string_equal(ask(talk, command), wanted.data);
    text_clear(&wanted);
}

/* Sends one command that must fail with a message that begins so. */
static void expect_fail(Talk *talk, const char *command, const char *message)
{
    Text wanted;
    text_init(&wanted);
    text_printf(&wanted, "? %s", message);
    const char *said = ask(talk, command);
    if (!text_starts_with(said, wanted.data))
        fail_msg("%s: answered \"%s\", wanted \"%s\"", command, said, wanted.data);
    text_clear(&wanted);
}

/* --- the board ------------------------------------------------------------------------------ */

static void test_boardsize(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "query_boardsize", "9");
    expect(&talk, "play b A1", "");
    expect(&talk, "boardsize 5", "");
    expect(&talk, "query_boardsize", "5");
    expect(&talk, "list_stones black", "");
    expect_fail(&talk, "boardsize 1", "unacceptable size\n\n");
    expect_fail(&talk, "boardsize 26", "unacceptable size\n\n");
    expect_fail(&talk, "boardsize -3", "unacceptable size\n\n");
    expect_fail(&talk, "boardsize 9 13", "unacceptable size\n\n");
    expect_fail(&talk, "boardsize x", "syntax error");
    expect_fail(&talk, "boardsize", "syntax error");
    expect_fail(&talk, "boardsize 99999999999999999999", "syntax error");
    expect(&talk, "query_boardsize", "5");
    expect(&talk, "boardsize 19 19", "");
    expect(&talk, "rectangular_boardsize 25 25", "");
    expect_fail(&talk, "rectangular_boardsize 9 7", "unacceptable size");
    expect(&talk, "play b Z25", "");
    expect(&talk, "boardsize 2", "");
    expect(&talk, "all_legal b", "A2 B2 A1 B1");
    talk_end(&talk);
}

static void test_komi(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "komi -3.5", "");
    expect(&talk, "get_komi", "-3.5");
    expect(&talk, "komi 0", "");
    expect(&talk, "boardsize 13", "");
    expect(&talk, "clear_board", "");
    expect(&talk, "get_komi", "0");
    expect_fail(&talk, "komi nan", "syntax error");
    expect_fail(&talk, "komi inf", "syntax error");
    expect_fail(&talk, "komi 1e999", "syntax error");
    expect_fail(&talk, "komi six", "syntax error");
    expect_fail(&talk, "komi", "syntax error");
    expect_fail(&talk, "komi 6,5", "syntax error");
    expect(&talk, "get_komi", "0");
    talk_end(&talk);
}

static void test_play(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "play B e5", "");
    expect(&talk, "play black E6", "");
    expect(&talk, "play W pass", "");
    expect(&talk, "play WHITE PASS", "");
    expect(&talk, "play w Pass", "");
    expect(&talk, "play bLaCk j9", "");
    expect(&talk, "last_move", "black J9");
    talk_end(&talk);
}

static void test_illegal_moves_change_nothing(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "gogui-play_sequence b E5 w PASS b D4", "");
    static const char *const bad[] = {"play w E5",     "play w I5",  "play w K1",
                                      "play w A10",    "play w A0",  "play w 55",
                                      "play w resign", "play w E5x", "play w none"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        expect_fail(&talk, bad[i], "illegal move");
    expect_fail(&talk, "play E5", "syntax error");
    expect_fail(&talk, "play b", "syntax error");
    expect_fail(&talk, "play green A1", "syntax error");
    expect_fail(&talk, "play b A1 B1", "syntax error");
    expect(&talk, "move_history", "black D4\nwhite PASS\nblack E5");
    expect(&talk, "last_move", "black D4");
    talk_end(&talk);
}

static void test_ko_and_suicide(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "gogui-setup b A2 b B1", "");
    expect(&talk, "is_legal w A1", "0");
    expect_fail(&talk, "play w A1", "illegal move");
    expect(&talk, "play b A1", "");
    expect(&talk, "clear_board", "");
    /*  3 . X O .     White takes C2 by playing B2; Black may not take back at once.
     *  2 X * X O
     *  1 . X O .  */
    expect(&talk, "gogui-setup b B1 b A2 b B3 b C2 w C1 w D2 w C3", "");
    expect(&talk, "play w B2", "");
    expect(&talk, "captures white", "1");
    expect(&talk, "captures black", "0");
    expect(&talk, "color C2", "empty");
    expect(&talk, "is_legal b C2", "0");
    expect_fail(&talk, "play b C2", "illegal move");
    expect(&talk, "play b H9", "");
    expect(&talk, "play w H8", "");
    expect(&talk, "play b C2", "");
    expect(&talk, "captures black", "1");
    talk_end(&talk);
}

/* As above: after two passes the retake would bring the start back, with White to play. */
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
        expect(&talk, "kata-set-rules aga", "");
        ask(&talk, orders[i]);
        expect(&talk, "gogui-play_sequence w B2 b pass w pass", "");
        expect(&talk, "is_legal b C2", "0");
        talk_end(&talk);
    }
}

static void test_undo(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect_fail(&talk, "undo", "cannot undo\n\n");
    expect(&talk, "gogui-play_sequence b A1 w A2 b C3 w B1", "");
    expect(&talk, "captures white", "1");
    expect(&talk, "undo", "");
    expect(&talk, "color A1", "black");
    expect(&talk, "captures white", "0");
    expect_fail(&talk, "gg-undo 4", "cannot undo\n\n");
    expect_fail(&talk, "gg-undo -1", "syntax error");
    expect_fail(&talk, "gg-undo x", "syntax error");
    expect(&talk, "gg-undo 0", "");
    expect(&talk, "gg-undo 2", "");
    expect(&talk, "gg-undo", "");
    expect_fail(&talk, "gg-undo", "cannot undo\n\n");
    expect_fail(&talk, "last_move", "no previous move known");
    expect(&talk, "move_history", "");
    talk_end(&talk);
}

static void test_questions(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "boardsize 3", "");
    expect(&talk, "gogui-play_sequence b B2 w A1", "");
    expect(&talk, "color b2", "black");
    expect(&talk, "color A1", "white");
    expect(&talk, "color C3", "empty");
    expect_fail(&talk, "color pass", "syntax error");
    expect_fail(&talk, "color D4", "syntax error");
    expect(&talk, "countlib B2", "4");
    expect(&talk, "findlib A1", "A2 B1");
    expect_fail(&talk, "countlib C3", "vertex must not be empty");
    expect(&talk, "list_stones w", "A1");
    expect(&talk, "all_legal w", "A3 B3 C3 A2 C2 B1 C1");
    expect(&talk, "is_legal b pass", "1");
    expect(&talk, "is_legal b Z9", "0");
    expect_fail(&talk, "is_legal x A1", "syntax error");
    expect(&talk, "gogui-rules_board", ". . .\n. X .\nO . .");
    expect(&talk, "gogui-rules_legal_moves", "A3 B3 C3 A2 C2 B1 C1 PASS");
    expect(&talk, "gogui-rules_final_result", "");
    expect(&talk, "gogui-play_sequence b pass w pass", "");
    expect(&talk, "gogui-rules_legal_moves", "");
    assert_true(strlen(ask(&talk, "gogui-rules_final_result")) > 4);
    expect(&talk, "gogui-rules_game_id", "Go");
    expect(&talk, "showboard",
           "\n   A B C\n 3 . . . 3\n 2 . X . 2\n 1 O . . 1\n   A B C\n"
           "Black to play, captured: 0 black, 0 white");
    talk_end(&talk);
}

/* --- moves ---------------------------------------------------------------------------------- */

static void test_genmove(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect_fail(&talk, "genmove", "syntax error");
    expect_fail(&talk, "genmove green", "syntax error");
    char first[64];
    snprintf(first, sizeof first, "%s", ask(&talk, "reg_genmove b"));
    expect(&talk, "move_history", "");
    assert_string_equal(ask(&talk, "genmove b"), first);
    assert_true(talk.session->position->move_count == 1);
    assert_true(text_starts_with(ask(&talk, "genmove b"), "= "));
    assert_true(talk.session->position->move_count == 2);
    assert_true(strlen(ask(&talk, "gosedai-explain")) > 10);
    assert_true(text_starts_with(ask(&talk, "gomill-genmove_ex w claim"), "= "));
    expect(&talk, "gomill-genmove_ex", "");
    assert_true(text_starts_with(ask(&talk, "kgs-genmove_cleanup w"), "= "));
    talk_end(&talk);
}

/* The reason is that of the last move on the board, whatever was thought since. */
static void test_explain(void **state)
{
    (void)state;
    static const char none[] = "No move has been played.";
    Talk talk;
    talk_start(&talk);
    expect(&talk, "gosedai-explain", none);
    ask(&talk, "reg_genmove b");
    expect(&talk, "gosedai-explain", none);
    ask(&talk, "genmove b");
    char *first = mem_copy_string(ask(&talk, "gosedai-explain"));
    assert_null(strstr(first, "not mine"));
    assert_true(strlen(first) > 10);
    ask(&talk, "reg_genmove w");
    assert_string_equal(ask(&talk, "gomill-explain_last_move"), first);
    expect(&talk, "play w A1", "");
    expect(&talk, "gosedai-explain", "The last move, white A1, was not mine.");
    assert_string_equal(ask(&talk, "kgs-chat game Ann Why was that?"), first);
    expect(&talk, "undo", "");
    assert_string_equal(ask(&talk, "gosedai-explain"), first);
    expect(&talk, "undo", "");
    expect(&talk, "gosedai-explain", none);
    expect(&talk, "play b A2", "");
    expect(&talk, "gosedai-explain", "The last move, black A2, was not mine.");
    assert_true(text_starts_with(ask(&talk, "kgs-chat game Ann Why?"), "= I am Gosedai"));
    mem_free(first);
    talk_end(&talk);
}

/* Black has the whole board, so that White gives up. */
static void test_explain_resignation(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    Text setup;
    text_init(&setup);
    text_add(&setup, "gogui-setup");
    for (char column = 'A'; column <= 'H'; column++)
        for (int row = 1; row <= 9; row++)
            if ((column + row) % 2 == 0 || row == 5)
                text_printf(&setup, " b %c%d", column, row);
    expect(&talk, setup.data, "");
    for (int i = 0; i < 50; i++)
        expect(&talk, "gogui-play_sequence w pass b pass", "");
    text_clear(&setup);
    expect(&talk, "genmove w", "resign");
    assert_null(strstr(ask(&talk, "gosedai-explain"), "not mine"));
    expect(&talk, "play w pass", "");
    expect(&talk, "gosedai-explain", "The last move, white PASS, was not mine.");
    talk_end(&talk);
}

static void test_a_whole_game_ends(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    bool black = true, over = false;
    for (int i = 0; i < 600 && !over; i++, black = !black) {
        const char *said = ask(&talk, black ? "genmove b" : "genmove w");
        assert_true(text_starts_with(said, "= "));
        over = strcmp(said, "= resign\n\n") == 0 || position_passes(talk.session->position) == 2;
    }
    assert_true(over);
    const char *score = ask(&talk, "final_score");
    assert_true(text_starts_with(score, "= B+") || text_starts_with(score, "= W+") ||
                text_starts_with(score, "= 0"));
    talk_end(&talk);
}

static void test_player(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    for (int i = 0; player_kind(i); i++) {
        char command[64];
        snprintf(command, sizeof command, "gosedai-player %s", player_kind(i)->name);
        expect(&talk, command, player_kind(i)->name);
        expect(&talk, "gosedai-player", player_kind(i)->name);
        assert_true(text_starts_with(ask(&talk, "genmove b"), "= "));
    }
    expect_fail(&talk, "gosedai-player nobody", "unknown player");
    talk_end(&talk);
}

/* --- the end -------------------------------------------------------------------------------- */

/* Two living groups, and a white stone that is lost in Black's half:
 *
 *     5 X X X O .
 *     4 . X . O O
 *     3 X X X O .
 *     2 . O X O O
 *     1 . . X O .   */
static const char DEAD_STONE[] =
    "gogui-setup b A5 b B5 b C5 b B4 b A3 b B3 b C3 b C2 b C1 w D5 w D4 w E4 w D3 w D2 w E2 w D1 "
    "w B2";

static void test_dead_stones(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "boardsize 5", "");
    expect(&talk, "komi 0.5", "");
    expect(&talk, DEAD_STONE, "");
    expect(&talk, "final_status_list dead", "B2");
    expect(&talk, "final_status B2", "dead");
    expect(&talk, "final_status C1", "alive");
    expect(&talk, "final_status A1", "black_territory");
    expect(&talk, "final_status_list white_territory", "E5 E3 E1");
    expect(&talk, "final_status_list black_territory", "A4 A2 A1 B1");
    expect(&talk, "final_status_list dame", "C4");
    expect(&talk, "final_status_list seki", "");
    expect(&talk, "final_status_list alive", "A5 B5 C5 B4 A3 B3 C3 C2 C1\nD5 D4 E4 D3 D2 E2 D1");
    expect_fail(&talk, "final_status_list sleeping", "syntax error");
    expect_fail(&talk, "final_status", "syntax error");
    expect(&talk, "scoring_system", "area");
    expect(&talk, "final_score", "B+3.5");
    expect(&talk, "new_score", "B+3.5");
    expect(&talk, "kata-set-rules tromp-taylor", "");
    expect(&talk, "final_status_list dead", "");
    expect(&talk, "kgs-rules japanese", "");
    expect(&talk, "scoring_system", "territory");
    expect(&talk, "final_status_list dead", "B2");
    expect(&talk, "final_score", "B+2.5");
    talk_end(&talk);
}

static void test_empty_board_has_a_score(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "komi 6.5", "");
    expect(&talk, "final_score", "W+6.5");
    expect(&talk, "komi 0", "");
    expect(&talk, "final_score", "0");
    expect(&talk, "final_status_list dead", "");
    talk_end(&talk);
}

/* --- setup ---------------------------------------------------------------------------------- */

static void test_handicap(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "fixed_handicap 4", "C3 G7 C7 G3");
    expect(&talk, "gogui-rules_side_to_move", "white");
    expect_fail(&talk, "undo", "cannot undo");
    expect_fail(&talk, "fixed_handicap 2", "board not empty");
    expect_fail(&talk, "set_free_handicap A1 A2", "board not empty");
    expect_fail(&talk, "place_free_handicap 2", "board not empty");
    expect(&talk, "clear_board", "");
    expect_fail(&talk, "fixed_handicap 1", "invalid number of stones");
    expect_fail(&talk, "fixed_handicap 10", "invalid number of stones");
    expect_fail(&talk, "fixed_handicap x", "syntax error");
    expect_fail(&talk, "place_free_handicap 1", "invalid number of stones");
    assert_true(text_starts_with(ask(&talk, "place_free_handicap 1000000"), "= C3 G7"));
    expect(&talk, "clear_board", "");
    expect_fail(&talk, "set_free_handicap A1", "bad vertex list");
    expect_fail(&talk, "set_free_handicap A1 A1", "bad vertex list");
    expect_fail(&talk, "set_free_handicap A1 pass", "bad vertex list");
    expect_fail(&talk, "set_free_handicap A1 J10", "bad vertex list");
    expect_fail(&talk, "set_free_handicap", "syntax error");
    expect(&talk, "list_stones b", "");
    expect(&talk, "set_free_handicap a1 J9 E5", "");
    expect(&talk, "list_stones b", "J9 E5 A1");
    expect(&talk, "move_history", "");
    expect(&talk, "boardsize 5", "");
    expect_fail(&talk, "fixed_handicap 2", "invalid number of stones");
    talk_end(&talk);
}

static void test_first_black_moves_are_handicap(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "gogui-play_sequence b C3 b G7", "");
    assert_int_equal(talk.session->position->handicap, 2);
    expect(&talk, "play w E5", "");
    expect(&talk, "play b C7", "");
    assert_int_equal(talk.session->position->handicap, 2);
    expect(&talk, "gg-undo 3", "");
    assert_int_equal(talk.session->position->handicap, 0);
    expect(&talk, "clear_board", "");
    expect(&talk, "set_free_handicap C3 G7 C7", "");
    expect(&talk, "play b E5", "");
    expect(&talk, "undo", "");
    assert_int_equal(talk.session->position->handicap, 3);
    talk_end(&talk);
}

static void test_setup_is_atomic(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "gogui-setup b A1 w B2", "");
    expect_fail(&talk, "gogui-setup b C3 w B1 w A2", "cannot set up");
    expect_fail(&talk, "gogui-setup b C3 w", "syntax error");
    expect_fail(&talk, "gogui-setup b C3 w pass", "syntax error");
    expect(&talk, "gogui-setup", "");
    expect(&talk, "list_stones b", "A1");
    expect(&talk, "gogui-setup_player w", "");
    expect(&talk, "gogui-rules_side_to_move", "white");
    expect_fail(&talk, "gogui-play_sequence b C3 w C4 b C3", "illegal move: move 3");
    expect_fail(&talk, "gogui-play_sequence b C3 w", "syntax error");
    expect(&talk, "move_history", "");
    expect(&talk, "list_stones b", "A1");
    expect(&talk, "gogui-rules_side_to_move", "white");
    talk_end(&talk);
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
    expect(&talk, line.data, "");
    assert_int_equal(talk.session->position->move_count, 20000);
    expect(&talk, "gg-undo 20000", "");
    text_clear(&line);
    talk_end(&talk);
}

/* --- time and rules --------------------------------------------------------------------------- */

static void test_time(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "time_settings 300 10 5", "");
    expect(&talk, "time_left b 100 0", "");
    expect(&talk, "time_left w 8.5 3", "");
    assert_true(talk.session->clocks[BLACK].main_left == 100);
    assert_int_equal(talk.session->clocks[WHITE].stones_left, 3);
    expect(&talk, "clear_board", "");
    assert_true(talk.session->clocks[BLACK].main_left == 300);
    expect(&talk, "time_settings 1 1 0", "");
    assert_int_equal(talk.session->clock_settings.system, CLOCK_NONE);
    expect(&talk, "time_settings 0 1 0", "");
    expect_fail(&talk, "time_settings 1 2", "syntax error");
    expect_fail(&talk, "time_settings -1 2 3", "syntax error");
    expect_fail(&talk, "time_settings a b c", "syntax error");
    expect_fail(&talk, "time_left b", "syntax error");
    expect_fail(&talk, "time_left b x 0", "syntax error");
    expect(&talk, "kgs-time_settings byoyomi 60 30 5", "");
    assert_int_equal(talk.session->clock_settings.periods, 5);
    expect(&talk, "time_left b 25 4", "");
    assert_int_equal(talk.session->clocks[BLACK].periods_left, 4);
    expect(&talk, "kgs-time_settings canadian 60 300 25", "");
    expect(&talk, "kgs-time_settings absolute 60", "");
    expect(&talk, "kgs-time_settings none", "");
    expect(&talk, "kata-time_settings fischer 60 5.5", "");
    expect(&talk, "kata-time_settings fischer-capped 60 5 120 30", "");
    expect_fail(&talk, "kata-time_settings hourglass 1", "syntax error");
    expect_fail(&talk, "kgs-time_settings", "syntax error");
    assert_true(text_starts_with(ask(&talk, "cputime"), "= "));
    assert_true(text_starts_with(ask(&talk, "cpu_time"), "= "));
    assert_true(text_starts_with(ask(&talk, "gomill-cpu_time"), "= 0\n"));
    talk_end(&talk);
}

static void test_time_left_without_settings(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "time_left b 60 0", "");
    assert_true(clock_available(&talk.session->clocks[BLACK]) == 60);
    expect(&talk, "time_left w 20 2", "");
    assert_true(clock_available(&talk.session->clocks[WHITE]) == 20);
    expect(&talk, "time_settings 1 1 0", "");
    expect(&talk, "time_left b 60 0", "");
    assert_true(clock_available(&talk.session->clocks[BLACK]) == CLOCK_FOREVER);
    talk_end(&talk);
}

static void test_clock_runs_while_thinking(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "time_settings 300 0 0", "");
    ask(&talk, "genmove b");
    assert_true(talk.session->clocks[BLACK].main_left < 300);
    assert_true(talk.session->clocks[WHITE].main_left == 300);
    talk_end(&talk);
}

static void test_almost_no_time_left(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "time_settings 300 0 0", "");
    expect(&talk, "time_left b 0 0", "");
    double start = timer_now();
    assert_true(text_starts_with(ask(&talk, "genmove b"), "= "));
    assert_true(timer_now() - start < 2);
    expect(&talk, "time_left b -5 0", "");
    talk_end(&talk);
}

static void test_rules(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "komi 5.5", "");
    expect(&talk, "kgs-rules new_zealand", "");
    assert_true(talk.session->position->rules.suicide);
    expect(&talk, "kgs-rules chinese", "");
    assert_int_equal(talk.session->position->rules.ko, KO_POSITIONAL);
    expect(&talk, "kata-set-rules chinese", "");
    assert_int_equal(talk.session->position->rules.ko, KO_SIMPLE);
    expect(&talk, "kata-set-rules {\"ko\": \"SITUATIONAL\", \"suicide\": true}", "");
    assert_int_equal(talk.session->position->rules.ko, KO_SITUATIONAL);
    expect(&talk, "kata-set-rule ko SIMPLE", "");
    assert_int_equal(talk.session->position->rules.ko, KO_SIMPLE);
    assert_non_null(strstr(ask(&talk, "kata-get-rules"), "\"suicide\":true"));
    expect_fail(&talk, "kata-set-rules checkers", "unknown rules");
    expect_fail(&talk, "kata-set-rules {\"ko\":", "unknown rules");
    expect_fail(&talk, "kata-set-rule ko MAYBE", "unknown rule");
    expect_fail(&talk, "kgs-rules", "syntax error");
    expect(&talk, "get_komi", "5.5");
    talk_end(&talk);
}

/* --- records -------------------------------------------------------------------------------- */

static char *temporary_file(const char *content)
{
    char *path = mem_copy_string("/tmp/gosedai-gtp-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, content, strlen(content)), (ssize_t)strlen(content));
    close(file);
    return path;
}

static void expect_load(Talk *talk, const char *path, const char *stop, const char *color,
                        const char *history)
{
    char command[300];
    snprintf(command, sizeof command, "loadsgf %s %s", path, stop);
    expect(talk, command, color);
    expect(talk, "move_history", history);
}

static void test_loadsgf(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *path = temporary_file(
        "(;GM[1]FF[4]SZ[13]KM[5.5]PB[Ann]PW[Bob];B[dd];W[jj];B[jd](;W[dj])(;W[dk]))");
    expect_load(&talk, path, "", "black", "white D4\nblack K10\nwhite K4\nblack D10");
    expect(&talk, "query_boardsize", "13");
    expect(&talk, "get_komi", "5.5");
    expect_load(&talk, path, "1", "black", "");
    expect_load(&talk, path, "2", "white", "black D10");
    expect_load(&talk, path, "99", "black", "white D4\nblack K10\nwhite K4\nblack D10");
    expect_load(&talk, path, "k10", "black", "white K4\nblack D10");
    char command[300];
    snprintf(command, sizeof command, "loadsgf %s A1", path);
    expect_fail(&talk, command, "cannot load file");
    snprintf(command, sizeof command, "loadsgf %s zero", path);
    expect_fail(&talk, command, "syntax error");
    expect_fail(&talk, "loadsgf /nonexistent/file.sgf", "cannot load file");
    expect_fail(&talk, "loadsgf /tmp", "cannot load file");
    expect_fail(&talk, "loadsgf -", "cannot load file");
    expect(&talk, "move_history", "white K4\nblack D10");
    assert_non_null(strstr(ask(&talk, "printsgf"), "PB[Ann]"));
    unlink(path);
    mem_free(path);
    talk_end(&talk);
}

static void test_loadsgf_bad_file(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *path = temporary_file("no game here");
    char command[300];
    snprintf(command, sizeof command, "loadsgf %s", path);
    expect(&talk, "play b A1", "");
    expect_fail(&talk, command, "cannot load file");
    expect(&talk, "move_history", "black A1");
    unlink(path);
    mem_free(path);
    talk_end(&talk);
}

static void test_printsgf(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "komi 0.5", "");
    expect(&talk, "set_free_handicap A1 J9", "");
    expect(&talk, "gogui-play_sequence w E5 b pass", "");
    ask(&talk, "genmove w");
    const char *sgf = ask(&talk, "printsgf");
    assert_true(text_starts_with(sgf, "= (;"));
    static const char *const parts[] = {"SZ[9]",  "KM[0.5]", "HA[2]",       "AB[ia][ai]",
                                        ";W[ee]", ";B[]",    "PW[Gosedai]", "C["};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(sgf, parts[i]))
            fail_msg("%s is not in %s", parts[i], sgf);
    talk_end(&talk);
}

static void test_records_come_back(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *path = temporary_file("");
    char command[300];
    expect(&talk, "gogui-setup b A1 w B3", "");
    expect(&talk, "gogui-setup_player w", "");
    expect(&talk, "gogui-play_sequence w C3 b D4", "");
    snprintf(command, sizeof command, "printsgf %s", path);
    expect(&talk, command, "");
    expect(&talk, "boardsize 13", "");
    snprintf(command, sizeof command, "loadsgf %s", path);
    expect(&talk, command, "white");
    expect(&talk, "query_boardsize", "9");
    expect(&talk, "list_stones w", "B3 C3");
    expect(&talk, "list_stones b", "D4 A1");
    expect(&talk, "move_history", "black D4\nwhite C3");
    snprintf(command, sizeof command, "gomill-savesgf %s PB=GNU\\_Go:3.8 RE=W+3.5", path);
    expect(&talk, command, "");
    Text saved;
    text_init(&saved);
    assert_true(file_read(path, 10000, &saved, NULL));
    assert_non_null(strstr(saved.data, "PB[GNU Go:3.8]"));
    assert_non_null(strstr(saved.data, "RE[W+3.5]"));
    assert_non_null(strstr(saved.data, "DT["));
    text_clear(&saved);
    snprintf(command, sizeof command, "gomill-savesgf %s AB=aa", path);
    expect_fail(&talk, command, "syntax error");
    snprintf(command, sizeof command, "gomill-savesgf %s pb", path);
    expect_fail(&talk, command, "syntax error");
    expect_fail(&talk, "printsgf /nonexistent/x.sgf", "cannot write file");
    expect_fail(&talk, "gomill-savesgf -", "cannot write file");
    unlink(path);
    mem_free(path);
    talk_end(&talk);
}

static void test_files_can_be_switched_off(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk.session->options.allow_files = false;
    expect_fail(&talk, "loadsgf /etc/passwd", "cannot load file: files are switched off");
    expect_fail(&talk, "printsgf /tmp/never.sgf", "cannot write file: files are switched off");
    expect_fail(&talk, "gomill-savesgf /tmp/never.sgf", "cannot write file: files are switched");
    assert_true(text_starts_with(ask(&talk, "printsgf"), "= (;"));
    talk_end(&talk);
}

/* --- clients -------------------------------------------------------------------------------- */

static void test_compat(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    expect(&talk, "gomill-describe_engine",
           "Gosedai 0.15.0\nplayer: simple\nseed: 0\ntime for a move without a clock: 5 s");
    expect(&talk, "kgs-game_over", "");
    expect(&talk, "cgos-gameover B+R", "");
    const char *said = ask(&talk, "3 cgos-genmove_analyze b");
    assert_true(text_starts_with(said, "=3\n{\"moves\":[{\"move\":\""));
    assert_non_null(strstr(said, "}\nplay "));
    talk_end(&talk);
}

/* Every line of gogui-analyze_commands has three parts and names a command that exists. */
static void test_analyze_commands_exist(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    char *lines = mem_copy_string(ask(&talk, "gogui-analyze_commands") + 2);
    int count = 0;
    for (char *save = NULL, *line = strtok_r(lines, "\n", &save); line;
         line = strtok_r(NULL, "\n", &save), count++) {
        char *command = strrchr(line, '/') + 1;
        command[strcspn(command, " ")] = 0;
        assert_non_null(gtp_find(talk.session->gtp, command));
    }
    assert_true(count > 10);
    mem_free(lines);
    talk_end(&talk);
}

/* docs/gtp.md tells about every command, and every command tells about itself. */
static void test_commands_are_documented(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    Text manual;
    text_init(&manual);
    assert_true(file_read("docs/gtp.md", 1000000, &manual, NULL));
    char *names = mem_copy_string(ask(&talk, "list_commands") + 2);
    for (char *save = NULL, *name = strtok_r(names, "\n", &save); name;
         name = strtok_r(NULL, "\n", &save)) {
        char quoted[100];
        snprintf(quoted, sizeof quoted, "| `%s", name);
        if (!strstr(manual.data, quoted))
            fail_msg("docs/gtp.md does not tell about %s", name);
        const GtpCommand *command = gtp_find(talk.session->gtp, name);
        assert_true(text_starts_with(command->help, name));
        assert_true(command->min <= command->max);
        assert_null(strchr(command->help, '\n'));
    }
    mem_free(names);
    text_clear(&manual);
    talk_end(&talk);
}

/* Does `said` match the line `wanted`, whose final '*' stands for anything? */
static bool line_matches(const char *said, size_t said_length, const char *wanted, size_t length)
{
    if (length > 0 && wanted[length - 1] == '*')
        return said_length >= length - 1 && memcmp(said, wanted, length - 1) == 0;
    return said_length == length && memcmp(said, wanted, length) == 0;
}

/* Compares line by line; a line "..." in `wanted` stands for all lines up to an empty one. */
static void compare_lines(const char *name, const char *said, const char *wanted)
{
    int line = 1;
    for (; *wanted; line++) {
        size_t length = strcspn(wanted, "\n"), said_length = strcspn(said, "\n");
        if (length == 3 && memcmp(wanted, "...", 3) == 0) {
            while (*said && *said != '\n')
                said += strcspn(said, "\n") + 1;
            wanted += 4;
            continue;
        }
        if (!line_matches(said, said_length, wanted, length))
            fail_msg("%s, line %d: said \"%.*s\", wanted \"%.*s\"", name, line, (int)said_length,
                     said, (int)length, wanted);
        wanted += length + (wanted[length] == '\n');
        said += said_length + (said[said_length] == '\n');
    }
    if (*said)
        fail_msg("%s: said too much: \"%s\"", name, said);
}

static void test_client_transcripts(void **state)
{
    (void)state;
    static const char *const clients[] = {"sabaki",  "q5go", "lizzie", "gogui",
                                          "gtp2ogs", "cgos", "kgsgtp", "gomill"};
    for (size_t i = 0; i < sizeof clients / sizeof *clients; i++) {
        char path[100];
        Text input, wanted;
        text_init(&input);
        text_init(&wanted);
        snprintf(path, sizeof path, "tests/front/gtp/%s.gtp", clients[i]);
        assert_true(file_read(path, 1000000, &input, NULL));
        snprintf(path, sizeof path, "tests/front/gtp/%s.expected", clients[i]);
        assert_true(file_read(path, 1000000, &wanted, NULL));
        Talk talk;
        talk_start(&talk);
        gtp_feed(talk.session->gtp, input.data, input.length);
        compare_lines(clients[i], talk.said.data, wanted.data);
        talk_end(&talk);
        text_clear(&input);
        text_clear(&wanted);
    }
}

/* --- nasty ---------------------------------------------------------------------------------- */

/* Random commands with random arguments: every line gets exactly one answer. */
static void test_random_commands(void **state)
{
    (void)state;
    static const char *const words[] = {"b",   "w",    "A1", "E5", "J9",      "pass", "resign",
                                        "-1",  "0",    "2",  "9",  "1e9",     "x",    "dead",
                                        "aga", "none", "{}", "I5", "byoyomi", "ko",   "\xff"};
    Talk talk;
    talk_start(&talk);
    talk.session->options.allow_files = false;
    char *list = mem_copy_string(ask(&talk, "list_commands") + 2);
    const char *names[200];
    uint32_t count = 0;
    for (char *save = NULL, *name = strtok_r(list, "\n", &save); name && count < 200;
         name = strtok_r(NULL, "\n", &save))
        if (strcmp(name, "quit") != 0)
            names[count++] = name;
    Random random;
    random_seed(&random, 7);
    Text line;
    text_init(&line);
    for (int i = 0; i < 1500; i++) {
        text_reset(&line);
        text_add(&line, names[random_below(&random, count)]);
        for (uint32_t j = random_below(&random, 5); j > 0; j--)
            text_printf(&line, " %s", words[random_below(&random, sizeof words / sizeof *words)]);
        const char *said = ask(&talk, line.data);
        assert_true(said[0] == '=' || said[0] == '?');
        assert_ptr_equal(strstr(said, "\n\n"), said + strlen(said) - 2);
        assert_null(board_check(&talk.session->position->board));
    }
    text_clear(&line);
    mem_free(list);
    talk_end(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boardsize),
        cmocka_unit_test(test_komi),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_illegal_moves_change_nothing),
        cmocka_unit_test(test_ko_and_suicide),
        cmocka_unit_test(test_setup_player_counts_for_superko),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_genmove),
        cmocka_unit_test(test_explain),
        cmocka_unit_test(test_explain_resignation),
        cmocka_unit_test(test_a_whole_game_ends),
        cmocka_unit_test(test_player),
        cmocka_unit_test(test_dead_stones),
        cmocka_unit_test(test_empty_board_has_a_score),
        cmocka_unit_test(test_handicap),
        cmocka_unit_test(test_first_black_moves_are_handicap),
        cmocka_unit_test(test_setup_is_atomic),
        cmocka_unit_test(test_long_sequence),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_time_left_without_settings),
        cmocka_unit_test(test_clock_runs_while_thinking),
        cmocka_unit_test(test_almost_no_time_left),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_loadsgf),
        cmocka_unit_test(test_loadsgf_bad_file),
        cmocka_unit_test(test_printsgf),
        cmocka_unit_test(test_records_come_back),
        cmocka_unit_test(test_files_can_be_switched_off),
        cmocka_unit_test(test_compat),
        cmocka_unit_test(test_analyze_commands_exist),
        cmocka_unit_test(test_commands_are_documented),
        cmocka_unit_test(test_client_transcripts),
        cmocka_unit_test(test_random_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
