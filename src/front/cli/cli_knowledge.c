/* gosedai knowledge: checks and shows knowledge files, those that are built in and those of users.
 *
 * Method: the kind of a file is known by its name (eye_shapes, fight_moves, joseki.sgf), or by its
 * first line (patterns KIND). A new kind of patterns is a line in PATTERN_KINDS, any other in
 * KINDS. */

#include "base/file.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "knowledge/eye_shapes.h"
#include "knowledge/joseki.h"
#include "knowledge/knowledge_file.h"
#include "knowledge/link_patterns.h"
#include "knowledge/move_weights.h"

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

/* --- the kinds of files -------------------------------------------------------------------- */

/* What patterns there are. */
static const PatternSchema *const PATTERN_KINDS[] = {&LINK_PATTERN_SCHEMA, NULL};

/* Reads a file and appends what it holds: a summary, or all of it (what `name` names, if that is
 * not NULL). False with the reason. */
typedef bool KnowledgeReader(const KnowledgeText *file, bool all, const char *name, Text *out,
                             Error *error);

static bool refuse_name(const KnowledgeText *file, const char *name, Error *error)
{
    return !name || error_set_at(error, file->place, 0, 0,
                                 "its entries have no names; leave out '%s'", name);
}

static bool read_eye_shapes(const KnowledgeText *file, bool all, const char *name, Text *out,
                            Error *error)
{
    EyeShapes *shapes = eye_shapes_read(file->text.data, file->place, error);
    bool well = shapes && refuse_name(file, name, error);
    if (well && all)
        eye_shapes_write(shapes, out);
    else if (well)
        text_printf(out, "%zu eye shapes", shapes->count);
    eye_shapes_free(shapes);
    return well;
}

static bool read_move_weights(const KnowledgeText *file, bool all, const char *name, Text *out,
                              Error *error)
{
    MoveWeights *weights = move_weights_read(file->text.data, file->place, error);
    bool well = weights && refuse_name(file, name, error);
    if (well && all)
        move_weights_write(weights, out);
    else if (well)
        text_printf(out, "%zu weights", weights->count);
    move_weights_free(weights);
    return well;
}

static bool read_joseki(const KnowledgeText *file, bool all, const char *name, Text *out,
                        Error *error)
{
    Joseki *joseki = joseki_read(file->text.data, file->place, error);
    bool well = joseki && refuse_name(file, name, error);
    if (well && all)
        joseki_write(joseki, JOSEKI_ROOT, out);
    else if (well)
        text_printf(out, "%zu variations", joseki_leaves(joseki, JOSEKI_ROOT));
    joseki_free(joseki);
    return well;
}

static const struct {
    const char *name; /* of the file */
    KnowledgeReader *read;
} KINDS[] = {{"eye_shapes", read_eye_shapes},
             {"fight_moves", read_move_weights},
             {"joseki.sgf", read_joseki}};

/* --- patterns ------------------------------------------------------------------------------ */

/* Appends the patterns that `name` names: one, or those of a section; all if it is NULL. */
static bool show_patterns(const PatternSet *set, const char *name, Text *out, Error *error)
{
    int number = name ? pattern_find(set, name) : -1;
    int section = name ? pattern_section(set, name) : -1;
    if (name && number < 0 && section < 0)
        return error_set(error, "there is no pattern or section '%s' in this file", name);
    bool first = true;
    for (int i = 0; i < set->count; i++) {
        if (name && i != number && set->patterns[i].section != section)
            continue;
        text_add(out, first ? "" : "\n");
        pattern_write(set, &set->patterns[i], out);
        first = false;
    }
    return true;
}

static bool read_patterns(const KnowledgeText *file, const PatternSchema *schema, bool all,
                          const char *name, Text *out, Error *error)
{
    PatternSet *set = pattern_set_read(file->text.data, file->place, schema, error);
    bool well = set != NULL;
    if (well && all && !name)
        pattern_set_write(set, out);
    else if (well && all)
        well = show_patterns(set, name, out, error);
    else if (well)
        text_printf(out, "%d pattern%s in %d section%s", set->count, set->count == 1 ? "" : "s",
                    set->section_count, set->section_count == 1 ? "" : "s");
    pattern_set_free(set);
    return well;
}

/* The schema that the first line of the file names; NULL, with a sentence, if there is none. */
static const PatternSchema *find_schema(const KnowledgeText *file, Error *error)
{
    int line = 1;
    const char *text = file->text.data;
    while (*text == '#' || *text == '\n' || *text == '\r') { /* comments and empty lines */
        size_t length = strcspn(text, "\n");
        text += length + (text[length] == '\n');
        line++;
    }
    Text known;
    text_init(&known);
    const PatternSchema *found = NULL;
    size_t length = strcspn(text, " \t\r\n");
    const char *kind = text + length + strspn(text + length, " \t");
    bool patterns = length == strlen("patterns") && strncmp(text, "patterns", length) == 0;
    for (const PatternSchema *const *schema = PATTERN_KINDS; *schema && !found; schema++) {
        size_t size = strlen((*schema)->kind);
        text_printf(&known, "%s%s", known.length ? ", " : "", (*schema)->kind);
        if (patterns && strncmp(kind, (*schema)->kind, size) == 0 &&
            strcspn(kind, " \t\r\n") == size)
            found = *schema;
    }
    if (!found)
        error_set_at(error, file->place, line, 0,
                     "what kind of knowledge is this? Begin with 'patterns KIND' (%s), or call the "
                     "file eye_shapes or fight_moves",
                     known.data);
    text_clear(&known);
    return found;
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

static bool read_knowledge(const char *path, bool all, const char *name, Text *out, Error *error)
{
    KnowledgeText file;
    bool well = open_file(&file, path, error);
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    KnowledgeReader *read = NULL;
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcmp(KINDS[i].name, base) == 0)
            read = KINDS[i].read;
    if (well && read) {
        well = read(&file, all, name, out, error);
    } else if (well) {
        const PatternSchema *schema = find_schema(&file, error);
        well = schema && read_patterns(&file, schema, all, name, out, error);
    }
    text_clear(&file.text);
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
        "and what to\ndo about it. FILE is a path or the name of a built-in "
        "file; without one, all that are\nbuilt in are checked.",
        options,
        NULL,
        0,
        CLI_ANY};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    bool well = true;
    for (int i = first; i < argc; i++)
        well = check_file(argv[i], quiet) && well;
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
