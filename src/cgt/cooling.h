#ifndef GOSEDAI_CGT_COOLING_H
#define GOSEDAI_CGT_COOLING_H

/* Cooling: what is left of a game when every move costs a tax, and the way back. */

#include "cgt/cgt.h"

/* `value` cooled by t >= 0.
 *
 * A number stays; a game whose temperature is below t becomes its mean; every other becomes
 * {L cooled - t | R cooled + t}. At t equal to the temperature that is the mean and an
 * infinitesimal. Cooling a sum gives the sum of the cooled. CGT_NONE if a limit was reached. */
CgtValue cooling_cool(CgtContext *context, CgtValue value, Dyadic t);

/* The value cooled by its own temperature: its mean and an infinitesimal. Numbers stay. */
CgtValue cooling_freeze(CgtContext *context, CgtValue value);

/* `value` heated by the value t: a number stays, every other becomes {L heated + t | R heated - t}.
 * Undoes cooling by a number t if the heated options are as hot as that. */
CgtValue cooling_heat(CgtContext *context, CgtValue value, CgtValue t);

#endif
