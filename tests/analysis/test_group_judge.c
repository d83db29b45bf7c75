/* GroupJudge: proofs stay proofs; where there is none, games about the group say what to play. */

#include "support/picture.h"
#include "support/test.h"

#include "analysis/group_judge.h"
#include "search/group_status.h"

static Verdict ask(const Diagram *d, char stone, Color first, uint64_t nodes, Answer *answer)
{
    SearchLimits limits = {.nodes = nodes};
    group_judge_ask(&d->board, diagram_point(d, stone), first, &limits, answer);
    return group_status_bet(answer);
}

static void what_is_proved_stays(void **state)
{
    (void)state;
    Diagram d = picture_read(". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             ". . . . . . .\n"
                             "O O O O O . .\n"
                             "X X X x O . .\n"
                             ". a . X O . .\n");
    Answer judged, read;
    SearchLimits limits = {.nodes = 10000};
    group_status_ask(&d.board, diagram_point(&d, 'x'), BLACK, &limits, &read);
    assert_true(read.proved);
    assert_int_equal(ask(&d, 'x', BLACK, 60000, &judged), VERDICT_YES);
    assert_true(judged.proved);
    assert_int_equal(judged.move, diagram_point(&d, 'a'));
    assert_int_equal(judged.nodes, read.nodes);
}

/* Both sides have three stones with two liberties: who moves first captures, Black at `b` and `c`,
 * White at `a` and `e`. */
static const char RACE[] = "c b X . . . . . .\n"
                           "O O O X X . . . .\n"
                           "X x X O X . . . .\n"
                           "O a e O O . . . .\n"
                           ". O O . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

static void games_find_the_move_of_a_race(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    Answer answer;
    for (uint64_t nodes = 60000; nodes <= 120000; nodes *= 2) {
        assert_int_equal(ask(&d, 'x', WHITE, nodes, &answer), VERDICT_YES);
        assert_true(answer.move == diagram_point(&d, 'a') || answer.move == diagram_point(&d, 'e'));
        assert_int_equal(ask(&d, 'x', BLACK, nodes, &answer), VERDICT_YES);
        assert_true(answer.move == diagram_point(&d, 'b') || answer.move == diagram_point(&d, 'c'));
    }
}

static void a_stone_in_the_open_lives(void **state)
{
    (void)state;
    Diagram d = picture_read(". . . . . . . . . . .\n"
                             ". . . . . . . . . . .\n"
                             ". . . . . . . . . . .\n"
                             ". . . . . . . . . . .\n"
                             ". . . . x X . . . . .\n"
                             ". . . O O . . . . . .\n"
                             ". . . . . . . . . . .\n"
                             ". . . . . . . . . . .\n"
                             ". . . . . . . . . . .\n"
                             ". . . . . . . . . . .\n"
                             ". . . . . . . . . . .\n");
    Answer answer;
    assert_int_equal(ask(&d, 'x', WHITE, 60000, &answer), VERDICT_NO);
    assert_false(answer.proved);
    assert_int_equal(answer.guess, VERDICT_NO);
    assert_int_equal(ask(&d, 'x', BLACK, 60000, &answer), VERDICT_YES);
    assert_true(board_is_legal(&d.board, answer.move, BLACK));
}

/* Bent four in the corner is a ko by play; what is read about it stays. */
static void a_ko_is_left_to_the_proof(void **state)
{
    (void)state;
    Diagram d = picture_read("X X X . O X . .\n"
                             ". O O O o X . .\n"
                             "O O X X X X . .\n"
                             "X X . . . . . .\n"
                             ". . . . . . . .\n"
                             ". . . . . . . .\n"
                             ". . . . . . . .\n"
                             ". . . . . . . .\n");
    Answer judged, read;
    SearchLimits limits = {.nodes = 10001};
    group_status_ask(&d.board, diagram_point(&d, 'o'), BLACK, &limits, &read);
    ask(&d, 'o', BLACK, 60000, &judged);
    assert_true(read.verdict == VERDICT_KO_FIRST || read.verdict == VERDICT_KO_THREAT);
    assert_int_equal(judged.verdict, read.verdict);
    assert_int_equal(judged.guess, VERDICT_UNKNOWN);
    assert_int_equal(judged.move, read.move);
}

static const char THREE_IN_A_ROW[] = ". a . O X . . . .\n"
                                     "O O O O X . . . .\n"
                                     "o X X X X . . . .\n"
                                     "X . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n"
                                     ". . . . . . . . .\n";

/* Nothing but the wall, which has few liberties, stands in the way of a proof that the white stones
 * die. No games are needed to believe it, and none may doubt it. */
static void a_kill_that_was_read_is_believed(void **state)
{
    (void)state;
    Diagram d = picture_read(THREE_IN_A_ROW);
    Answer answer;
    assert_int_equal(ask(&d, 'o', BLACK, 60000, &answer), VERDICT_YES);
    assert_int_equal(answer.verdict, VERDICT_YES);
    assert_int_equal(answer.guess, VERDICT_UNKNOWN); /* no bet */
    assert_false(answer.proved);
    assert_int_equal(answer.move, diagram_point(&d, 'a'));
    assert_true(answer.nodes < 45000); /* games only choose among kills */
}

/* The black stones die, it was read, even if White passes; the games name a move all the same. What
 * was read says nothing of that one. */
static void what_games_name_was_not_read(void **state)
{
    (void)state;
    Diagram d = picture_read("O . . X X .\n"
                             ". X O . X O\n"
                             "O O X O X X\n"
                             "O O . X O X\n"
                             "X x O O O O\n"
                             ". X X X X O\n");
    Answer read, judged;
    SearchLimits limits = {.nodes = 4000};
    group_status_ask(&d.board, diagram_point(&d, 'x'), WHITE, &limits, &read);
    assert_true(read.regional);
    assert_int_equal(ask(&d, 'x', WHITE, 4000, &judged), VERDICT_YES);
    assert_int_equal(judged.verdict, read.verdict);
    assert_int_not_equal(judged.move, read.move);
    assert_false(judged.proved || judged.regional);
    assert_int_equal(judged.line_length, 0);
    assert_string_not_equal(judged.reason, read.reason);
}

static GroupFate fate_after(Color color, Answer *attack, Answer *defence)
{
    Diagram d = picture_read(THREE_IN_A_ROW);
    SearchLimits limits = {.nodes = 30000};
    if (color != EMPTY)
        board_play(&d.board, diagram_point(&d, 'a'), color);
    return group_judge_fate(&d.board, diagram_point(&d, 'o'), &limits, attack, defence);
}

static void a_group_has_one_fate(void **state)
{
    (void)state;
    Diagram d = picture_read(THREE_IN_A_ROW);
    Answer attack, defence;
    assert_int_equal(fate_after(EMPTY, &attack, &defence), GROUP_FATE_CRITICAL);
    assert_int_equal(attack.move, diagram_point(&d, 'a'));
    assert_int_equal(defence.move, diagram_point(&d, 'a'));
    assert_int_equal(fate_after(WHITE, &attack, &defence), GROUP_FATE_ALIVE);
    assert_int_equal(defence.nodes, 0); /* not asked */
    assert_int_equal(fate_after(BLACK, &attack, &defence), GROUP_FATE_DEAD);
}

/* A cancelled question has an answer all the same, soon. */
static void cancelled_at_once(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    Answer answer;
    atomic_bool cancel = true;
    SearchLimits limits = {.nodes = 60000, .cancel = &cancel};
    group_judge_ask(&d.board, diagram_point(&d, 'x'), WHITE, &limits, &answer);
    assert_false(answer.proved);
    assert_true(answer.nodes < 5000);
    assert_int_not_equal(group_status_bet(&answer), VERDICT_UNKNOWN);
}

/* ... and so has one that may look at next to nothing. */
static void few_positions_have_an_answer(void **state)
{
    (void)state;
    Diagram d = picture_read(THREE_IN_A_ROW);
    Answer answer;
    for (uint64_t nodes = 1; nodes < 20; nodes++)
        for (Color first = BLACK; first <= WHITE; first++)
            assert_int_not_equal(ask(&d, 'o', first, nodes, &answer), VERDICT_UNKNOWN);
}

/* The games of one question are those of the next, and the positions are counted. */
static void the_same_answer_every_time(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    Answer once, again;
    ask(&d, 'x', WHITE, 12000, &once);
    ask(&d, 'x', WHITE, 12000, &again);
    assert_int_equal(once.move, again.move);
    assert_int_equal(once.nodes, again.nodes);
    assert_true(once.nodes > 0 && once.nodes < 12000 + 2500);
}

/* Games alone prove nothing, not even what a search would; and where none was played, there is no
 * opinion. */
static void games_alone(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    Answer answer;
    atomic_bool cancel = true;
    SearchLimits limits = {.nodes = 60000};
    group_judge_play(&d.board, diagram_point(&d, 'x'), WHITE, &limits, &answer);
    assert_int_equal(answer.guess, VERDICT_YES);
    assert_int_equal(answer.verdict, VERDICT_UNKNOWN);
    assert_false(answer.proved);
    assert_true(answer.move == diagram_point(&d, 'a') || answer.move == diagram_point(&d, 'e'));
    assert_true(answer.nodes >= 60000 && answer.nodes < 60000 + 500);
    limits.cancel = &cancel;
    group_judge_play(&d.board, diagram_point(&d, 'x'), WHITE, &limits, &answer);
    assert_int_equal(answer.guess, VERDICT_UNKNOWN);
    assert_int_equal(answer.nodes, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_proved_stays),
        cmocka_unit_test(games_find_the_move_of_a_race),
        cmocka_unit_test(a_stone_in_the_open_lives),
        cmocka_unit_test(a_ko_is_left_to_the_proof),
        cmocka_unit_test(a_kill_that_was_read_is_believed),
        cmocka_unit_test(what_games_name_was_not_read),
        cmocka_unit_test(a_group_has_one_fate),
        cmocka_unit_test(cancelled_at_once),
        cmocka_unit_test(few_positions_have_an_answer),
        cmocka_unit_test(the_same_answer_every_time),
        cmocka_unit_test(games_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
