/* Lines of a name and numbers. */

#include "knowledge/number_lines.h"

#include "base/text.h"

#include <string.h>

enum { LINE_BYTES = 400 };

void number_lines_start(NumberLines *lines, const char *text, const char *place, Error *error)
{
    *lines = (NumberLines){.rest = text, .place = place, .error = error};
}

bool number_lines_complain(NumberLines *lines, const char *sentence)
{
    lines->failed = true;
    return error_set_at(lines->error, lines->place, lines->line, 0, "%s", sentence);
}

/* Reads name and numbers from `line`, which has at least one word. */
static bool read_words(NumberLines *lines, char *line)
{
    static const char BLANKS[] = " \t\r";
    char *rest = NULL;
    const char *word = strtok_r(line, BLANKS, &rest);
    if (strlen(word) >= NUMBER_LINES_NAME_MAX)
        return number_lines_complain(lines, "no name is as long as this one; see the top of the "
                                            "file that comes with the program");
    memcpy(lines->name, word, strlen(word) + 1);
    lines->count = 0;
    while ((word = strtok_r(NULL, BLANKS, &rest))) {
        if (lines->count == NUMBER_LINES_VALUES_MAX)
            return number_lines_complain(lines, "there are too many numbers on this line");
        if (!text_to_double(word, &lines->values[lines->count++]))
            return number_lines_complain(lines, "after the name only numbers may stand; # begins a "
                                                "comment");
    }
    return true;
}

bool number_lines_next(NumberLines *lines)
{
    while (!lines->failed && *lines->rest) {
        char line[LINE_BYTES];
        size_t length = strcspn(lines->rest, "\n"), used = strcspn(lines->rest, "#\n");
        const char *begin = lines->rest;
        lines->rest += length + (lines->rest[length] == '\n');
        lines->line++;
        if (used >= sizeof line)
            return number_lines_complain(lines, "the line is too long; a name and a few numbers "
                                                "are expected");
        memcpy(line, begin, used);
        line[used] = 0;
        if (line[strspn(line, " \t\r")] != 0)
            return read_words(lines, line);
    }
    return false;
}

bool number_lines_indexed(NumberLines *lines, int count, int top)
{
    if (lines->count != count)
        return number_lines_complain(lines, "this name has another number of numbers; see the top "
                                            "of the file that comes with the program");
    double index = lines->values[0];
    if (!(index >= 0 && index <= top) || index != (int)index)
        return number_lines_complain(lines, "the first number must be whole and not so large");
    return true;
}
