/* Case numbers: reading and writing the file knowledge/cases. */

#include "knowledge/case_numbers.h"

#include "knowledge/knowledge_file.h"
#include "knowledge/number_fields.h"

#include <string.h>

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

static const NumberField FIELDS[] = {
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

bool case_numbers_read(CaseNumbers *numbers, const char *text, const char *place, Error *error)
{
    memset(numbers, 0, sizeof(*numbers));
    return number_fields_read(FIELDS, FIELD_COUNT, numbers, text, place, error);
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
    number_fields_write(FIELDS, FIELD_COUNT, numbers, text);
}
