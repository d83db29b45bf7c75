#ifndef GOSEDAI_CGT_NAMING_H
#define GOSEDAI_CGT_NAMING_H

/* Naming: values as text that a person knows, and that formula.h reads back as the same value. */

#include "base/text.h"
#include "cgt/cgt.h"

typedef enum NamingStyle {
    NAMING_ASCII,   /* -1^*  vv  ^3  tiny(2)  +-3 */
    NAMING_UNICODE, /* -1↑*  ⇓   3·↑ tiny_2   ±3  */
} NamingStyle;

enum { NAMING_LENGTH_MAX = 1 << 16 }; /* bytes of one text; canonical forms can be far longer */

/* What kind of value is it? */
typedef enum NamingKind {
    NAMING_INTEGER,
    NAMING_FRACTION,
    NAMING_NIMBER, /* number + *n, n > 0 */
    NAMING_UPS,    /* number + ups, with a star or without */
    NAMING_TINY,   /* number + tiny_g */
    NAMING_MINY,
    NAMING_TINY_POWER, /* number + {0^n|tiny_g} */
    NAMING_MINY_POWER, /* number + {miny_g|0^n} */
    NAMING_ISH,        /* number + another infinitesimal */
    NAMING_SWITCH,     /* {x|y}, numbers x > y */
    NAMING_HOT,        /* every other */
    NAMING_KIND_COUNT,
} NamingKind;

/* A value taken apart as far as its kind says. */
typedef struct NamingParts {
    NamingKind kind;
    Dyadic number;   /* of all kinds but the last two */
    int ups, star;   /* NIMBER, UPS */
    CgtValue threat; /* g of tiny_g and miny_g */
    int power;       /* n of 0^n */
} NamingParts;

/* What is the value? Kind NAMING_HOT for CGT_NONE. May add values to the context. */
NamingParts naming_recognise(CgtContext *context, CgtValue value);

/* "tiny", "number + tiny" and the like, for people. */
const char *naming_kind_name(const NamingParts *parts);

/* Appends the text of a value; options stand in an order that depends on nothing but the value.
 * False, with "..." in place of what is left out, if it would be longer than NAMING_LENGTH_MAX;
 * such a text cannot be read back. "?" for CGT_NONE. */
bool naming_write(CgtContext *context, CgtValue value, NamingStyle style, Text *text);

/* Appends "-1ish" for a number-ish value that is no number; false for any other. */
bool naming_write_ish(const CgtContext *context, CgtValue value, Text *text);

#endif
