#ifndef GOSEDAI_BASE_ERROR_H
#define GOSEDAI_BASE_ERROR_H

/* Error: what went wrong, where, and what a person can do about it.
 *
 * A function that can fail for reasons outside the program (a file, a command,
 * an option) takes `Error *error` as its last argument, returns false or NULL,
 * and fills it with one sentence. `error` may be NULL when the caller does not
 * care. Libraries never print; the front decides how an error is shown. */

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

enum { ERROR_MESSAGE_MAX = 512, ERROR_PLACE_MAX = 256 };

typedef struct Error {
    char place[ERROR_PLACE_MAX];     /* file or source of the input; empty if none */
    int line;                        /* 1-based; 0 if the place has no lines */
    int column;                      /* 1-based; 0 if unknown */
    char message[ERROR_MESSAGE_MAX]; /* a sentence without the place; empty = no error */
} Error;

/* Empties `error`. */
void error_clear(Error *error);

/* Does `error` hold a message? False for NULL. */
bool error_is_set(const Error *error);

/* Sets a message without a place, and returns false, so that callers can `return error_set(...)`.
 */
bool error_set(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Sets a message with its place in some input, and returns false. `place` may be NULL. */
bool error_set_at(Error *error, const char *place, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Writes "place:line:column: message" (the parts that are known) into `text`; returns `text`. */
const char *error_text(const Error *error, char *text, size_t size);

#endif
