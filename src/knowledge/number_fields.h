#ifndef GOSEDAI_KNOWLEDGE_NUMBER_FIELDS_H
#define GOSEDAI_KNOWLEDGE_NUMBER_FIELDS_H

/* NumberFields: a knowledge file whose lines fill the fields of a struct, by a table that says
 * which name goes where.
 *
 *     static const NumberField FIELDS[] = {{"rave_equal", offsetof(TreeNumbers, rave_equal), 1}};
 *     number_fields_read(FIELDS, 1, &numbers, text, "tree", &error);
 *
 * Every name must be there once, so that a forgotten or misspelt one is told. */

#include "base/error.h"
#include "base/text.h"

#include <stddef.h>

enum { NUMBER_FIELDS_MAX = 128 };

typedef struct NumberField {
    const char *name;
    size_t offset; /* of a double, or of the first of them */
    int count;
} NumberField;

/* Fills the fields of `numbers` from the text of such a file; `place` names it in errors. False
 * with line and reason if something is wrong or missing. */
bool number_fields_read(const NumberField *fields, int count, void *numbers, const char *text,
                        const char *place, Error *error);

/* Appends them in the notation of the file, without comments. */
void number_fields_write(const NumberField *fields, int count, const void *numbers, Text *text);

#endif
