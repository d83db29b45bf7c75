/* gosedai sgf convert and split: records in, clean records out.
 *
 * Idea: a record is somebody's work, so nothing is lost by accident: all names are settled and
 * checked before the first byte is written, the input is replaced only when that is asked for,
 * and files are replaced whole (base/file.h). */

#include "base/file.h"
#include "base/mem.h"
#include "front/cli/cli.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_sgf.h"
#include "game/sgf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Reads a file and tells what was repaired on the way; false after reporting a failure. */
static bool read_games(const char *name, const char *path, const char *encoding, bool quiet,
                       SgfCollection *collection)
{
    Error error;
    error_clear(&error);
    *collection = (SgfCollection){0};
    if (!cli_input_check(path, &error) || !sgf_read_file(collection, path, encoding, &error)) {
        if (!error.place[0])
            snprintf(error.place, sizeof error.place, "%s", path);
        cli_fail_error(name, &error);
        return false;
    }
    for (size_t i = 0; i < collection->warning_count && !quiet; i++)
        cli_fail_error(name, &collection->warnings[i]);
    if (collection->warning_total > collection->warning_count && !quiet)
        cli_fail(name, "%s: %zu further warnings", path,
                 collection->warning_total - collection->warning_count);
    return true;
}

/* --- convert ----------------------------------------------------------------------------- */

static int write_converted(const char *name, const SgfCollection *collection, const char *path)
{
    Error error;
    Text text;
    error_clear(&error);
    text_init(&text);
    for (size_t i = 0; i < collection->count; i++)
        sgf_write(collection->games[i], &text);
    bool ok = file_write(path, text.data, text.length, &error);
    text_clear(&text);
    return ok ? CLI_OK : cli_fail_error(name, &error);
}

int cli_sgf_convert(int argc, char **argv)
{
    const char *output = NULL, *encoding = NULL;
    bool in_place = false, quiet = false;
    const CliOption options[] = {
        {"output", 'o', CLI_TEXT, &output, "FILE", "write to FILE instead of standard output", 0, 0,
         NULL},
        {"in-place", 'i', CLI_FLAG, &in_place, NULL, "replace the input file", 0, 0, NULL},
        {"encoding", 0, CLI_ENCODING, &encoding, "NAME",
         "read the text as NAME (GB18030, Shift_JIS ...) and not\nby CA[] and detection", 0, 0,
         NULL},
        {"quiet", 'q', CLI_FLAG, &quiet, NULL, "do not tell what was repaired", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        .name = "sgf convert",
        .operands = "FILE",
        .text = "Rewrites a record as clean FF[4] in UTF-8, with all games, variations and\n"
                "properties. - is standard input.",
        .options = options,
        .least = 1,
        .most = 1,
    };
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    const char *input = argv[first];
    if (in_place && (output || strcmp(input, "-") == 0))
        return cli_misuse(usage.name, "--in-place needs an input file and no --output");
    if (output && cli_input_is_same(input, output))
        return cli_misuse(usage.name, "--output: %s is the input; use --in-place to replace it",
                          output);
    SgfCollection collection;
    code = CLI_FAILED;
    if (read_games(usage.name, input, encoding, quiet, &collection))
        code = write_converted(usage.name, &collection, in_place ? input : output ? output : "-");
    sgf_clear(&collection);
    return code;
}

/* --- split ------------------------------------------------------------------------------- */

/* Where one of the signs of --name gets its text from. */
static const struct {
    char sign;
    const char *property;
} NAME_SIGNS[] = {{'b', "PB"}, {'w', "PW"}, {'d', "DT"}, {'e', "EV"}, {'r', "RE"}, {'g', "GN"}};

typedef struct Split {
    const char *folder, *pattern;
    bool force, quiet;
    char **paths; /* one for each game */
} Split;

/* Appends what a record says, made fit for a file name. */
static void add_name_part(Text *path, const char *value)
{
    enum { PART_MAX = 60 };
    size_t start = path->length;
    for (const char *s = value; *s; s++) {
        bool is_bad = (unsigned char)*s <= ' ' || *s == 0x7f || strchr("/\\:*?\"<>|", *s);
        bool is_middle = ((unsigned char)*s & 0xc0) == 0x80; /* of a UTF-8 character */
        if (path->length - start >= PART_MAX && !is_middle)
            break;
        text_add_char(path, is_bad ? '_' : *s);
    }
    if (path->length == start)
        text_add(path, "unknown");
}

/* The input's name without folders and ending: "games" for "a/games.sgf". */
static void add_base_name(Text *path, const char *input)
{
    const char *slash = strrchr(input, '/');
    const char *base = strcmp(input, "-") == 0 ? "game" : slash ? slash + 1 : input;
    const char *dot = strrchr(base, '.');
    size_t length = dot && dot > base ? (size_t)(dot - base) : strlen(base);
    char *name = mem_copy_text(base, length);
    add_name_part(path, name);
    mem_free(name);
}

/* Appends what the sign behind a % stands for; false if there is no such sign. */
static bool add_sign(Text *path, char sign, const char *input, const Record *game, size_t number,
                     int digits)
{
    if (sign == 'n')
        text_printf(path, "%0*zu", digits, number);
    else if (sign == 'f')
        add_base_name(path, input);
    else if (sign == '%')
        text_add_char(path, '%');
    else
        for (size_t i = 0; i < sizeof NAME_SIGNS / sizeof *NAME_SIGNS; i++)
            if (NAME_SIGNS[i].sign == sign) {
                const char *value = node_text(game->root, NAME_SIGNS[i].property);
                add_name_part(path, value ? value : "");
                return true;
            }
    return sign == 'n' || sign == 'f' || sign == '%';
}

/* The path of game `number` of `total`, or NULL if the pattern has an unknown sign. */
static char *make_path(const Split *split, const char *input, const Record *game, size_t number,
                       size_t total)
{
    int digits = 1;
    for (size_t rest = total; rest >= 10; rest /= 10)
        digits++;
    Text path;
    text_init(&path);
    text_printf(&path, "%s/", split->folder);
    size_t start = path.length;
    for (const char *s = split->pattern; *s; s++) {
        if (*s != '%') {
            text_add_char(&path, *s);
        } else if (!add_sign(&path, *++s, input, game, number, digits)) {
            text_clear(&path);
            return NULL;
        }
    }
    if (path.length > start && strchr(".-", path.data[start]))
        path.data[start] = '_'; /* no hidden file, no "..", nothing that looks like an option */
    return text_take(&path);
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Can a file be written there, whose name is not that of the game before? Says so if not. */
static bool check_path(const Split *split, const char *name, const char *before, const char *path)
{
    enum { NAME_LONGEST = 240 }; /* 255 on most systems, with room for the ending while writing */
    struct stat status;
    bool is_there = lstat(path, &status) == 0;
    if (strlen(strrchr(path, '/') + 1) > NAME_LONGEST)
        return cli_fail(name, "--name: %s is too long", path) == CLI_OK;
    if (before && strcmp(before, path) == 0)
        return cli_fail(name, "--name: two games would be written to %s; use %%n for their number",
                        path) == CLI_OK;
    if (is_there && S_ISDIR(status.st_mode))
        return cli_fail(name, "%s is a folder; use another --name or --dir", path) == CLI_OK;
    if (is_there && !split->force)
        return cli_fail(name, "%s is there already; use --force to replace it", path) == CLI_OK;
    return true;
}

/* Do all games go to different files, none of them there already? */
static bool check_paths(const Split *split, const char *name, size_t count)
{
    char **sorted = mem_alloc(count, sizeof *sorted);
    bool ok = true;
    memcpy(sorted, split->paths, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, compare_paths);
    for (size_t i = 0; i < count && ok; i++)
        ok = check_path(split, name, i > 0 ? sorted[i - 1] : NULL, sorted[i]);
    mem_free(sorted);
    return ok;
}

static int write_split(const Split *split, const char *name, const SgfCollection *collection)
{
    if (mkdir(split->folder, 0777) != 0 && errno != EEXIST)
        return cli_fail(name, "--dir: %s cannot be made: %s", split->folder, strerror(errno));
    for (size_t i = 0; i < collection->count; i++) {
        Error error;
        Text text;
        error_clear(&error);
        text_init(&text);
        sgf_write(collection->games[i], &text);
        bool ok = file_write(split->paths[i], text.data, text.length, &error);
        text_clear(&text);
        if (!ok)
            return cli_fail_error(name, &error);
    }
    if (!split->quiet)
        printf("%zu game%s written to %s\n", collection->count, collection->count == 1 ? "" : "s",
               split->folder);
    return CLI_OK;
}

static int split_games(Split *split, const char *name, const char *input,
                       const SgfCollection *collection)
{
    int code = CLI_GO_ON;
    size_t made = 0;
    split->paths = mem_alloc(collection->count, sizeof *split->paths);
    for (; made < collection->count && code == CLI_GO_ON; made++) {
        split->paths[made] =
            make_path(split, input, collection->games[made], made + 1, collection->count);
        if (!split->paths[made])
            code =
                cli_misuse(name, "--name: '%s' may hold %%n %%f %%b %%w %%d %%e %%r %%g and %%%%",
                           split->pattern);
    }
    if (code == CLI_GO_ON)
        code = check_paths(split, name, made) ? write_split(split, name, collection) : CLI_FAILED;
    for (size_t i = 0; i < made; i++)
        mem_free(split->paths[i]);
    mem_free(split->paths);
    return code;
}

int cli_sgf_split(int argc, char **argv)
{
    Split split = {.folder = ".", .pattern = "%f-%n.sgf"};
    const char *encoding = NULL;
    const CliOption options[] = {
        {"dir", 'd', CLI_TEXT, &split.folder, "FOLDER", "write there; made if missing (default .)",
         0, 0, NULL},
        {"name", 'n', CLI_TEXT, &split.pattern, "PATTERN",
         "file names (default %f-%n.sgf): %n number, %f input name,\n"
         "%b Black, %w White, %d date, %e event, %r result, %g game name",
         0, 0, NULL},
        {"force", 'f', CLI_FLAG, &split.force, NULL, "replace files that are there already", 0, 0,
         NULL},
        {"encoding", 0, CLI_ENCODING, &encoding, "NAME", "read the text as NAME", 0, 0, NULL},
        {"quiet", 'q', CLI_FLAG, &split.quiet, NULL, "print errors only", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        .name = "sgf split",
        .operands = "FILE",
        .text = "Writes each game of a collection to a file of its own, as clean FF[4] in UTF-8.\n"
                "Nothing is written if a file is there already or two names are the same.",
        .options = options,
        .least = 1,
        .most = 1,
    };
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (strchr(split.pattern, '/') || split.pattern[0] == '\0')
        return cli_misuse(usage.name, "--name: a file name without '/' is needed; use --dir for "
                                      "the folder");
    if (strchr(".-", split.pattern[0]))
        return cli_misuse(usage.name, "--name: file names must not begin with '.' or '-'");
    SgfCollection collection;
    code = CLI_FAILED;
    if (read_games(usage.name, argv[first], encoding, split.quiet, &collection))
        code = split_games(&split, usage.name, argv[first], &collection);
    sgf_clear(&collection);
    return code;
}
