#ifndef GOSEDAI_LANKA_RULE_TEST_H
#define GOSEDAI_LANKA_RULE_TEST_H

/* RuleTest: tests that stand in the comments of a rule file. Only rule_parse.c needs it. */

#include "lanka/rule_base.h"

/* Adds the tests among the comments `from` .. `to` of a scan, for the rule that comes next: each
 * `expect:` (after % or //, in any case) with the comment lines behind it. Lines of prose, those
 * with a word and without a colon, are no part of a test. */
void rule_test_collect(RuleBase *base, const RuleScan *scan, const char *place, size_t from,
                       size_t to);

#endif
