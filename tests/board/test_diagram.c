/* The notation of tests is itself tested. */

#include "support/test.h"

#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"

#include <stdlib.h>
#include <string.h>

static void reads_stones_and_names(void **state)
{
    (void)state;
    Diagram d;
    Error error;
    assert_true(diagram_read(&d,
                             "to play: White\n"
                             "captured: 2 11\n"
                             "\n"
                             ". X O . a\n"
                             ".XO*.\n"
                             ". x O . +\n"
                             ". . . . o\n"
                             ". . . . .\n",
                             NULL, &error));
    assert_int_equal(d.board.size, 5);
    assert_int_equal(d.to_play, WHITE);
    assert_int_equal(d.board.captured[BLACK], 2);
    assert_int_equal(d.board.captured[WHITE], 11);
    assert_int_equal(diagram_point(&d, '*'), point_at(5, 3, 1));
    assert_int_equal(diagram_point(&d, 'a'), point_at(5, 4, 0));
    assert_int_equal(diagram_point(&d, 'x'), point_at(5, 1, 2));
    assert_int_equal(diagram_point(&d, 'o'), point_at(5, 4, 3));
    assert_int_equal(diagram_point(&d, 'b'), POINT_NONE);
    assert_int_equal(board_color(&d.board, diagram_point(&d, 'x')), BLACK);
    assert_int_equal(board_color(&d.board, diagram_point(&d, 'o')), WHITE);
    assert_int_equal(board_color(&d.board, diagram_point(&d, '*')), EMPTY);
    assert_null(board_check(&d.board));
}

static void skips_what_helps_the_eye(void **state)
{
    (void)state;
    Diagram plain, framed;
    Error error;
    assert_true(diagram_read(&plain, "X . .\n. O .\n. . .", NULL, &error));
    assert_true(diagram_read(&framed,
                             "   A B C\n +-------+\n3| X . . |3\r\n2| .(O). |2\n1| . . . |1\n"
                             " +-------+\n   A B C\n",
                             NULL, &error));
    assert_true(board_equal(&plain.board, &framed.board));
}

static void ko_belongs_to_the_side_to_play(void **state)
{
    (void)state;
    Diagram d;
    Error error;
    assert_true(diagram_read(&d,
                             "to play: black\n"
                             "ko: B3\n"
                             ". O . .\n"
                             "O * O .\n"
                             "X O X .\n"
                             ". X . .\n",
                             NULL, &error));
    assert_int_equal(d.board.ko, diagram_point(&d, '*'));
    assert_false(board_is_legal(&d.board, d.board.ko, BLACK)); /* would take B2 */
    board_clear_ko(&d.board);
    assert_true(board_is_legal(&d.board, diagram_point(&d, '*'), BLACK));
}

static void errors_say_where(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
        int line;
    } CASES[] = {
        {"", "0 rows", 0},
        {"X", "1 rows of 1", 1},
        {"X . .\n. .\n", "2 points, the first has 3", 2},
        {"X . .\n. Q .\n", "'Q' is no point", 2},
        {"X .\n. .\n. .\n", "3 rows of 2", 3},
        {"a .\n. a\n", "two places", 0},
        {"O X\nX .\n", "A2 has no liberty", 0},
        {"who: me\n. .\n. .\n", "unknown line", 1},
        {"to play: me\n. .\n. .\n", "\"me\" is no value", 1},
        {"captured: 1234567 3x\n. .\n. .\n", "is no value", 1},
        {"ko: A1\n. .\n. .\n", "an empty point among", 0},
        {"ko: Z9\nto play: white\n. .\n. .\n", "an empty point among", 0},
        {"ko: A2\nto play: white\nX .\n. .\n", "an empty point among", 0},
        {"ko: A2\nto play: white\n. .\n. .\n", "an empty point among", 0},
        {"ko: A3\nto play: white\n. X X\nX X .\n. . .\n", "take one stone back", 0},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Diagram d;
        Error error;
        assert_false(diagram_read(&d, CASES[i].text, "test", &error));
        assert_string_equal(error.place, "test");
        assert_non_null(strstr(error.message, CASES[i].message));
        if (CASES[i].line)
            assert_int_equal(error.line, CASES[i].line);
    }
}

static void huge_input_is_refused(void **state)
{
    (void)state;
    enum { BYTES = 1000000 };
    Diagram d;
    Error error;
    char *text = malloc(BYTES + 1);
    memset(text, '.', BYTES);
    text[BYTES] = '\0';
    assert_false(diagram_read(&d, text, NULL, &error));
    for (int i = 1; i < BYTES; i += 2)
        text[i] = '\n';
    assert_false(diagram_read(&d, text, NULL, &error));
    free(text);
}

static void writing_and_reading_is_the_identity(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 3);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        Diagram d;
        Error error;
        Text text;
        text_init(&text);
        board_init(&board, size);
        playout_run(&board, BLACK, &random, size * size);
        board_clear_ko(&board);
        memset(board.captured, 0, sizeof board.captured);
        Point marked = point_at(size, (int)random_below(&random, (uint32_t)size), size - 1);
        diagram_write(&board, marked, &text);
        assert_true(diagram_read(&d, text.data, NULL, &error));
        assert_true(board_equal(&d.board, &board));
        if (board_color(&board, marked) == EMPTY)
            assert_int_equal(diagram_point(&d, '*'), marked);
        text_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_stones_and_names),
        cmocka_unit_test(skips_what_helps_the_eye),
        cmocka_unit_test(ko_belongs_to_the_side_to_play),
        cmocka_unit_test(errors_say_where),
        cmocka_unit_test(huge_input_is_refused),
        cmocka_unit_test(writing_and_reading_is_the_identity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
