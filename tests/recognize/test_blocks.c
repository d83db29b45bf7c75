/* Blocks: numbers, table 3.3-2 and the pivots of cross-cuts. */

#include "support/picture.h"
#include "support/test.h"

#include "base/random.h"
#include "recognize/blocks.h"

static const char CROSS_CUT[] = ". . . . . . .\n"
                                ". . . X . . .\n"
                                ". . . x O . .\n"
                                ". . . o X . .\n"
                                ". . . . . . .\n"
                                ". X X . O . .\n"
                                ". O X . . . .\n";

static void test_numbers_follow_the_first_stones(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CROSS_CUT);
    Blocks blocks;
    blocks_find(&blocks, &diagram.board);
    assert_int_equal(blocks.count, 7);
    assert_int_equal(blocks.of[point_at(7, 0, 0)], BLOCKS_NONE);
    assert_int_equal(blocks.of[POINT_NONE], BLOCKS_NONE);
    const BlockFact *first = &blocks.facts[0];
    assert_int_equal(first->stone, point_at(7, 3, 1));
    assert_ptr_equal(blocks_at(&blocks, diagram_point(&diagram, 'x')), first);
    assert_int_equal(first->stones, 2);
    assert_int_equal(first->liberties, 4);
    assert_int_equal(first->color, BLACK);
    assert_int_equal(first->status, BLOCK_ALIVE);
    assert_int_equal(first->own_first, BLOCK_TRY_UNKNOWN);
    assert_false(first->searched);
    assert_int_equal(first->escape, POINT_NONE);
    for (int i = 1; i < blocks.count; i++)
        assert_true(blocks.facts[i].stone > blocks.facts[i - 1].stone);
    assert_int_equal(blocks_at(&blocks, point_at(7, 1, 6))->liberties, 1);
}

static void test_empty_board(void **state)
{
    (void)state;
    Board board;
    Blocks blocks;
    board_init(&board, 2);
    blocks_find(&blocks, &board);
    blocks_mark_pivots(&blocks, &board);
    assert_int_equal(blocks.count, 0);
}

/* The entries of the seed's table. */
static void test_table_3_3_2(void **state)
{
    (void)state;
    const BlockTry works = BLOCK_TRY_WORKS, fails = BLOCK_TRY_FAILS, unknown = BLOCK_TRY_UNKNOWN;
    assert_int_equal(block_status(works, works), BLOCK_UNSETTLED);
    assert_int_equal(block_status(unknown, works), BLOCK_UNSETTLED);
    assert_int_equal(block_status(works, fails), BLOCK_ALIVE);
    assert_int_equal(block_status(works, unknown), BLOCK_ALIVE);
    assert_int_equal(block_status(unknown, fails), BLOCK_ALIVE);
    assert_int_equal(block_status(unknown, unknown), BLOCK_ALIVE);
    assert_int_equal(block_status(fails, works), BLOCK_DEAD);
    assert_int_equal(block_status(fails, fails), BLOCK_ALIVE);
    assert_int_equal(block_status(fails, unknown), BLOCK_ALIVE);
}

static int count_pivots(const Blocks *blocks)
{
    int count = 0;
    for (int i = 0; i < blocks->count; i++)
        count += blocks->facts[i].pivot;
    return count;
}

static void test_pivots_of_a_cross_cut(void **state)
{
    (void)state;
    Diagram diagram = picture_read(CROSS_CUT);
    Blocks blocks;
    blocks_find(&blocks, &diagram.board);
    blocks_mark_pivots(&blocks, &diagram.board);
    assert_int_equal(count_pivots(&blocks), 4);
    assert_true(blocks_at(&blocks, diagram_point(&diagram, 'x'))->pivot);
    assert_true(blocks_at(&blocks, diagram_point(&diagram, 'o'))->pivot);
    assert_false(blocks_at(&blocks, point_at(7, 1, 5))->pivot);

    int cut = blocks.of[diagram_point(&diagram, 'o')];
    blocks.facts[cut].status = BLOCK_UNSETTLED;
    blocks_mark_pivots(&blocks, &diagram.board);
    assert_int_equal(count_pivots(&blocks), 4);
    blocks.facts[cut].status = BLOCK_DEAD;
    blocks_mark_pivots(&blocks, &diagram.board);
    assert_int_equal(count_pivots(&blocks), 0);
}

/* Two stones of each colour on the right edge and the left one are no square. */
static void test_edges_make_no_square(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . X\n"
                                   "O . . . O\n"
                                   "X . . . .\n"
                                   ". . . . .\n"
                                   ". . . . .\n");
    Blocks blocks;
    blocks_find(&blocks, &diagram.board);
    blocks_mark_pivots(&blocks, &diagram.board);
    assert_int_equal(count_pivots(&blocks), 0);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(block_status_name(BLOCK_ALIVE), "alive");
    assert_string_equal(block_status_name(BLOCK_UNSETTLED), "unsettled");
    assert_string_equal(block_status_name(BLOCK_DEAD), "dead");
}

static void check_turned(const Board *board, const Blocks *blocks, int symmetry, bool exchange)
{
    Board turned;
    Blocks other;
    board_transform(&turned, board, symmetry, exchange);
    blocks_find(&other, &turned);
    blocks_mark_pivots(&other, &turned);
    assert_int_equal(other.count, blocks->count);
    for (int i = 0; i < blocks->count; i++) {
        const BlockFact *a = &blocks->facts[i];
        const BlockFact *b = blocks_at(&other, point_transform(board->size, a->stone, symmetry));
        assert_int_equal(a->stones, b->stones);
        assert_int_equal(a->liberties, b->liberties);
        assert_int_equal(a->pivot, b->pivot);
        assert_int_equal(a->color == b->color, !exchange);
    }
}

/* Random positions of all sizes: the same from every side. */
static void test_symmetric(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 33);
    int pivots = 0;
    for (int round = 0; round < 60; round++) {
        Board board;
        board_init(&board, 2 + round % 24);
        for (int move = 0; move < 3 * board.size * board.size / 4; move++) {
            Point p = board.empties[random_below(&random, board.empty_count)];
            Color color = move % 2 ? WHITE : BLACK;
            if (board_is_legal(&board, p, color))
                board_play(&board, p, color);
        }
        Blocks blocks;
        blocks_find(&blocks, &board);
        blocks_mark_pivots(&blocks, &board);
        pivots += count_pivots(&blocks);
        for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++)
            check_turned(&board, &blocks, symmetry, round % 2 == 0);
    }
    assert_true(pivots > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_follow_the_first_stones),
        cmocka_unit_test(test_empty_board),
        cmocka_unit_test(test_table_3_3_2),
        cmocka_unit_test(test_pivots_of_a_cross_cut),
        cmocka_unit_test(test_edges_make_no_square),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_symmetric),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
