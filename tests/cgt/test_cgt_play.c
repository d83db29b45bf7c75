/* Canonical values against plain play: forms as they were drawn, no simplification, no memory. */
#include "support/test.h"

#include "base/mem.h"
#include "cgt/summands.h"
#include "support/cgt_text.h"

enum { FORMS = 60, OPTIONS = 3, CONTEXTS = 300, PAIRS = 400, SUMS = 300, PARTS = 3 };

/* A game as a tree: options are earlier forms. */
typedef struct Form {
    int count[2];
    int option[2][OPTIONS];
} Form;

typedef struct Forest {
    Form forms[FORMS];
    CgtValue values[FORMS];
    int birthday[FORMS];
} Forest;

/* --- plain play ------------------------------------------------------------------------------- */

/* Does `first`, who moves, win the sum of these forms? signs[i] is -1 for a form that is played
 * with sides exchanged. */
static bool wins(const Forest *forest, int parts[PARTS], const int signs[PARTS], CgtSide first)
{
    for (int i = 0; i < PARTS; i++) {
        if (parts[i] < 0)
            continue;
        int part = parts[i];
        const Form *form = &forest->forms[part];
        CgtSide side = signs[i] > 0 ? first : 1 - first;
        for (int j = 0; j < form->count[side]; j++) {
            parts[i] = form->option[side][j];
            bool won = !wins(forest, parts, signs, 1 - first);
            parts[i] = part;
            if (won)
                return true;
        }
    }
    return false;
}

static CgtOrder order_by_play(const Forest *forest, int a, int b)
{
    int parts[PARTS] = {a, b, -1};
    const int signs[PARTS] = {1, -1, 1};
    bool left = wins(forest, parts, signs, CGT_LEFT), right = wins(forest, parts, signs, CGT_RIGHT);
    if (left)
        return right ? CGT_CONFUSED : CGT_GREATER;
    return right ? CGT_LESS : CGT_EQUAL;
}

/* --- random forms ------------------------------------------------------------------------------
 */

/* Each form has options among earlier ones; the trees stay small enough to be played out. */
static void grow_forest(CgtContext *context, Random *random, Forest *forest)
{
    for (int i = 0; i < FORMS; i++) {
        Form *form = &forest->forms[i];
        CgtValue options[2][OPTIONS];
        *form = (Form){.count = {0}};
        forest->birthday[i] = 0;
        for (int side = 0; side < 2; side++) {
            int want = i == 0 ? 0 : (int)random_below(random, OPTIONS + 1);
            while (form->count[side] < want) {
                int option = (int)random_below(random, (uint32_t)i);
                if (forest->birthday[option] > 3) {
                    want--;
                    continue;
                }
                options[side][form->count[side]] = forest->values[option];
                form->option[side][form->count[side]++] = option;
                if (forest->birthday[option] >= forest->birthday[i])
                    forest->birthday[i] = forest->birthday[option] + 1;
            }
        }
        forest->values[i] = cgt_make(context, options[0], (size_t)form->count[0], options[1],
                                     (size_t)form->count[1]);
        assert_int_not_equal(forest->values[i], CGT_NONE);
        assert_true(cgt_birthday(context, forest->values[i]) <= forest->birthday[i]);
    }
}

static void order_and_outcome_are_those_of_play(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 11);
    long compared = 0, equal = 0;
    for (int round = 0; round < CONTEXTS; round++) {
        CgtContext *context = cgt_new(NULL);
        Forest forest;
        grow_forest(context, &random, &forest);
        for (int pair = 0; pair < PAIRS; pair++) {
            int a = (int)random_below(&random, FORMS), b = (int)random_below(&random, FORMS);
            if (forest.birthday[a] + forest.birthday[b] > 8)
                continue;
            CgtOrder order = order_by_play(&forest, a, b);
            assert_int_equal(cgt_order(context, forest.values[a], forest.values[b]), order);
            assert_int_equal(forest.values[a] == forest.values[b], order == CGT_EQUAL);
            compared++;
            equal += order == CGT_EQUAL && a != b;
        }
        cgt_free(context);
    }
    print_message("%ld pairs, %ld of different form and equal\n", compared, equal);
    assert_true(compared > 50000 && equal > 1000);
}

/* Sums of three: who wins, by the value, by summands_win(), and by plain play; and each move. */
static void sums_are_those_of_play(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 12);
    long sums = 0, moves_checked = 0;
    const int signs[PARTS] = {1, 1, 1};
    for (int round = 0; round < CONTEXTS; round++) {
        CgtContext *context = cgt_new(NULL);
        Forest forest;
        grow_forest(context, &random, &forest);
        for (int sum = 0; sum < SUMS; sum++) {
            int parts[PARTS], total = 0;
            CgtValue values[PARTS];
            for (int i = 0; i < PARTS; i++) {
                parts[i] = (int)random_below(&random, FORMS);
                values[i] = forest.values[parts[i]];
                total += forest.birthday[parts[i]];
            }
            if (total > 8)
                continue;
            bool left = wins(&forest, parts, signs, CGT_LEFT);
            bool right = wins(&forest, parts, signs, CGT_RIGHT), found;
            CgtValue value = cgt_sum(context, values, PARTS);
            assert_int_equal(!cgt_le(context, value, CGT_ZERO), left);
            assert_int_equal(!cgt_le(context, CGT_ZERO, value), right);
            assert_true(summands_win(context, values, PARTS, CGT_LEFT, &found) && found == left);
            assert_true(summands_win(context, values, PARTS, CGT_RIGHT, &found) && found == right);
            SummandsMove *moves;
            size_t count;
            bool any = false;
            assert_true(summands_moves(context, values, PARTS, CGT_LEFT, &moves, &count));
            for (size_t i = 0; i < count; i++) {
                CgtValue after[PARTS] = {values[0], values[1], values[2]};
                after[moves[i].summand] = moves[i].option;
                CgtValue result = cgt_sum(context, after, PARTS);
                assert_int_equal(cgt_le(context, CGT_ZERO, result), moves[i].wins);
                any = any || moves[i].wins;
                moves_checked++;
            }
            assert_int_equal(any, left);
            mem_free(moves);
            sums++;
        }
        cgt_free(context);
    }
    print_message("%ld sums, %ld moves\n", sums, moves_checked);
    assert_true(sums > 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_and_outcome_are_those_of_play),
        cmocka_unit_test(sums_are_those_of_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
