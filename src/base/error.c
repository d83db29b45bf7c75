/* Error values: plain storage, no allocation, so that reporting cannot fail. */

#include "base/error.h"

#include <stdio.h>

void error_clear(Error *error)
{
    if (error)
        *error = (Error){0};
}

bool error_is_set(const Error *error)
{
    return error && error->message[0] != '\0';
}

static void set_message(Error *error, const char *place, int line, int column, const char *format,
                        va_list arguments)
{
    if (!error)
        return;
    *error = (Error){.line = line, .column = column};
    if (place)
        snprintf(error->place, sizeof error->place, "%s", place);
    vsnprintf(error->message, sizeof error->message, format, arguments);
}

bool error_set(Error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    set_message(error, NULL, 0, 0, format, arguments);
    va_end(arguments);
    return false;
}

bool error_set_at(Error *error, const char *place, int line, int column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    set_message(error, place, line, column, format, arguments);
    va_end(arguments);
    return false;
}

const char *error_text(const Error *error, char *text, size_t size)
{
    const char *gap = error->place[0] ? ": " : "";
    if (error->line > 0 && error->column > 0)
        snprintf(text, size, "%s%s%d:%d: %s", error->place, error->place[0] ? ":" : "", error->line,
                 error->column, error->message);
    else if (error->line > 0)
        snprintf(text, size, "%s%s%d: %s", error->place, error->place[0] ? ":" : "", error->line,
                 error->message);
    else
        snprintf(text, size, "%s%s%s", error->place, gap, error->message);
    return text;
}
