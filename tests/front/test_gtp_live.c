/* Live analysis over GTP: what a line says, in which order, and what is refused. */

#include "support/test.h"

#include "base/timer.h"
#include "front/gtp/gtp_server.h"
#include "players/study.h"
#include "support/talk.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The value behind `key` in the first segment of an answer. */
static double number_of(const char *said, const char *key)
{
    char wanted[40];
    snprintf(wanted, sizeof wanted, " %s ", key);
    const char *found = strstr(said, wanted);
    if (!found)
        fail_msg("no %s in: %s", key, said);
    return found ? strtod(found + strlen(wanted), NULL) : 0;
}

static void test_leela_has_integers_and_the_line_last(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    const char *said = talk_ask(&talk, "7 lz-analyze b 10 maxmoves 1");
    assert_true(text_starts_with(said, "=7\ninfo move "));
    assert_true(number_of(said, "visits") >= 1);
    assert_in_range((long)number_of(said, "winrate"), 0, 10000);
    assert_in_range((long)number_of(said, "prior"), 0, 10000);
    assert_in_range((long)number_of(said, "lcb"), 0, 10000);
    assert_null(strchr(said, '.'));
    const char *line = strstr(said, " order 0 pv ");
    assert_non_null(line);
    for (const char *c = line + strlen(" order 0 pv "); *c != '\n'; c++)
        assert_true(*c == ' ' || (*c >= '0' && *c <= '9') || (*c >= 'A' && *c <= 'J'));
    talk_end(&talk);
}

static void test_katago_has_decimals_root_and_ownership(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    const char *said =
        talk_ask(&talk, "kata-analyze interval 10 rootInfo true ownership true pvVisits true");
    assert_true(number_of(said, "winrate") <= 1);
    number_of(said, "scoreLead");
    number_of(said, "scoreStdev");
    number_of(said, "utility");
    assert_non_null(strstr(said, " pvVisits "));
    assert_non_null(strstr(said, " rootInfo visits "));
    const char *owners = strstr(said, " ownership ");
    assert_non_null(owners);
    owners += strlen(" ownership");
    char *end;
    int count = 0;
    for (strtod(owners, &end); end != owners && *owners != '\n'; strtod(owners, &end), count++) {
        double owner = strtod(owners, &end);
        assert_true(owner >= -1 && owner <= 1);
        owners = end;
    }
    assert_int_equal(count, 81);
    talk_end(&talk);
}

/* What other engines know is taken, not answered: a refusal would end the engine in some programs.
 */
static void test_unknown_keys_are_passed_over(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gosedai", "gosedai");
    talk.session->options.move_seconds = 0.02;
    static const char *const COMMANDS[] = {"lz-analyze b 30 foo bar maxmoves 1",
                                           "kata-analyze b 30 foo 3 maxmoves 1",
                                           "lz-genmove_analyze b 30 foo 3 maxmoves 1"};
    for (int i = 0; i < 3; i++) {
        const char *said = talk_ask(&talk, COMMANDS[i]);
        assert_true(text_starts_with(said, "=\ninfo move "));
        assert_non_null(strstr(said, " order 0 "));
        assert_null(strstr(said, " order 1 "));
    }
    talk_end(&talk);
}

/* Sabaki drops a move with anything behind its line of play. */
static void test_nothing_follows_the_line_where_numbers_are_integers(void **state)
{
    (void)state;
    static const char *const COMMANDS[] = {"lz-analyze", "analyze"};
    static const char *const KEYS[] = {" rootInfo", " ownership", " movesOwnership", " pvVisits"};
    Talk talk;
    talk_start(&talk);
    for (int i = 0; i < 2; i++) {
        char command[120];
        snprintf(command, sizeof command,
                 "%s b 10 rootInfo true ownership true movesOwnership true pvVisits true",
                 COMMANDS[i]);
        const char *said = talk_ask(&talk, command);
        assert_non_null(strstr(said, " pv "));
        for (int k = 0; k < 4; k++)
            assert_null(strstr(said, KEYS[k]));
    }
    talk_end(&talk);
}

/* Reads `count` numbers behind the next `key` of `*said`, and moves on behind them. */
static void take_numbers(const char **said, const char *key, double *numbers, int count)
{
    const char *at = strstr(*said, key);
    assert_non_null(at);
    at += strlen(key);
    for (int i = 0; i < count; i++) {
        char *end;
        numbers[i] = strtod(at, &end);
        assert_ptr_not_equal(at, end);
        at = end;
    }
    *said = at;
}

/* Whose the points are after each move, taken together by visits, is whose they are at all, also
 * where moves were searched before anybody asked for that. */
static void test_ownership_after_moves_adds_up(void **state)
{
    (void)state;
    enum { POINTS = 81 };
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "play b E5", "");
    talk_ask(&talk, "lz-analyze w 10");
    const char *said = talk_ask(&talk, "kata-analyze w 10 ownership true movesOwnership true");
    assert_null(strstr(said, " -0.000"));
    double owners[POINTS], sums[POINTS] = {0}, visits, all = 0;
    while (strstr(said, "info move ")) {
        take_numbers(&said, " visits ", &visits, 1);
        take_numbers(&said, " movesOwnership ", owners, POINTS);
        all += visits;
        for (int p = 0; p < POINTS; p++)
            sums[p] += visits * owners[p];
    }
    take_numbers(&said, " ownership ", owners, POINTS);
    for (int p = 0; p < POINTS; p++)
        assert_true(fabs(sums[p] / all - owners[p]) < 0.002); /* three decimals are told */
    assert_true(owners[POINTS / 2] < 0);                      /* Black's stone, White to move */
    talk_end(&talk);
}

/* All moves but two are left out; a move of the other side changes nothing. */
static void test_moves_are_narrowed(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    const char *said =
        talk_ask(&talk, "lz-analyze b 10 minmoves 90 allow b C3,D4 1 avoid w A1,pass 5");
    int moves = 0;
    for (const char *at = said; (at = strstr(at, "info move ")); at++, moves++) {
        const char *vertex = at + strlen("info move ");
        assert_true(strncmp(vertex, "C3 ", 3) == 0 || strncmp(vertex, "D4 ", 3) == 0 ||
                    strncmp(vertex, "pass ", 5) == 0);
    }
    assert_int_equal(moves, 3);
    said = talk_ask(&talk, "lz-analyze b 10 minmoves 90");
    for (moves = 0; (said = strstr(said, "info move ")); said++)
        moves++;
    assert_int_equal(moves, 82);
    talk_end(&talk);
}

/* Of moves that were not tried nothing is told but what holds for the position. */
static void test_untried_moves_promise_nothing(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "play b E5", "");
    const char *said = talk_ask(&talk, "kata-analyze w 1 minmoves 90");
    double rate[2], score[2];
    int count = 0;
    while ((said = strstr(said, " visits 0 "))) {
        take_numbers(&said, " winrate ", &rate[count > 0], 1);
        take_numbers(&said, " scoreMean ", &score[count > 0], 1);
        if (count++)
            assert_true(rate[0] == rate[1] && score[0] == score[1]);
    }
    assert_true(count > 5);
    talk_end(&talk);
}

/* As with Leela Zero: what any of several `allow` names may be played. */
static void test_allowed_points_add_up(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    const char *said =
        talk_ask(&talk, "lz-analyze b 10 minmoves 90 allow b C3 1 allow b D4,E5 1 avoid b E5 1");
    int moves = 0;
    for (const char *at = said; (at = strstr(at, "info move ")); at++)
        moves++;
    assert_int_equal(moves, 3);
    assert_non_null(strstr(said, "move C3 "));
    assert_non_null(strstr(said, "move D4 "));
    assert_non_null(strstr(said, "move pass "));
    talk_end(&talk);
}

static void test_moves_are_found_among_those_allowed(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gosedai", "gosedai");
    talk.session->options.move_seconds = 0.05;
    assert_non_null(strstr(talk_ask(&talk, "lz-genmove_analyze b 10 allow b E4 1"), "\nplay E4\n"));
    const char *said = talk_ask(&talk, "genmove_analyze w 10 avoid w E6 1 allow w C3,E6 1");
    assert_non_null(strstr(said, "\nplay C3\n"));
    talk_expect(&talk, "gosedai-player simple", "simple");
    talk_expect_fail(&talk, "lz-genmove_analyze b 10 allow b A1 1",
                     "simple cannot leave moves out");
    talk_expect(&talk, "move_history", "white C3\nblack E4");
    talk_end(&talk);
}

static void test_wrong_requests_are_refused(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect_fail(&talk, "lz-analyze b 10 avoid", "syntax error: say avoid");
    talk_expect_fail(&talk, "lz-analyze b 10 avoid b C3,Z9 1", "syntax error: 'Z9' is no point of");
    talk_expect_fail(&talk, "lz-analyze b 10 avoid q C3 1", "syntax error: 'q' is no colour");
    talk_expect_fail(&talk, "lz-analyze b 10 avoid b C3 deep", "syntax error: 'deep' is no depth");
    talk_expect_fail(&talk, "lz-analyze b -5", "syntax error: '-5' is no interval");
    talk_expect_fail(&talk, "lz-analyze b 30.5", "syntax error: '30.5' is no interval");
    talk_expect_fail(&talk, "lz-analyze 99999999999", "syntax error: '99999999999' is no interval");
    talk_expect_fail(&talk, "lz-analyze 30 b maxmoves 1", "syntax error: 'b' comes too late");
    talk_expect_fail(&talk, "kata-analyze maxmoves -1", "syntax error: maxmoves wants a number");
    talk_expect_fail(&talk, "kata-analyze foo", "syntax error: 'foo' wants a value");
    talk_expect_fail(&talk, "kata-analyze minmoves", "syntax error: 'minmoves' wants a value");
    talk_expect_fail(&talk, "kata-analyze minmoves many", "syntax error: minmoves wants");
    talk_expect_fail(&talk, "kata-analyze ownership yes", "syntax error: ownership wants");
    talk_expect_fail(&talk, "genmove_analyze purple 10", "syntax error");
    talk_expect_fail(&talk, "gosedai-ponder maybe", "syntax error");
    talk_end(&talk);
}

static void test_moves_are_found_and_played(void **state)
{
    (void)state;
    static const char *const COMMANDS[] = {"lz-genmove_analyze b 10", "kata-genmove_analyze w 10",
                                           "genmove_analyze b 10"};
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gosedai", "gosedai");
    talk.session->options.move_seconds = 0.05;
    talk_expect(&talk, "gosedai-ponder on", "on");
    for (int i = 0; i < 3; i++) {
        const char *said = talk_ask(&talk, COMMANDS[i]);
        assert_true(text_starts_with(said, "=\ninfo move "));
        const char *play = strstr(said, "\nplay ");
        assert_non_null(play);
        assert_string_equal(play + strcspn(play + 1, "\n") + 1, "\n\n");
        assert_int_equal(talk.session->position->move_count, i + 1);
    }
    const char *said = talk_ask(&talk, "cgos-genmove_analyze w");
    assert_true(text_starts_with(said, "=\n{\"winrate\":"));
    assert_non_null(strstr(said, "\"ownership\":\""));
    talk_expect(&talk, "gosedai-ponder off", "off");
    talk_end(&talk);
}

static bool expect_no_pondering(void *study, const char *bytes, size_t length)
{
    (void)bytes;
    (void)length;
    assert_false(((const Study *)study)->pondering);
    return true;
}

/* Nobody waits for the reading with which it begins. */
static void test_pondering_begins_after_the_answer(void **state)
{
    (void)state;
    static const char *const COMMANDS[] = {"genmove b\n", "lz-genmove_analyze w 1\n"};
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gosedai", "gosedai");
    talk_expect(&talk, "gosedai-ponder on", "on");
    talk.session->options.move_seconds = 0.02;
    Study *study = player_study(talk.session->player);
    gtp_set_output(talk.session->gtp, expect_no_pondering, study);
    for (int i = 0; i < 2; i++) {
        gtp_feed(talk.session->gtp, COMMANDS[i], strlen(COMMANDS[i]));
        assert_true(study->pondering);
    }
    talk_end(&talk);
}

/* What was found in the opponent's time is there when the opponent has moved. */
static void test_pondering_carries_into_the_next_move(void **state)
{
    (void)state;
    Talk talk;
    double visits[2];
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gosedai", "gosedai");
    talk.session->options.move_seconds = 0.05;
    for (int pondered = 0; pondered < 2; pondered++) {
        char command[40];
        talk_expect(&talk, "clear_board", "");
        talk_expect(&talk, pondered ? "gosedai-ponder on" : "gosedai-ponder off",
                    pondered ? "on" : "off");
        talk_ask(&talk, "genmove b");
        double cpu = timer_cpu();
        for (int i = 0; pondered && timer_cpu() - cpu < 0.5 && i < 3000; i++)
            usleep(10000);
        const char *said = talk_ask(&talk, "kata-analyze w 1 maxmoves 1");
        double found = number_of(said, "visits");
        snprintf(command, sizeof command, "play w %.3s", strstr(said, " move ") + 6);
        talk_expect(&talk, command, "");
        visits[pondered] =
            number_of(talk_ask(&talk, "kata-analyze b 1 rootInfo true"), "rootInfo visits");
        assert_true(visits[pondered] >= found);
    }
    assert_true(visits[1] > 2 * visits[0]);
    talk_end(&talk);
}

/* Who asks for the reasons hears what knowledge says, too, about the position before the move. */
static void test_knowledge_is_asked_when_somebody_listens(void **state)
{
    (void)state;
    Talk talk;
    talk_start(&talk);
    talk_expect(&talk, "gosedai-player gosedai", "gosedai");
    talk.session->options.move_seconds = 0.02;
    talk_ask(&talk, "genmove b");
    int claims = talk.session->last.thought.explanation.claim_count;
    assert_false(talk.session->last.full);
    talk_ask(&talk, "play w pass");
    const char *said = talk_ask(&talk, "gosedai-explain last");
    assert_non_null(strstr(said, "\"kind\":\"tree\""));
    assert_true(talk.session->last.full);
    assert_true(talk.session->last.thought.explanation.claim_count > claims);
    assert_int_equal(talk.session->position->move_count, 2);
    talk_end(&talk);
}

/* A line that arrives ends the analysis, and is answered. */
static void test_any_line_interrupts(void **state)
{
    (void)state;
    SessionOptions options;
    int in[2], out[2];
    session_default_options(&options);
    options.size = 9;
    Session *session = session_new(&options, NULL);
    assert_int_equal(pipe(in) | pipe(out), 0);
    static const char LINES[] = "1 lz-analyze 1000\n";
    assert_int_equal(write(in[1], LINES, strlen(LINES)), (long)strlen(LINES));
    double start = timer_now();
    pid_t child = fork();
    if (child == 0) {
        usleep(200000);
        _exit(write(in[1], "\n2 name\nquit\n", 13) == 13 ? 0 : 1);
    }
    close(in[1]);
    assert_true(gtp_serve(session->gtp, in[0], out[1], false, NULL));
    assert_true(timer_now() - start >= 0.2);
    assert_int_equal(waitpid(child, NULL, 0), child);
    char said[16384];
    ssize_t got = read(out[0], said, sizeof said - 1);
    said[got > 0 ? got : 0] = 0;
    assert_true(text_starts_with(said, "=1\ninfo move "));
    session_free(session);
    close(in[0]);
    close(out[0]);
    close(out[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_leela_has_integers_and_the_line_last),
        cmocka_unit_test(test_katago_has_decimals_root_and_ownership),
        cmocka_unit_test(test_unknown_keys_are_passed_over),
        cmocka_unit_test(test_nothing_follows_the_line_where_numbers_are_integers),
        cmocka_unit_test(test_ownership_after_moves_adds_up),
        cmocka_unit_test(test_moves_are_narrowed),
        cmocka_unit_test(test_untried_moves_promise_nothing),
        cmocka_unit_test(test_allowed_points_add_up),
        cmocka_unit_test(test_moves_are_found_among_those_allowed),
        cmocka_unit_test(test_wrong_requests_are_refused),
        cmocka_unit_test(test_moves_are_found_and_played),
        cmocka_unit_test(test_pondering_begins_after_the_answer),
        cmocka_unit_test(test_pondering_carries_into_the_next_move),
        cmocka_unit_test(test_knowledge_is_asked_when_somebody_listens),
        cmocka_unit_test(test_any_line_interrupts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
