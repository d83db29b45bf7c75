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
    assert_true(once.nodes < 12000 + 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_proved_stays),
        cmocka_unit_test(games_find_the_move_of_a_race),
        cmocka_unit_test(a_stone_in_the_open_lives),
        cmocka_unit_test(the_same_answer_every_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
