#ifndef GOSEDAI_CGT_ATOMIC_H
#define GOSEDAI_CGT_ATOMIC_H

/* Atomic: how many ups is an infinitesimal worth? */

#include "cgt/cgt.h"

/* The atomic weight of the infinitesimal part of a number-ish value.
 *
 * The weight w is the value for which the infinitesimal differs from w times up by less than up and
 * a remote star (a nimber larger than any in it); mostly an integer, sometimes a game such as
 * {1|0}. At least 2 means that Left wins whoever begins, at most -2 that Right does (the two-ahead
 * rule).
 *
 * CGT_NONE for a hot value, for an infinitesimal that has no atomic weight, and if a limit was
 * reached; cgt_check() tells the last from the others. */
CgtValue atomic_weight(CgtContext *context, CgtValue value);

#endif
