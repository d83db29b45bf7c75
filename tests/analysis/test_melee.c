/* Games about a whole fight: what they find, that they are the same every time, and limits. */

#include "support/picture.h"
#include "support/test.h"

#include "analysis/melee.h"

#include <math.h>

/* Both sides have three stones with two liberties: who moves first captures, Black on the two
 * points at the left of the first line, White at `a` and `e`. */
static const char RACE[] = "c * X . . . . . .\n"
                           "O O O X X . . . .\n"
                           "X X X O X . . . .\n"
                           "O a e O O . . . .\n"
                           ". O O . . . . . .\n"
                           ". . . . . . . . .\n"
                           "X X . . . . . . .\n"
                           ". X X . . . . . .\n"
                           ". . X . . . b . .\n";

static int play(const Board *board, Color first, const SearchLimits *limits,
                MeleeMove moves[MELEE_MOVES_MAX])
{
    Melee *melee = melee_new(board, first, POINT_NONE, limits);
    melee_play(melee, limits);
    int count = melee_moves(melee, moves);
    melee_free(melee);
    return count;
}

static void it_finds_the_move_of_a_race(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    SearchLimits limits = {.nodes = 40000};
    MeleeMove moves[MELEE_MOVES_MAX];
    assert_true(play(&d.board, BLACK, &limits, moves) > 1);
    assert_true(moves[0].move == diagram_point(&d, '*') || moves[0].move == diagram_point(&d, 'c'));
    assert_true(moves[0].gain > 0);
    assert_true(play(&d.board, WHITE, &limits, moves) > 1);
    assert_true(moves[0].move == diagram_point(&d, 'a') || moves[0].move == diagram_point(&d, 'e'));
}

/* Nobody begins anything far from the fight. */
static void moves_lie_near_the_fight(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    SearchLimits limits = {.nodes = 40000};
    MeleeMove moves[MELEE_MOVES_MAX];
    int count = play(&d.board, BLACK, &limits, moves);
    double share = 0;
    for (int i = 0; i < count; i++) {
        assert_int_not_equal(moves[i].move, diagram_point(&d, 'b'));
        assert_true(moves[i].value >= 0 && moves[i].value <= 1);
        assert_true(i == 0 || moves[i - 1].share >= moves[i].share);
        share += moves[i].share;
    }
    assert_true(fabs(share - 1) < 1e-6);
}

static void the_same_games_every_time(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    SearchLimits limits = {.nodes = 5000};
    MeleeMove once[MELEE_MOVES_MAX], again[MELEE_MOVES_MAX];
    int count = play(&d.board, BLACK, &limits, once);
    assert_int_equal(play(&d.board, BLACK, &limits, again), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(once[i].move, again[i].move);
        assert_true(once[i].share == again[i].share && once[i].value == again[i].value);
    }
}

static void limits_are_kept(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    atomic_bool cancel = true;
    SearchLimits limits = {.nodes = 1000}, cancelled = {.cancel = &cancel};
    Melee *melee = melee_new(&d.board, BLACK, POINT_NONE, &limits);
    MeleeMove moves[MELEE_MOVES_MAX];
    melee_play(melee, &cancelled);
    assert_int_equal(melee_nodes(melee), 0);
    assert_int_equal(melee_moves(melee, moves), 0);
    melee_play(melee, &limits);
    assert_true(melee_nodes(melee) >= 1000 && melee_nodes(melee) < 1300);
    uint64_t before = melee_nodes(melee);
    melee_play(melee, &limits);
    assert_true(melee_nodes(melee) >= before + 1000);
    melee_free(melee);
}

/* An empty board has no fight: nothing but a pass, and no harm. */
static void no_fight_no_moves(void **state)
{
    (void)state;
    Board board;
    board_init(&board, 9);
    SearchLimits limits = {.nodes = 500};
    MeleeMove moves[MELEE_MOVES_MAX];
    int count = play(&board, BLACK, &limits, moves);
    for (int i = 0; i < count; i++)
        assert_int_equal(moves[i].move, POINT_PASS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_move_of_a_race), cmocka_unit_test(moves_lie_near_the_fight),
        cmocka_unit_test(the_same_games_every_time),   cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(no_fight_no_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
