#ifndef GOSEDAI_KNOWLEDGE_NUMBER_LINES_H
#define GOSEDAI_KNOWLEDGE_NUMBER_LINES_H

/* NumberLines: reads a knowledge file whose lines are a name and numbers.
 *
 *     NumberLines lines;
 *     number_lines_start(&lines, text, "potential", &error);
 *     while (number_lines_next(&lines))
 *         ... lines.name, lines.values[0 .. lines.count - 1] ...
 *         ... if that makes no sense: number_lines_complain(&lines, "say what to do") ...
 *     if (lines.failed) ... the error says why ...
 *
 * `#` begins a comment; empty lines do not count. */

#include "base/error.h"

enum { NUMBER_LINES_VALUES_MAX = 32, NUMBER_LINES_NAME_MAX = 32 };

typedef struct NumberLines {
    const char *rest;
    const char *place;
    Error *error;
    int line;
    bool failed; /* nothing more is read */
    char name[NUMBER_LINES_NAME_MAX];
    int count;
    double values[NUMBER_LINES_VALUES_MAX];
} NumberLines;

/* Begins with the first line of `text`, which must live on. `place` names it in errors. */
void number_lines_start(NumberLines *lines, const char *text, const char *place, Error *error);

/* Reads the next line that has something; false at the end, and after a mistake. */
bool number_lines_next(NumberLines *lines);

/* Refuses the line just read, with this sentence; returns false. */
bool number_lines_complain(NumberLines *lines, const char *sentence);

/* Has the line `count` numbers, the first of which is whole and within 0 .. `top`? Else complains.
 */
bool number_lines_indexed(NumberLines *lines, int count, int top);

#endif
