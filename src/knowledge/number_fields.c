/* Number fields: one table says which line fills which field, and both reading and writing follow
 * it. */

#include "knowledge/number_fields.h"

#include "knowledge/number_lines.h"

#include <assert.h>
#include <string.h>

static int find_field(const NumberField *fields, int count, const char *name)
{
    int i = 0;
    while (i < count && strcmp(fields[i].name, name) != 0)
        i++;
    return i;
}

static bool read_line(const NumberField *fields, int count, void *numbers, NumberLines *lines,
                      bool *seen)
{
    int i = find_field(fields, count, lines->name);
    if (i == count)
        return number_lines_complain(lines, "No number is called so; see the comments in the "
                                            "file that comes with the program.");
    if (seen[i])
        return number_lines_complain(lines, "This was given above already; remove one of them.");
    if (lines->count != fields[i].count)
        return number_lines_complain(lines, "Give as many values as the file that comes with the "
                                            "program has here.");
    seen[i] = true;
    memcpy((char *)numbers + fields[i].offset, lines->values,
           (size_t)lines->count * sizeof(double));
    return true;
}

bool number_fields_read(const NumberField *fields, int count, void *numbers, const char *text,
                        const char *place, Error *error)
{
    NumberLines lines;
    bool seen[NUMBER_FIELDS_MAX] = {false};
    assert(count <= NUMBER_FIELDS_MAX);
    number_lines_start(&lines, text, place, error);
    while (number_lines_next(&lines)) {
        if (!read_line(fields, count, numbers, &lines, seen))
            return false;
    }
    if (lines.failed)
        return false;
    for (int i = 0; i < count; i++) {
        if (!seen[i]) {
            error_set(error, "%s: There is no line \"%s\"; add it.", place, fields[i].name);
            return false;
        }
    }
    return true;
}

void number_fields_write(const NumberField *fields, int count, const void *numbers, Text *text)
{
    for (int i = 0; i < count; i++) {
        const double *values =
            (const double *)(const void *)((const char *)numbers + fields[i].offset);
        text_add(text, fields[i].name);
        for (int k = 0; k < fields[i].count; k++) {
            text_add_char(text, ' ');
            text_add_number(text, values[k]);
        }
        text_add_char(text, '\n');
    }
}
