#ifndef GOSEDAI_CGT_FORMULA_WORDS_H
#define GOSEDAI_CGT_FORMULA_WORDS_H

/* FormulaWords: the functions and constants that formulas may name. Only formula.c needs it; others
 * ask formula_word(). */

#include "cgt/formula.h"

typedef struct FormulaWord {
    const char *name; /* with "(" if it is a function */
    const char *help;
    CgtValue (*one)(CgtContext *context, CgtValue value); /* NULL for constants and for functions of
                                                             two values */
} FormulaWord;

/* The word with this name, in small or capital letters; NULL if there is none. */
const FormulaWord *formula_words_find(const char *name);

#endif
