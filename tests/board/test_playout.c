/* Random games: every playable point is equally likely, games end, and end where no move is left.
 */

#include "support/test.h"

#include "board/diagram.h"
#include "board/playout.h"

static void moves_are_uniform_over_the_playable_points(void **state)
{
    (void)state;
    enum { DRAWS = 60000 };
    Diagram d;
    Error error;
    assert_true(diagram_read(&d,
                             ". X . X . X\n" /* own eyes: A6 (not C6: a white stone is diagonal) */
                             "X X X X X X\n" /* C6 is an eye too; E6 is an eye */
                             "X O O O O O\n"
                             "X O . O a O\n" /* white eyes: suicide for Black */
                             "X O O O O O\n"
                             "b c X . . O\n",
                             NULL, &error));
    Random random;
    random_seed(&random, 1);
    int count[POINT_LIMIT] = {0}, playable = 0;
    for (int i = 0; i < DRAWS; i++)
        count[playout_random_move(&d.board, BLACK, &random)]++;
    for (int i = 0; i < d.board.empty_count; i++)
        playable += count[d.board.empties[i]] > 0;
    assert_int_equal(count[POINT_PASS], 0);
    assert_int_equal(playable, 4); /* b, c, and the two open points of the first line */
    for (int i = 0; i < d.board.empty_count; i++) {
        Point point = d.board.empties[i];
        if (count[point]) { /* five standard deviations */
            assert_true(board_is_legal(&d.board, point, BLACK));
            assert_in_range(count[point], DRAWS / 4 - 530, DRAWS / 4 + 530);
        }
    }
}

static void games_end_with_eyes_only(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 2);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++)
        for (int game = 0; game < 20; game++) {
            Board board;
            board_init(&board, size);
            int moves = playout_run(&board, BLACK, &random, playout_limit(&board));
            assert_in_range(moves, 2, playout_limit(&board));
            assert_null(board_check(&board));
            if (moves == playout_limit(&board))
                continue;
            for (int i = 0; i < board.empty_count; i++) {
                Point point = board.empties[i];
                for (Color color = BLACK; color <= WHITE; color++)
                    assert_true(board_is_eye(&board, point, color) ||
                                !board_is_legal(&board, point, color));
            }
            int area = playout_area(&board);
            assert_true(area <= size * size && area >= -size * size);
        }
}

static void the_same_seed_plays_the_same_game(void **state)
{
    (void)state;
    Board a, b;
    Random random;
    board_init(&a, 9);
    board_init(&b, 9);
    random_seed(&random, 99);
    int moves = playout_run(&a, BLACK, &random, playout_limit(&a));
    random_seed(&random, 99);
    assert_int_equal(playout_run(&b, BLACK, &random, playout_limit(&b)), moves);
    assert_true(board_equal(&a, &b));
    random_seed(&random, 100);
    board_init(&b, 9);
    playout_run(&b, BLACK, &random, playout_limit(&b));
    assert_false(board_equal(&a, &b));
}

static void area_counts_stones_and_their_eyes(void **state)
{
    (void)state;
    Diagram d;
    Error error;
    assert_true(diagram_read(&d, ". X O .\nX X O O\n. X O .\nX X O O\n", NULL, &error));
    assert_int_equal(playout_area(&d.board), 0);
    assert_true(diagram_read(&d, ". X . O\nX X X O\n. X O O\nX X O .\n", NULL, &error));
    assert_int_equal(playout_area(&d.board), 7 + 2 - (5 + 1)); /* C4 is nobody's */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_uniform_over_the_playable_points),
        cmocka_unit_test(games_end_with_eyes_only),
        cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(area_counts_stones_and_their_eyes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
