/* The schema of knowledge/enclose. */

#include "knowledge/enclose_patterns.h"

static int call_room(const PatternCall *call)
{
    const PointSet *room = call->context;
    int point = call->values[0];
    return room && point != POINT_NONE && pointset_has(room, (Point)point);
}

static const PatternField FIELDS[] = {
    {"play", {{PATTERN_POINT, NULL, false}}, 1, 0},
    {0},
};

static const PatternFunction FUNCTIONS[] = {
    {"room", "p", call_room},
    {0},
};

const PatternSchema ENCLOSE_PATTERN_SCHEMA = {"enclose", FIELDS, FUNCTIONS};

PatternSet *enclose_patterns_read(const char *text, const char *place, Error *error)
{
    return pattern_set_read(text, place, &ENCLOSE_PATTERN_SCHEMA, error);
}
