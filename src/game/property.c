/* The properties of the four file formats as one sorted table. */

#include "game/property.h"

#include <string.h>

static const PropertyType TYPES[] = {
    {"AB", PROPERTY_POINTS},   {"AE", PROPERTY_POINTS}, {"AN", PROPERTY_TEXT},
    {"AP", PROPERTY_COMPOSED}, {"AR", PROPERTY_POINTS}, {"AW", PROPERTY_POINTS},
    {"B", PROPERTY_POINTS},    {"BL", PROPERTY_VALUE},  {"BM", PROPERTY_VALUE},
    {"BR", PROPERTY_TEXT},     {"BT", PROPERTY_TEXT},   {"C", PROPERTY_TEXT},
    {"CA", PROPERTY_VALUE},    {"CP", PROPERTY_TEXT},   {"CR", PROPERTY_POINTS},
    {"DD", PROPERTY_POINTS},   {"DM", PROPERTY_VALUE},  {"DO", PROPERTY_VALUE},
    {"DT", PROPERTY_TEXT},     {"EV", PROPERTY_TEXT},   {"FF", PROPERTY_VALUE},
    {"FG", PROPERTY_COMPOSED}, {"GB", PROPERTY_VALUE},  {"GC", PROPERTY_TEXT},
    {"GM", PROPERTY_VALUE},    {"GN", PROPERTY_TEXT},   {"GW", PROPERTY_VALUE},
    {"HA", PROPERTY_VALUE},    {"HO", PROPERTY_VALUE},  {"IT", PROPERTY_VALUE},
    {"KM", PROPERTY_VALUE},    {"KO", PROPERTY_VALUE},  {"L", PROPERTY_POINTS},
    {"LB", PROPERTY_COMPOSED}, {"LN", PROPERTY_POINTS}, {"M", PROPERTY_POINTS},
    {"MA", PROPERTY_POINTS},   {"MN", PROPERTY_VALUE},  {"N", PROPERTY_TEXT},
    {"OB", PROPERTY_VALUE},    {"ON", PROPERTY_TEXT},   {"OT", PROPERTY_TEXT},
    {"OW", PROPERTY_VALUE},    {"PB", PROPERTY_TEXT},   {"PC", PROPERTY_TEXT},
    {"PL", PROPERTY_VALUE},    {"PM", PROPERTY_VALUE},  {"PW", PROPERTY_TEXT},
    {"RE", PROPERTY_TEXT},     {"RO", PROPERTY_TEXT},   {"RU", PROPERTY_TEXT},
    {"SL", PROPERTY_POINTS},   {"SO", PROPERTY_TEXT},   {"SQ", PROPERTY_POINTS},
    {"ST", PROPERTY_VALUE},    {"SZ", PROPERTY_VALUE},  {"TB", PROPERTY_POINTS},
    {"TE", PROPERTY_VALUE},    {"TM", PROPERTY_VALUE},  {"TR", PROPERTY_POINTS},
    {"TW", PROPERTY_POINTS},   {"UC", PROPERTY_VALUE},  {"US", PROPERTY_TEXT},
    {"V", PROPERTY_VALUE},     {"VW", PROPERTY_POINTS}, {"W", PROPERTY_POINTS},
    {"WL", PROPERTY_VALUE},    {"WR", PROPERTY_TEXT},   {"WT", PROPERTY_TEXT},
};

static const PropertyType UNKNOWN = {"", PROPERTY_UNKNOWN};

const PropertyType *property_type(const char *name, size_t length)
{
    char key[sizeof TYPES[0].name] = {0};
    if (length >= sizeof key)
        return &UNKNOWN;
    memcpy(key, name, length);
    size_t low = 0, high = sizeof TYPES / sizeof *TYPES;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = memcmp(key, TYPES[middle].name, sizeof key);
        if (order == 0)
            return &TYPES[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return &UNKNOWN;
}

bool property_keeps_escapes(PropertyKind kind)
{
    return kind == PROPERTY_COMPOSED || kind == PROPERTY_UNKNOWN;
}

bool property_is_header(const char *name)
{
    static const char *const HEADER[] = {"FF", "GM", "CA", "SZ"};
    for (size_t i = 0; i < sizeof HEADER / sizeof *HEADER; i++)
        if (strcmp(name, HEADER[i]) == 0)
            return true;
    return false;
}

bool property_split(const char *value, Text *first, Text *second)
{
    Text *part = first;
    for (; *value; value++) {
        if (*value == '\\' && value[1])
            text_add_char(part, *++value);
        else if (*value == ':' && part == first)
            part = second;
        else
            text_add_char(part, *value);
    }
    return part == second;
}

void property_add_part(Text *value, const char *plain)
{
    for (; *plain; plain++) {
        if (*plain == '\\' || *plain == ':')
            text_add_char(value, '\\');
        text_add_char(value, *plain);
    }
}
