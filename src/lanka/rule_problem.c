/* Mistakes in rules, collected with their places.
 *
 * Wrong: nothing known. */

#include "lanka/rule_resolve.h"

#include "base/mem.h"

#include <stdarg.h>
#include <stdio.h>

void rule_problems_clear(RuleProblems *problems)
{
    mem_free(problems->items);
    *problems = (RuleProblems){0};
}

static void note(RuleChecker *checker, bool warning, const char *place, int line, int column,
                 const char *format, va_list arguments)
{
    checker->failed |= !warning;
    RuleProblems *problems = checker->problems;
    if (!problems || problems->count >= RULE_PROBLEMS_MAX)
        return;
    problems->items = mem_grow(problems->items, &problems->capacity, problems->count + 1,
                               sizeof *problems->items);
    RuleProblem *problem = &problems->items[problems->count++];
    char message[ERROR_MESSAGE_MAX];
    vsnprintf(message, sizeof message, format, arguments);
    problem->warning = warning;
    error_clear(&problem->error);
    error_set_at(&problem->error, place, line, column, "%s", message);
}

bool rule_wrong(RuleChecker *checker, int line, int column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    note(checker, false, checker->rule->place, line, column, format, arguments);
    va_end(arguments);
    return false;
}

void rule_warn(RuleChecker *checker, const char *place, int line, int column, const char *format,
               ...)
{
    va_list arguments;
    va_start(arguments, format);
    note(checker, true, place, line, column, format, arguments);
    va_end(arguments);
}
