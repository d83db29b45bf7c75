/* The tables of a world: finding names, reading attributes.
 *
 * Wrong: nothing known. Names are looked up one by one, which only loading does. */

#include "lanka/world.h"

#include "lanka/rule_scan.h"

#include <string.h>

int world_find_type(const World *world, const char *name, size_t length)
{
    for (int i = 0; world->types[i].name; i++)
        if (rule_word_among(world->types[i].name, name, length) ||
            rule_word_among(world->types[i].also, name, length))
            return i;
    return WORLD_NOTHING;
}

const WorldAttribute *world_find_attribute(const World *world, int type, const char *name)
{
    for (const WorldAttribute *a = world->attributes; a->name; a++)
        if (a->type == type && rule_name_matches(name, a->name, a->also))
            return a;
    return NULL;
}

double world_attribute(const World *world, const WorldAttribute *attribute, void *context,
                       int object)
{
    if (attribute->store == WORLD_BY_CALL || attribute->store == WORLD_BY_SEARCH)
        return attribute->get(context, object);
    const char *record = world->types[attribute->type].record(context, object);
    const void *field = record + attribute->offset;
    switch (attribute->store) {
    case WORLD_AS_BOOL:
        return *(const bool *)field;
    case WORLD_AS_U8:
        return *(const uint8_t *)field;
    case WORLD_AS_U16:
        return *(const uint16_t *)field;
    case WORLD_AS_INT:
        return *(const int *)field;
    case WORLD_AS_DOUBLE:
        return *(const double *)field;
    case WORLD_BY_CALL:
    case WORLD_BY_SEARCH:
        break;
    }
    return 0;
}
