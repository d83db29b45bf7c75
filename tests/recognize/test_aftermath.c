/* Games after the end: what is settled stays so. */

#include "recognize/aftermath.h"

#include "board/diagram.h"
#include "support/test.h"

#include <string.h>

static void read(Board *board, const char *text)
{
    Diagram diagram;
    Error error;
    error_clear(&error);
    if (!diagram_read(&diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    board_copy(board, &diagram.board);
}

/* Both groups have two eyes. */
static void test_two_eyes_stay(void **state)
{
    (void)state;
    Board board;
    static Aftermath after;
    read(&board, ". X . X O"
                 "\nX X X X O"
                 "\nO O O O O"
                 "\nO . O . O"
                 "\nO O O O O");
    aftermath_sample(&after, &board, 50, 1);
    assert_true(aftermath_share(&after, point_at(5, 0, 0), BLACK) == 1);
    assert_true(aftermath_share(&after, point_at(5, 1, 3), WHITE) == 1);
}

/* Two common liberties, no eyes: nobody fills them. */
static void test_seki_stays(void **state)
{
    (void)state;
    Board board;
    static Aftermath after;
    read(&board, ". O X . O X . . ."
                 "\n. O X . O X . . ."
                 "\n. O X O O X . . ."
                 "\n. O O X X X . . ."
                 "\n. . O X . . . . ."
                 "\n. . O X . . . . ."
                 "\n. . O X . . . . ."
                 "\n. . O X . . . . ."
                 "\n. . O X . . . . .");
    aftermath_sample(&after, &board, 50, 1);
    assert_true(after.shared[point_at(9, 3, 0)] > 40);
}

static void test_same_seed_same_games(void **state)
{
    (void)state;
    Board board;
    static Aftermath first, second;
    board_init(&board, 9);
    board_play(&board, point_at(9, 4, 4), BLACK);
    aftermath_sample(&first, &board, 20, 7);
    aftermath_sample(&second, &board, 20, 7);
    assert_memory_equal(&first, &second, sizeof first);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_eyes_stay),
        cmocka_unit_test(test_seki_stays),
        cmocka_unit_test(test_same_seed_same_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
