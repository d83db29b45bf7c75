#ifndef GOSEDAI_CGT_CGT_H
#define GOSEDAI_CGT_CGT_H

/* Cgt: values of combinatorial games. Knows nothing of Go.
 *
 * A game is {L|R}: what Left and Right can move to; who cannot move has lost. A value is the
 * simplest form that behaves the same in every sum, its canonical form. A context keeps each value
 * once, so that two values of one context are equal exactly when their CgtValue is.
 *
 *     CgtContext *context = cgt_new(NULL);
 *     CgtValue four = cgt_integer(context, 4), zero = CGT_ZERO;
 *     CgtValue game = cgt_make(context, &four, 1, &zero, 1);            {4|0}
 *     CgtValue sum = cgt_add(context, game, cgt_integer(context, -2));  {2|-2}
 *     CgtOutcome outcome = cgt_outcome(context, sum);
 *     if (!cgt_check(context, &error)) ... a limit was reached, nothing above is to be used ...
 *     cgt_free(context);
 *
 * Canonical forms can be large beyond all bounds. A context therefore has limits; an operation that
 * would exceed one gives CGT_NONE, and CGT_NONE passes through every other operation. So a chain of
 * operations is checked once, at its end, by cgt_check(). Nothing aborts and nothing is rounded.
 *
 * Not for several threads at once: even a comparison remembers its result in the context.
 *
 * See also: thermo.h (mean, temperature), cooling.h, atomic.h (atomic weights), naming.h (text
 * out), formula.h (text in), summands.h (winning moves of sums). */

#include "base/error.h"
#include "cgt/dyadic.h"

#include <stddef.h>

typedef struct CgtContext CgtContext;

typedef uint32_t CgtValue;

enum {
    CGT_NONE = 0, /* no value: a limit was reached */
    CGT_ZERO = 1, /* 0, in every context */
};

typedef enum CgtSide { CGT_LEFT, CGT_RIGHT } CgtSide;

/* How two values stand to each other; CGT_UNKNOWN if a limit was reached. */
typedef enum CgtOrder {
    CGT_UNKNOWN,
    CGT_LESS,
    CGT_EQUAL,
    CGT_GREATER,
    CGT_CONFUSED,
} CgtOrder;

/* Who wins when both play well. */
typedef enum CgtOutcome {
    CGT_OUTCOME_UNKNOWN, /* a limit was reached */
    CGT_OUTCOME_LEFT,    /* Left, whoever begins: > 0 */
    CGT_OUTCOME_RIGHT,   /* Right, whoever begins: < 0 */
    CGT_OUTCOME_FIRST,   /* who begins: confused with 0 */
    CGT_OUTCOME_SECOND,  /* who does not begin: = 0 */
} CgtOutcome;

typedef struct CgtLimits {
    uint32_t values;  /* how many values a context may hold */
    uint64_t options; /* how many options all of them may have together */
    uint32_t width;   /* options of one side, before and after simplifying */
    uint32_t height;  /* moves until only numbers are left; also bounds the recursion */
    uint64_t steps;   /* elementary steps between two calls of cgt_renew() */
    uint64_t memory;  /* bytes for the positions of one sum that is played out (summands.h) */
} CgtLimits;

enum {
    CGT_STAR_MAX = 1023,    /* the largest nimber *n of a formula */
    CGT_STAR_REMOTE = 1024, /* remote from all of them; the largest that can be made */
    CGT_HEIGHT_MAX = 2000,  /* the largest CgtLimits.height that is taken */
};

/* --- life cycle ------------------------------------------------------------------------- */

/* What a context allows if it is not told: some seconds, some hundred megabytes at most. */
CgtLimits cgt_usual_limits(void);

/* A context with 0 in it. `limits` may be NULL. Free with cgt_free(). */
CgtContext *cgt_new(const CgtLimits *limits);
void cgt_free(CgtContext *context);

/* The limits that it keeps. */
CgtLimits cgt_limits(const CgtContext *context);

/* Has everything since the last cgt_renew() fitted? If not, says in `error` what did not. */
bool cgt_check(const CgtContext *context, Error *error);

/* Forgets a failure and starts the count of steps anew. The values stay. */
void cgt_renew(CgtContext *context);

/* Is the context half full, so that it is better to go on in a new one (cgt_copy())? */
bool cgt_is_half_full(const CgtContext *context);

/* How many values are there, and how many steps were made since the last cgt_renew()? */
uint32_t cgt_value_count(const CgtContext *context);
uint64_t cgt_step_count(const CgtContext *context);

/* --- making values ---------------------------------------------------------------------- */

CgtValue cgt_integer(CgtContext *context, int64_t number);
CgtValue cgt_number(CgtContext *context, Dyadic number);

/* number + ups times up + *star: 2, *, 3*2, up, double-down* ... 0 <= star <= CGT_STAR_REMOTE. */
CgtValue cgt_uptimal(CgtContext *context, Dyadic number, int ups, int star);

/* {left|right} in canonical form. Either list may be empty; any order, repetitions are fine. */
CgtValue cgt_make(CgtContext *context, const CgtValue *left, size_t left_count,
                  const CgtValue *right, size_t right_count);

/* tiny_g = {0||0|-g}; its negative is miny_g. */
CgtValue cgt_tiny(CgtContext *context, CgtValue g);

CgtValue cgt_negative(CgtContext *context, CgtValue g);
CgtValue cgt_add(CgtContext *context, CgtValue a, CgtValue b);
CgtValue cgt_subtract(CgtContext *context, CgtValue a, CgtValue b);

/* g + g + ... `times` times; negative for times < 0. */
CgtValue cgt_multiple(CgtContext *context, int64_t times, CgtValue g);

/* The sum of a list; 0 if it is empty. Opposites cancel first, numbers come last. */
CgtValue cgt_sum(CgtContext *context, const CgtValue *values, size_t count);

/* The same value in another context. */
CgtValue cgt_copy(CgtContext *to, CgtContext *from, CgtValue value);

/* --- asking ----------------------------------------------------------------------------- */

/* Is a <= b? False too if a limit was reached. */
bool cgt_le(CgtContext *context, CgtValue a, CgtValue b);

CgtOrder cgt_order(CgtContext *context, CgtValue a, CgtValue b);

/* Who wins `value`? */
CgtOutcome cgt_outcome(CgtContext *context, CgtValue value);

/* Is the value a number, and which? `number` may be NULL. */
bool cgt_is_number(const CgtContext *context, CgtValue value, Dyadic *number);

/* Is it number + ups + star, and with which parts? The pointers may be NULL. */
bool cgt_is_uptimal(const CgtContext *context, CgtValue value, Dyadic *number, int *ups, int *star);

/* Is it number-ish, a number and an infinitesimal? `number` may be NULL. */
bool cgt_is_ish(const CgtContext *context, CgtValue value, Dyadic *number);

/* What is left of a number-ish value without its number? CGT_NONE for a hot value. */
CgtValue cgt_infinitesimal_part(CgtContext *context, CgtValue value);

/* Is every position in it one where both can move or none? */
bool cgt_is_all_small(const CgtContext *context, CgtValue value);

/* The options of one side in canonical form, in an order of no meaning; they live as long as the
 * context. `count` becomes 0 for CGT_NONE. */
const CgtValue *cgt_options(CgtContext *context, CgtValue value, CgtSide side, size_t *count);

/* Where does play stop, at a number, when this side begins and alternates with the other? */
Dyadic cgt_stop(const CgtContext *context, CgtValue value, CgtSide first);

/* How many moves can the longest play of the canonical form have? */
int64_t cgt_birthday(const CgtContext *context, CgtValue value);

/* The largest n of a position *n (or x + ups + *n) in it. */
int cgt_largest_star(const CgtContext *context, CgtValue value);

/* What does moving to an option gain? option - value for Left, value - option for Right. */
CgtValue cgt_incentive(CgtContext *context, CgtValue value, CgtValue option, CgtSide side);

/* --- the smallest integer above, the largest below -------------------------------------- */

/* The smallest integer n with value <= n, and the largest with value >= n. (For a race these are
 * the adjusted values when Left, or Right, begins.) False if a limit was reached. */
bool cgt_integer_above(CgtContext *context, CgtValue value, int64_t *n);
bool cgt_integer_below(CgtContext *context, CgtValue value, int64_t *n);

/* --- names of answers -------------------------------------------------------------------- */

/* "<", "=", ">", "||", "?" */
const char *cgt_order_sign(CgtOrder order);

/* "L", "R", "N", "P", "?": the usual letters (Next and Previous player). */
const char *cgt_outcome_letter(CgtOutcome outcome);

#endif
