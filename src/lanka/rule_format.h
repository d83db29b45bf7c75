#ifndef GOSEDAI_LANKA_RULE_FORMAT_H
#define GOSEDAI_LANKA_RULE_FORMAT_H

/* RuleFormat: a rule file in its usual layout, comments kept, in English or Japanese words. */

#include "base/error.h"
#include "lanka/world.h"

typedef enum RuleLanguage { RULE_AS_WRITTEN, RULE_ENGLISH, RULE_JAPANESE } RuleLanguage;

/* Appends `text` (of the file `place`) in its usual layout. The words of the language, and the
 * names that `world` knows (may be NULL), are written in `language`; names of variables and rules
 * stay. False with place and reason if the text cannot be read. Formatting twice changes nothing
 * more, and what is written means the same. */
bool rule_format(const char *text, const char *place, RuleLanguage language, const World *world,
                 Text *out, Error *error);

#endif
