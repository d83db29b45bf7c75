#ifndef GOSEDAI_KNOWLEDGE_POTENTIAL_TABLE_H
#define GOSEDAI_KNOWLEDGE_POTENTIAL_TABLE_H

/* PotentialTable: how far the power of a stone reaches (seed 3.3.1.1).
 *
 * The knowledge is the text file knowledge/potential, which says what its lines mean. */

#include "base/error.h"
#include "base/text.h"

enum { POTENTIAL_REACH_MAX = 12, POTENTIAL_EDGE_MAX = 12 };

typedef struct PotentialTable {
    int reach; /* the farthest line with a value */
    int value[POTENTIAL_REACH_MAX + 1][POTENTIAL_REACH_MAX + 1]; /* by lines away; symmetric */
    int edge[POTENTIAL_EDGE_MAX + 1];                            /* per cent, by line */
    int limit, full, family;
} PotentialTable;

/* Reads the text of such a file; `place` names it in errors. False with line and reason if
 * something is wrong. */
bool potential_table_read(PotentialTable *table, const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
bool potential_table_load(PotentialTable *table, const char *path, Error *error);

/* Appends the table in the notation of the file, without comments; it reads back as the same. */
void potential_table_write(const PotentialTable *table, Text *text);

#endif
