/* Recorded games from tables and SGF. A packed table is read through a pipe from `xz -dc`, line by
 * line, so that memory does not grow with the file. */

#include "tools/game_source.h"

#include "base/mem.h"
#include "base/process.h"
#include "game/sgf.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FIELDS = 12, LINE_SECONDS = 60 };
enum {
    FIELD_DATE = 1,
    FIELD_SIZE = 2,
    FIELD_HANDICAP = 4,
    FIELD_RESULT = 5,
    FIELD_FIRST = 8,
    FIELD_BLACK = 9,
    FIELD_WHITE = 10,
    FIELD_MOVES = 11
};

static Color winner_of(const char *result)
{
    if (!result || (result[0] != 'B' && result[0] != 'W') || result[1] != '+')
        return EMPTY;
    return result[0] == 'B' ? BLACK : WHITE;
}

/* Keeps as much of a date as is one. */
static void copy_date(char date[11], const char *text)
{
    static const char FORM[] = "dddd-dd-dd";
    size_t length = 0;
    while (text && length < 10 &&
           (FORM[length] == 'd' ? text[length] >= '0' && text[length] <= '9'
                                : text[length] == FORM[length]))
        length++;
    length = length == 10 ? 10 : length >= 7 ? 7 : length >= 4 ? 4 : 0;
    if (length)
        memcpy(date, text, length);
    date[length] = '\0';
}

/* --- tables ------------------------------------------------------------------------------ */

static int split_fields(char *line, char *fields[FIELDS])
{
    int count = 0;
    while (line && count < FIELDS)
        fields[count++] = strsep(&line, "\t");
    return line ? FIELDS + 1 : count;
}

/* Reads moves in turn from `first` on; mem_free() them. NULL if something is no point. */
static Move *read_moves(const char *letters, int size, Color first, size_t *count)
{
    size_t length = strlen(letters);
    Move *moves = mem_alloc(length / 2 + 1, sizeof *moves);
    *count = 0;
    bool well = length % 2 == 0;
    Color color = first;
    for (size_t i = 0; well && i < length; i += 2, color = color_other(color)) {
        Point point;
        well = point_parse_sgf(size, letters + i, 2, &point);
        moves[(*count)++] = (Move){point, (uint8_t)color};
    }
    if (!well) {
        mem_free(moves);
        return NULL;
    }
    return moves;
}

bool game_source_line(char *line, SourceVisitor *visit, void *context, Error *error)
{
    char *fields[FIELDS];
    SourceGame game = {0};
    int count = split_fields(line, fields), handicap = 0;
    Color first;
    if (count != FIELDS)
        return error_set(error, "this line has %s%d fields; a game has %d, separated by tabs",
                         count > FIELDS ? "more than " : "", count > FIELDS ? FIELDS : count,
                         FIELDS);
    if (!text_to_int(fields[FIELD_SIZE], POINT_SIZE_MIN, POINT_SIZE_MAX, &game.size))
        return error_set(error, "field 3 is the board size, not '%.20s'", fields[FIELD_SIZE]);
    if (!color_parse(fields[FIELD_FIRST], &first))
        return error_set(error, "field 9 says who plays first: B or W, not '%.20s'",
                         fields[FIELD_FIRST]);
    Move *moves = read_moves(fields[FIELD_MOVES], game.size, first, &game.move_count);
    if (!moves)
        return error_set(error, "field 12 has the moves, two letters each, all on the board");
    text_to_int(fields[FIELD_HANDICAP], 0, POINT_COUNT_MAX, &handicap);
    game.from_start = handicap == 0 && !*fields[FIELD_BLACK] && !*fields[FIELD_WHITE];
    game.winner = winner_of(fields[FIELD_RESULT]);
    game.moves = moves;
    copy_date(game.date, fields[FIELD_DATE]);
    visit(context, &game);
    mem_free(moves);
    return true;
}

/* A table that is read, packed or not. */
typedef struct Table {
    const char *path;
    FILE *file;      /* NULL if it is packed */
    Process process; /* xz */
    Text line;
    char *buffer; /* of getline() */
    size_t capacity;
} Table;

static bool ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path), tail = strlen(ending);
    return length > tail && strcmp(path + length - tail, ending) == 0;
}

static bool open_table(Table *table, const char *path, Error *error)
{
    struct stat status;
    *table = (Table){.path = path};
    text_init(&table->line);
    if (stat(path, &status) != 0)
        return error_set(error, "%s cannot be read: %s", path, strerror(errno));
    if (S_ISDIR(status.st_mode))
        return error_set(error, "%s is a folder; name its files", path);
    if (!ends_with(path, ".xz")) {
        table->file = fopen(path, "r");
        return table->file || error_set(error, "%s cannot be read: %s", path, strerror(errno));
    }
    Text command;
    text_init(&command);
    text_add(&command, "xz -dc -- ");
    for (const char *c = path; *c; c++) {
        text_add_char(&command, '\\');
        text_add_char(&command, *c);
    }
    bool well = process_start(&table->process, command.data, error);
    text_clear(&command);
    return well;
}

/* The next line in table->line; false at the end. */
static bool next_line(Table *table)
{
    if (!table->file)
        return process_read_line(&table->process, LINE_SECONDS, &table->line) == PROCESS_LINE;
    ssize_t length = getline(&table->buffer, &table->capacity, table->file);
    text_reset(&table->line);
    if (length > 0)
        text_add_bytes(&table->line, table->buffer, (size_t)length);
    return length > 0;
}

/* False if xz failed, unless we have stopped it. */
static bool close_table(Table *table, bool ended, Error *error)
{
    int code = table->process.pid ? process_stop(&table->process, 1) : 0;
    if (table->file)
        fclose(table->file);
    free(table->buffer);
    text_clear(&table->line);
    return !ended || code == 0 ||
           error_set(error, "%s: xz could not unpack it (code %d)", table->path, code);
}

static bool read_table(const char *path, SourceVisitor *visit, void *context,
                       const atomic_bool *stop, Error *error)
{
    Table table;
    int number = 0;
    bool well = open_table(&table, path, error), ended = false;
    while (well && !ended && !(stop && atomic_load(stop))) {
        ended = !next_line(&table);
        if (ended)
            break;
        number++;
        char *line = table.line.data;
        line[strcspn(line, "\r\n")] = '\0';
        if (!*line || *line == '#')
            continue;
        Error reason = {0};
        well = game_source_line(line, visit, context, &reason) ||
               error_set_at(error, path, number, 0, "%s", reason.message);
    }
    return close_table(&table, well && ended, error) && well;
}

/* --- SGF --------------------------------------------------------------------------------- */

static void visit_record(const Record *record, SourceVisitor *visit, void *context)
{
    size_t capacity = 0;
    Move *moves = NULL, move;
    SourceGame game = {.size = record->size,
                       .from_start = record_handicap(record) == 0,
                       .winner = winner_of(node_text(record->root, "RE"))};
    copy_date(game.date, node_text(record->root, "DT"));
    for (const Node *node = record->root; node; node = node_next(node)) {
        if (node_has_setup(node))
            game.from_start = false;
        if (!node_move(node, record->size, &move))
            break;
        if (move.point == POINT_NONE)
            continue;
        moves = mem_grow(moves, &capacity, game.move_count + 1, sizeof *moves);
        moves[game.move_count++] = move;
    }
    game.moves = moves;
    visit(context, &game);
    mem_free(moves);
}

static bool read_sgf(const char *path, SourceVisitor *visit, void *context, const atomic_bool *stop,
                     Error *error)
{
    SgfCollection games;
    bool well = sgf_read_file(&games, path, NULL, error);
    for (size_t i = 0; well && i < games.count && !(stop && atomic_load(stop)); i++)
        visit_record(games.games[i], visit, context);
    sgf_clear(&games);
    return well;
}

bool game_source_read(const char *path, SourceVisitor *visit, void *context,
                      const atomic_bool *stop, Error *error)
{
    return (ends_with(path, ".sgf") ? read_sgf : read_table)(path, visit, context, stop, error);
}
