#ifndef GOSEDAI_CGT_THERMO_H
#define GOSEDAI_CGT_THERMO_H

/* Thermo: how hot is a game, and what is it worth on average?
 *
 * A thermograph shows where play stops when every move costs a tax of t: the left wall if Left
 * begins, the right wall if Right does. From the temperature on both walls are one mast, which
 * stands on the mean. Everything is exact. */

#include "cgt/cgt.h"

typedef struct ThermoPoint {
    Dyadic t; /* the tax */
    Dyadic v; /* where play stops */
} ThermoPoint;

/* A wall goes in straight lines from point to point, t rising from -1; behind the last point it
 * is the mast. Neighbouring lines have different slopes: 0 and -1 on the left, 0 and 1 on the
 * right. */
typedef struct ThermoWall {
    const ThermoPoint *points;
    size_t count; /* at least 1 */
} ThermoWall;

typedef struct Thermograph {
    Dyadic mean, temperature;
    ThermoWall wall[2]; /* by side */
} Thermograph;

/* The thermograph of a value; it lives as long as the context. NULL if a limit was reached.
 *
 * The temperature of an integer is -1, of a fraction m/2^k it is -1/2^k, of every other value it
 * is at least 0. */
const Thermograph *thermo_of(CgtContext *context, CgtValue value);

/* Shorthands; lost (see dyadic.h) if a limit was reached. */
Dyadic thermo_mean(CgtContext *context, CgtValue value);
Dyadic thermo_temperature(CgtContext *context, CgtValue value);

/* Where is the wall at tax t? */
Dyadic thermo_wall_at(const Thermograph *graph, CgtSide side, Dyadic t);

#endif
