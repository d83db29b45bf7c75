#ifndef GOSEDAI_PLAYERS_LANKA_RULES_H
#define GOSEDAI_PLAYERS_LANKA_RULES_H

/* LankaRules: the rule base for Go, built in or from files of one's own. */

#include "lanka/rule_base.h"

/* Reads and checks all rules that are built in (knowledge/rules). NULL with the reason if one is
 * wrong, which a test rules out. Release with rule_base_free(). Cost: some milliseconds. */
RuleBase *lanka_rules_built_in(Error *error);

/* The same with a folder of knowledge of one's own (NULL: none): a file of its `rules` counts in
 * place of the built-in one of that name, and further files *.lanka there are added. NULL with
 * place and reason if a rule is wrong. */
RuleBase *lanka_rules_load(const char *folder, Error *error);

/* Adds the rules of a file, of all files *.lanka of a folder in the order of their names, or, if
 * there is neither and the name has no slash, of the built-in file of that name ("attack" or
 * "attack.lanka"). Not yet checked. False with place and reason. */
bool lanka_rules_add(RuleBase *base, const char *path, Error *error);

#endif
