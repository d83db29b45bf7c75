/* The potential table as text. What makes no sense is refused with its line: a value that grows
 * with the distance, a row that is missing, a percentage beyond 100. */

#include "knowledge/potential_table.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/number_lines.h"

#include <string.h>

enum { VALUE_MAX = 100, PERCENT_MAX = 100, LIMIT_MAX = 1000 };

static bool is_whole(double value, int low, int high)
{
    return value >= low && value <= high && value == (int)value;
}

static bool read_away(PotentialTable *table, NumberLines *lines)
{
    int row = table->reach + 1;
    if (row > POTENTIAL_REACH_MAX)
        return number_lines_complain(lines, "that is too far; take this row out");
    if (lines->count < 1 || lines->values[0] != row)
        return number_lines_complain(lines, "the rows 'away' must follow each other: 0, 1, 2 ...");
    if (lines->count != row + 2)
        return number_lines_complain(lines, "row 'away' D needs D + 1 values: for 0 to D lines in "
                                            "the other direction");
    for (int i = 0; i <= row; i++) {
        if (!is_whole(lines->values[i + 1], 0, VALUE_MAX))
            return number_lines_complain(lines, "a value must be a whole number, 0 to 100");
        int value = (int)lines->values[i + 1];
        bool grows = (i > 0 && value > table->value[row][i - 1]) ||
                     (row > 0 && i < row && value > table->value[row - 1][i]);
        if (grows)
            return number_lines_complain(lines, "a value is larger than one nearer to the stone; "
                                                "values may not grow with the distance");
        table->value[row][i] = table->value[i][row] = value;
    }
    table->reach = row;
    return true;
}

static bool read_edge(PotentialTable *table, NumberLines *lines)
{
    if (!number_lines_indexed(lines, 2, POTENTIAL_EDGE_MAX))
        return false;
    if (lines->values[0] < 1 || !is_whole(lines->values[1], 0, PERCENT_MAX))
        return number_lines_complain(lines, "'edge' needs a line from 1 on and whole per cent, 0 "
                                            "to 100");
    table->edge[(int)lines->values[0]] = (int)lines->values[1];
    return true;
}

static bool read_line(PotentialTable *table, NumberLines *lines)
{
    const struct {
        const char *name;
        int *value;
    } numbers[] = {{"limit", &table->limit}, {"full", &table->full}, {"family", &table->family}};
    if (strcmp(lines->name, "away") == 0)
        return read_away(table, lines);
    if (strcmp(lines->name, "edge") == 0)
        return read_edge(table, lines);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(lines->name, numbers[i].name) != 0)
            continue;
        if (lines->count != 1 || !is_whole(lines->values[0], 1, LIMIT_MAX))
            return number_lines_complain(lines, "one whole number is needed here, 1 to 1000");
        *numbers[i].value = (int)lines->values[0];
        return true;
    }
    return number_lines_complain(lines, "a line begins with away, edge, limit, full or family");
}

bool potential_table_read(PotentialTable *table, const char *text, const char *place, Error *error)
{
    *table = (PotentialTable){.reach = -1};
    NumberLines lines;
    number_lines_start(&lines, text, place, error);
    while (number_lines_next(&lines))
        read_line(table, &lines);
    if (lines.failed)
        return false;
    if (table->reach < 0 || table->limit == 0 || table->full == 0 || table->family == 0)
        return number_lines_complain(&lines, "the file needs rows 'away' and the lines 'limit', "
                                             "'full' and 'family'");
    return true;
}

bool potential_table_load(PotentialTable *table, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    bool well = knowledge_file_read("potential", path, &text, error) &&
                potential_table_read(table, text.data, path ? path : "potential", error);
    text_clear(&text);
    return well;
}

void potential_table_write(const PotentialTable *table, Text *text)
{
    for (int row = 0; row <= table->reach; row++) {
        text_printf(text, "away %d", row);
        for (int i = 0; i <= row; i++)
            text_printf(text, " %d", table->value[row][i]);
        text_add(text, "\n");
    }
    for (int line = 1; line <= POTENTIAL_EDGE_MAX; line++)
        if (table->edge[line])
            text_printf(text, "edge %d %d\n", line, table->edge[line]);
    text_printf(text, "limit %d\nfull %d\nfamily %d\n", table->limit, table->full, table->family);
}
