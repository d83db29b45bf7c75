/* The files behind operands.
 *
 * Method: fts walks folders without recursion and without following links below them, one entry
 * at a time. How many files there are is therefore not known before the last; the progress line
 * names the file instead. */

#include "front/cli/cli_files.h"

#include "base/text.h"
#include "base/timer.h"
#include "front/cli/cli.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const SGF_SUFFIXES[] = {".sgf", NULL};

static bool has_suffix(const char *name, const char *const *suffixes)
{
    size_t length = strlen(name);
    for (; *suffixes; suffixes++) {
        size_t width = strlen(*suffixes);
        if (length > width && text_same_nocase(name + length - width, *suffixes))
            return true;
    }
    return false;
}

static const char *const *wanted_suffixes(const CliFiles *files)
{
    return files->suffixes ? files->suffixes : SGF_SUFFIXES;
}

bool cli_files_is_sgf(const char *path, const char *bytes, size_t length)
{
    bool opened = false;
    if (has_suffix(path, SGF_SUFFIXES))
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

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void report_problem(CliFiles *files, const char *path, const char *sentence)
{
    cli_files_hide_progress(files);
    cli_fail(files->name, "%s: %s", path, sentence);
    files->problems++;
}

void cli_files_init(CliFiles *files, const char *name, char **operands, int count)
{
    *files = (CliFiles){.name = name, .operands = operands, .count = count, .start = timer_now()};
}

void cli_files_clear(CliFiles *files)
{
    cli_files_hide_progress(files);
    if (files->walk)
        fts_close(files->walk);
    *files = (CliFiles){0};
}

bool cli_files_are_many(const CliFiles *files)
{
    return files->count > 1 || (files->count == 1 && is_folder(files->operands[0]));
}

void cli_files_hide_progress(CliFiles *files)
{
    if (files->last_shown > 0)
        fputs("\r\033[K", stderr);
    files->last_shown = 0;
}

/* Draws the line after a second of work, and then five times a second. */
void cli_files_show_progress(CliFiles *files)
{
    enum { TAIL_MAX = 50 }; /* bytes of the path, from its end */
    const double patience = 1.0, interval = 0.2;
    double now = timer_now();
    if (now - files->start < patience || now - files->last_shown < interval ||
        !isatty(STDERR_FILENO))
        return;
    const char *path = files->path ? files->path : "";
    size_t length = strlen(path), skipped = length > TAIL_MAX ? length - TAIL_MAX : 0;
    Text line;
    text_init(&line);
    cli_add_clean(&line, path + skipped);
    fprintf(stderr, "\r%zu file%s: %s%s\033[K", files->given, files->given == 1 ? "" : "s",
            skipped ? "..." : "", line.data);
    text_clear(&line);
    files->last_shown = now;
}

/* Begins to search a folder, or says why it cannot be searched. */
static void open_folder(CliFiles *files, char *folder)
{
    char *roots[] = {folder, NULL};
    files->before = files->given + files->problems;
    files->walk = fts_open(roots, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, compare_entries);
    if (!files->walk)
        report_problem(files, folder, strerror(errno));
}

static void close_folder(CliFiles *files)
{
    if (files->given + files->problems == files->before) {
        Text sentence;
        text_init(&sentence);
        text_add(&sentence, "no");
        for (const char *const *suffix = wanted_suffixes(files); *suffix; suffix++)
            text_printf(&sentence, " %s%s", *suffix, suffix[1] ? "," : "");
        text_add(&sentence, " file in this folder");
        report_problem(files, files->operands[files->next - 1], sentence.data);
        text_clear(&sentence);
    }
    fts_close(files->walk);
    files->walk = NULL;
}

/* The next record of the folder that is searched; NULL behind the last. */
static const char *next_in_folder(CliFiles *files)
{
    FTSENT *entry;
    while ((entry = fts_read(files->walk))) {
        cli_files_show_progress(files);
        bool is_file = entry->fts_info == FTS_F || entry->fts_info == FTS_SL;
        if (is_file && has_suffix(entry->fts_name, wanted_suffixes(files)))
            return entry->fts_path;
        if (entry->fts_info == FTS_DNR || entry->fts_info == FTS_ERR) {
            Text sentence;
            text_init(&sentence);
            text_printf(&sentence, "cannot be read: %s", strerror(entry->fts_errno));
            report_problem(files, entry->fts_path, sentence.data);
            text_clear(&sentence);
        }
    }
    close_folder(files);
    return NULL;
}

const char *cli_files_next(CliFiles *files)
{
    files->path = NULL;
    while (!files->path && (files->walk || files->next < files->count)) {
        if (files->walk) {
            files->path = next_in_folder(files);
            continue;
        }
        char *operand = files->operands[files->next++];
        if (is_folder(operand))
            open_folder(files, operand);
        else
            files->path = operand;
    }
    if (files->path) {
        files->given++;
        cli_files_show_progress(files);
    } else {
        cli_files_hide_progress(files);
    }
    return files->path;
}
