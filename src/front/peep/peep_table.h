#ifndef GOSEDAI_FRONT_PEEP_TABLE_H
#define GOSEDAI_FRONT_PEEP_TABLE_H

/* PeepTable: a table of short texts, for terminals and for the browser.
 *
 *     PeepTable *table = peep_table_new("Groups", "The most urgent first.");
 *     peep_table_column(table, "Stones", true);
 *     peep_table_row(table, &points);
 *     peep_table_cell(table, "%d", 12);
 *     peep_table_write_text(table, &text);
 *     peep_table_free(table); */

#include "base/text.h"
#include "board/pointset.h"

#include <jansson.h>

typedef struct PeepTable PeepTable;

PeepTable *peep_table_new(const char *title, const char *note);
void peep_table_free(PeepTable *table);

/* Adds a column; `right`: numbers. All columns come before the first row. */
void peep_table_column(PeepTable *table, const char *heading, bool right);

/* Begins a row about these points (may be NULL: about none), which a page can then show. */
void peep_table_row(PeepTable *table, const PointSet *points);

/* Fills the next cell of the row. More cells than columns are ignored. */
void peep_table_cell(PeepTable *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

size_t peep_table_count(const PeepTable *table); /* rows */

/* Appends the table as lines, columns as wide as their widest cell; nothing if it has no rows. */
void peep_table_write_text(const PeepTable *table, Text *text);

/* Appends it as a section of HTML with the identifier `id`; points are named as on a board of
 * `size`. Nothing if it has no rows. */
void peep_table_write_html(const PeepTable *table, const char *id, int size, Text *text);

/* A new reference: title, note, columns with heading and whether they are numbers, and rows with
 * their points, named as on a board of `size`, and cells. */
json_t *peep_table_json(const PeepTable *table, int size);

/* Appends `string` with the characters that mean something in HTML replaced. */
void peep_table_add_html(Text *text, const char *string);

#endif
