#ifndef GOSEDAI_BASE_TEXT_H
#define GOSEDAI_BASE_TEXT_H

/* Text: a growing, always zero-terminated string of bytes.
 *
 *     Text text;
 *     text_init(&text);
 *     text_printf(&text, "%d moves", n);
 *     puts(text.data);
 *     text_clear(&text);
 */

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Text {
    char *data;      /* never NULL between text_init and text_clear; data[length] == 0 */
    size_t length;   /* bytes, without the final zero */
    size_t capacity; /* bytes owned */
} Text;

/* Makes an empty text. Release it with text_clear() or text_take(). */
void text_init(Text *text);

/* Releases the storage. text_init() makes the text usable again. */
void text_clear(Text *text);

/* Empties the text but keeps its storage. */
void text_reset(Text *text);

/* Gives the string to the caller (mem_free() it); in place of text_clear(). */
char *text_take(Text *text);

void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t length);
void text_add_char(Text *text, char character);

/* Appends "1 move", "0 moves", "2 moves": an English noun that takes an s. */
void text_add_count(Text *text, size_t count, const char *noun);

/* Appends as printf does. */
void text_printf(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_vprintf(Text *text, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Are two zero-terminated strings equal, ASCII letters taken without case? */
bool text_same_nocase(const char *a, const char *b);

/* Does `string` begin with `prefix`? */
bool text_starts_with(const char *string, const char *prefix);

/* The first character of `string` that is no blank (space, tab, line break); may be the final zero.
 */
const char *text_skip_blanks(const char *string);

/* The text without blanks around it: where it begins, and its length. */
const char *text_trim(const char *string, size_t *length);

/* Parses a whole decimal integer within [low, high]; false if `string` is anything else. */
bool text_to_int(const char *string, long low, long high, int *value);

/* Parses a finite decimal number with '.' whatever the locale; false if `string` is anything else.
 */
bool text_to_double(const char *string, double *value);

/* How much of `string` is a date in the form YYYY-MM-DD: 10 characters, only the month (7), only
 * the year (4), or nothing (0)? A month or a day that no calendar has is none. */
size_t text_date_length(const char *string);

/* Appends `value` with at most six decimals and no more than it needs, '.' whatever the
 * locale: 6.5, 7, -0.25. Large values have all their digits; infinity is "inf" or "-inf", what is
 * no number "nan", none of which text_to_double() reads. */
void text_add_number(Text *text, double value);

#endif
