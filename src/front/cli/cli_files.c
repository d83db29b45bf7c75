/* The files behind operands.
 *
 * Method: fts walks folders without recursion and without following links below them. The list is
 * made first, since a progress line needs to know how much there is. */

#include "front/cli/cli_files.h"

#include "base/mem.h"
#include "base/text.h"
#include "base/timer.h"
#include "front/cli/cli.h"

#include <errno.h>
#include <fts.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void add_path(CliFiles *files, const char *path)
{
    files->paths =
        mem_grow(files->paths, &files->capacity, files->count + 1, sizeof files->paths[0]);
    files->paths[files->count++] = mem_copy_string(path);
}

static bool is_sgf_name(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && text_same_nocase(name + length - 4, ".sgf");
}

bool cli_files_is_sgf(const char *path, const char *bytes, size_t length)
{
    bool opened = false;
    if (is_sgf_name(path))
        return true;
    for (size_t i = 0; i < length; i++) {
        if (opened && bytes[i] == ';')
            return true;
        if (bytes[i] == '(')
            opened = true;
        else if (bytes[i] != '\0' && !strchr(" \t\r\n", bytes[i]))
            opened = false;
    }
    return false;
}

static int compare_entries(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

static void add_entry(CliFiles *files, const FTSENT *entry)
{
    bool is_file = entry->fts_info == FTS_F || entry->fts_info == FTS_SL;
    if (is_file && is_sgf_name(entry->fts_name)) {
        add_path(files, entry->fts_path);
    } else if (entry->fts_info == FTS_DNR || entry->fts_info == FTS_ERR) {
        cli_fail(files->name, "%s: cannot be read: %s", entry->fts_path,
                 strerror(entry->fts_errno));
        files->problems++;
    }
}

static void add_folder(CliFiles *files, char *folder)
{
    char *roots[] = {folder, NULL};
    size_t before = files->count, problems = files->problems;
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, compare_entries);
    if (walk) {
        FTSENT *entry;
        while ((entry = fts_read(walk)))
            add_entry(files, entry);
        fts_close(walk);
    }
    if (files->count == before && files->problems == problems) {
        cli_fail(files->name, "%s: no .sgf file in this folder", folder);
        files->problems++;
    }
}

void cli_files_init(CliFiles *files, const char *name, char **operands, int count)
{
    *files = (CliFiles){.name = name, .start = timer_now()};
    for (int i = 0; i < count; i++) {
        struct stat status;
        if (stat(operands[i], &status) == 0 && S_ISDIR(status.st_mode))
            add_folder(files, operands[i]);
        else
            add_path(files, operands[i]);
    }
}

void cli_files_clear(CliFiles *files)
{
    cli_files_hide_progress(files);
    for (size_t i = 0; i < files->count; i++)
        mem_free(files->paths[i]);
    mem_free(files->paths);
    *files = (CliFiles){0};
}

void cli_files_hide_progress(CliFiles *files)
{
    if (files->last_shown > 0)
        fputs("\r\033[K", stderr);
    files->last_shown = 0;
}

/* Draws the line after a second of work, and then five times a second. */
static void show_progress(CliFiles *files)
{
    const double patience = 1.0, interval = 0.2;
    double now = timer_now();
    if (now - files->start < patience || now - files->last_shown < interval)
        return;
    if (!isatty(STDERR_FILENO))
        return;
    fprintf(stderr, "\r%zu of %zu files\033[K", files->next, files->count);
    files->last_shown = now;
}

const char *cli_files_next(CliFiles *files)
{
    if (files->next == files->count) {
        cli_files_hide_progress(files);
        return NULL;
    }
    show_progress(files);
    return files->paths[files->next++];
}
