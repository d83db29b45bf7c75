/* Whose life is at stake, and which moves are worth comparing? */

#include "support/test.h"

#include "board/diagram.h"
#include "search/tsumego_find.h"

/* Three points in a row, shut in: the middle one decides. Far away, two stones that do not matter.
 */
static const char THREE[] = ". * . X O . . . .\n"
                            "X X X X O . . . .\n"
                            "O O O O O . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . X . .\n"
                            ". . . . . . . . .\n";

/* A group with room for much: a few positions do not settle it. */
static const char ROOM[] = ". . . . . . X O .\n"
                           ". . . . . . X O .\n"
                           ". . . . . . X O .\n"
                           "X X X X X X X O .\n"
                           "O O O O O O O O .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n"
                           ". . . . . . . . .\n";

static bool find_in(const char *text, Color first, uint64_t nodes, TsumegoFound *found,
                    Diagram *diagram)
{
    SearchLimits limits = {.nodes = nodes};
    Error error = {0};
    if (!diagram_read(diagram, text, NULL, &error))
        fail_msg("%s", error.message);
    return tsumego_find(&diagram->board, first, &limits, found);
}

/* The moves are different and legal, the answer's comes first, and none looks better than best. */
static void check_moves(const TsumegoFound *found, const Board *board, Color first)
{
    assert_true(found->move_count <= TSUMEGO_MOVES_MAX);
    for (int i = 0; i < found->move_count; i++) {
        const TsumegoMove *move = &found->moves[i];
        assert_true(board_is_legal(board, move->move, first));
        assert_true(move->behind >= 0 && move->unlikely >= 0);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(found->moves[k].move, move->move);
        if (i > 1)
            assert_true(move->behind >= found->moves[i - 1].behind);
    }
    if (found->answer.move > POINT_PASS) {
        assert_true(found->move_count > 0);
        assert_int_equal(found->moves[0].move, found->answer.move);
    }
}

static void test_decided(void **state)
{
    (void)state;
    for (Color first = BLACK; first <= WHITE; first++) {
        TsumegoFound found;
        Diagram diagram;
        assert_true(find_in(THREE, first, 100000, &found, &diagram));
        assert_true(found.critical);
        assert_int_equal(found.saves, first == BLACK);
        assert_int_equal(found.answer.move, diagram_point(&diagram, '*'));
        assert_int_equal(found.stones, 5);
        check_moves(&found, &diagram.board, first);
        assert_true(found.cover > 0.8 && found.cover < 1); /* one stone is far away */
    }
}

static void test_undecided(void **state)
{
    (void)state;
    TsumegoFound found;
    Diagram diagram;
    assert_true(find_in(ROOM, WHITE, 20, &found, &diagram));
    assert_false(found.critical);
    assert_true(found.move_count > 1);
    check_moves(&found, &diagram.board, WHITE);
}

static void test_nothing(void **state)
{
    (void)state;
    SearchLimits limits = {.nodes = 1000};
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Board board;
        TsumegoFound found;
        board_init(&board, size);
        assert_false(tsumego_find(&board, BLACK, &limits, &found));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_decided),
        cmocka_unit_test(test_undecided),
        cmocka_unit_test(test_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
