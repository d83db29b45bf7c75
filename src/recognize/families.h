#ifndef GOSEDAI_RECOGNIZE_FAMILIES_H
#define GOSEDAI_RECOGNIZE_FAMILIES_H

/* Families: what a side's stones rule together, frameworks and walls (seed 3.3.1.5, gog A13).
 *
 *     Families families;
 *     families_init(&families);
 *     families_find(&families, &potential, table.family, &board, &links);
 *     families_clear(&families);
 *
 * A family is a piece of the board where the potential of one colour reaches a threshold. */

#include "recognize/influence.h"
#include "recognize/links.h"

enum { FAMILIES_NONE = 0xffff };

typedef struct Family {
    uint8_t color;
    PointSet area;
    int size;        /* points of the area */
    PointSet border; /* points of the area beside others */
    PointSet holes;  /* those of the border where neither an own stone stands nor a link passes */
} Family;

typedef struct Families {
    Family *items; /* in the order of their first points */
    size_t count, capacity;
    uint16_t of[POINT_LIMIT]; /* number of the family of a point; FAMILIES_NONE */
} Families;

void families_init(Families *families);
void families_clear(Families *families);

/* Finds the families of a potential map of that position: points of `threshold` and more are
 * Black's, of its negative and less White's. `threshold` is above 0. Cost on 19x19: some ten
 * microseconds. */
void families_find(Families *families, const Influence *potential, int threshold,
                   const Board *board, const Links *links);

#endif
