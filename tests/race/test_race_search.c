/* Races that are not counted: what a judge may say about them, and what not. */

#include "support/picture.h"
#include "support/test.h"

#include "race/race.h"

#include <string.h>

/* Black's x and White's o are cut off from all others, both with two liberties and a way out. */
static const char FIGHT[] = ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . O a O X . . . . .\n"
                            ". . O X X O X . . . .\n"
                            ". . O x O O X . . . .\n"
                            ". . O X O X X . . . .\n"
                            ". . O X o X . . . . .\n"
                            ". . . b O X . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n"
                            ". . . . . . . . . . .\n";

/* White's stones stand in an eye of Black that may be one or two. */
static const char INSIDE[] = "X X . X X X X O .\n"
                             "X . . . . . X O O\n"
                             "X . o O . . X O .\n"
                             "X . . . . . X O O\n"
                             "x X X X X X X O .\n"
                             "O O O O O O O O O\n"
                             ". O . O . O . O .\n"
                             "O O O O O O O O O\n"
                             ". . . . . . . . .\n";

/* White's four stones and Black's six have two liberties each; it is read that White takes Black's
 * by a ko. */
static const char KO[] = ". X O X .\n"
                         "X O . X .\n"
                         "X X O X X\n"
                         "x X o X O\n"
                         ". X O O .\n";

enum { TOO_FEW = 2 }; /* positions, for any search */

static Race *read(const Diagram *diagram, RaceJudge *judge, uint64_t nodes)
{
    RaceLimits limits = RACE_LIMITS;
    limits.search.nodes = nodes;
    limits.judge = judge;
    Race *race = race_read(&diagram->board, diagram_point(diagram, 'x'),
                           diagram_point(diagram, 'o'), &limits, NULL);
    assert_non_null(race);
    assert_false(race->exact);
    return race;
}

/* --- judges ------------------------------------------------------------------------------- */

static void say(Answer *answer, Verdict verdict, Point move)
{
    answer_clear(answer);
    answer->guess = verdict;
    answer->move = move;
    answer->nodes = 7;
}

/* Thinks that who begins reaches everything, by his first free point. */
static void say_yes(const Board *board, Point stone, Color first, const SearchLimits *limits,
                    Answer *answer)
{
    (void)limits;
    Point move = board_block(board, stone)->color == first ? POINT_PASS : POINT_NONE;
    for (Point p = 0; p < board->limit && move == POINT_NONE; p++)
        if (board_color(board, p) == EMPTY && board_is_legal(board, p, first))
            move = p;
    say(answer, VERDICT_YES, move);
}

/* Thinks that every block that it is asked about is taken. */
static void say_taken(const Board *board, Point stone, Color first, const SearchLimits *limits,
                      Answer *answer)
{
    (void)limits;
    bool own = board_color(board, stone) == first;
    say(answer, own ? VERDICT_NO : VERDICT_YES,
        pointset_first(&board_block(board, stone)->liberties));
}

/* ... that none is. */
static void say_kept(const Board *board, Point stone, Color first, const SearchLimits *limits,
                     Answer *answer)
{
    (void)limits;
    bool own = board_color(board, stone) == first;
    say(answer, own ? VERDICT_YES : VERDICT_NO,
        pointset_first(&board_block(board, stone)->liberties));
}

static void say_nothing(const Board *board, Point stone, Color first, const SearchLimits *limits,
                        Answer *answer)
{
    (void)board, (void)stone, (void)first, (void)limits;
    say(answer, VERDICT_UNKNOWN, POINT_NONE);
}

static void must_not_be_asked(const Board *board, Point stone, Color first,
                              const SearchLimits *limits, Answer *answer)
{
    (void)board, (void)stone, (void)first, (void)limits, (void)answer;
    fail_msg("%s", "what was read, or has no limit, is no matter for a judge");
}

/* --- tests -------------------------------------------------------------------------------- */

static void test_open_is_guessed(void **state)
{
    (void)state;
    Diagram d = picture_read(FIGHT);
    Race *race = read(&d, NULL, TOO_FEW), *heard = read(&d, say_nothing, TOO_FEW);
    for (Color first = BLACK; first <= WHITE; first++) {
        assert_int_equal(race->answers[first].method, RACE_BY_GUESS);
        assert_int_equal(heard->answers[first].method, RACE_BY_GUESS);
        assert_int_equal(heard->answers[first].outcome, race->answers[first].outcome);
        assert_int_equal(heard->answers[first].move, race->answers[first].move);
    }
    race_free(race);
    race_free(heard);
}

static void test_open_is_judged(void **state)
{
    (void)state;
    Diagram d = picture_read(FIGHT);
    Race *race = read(&d, say_yes, TOO_FEW);
    Text text;
    text_init(&text);
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *answer = &race->answers[first];
        assert_int_equal(answer->method, RACE_BY_JUDGE);
        assert_int_equal(answer->outcome, RACE_WIN);
        assert_true(answer->move > POINT_PASS);
        assert_int_equal(answer->idle, RACE_LOSS);
        assert_int_equal(answer->line_length, 0);
        assert_true(answer->nodes >= 7);
    }
    assert_false(race_is_proved(race));
    race_write(race, &text);
    assert_non_null(strstr(text.data, "black first: win (played games"));
    assert_non_null(strstr(text.data, "white first: win (played games"));
    text_clear(&text);
    race_free(race);
}

/* Neither is taken, whoever begins: seki, and nobody need move. */
static void test_both_may_stand(void **state)
{
    (void)state;
    Diagram d = picture_read(FIGHT);
    Race *race = read(&d, say_kept, TOO_FEW);
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *answer = &race->answers[first];
        assert_int_equal(answer->method, RACE_BY_JUDGE);
        assert_int_equal(answer->outcome, RACE_SEKI);
        assert_int_equal(answer->idle, RACE_SEKI);
        assert_int_equal(answer->move, POINT_PASS);
    }
    race_free(race);
}

/* Who takes the other by a ko that was read keeps his own by it, whatever the judge thinks. */
static void test_what_is_read_bounds_the_judge(void **state)
{
    (void)state;
    Diagram d = picture_read(KO);
    for (uint64_t nodes = 50; nodes <= 1250; nodes *= 5) {
        Race *race = read(&d, say_taken, nodes);
        const RaceAnswer *white = &race->answers[WHITE];
        assert_int_equal(white->method, RACE_BY_JUDGE);
        assert_int_equal(white->outcome, RACE_KO);
        assert_int_equal(white->attack, VERDICT_KO_FIRST);
        assert_int_equal(white->defence, VERDICT_KO_FIRST);
        race_free(race);
    }
}

/* To take stones in one's eye is not to live: the judge is asked about the block around them. */
static void test_inside_the_outer_block_counts(void **state)
{
    (void)state;
    Diagram d = picture_read(INSIDE);
    Race *race = read(&d, say_taken, TOO_FEW);
    assert_int_equal(race->inside, WHITE);
    assert_int_equal(race->answers[BLACK].method, RACE_BY_JUDGE);
    assert_int_equal(race->answers[BLACK].outcome, RACE_LOSS);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    race_free(race);
}

/* What was read stays, and without a limit nobody plays games without end. */
static void test_no_judge_is_needed(void **state)
{
    (void)state;
    Diagram d = picture_read(FIGHT);
    RaceLimits limits = RACE_LIMITS;
    limits.judge = must_not_be_asked;
    limits.search.nodes = 1;
    Race *race = race_read(&d.board, diagram_point(&d, 'x'), diagram_point(&d, 'o'), &limits, NULL);
    assert_int_equal(race->answers[BLACK].method, RACE_BY_NOTHING);
    race_free(race);
    race = read(&d, must_not_be_asked, 60000);
    assert_int_equal(race->answers[WHITE].outcome, RACE_WIN);
    assert_int_equal(race->answers[WHITE].move, diagram_point(&d, 'b'));
    race_free(race);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_is_guessed),
        cmocka_unit_test(test_open_is_judged),
        cmocka_unit_test(test_both_may_stand),
        cmocka_unit_test(test_what_is_read_bounds_the_judge),
        cmocka_unit_test(test_inside_the_outer_block_counts),
        cmocka_unit_test(test_no_judge_is_needed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
