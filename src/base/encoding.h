#ifndef GOSEDAI_BASE_ENCODING_H
#define GOSEDAI_BASE_ENCODING_H

/* Encoding: bytes of any age and country to UTF-8.
 *
 *     const char *name = encoding_guess(bytes, length, "MS_KANJI");
 *     size_t bad = encoding_to_utf8(bytes, length, name, &text);
 *
 * Nothing here fails: what is no character becomes U+FFFD and is counted. */

#include "base/text.h"

/* What is the usual name of the encoding that people call `name`? Case and punctuation do not
 * matter ("utf8", "x-sjis", "MS_KANJI", "ISO8859-1", "GB2312"); a subset answers with its superset
 * (GB2312 and GBK are read as GB18030). NULL if it is not known. The answer is a constant. */
const char *encoding_find(const char *name);

/* How are these bytes most likely encoded? Answers one of encoding_find()'s names, never NULL.
 *
 * `hint` is what the data say about themselves (may be NULL or nonsense). In this order: a byte
 * order mark; zero bytes as UTF-16 has them; the hint, unless the bytes are clearly UTF-8 or are
 * not valid in it; valid UTF-8; detection by language statistics; Western (WINDOWS-1252). */
const char *encoding_guess(const char *bytes, size_t length, const char *hint);

/* Appends the bytes, decoded from `name` (one of encoding_find()'s), to `text`, without a byte
 * order mark. Returns how many bytes were no characters; each became U+FFFD. */
size_t encoding_to_utf8(const char *bytes, size_t length, const char *name, Text *text);

/* How many bytes break UTF-8 (0: it is valid)? `characters` (may be NULL) gets the number of well
 * formed characters outside ASCII. Surrogates and overlong forms are not valid. */
size_t encoding_check_utf8(const char *bytes, size_t length, size_t *characters);

/* The length of the byte order mark of UTF-8 at the start, 0 if there is none. */
size_t encoding_utf8_mark(const char *bytes, size_t length);

/* How many bytes of a UTF-8 string are its beginning, at most `most`, without a character cut in
 * two?
 */
size_t encoding_cut(const char *string, size_t most);

#endif
