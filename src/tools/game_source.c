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
    size_t length = text ? text_date_length(text) : 0;
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
    return random_mix_bytes(hash, id, strlen(id));
}

/* Reads stones and moves of a line, and gives the game to `visit`. */
static bool visit_fields(SourceGame *game, char *fields[FIELDS], SourceVisitor *visit,
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
    Color color = game->first;
    for (size_t i = 0; i < game->move_count; i++, color = color_other(color))
        moves[i] = (Move){played[i], (uint8_t)color};
    game->stones = points.items;
    game->moves = moves;
    visit(context, game);
    mem_free(moves);
    mem_free(points.items);
    return true;
}

/* Where a line comes from. */
typedef struct Place {
    const char *path;
    size_t games; /* so far */
} Place;

static bool visit_line(char *line, Place *place, SourceVisitor *visit, void *context, Error *error)
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
    game.place = place ? place->path : NULL;
    game.number = place ? ++place->games : 0;
    game.hash = hash_of(0, fields[0]);
    game.first = first;
    game.from_start = handicap == 0 && !*fields[FIELD_BLACK] && !*fields[FIELD_WHITE];
    game.winner = winner_of(fields[FIELD_RESULT]);
    copy_date(game.date, fields[FIELD_DATE]);
    return visit_fields(&game, fields, visit, context, error);
}

bool game_source_line(char *line, SourceVisitor *visit, void *context, Error *error)
{
    return visit_line(line, NULL, visit, context, error);
}

/* Who gets the games of a table. */
typedef struct Receiver {
    Place place;
    SourceVisitor *visit;
    void *context;
} Receiver;

static bool take_line(void *context, char *line, Error *error)
{
    Receiver *receiver = context;
    return visit_line(line, &receiver->place, receiver->visit, receiver->context, error);
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

/* Who has the first move of a record that has none. */
static Color whose_turn(const Record *record)
{
    Error error;
    Position *position = record_position(record, record->root, NULL, &error);
    Color color = position->to_play;
    position_free(position);
    return color;
}

static void visit_record(const Record *record, const Place *place, SourceVisitor *visit,
                         void *context)
{
    size_t capacity = 0;
    Move *moves = NULL, move;
    SourceGame game = {.place = place->path,
                       .number = place->games,
                       .hash = random_mix(hash_of(0, place->path) + place->games - 1),
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
    game.first = moves ? (Color)moves[0].color : whose_turn(record);
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
        visit_record(games.games[i], &(Place){path, i + 1}, visit, context);
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
    Receiver receiver = {{path, 0}, visit, context};
    return packed_lines_read(path, take_line, &receiver, stop, error);
}

/* --- playing ----------------------------------------------------------------------------- */

Position *game_source_position(const SourceGame *game, Error *error)
{
    Rules rules;
    uint8_t colors[POINT_LIMIT] = {0};
    Error reason = {0};
    rules_by_name("chinese", &rules, NULL);
    Position *position = position_new(game->size, &rules);
    for (size_t i = 0; i < game->black_count + game->white_count; i++)
        colors[game->stones[i]] = i < game->black_count ? BLACK : WHITE;
    if (position_setup(position, colors, game->first, &reason))
        return position;
    position_free(position);
    game_source_refuse(game, 0, reason.message, error);
    return NULL;
}

bool game_source_refuse(const SourceGame *game, size_t move, const char *reason, Error *error)
{
    return error_set_at(error, game->place, 0, 0, "game %zu, move %zu: %s", game->number, move,
                        reason);
}
