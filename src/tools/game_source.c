/* Recorded games from tables and SGF. Tables are read line by line, so that memory does not grow
 * with the file; SGF is read whole. */

#include "tools/game_source.h"

#include "base/mem.h"
#include "base/random.h"
#include "game/sgf.h"
#include "tools/packed_lines.h"

#include <string.h>

enum { FIELDS = 12, POINTS_MAX = 20000 };
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

typedef struct Points {
    Point *items;
    size_t count, capacity;
} Points;

/* Adds the points of a field, two letters each, commas between them or not; passes if `passes`.
 * False if something is no point. */
static bool add_points(Points *points, const char *field, int size, bool passes)
{
    while (*field) {
        Point point;
        if (*field == ',') {
            field++;
            continue;
        }
        if (!field[1] || !point_parse_sgf(size, field, 2, &point) ||
            (!passes && !point_on_board(size, point)) || points->count == POINTS_MAX)
            return false;
        points->items =
            mem_grow(points->items, &points->capacity, points->count + 1, sizeof *points->items);
        points->items[points->count++] = point;
        field += 2;
    }
    return true;
}

static uint64_t hash_of(uint64_t hash, const char *id)
{
    for (; *id; id++)
        hash = random_mix(hash + (unsigned char)*id + 1);
    return hash;
}

/* Reads stones and moves of a line, and gives the game to `visit`. */
static bool visit_fields(SourceGame *game, char *fields[FIELDS], Color first, SourceVisitor *visit,
                         void *context, Error *error)
{
    Points points = {0};
    int bad = 0;
    for (int field = FIELD_BLACK; !bad && field <= FIELD_MOVES; field++) {
        size_t before = points.count;
        if (!add_points(&points, fields[field], game->size, field == FIELD_MOVES))
            bad = field + 1;
        *(field == FIELD_BLACK   ? &game->black_count
          : field == FIELD_WHITE ? &game->white_count
                                 : &game->move_count) = points.count - before;
    }
    if (bad) {
        mem_free(points.items);
        return error_set(error, "field %d is not a list of points, two letters each, on the board",
                         bad);
    }
    Move *moves = mem_alloc(game->move_count, sizeof *moves);
    const Point *played = points.items + game->black_count + game->white_count;
    Color color = first;
    for (size_t i = 0; i < game->move_count; i++, color = color_other(color))
        moves[i] = (Move){played[i], (uint8_t)color};
    game->stones = points.items;
    game->moves = moves;
    visit(context, game);
    mem_free(moves);
    mem_free(points.items);
    return true;
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
    text_to_int(fields[FIELD_HANDICAP], 0, POINT_COUNT_MAX, &handicap);
    game.hash = hash_of(0, fields[0]);
    game.from_start = handicap == 0 && !*fields[FIELD_BLACK] && !*fields[FIELD_WHITE];
    game.winner = winner_of(fields[FIELD_RESULT]);
    copy_date(game.date, fields[FIELD_DATE]);
    return visit_fields(&game, fields, first, visit, context, error);
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

/* The stones of the first node, black ones first. */
static Point *read_stones(const Record *record, SourceGame *game)
{
    PointSet stones[2] = {0};
    node_points(record->root, record->size, "AB", &stones[0]);
    node_points(record->root, record->size, "AW", &stones[1]);
    game->black_count = (size_t)pointset_count(&stones[0]);
    game->white_count = (size_t)pointset_count(&stones[1]);
    Point *items = mem_alloc(game->black_count + game->white_count, sizeof *items);
    size_t count = 0;
    for (int i = 0; i < 2; i++)
        for (Point p = pointset_first(&stones[i]); p; p = pointset_next(&stones[i], p))
            items[count++] = p;
    return items;
}

static void visit_record(const Record *record, uint64_t hash, SourceVisitor *visit, void *context)
{
    size_t capacity = 0;
    Move *moves = NULL, move;
    SourceGame game = {.hash = hash,
                       .size = record->size,
                       .from_start = record_handicap(record) == 0,
                       .winner = winner_of(node_text(record->root, "RE"))};
    copy_date(game.date, node_text(record->root, "DT"));
    for (const Node *node = record->root; node; node = node_next(node)) {
        if (node_has_setup(node))
            game.from_start = false;
        if (node != record->root && node_has_setup(node))
            break;
        if (!node_move(node, record->size, &move))
            break;
        if (move.point == POINT_NONE)
            continue;
        moves = mem_grow(moves, &capacity, game.move_count + 1, sizeof *moves);
        moves[game.move_count++] = move;
    }
    Point *stones = read_stones(record, &game);
    game.stones = stones;
    game.moves = moves;
    visit(context, &game);
    mem_free(stones);
    mem_free(moves);
}

static bool read_sgf(const char *path, SourceVisitor *visit, void *context, const atomic_bool *stop,
                     Error *error)
{
    SgfCollection games;
    bool well = sgf_read_file(&games, path, NULL, error);
    for (size_t i = 0; well && i < games.count && !(stop && atomic_load(stop)); i++)
        visit_record(games.games[i], random_mix(hash_of(0, path) + i), visit, context);
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
