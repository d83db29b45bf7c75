/* Games about a group and the fight around it: what they find, that they are the same every time,
 * and limits. */

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

/* The stone that all is about: White's upper three if Black moves first, else Black's lower three.
 */
static Point stake_of(Color first)
{
    return point_at(9, 0, first == BLACK ? 1 : 2);
}

static int play(const Board *board, Color first, const SearchLimits *limits,
                MeleeMove moves[MELEE_MOVES_MAX])
{
    Melee *melee = melee_new(board, first, stake_of(first), limits);
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
    assert_true(moves[0].value > 0.5);
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

/* A move that is known to be wrong is left out, before the games and after some of them. */
static void barred_moves_are_not_played(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    SearchLimits limits = {.nodes = 20000};
    MeleeMove moves[MELEE_MOVES_MAX];
    Point good = diagram_point(&d, 'a'), other = diagram_point(&d, 'e');
    Melee *melee = melee_new(&d.board, WHITE, stake_of(WHITE), &limits);
    melee_bar(melee, good);
    melee_play(melee, &limits);
    assert_true(melee_moves(melee, moves) > 1);
    assert_int_equal(moves[0].move, other);
    melee_bar(melee, other);
    melee_play(melee, &limits);
    int count = melee_moves(melee, moves);
    assert_true(count > 1);
    for (int i = 0; i < count; i++)
        assert_true(moves[i].move != good && moves[i].move != other);
    melee_free(melee);
}

static void limits_are_kept(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    atomic_bool cancel = true;
    SearchLimits limits = {.nodes = 1000}, cancelled = {.cancel = &cancel};
    Melee *melee = melee_new(&d.board, BLACK, stake_of(BLACK), &limits);
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

/* With a stone at stake only its fate counts: White may well give up the three stones above if that
 * catches Black's three below. */
static void all_can_be_about_one_group(void **state)
{
    (void)state;
    Diagram d = picture_read(RACE);
    SearchLimits limits = {.nodes = 60000};
    Point stake;
    assert_true(point_parse(9, "B7", &stake));
    MeleeMove moves[MELEE_MOVES_MAX];
    for (Color first = BLACK; first <= WHITE; first++) {
        Melee *melee = melee_new(&d.board, first, stake, &limits);
        melee_play(melee, &limits);
        assert_true(melee_moves(melee, moves) > 1);
        assert_true(moves[0].value > 0.7);
        Point best = diagram_point(&d, first == BLACK ? '*' : 'a');
        Point other = diagram_point(&d, first == BLACK ? 'c' : 'e');
        assert_true(moves[0].move == best || moves[0].move == other);
        melee_free(melee);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_finds_the_move_of_a_race),
        cmocka_unit_test(moves_lie_near_the_fight),
        cmocka_unit_test(the_same_games_every_time),
        cmocka_unit_test(barred_moves_are_not_played),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(all_can_be_about_one_group),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
