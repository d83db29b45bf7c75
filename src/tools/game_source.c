/* Recorded games from tables and SGF. Tables are read line by line, so that memory does not grow
 * with the file; SGF is read whole. */

#include "tools/game_source.h"

#include "base/mem.h"
#include "game/sgf.h"
#include "tools/packed_lines.h"

#include <string.h>

enum { FIELDS = 12 };
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

/* Who gets the games of a table. */
typedef struct Receiver {
    SourceVisitor *visit;
    void *context;
} Receiver;

static bool take_line(void *context, char *line, Error *error)
{
    const Receiver *receiver = context;
    return game_source_line(line, receiver->visit, receiver->context, error);
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
    static const char SGF[] = ".sgf";
    size_t length = strlen(path), tail = strlen(SGF);
    if (length > tail && strcmp(path + length - tail, SGF) == 0)
        return read_sgf(path, visit, context, stop, error);
    Receiver receiver = {visit, context};
    return packed_lines_read(path, take_line, &receiver, stop, error);
}
