/* The algebra of sente counts against exhaustive play.
 *
 * Independent goals are small random games, one beside the other: in each, both sides have moves
 * (or pass), and at every position it is written whether the goal is reached if play ends there.
 * The counts of and, or must be exactly what playing both out gives, up to two moves in a row.
 *
 * Dependent goals share points: to reach one, a side must own all points of one of its sets. Here
 * the arithmetic of the seed is wrong, and the moves that go with the counts mend some of it. */

#include "lanka/sente.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* --- independent goals ----------------------------------------------------------------------- */

enum { NODES_MAX = 40, OPTIONS_MAX = 2, GOALS_MAX = 3, MOVES_CLIP = 3 };

/* A goal: node 0 is the beginning. options[node][side]; side 0 wants the goal. */
typedef struct Goal {
    int count;
    int option_count[NODES_MAX][2];
    int options[NODES_MAX][2][OPTIONS_MAX];
    bool reached[NODES_MAX];
} Goal;

static int grow(Goal *goal, Random *random, int depth)
{
    int node = goal->count++;
    goal->reached[node] = random_below(random, 2) == 0;
    for (int side = 0; side < 2 && depth > 0; side++) {
        int options = (int)random_below(random, OPTIONS_MAX + 1);
        for (int i = 0; i < options && goal->count < NODES_MAX; i++) {
            int next = grow(goal, random, depth - 1);
            goal->options[node][side][goal->option_count[node][side]++] = next;
        }
    }
    return node;
}

typedef struct Sum {
    const Goal *goals;
    int count;
    bool all; /* all goals, or any */
    int8_t known[NODES_MAX][NODES_MAX][NODES_MAX][2][2];
} Sum;

static bool sum_ends_well(const Sum *sum, const int *at)
{
    for (int i = 0; i < sum->count; i++)
        if (sum->goals[i].reached[at[i]] != sum->all)
            return !sum->all;
    return sum->all;
}

/* Does side 0 get there with `mover` to move, `passed`: the other has just passed? */
static bool sum_play(Sum *sum, int *at, int mover, int passed)
{
    int third = sum->count > 2 ? at[2] : 0, second = sum->count > 1 ? at[1] : 0;
    int8_t *known = &sum->known[at[0]][second][third][mover][passed];
    if (*known)
        return *known > 0;
    bool wanted = mover == 0;
    bool result = passed ? sum_ends_well(sum, at) : sum_play(sum, at, 1 - mover, 1);
    for (int i = 0; i < sum->count && result != wanted; i++) {
        const Goal *goal = &sum->goals[i];
        int here = at[i];
        for (int o = 0; o < goal->option_count[here][mover] && result != wanted; o++) {
            at[i] = goal->options[here][mover][o];
            result = sum_play(sum, at, 1 - mover, 0);
        }
        at[i] = here;
    }
    *known = result ? 1 : -1;
    return result;
}

/* Side 0 makes `moves` moves (or passes) in a row, then the other side is to move. */
static bool sum_reach(Sum *sum, int *at, int moves)
{
    if (moves == 0)
        return sum_play(sum, at, 1, 0);
    if (sum_reach(sum, at, moves - 1))
        return true;
    for (int i = 0; i < sum->count; i++) {
        const Goal *goal = &sum->goals[i];
        int here = at[i];
        for (int o = 0; o < goal->option_count[here][0]; o++) {
            at[i] = goal->options[here][0][o];
            bool reached = sum_reach(sum, at, moves - 1);
            at[i] = here;
            if (reached)
                return true;
        }
    }
    return false;
}

/* The true count, up to two; MOVES_CLIP for more. */
static int sum_count(Sum *sum, const Goal *goals, int count, bool all)
{
    int at[GOALS_MAX] = {0};
    memset(sum->known, 0, sizeof sum->known);
    sum->goals = goals;
    sum->count = count;
    sum->all = all;
    for (int moves = 0; moves < MOVES_CLIP; moves++)
        if (sum_reach(sum, at, moves))
            return moves;
    return MOVES_CLIP;
}

static int clip(int count)
{
    return count < MOVES_CLIP ? count : MOVES_CLIP;
}

/* What the arithmetic says; each goal has a move of its own. */
static int arithmetic(const int *counts, int count, bool all)
{
    SenteRules rules = {.shared = true, .strict = true};
    Sente total = sente_of(counts[0]);
    if (counts[0])
        sente_moves_add(&total.witness, 1);
    for (int i = 1; i < count; i++) {
        Sente next = sente_of(counts[i]);
        if (counts[i])
            sente_moves_add(&next.witness, i + 1);
        total = all ? sente_and(&total, &next, rules) : sente_or(&total, &next, rules);
    }
    return clip(total.count);
}

static void check_independent(int goals, int rounds, int depth)
{
    static Sum sum;
    Random random;
    random_seed(&random, 7);
    int seen[MOVES_CLIP + 1] = {0};
    for (int round = 0; round < rounds; round++) {
        Goal made[GOALS_MAX];
        int counts[GOALS_MAX];
        memset(made, 0, sizeof made);
        for (int i = 0; i < goals; i++) {
            grow(&made[i], &random, depth);
            counts[i] = sum_count(&sum, &made[i], 1, true);
            if (counts[i] == MOVES_CLIP)
                counts[i] = SENTE_NEVER;
        }
        for (int all = 0; all < 2; all++) {
            int exact = sum_count(&sum, made, goals, all);
            seen[exact]++;
            assert_int_equal(arithmetic(counts, goals, all), exact);
        }
    }
    for (int i = 0; i <= MOVES_CLIP; i++)
        assert_true(seen[i] > rounds / 50); /* every kind of result was there */
}

static void test_two_independent_goals(void **state)
{
    (void)state;
    check_independent(2, 20000, 3);
}

static void test_three_independent_goals(void **state)
{
    (void)state;
    check_independent(3, 4000, 2);
}

/* --- dependent goals ------------------------------------------------------------------------- */

enum { SETS_MAX = 4, POINTS = 8 };

/* Reached by owning all points of one of the sets. */
typedef struct Claim {
    unsigned sets[SETS_MAX]; /* 0 ends the list */
} Claim;

static bool claim_holds(const Claim *claim, unsigned own)
{
    for (int i = 0; i < SETS_MAX && claim->sets[i]; i++)
        if ((claim->sets[i] & ~own) == 0)
            return true;
    return false;
}

static bool claims_hold(const Claim *f, const Claim *g, bool all, unsigned own)
{
    bool first = claim_holds(f, own), second = g ? claim_holds(g, own) : all;
    return all ? first && second : first || second;
}

static bool claims_play(const Claim *f, const Claim *g, bool all, unsigned own, unsigned other,
                        int mover)
{
    if (claims_hold(f, g, all, own))
        return true;
    for (int p = 0; p < POINTS; p++) {
        unsigned bit = 1U << p;
        if ((own | other) & bit)
            continue;
        bool reached = mover == 0 ? claims_play(f, g, all, own | bit, other, 1)
                                  : claims_play(f, g, all, own, other | bit, 0);
        if (reached == (mover == 0))
            return reached;
    }
    return mover == 1 && (own | other) != (1U << POINTS) - 1;
}

/* The true count, up to 2; `moves` (may be NULL) gets the moves that do it, or that stop it. */
static int claims_count(const Claim *f, const Claim *g, bool all, SenteMoves *moves,
                        SenteMoves *stops)
{
    if (claims_play(f, g, all, 0, 0, 1))
        return 0;
    int count = SENTE_NEVER;
    for (int p = 0; p < POINTS; p++) {
        if (claims_play(f, g, all, 1U << p, 0, 1)) {
            count = 1;
            if (moves)
                sente_moves_add(moves, p);
        }
        if (stops && !claims_play(f, g, all, 0, 1U << p, 0))
            sente_moves_add(stops, p);
    }
    for (int p = 0; p < POINTS && count > 1; p++)
        for (int q = 0; q < p; q++)
            if (claims_play(f, g, all, 1U << p | 1U << q, 0, 1))
                count = 2;
    return count;
}

static Sente claim_sente(const Claim *claim, bool stops_known)
{
    SenteMoves moves = {0}, stops = {0};
    Sente sente = sente_of(claims_count(claim, NULL, true, &moves, &stops));
    sente.witness = moves;
    sente.refutes_known = stops_known;
    if (stops_known)
        sente.refute = stops;
    return sente;
}

enum { A = 1, B = 2, C = 4, D = 8, E = 16, P = 32, Q = 64 };

static const SenteRules SEED = {false, false}, OURS = {true, true};

/* One move reaches both: the seed's sum is too large. */
static void test_shared_move(void **state)
{
    (void)state;
    const Claim f = {{A}}, g = {{A}};
    Sente first = claim_sente(&f, true), second = claim_sente(&g, true);
    assert_int_equal(claims_count(&f, &g, true, NULL, NULL), 1);
    assert_int_equal(sente_and(&first, &second, SEED).count, 2); /* wrong */
    assert_int_equal(sente_and(&first, &second, OURS).count, 1);
}

/* One move stops both: no miai. Known only if the moves that stop are. */
static void test_common_refutation(void **state)
{
    (void)state;
    const Claim f = {{A | C, A | D}}, g = {{B | C, B | E}};
    Sente first = claim_sente(&f, true), second = claim_sente(&g, true);
    assert_int_equal(first.count, 1);
    assert_int_equal(second.count, 1);
    assert_int_equal(claims_count(&f, &g, false, NULL, NULL), 1);
    assert_int_equal(sente_or(&first, &second, SEED).count, 0); /* wrong */
    assert_int_equal(sente_or(&first, &second, OURS).count, 1);
    first = claim_sente(&f, false);
    second = claim_sente(&g, false);
    assert_int_equal(sente_or(&first, &second, OURS).count, 0); /* wrong: not known */
}

/* One move seems to stop both, but the answer makes miai again: we are too careful. */
static void test_too_careful(void **state)
{
    (void)state;
    const Claim f = {{A | P, A | Q}}, g = {{B | P, B | Q}};
    Sente first = claim_sente(&f, true), second = claim_sente(&g, true);
    assert_int_equal(claims_count(&f, &g, false, NULL, NULL), 0);
    assert_int_equal(sente_or(&first, &second, SEED).count, 0);
    assert_int_equal(sente_or(&first, &second, OURS).count, 1); /* wrong, on the safe side */
}

/* Random claims that share points: with the moves known, the counts are right more often than the
 * seed's, and a promised miai is never false for two goals of one move each. */
static void test_dependent_claims(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 11);
    int pairs = 0, seed_wrong = 0, ours_wrong = 0;
    for (int round = 0; round < 400; round++) {
        Claim claims[2] = {{{0}}};
        for (int i = 0; i < 2; i++)
            for (int s = 0; s < 2; s++)
                claims[i].sets[s] = 1U << random_below(&random, 5) | 1U << random_below(&random, 5);
        Sente first = claim_sente(&claims[0], true), second = claim_sente(&claims[1], true);
        if (first.count != 1 || second.count != 1)
            continue;
        pairs++;
        for (int all = 0; all < 2; all++) {
            int exact = claims_count(&claims[0], &claims[1], all, NULL, NULL);
            Sente seed = all ? sente_and(&first, &second, SEED) : sente_or(&first, &second, SEED);
            Sente ours = all ? sente_and(&first, &second, OURS) : sente_or(&first, &second, OURS);
            seed_wrong += seed.count != exact;
            ours_wrong += ours.count != exact;
            if (!all)
                assert_true(ours.count >= exact);
        }
    }
    assert_true(pairs > 20);
    assert_true(ours_wrong < seed_wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_independent_goals),
        cmocka_unit_test(test_three_independent_goals),
        cmocka_unit_test(test_shared_move),
        cmocka_unit_test(test_common_refutation),
        cmocka_unit_test(test_too_careful),
        cmocka_unit_test(test_dependent_claims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
