/* Case numbers: one table says which line fills which field, and both reading and writing follow
 * it. */

#include "knowledge/case_numbers.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/number_lines.h"

#include <stddef.h>
#include <string.h>

typedef struct Field {
    const char *name;
    size_t offset;
    int count;
} Field;

#define ONE(field)                                                                                 \
    {                                                                                              \
#field, offsetof(CaseNumbers, field), 1                                                    \
    }
#define MANY(field, size)                                                                          \
    {                                                                                              \
#field, offsetof(CaseNumbers, field), size                                                 \
    }
#define ROW(name, which)                                                                           \
    {                                                                                              \
#name, offsetof(CaseNumbers, link) + (which)*CASE_LINK_OUTCOMES * sizeof(double),          \
            CASE_LINK_OUTCOMES                                                                     \
    }

#define POINTS(name, which)                                                                        \
    {                                                                                              \
#name, offsetof(CaseNumbers, points) + (which) * sizeof(double), 1                         \
    }

static const Field FIELDS[] = {
    ONE(joseki_most),
    MANY(side_other, CASE_SIDE_GAPS),
    MANY(side_same, CASE_SIDE_GAPS),
    ONE(side_peep),
    ONE(side_strength),
    MANY(contact_base, CASE_CONTACT_LIBERTIES),
    ONE(contact_gain),
    ONE(contact_much),
    ONE(contact_little),
    ONE(enclose_strong),
    ONE(enclose_open),
    ONE(enclose_share),
    ONE(extension_share),
    ONE(enclose_looks),
    ONE(escape_strength),
    ONE(escape_margin),
    ONE(ally_spare),
    ONE(life_strongest),
    ONE(life_openness),
    ONE(family_size),
    ONE(family_value),
    ONE(moyo_secondary),
    ONE(moyo_most),
    ROW(link_joined, CASE_LINK_JOINED),
    ROW(link_gote, CASE_LINK_GOTE),
    ROW(link_open, CASE_LINK_OPEN),
    ROW(link_sente, CASE_LINK_SENTE),
    ONE(link_special),
    ONE(link_special_split),
    ONE(invasion),
    ONE(yose_double),
    ONE(yose_sente),
    ONE(yose_reverse),
    ONE(yose_gote),
    ONE(atari_both),
    ONE(atari_give),
    ONE(atari_save),
    ONE(multi_value),
    ONE(shape_moves),
    ONE(shape_most),
    ONE(urgency_from),
    ONE(urgent_from),
    ONE(urgent_sum),
    ONE(answer_times),
    ONE(sacrifice_margin),
    ONE(threat_times),
    ONE(compare_moves),
    ONE(compare_games),
    ONE(compare_share),
    MANY(compare_trust, CASE_SUPPORTS),
    ONE(judged_moves),
    ONE(judged_games),
    ONE(judged_prior),
    POINTS(points_life, 0),
    POINTS(points_race, 1),
    POINTS(points_enclose, 2),
    POINTS(points_link_enclose, 3),
    POINTS(points_ally, 4),
    POINTS(points_joseki, 5),
    POINTS(points_side, 6),
    POINTS(points_contact, 7),
    POINTS(points_family, 8),
    POINTS(points_moyo, 9),
    POINTS(points_link, 10),
    POINTS(points_invasion, 11),
    POINTS(points_yose, 12),
    POINTS(points_multi, 13),
    POINTS(points_shape, 14),
    ONE(points_most),
    ONE(points_other),
    ONE(points_doubt),
};

enum { FIELD_COUNT = sizeof(FIELDS) / sizeof(FIELDS[0]) };

static int find_field(const char *name)
{
    int i = 0;
    while (i < FIELD_COUNT && strcmp(FIELDS[i].name, name) != 0)
        i++;
    return i;
}

static bool read_line(CaseNumbers *numbers, NumberLines *lines, bool seen[FIELD_COUNT])
{
    int i = find_field(lines->name);
    if (i == FIELD_COUNT)
        return number_lines_complain(lines, "No number is called so; see the comments in the "
                                            "file that comes with the program.");
    if (seen[i])
        return number_lines_complain(lines, "This was given above already; remove one of them.");
    if (lines->count != FIELDS[i].count)
        return number_lines_complain(lines, "Give as many values as the file that comes with the "
                                            "program has here.");
    seen[i] = true;
    memcpy((char *)numbers + FIELDS[i].offset, lines->values,
           (size_t)lines->count * sizeof(double));
    return true;
}

bool case_numbers_read(CaseNumbers *numbers, const char *text, const char *place, Error *error)
{
    NumberLines lines;
    bool seen[FIELD_COUNT] = {false};
    memset(numbers, 0, sizeof(*numbers));
    number_lines_start(&lines, text, place, error);
    while (number_lines_next(&lines)) {
        if (!read_line(numbers, &lines, seen))
            return false;
    }
    if (lines.failed)
        return false;
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (!seen[i]) {
            error_set(error, "%s: There is no line \"%s\"; add it.", place, FIELDS[i].name);
            return false;
        }
    }
    return true;
}

bool case_numbers_load(CaseNumbers *numbers, const char *path, Error *error)
{
    Text text;
    text_init(&text);
    bool well = knowledge_file_read("cases", path, &text, error) &&
                case_numbers_read(numbers, text.data, path ? path : "cases", error);
    text_clear(&text);
    return well;
}

void case_numbers_write(const CaseNumbers *numbers, Text *text)
{
    for (int i = 0; i < FIELD_COUNT; i++) {
        const double *values = (const double *)((const char *)numbers + FIELDS[i].offset);
        text_add(text, FIELDS[i].name);
        for (int k = 0; k < FIELDS[i].count; k++) {
            text_add_char(text, ' ');
            text_add_number(text, values[k]);
        }
        text_add_char(text, '\n');
    }
}
