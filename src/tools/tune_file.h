#ifndef GOSEDAI_TOOLS_TUNE_FILE_H
#define GOSEDAI_TOOLS_TUNE_FILE_H

/* TuneFile: the numbers of a knowledge file, and the same file with other numbers.
 *
 *     TuneFile file;
 *     tune_file_take(&file, text, NULL);
 *     int which = tune_file_find(&file, "side_other[3]");
 *     file.numbers[which].value = 21.5;
 *     tune_file_write(&file, &out);          everything else byte for byte as it was
 *     tune_file_clear(&file);
 *
 * A line is a name and numbers; # begins a comment (knowledge/number_lines.h). Of several numbers
 * in a line each has its place behind the name, from 0: "contact_base[2]". Where the first one is
 * an index (`indexed`: names), it belongs to the name and is never changed: "own 2". */

#include "base/text.h"

enum { TUNE_NAME_MAX = 48 };

typedef struct TuneNumber {
    char name[TUNE_NAME_MAX];
    size_t start, length; /* in the text */
    double original, value;
} TuneNumber;

typedef struct TuneFile {
    Text text;
    TuneNumber *numbers;
    size_t count, capacity;
} TuneFile;

/* Takes a text that can be read as such a file; `indexed`, ended by NULL, may be NULL. */
void tune_file_take(TuneFile *file, const char *text, const char *const *indexed);
void tune_file_clear(TuneFile *file);

/* The place of a number; -1 if there is none of that name. */
int tune_file_find(const TuneFile *file, const char *name);

/* Appends the text. Numbers whose value is the original keep their bytes, others are written with
 * at most three decimals. */
void tune_file_write(const TuneFile *file, Text *text);

#endif
