#ifndef GOSEDAI_FRONT_PEEP_REPORT_H
#define GOSEDAI_FRONT_PEEP_REPORT_H

/* PeepReport: an analysis in words and tables, for people (seed 3.8.1). */

#include "analysis/analysis.h"
#include "front/draw/figure.h"
#include "front/peep/peep_table.h"

typedef enum PeepPart {
    PEEP_PART_GROUPS,
    PEEP_PART_LIVES,  /* what was read of life and races */
    PEEP_PART_BLOCKS, /* those in danger */
    PEEP_PART_LINKS,  /* the weak ones */
    PEEP_PART_SPHERES,
    PEEP_PART_FAMILIES,
    PEEP_PART_PON,
    PEEP_PARTS,
} PeepPart;

/* "groups", "lives" ... */
const char *peep_part_name(PeepPart part);

/* The table of one part; it may have no rows. Free with peep_table_free(). */
PeepTable *peep_report_table(const Analysis *analysis, PeepPart part);

/* Appends who is to play, how much of everything there is, and who is ahead: a few sentences. */
void peep_report_summary(const Analysis *analysis, Text *text);

/* Appends the whole report: the board with the letters of the groups, the summary, the tables. */
void peep_report_write(const Analysis *analysis, FigureTextStyle style, bool color, Text *text);

#endif
