/* Lines of plain and packed files. A packed one is read through a pipe from `xz -dc`, so that
 * memory does not grow with the file.
 *
 * Gets wrong: where there is no program xz, packed files cannot be read. */

#include "tools/packed_lines.h"

#include "base/process.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE_SECONDS = 60 };

typedef struct Lines {
    const char *path;
    FILE *file;      /* NULL if it is packed */
    Process process; /* xz */
    Text line;
    char *buffer; /* of getline() */
    size_t capacity;
} Lines;

static bool ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path), tail = strlen(ending);
    return length > tail && strcmp(path + length - tail, ending) == 0;
}

static bool open_lines(Lines *lines, const char *path, Error *error)
{
    struct stat status;
    *lines = (Lines){.path = path};
    text_init(&lines->line);
    if (strcmp(path, "-") == 0) {
        lines->file = fdopen(dup(STDIN_FILENO), "r");
        return lines->file || error_set(error, "standard input cannot be read");
    }
    if (stat(path, &status) != 0)
        return error_set(error, "%s cannot be read: %s", path, strerror(errno));
    if (S_ISDIR(status.st_mode))
        return error_set(error, "%s is a folder; name its files", path);
    if (!ends_with(path, ".xz")) {
        lines->file = fopen(path, "r");
        return lines->file || error_set(error, "%s cannot be read: %s", path, strerror(errno));
    }
    Text command;
    text_init(&command);
    text_add(&command, "xz -dc -- ");
    for (const char *c = path; *c; c++) {
        text_add_char(&command, '\\');
        text_add_char(&command, *c);
    }
    bool well = process_start(&lines->process, command.data, error);
    text_clear(&command);
    return well;
}

/* The next line in lines->line; false at the end. */
static bool next_line(Lines *lines)
{
    if (!lines->file)
        return process_read_line(&lines->process, LINE_SECONDS, &lines->line) == PROCESS_LINE;
    ssize_t length = getline(&lines->buffer, &lines->capacity, lines->file);
    text_reset(&lines->line);
    if (length > 0)
        text_add_bytes(&lines->line, lines->buffer, (size_t)length);
    return length > 0;
}

/* False if xz failed, unless we have stopped it. */
static bool close_lines(Lines *lines, bool ended, Error *error)
{
    int code = lines->process.pid ? process_stop(&lines->process, 1) : 0;
    if (lines->file)
        fclose(lines->file);
    free(lines->buffer);
    text_clear(&lines->line);
    return !ended || code == 0 ||
           error_set(error, "%s: xz could not unpack it (code %d)", lines->path, code);
}

bool packed_lines_read(const char *path, LineVisitor *visit, void *context, const atomic_bool *stop,
                       Error *error)
{
    Lines lines;
    int number = 0;
    bool well = open_lines(&lines, path, error), ended = false;
    while (well && !(stop && atomic_load(stop))) {
        ended = !next_line(&lines);
        if (ended)
            break;
        number++;
        char *line = lines.line.data;
        line[strcspn(line, "\r\n")] = '\0';
        if (!*line || *line == '#')
            continue;
        Error reason = {0};
        well = visit(context, line, &reason) ||
               error_set_at(error, path, number, 0, "%s", reason.message);
    }
    return close_lines(&lines, well && ended, error) && well;
}
