/* Exact dyadic rationals in 64 bits.
 *
 * Method: numerator and exponent, always reduced; sums and comparisons go through 128 bits, where
 * nothing can overflow, and are then reduced and checked once. The bound of 2^60 leaves room for
 * the sum of two numbers in 64 bits.
 *
 * Wrong: a number that needs more bits is lost, never rounded. */

#include "cgt/dyadic.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef __int128 Wide;

Dyadic dyadic_lost(void)
{
    return (Dyadic){.part = 0, .exponent = -1};
}

bool dyadic_is_lost(Dyadic a)
{
    return a.exponent < 0;
}

/* Reduces and checks; the one place where numbers are made. */
static Dyadic reduce(Wide part, int exponent)
{
    while (exponent > 0 && part % 2 == 0) {
        part /= 2;
        exponent--;
    }
    if (exponent > DYADIC_EXPONENT_MAX || part > DYADIC_PART_MAX || part < -DYADIC_PART_MAX)
        return dyadic_lost();
    return (Dyadic){.part = (int64_t)part, .exponent = exponent};
}

Dyadic dyadic_make(int64_t part, int exponent)
{
    return reduce(part, exponent);
}

Dyadic dyadic_integer(int64_t value)
{
    return reduce(value, 0);
}

bool dyadic_is_integer(Dyadic a)
{
    return a.exponent == 0;
}

bool dyadic_equal(Dyadic a, Dyadic b)
{
    return a.part == b.part && a.exponent == b.exponent;
}

static int larger_exponent(Dyadic a, Dyadic b)
{
    return a.exponent > b.exponent ? a.exponent : b.exponent;
}

/* The numerator over 2^exponent, which is not less than the number's own. */
static Wide scaled(Dyadic a, int exponent)
{
    return (Wide)a.part * ((Wide)1 << (exponent - a.exponent));
}

int dyadic_compare(Dyadic a, Dyadic b)
{
    if (dyadic_is_lost(a) || dyadic_is_lost(b))
        return 0;
    int exponent = larger_exponent(a, b);
    Wide left = scaled(a, exponent), right = scaled(b, exponent);
    return (left > right) - (left < right);
}

int dyadic_sign(Dyadic a)
{
    return (a.part > 0) - (a.part < 0);
}

Dyadic dyadic_add(Dyadic a, Dyadic b)
{
    if (dyadic_is_lost(a) || dyadic_is_lost(b))
        return dyadic_lost();
    int exponent = larger_exponent(a, b);
    return reduce(scaled(a, exponent) + scaled(b, exponent), exponent);
}

Dyadic dyadic_negative(Dyadic a)
{
    a.part = -a.part;
    return a;
}

Dyadic dyadic_subtract(Dyadic a, Dyadic b)
{
    return dyadic_add(a, dyadic_negative(b));
}

Dyadic dyadic_half(Dyadic a)
{
    return dyadic_is_lost(a) ? a : reduce(a.part, a.exponent + 1);
}

Dyadic dyadic_multiply(Dyadic a, Dyadic b)
{
    if (dyadic_is_lost(a) || dyadic_is_lost(b))
        return dyadic_lost();
    return reduce((Wide)a.part * b.part, a.exponent + b.exponent);
}

int64_t dyadic_floor(Dyadic a)
{
    int64_t unit = INT64_C(1) << (a.exponent < 0 ? 0 : a.exponent);
    int64_t whole = a.part / unit;
    return whole - (a.part % unit < 0);
}

int64_t dyadic_ceiling(Dyadic a)
{
    return -dyadic_floor(dyadic_negative(a));
}

/* Is `a` within bounds, the bounds themselves only where they are allowed? */
static bool is_above(Dyadic a, const Dyadic *low, bool with_low)
{
    int order = low ? dyadic_compare(a, *low) : 1;
    return order > 0 || (order == 0 && with_low);
}

static bool is_below(Dyadic a, const Dyadic *high, bool with_high)
{
    return !high || is_above(dyadic_negative(a), &(Dyadic){-high->part, high->exponent}, with_high);
}

Dyadic dyadic_simplest(const Dyadic *low, bool with_low, const Dyadic *high, bool with_high)
{
    if (low && dyadic_is_lost(*low))
        return *low;
    if (high && dyadic_is_lost(*high))
        return *high;
    Dyadic zero = dyadic_integer(0);
    if (is_above(zero, low, with_low) && is_below(zero, high, with_high))
        return zero;
    if (!is_above(zero, low, with_low)) {
        /* All that fits is positive: the first integer above, then ever finer fractions. */
        for (int exponent = 0; exponent <= DYADIC_EXPONENT_MAX; exponent++) {
            Dyadic unit = dyadic_make(1, exponent);
            Dyadic step = dyadic_multiply(*low, dyadic_integer(INT64_C(1) << exponent));
            if (dyadic_is_lost(step))
                return step;
            Dyadic try = dyadic_multiply(dyadic_integer(dyadic_ceiling(step)), unit);
            if (!is_above(try, low, with_low))
                try = dyadic_add(try, unit);
            if (is_below(try, high, with_high))
                return try;
        }
        return dyadic_lost();
    }
    Dyadic mirror_high = high ? dyadic_negative(*high) : zero;
    Dyadic mirror_low = low ? dyadic_negative(*low) : zero;
    return dyadic_negative(
        dyadic_simplest(high ? &mirror_high : NULL, with_high, low ? &mirror_low : NULL, with_low));
}

int64_t dyadic_birthday(Dyadic a)
{
    int64_t whole = dyadic_floor(a.part < 0 ? dyadic_negative(a) : a);
    return a.exponent > 0 ? whole + 1 + a.exponent : whole;
}

const char *dyadic_text(Dyadic a, char *text)
{
    if (dyadic_is_lost(a))
        snprintf(text, DYADIC_TEXT_MAX, "?");
    else if (a.exponent == 0)
        snprintf(text, DYADIC_TEXT_MAX, "%lld", (long long)a.part);
    else
        snprintf(text, DYADIC_TEXT_MAX, "%lld/%lld", (long long)a.part,
                 (long long)(INT64_C(1) << a.exponent));
    return text;
}

double dyadic_double(Dyadic a)
{
    return ldexp((double)a.part, -a.exponent);
}
