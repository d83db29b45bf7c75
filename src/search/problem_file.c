/* Files of problems: which format, and where each problem begins.
 *
 * The text is kept and indexed; a Problem is large (it holds a board), so they are read one by
 * one. Records are read at once, since the SGF reader does all games of a file together. */

#include "base/encoding.h"
#include "base/file.h"
#include "base/mem.h"
#include "game/sgf.h"
#include "search/problem.h"

#include <string.h>

static bool has_suffix(const char *path, const char *suffix)
{
    size_t length = strlen(path), width = strlen(suffix);
    return length > width && text_same_nocase(path + length - width, suffix);
}

static void add_item(ProblemFile *file, size_t start, size_t end, int line)
{
    file->items = mem_grow(file->items, &file->capacity, file->count + 1, sizeof *file->items);
    file->items[file->count++] = (ProblemItem){start, end - start, line};
}

static size_t line_end(const Text *text, size_t start)
{
    const char *newline = memchr(text->data + start, '\n', text->length - start);
    return newline ? (size_t)(newline - text->data) : text->length;
}

/* Each line that is not empty and no header is a problem. */
static void index_table(ProblemFile *file)
{
    int line = 1;
    for (size_t start = 0; start < file->text.length && file->count < PROBLEM_ITEMS_MAX; line++) {
        size_t end = line_end(&file->text, start), last = end;
        while (last > start && strchr(" \r", file->text.data[last - 1]))
            last--;
        if (last > start && file->text.data[start] != '#')
            add_item(file, start, last, line);
        start = end + 1;
    }
}

/* A line "problem:" begins a problem; what stands before the first is one if it is more than
 * comments. */
static void index_text(ProblemFile *file)
{
    const Text *text = &file->text;
    size_t begin = 0;
    int line = 1, begin_line = 1;
    bool content = false;
    for (size_t start = 0; start < text->length && file->count < PROBLEM_ITEMS_MAX; line++) {
        const char *first = text->data + start + strspn(text->data + start, " \t\r");
        if (strncasecmp(first, "problem:", 8) == 0) {
            if (content)
                add_item(file, begin, start, begin_line);
            begin = start;
            begin_line = line;
            content = true;
        } else if (*first != '#' && *first != '\n' && *first != '\0') {
            content = true;
        }
        start = line_end(text, start) + 1;
    }
    if (content && file->count < PROBLEM_ITEMS_MAX)
        add_item(file, begin, text->length, begin_line);
}

static bool index_games(ProblemFile *file, Error *error)
{
    file->games = mem_alloc(1, sizeof *file->games);
    if (!sgf_read(file->games, file->text.data, file->text.length, file->path, NULL, error))
        return false;
    for (size_t i = 0; i < file->games->count; i++)
        add_item(file, 0, 0, 0);
    return true;
}

/* Some editors put a mark in front of a text in UTF-8. */
static void drop_byte_order_mark(Text *text)
{
    size_t width = encoding_utf8_mark(text->data, text->length);
    memmove(text->data, text->data + width, text->length - width + 1);
    text->length -= width;
}

static bool index_file(ProblemFile *file, Error *error)
{
    switch (file->format) {
    case PROBLEM_TEXT:
        index_text(file);
        break;
    case PROBLEM_TABLE:
        index_table(file);
        break;
    case PROBLEM_SGF:
        return index_games(file, error);
    }
    if (file->count == 0)
        return error_set_at(error, file->path, 0, 0, "there is no problem in it");
    return true;
}

/* Does the text begin as an SGF file does? */
static bool looks_like_sgf(const Text *text)
{
    const char *first = text_skip_blanks(text->data);
    return *first == '(' && *text_skip_blanks(first + 1) == ';';
}

static void init(ProblemFile *file, const char *path)
{
    *file = (ProblemFile){.path = path};
    text_init(&file->text);
}

bool problem_file_open(ProblemFile *file, const char *path, Error *error)
{
    init(file, strcmp(path, "-") == 0 ? "standard input" : path);
    if (!file_read(path, PROBLEM_BYTES_MAX, &file->text, error))
        return false;
    drop_byte_order_mark(&file->text);
    if (has_suffix(path, ".tsv"))
        file->format = PROBLEM_TABLE;
    else if (has_suffix(path, ".sgf") ||
             (!has_suffix(path, ".prob") && looks_like_sgf(&file->text)))
        file->format = PROBLEM_SGF;
    return index_file(file, error);
}

bool problem_file_take(ProblemFile *file, const char *text, size_t length, const char *path,
                       ProblemFormat format, Error *error)
{
    init(file, path);
    text_add_bytes(&file->text, text, length);
    file->format = format;
    return index_file(file, error);
}

void problem_file_close(ProblemFile *file)
{
    text_clear(&file->text);
    mem_free(file->items);
    if (file->games)
        sgf_clear(file->games);
    mem_free(file->games);
}

bool problem_file_read(const ProblemFile *file, size_t index, Problem *problem, Error *error)
{
    const ProblemItem *item = &file->items[index];
    const char *text = file->text.data + item->start;
    switch (file->format) {
    case PROBLEM_TEXT:
        return problem_read_text(problem, text, item->length, file->to_play, file->path, item->line,
                                 error);
    case PROBLEM_TABLE:
        return problem_read_row(problem, text, item->length, file->path, item->line, error);
    case PROBLEM_SGF:
        return problem_read_record(problem, file->games->games[index], NULL, file->path, error);
    }
    return error_set(error, "unknown format of problems");
}
