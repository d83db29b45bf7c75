/* The nearest name that exists, for advice.
 *
 * Wrong: it is the one with the fewest letters changed, whatever it means. */

#include "lanka/rule_near.h"

#include <stdio.h>
#include <string.h>

void rule_near_consider(RuleNear *nearest, const char *spellings)
{
    while (spellings && *spellings) {
        size_t length = strcspn(spellings, " ");
        char word[RULE_WORD_MAX];
        snprintf(word, sizeof word, "%.*s", (int)length, spellings);
        int distance = rule_word_distance(nearest->name, word, nearest->distance);
        if (distance < nearest->distance && distance < (int)strlen(word)) {
            nearest->distance = distance;
            snprintf(nearest->word, sizeof nearest->word, "%s", word);
        }
        spellings += length + (spellings[length] == ' ');
    }
}

void rule_near_members(RuleNear *nearest, const RuleBase *base, int type)
{
    for (const WorldAttribute *a = base->world->attributes; a->name; a++) {
        if (a->type != type)
            continue;
        rule_near_consider(nearest, a->name);
        rule_near_consider(nearest, a->also);
    }
    for (size_t i = 0; i < base->focus_count; i++) {
        if (base->foci[i].type != type)
            continue;
        rule_near_consider(nearest, base->foci[i].name);
        rule_near_consider(nearest, base->foci[i].also);
    }
    for (size_t i = 0; i < base->attribute_count; i++)
        if (base->attributes[i].type == type)
            rule_near_consider(nearest, base->attributes[i].name);
}

const char *rule_near_advice(const RuleNear *nearest, char *text, size_t size)
{
    if (nearest->word[0])
        snprintf(text, size, "did you mean '%s'?", nearest->word);
    else
        snprintf(text, size, "'gosedai lanka words' lists what there is");
    return text;
}
