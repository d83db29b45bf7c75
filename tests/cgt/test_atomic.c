/* Atomic weights: known ones, the regions of problem E, and additivity on random infinitesimals. */
#include "support/test.h"

#include "base/random.h"
#include "cgt/atomic.h"
#include "support/cgt_text.h"

static void known_weights(void **state)
{
    (void)state;
    static const char *const CASES[][2] = {
        {"0", "0"},
        {"*", "0"},
        {"*8", "0"},
        {"^", "1"},
        {"v*", "-1"},
        {"^*6", "1"},
        {"5^^*", "2"},
        {"tiny(1)", "0"},
        {"tiny({3|1})", "0"},
        {"{0^1|tiny(2)}", "1"},
        {"{0^2|tiny(3)}", "2"},
        {"2{miny(3)|0^3}", "-3"},
        {"3{miny(1)|0}", "-1"},
        {"{^^^|vv}", "{1|0}"},
        {"{1|^^||^}", "2"},
        {"{0||0|vvv}", "0"},
        {"{0|^<2>}", "1"},
        {"^[4]", "1"},
        {"7/4", "0"},
        {"*512", "0"},
        {"*1023", "0"},
        {"3v5*1023", "-5"},
        {"{0|^*700}", "2"},
        {"{*600||0|vvv}", "0"},
    };
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        cgt_text_assert(context, atomic_weight(context, cgt_text_value(context, CASES[i][0])),
                        CASES[i][1]);
    cgt_free(context);
}

static void values_without_weight(void **state)
{
    (void)state;
    static const char *const CASES[] = {"{1|^^^||^}", "{4|0}", "{3||2*|1*}"};
    CgtContext *context = cgt_new(NULL);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++)
        assert_int_equal(atomic_weight(context, cgt_text_value(context, CASES[i])), CGT_NONE);
    assert_true(cgt_check(context, NULL));
    assert_int_equal(atomic_weight(context, CGT_NONE), CGT_NONE);
    cgt_free(context);
}

/* Random games of 0, stars, ups and {0|..}, {..|0}: all-small. */
static CgtValue random_small(CgtContext *context, Random *random, int depth)
{
    if (depth == 0)
        return cgt_uptimal(context, dyadic_integer(0), (int)random_below(random, 5) - 2,
                           (int)random_below(random, 3));
    CgtValue options[4];
    size_t left = 1 + random_below(random, 2), right = 1 + random_below(random, 2);
    for (size_t i = 0; i < left + right; i++)
        options[i] =
            random_small(context, random, depth - 1 - (int)random_below(random, 2) % depth);
    return cgt_make(context, options, left, options + left, right);
}

/* All-small games always have a weight; weights add up; two ahead wins. */
static void weights_add_up(void **state)
{
    (void)state;
    CgtContext *context = cgt_new(NULL);
    Random random;
    random_seed(&random, 21);
    for (int i = 0; i < 3000; i++) {
        cgt_renew(context);
        CgtValue g = random_small(context, &random, 2), h = random_small(context, &random, 2);
        CgtValue a = atomic_weight(context, g), b = atomic_weight(context, h);
        CgtValue sum = cgt_add(context, g, h);
        assert_true(cgt_is_all_small(context, g) && a != CGT_NONE && b != CGT_NONE);
        assert_int_equal(atomic_weight(context, sum), cgt_add(context, a, b));
        assert_int_equal(atomic_weight(context, cgt_negative(context, g)),
                         cgt_negative(context, a));
        if (cgt_le(context, cgt_integer(context, 2), a))
            assert_int_equal(cgt_outcome(context, g), CGT_OUTCOME_LEFT);
        if (cgt_le(context, cgt_integer(context, 1), a))
            assert_false(cgt_le(context, g, CGT_ZERO));
    }
    cgt_free(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_weights),
        cmocka_unit_test(values_without_weight),
        cmocka_unit_test(weights_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
