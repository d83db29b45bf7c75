/* gosedai knowledge: checks and shows knowledge files, those that are built in and those of users.
 *
 * Method: what files there are, and how each is read, says the table of analysis/lore.h. The kind
 * of a file is known by its name, or by its first line (patterns KIND). */

#include "analysis/lore.h"
#include "base/file.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "knowledge/knowledge_file.h"

#include <stdlib.h>
#include <string.h>

static const char CHECK_NAME[] = "knowledge check";
static const char SHOW_NAME[] = "knowledge show";

enum { BYTES_MAX = 64 * 1024 * 1024 };

/* A file that is read. */
typedef struct KnowledgeText {
    const char *place; /* path, or name of a built-in file */
    Text text;
} KnowledgeText;

/* --- what kind of file it is ----------------------------------------------------------------- */

/* The first line that is neither empty nor a comment, and its number. */
static const char *first_line(const char *text, int *line)
{
    *line = 1;
    while (*text == '#' || *text == '\n' || *text == '\r') {
        size_t length = strcspn(text, "\n");
        text += length + (text[length] == '\n');
        ++*line;
    }
    return text;
}

/* Is the line 'patterns KIND'? */
static bool names_kind(const char *line, const char *kind)
{
    size_t length = strcspn(line, " \t\r\n"), size = strlen(kind);
    const char *given = line + length + strspn(line + length, " \t");
    return length == strlen("patterns") && strncmp(line, "patterns", length) == 0 &&
           strncmp(given, kind, size) == 0 && strcspn(given, " \t\r\n") == size;
}

/* Appends the kinds of patterns, or the names of all other files. */
static void list_files(bool patterns, Text *list)
{
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        if (patterns == (file->kind != NULL))
            text_printf(list, "%s%s", list->length ? ", " : "", patterns ? file->kind : file->name);
}

/* By its name, else by its first line; NULL, with a sentence, if neither is known. */
static const LoreFile *find_kind(const KnowledgeText *text, Error *error)
{
    const char *slash = strrchr(text->place, '/'), *base = slash ? slash + 1 : text->place;
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        if (strcmp(file->name, base) == 0)
            return file;
    int number;
    const char *line = first_line(text->text.data, &number);
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        if (file->kind && names_kind(line, file->kind))
            return file;
    Text kinds, names;
    text_init(&kinds);
    text_init(&names);
    list_files(true, &kinds);
    list_files(false, &names);
    error_set_at(error, text->place, number, 0,
                 "what kind of knowledge is this? If it holds patterns, begin with 'patterns KIND' "
                 "(%s); if not, give the file the name of its kind (%s)",
                 kinds.data, names.data);
    text_clear(&kinds);
    text_clear(&names);
    return NULL;
}

/* --- what is in it --------------------------------------------------------------------------- */

/* Appends the patterns that `name` names: one, or those of a section. */
static bool show_patterns(const PatternSet *set, const char *name, Text *out, Error *error)
{
    int number = pattern_find(set, name), section = pattern_section(set, name);
    if (number < 0 && section < 0)
        return error_set(error, "there is no pattern or section '%s' in this file", name);
    bool first = true;
    for (int i = 0; i < set->count; i++) {
        if (i != number && (section < 0 || set->patterns[i].section != section))
            continue;
        text_add(out, first ? "" : "\n");
        pattern_write(set, &set->patterns[i], out);
        first = false;
    }
    return true;
}

static void summarize(const Lore *lore, const LoreFile *file, Text *out)
{
    size_t count = 0;
    Text written;
    text_init(&written);
    if (file->count) {
        count = file->count(lore);
    } else {
        file->write(lore, &written);
        for (size_t i = 0; i < written.length; i++)
            count += written.data[i] == '\n';
    }
    text_clear(&written);
    text_printf(out, "%zu %s%s", count, file->unit, count == 1 ? "" : "s");
    const PatternSet *set = file->patterns ? file->patterns(lore) : NULL;
    if (set)
        text_printf(out, " in %d section%s", set->section_count,
                    set->section_count == 1 ? "" : "s");
}

/* --- files --------------------------------------------------------------------------------- */

/* Reads a file of a user, or, if there is no slash in the name, perhaps a built-in one. */
static bool open_file(KnowledgeText *file, const char *path, Error *error)
{
    const char *built_in = knowledge_file_text(path);
    file->place = path;
    text_init(&file->text);
    if (built_in)
        text_add(&file->text, built_in);
    else if (!cli_input_check(path, error) || !file_read(path, BYTES_MAX, &file->text, error))
        return false;
    return strlen(file->text.data) == file->text.length ||
           error_set_at(error, path, 0, 0, "it holds a zero byte; is it a text file?");
}

/* Reads a file and appends what it holds: a summary, or all of it (what `name` names, if that is
 * not NULL). False with the reason. */
static bool read_knowledge(const char *path, bool all, const char *name, Text *out, Error *error)
{
    KnowledgeText text;
    Lore *lore = lore_new();
    bool well = open_file(&text, path, error);
    const LoreFile *file = well ? find_kind(&text, error) : NULL;
    well = file && file->read(lore, text.text.data, text.place, error);
    if (well && name && !file->patterns)
        well = error_set_at(error, path, 0, 0, "its entries have no names; leave out '%s'", name);
    else if (well && name)
        well = show_patterns(file->patterns(lore), name, out, error);
    else if (well && all)
        file->write(lore, out);
    else if (well)
        summarize(lore, file, out);
    lore_free(lore);
    text_clear(&text.text);
    return well;
}

/* --- commands ------------------------------------------------------------------------------ */

/* Checks one file and says what it holds, or what is wrong. */
static bool check_file(const char *path, bool quiet)
{
    Text summary, line;
    text_init(&summary);
    text_init(&line);
    Error error;
    error_clear(&error);
    bool well = read_knowledge(path, false, NULL, &summary, &error);
    if (!well)
        cli_fail_error(CHECK_NAME, &error);
    cli_add_clean(&line, path);
    if (well && !quiet)
        printf("%s: %s\n", line.data, summary.data);
    text_clear(&summary);
    text_clear(&line);
    return well;
}

/* Checks the knowledge files of a folder, as --knowledge takes them. */
static bool check_folder(const char *folder, bool quiet)
{
    bool well = true, found = false;
    for (const LoreFile *file = LORE_FILES; file->name; file++) {
        Text path;
        text_init(&path);
        if (knowledge_file_find(folder, file->name, &path)) {
            well = check_file(path.data, quiet) && well;
            found = true;
        }
        text_clear(&path);
    }
    if (found)
        return well;
    Text names;
    text_init(&names);
    for (const LoreFile *file = LORE_FILES; file->name; file++)
        text_printf(&names, "%s%s", names.length ? ", " : "", file->name);
    cli_fail(CHECK_NAME, "%s: no knowledge file is in this folder; they are called %s", folder,
             names.data);
    text_clear(&names);
    return false;
}

/* Checks what a user has named. A file in the current folder comes before a built-in one of the
 * same name: it is the one that can have a mistake. */
static bool check_named(const char *name, bool quiet)
{
    Text path;
    Error no_folder;
    if (knowledge_folder_check(name, &no_folder))
        return check_folder(name, quiet);
    text_init(&path);
    bool here = knowledge_file_text(name) && knowledge_file_find(".", name, &path);
    bool well = check_file(here ? path.data : name, quiet);
    text_clear(&path);
    return well;
}

static int run_check(int argc, char **argv)
{
    bool quiet = false;
    const CliOption options[] = {
        {"quiet", 'q', CLI_FLAG, &quiet, NULL, "print mistakes only", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        CHECK_NAME,
        "[FILE...]",
        "Reads knowledge files and says what they hold, or what is wrong, where "
        "and what to\ndo about it. FILE is a file, a folder with such files, or the name of a "
        "built-in\nfile; without one, all that are built in are checked.",
        options,
        NULL,
        0,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    bool well = true;
    for (int i = first; i < argc; i++)
        well = check_named(argv[i], quiet) && well;
    if (first == argc)
        for (const KnowledgeFile *file = KNOWLEDGE_FILES; file->name; file++)
            well = check_file(file->name, quiet) && well;
    return well ? CLI_OK : CLI_FAILED;
}

static int run_show(int argc, char **argv)
{
    const CliOption options[] = {{0}};
    const CliUsage usage = {SHOW_NAME,
                            "FILE [NAME]",
                            "Prints a knowledge file as the program has understood it, without "
                            "comments. FILE is a\npath or the name of a built-in file, NAME a "
                            "pattern or a section of it.",
                            options,
                            NULL,
                            1,
                            2};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    Text out;
    text_init(&out);
    Error error;
    error_clear(&error);
    const char *name = argc - first == 2 ? argv[first + 1] : NULL;
    bool well = read_knowledge(argv[first], true, name, &out, &error);
    if (well)
        fputs(out.data, stdout);
    text_clear(&out);
    return well ? CLI_OK : cli_fail_error(SHOW_NAME, &error);
}

int cli_knowledge(int argc, char **argv)
{
    static const CliCommand COMMANDS[] = {
        {"check", "find mistakes in knowledge files", run_check},
        {"show", "print a knowledge file, or a pattern of it", run_show},
        {0},
    };
    return cli_run_group("knowledge", "Checks and shows what the program knows by heart.", COMMANDS,
                         argc, argv);
}
