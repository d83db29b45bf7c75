/* gosedai sgf info: what games are in these files?
 *
 * Idea: one game is shown as a list, several as a table with a line for each, printed as they are
 * read; --json gives all of it to other programs. What the fields are is one table (FIELDS), and
 * every field is a JSON value first, from which list and table take their text ("text" of objects).
 *
 * Limits: columns have fixed widths, since the table is printed before all games are known;
 * longer texts are cut with an ellipsis there, never in the list and in JSON. */

#include "front/cli/cli.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_input.h"
#include "front/cli/cli_sgf.h"
#include "game/clock.h"
#include "game/score.h"
#include "game/sgf.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* One game and what is counted in it. */
typedef struct GameInfo {
    const Record *record;
    const char *path;
    size_t number; /* which game of the file, from 1 */
    size_t nodes, variations;
    size_t warnings; /* of the whole file */
} GameInfo;

typedef struct Field {
    const char *key;     /* in JSON */
    const char *label;   /* in the list */
    const char *heading; /* in the table; NULL: not shown there */
    int width;           /* in the table; negative: right-aligned; 0: the last, as it is */
    json_t *(*value)(const GameInfo *info, const char *property);
    const char *property; /* for the property getter */
} Field;

/* --- the values of the fields ------------------------------------------------------------ */

/* A JSON string, bytes that are no UTF-8 (in a file name) replaced. */
static json_t *make_string(const char *text)
{
    json_t *string = json_string(text);
    if (string)
        return string;
    Text plain;
    text_init(&plain);
    for (const char *s = text; *s; s++)
        text_add_char(&plain, (unsigned char)*s < 0x80 ? *s : '?');
    string = json_string(plain.data);
    text_clear(&plain);
    return string;
}

static json_t *get_property(const GameInfo *info, const char *property)
{
    const char *text = node_text(info->record->root, property);
    return text && *text ? make_string(text) : json_null();
}

static json_t *get_komi(const GameInfo *info, const char *property)
{
    const char *text = node_text(info->record->root, property);
    return text && *text ? json_real(record_komi(info->record, 0)) : json_null();
}

/* How the game ended, as written and as understood. */
static json_t *get_result(const GameInfo *info, const char *property)
{
    const char *text = node_text(info->record->root, property);
    if (!text || !*text)
        return json_null();
    GameResult result;
    score_parse_result(text, &result);
    json_t *object = json_object();
    json_object_set_new(object, "text", make_string(text));
    json_object_set_new(object, "winner",
                        result.winner == EMPTY ? json_null()
                                               : json_string(color_name(result.winner)));
    json_object_set_new(object, "margin",
                        result.by_points ? json_real(result.margin) : json_null());
    json_object_set_new(object, "how", json_string(result.how));
    return object;
}

/* Sets the parts of time settings that mean something in their system. */
static void set_time_parts(json_t *object, const ClockSettings *time)
{
    static const char *const SYSTEMS[] = {"none", "absolute", "canadian", "byo-yomi", "fischer"};
    json_object_set_new(object, "system", json_string(SYSTEMS[time->system]));
    if (time->system != CLOCK_NONE)
        json_object_set_new(object, "main", json_real(time->main_time));
    if (time->system == CLOCK_CANADIAN || time->system == CLOCK_BYOYOMI)
        json_object_set_new(object, "period", json_real(time->period_time));
    if (time->system == CLOCK_CANADIAN)
        json_object_set_new(object, "stones", json_integer(time->stones));
    if (time->system == CLOCK_BYOYOMI)
        json_object_set_new(object, "periods", json_integer(time->periods));
    if (time->system == CLOCK_FISCHER)
        json_object_set_new(object, "increment", json_real(time->increment));
}

/* TM and OT: what they mean or, where that is not understood, what they say. */
static json_t *get_time(const GameInfo *info, const char *property)
{
    const char *main = node_text(info->record->root, property);
    const char *overtime = node_text(info->record->root, "OT");
    bool has_main = main && *main, has_overtime = overtime && *overtime;
    if (!has_main && !has_overtime)
        return json_null();
    ClockSettings time;
    json_t *object = json_object();
    Text text;
    text_init(&text);
    if (clock_from_sgf(has_main ? main : NULL, has_overtime ? overtime : NULL, &time)) {
        clock_write(&time, &text);
        set_time_parts(object, &time);
    } else {
        text_printf(&text, "%s%s%s", has_main ? main : "", has_main && has_overtime ? " + " : "",
                    has_overtime ? overtime : "");
        json_object_set_new(object, "system", json_null());
    }
    json_object_set_new(object, "text", make_string(text.data));
    text_clear(&text);
    return object;
}

static json_t *get_handicap(const GameInfo *info, const char *property)
{
    (void)property;
    return json_integer(record_handicap(info->record));
}

static json_t *get_size(const GameInfo *info, const char *property)
{
    (void)property;
    return json_integer(info->record->size);
}

static json_t *get_moves(const GameInfo *info, const char *property)
{
    (void)property;
    return json_integer(record_move_count(info->record));
}

static json_t *get_variations(const GameInfo *info, const char *property)
{
    (void)property;
    return json_integer((json_int_t)info->variations);
}

static json_t *get_nodes(const GameInfo *info, const char *property)
{
    (void)property;
    return json_integer((json_int_t)info->nodes);
}

static json_t *get_warnings(const GameInfo *info, const char *property)
{
    (void)property;
    return json_integer((json_int_t)info->warnings);
}

static json_t *get_encoding(const GameInfo *info, const char *property)
{
    (void)property;
    return info->record->encoding ? make_string(info->record->encoding) : json_null();
}

static json_t *get_number(const GameInfo *info, const char *property)
{
    (void)property;
    return json_integer((json_int_t)info->number);
}

static json_t *get_file(const GameInfo *info, const char *property)
{
    (void)property;
    return make_string(info->path);
}

static const Field FIELDS[] = {
    {"black", "Black", "BLACK", 18, get_property, "PB"},
    {"black_rank", "Black's rank", "RANK", 5, get_property, "BR"},
    {"white", "White", "WHITE", 18, get_property, "PW"},
    {"white_rank", "White's rank", "RANK", 5, get_property, "WR"},
    {"result", "Result", "RESULT", 8, get_result, "RE"},
    {"date", "Date", "DATE", 10, get_property, "DT"},
    {"event", "Event", NULL, 0, get_property, "EV"},
    {"place", "Place", NULL, 0, get_property, "PC"},
    {"rules", "Rules", "RULES", 9, get_property, "RU"},
    {"komi", "Komi", "KOMI", -5, get_komi, "KM"},
    {"time", "Time", NULL, 0, get_time, "TM"},
    {"handicap", "Handicap", "HA", -2, get_handicap, NULL},
    {"size", "Size", "SIZE", -4, get_size, NULL},
    {"moves", "Moves", "MOVES", -5, get_moves, NULL},
    {"variations", "Variations", "VAR", -4, get_variations, NULL},
    {"nodes", "Nodes", NULL, 0, get_nodes, NULL},
    {"encoding", "Encoding", "ENCODING", 9, get_encoding, NULL},
    {"warnings", "Warnings", NULL, 0, get_warnings, NULL},
    {"game", "Game", "GAME", -5, get_number, NULL},
    {"file", "File", "FILE", 0, get_file, NULL},
};
enum { FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0] };

/* Appends the value of a field as one line of text; nothing if it is unknown. */
static void add_value(Text *text, const Field *field, const GameInfo *info)
{
    json_t *value = field->value(info, field->property);
    const json_t *shown = json_is_object(value) ? json_object_get(value, "text") : value;
    if (json_is_string(shown))
        cli_add_clean(text, json_string_value(shown));
    else if (json_is_number(value))
        text_add_number(text, json_number_value(value));
    json_decref(value);
}

/* --- table ------------------------------------------------------------------------------- */

/* The columns that a character takes on a terminal: East Asian ones take two. */
static int character_width(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } WIDE[] = {{0x1100, 0x115f}, {0x2e80, 0xa4cf},   {0xac00, 0xd7a3},
                {0xf900, 0xfaff}, {0xfe30, 0xfe6f},   {0xff00, 0xff60},
                {0xffe0, 0xffe6}, {0x1f300, 0x1f9ff}, {0x20000, 0x3fffd}};
    for (size_t i = 0; i < sizeof WIDE / sizeof *WIDE; i++)
        if (code >= WIDE[i].first && code <= WIDE[i].last)
            return 2;
    return code >= 0x300 && code <= 0x36f ? 0 : 1;
}

/* Reads one character of UTF-8; a stray byte counts as one character. */
static const char *next_character(const char *s, uint32_t *code)
{
    static const uint32_t FIRST_MASK[] = {0x7f, 0x1f, 0x0f, 0x07};
    unsigned char lead = (unsigned char)*s++;
    int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
    *code = lead & FIRST_MASK[more];
    for (; more > 0 && ((unsigned char)*s & 0xc0) == 0x80; more--)
        *code = *code << 6 | ((unsigned char)*s++ & 0x3f);
    return s;
}

/* Copies as much of `string` as fits into `limit` columns; returns the columns used. */
static int add_columns(Text *text, const char *string, int limit)
{
    int used = 0;
    while (*string) {
        uint32_t code;
        const char *next = next_character(string, &code);
        int width = character_width(code);
        if (used + width > limit)
            break;
        text_add_bytes(text, string, (size_t)(next - string));
        used += width;
        string = next;
    }
    return used;
}

/* Appends a cell of |width| columns and a blank. */
static void add_cell(Text *line, const char *value, int width)
{
    enum { NO_LIMIT = 1 << 28 };
    Text scratch;
    text_init(&scratch);
    int columns = abs(width), needed = add_columns(&scratch, value, NO_LIMIT);
    if (width < 0 && needed < columns)
        text_printf(line, "%*s", columns - needed, "");
    int used = 0;
    if (needed > columns) {
        used = add_columns(line, value, columns - 1) + 1;
        text_add(line, "…");
    } else {
        used = width < 0 ? columns : needed;
        text_add(line, value);
    }
    text_printf(line, "%*s ", columns - used, "");
    text_clear(&scratch);
}

static void print_heading(void)
{
    Text line;
    text_init(&line);
    for (int i = 0; i < FIELD_COUNT; i++)
        if (FIELDS[i].heading && FIELDS[i].width)
            add_cell(&line, FIELDS[i].heading, FIELDS[i].width);
        else if (FIELDS[i].heading)
            text_add(&line, FIELDS[i].heading);
    bool color = cli_wants_color(stdout);
    printf("%s%s%s\n", color ? "\033[1m" : "", line.data, color ? "\033[0m" : "");
    text_clear(&line);
}

static void print_row(const GameInfo *info)
{
    Text line, value;
    text_init(&line);
    text_init(&value);
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (!FIELDS[i].heading)
            continue;
        text_reset(&value);
        add_value(&value, &FIELDS[i], info);
        if (FIELDS[i].width)
            add_cell(&line, value.data, FIELDS[i].width);
        else
            text_add(&line, value.data);
    }
    puts(line.data);
    text_clear(&line);
    text_clear(&value);
}

/* --- list and JSON ----------------------------------------------------------------------- */

static void print_list(const GameInfo *info)
{
    Text value;
    text_init(&value);
    for (int i = 0; i < FIELD_COUNT; i++) {
        text_reset(&value);
        add_value(&value, &FIELDS[i], info);
        if (value.length > 0)
            printf("%-13s %s\n", FIELDS[i].label, value.data);
    }
    text_clear(&value);
}

static void print_json(const GameInfo *info, bool is_first)
{
    json_t *object = json_object();
    for (int i = 0; i < FIELD_COUNT; i++)
        json_object_set_new(object, FIELDS[i].key, FIELDS[i].value(info, FIELDS[i].property));
    char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(10));
    printf("%s%s", is_first ? "" : ",\n", text);
    free(text);
    json_decref(object);
}

/* --- files ------------------------------------------------------------------------------- */

typedef enum InfoForm { INFO_LIST, INFO_TABLE, INFO_JSON } InfoForm;

typedef struct InfoJob {
    CliFiles files;
    const char *encoding;
    InfoForm form;
    size_t games;
    bool failed;
} InfoJob;

static void count_nodes(GameInfo *info)
{
    const Node *root = info->record->root;
    for (const Node *node = root; node; node = node_pre_order_next(node, root)) {
        info->nodes++;
        info->variations += node->parent && node->parent->child != node;
    }
}

static void show_game(InfoJob *job, const GameInfo *info)
{
    cli_files_hide_progress(&job->files);
    if (job->form == INFO_TABLE && job->games == 0)
        print_heading();
    if (job->form == INFO_JSON)
        print_json(info, job->games == 0);
    else if (job->form == INFO_TABLE)
        print_row(info);
    else
        print_list(info);
    job->games++;
}

static void show_file(InfoJob *job, const char *path)
{
    SgfCollection collection = {0};
    Error error;
    error_clear(&error);
    if (!cli_input_check(path, &error) ||
        !sgf_read_file(&collection, path, job->encoding, &error)) {
        cli_files_hide_progress(&job->files);
        if (!error.place[0])
            snprintf(error.place, sizeof error.place, "%s", path);
        cli_fail_error(job->files.name, &error);
        job->failed = true;
    }
    if (job->form == INFO_LIST && (cli_files_are_many(&job->files) || collection.count > 1))
        job->form = INFO_TABLE;
    for (size_t i = 0; i < collection.count; i++) {
        GameInfo info = {.record = collection.games[i],
                         .path = path,
                         .number = i + 1,
                         .warnings = collection.warning_total};
        count_nodes(&info);
        show_game(job, &info);
    }
    sgf_clear(&collection);
}

int cli_sgf_info(int argc, char **argv)
{
    InfoJob job = {.form = INFO_LIST};
    bool json = false;
    const CliOption options[] = {
        {"json", 'j', CLI_FLAG, &json, NULL, "print a JSON array with an object for each game", 0,
         0, NULL},
        {"encoding", 0, CLI_ENCODING, &job.encoding, "NAME", "read the text as NAME", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {
        .name = "sgf info",
        .operands = "FILE|FOLDER...",
        .text = "Lists the games in the files: players, ranks, result, date, rules, komi,\n"
                "handicap, size, moves, variations, encoding. One game is shown as a list,\n"
                "several as a table.",
        .options = options,
        .more = "A folder stands for all .sgf files below it; - is standard input.",
        .least = 1,
        .most = CLI_ANY,
    };
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    if (json) {
        job.form = INFO_JSON;
        putchar('[');
    }
    cli_files_init(&job.files, usage.name, argv + first, argc - first);
    for (const char *path; (path = cli_files_next(&job.files));)
        show_file(&job, path);
    if (json)
        puts("]");
    bool failed = job.failed || job.files.problems > 0;
    cli_files_clear(&job.files);
    return failed ? CLI_FAILED : CLI_OK;
}
