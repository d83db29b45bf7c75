/* Reading chains with Chen's candidates. */

#include "support/picture.h"
#include "support/test.h"

#include "players/chen_search.h"

static ChenReading read_with(const char *text, Color first, int depth, long nodes, Diagram *diagram)
{
    *diagram = picture_read(text);
    Board before;
    board_copy(&before, &diagram->board);
    Trail trail;
    trail_init(&trail);
    ChenView view = {.board = &diagram->board, .trail = &trail, .rules = CHEN_ALL};
    Deadline deadline;
    Limits limits = {.nodes = nodes};
    deadline_start(&deadline, &limits, 1, NULL, NULL);
    ChenReading reading;
    chen_search(&view, picture_target(diagram), first, depth, &deadline, &reading);
    assert_true(board_equal(&before, &diagram->board));
    assert_true(reading.nodes <= nodes + 2 * CHEN_DEPTH_MAX);
    trail_clear(&trail);
    return reading;
}

static const char NET[] = ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . X X . . . .\n"
                          ". . X O o . . . .\n"
                          ". . X O X . . . .\n"
                          ". . . X . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n"
                          ". . . . . . . . .\n";

static void a_stone_in_atari_is_taken(void **state)
{
    (void)state;
    Diagram diagram;
    ChenReading reading = read_with(NET, BLACK, 4, 10000, &diagram);
    char name[POINT_TEXT_MAX];
    assert_int_equal(reading.value, -CHEN_SAFE);
    assert_string_equal(point_name(9, reading.line[0], name), "F6");
    assert_int_equal(reading.depth, 1);
}

static void two_eyes_are_made(void **state)
{
    (void)state;
    static const char THREE[] = "O O O O O O O\n"
                                "O X X X X X O\n"
                                "O x . . . X O\n"
                                "O X X X X X O\n"
                                "O O O O O O O\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n";
    Diagram diagram;
    char name[POINT_TEXT_MAX];
    ChenReading reading = read_with(THREE, BLACK, 4, 10000, &diagram);
    assert_int_equal(reading.value, CHEN_SAFE);
    assert_string_equal(point_name(7, reading.line[0], name), "D5");
    reading = read_with(THREE, WHITE, 4, 10000, &diagram);
    assert_true(reading.value < CHEN_SAFE);
    assert_string_equal(point_name(7, reading.line[0], name), "D5");
}

/* A ladder to the edge, read move by move. */
static void a_short_ladder_is_read(void **state)
{
    (void)state;
    static const char LADDER[] = ". . . . . . .\n"
                                 ". . . . . . .\n"
                                 ". . . . . . .\n"
                                 ". . . X . . .\n"
                                 ". . X o X . .\n"
                                 ". . X . . . .\n"
                                 ". . . . . . .\n";
    Diagram diagram;
    ChenReading attack = read_with(LADDER, BLACK, 9, 100000, &diagram);
    assert_int_equal(attack.value, -CHEN_SAFE);
    assert_true(attack.length >= 1);
}

/* The answer of the last whole depth is there, however little may be read. */
static void little_time_gives_a_shallow_answer(void **state)
{
    (void)state;
    static const char OPEN[] = ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . X . . . .\n"
                               ". . . X o . . . .\n"
                               ". . . . X . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n"
                               ". . . . . . . . .\n";
    Diagram diagram;
    int depth = 0;
    for (long nodes = 1; nodes <= 10000; nodes *= 10) {
        ChenReading reading = read_with(OPEN, WHITE, CHEN_DEPTH_MAX, nodes, &diagram);
        assert_true(reading.depth >= depth);
        if (reading.depth > 0)
            assert_true(reading.length > 0 &&
                        board_is_legal(&diagram.board, reading.line[0], WHITE));
        depth = reading.depth;
    }
    assert_true(depth >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stone_in_atari_is_taken),
        cmocka_unit_test(two_eyes_are_made),
        cmocka_unit_test(a_short_ladder_is_read),
        cmocka_unit_test(little_time_gives_a_shallow_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
