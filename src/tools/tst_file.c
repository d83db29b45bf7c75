/* Regression files: one pass over the lines. */

#include "tools/tst_file.h"

#include "base/file.h"
#include "base/mem.h"

#include <ctype.h>
#include <string.h>

enum { BYTES_MAX = 16 * 1024 * 1024 };

static bool is_command(const TstLine *line, const char *const *names)
{
    size_t length = strcspn(line->command, " \t");
    for (; *names; names++)
        if (strlen(*names) == length && strncmp(line->command, *names, length) == 0)
            return true;
    return false;
}

bool tst_line_is_fresh(const TstLine *line)
{
    static const char *const NAMES[] = {"loadsgf", "clear_board", NULL};
    return is_command(line, NAMES);
}

bool tst_line_moves(const TstLine *line)
{
    static const char *const NAMES[] = {"play", "black", "white", "undo", NULL};
    return is_command(line, NAMES);
}

static bool is_trial(const TstLine *line)
{
    static const char *const NAMES[] = {"trymove", NULL};
    return is_command(line, NAMES);
}

static bool ends_trial(const TstLine *line)
{
    static const char *const NAMES[] = {"popgo", NULL};
    return is_command(line, NAMES);
}

bool tst_line_accepts(const TstLine *line, const char *answer)
{
    return (regexec(&line->regex, answer, 0, NULL, 0) == 0) != line->negated;
}

/* --- reading ----------------------------------------------------------------------------- */

static void add_command(TstFile *file, const char *text, size_t length, int number)
{
    size_t digits = 0;
    while (digits < length && isdigit((unsigned char)text[digits]))
        digits++;
    bool numbered = digits > 0 && digits < length && isblank((unsigned char)text[digits]);
    size_t start = numbered ? digits : 0;
    while (start < length && isblank((unsigned char)text[start]))
        start++;
    const char *comment = memchr(text + start, '#', length - start);
    size_t end = comment ? (size_t)(comment - text) : length;
    while (end > start && isspace((unsigned char)text[end - 1]))
        end--;
    if (end == start)
        return;
    file->lines = mem_grow(file->lines, &file->capacity, file->count + 1, sizeof *file->lines);
    file->lines[file->count++] =
        (TstLine){.command = mem_copy_text(text + start, end - start),
                  .id = numbered ? mem_copy_text(text, digits) : mem_copy_string("-"),
                  .line = number};
}

/* Takes `#? [expected]flags` for the last command. */
static bool add_expectation(TstFile *file, const char *text, size_t length, int number,
                            Error *error)
{
    const char *open = memchr(text, '[', length), *close = NULL;
    for (const char *c = text + length; open && c > open && !close; c--)
        close = c[-1] == ']' ? c - 1 : NULL;
    TstLine *line = file->count ? &file->lines[file->count - 1] : NULL;
    if (!open || !line || line->is_case)
        return true; /* a comment that only looks like one */
    const char *end = close ? close : text + length;
    for (const char *flag = end; flag < text + length; flag++) {
        line->known_fail = line->known_fail || *flag == '*';
        line->ignored = line->ignored || *flag == '&';
    }
    line->expected = mem_copy_text(open + 1, (size_t)(end - open - 1));
    line->negated = line->expected[0] == '!';
    Text whole;
    text_init(&whole);
    text_printf(&whole, "^(%s)$", line->expected + line->negated);
    line->is_case = regcomp(&line->regex, whole.data, REG_EXTENDED | REG_NOSUB) == 0;
    text_clear(&whole);
    file->cases += line->is_case && !line->ignored;
    return line->is_case ||
           error_set_at(error, file->path, number, 1,
                        "`%.100s` is no regular expression; correct it", line->expected);
}

bool tst_file_open(TstFile *file, const char *path, Error *error)
{
    Text text;
    *file = (TstFile){.path = mem_copy_string(path)};
    text_init(&text);
    bool ok = file_read(path, BYTES_MAX, &text, error);
    int number = 1;
    for (size_t start = 0; ok && start < text.length; number++) {
        const char *newline = memchr(text.data + start, '\n', text.length - start);
        size_t end = newline ? (size_t)(newline - text.data) : text.length, length = end - start;
        const char *line = text.data + start;
        while (length && isspace((unsigned char)*line)) {
            line++;
            length--;
        }
        if (length > 2 && line[0] == '#' && line[1] == '?')
            ok = add_expectation(file, line, length, number, error);
        else if (length && line[0] != '#')
            add_command(file, line, length, number);
        start = end + 1;
    }
    text_clear(&text);
    return ok;
}

void tst_file_clear(TstFile *file)
{
    for (size_t i = 0; i < file->count; i++) {
        TstLine *line = &file->lines[i];
        if (line->is_case)
            regfree(&line->regex);
        mem_free(line->command);
        mem_free(line->id);
        mem_free(line->expected);
    }
    mem_free(file->lines);
    mem_free(file->path);
    *file = (TstFile){0};
}

/* --- preparing --------------------------------------------------------------------------- */

/* Takes the last trial among the kept ones away, with which a `popgo` ends. */
static bool drop_trial(const TstFile *file, size_t *kept, size_t *count)
{
    for (size_t i = *count; i > 0; i--) {
        if (!is_trial(&file->lines[kept[i - 1]]))
            continue;
        memmove(&kept[i - 1], &kept[i], (*count - i) * sizeof *kept);
        --*count;
        return true;
    }
    return false;
}

size_t tst_file_drop_forgotten(const TstFile *file, size_t *pending, size_t count)
{
    size_t last = 0, kept = 0;
    for (size_t i = 0; i < count; i++)
        if (tst_line_is_fresh(&file->lines[pending[i]]))
            last = i;
    for (size_t i = 0; i < last; i++) {
        const TstLine *line = &file->lines[pending[i]];
        if (ends_trial(line) && drop_trial(file, pending, &kept))
            continue;
        if (!tst_line_is_fresh(line) && !tst_line_moves(line))
            pending[kept++] = pending[i];
    }
    if (count > last)
        memmove(&pending[kept], &pending[last], (count - last) * sizeof *pending);
    return kept + count - last;
}
