#ifndef GOSEDAI_KNOWLEDGE_PON_TABLE_H
#define GOSEDAI_KNOWLEDGE_PON_TABLE_H

/* PonTable: the constants of the possible omission number (seed 001, sections 2 to 4).
 *
 * The knowledge is the text file knowledge/pon, which says what its lines mean. */

#include "base/error.h"
#include "base/text.h"

enum { PON_ORDERS = 4, PON_RANGE_MAX = 20 };

typedef struct PonTable {
    double order[PON_ORDERS + 1];            /* weight of dame by order, 1 .. 4 */
    double edge, touched, other;             /* by kind */
    double slope, offset;                    /* of the estimate */
    double friend_weight;                    /* a of the seed */
    double gain, base;                       /* b, b' */
    double turn;                             /* u0 */
    double even, behind;                     /* x1, x0 */
    double close, far;                       /* c', c */
    double range;                            /* groups farther apart do not matter; whole */
    double own_overlap[PON_RANGE_MAX + 1];   /* f3 by distance */
    double enemy_overlap[PON_RANGE_MAX + 1]; /* f4 */
} PonTable;

/* Reads the text of such a file; `place` names it in errors. False with line and reason if
 * something is wrong. */
bool pon_table_read(PonTable *table, const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
bool pon_table_load(PonTable *table, const char *path, Error *error);

/* Appends the table in the notation of the file, without comments; it reads back as the same. */
void pon_table_write(const PonTable *table, Text *text);

#endif
