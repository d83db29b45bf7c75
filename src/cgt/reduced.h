#ifndef GOSEDAI_CGT_REDUCED_H
#define GOSEDAI_CGT_REDUCED_H

/* Reduced: what is left of a value when infinitesimals do not count? */

#include "cgt/cgt.h"

/* The reduced canonical form: the simplest value that differs from `value` by an infinitesimal. Two
 * values have the same one exactly if their difference is infinitesimal; that of a number-ish value
 * is its number. CGT_NONE if a limit was reached (cgt_check()). */
CgtValue reduced_form(CgtContext *context, CgtValue value);

/* Is a <= b but for an infinitesimal? False too if a limit was reached. */
bool reduced_le(CgtContext *context, CgtValue a, CgtValue b);

#endif
