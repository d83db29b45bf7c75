#ifndef GOSEDAI_GAME_SGF_DECODE_H
#define GOSEDAI_GAME_SGF_DECODE_H

/* The first step of reading SGF: its bytes as UTF-8 text. For sgf_reader.c. */

#include "base/text.h"

enum { SGF_CHARSET_MAX = 40 };

/* A stretch of the text that was decoded from one encoding. */
typedef struct SgfPart {
    size_t start;                  /* in the decoded text */
    const char *encoding;          /* what it was decoded from */
    char charset[SGF_CHARSET_MAX]; /* what CA says; "" if nothing, or if it was not asked */
    size_t bad;                    /* bytes that were no characters */
} SgfPart;

typedef struct SgfText {
    const char *s; /* the text: the input itself, or `own` */
    size_t length;
    Text own;
    SgfPart *parts; /* in order, at least one */
    size_t part_count, part_capacity;
} SgfText;

/* Decodes `bytes`, which must live as long as `text`. `encoding`, one of encoding_find()'s names,
 * overrides what the data say; NULL goes by them. Release with sgf_decode_clear(). */
void sgf_decode(SgfText *text, const char *bytes, size_t length, const char *encoding);

void sgf_decode_clear(SgfText *text);

#endif
