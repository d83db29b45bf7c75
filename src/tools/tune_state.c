/* The state of a run: a file that only grows. */

#include "tools/tune_state.h"

#include "base/file.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

enum { BYTES_MAX = 1000 * 1000 * 1000 };

void tune_state_title(const char *what, uint64_t fingerprint, Text *title)
{
    text_printf(title, "gosedai tune 1 %s %016" PRIx64 "\n", what, fingerprint);
}

/* Writes the title into a file that has nothing in it, or is not there. */
static bool begin(const char *path, const char *title, Error *error)
{
    struct stat status;
    if (stat(path, &status) == 0 && status.st_size > 0)
        return error_set_at(error, path, 0, 0,
                            "there is something in this file; --resume goes on with a run that was "
                            "stopped, or remove the file to begin anew");
    return file_write(path, title, strlen(title), error);
}

/* Reads the whole lines, and takes off what was cut short. */
static bool go_on(const char *path, const char *title, Text *lines, Error *error)
{
    Text text;
    text_init(&text);
    bool ok = file_read(path, BYTES_MAX, &text, error);
    if (ok && !text_starts_with(text.data, title))
        ok = error_set_at(error, path, 1, 0,
                          "this belongs to another run (other games, numbers or options), or is no "
                          "state; name another file without --resume to begin anew");
    if (ok) {
        size_t head = strlen(title);
        size_t whole = (size_t)(strrchr(text.data, '\n') + 1 - text.data);
        text_add_bytes(lines, text.data + head, whole - head);
        ok = whole == text.length || file_write(path, text.data, whole, error);
    }
    text_clear(&text);
    return ok;
}

static bool cannot_write(const TuneState *state, Error *error)
{
    return error_set_at(error, state->path, 0, 0, "cannot be written: %s", strerror(errno));
}

bool tune_state_open(TuneState *state, const char *path, const char *title, bool resume,
                     Text *lines, Error *error)
{
    *state = (TuneState){.path = path};
    if (!path)
        return true;
    if (!(resume ? go_on(path, title, lines, error) : begin(path, title, error)))
        return false;
    state->file = fopen(path, "ae");
    return state->file || cannot_write(state, error);
}

bool tune_state_add(TuneState *state, const char *line, Error *error)
{
    if (!state->file)
        return true;
    bool ok = fprintf(state->file, "%s\n", line) >= 0 && fflush(state->file) == 0;
    return ok || cannot_write(state, error);
}

void tune_state_close(TuneState *state)
{
    if (state->file)
        fclose(state->file); /* each line was written when it was added */
    state->file = NULL;
}
