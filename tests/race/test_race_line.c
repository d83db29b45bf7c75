/* Lines of play, lists of races, and what is said of passes and kos. */
#include "support/test.h"

#include "base/text.h"
#include "race/race.h"
#include "support/picture.h"

#include <string.h>

/* White's stones on the left and on the right are surrounded; each fights with several blocks. */
static const char RACES[] = "X X X . X X X\n"
                            "O O O X X O O\n"
                            ". . O X X O .\n"
                            "O O O X X O O\n"
                            "X X X . . X X\n"
                            ". . X . . X .\n"
                            ". . X . . X .\n";

static Race *read_picture(const char *text, Diagram *diagram)
{
    *diagram = picture_read(text);
    Race *race = race_read(&diagram->board, diagram_point(diagram, 'x'),
                           diagram_point(diagram, 'o'), NULL, NULL);
    assert_non_null(race);
    return race;
}

/* Three liberties each: who begins wins, and the line ends with the capture. */
static const char EVEN[] = ". X . X X X X X X\n"
                           "X X X X X X X X X\n"
                           "X . . . X X X X X\n"
                           "o O O O O O O O O\n"
                           "x X X X X X X X X\n"
                           "O . . . O O O O O\n"
                           "O O O O O O O O O\n"
                           "O O O O O O O O O\n"
                           ". O . O O O O O O\n";

static void test_line_ends_with_the_capture(void **state)
{
    (void)state;
    Diagram diagram;
    Race *race = read_picture(EVEN, &diagram);
    race_play_lines(race, NULL);
    for (Color first = BLACK; first <= WHITE; first++) {
        const RaceAnswer *answer = &race->answers[first];
        Board board;
        Color mover = first, other = color_other(first);
        assert_int_equal(answer->outcome, RACE_WIN);
        assert_int_equal(answer->line_length, 5);
        assert_int_equal(answer->line[0], answer->move);
        board_copy(&board, &race->board);
        for (int i = 0; i < answer->line_length; i++) {
            assert_int_equal(board_color(&board, race->split.stone[other]), other);
            assert_true(board_is_legal(&board, answer->line[i], mover));
            board_play(&board, answer->line[i], mover);
            mover = color_other(mover);
        }
        assert_int_equal(board_color(&board, race->split.stone[first]), first);
        assert_int_equal(board_color(&board, race->split.stone[other]), EMPTY);
    }
    race_free(race);
}

static void test_who_is_ahead_may_pass(void **state)
{
    (void)state;
    Diagram diagram;
    Text text;
    char picture[sizeof EVEN];
    text_init(&text);
    memcpy(picture, EVEN, sizeof EVEN);
    memcpy(strstr(picture, "X . . . X"), "X . X X X", 9); /* White has one liberty */
    memcpy(strstr(picture, "O . . . O"), "O . . . .", 9); /* Black has four */
    Race *race = read_picture(picture, &diagram);
    race_play_lines(race, NULL);
    race_write(race, &text);
    assert_int_equal(race->answers[WHITE].outcome, RACE_LOSS);
    assert_int_equal(race->answers[WHITE].move, POINT_NONE);
    /* he loses, but not without moves */
    assert_true(race->answers[WHITE].line_length >= 2);
    assert_non_null(strstr(text.data, "    played out: "));
    assert_int_equal(race->answers[BLACK].outcome, RACE_WIN);
    /* to capture at once is not needed */
    assert_int_equal(race->answers[BLACK].move, POINT_PASS);
    assert_non_null(
        strstr(text.data, "even if black passes, adjusted value 3; moves that keep it:"));
    assert_true(race->answers[BLACK].line_length == 1);
    race_free(race);
    text_reset(&text);

    memcpy(picture, EVEN, sizeof EVEN);
    memcpy(strstr(picture, "X . . . X"), "X . . X X", 9);
    memcpy(strstr(picture, "O . . . O"), "O . . . .", 9);
    race = read_picture(picture, &diagram);
    race_write(race, &text);
    assert_int_equal(race->answers[BLACK].move, POINT_PASS);
    assert_non_null(strstr(text.data, "black first: win (exact), even if black passes"));
    race_free(race);
    text_clear(&text);
}

static void test_who_takes_the_ko(void **state)
{
    (void)state;
    RaceAnswer answer = {.first = WHITE, .outcome = RACE_KO, .attack = VERDICT_KO_FIRST};
    assert_int_equal(race_ko_taker(&answer), WHITE);
    answer.attack = VERDICT_KO_THREAT;
    assert_int_equal(race_ko_taker(&answer), BLACK);
    answer.attack = VERDICT_NO;
    answer.defence = VERDICT_KO_FIRST;
    assert_int_equal(race_ko_taker(&answer), WHITE);
    answer.outcome = RACE_WIN;
    assert_int_equal(race_ko_taker(&answer), EMPTY);
}

static void test_list(void **state)
{
    (void)state;
    Diagram diagram = picture_read(RACES);
    RacePair pairs[RACE_PAIRS_MAX];
    Point black, white;
    int count = race_list(&diagram.board, pairs);
    assert_int_equal(count, 4);
    for (int i = 0; i < count; i++) {
        assert_int_equal(board_color(&diagram.board, pairs[i].black), BLACK);
        assert_int_equal(board_color(&diagram.board, pairs[i].white), WHITE);
        assert_true(i == 0 || pairs[i].stones <= pairs[i - 1].stones);
        for (int j = 0; j < i; j++)
            assert_true(pairs[i].black != pairs[j].black || pairs[i].white != pairs[j].white);
    }
    assert_true(race_largest(&diagram.board, &black, &white));
    assert_int_equal(black, pairs[0].black);
    assert_int_equal(white, pairs[0].white);
    Diagram nothing = picture_read(". . .\n. . .\n. . .\n");
    assert_int_equal(race_list(&nothing.board, pairs), 0);
}

/* The stone in the large eye is a part of the race of the block around it. */
static void test_list_leaves_out_stones_in_eyes(void **state)
{
    (void)state;
    RacePair pairs[RACE_PAIRS_MAX];
    Diagram diagram = picture_read(". O . O O O O O O\n"
                                   "O O O O O O O O O\n"
                                   "x X X X X X X X X\n"
                                   "X X X . O . . X X\n"
                                   "X X X X X X X X X\n"
                                   "o O O O O O O O O\n"
                                   ". . . . X X X X X\n"
                                   "X X X X X X X X X\n"
                                   ". X . X X X X X X\n");
    assert_int_equal(race_list(&diagram.board, pairs), 1);
    assert_int_equal(pairs[0].stones, 23 + 9);
    /* but where there is nobody else, they are the race */
    Diagram alone = picture_read("X X X X X\n"
                                 "X X . X X\n"
                                 "X . O . X\n"
                                 "X . . . X\n"
                                 "X X X X X\n");
    assert_int_equal(race_list(&alone.board, pairs), 1);
}

/* B6 fights with B7; what races with the block of x is the long one. */
static const char CUT[] = ". O . O O O O O O\n"
                          "O O O O O O O O O\n"
                          ". X O O O O O O O\n"
                          "x b . O O O O O O\n"
                          "X X X X X X X X X\n"
                          "o O O O O O O O O\n"
                          ". . . X X X X X X\n"
                          "X X X X X X X X X\n"
                          ". X . X X X X X X\n";

static void test_opponent_has_no_other(void **state)
{
    (void)state;
    char picture[sizeof CUT];
    memcpy(picture, CUT, sizeof CUT);
    *strchr(picture, 'b') = 'O';
    Diagram diagram = picture_read(picture);
    const Board *board = &diagram.board;
    Point own = diagram_point(&diagram, 'x'), rival = diagram_point(&diagram, 'o');
    assert_ptr_equal(board_block(board, race_opponent(board, own)), board_block(board, rival));
}

/* A search takes the stones around its region to be safe, and says so. */
static void test_search_says_what_it_rests_on(void **state)
{
    (void)state;
    Text text;
    char picture[sizeof CUT];
    text_init(&text);
    memcpy(picture, CUT, sizeof CUT);
    *strchr(picture, 'o') = 'O';
    *strchr(picture, 'b') = 'o';
    Diagram diagram;
    Race *race = read_picture(picture, &diagram);
    assert_int_equal(race->answers[BLACK].method, RACE_BY_SEARCH);
    race_write(race, &text);
    assert_non_null(strstr(text.data, "note: stones were taken to be safe"));
    assert_non_null(strstr(text.data, "black first: win (search under the notes), C6"));
    race_free(race);
    text_clear(&text);
}

static void test_blocks_that_do_not_meet(void **state)
{
    (void)state;
    Diagram diagram = picture_read("x . . . . . .\n"
                                   ". X . . . . .\n"
                                   ". o . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . . . . . .\n"
                                   ". . . O . . .\n"
                                   ". . . . . . .\n");
    const Board *board = &diagram.board;
    Point corner = diagram_point(&diagram, 'x'), near = diagram_point(&diagram, 'o');
    assert_true(race_is_between(board, corner, near)); /* by the stone that it is linked with */
    assert_false(race_is_between(board, corner, point_at(7, 3, 5)));
}

/* The walls of EVEN have two eyes each: no race is about them. */
static void test_settled(void **state)
{
    (void)state;
    Diagram diagram = picture_read(EVEN);
    Point wall = POINT_NONE;
    assert_true(point_parse(9, "A8", &wall));
    assert_true(race_is_settled(&diagram.board, wall));
    assert_false(race_is_settled(&diagram.board, diagram_point(&diagram, 'x')));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_line_ends_with_the_capture),
        cmocka_unit_test(test_who_is_ahead_may_pass),
        cmocka_unit_test(test_who_takes_the_ko),
        cmocka_unit_test(test_list),
        cmocka_unit_test(test_list_leaves_out_stones_in_eyes),
        cmocka_unit_test(test_opponent_has_no_other),
        cmocka_unit_test(test_search_says_what_it_rests_on),
        cmocka_unit_test(test_blocks_that_do_not_meet),
        cmocka_unit_test(test_settled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
