/* Chains, protected points, orders of liberties and solid eyes, as diagrams. */

#include "support/picture.h"
#include "support/test.h"

#include "base/random.h"
#include "board/playout.h"
#include "recognize/chen_chain.h"

#include <string.h>

/* The chain of the stone drawn as x or o. */
static ChenChain form(const char *text, unsigned rules)
{
    Diagram diagram = picture_read(text);
    ChenChain chain;
    chen_chain_form(&chain, &diagram.board, picture_target(&diagram), NULL, rules);
    return chain;
}

static void two_shared_liberties_join(void **state)
{
    (void)state;
    static const char DIAGONAL[] = ". . . . .\n"
                                   ". x . . .\n"
                                   ". . X . .\n"
                                   ". . . . .\n"
                                   ". . . . .\n";
    assert_int_equal(form(DIAGONAL, CHEN_SHARED).block_count, 2);
    assert_int_equal(form(DIAGONAL, CHEN_DEAD).block_count, 1);
    static const char CUT[] = ". . . . .\n"
                              ". x O . .\n"
                              ". . X . .\n"
                              ". . . . .\n"
                              ". . . . .\n";
    assert_int_equal(form(CUT, CHEN_ALL).block_count, 1);
}

static void chains_are_closed(void **state)
{
    (void)state;
    assert_int_equal(form("x . . . .\n"
                          ". X . . .\n"
                          ". . X . .\n"
                          ". . . X .\n"
                          ". . . . X\n",
                          CHEN_SHARED)
                         .block_count,
                     5);
}

/* One shared liberty, where the enemy may not play. */
static void a_forbidden_point_joins(void **state)
{
    (void)state;
    static const char EDGE[] = ". x . X .\n"
                               ". X X O .\n"
                               ". . . . .\n"
                               ". . . . .\n"
                               ". . . . .\n";
    /* C5 is a liberty of both; White there would have none. */
    assert_int_equal(form(EDGE, CHEN_CONTEST).block_count, 2);
    assert_int_equal(form(EDGE, CHEN_SHARED).block_count, 1);
}

/* One shared liberty, where the enemy would be taken at once. */
static void a_point_to_retake_joins(void **state)
{
    (void)state;
    static const char TAKEN[] = ". . x . X . .\n"
                                ". . X . O . .\n"
                                ". . X O O . .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n";
    /* White at D7 has D6 as his only liberty, where Black takes him. */
    assert_int_equal(form(TAKEN, CHEN_CONTEST).block_count, 1);
    assert_int_equal(form(TAKEN, CHEN_ALL).block_count, 2);
}

/* Taking back is no use if the enemy takes the ko again, or the taker. */
static void a_ko_does_not_join(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . .\n"
                                   ". . X O . .\n"
                                   ". X * X O .\n"
                                   ". . X O . .\n"
                                   ". . . . . .\n"
                                   ". . . . . .\n");
    Point eye = diagram_point(&diagram, '*');
    assert_false(chen_chain_protects(&diagram.board, eye, BLACK, true)); /* the ko is open */
    board_set(&diagram.board, point_at(6, 4, 2), EMPTY);
    assert_true(chen_chain_protects(&diagram.board, eye, BLACK, true));
}

static void a_dead_block_between_joins(void **state)
{
    (void)state;
    Diagram diagram = picture_read(". . . . . . .\n"
                                   ". X X . . . .\n"
                                   ". x . . . . .\n"
                                   ". X O O X . .\n"
                                   ". X O O X . .\n"
                                   ". X X . X . .\n"
                                   ". . . . . . .\n");
    PointSet dead = {{0}};
    board_add_block(&diagram.board, point_at(7, 2, 3), &dead);
    ChenChain chain;
    Point stone = picture_target(&diagram);
    chen_chain_form(&chain, &diagram.board, stone, NULL, CHEN_ALL);
    assert_int_equal(chain.block_count, 1);
    chen_chain_form(&chain, &diagram.board, stone, &dead, CHEN_CONTEST);
    assert_int_equal(chain.block_count, 1);
    chen_chain_form(&chain, &diagram.board, stone, &dead, CHEN_ALL);
    assert_int_equal(chain.block_count, 2);
}

static void lone_stones_have_rings(void **state)
{
    (void)state;
    ChenChain centre = form(". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . x . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n"
                            ". . . . . . . . .\n",
                            CHEN_ALL);
    assert_int_equal(centre.count[0], 4);
    assert_int_equal(centre.count[1], 8);
    assert_int_equal(centre.count[2], 12);
    ChenChain corner = form("x . . . .\n"
                            ". . . . .\n"
                            ". . . . .\n"
                            ". . . . .\n"
                            ". . . . .\n",
                            CHEN_ALL);
    assert_int_equal(corner.count[0], 2);
    assert_int_equal(corner.count[1], 3);
    assert_int_equal(corner.count[2], 4);
}

/* A stone on a liberty may join the chain to another block, whose liberties then count. */
static void rings_run_through_own_blocks(void **state)
{
    (void)state;
    static const char LINE[] = "x . X X X .\n"
                               "O O O O O .\n"
                               ". . . . . .\n"
                               ". . . . . .\n"
                               ". . . . . .\n"
                               ". . . . . .\n";
    ChenChain chain = form(LINE, CHEN_SHARED);
    assert_int_equal(chain.count[0], 1); /* B6 */
    assert_int_equal(chain.count[1], 1); /* F6, by way of the three stones */
    assert_int_equal(chain.count[2], 1); /* F5 */
}

static void solid_eyes_are_counted(void **state)
{
    (void)state;
    Diagram two = picture_read(". X . X .\n"
                               "X X X X X\n"
                               "x . . . .\n"
                               ". . . . .\n"
                               ". . . . .\n");
    ChenChain chain;
    chen_chain_form(&chain, &two.board, picture_target(&two), NULL, CHEN_ALL);
    assert_int_equal(chen_chain_solid_eyes(&chain, &two.board), 3);
    Diagram false_eye = picture_read(". . . . .\n"
                                     ". O X . .\n"
                                     ". X . X .\n"
                                     ". . x O .\n"
                                     ". . . . .\n");
    chen_chain_form(&chain, &false_eye.board, picture_target(&false_eye), NULL, CHEN_ALL);
    assert_int_equal(chen_chain_solid_eyes(&chain, &false_eye.board), 0);
}

static bool same_under(const ChenChain *a, const ChenChain *b, int size, int symmetry)
{
    PointSet turned;
    memset(&turned, 0, sizeof turned);
    for (Point p = pointset_first(&a->stones); p; p = pointset_next(&a->stones, p))
        pointset_add(&turned, point_transform(size, p, symmetry));
    return pointset_equal(&turned, &b->stones) && memcmp(a->count, b->count, sizeof a->count) == 0;
}

/* Random positions, turned and with the colours exchanged, have the same chains; and a chain does
 * not depend on the stone that it is asked for by. */
static void symmetries_change_nothing(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 4);
    for (int round = 0; round < 60; round++) {
        Board board, turned;
        board_init(&board, 9);
        playout_run(&board, BLACK, &random, 20 + round);
        int symmetry = round % SYMMETRY_COUNT;
        board_transform(&turned, &board, symmetry, round & 1);
        for (Point p = 0; p < board.limit; p++) {
            if (board_color(&board, p) != BLACK && board_color(&board, p) != WHITE)
                continue;
            ChenChain chain, other;
            chen_chain_form(&chain, &board, p, NULL, CHEN_ALL);
            chen_chain_form(&other, &turned, point_transform(9, p, symmetry), NULL, CHEN_ALL);
            assert_true(same_under(&chain, &other, 9, symmetry));
            for (int i = 0; i < chain.block_count; i++) {
                chen_chain_form(&other, &board, chain.blocks[i], NULL, CHEN_ALL);
                assert_true(pointset_equal(&chain.stones, &other.stones));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_shared_liberties_join), cmocka_unit_test(chains_are_closed),
        cmocka_unit_test(a_forbidden_point_joins),   cmocka_unit_test(a_point_to_retake_joins),
        cmocka_unit_test(a_ko_does_not_join),        cmocka_unit_test(a_dead_block_between_joins),
        cmocka_unit_test(lone_stones_have_rings),    cmocka_unit_test(rings_run_through_own_blocks),
        cmocka_unit_test(solid_eyes_are_counted),    cmocka_unit_test(symmetries_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
