#ifndef GOSEDAI_FRONT_WEB_RULES_H
#define GOSEDAI_FRONT_WEB_RULES_H

/* WebRules: the rules of LANKA that requests are answered with, and what is wrong with them. */

#include "front/web/web_shelf.h"
#include "lanka/rule_base.h"

#include <jansson.h>

/* {"file", "line", "column", "message", "warning"}; the parts that are known. `file` is used where
 * the error names none. */
json_t *web_rules_problem(const Error *error, const char *file, bool warning);

/* Reads all rules of the shelf, with the texts of a request (name → text; may be NULL) in place of
 * theirs, as one program. Appends what is wrong to `problems`. NULL if it cannot be used. */
RuleBase *web_rules_read(const WebShelf *shelf, const json_t *texts, json_t *problems);

/* Runs the tests inside the file called so; appends those that fail to `problems`, as warnings.
 * Returns how many there are. */
int web_rules_test(const RuleBase *base, const Lore *lore, const char *name, json_t *problems);

#endif
