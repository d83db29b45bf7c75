#ifndef GOSEDAI_CGT_FORMULA_SCAN_H
#define GOSEDAI_CGT_FORMULA_SCAN_H

/* FormulaScan: the words of a formula. Only formula.c needs it. */

#include "base/error.h"
#include "cgt/dyadic.h"
#include "cgt/formula.h"

typedef enum FormulaKind {
    FORMULA_END,
    FORMULA_NUMBER, /* 5, 3/4, 6_1/2 */
    FORMULA_NAME,   /* x, cool, tiny */
    FORMULA_STAR,   /* *, or *count */
    FORMULA_UP,     /* count ups (negative: downs) */
    FORMULA_UP_TO,  /* ^[count], v[-count]: {^[count - 1]|*} */
    FORMULA_UP_POW, /* ^<count>: {0|v[count - 1]*} */
    FORMULA_PLUS_MINUS,
    FORMULA_PLUS,
    FORMULA_MINUS,
    FORMULA_TIMES,
    FORMULA_COMMA,
    FORMULA_BARS, /* count bars */
    FORMULA_OPEN, /* { or ( ; other is the place of its partner */
    FORMULA_CLOSE,
    FORMULA_ASSIGN,
    FORMULA_RELATION,
    FORMULA_KIND_COUNT,
} FormulaKind;

typedef struct FormulaToken {
    FormulaKind kind;
    size_t start, end; /* bytes in the text */
    Dyadic number;
    int count;
    char bracket; /* of FORMULA_OPEN and FORMULA_CLOSE: the opening one */
    size_t other; /* token of the partner of a bracket */
    FormulaRelation relation;
} FormulaToken;

typedef struct FormulaScan {
    const char *text, *place;
    FormulaToken *tokens; /* the last is FORMULA_END */
    size_t count, capacity;
} FormulaScan;

/* Cuts `text` into words; false, with a sentence, if there is a character that belongs to none, a
 * number that does not fit, or a bracket without partner. Release with formula_scan_clear() in
 * either case. */
bool formula_scan(FormulaScan *scan, const char *text, const char *place, Error *error);
void formula_scan_clear(FormulaScan *scan);

/* Sets an error at a byte of the text; returns false. */
bool formula_scan_fail(const FormulaScan *scan, size_t byte, Error *error, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
