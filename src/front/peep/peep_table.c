/* Tables: cells are kept as texts, and laid out when all are known.
 *
 * Wrong: a terminal that draws some character wider than Unicode says shows that row ragged. */

#include "front/peep/peep_table.h"

#include "base/mem.h"

#include <stdarg.h>
#include <string.h>

enum { COLUMNS_MAX = 12 };

typedef struct Column {
    char *heading;
    bool right;
} Column;

typedef struct Row {
    PointSet points;
    char *cells[COLUMNS_MAX];
    int count;
} Row;

struct PeepTable {
    char *title, *note;
    Column columns[COLUMNS_MAX];
    int column_count;
    Row *rows;
    size_t count, capacity;
};

PeepTable *peep_table_new(const char *title, const char *note)
{
    PeepTable *table = mem_alloc(1, sizeof *table);
    table->title = mem_copy_string(title);
    table->note = mem_copy_string(note);
    return table;
}

void peep_table_free(PeepTable *table)
{
    if (!table)
        return;
    for (int i = 0; i < table->column_count; i++)
        mem_free(table->columns[i].heading);
    for (size_t i = 0; i < table->count; i++)
        for (int j = 0; j < table->rows[i].count; j++)
            mem_free(table->rows[i].cells[j]);
    mem_free(table->rows);
    mem_free(table->title);
    mem_free(table->note);
    mem_free(table);
}

void peep_table_column(PeepTable *table, const char *heading, bool right)
{
    if (table->column_count < COLUMNS_MAX)
        table->columns[table->column_count++] = (Column){mem_copy_string(heading), right};
}

void peep_table_row(PeepTable *table, const PointSet *points)
{
    table->rows = mem_grow(table->rows, &table->capacity, table->count + 1, sizeof *table->rows);
    Row *row = &table->rows[table->count++];
    *row = (Row){.count = 0};
    if (points)
        row->points = *points;
}

void peep_table_cell(PeepTable *table, const char *format, ...)
{
    Row *row = &table->rows[table->count - 1];
    if (row->count >= table->column_count)
        return;
    Text text;
    va_list arguments;
    text_init(&text);
    va_start(arguments, format);
    text_vprintf(&text, format, arguments);
    va_end(arguments);
    row->cells[row->count++] = text_take(&text);
}

size_t peep_table_count(const PeepTable *table)
{
    return table->count;
}

/* --- terminals ----------------------------------------------------------------------------- */

/* How many columns of a terminal does a text take? Characters of East Asia take two. */
static int width_of(const char *s)
{
    int columns = 0;
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if ((c & 0xc0) == 0x80)
            continue;
        /* U+1100 .. and U+2E80 .. U+FFFF but the forms of half width, as their first bytes say */
        columns += c >= 0xe3 && c <= 0xef ? 2 : 1;
    }
    return columns;
}

static const char *cell_of(const Row *row, int column)
{
    return column < row->count ? row->cells[column] : "";
}

static void add_cell(Text *text, const char *cell, int width, bool right, bool last)
{
    int gap = width - width_of(cell);
    if (right)
        text_printf(text, "%*s", gap, "");
    text_add(text, cell);
    if (!last)
        text_printf(text, "%*s", (right ? 0 : gap) + 2, "");
}

/* Ends a line without blanks before its end. */
static void end_line(Text *text)
{
    while (text->length > 0 && text->data[text->length - 1] == ' ')
        text->data[--text->length] = '\0';
    text_add_char(text, '\n');
}

void peep_table_write_text(const PeepTable *table, Text *text)
{
    int widths[COLUMNS_MAX], last = table->column_count - 1;
    if (table->count == 0)
        return;
    for (int i = 0; i <= last; i++) {
        widths[i] = width_of(table->columns[i].heading);
        for (size_t j = 0; j < table->count; j++) {
            int width = width_of(cell_of(&table->rows[j], i));
            widths[i] = width > widths[i] ? width : widths[i];
        }
    }
    text_printf(text, "\n%s%s%s\n", table->title, *table->note ? ": " : "", table->note);
    text_add(text, "  ");
    for (int i = 0; i <= last; i++)
        add_cell(text, table->columns[i].heading, widths[i], table->columns[i].right, i == last);
    end_line(text);
    for (size_t j = 0; j < table->count; j++) {
        text_add(text, "  ");
        for (int i = 0; i <= last; i++)
            add_cell(text, cell_of(&table->rows[j], i), widths[i], table->columns[i].right,
                     i == last);
        end_line(text);
    }
}

/* --- the browser --------------------------------------------------------------------------- */

void peep_table_add_html(Text *text, const char *string)
{
    for (; *string; string++) {
        if (*string == '&')
            text_add(text, "&amp;");
        else if (*string == '<')
            text_add(text, "&lt;");
        else if (*string == '>')
            text_add(text, "&gt;");
        else if (*string == '"')
            text_add(text, "&quot;");
        else
            text_add_char(text, *string);
    }
}

static void add_html_row(const PeepTable *table, const Row *row, int size, Text *text)
{
    char name[POINT_TEXT_MAX];
    text_add(text, "<tr");
    if (!pointset_is_empty(&row->points)) {
        const char *gap = "";
        text_add(text, " tabindex=\"0\" data-points=\"");
        for (Point p = pointset_first(&row->points); p; p = pointset_next(&row->points, p)) {
            text_printf(text, "%s%s", gap, point_name(size, p, name));
            gap = " ";
        }
        text_add_char(text, '"');
    }
    text_add_char(text, '>');
    for (int i = 0; i < table->column_count; i++) {
        text_add(text, table->columns[i].right ? "<td class=\"n\">" : "<td>");
        peep_table_add_html(text, cell_of(row, i));
        text_add(text, "</td>");
    }
    text_add(text, "</tr>\n");
}

void peep_table_write_html(const PeepTable *table, const char *id, int size, Text *text)
{
    if (table->count == 0)
        return;
    text_printf(text, "<section id=\"%s\">\n<h2>", id);
    peep_table_add_html(text, table->title);
    text_add(text, "</h2>\n");
    if (*table->note) {
        text_add(text, "<p>");
        peep_table_add_html(text, table->note);
        text_add(text, "</p>\n");
    }
    text_add(text, "<div class=\"wide\"><table>\n<thead><tr>");
    for (int i = 0; i < table->column_count; i++) {
        text_add(text,
                 table->columns[i].right ? "<th scope=\"col\" class=\"n\">" : "<th scope=\"col\">");
        peep_table_add_html(text, table->columns[i].heading);
        text_add(text, "</th>");
    }
    text_add(text, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < table->count; i++)
        add_html_row(table, &table->rows[i], size, text);
    text_add(text, "</tbody></table></div>\n</section>\n");
}

/* --- other programs ------------------------------------------------------------------------ */

static json_t *row_json(const PeepTable *table, const Row *row, int size)
{
    char name[POINT_TEXT_MAX];
    json_t *points = json_array(), *cells = json_array();
    for (Point p = pointset_first(&row->points); p; p = pointset_next(&row->points, p))
        json_array_append_new(points, json_string(point_name(size, p, name)));
    for (int i = 0; i < table->column_count; i++)
        json_array_append_new(cells, json_string(cell_of(row, i)));
    return json_pack("{s:o, s:o}", "points", points, "cells", cells);
}

json_t *peep_table_json(const PeepTable *table, int size)
{
    json_t *columns = json_array(), *rows = json_array();
    for (int i = 0; i < table->column_count; i++)
        json_array_append_new(columns, json_pack("{s:s, s:b}", "heading", table->columns[i].heading,
                                                 "right", table->columns[i].right));
    for (size_t i = 0; i < table->count; i++)
        json_array_append_new(rows, row_json(table, &table->rows[i], size));
    return json_pack("{s:s, s:s, s:o, s:o}", "title", table->title, "note", table->note, "columns",
                     columns, "rows", rows);
}
