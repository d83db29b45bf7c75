#ifndef GOSEDAI_CGT_FORMULA_H
#define GOSEDAI_CGT_FORMULA_H

/* Formula: text to values.
 *
 *     {6|{4|0}} + {4|0} - 7        games, sums, differences
 *     {6||4|0}                     more bars separate later
 *     5  -13/2  6_1/2              numbers
 *     *  *3  ^  ^^  ^5  v  vv*     star, nimbers, ups, downs; also the arrows
 *     2*  -1^*  3tiny(2)           a number with something small behind it is their sum
 *     +-3  +-{1,1*}                {3|-3}, {1,1*|-1,-1*}
 *     {0^2|tiny(3)}  {miny(1)|0^3} 0|(0|tiny_3), ((miny_1|0)|0)|0
 *     3 . {4|0}                    multiples; also with a raised dot or a cross
 *     cool({4|0}, 2)               functions: see formula_word()
 *     x = {4|0}                    a name for a value
 *     ^ <= *                       a question: < <= > >= == ||, != for not equal
 *
 * `*` is a star wherever it can be one: 3*5 is 3 + *5. It is a product in front of a bracket, a
 * name, or, with a blank behind it, a number. */

#include "cgt/cgt.h"

enum {
    FORMULA_LENGTH_MAX = 1 << 16, /* bytes of a text */
    FORMULA_DEPTH_MAX = 200,      /* brackets in brackets */
    FORMULA_NAME_MAX = 32,        /* bytes of a name, with its final zero */
};

typedef enum FormulaRelation {
    FORMULA_NO_RELATION,
    FORMULA_LESS,
    FORMULA_LESS_EQUAL,
    FORMULA_GREATER,
    FORMULA_GREATER_EQUAL,
    FORMULA_EQUAL,
    FORMULA_NOT_EQUAL,
    FORMULA_CONFUSED,
    FORMULA_ANY, /* "which?", of callers only: nothing is claimed */
} FormulaRelation;

/* The value of a name, CGT_NONE if there is none. */
typedef CgtValue (*FormulaLookup)(void *data, const char *name);

typedef struct Formula {
    char name[FORMULA_NAME_MAX]; /* of `name = ...`; "" if there is none */
    CgtValue *summands;          /* the outermost sum, each with its sign; owned */
    size_t summand_count;
    CgtValue value; /* their sum */
    FormulaRelation relation;
    CgtValue other; /* the value behind the relation */
} Formula;

/* Reads a formula. `lookup` may be NULL; `place` (may be NULL) is named in errors.
 *
 * False, with place, line, column and a sentence, if the text is wrong or a limit of the text or of
 * the context is reached; then there is nothing to clear. Else release with formula_clear(). */
bool formula_read(CgtContext *context, const char *text, const char *place, FormulaLookup lookup,
                  void *data, Formula *formula, Error *error);
void formula_clear(Formula *formula);

/* The same without names, but a sum of games that is too large to be added up within the limits is
 * no mistake: its value is CGT_NONE then, and the summands may still be asked (summands.h). */
bool formula_read_summands(CgtContext *context, const char *text, Formula *formula, Error *error);

/* The value of a text without names and relations; CGT_NONE, with a sentence, if it is wrong. */
CgtValue formula_value(CgtContext *context, const char *text, Error *error);

/* Does a relation hold between two values in this order? */
bool formula_holds(FormulaRelation relation, CgtOrder order);

/* The words that a formula may hold: functions ("cool(") and constants ("up"), one at a time from 0
 * on; NULL behind the last. `help` (may be NULL) becomes a sentence about it. */
const char *formula_word(size_t index, const char **help);

/* Can this be a name: a letter, then letters, digits and _, and no word of formulas? */
bool formula_is_name(const char *name);

#endif
