#ifndef GOSEDAI_KNOWLEDGE_PATTERN_PARTS_H
#define GOSEDAI_KNOWLEDGE_PATTERN_PARTS_H

/* Pattern parts: what the files pattern*.c share among themselves. Users include pattern.h. */

#include "base/arena.h"
#include "knowledge/pattern.h"

/* --- conditions: pattern_condition.c ------------------------------------------------------- */

typedef struct Condition Condition;

/* Where a condition stands, for the reader of one. */
typedef struct ConditionSource {
    const char *text;                 /* the condition, up to its end */
    const char *place;                /* of the file, for errors */
    int line, column;                 /* of the first character of `text` */
    const Pattern *pattern;           /* whose names it may use */
    const PatternFunction *functions; /* besides the built-in ones; may be NULL */
    uint32_t *used;                   /* gets the bits of the names that occur */
} ConditionSource;

/* Reads a condition into `arena`; NULL with the reason if it is none. */
Condition *condition_read(const ConditionSource *source, Arena *arena, Error *error);

/* What does it come to? A condition holds if that is not 0. `points` are those of the names. */
int condition_value(const Condition *condition, const PatternCall *frame, const Point *points);

/* Appends it in the notation of the file. */
void condition_write(const Condition *condition, const Pattern *pattern, Text *text);

/* --- signs and words
 * ---------------------------------------------------------------------------------- */

/* A sign of diagrams and legends, and what may stand there. */
typedef struct PatternSign {
    const char *sign;
    uint8_t allowed; /* PatternClass bits */
} PatternSign;

/* All of them, ended by one without sign. Those of one character may stand in diagrams. */
extern const PatternSign PATTERN_SIGNS[];

/* The word of the list (ended by NULL) that `word` is most like, NULL if it is like none. */
const char *pattern_suggest(const char *word, size_t length, const char *const *list);

/* What a name means if no legend says it: small letters, digits and * are empty points, 0 if it
 * must be said. */
uint8_t pattern_name_default(char name);

/* --- matching: pattern_index.c ------------------------------------------------------------- */

typedef struct PatternIndex PatternIndex;

/* Prepares all images of all patterns. used[i] are the names of pattern i that conditions and
 * fields speak of. */
PatternIndex *pattern_index_new(const PatternSet *set, const uint32_t *used);
void pattern_index_free(PatternIndex *index);

#endif
