/* Sets of moves and the counts as they are combined. */

#include "lanka/sente.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const SenteRules SEED = {false, false}, OURS = {true, true};

static Sente with_move(int count, int move)
{
    Sente sente = sente_of(count);
    sente_moves_add(&sente.witness, move);
    return sente;
}

static void test_moves(void **state)
{
    (void)state;
    SenteMoves moves = {0};
    for (int i = 30; i > 0; i--) {
        sente_moves_add(&moves, i);
        sente_moves_add(&moves, i);
    }
    assert_int_equal(moves.count, SENTE_MOVES_MAX);
    assert_true(moves.cut);
    for (int i = 1; i < moves.count; i++)
        assert_true(moves.items[i - 1] < moves.items[i]);
    assert_true(sente_moves_has(&moves, 30));
    assert_false(sente_moves_has(&moves, 1));
}

/* Every pair of counts, by the seed's definitions. */
static void test_table(void **state)
{
    (void)state;
    static const int COUNTS[] = {0, 1, 2, 3, SENTE_NEVER};
    for (int i = 0; i < 5; i++) {
        for (int j = 0; j < 5; j++) {
            int a = COUNTS[i], b = COUNTS[j], sum = a + b < SENTE_NEVER ? a + b : SENTE_NEVER;
            Sente f = with_move(a, 1), g = with_move(b, 2);
            assert_int_equal(sente_and(&f, &g, SEED).count, sum);
            assert_int_equal(sente_and(&f, &g, OURS).count, sum);
            int least = a < b ? a : b, either = a == 1 && b == 1 ? 0 : least;
            assert_int_equal(sente_or(&f, &g, SEED).count, either);
            assert_int_equal(sente_or(&f, &g, OURS).count, either);
            assert_int_equal(sente_either(&f, &g).count, least);
        }
    }
    assert_int_equal(sente_of(-3).count, 0);
    assert_int_equal(sente_of(1000000).count, SENTE_NEVER);
}

static void test_witnesses(void **state)
{
    (void)state;
    Sente f = with_move(1, 1), g = with_move(1, 2), done = sente_of(0), forced = sente_of(0);
    sente_moves_add(&forced.first, 9);
    Sente both = sente_and(&f, &done, OURS);
    assert_int_equal(sente_moves(&both)->items[0], 1);
    both = sente_and(&f, &forced, OURS); /* what is sente comes first */
    assert_int_equal(both.count, 1);
    assert_int_equal(sente_moves(&both)->items[0], 9);
    assert_int_equal(both.witness.items[0], 1);
    both = sente_and(&done, &forced, OURS);
    assert_int_equal(both.kind, SENTE_FORCING);
    both = sente_or(&f, &g, OURS);
    assert_int_equal(both.kind, SENTE_MIAI);
    assert_int_equal(both.way[0].items[0], 1);
    assert_int_equal(both.way[1].items[0], 2);
    both = sente_and(&both, &done, OURS); /* miai stays miai */
    assert_int_equal(both.kind, SENTE_MIAI);
}

static void test_prevent(void **state)
{
    (void)state;
    Sente goal = with_move(1, 4);
    Sente stopped = sente_prevent(&goal);
    assert_int_equal(stopped.count, 1);
    assert_int_equal(stopped.witness.items[0], 4); /* his key point is mine */
    goal.refutes_known = true;
    sente_moves_add(&goal.refute, 6);
    stopped = sente_prevent(&goal);
    assert_int_equal(stopped.witness.items[0], 6);
    Sente unknown = sente_of(SENTE_NEVER);
    unknown.limited = true; /* nobody looked: then nothing is prevented */
    assert_int_equal(sente_prevent(&unknown).count, SENTE_NEVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_witnesses),
        cmocka_unit_test(test_prevent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
