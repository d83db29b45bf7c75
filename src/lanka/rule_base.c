/* A rule base: its life, and what can be asked of it before and after the check.
 *
 * Wrong: nothing known. */

#include "lanka/rule_base.h"

#include "base/mem.h"

#include <string.h>

/* --- life cycle ------------------------------------------------------------------------------ */

RuleBase *rule_base_new(const World *world)
{
    RuleBase *base = mem_alloc(1, sizeof *base);
    base->world = world;
    base->arena = arena_new();
    base->pragmas = (RulePragmas){.sente = {.shared = true, .strict = true}};
    for (const WorldFocus *focus = world->foci; focus->name; focus++) {
        base->foci =
            mem_grow(base->foci, &base->focus_capacity, base->focus_count + 1, sizeof *base->foci);
        base->foci[base->focus_count++] = (RuleFocus){.name = focus->name,
                                                      .also = focus->also,
                                                      .type = focus->type,
                                                      .by = (uint8_t)focus->by,
                                                      .searched = focus};
    }
    return base;
}

void rule_base_free(RuleBase *base)
{
    if (!base)
        return;
    arena_free(base->arena);
    mem_free(base->rules);
    mem_free(base->foci);
    mem_free(base->attributes);
    mem_free(base->tests);
    mem_free(base);
}

int rule_base_find_focus(const RuleBase *base, int type, const char *name)
{
    for (size_t i = 0; i < base->focus_count; i++) {
        const RuleFocus *focus = &base->foci[i];
        if (focus->type == type && rule_name_matches(name, focus->name, focus->also))
            return (int)i;
    }
    return -1;
}

int rule_base_find_attribute(const RuleBase *base, int type, const char *name)
{
    for (size_t i = 0; i < base->attribute_count; i++)
        if (base->attributes[i].type == type && strcmp(base->attributes[i].name, name) == 0)
            return (int)i;
    return -1;
}
