/* The constants of PON as text: names with one number, and names with an index and a number. */

#include "knowledge/pon_table.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/number_lines.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A name of the file and where its numbers go. `top` is the largest index, 0 if it has none. */
typedef struct Entry {
    const char *name;
    size_t at;
    int top;
} Entry;

static const Entry ENTRIES[] = {
    {"order", offsetof(PonTable, order), PON_ORDERS},
    {"edge", offsetof(PonTable, edge), 0},
    {"touched", offsetof(PonTable, touched), 0},
    {"other", offsetof(PonTable, other), 0},
    {"slope", offsetof(PonTable, slope), 0},
    {"offset", offsetof(PonTable, offset), 0},
    {"friend", offsetof(PonTable, friend_weight), 0},
    {"gain", offsetof(PonTable, gain), 0},
    {"base", offsetof(PonTable, base), 0},
    {"turn", offsetof(PonTable, turn), 0},
    {"even", offsetof(PonTable, even), 0},
    {"behind", offsetof(PonTable, behind), 0},
    {"close", offsetof(PonTable, close), 0},
    {"far", offsetof(PonTable, far), 0},
    {"range", offsetof(PonTable, range), 0},
    {"own", offsetof(PonTable, own_overlap), PON_RANGE_MAX},
    {"enemy", offsetof(PonTable, enemy_overlap), PON_RANGE_MAX},
};
enum { ENTRY_COUNT = sizeof ENTRIES / sizeof ENTRIES[0], VALUE_MAX = 1000000 };

static double *numbers_of(PonTable *table, const Entry *entry)
{
    return (double *)((char *)table + entry->at);
}

static int find_entry(const char *name)
{
    for (int i = 0; i < ENTRY_COUNT; i++)
        if (strcmp(ENTRIES[i].name, name) == 0)
            return i;
    return -1;
}

/* Reads a line into the table; `seen` has a bit for each entry and index. */
static bool read_line(PonTable *table, NumberLines *lines, uint32_t seen[ENTRY_COUNT])
{
    int which = find_entry(lines->name);
    if (which < 0)
        return number_lines_complain(lines, "there is no number of this name; the file that comes "
                                            "with the program has them all");
    const Entry *entry = &ENTRIES[which];
    int index = 0;
    if (entry->top > 0) {
        if (!number_lines_indexed(lines, 2, entry->top))
            return false;
        index = (int)lines->values[0];
        if (index == 0)
            return number_lines_complain(lines, "orders and distances begin with 1");
    } else if (lines->count != 1) {
        return number_lines_complain(lines, "after this name one number is needed");
    }
    double value = lines->values[lines->count - 1];
    if (!(value >= -VALUE_MAX && value <= VALUE_MAX))
        return number_lines_complain(lines, "the number is beyond all measure");
    if (seen[which] >> index & 1)
        return number_lines_complain(lines, "this number was given before; take one of them out");
    seen[which] |= UINT32_C(1) << index;
    numbers_of(table, entry)[index] = value;
    return true;
}

/* Does the whole make sense? The line of the complaint is the last. */
static bool check(const PonTable *table, NumberLines *lines, const uint32_t seen[ENTRY_COUNT])
{
    for (int i = 0; i < ENTRY_COUNT; i++)
        if (ENTRIES[i].top == 0 && !seen[i])
            return error_set_at(lines->error, lines->place, lines->line, 0,
                                "the number '%s' is missing", ENTRIES[i].name);
    if (seen[0] != (1U << (PON_ORDERS + 1)) - 2)
        return number_lines_complain(lines, "'order' needs a line for each order, 1 to 4");
    if (!(table->range >= 1 && table->range <= PON_RANGE_MAX) || table->range != (int)table->range)
        return number_lines_complain(lines, "'range' must be a whole number, 1 to 20");
    if (table->behind > table->even)
        return number_lines_complain(lines, "'behind' must not be above 'even'");
    return true;
}

bool pon_table_read(PonTable *table, const char *text, const char *place, Error *error)
{
    uint32_t seen[ENTRY_COUNT] = {0};
    *table = (PonTable){0};
    NumberLines lines;
    number_lines_start(&lines, text, place, error);
    while (number_lines_next(&lines))
        read_line(table, &lines, seen);
    return !lines.failed && check(table, &lines, seen);
}

bool pon_table_load(PonTable *table, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    bool well = knowledge_file_read("pon", path, &text, error) &&
                pon_table_read(table, text.data, path ? path : "pon", error);
    text_clear(&text);
    return well;
}

void pon_table_write(const PonTable *table, Text *text)
{
    PonTable copy = *table;
    for (int i = 0; i < ENTRY_COUNT; i++) {
        const Entry *entry = &ENTRIES[i];
        for (int index = entry->top > 0; index <= entry->top; index++) {
            double value = numbers_of(&copy, entry)[index];
            if (entry->top == PON_RANGE_MAX && value == 0)
                continue;
            text_add(text, entry->name);
            if (entry->top > 0)
                text_printf(text, " %d", index);
            text_add(text, " ");
            text_add_number(text, value);
            text_add(text, "\n");
        }
    }
}
