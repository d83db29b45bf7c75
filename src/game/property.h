#ifndef GOSEDAI_GAME_PROPERTY_H
#define GOSEDAI_GAME_PROPERTY_H

/* Property types: what a value of an SGF property is made of, as far as reading and writing it
 * depends on that, and the parts of composed values. */

#include "base/text.h"

typedef enum PropertyKind {
    PROPERTY_TEXT,     /* for people: C, PB, GC ...; kept as plain text */
    PROPERTY_COMPOSED, /* may have two parts, "pd:label"; kept with \: and \\ (see below) */
    PROPERTY_POINTS,   /* a move or points: B, AB, TR, AR ... */
    PROPERTY_VALUE,    /* a number, a colour, a short word: KM, PL, TM ... */
    PROPERTY_UNKNOWN,  /* not of FF[1] to FF[4] for Go; kept as composed */
} PropertyKind;

typedef struct PropertyType {
    char name[4]; /* "" for the unknown */
    PropertyKind kind;
} PropertyType;

/* What is the type of the property with this name (short form)? Never NULL. Cost: a bisection. */
const PropertyType *property_type(const char *name, size_t length);

/* Are `\:` and `\\` kept in the values of this kind, so that a colon within a part can be told
 * from the one between two parts? */
bool property_keeps_escapes(PropertyKind kind);

/* Does the property speak of the file and not of the game: FF, GM, CA or SZ? They are written anew
 * in every root, and not compared. */
bool property_is_header(const char *name);

/* Splits a composed value at its first bare colon, and appends both parts as plain text. Without
 * a colon all goes to `first`, and the answer is false. */
bool property_split(const char *value, Text *first, Text *second);

/* Appends `plain` as it stands within a part of a composed value: the opposite of the above. */
void property_add_part(Text *value, const char *plain);

#endif
