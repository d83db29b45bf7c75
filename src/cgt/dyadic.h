#ifndef GOSEDAI_CGT_DYADIC_H
#define GOSEDAI_CGT_DYADIC_H

/* Dyadic: exact numbers whose denominator is a power of two, the numbers that games can be.
 *
 *     Dyadic half = dyadic_make(1, 1), sum = dyadic_add(half, dyadic_integer(-7));
 *     if (dyadic_is_lost(sum)) ... it did not fit ...
 *
 * A result that does not fit is lost: it has no value, and every operation on it is lost too, so
 * that a chain of operations is checked once, at its end. Comparing a lost number is allowed and
 * says nothing. Values are reduced: two numbers are equal when their fields are. */

#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    DYADIC_EXPONENT_MAX = 60, /* the largest denominator is two to this power */
    DYADIC_TEXT_MAX = 48,     /* room for the text of any number, with its final zero */
};

#define DYADIC_PART_MAX (INT64_C(1) << 60) /* the largest numerator */

typedef struct Dyadic {
    int64_t part;     /* numerator: odd, unless the exponent is 0 */
    int32_t exponent; /* of the denominator: the value is part / 2^exponent; -1: lost */
} Dyadic;

/* part / 2^exponent, reduced; lost if it does not fit. 0 <= exponent. */
Dyadic dyadic_make(int64_t part, int exponent);

/* The whole number `value`; lost if it is too large. */
Dyadic dyadic_integer(int64_t value);

/* The number that says that a result did not fit. */
Dyadic dyadic_lost(void);

bool dyadic_is_lost(Dyadic a);
bool dyadic_is_integer(Dyadic a);
bool dyadic_equal(Dyadic a, Dyadic b);

/* Negative, zero or positive, as a is less than, equal to or more than b. */
int dyadic_compare(Dyadic a, Dyadic b);

/* -1, 0 or 1, as a is negative, zero or positive. */
int dyadic_sign(Dyadic a);

Dyadic dyadic_add(Dyadic a, Dyadic b);
Dyadic dyadic_subtract(Dyadic a, Dyadic b);
Dyadic dyadic_negative(Dyadic a);
Dyadic dyadic_half(Dyadic a);
Dyadic dyadic_multiply(Dyadic a, Dyadic b);

/* The largest integer that is not above a, and the smallest that is not below. */
int64_t dyadic_floor(Dyadic a);
int64_t dyadic_ceiling(Dyadic a);

/* The simplest number between two: the one that is born first.
 *
 * `low` and `high` are bounds, NULL for none; `with_low` and `with_high` say whether the bounds
 * themselves may be taken. There must be a number in between. Lost if it does not fit. */
Dyadic dyadic_simplest(const Dyadic *low, bool with_low, const Dyadic *high, bool with_high);

/* The day on which the number is born: |n| for integers, later for fractions. */
int64_t dyadic_birthday(Dyadic a);

/* Writes "-13/2" into `text` (DYADIC_TEXT_MAX bytes) and returns it; "?" if lost. */
const char *dyadic_text(Dyadic a, char *text);

/* The nearest double, for drawings. */
double dyadic_double(Dyadic a);

#endif
