/* What searches decide about a position, for random games. */

#include "support/picture.h"
#include "support/test.h"

#include "players/settled_reader.h"

enum { NODES = 8000 };

/* Two eyes on either side. */
static void test_what_is_safe_is_found(void **state)
{
    (void)state;
    SettledReader *reader = settled_reader_new();
    Diagram diagram = picture_read(". X . X O\n"
                                   "X X X X O\n"
                                   "O O O O O\n"
                                   "O . O . O\n"
                                   "O O O O O\n");
    settled_reader_read(reader, &diagram.board, NODES, 0);
    const Settled *settled = &reader->settled;
    assert_int_equal(settled->count, 0);
    assert_int_equal(settled_owner(settled, point_at(5, 0, 0)), BLACK);
    assert_int_equal(settled_owner(settled, point_at(5, 4, 0)), WHITE);
    assert_int_equal(settled_owner(settled, point_at(5, 1, 3)), WHITE);
    settled_reader_free(reader);
}

/* A stone caught in the corner falls whoever moves; running is answered. */
static void test_what_falls_is_answered(void **state)
{
    (void)state;
    SettledReader *reader = settled_reader_new();
    Diagram diagram = picture_read(". X X O . . . . .\n"
                                   ". O O O . . . . .\n"
                                   "O O . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    Point stone = point_at(9, 1, 0);
    settled_reader_read(reader, &diagram.board, NODES, 0);
    const SettledFight *fight = settled_fight(&reader->settled, stone);
    assert_non_null(fight);
    assert_int_equal(fight->owner, BLACK);
    assert_int_equal(fight->fate, SETTLED_FALLS);
    assert_null(settled_fight(&reader->settled, point_at(9, 8, 8)));
    settled_reader_read(reader, &diagram.board, NODES, 1e-9); /* no time: nothing is known */
    assert_int_equal(reader->settled.count, 0);
    settled_reader_free(reader);
}

/* Four in a row live, whichever of the middle points is taken. */
static void test_what_stands_is_answered(void **state)
{
    (void)state;
    SettledReader *reader = settled_reader_new();
    Diagram diagram = picture_read(". . . . X O . . .\n"
                                   "X X X X X O . . .\n"
                                   "O O O O O O . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    settled_reader_read(reader, &diagram.board, NODES, 0);
    const Settled *settled = &reader->settled;
    const SettledFight *fight = settled_fight(settled, point_at(9, 2, 1));
    Point left = point_at(9, 1, 0), right = point_at(9, 2, 0);
    assert_non_null(fight);
    assert_int_equal(fight->fate, SETTLED_STANDS);
    assert_int_equal(settled->reply[WHITE][left], right);
    assert_int_equal(settled->reply[WHITE][right], left);
    assert_true(settled->fights_at[left] >> settled->reply_fight[WHITE][left] & 1);
    settled_reader_free(reader);
}

/* Three in a row: whoever takes the middle. */
static void test_what_is_open_has_moves(void **state)
{
    (void)state;
    SettledReader *reader = settled_reader_new();
    Diagram diagram = picture_read(". . . X O . . . .\n"
                                   "X X X X O . . . .\n"
                                   "O O O O O . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    settled_reader_read(reader, &diagram.board, NODES, 0);
    const SettledFight *fight = settled_fight(&reader->settled, point_at(9, 1, 1));
    assert_non_null(fight);
    assert_int_equal(fight->fate, SETTLED_OPEN);
    assert_int_equal(fight->move[BLACK], point_at(9, 1, 0));
    assert_int_equal(fight->move[WHITE], point_at(9, 1, 0));
    settled_reader_free(reader);
}

/* Read by itself each of the two blocks falls, as if the other stood. */
static void test_races_that_nobody_read_are_open(void **state)
{
    (void)state;
    SettledReader *reader = settled_reader_new();
    Diagram diagram = picture_read(PICTURE_RACE);
    settled_reader_read(reader, &diagram.board, NODES, 0);
    const Settled *settled = &reader->settled;
    const SettledFight *white = settled_fight(settled, point_at(9, 8, 1));
    const SettledFight *black = settled_fight(settled, point_at(9, 4, 0));
    assert_non_null(white);
    assert_non_null(black);
    assert_int_equal(white->stones, 21);
    assert_int_equal(black->stones, 19);
    assert_int_equal(white->fate, SETTLED_OPEN);
    assert_int_equal(black->fate, SETTLED_OPEN);
    assert_true(black->move[WHITE] > POINT_RESIGN); /* by the capture search */
    for (Color color = BLACK; color <= WHITE; color++)
        for (int p = 0; p < POINT_LIMIT; p++)
            if (settled->reply[color][p]) {
                const SettledFight *fight = &settled->fights[settled->reply_fight[color][p]];
                assert_int_not_equal(fight->fate, SETTLED_OPEN);
            }
    settled_reader_free(reader);
}

/* Whether the three stones live if they get away nobody has read, but that they can be caught. */
static void test_what_can_only_be_captured_is_open(void **state)
{
    (void)state;
    SettledReader *reader = settled_reader_new();
    Diagram diagram = picture_read(". . . . . . . . .\n"
                                   ". . . O O . . . .\n"
                                   ". . O X X X . . .\n"
                                   ". . . O O O . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n"
                                   ". . . . . . . . .\n");
    settled_reader_read(reader, &diagram.board, NODES, 0);
    const SettledFight *fight = settled_fight(&reader->settled, point_at(9, 3, 2));
    assert_non_null(fight);
    assert_int_equal(fight->fate, SETTLED_OPEN);
    assert_true(fight->move[WHITE] > POINT_RESIGN && fight->move[BLACK] > POINT_RESIGN);
    settled_reader_free(reader);
}

static void test_few_positions_and_empty_boards(void **state)
{
    (void)state;
    SettledReader *reader = settled_reader_new();
    for (int size = 2; size <= 25; size++) {
        Board board;
        board_init(&board, size);
        settled_reader_read(reader, &board, 0, 0);
        assert_int_equal(reader->settled.count, 0);
        board_play(&board, point_at(size, 0, 0), BLACK);
        settled_reader_read(reader, &board, 1, 0);
        assert_true(reader->settled.nodes < 2000);
    }
    settled_reader_free(reader);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_safe_is_found),
        cmocka_unit_test(test_what_falls_is_answered),
        cmocka_unit_test(test_what_stands_is_answered),
        cmocka_unit_test(test_what_is_open_has_moves),
        cmocka_unit_test(test_races_that_nobody_read_are_open),
        cmocka_unit_test(test_what_can_only_be_captured_is_open),
        cmocka_unit_test(test_few_positions_and_empty_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
