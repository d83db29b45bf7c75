#include "support/test.h"

#include "base/random.h"
#include "cgt/dyadic.h"

#include <stdio.h>

static void assert_text(Dyadic number, const char *text)
{
    char digits[DYADIC_TEXT_MAX];
    assert_string_equal(dyadic_text(number, digits), text);
}

static void numbers_are_reduced(void **state)
{
    (void)state;
    assert_text(dyadic_make(6, 2), "3/2");
    assert_text(dyadic_make(8, 2), "2");
    assert_text(dyadic_make(-13, 1), "-13/2");
    assert_text(dyadic_make(0, 40), "0");
    assert_true(dyadic_equal(dyadic_make(4, 3), dyadic_make(1, 1)));
}

static void arithmetic_is_exact(void **state)
{
    (void)state;
    Dyadic third = dyadic_make(1, 2), half = dyadic_make(1, 1);
    assert_text(dyadic_add(half, third), "3/4");
    assert_text(dyadic_subtract(third, half), "-1/4");
    assert_text(dyadic_multiply(third, dyadic_integer(-6)), "-3/2");
    assert_text(dyadic_half(dyadic_integer(3)), "3/2");
    assert_int_equal(dyadic_floor(dyadic_make(-7, 1)), -4);
    assert_int_equal(dyadic_ceiling(dyadic_make(-7, 1)), -3);
    assert_int_equal(dyadic_floor(dyadic_integer(-4)), -4);
    assert_true(dyadic_compare(dyadic_make(1, 60), dyadic_integer(0)) > 0);
    assert_true(dyadic_compare(dyadic_make(1, 60), dyadic_integer(INT64_C(1) << 60)) < 0);
}

/* What does not fit is lost and stays lost. */
static void overflow_is_noticed(void **state)
{
    (void)state;
    Dyadic large = dyadic_integer(DYADIC_PART_MAX), fine = dyadic_make(1, DYADIC_EXPONENT_MAX);
    assert_false(dyadic_is_lost(large));
    assert_true(dyadic_is_lost(dyadic_add(large, large)));
    assert_true(dyadic_is_lost(dyadic_add(large, fine)));
    assert_true(dyadic_is_lost(dyadic_half(fine)));
    assert_true(dyadic_is_lost(dyadic_multiply(large, dyadic_integer(2))));
    assert_true(dyadic_is_lost(dyadic_integer(INT64_MAX)));
    assert_true(dyadic_is_lost(dyadic_integer(INT64_MIN)));
    assert_true(dyadic_is_lost(dyadic_subtract(dyadic_lost(), dyadic_lost())));
    assert_true(dyadic_is_lost(dyadic_negative(dyadic_lost())));
    assert_text(dyadic_subtract(large, large), "0");
    assert_text(dyadic_lost(), "?");
}

static void assert_simplest(const char *low, const char *high, const char *text)
{
    /* "[" takes the bound itself. */
    Dyadic bounds[2] = {{0}, {0}};
    bool with[2] = {false, false};
    const char *ends[2] = {low, high};
    for (int i = 0; i < 2; i++) {
        int part = 0, denominator = 1, exponent = 0;
        if (!ends[i])
            continue;
        with[i] = ends[i][0] == '[';
        sscanf(ends[i] + with[i], "%d/%d", &part, &denominator);
        for (; denominator > 1; denominator /= 2)
            exponent++;
        bounds[i] = dyadic_make(part, exponent);
    }
    assert_text(
        dyadic_simplest(low ? &bounds[0] : NULL, with[0], high ? &bounds[1] : NULL, with[1]), text);
}

static void the_simplest_number_is_found(void **state)
{
    (void)state;
    assert_simplest(NULL, NULL, "0");
    assert_simplest("0", "1", "1/2");
    assert_simplest("1", NULL, "2");
    assert_simplest("1/2", NULL, "1");
    assert_simplest(NULL, "-7", "-8");
    assert_simplest(NULL, "[-7", "-7");
    assert_simplest("1/4", "1/2", "3/8");
    assert_simplest("[1/4", "1/2", "1/4");
    assert_simplest("-3", "5", "0");
    assert_simplest("-4", "-5/2", "-3");
    assert_simplest("-5/4", "-1", "-9/8");
    assert_simplest("[3/8", "[3/8", "3/8");
    assert_simplest("5/2", "11/2", "3");
}

/* The birthday counts: the simplest number is born before every other in between. */
static void the_simplest_number_is_born_first(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 3);
    for (int i = 0; i < 20000; i++) {
        Dyadic a = dyadic_make((int64_t)random_below(&random, 257) - 128, 4);
        Dyadic b = dyadic_make((int64_t)random_below(&random, 257) - 128, 4);
        if (dyadic_compare(a, b) >= 0)
            continue;
        Dyadic simplest = dyadic_simplest(&a, false, &b, false);
        assert_true(dyadic_compare(a, simplest) < 0 && dyadic_compare(simplest, b) < 0);
        for (Dyadic x = dyadic_add(a, dyadic_make(1, 6)); dyadic_compare(x, b) < 0;
             x = dyadic_add(x, dyadic_make(1, 6)))
            assert_true(dyadic_birthday(simplest) <= dyadic_birthday(x));
    }
}

static void birthdays(void **state)
{
    (void)state;
    assert_int_equal(dyadic_birthday(dyadic_integer(0)), 0);
    assert_int_equal(dyadic_birthday(dyadic_integer(-7)), 7);
    assert_int_equal(dyadic_birthday(dyadic_make(1, 1)), 2);
    assert_int_equal(dyadic_birthday(dyadic_make(3, 2)), 3);
    assert_int_equal(dyadic_birthday(dyadic_make(-3, 1)), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_reduced),
        cmocka_unit_test(arithmetic_is_exact),
        cmocka_unit_test(overflow_is_noticed),
        cmocka_unit_test(the_simplest_number_is_found),
        cmocka_unit_test(the_simplest_number_is_born_first),
        cmocka_unit_test(birthdays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
