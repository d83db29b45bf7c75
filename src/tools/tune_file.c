/* Knowledge files as texts with numbers in them. */

#include "tools/tune_file.h"

#include "base/mem.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char BLANKS[] = " \t\r";

static bool is_among(const char *const *names, const char *word, size_t length)
{
    for (; names && *names; names++)
        if (strlen(*names) == length && strncmp(*names, word, length) == 0)
            return true;
    return false;
}

static void add_number(TuneFile *file, const char *name, size_t start, size_t length)
{
    char word[64];
    TuneNumber number = {.start = start, .length = length};
    snprintf(word, sizeof word, "%.*s", (int)length, file->text.data + start);
    if (!text_to_double(word, &number.original))
        return;
    number.value = number.original;
    snprintf(number.name, sizeof number.name, "%.*s", TUNE_NAME_MAX - 1, name);
    file->numbers =
        mem_grow(file->numbers, &file->capacity, file->count + 1, sizeof *file->numbers);
    file->numbers[file->count++] = number;
}

/* How many words are left in text[start .. end). */
static int count_words(const char *text, size_t start, size_t end)
{
    int count = 0;
    for (size_t i = start; i < end; i++)
        if (!strchr(BLANKS, text[i]) && (i == start || strchr(BLANKS, text[i - 1])))
            count++;
    return count;
}

/* The next word in [*start, end): its length, 0 at the end. */
static size_t next_word(const char *text, size_t *start, size_t end)
{
    while (*start < end && strchr(BLANKS, text[*start]))
        ++*start;
    size_t length = 0;
    while (*start + length < end && !strchr(BLANKS, text[*start + length]))
        length++;
    return length;
}

static void take_line(TuneFile *file, size_t start, size_t end, const char *const *indexed)
{
    const char *text = file->text.data;
    size_t length = next_word(text, &start, end);
    if (!length || length >= TUNE_NAME_MAX / 2)
        return;
    char name[TUNE_NAME_MAX], full[TUNE_NAME_MAX + 16];
    snprintf(name, sizeof name, "%.*s", (int)length, text + start);
    bool has_index = is_among(indexed, text + start, length);
    start += length;
    length = next_word(text, &start, end);
    if (has_index && length && length < 8) {
        snprintf(full, sizeof full, "%s %.*s", name, (int)length, text + start);
        snprintf(name, sizeof name, "%.*s", TUNE_NAME_MAX - 1, full);
        start += length;
    }
    bool many = count_words(text, start, end) > 1;
    for (int i = 0; (length = next_word(text, &start, end)) > 0; i++) {
        if (many)
            snprintf(full, sizeof full, "%s[%d]", name, i);
        else
            snprintf(full, sizeof full, "%s", name);
        full[TUNE_NAME_MAX - 1] = 0;
        add_number(file, full, start, length);
        start += length;
    }
}

void tune_file_take(TuneFile *file, const char *text, const char *const *indexed)
{
    *file = (TuneFile){0};
    text_init(&file->text);
    text_add(&file->text, text);
    for (size_t start = 0; start < file->text.length;) {
        size_t length = strcspn(file->text.data + start, "\n");
        size_t used = strcspn(file->text.data + start, "#\n");
        take_line(file, start, start + used, indexed);
        start += length + 1;
    }
}

void tune_file_clear(TuneFile *file)
{
    text_clear(&file->text);
    mem_free(file->numbers);
    *file = (TuneFile){0};
}

int tune_file_find(const TuneFile *file, const char *name)
{
    for (size_t i = 0; i < file->count; i++)
        if (strcmp(file->numbers[i].name, name) == 0)
            return (int)i;
    return -1;
}

void tune_file_write(const TuneFile *file, Text *text)
{
    size_t done = 0;
    for (size_t i = 0; i < file->count; i++) {
        const TuneNumber *number = &file->numbers[i];
        if (number->value == number->original)
            continue;
        text_add_bytes(text, file->text.data + done, number->start - done);
        text_add_number(text, round(number->value * 1000) / 1000);
        done = number->start + number->length;
    }
    text_add_bytes(text, file->text.data + done, file->text.length - done);
}
