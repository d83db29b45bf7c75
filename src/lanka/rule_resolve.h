#ifndef GOSEDAI_LANKA_RULE_RESOLVE_H
#define GOSEDAI_LANKA_RULE_RESOLVE_H

/* RuleChecker: what the files of the check share. Only rule_check.c, rule_problem.c and
 * rule_resolve.c need it. */

#include "lanka/rule_base.h"
#include "lanka/rule_near.h"

typedef struct RuleChecker {
    RuleBase *base;
    RuleProblems *problems;
    const Rule *rule; /* the one that is being checked */
    bool used[RULE_VARIABLES_MAX];
    bool failed;
} RuleChecker;

/* --- mistakes -------------------------------------------------------------------------------- */

/* Notes a mistake in the rule that is being checked; returns false. */
bool rule_wrong(RuleChecker *checker, int line, int column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Notes what is odd, but no mistake. */
void rule_warn(RuleChecker *checker, const char *place, int line, int column, const char *format,
               ...) __attribute__((format(printf, 5, 6)));

/* --- names ----------------------------------------------------------------------------------- */

/* The number of the variable of that name; -1 if there is none. */
int rule_find_variable(const Rule *rule, const char *name);

/* --- expressions ----------------------------------------------------------------------------- */

/* What is the expression, and all in it? Fills roles, numbers and types; false, noted, if a name is
 * unknown or a type does not fit. */
bool rule_resolve(RuleChecker *checker, RuleExpr *expr);

/* Can a resolved expression be joined by and, or? Truths and sente counts can. */
bool rule_wants_condition(RuleChecker *checker, const RuleExpr *expr);

/* Can it be computed with? Numbers, and sente counts, can. */
bool rule_wants_number(RuleChecker *checker, RuleExpr *expr);

#endif
