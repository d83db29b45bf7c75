#ifndef GOSEDAI_FRONT_CLI_CALCULATOR_H
#define GOSEDAI_FRONT_CLI_CALCULATOR_H

/* Calculator: formulas line by line, with names that stay. Prints nothing itself. */

#include "base/error.h"
#include "base/text.h"
#include "cgt/naming.h"

typedef struct Calculator Calculator;

typedef enum CalculatorAnswer {
    CALCULATOR_DONE,
    CALCULATOR_WRONG, /* the error says why; the calculator goes on */
    CALCULATOR_QUIT,
} CalculatorAnswer;

/* A calculator without names. With `json` every line is answered by an object on one line: a
 * formula by its report, a command by what it did. */
Calculator *calculator_new(NamingStyle style, bool json);
void calculator_free(Calculator *calculator);

/* Takes one line: a formula, `name = formula`, a comparison, a command (`help` lists them), a
 * comment (#) or nothing; appends the answer. `error` must not be NULL. */
CalculatorAnswer calculator_take(Calculator *calculator, const char *line, Text *answer,
                                 Error *error);

/* A LineCompleter whose context is the calculator. */
void calculator_complete(void *calculator, const char *beginning, Text *words);

#endif
