/* What the browser gets to see of games. */

#include "front/web/web_view.h"

#include "base/mem.h"
#include "front/web/web_body.h"

#include <string.h>
#include <time.h>

json_t *web_view_point(int size, Point point)
{
    char name[POINT_TEXT_MAX];
    return point == POINT_NONE ? json_null() : json_string(point_name(size, point, name));
}

json_t *web_view_points(int size, const PointSet *points)
{
    json_t *list = json_array();
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            if (pointset_has(points, point_at(size, x, y)))
                json_array_append_new(list, web_view_point(size, point_at(size, x, y)));
    return list;
}

json_t *web_view_color(Color color)
{
    return color == EMPTY ? json_null() : json_string(color_name(color));
}

static const char *rules_or_other(const Rules *rules)
{
    const char *name = rules_name(rules);
    return name ? name : "other";
}

/* --- positions --------------------------------------------------------------------------- */

static json_t *rows_json(const Board *board)
{
    json_t *rows = json_array();
    for (int y = 0; y < board->size; y++) {
        char row[POINT_SIZE_MAX + 1] = {0};
        for (int x = 0; x < board->size; x++)
            row[x] = ".XO"[board_color(board, point_at(board->size, x, y))];
        json_array_append_new(rows, json_string(row));
    }
    return rows;
}

static json_t *blocks_json(const Board *board)
{
    json_t *list = json_array();
    PointSet seen;
    seen = (PointSet){0};
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            if (board_color(board, point) == EMPTY || pointset_has(&seen, point))
                continue;
            PointSet stones;
            stones = (PointSet){0};
            board_add_block(board, point, &stones);
            board_add_block(board, point, &seen);
            json_array_append_new(
                list,
                json_pack("{s:o, s:o, s:o}", "color", web_view_color(board_color(board, point)),
                          "stones", web_view_points(board->size, &stones), "liberties",
                          web_view_points(board->size, &board_block(board, point)->liberties)));
        }
    return list;
}

static json_t *forbidden_json(const Position *position)
{
    const Board *board = &position->board;
    json_t *list = json_array();
    for (int y = 0; y < board->size; y++)
        for (int x = 0; x < board->size; x++) {
            Point point = point_at(board->size, x, y);
            Move move = {point, (uint8_t)position->to_play};
            if (board_color(board, point) == EMPTY && !position_is_legal(position, move, NULL))
                json_array_append_new(list, web_view_point(board->size, point));
        }
    return list;
}

json_t *web_view_position(const Position *position)
{
    const Board *board = &position->board;
    Move last = position_last_move(position);
    json_t *last_json = last.color == EMPTY
                            ? json_null()
                            : json_pack("{s:o, s:o}", "color", web_view_color(last.color), "point",
                                        web_view_point(board->size, last.point));
    json_t *captured = json_pack("{s:I, s:I}", "black", (json_int_t)board->captured[BLACK], "white",
                                 (json_int_t)board->captured[WHITE]);
    return json_pack(
        "{s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:I, s:i, s:f, s:i, s:s, s:o}", "size",
        (int)board->size, "rows", rows_json(board), "to_play", web_view_color(position->to_play),
        "last", last_json, "ko", web_view_point(board->size, board->ko), "forbidden",
        forbidden_json(position), "captured", captured, "moves", (json_int_t)position->move_count,
        "passes", position_passes(position), "komi", position->komi, "handicap", position->handicap,
        "rules", rules_or_other(&position->rules), "blocks", blocks_json(board));
}

/* --- nodes ------------------------------------------------------------------------------- */

/* Lists of points in a node: what we and what SGF call them. */
typedef struct PointList {
    const char *key, *property;
} PointList;

static const PointList MARKS[] = {
    {"circle", "CR"},   {"square", "SQ"}, {"triangle", "TR"}, {"cross", "MA"},
    {"selected", "SL"}, {"dim", "DD"},    {"black", "TB"},    {"white", "TW"},
};
static const PointList SETUPS[] = {{"black", "AB"}, {"white", "AW"}, {"empty", "AE"}};
static const PointList PAIRS[] = {{"lines", "LN"}, {"arrows", "AR"}};

enum {
    MARK_COUNT = sizeof MARKS / sizeof *MARKS,
    SETUP_COUNT = sizeof SETUPS / sizeof *SETUPS,
    PAIR_COUNT = sizeof PAIRS / sizeof *PAIRS,
};

static void add_lists(const Node *node, int size, const PointList *lists, int count, json_t *object)
{
    for (int i = 0; i < count; i++) {
        PointSet points;
        if (!node_property(node, lists[i].property))
            continue;
        node_points(node, size, lists[i].property, &points);
        if (!pointset_is_empty(&points))
            json_object_set_new(object, lists[i].key, web_view_points(size, &points));
    }
}

/* Splits "pd:text" and reads the point in front of the colon. */
static bool split_value(const char *value, int size, Point *point, Text *rest)
{
    Text first;
    text_init(&first);
    text_reset(rest);
    bool right = property_split(value, &first, rest) &&
                 point_parse_sgf(size, first.data, first.length, point) &&
                 point_on_board(size, *point);
    text_clear(&first);
    return right;
}

static void add_labels(const Node *node, int size, json_t *object)
{
    const Property *property = node_property(node, "LB");
    json_t *labels = json_object();
    Text text;
    text_init(&text);
    for (uint32_t i = 0; property && i < property->value_count; i++) {
        Point point;
        char name[POINT_TEXT_MAX];
        if (split_value(property->values[i], size, &point, &text))
            json_object_set_new(labels, point_name(size, point, name), json_string(text.data));
    }
    text_clear(&text);
    if (json_object_size(labels))
        json_object_set(object, "labels", labels);
    json_decref(labels);
}

static void add_pairs(const Node *node, int size, const PointList *pair, json_t *object)
{
    const Property *property = node_property(node, pair->property);
    json_t *list = json_array();
    Text text;
    text_init(&text);
    for (uint32_t i = 0; property && i < property->value_count; i++) {
        Point from, to;
        if (split_value(property->values[i], size, &from, &text) &&
            point_parse_sgf(size, text.data, text.length, &to) && point_on_board(size, to))
            json_array_append_new(
                list, json_pack("[o, o]", web_view_point(size, from), web_view_point(size, to)));
    }
    text_clear(&text);
    if (json_array_size(list))
        json_object_set(object, pair->key, list);
    json_decref(list);
}

/* Puts a part into the object if there is something in it; releases it. */
static void set_if_filled(json_t *object, const char *key, json_t *part)
{
    if (json_object_size(part))
        json_object_set(object, key, part);
    json_decref(part);
}

static void add_markup(const Node *node, int size, json_t *object)
{
    json_t *marks = json_object(), *setup = json_object();
    add_lists(node, size, MARKS, MARK_COUNT, marks);
    add_labels(node, size, marks);
    for (int i = 0; i < PAIR_COUNT; i++)
        add_pairs(node, size, &PAIRS[i], marks);
    add_lists(node, size, SETUPS, SETUP_COUNT, setup);
    const char *turn = node_text(node, "PL");
    if (turn && strchr("BbWw", turn[0]) && turn[0])
        json_object_set_new(setup, "to_play",
                            web_view_color(strchr("Bb", turn[0]) ? BLACK : WHITE));
    set_if_filled(object, "marks", marks);
    set_if_filled(object, "setup", setup);
}

json_t *web_view_node(const WebGame *game, const Node *node, int moves)
{
    int size = game->record->size;
    json_t *children = json_array();
    for (const Node *child = node->child; child; child = child->sibling)
        json_array_append_new(children, json_integer(web_game_number(child)));
    json_t *object =
        json_pack("{s:i, s:o, s:o, s:i}", "id", web_game_number(node), "parent",
                  node->parent ? json_integer(web_game_number(node->parent)) : json_null(),
                  "children", children, "number", moves);
    Move move;
    if (node_move(node, size, &move) && move.color != EMPTY) {
        json_object_set_new(object, "color", web_view_color(move.color));
        json_object_set_new(object, "point", web_view_point(size, move.point));
    }
    const char *comment = node_text(node, "C"), *name = node_text(node, "N");
    if (comment)
        json_object_set_new(object, "comment", json_string(comment));
    if (name)
        json_object_set_new(object, "name", json_string(name));
    add_markup(node, size, object);
    return object;
}

/* --- games ------------------------------------------------------------------------------- */

static json_t *side_json(const WebSide *side)
{
    if (!side->program)
        return json_pack("{s:s, s:s}", "kind", "human", "name", side->name);
    return json_pack("{s:s, s:s, s:f, s:i, s:i, s:b}", "kind", "program", "player", side->name,
                     "seconds", side->seconds, "nodes", side->nodes, "level", side->level,
                     "never_resign", side->never_resign);
}

json_t *web_view_summary(const WebGame *game)
{
    const Node *head = web_game_node(game, game->head);
    Rules rules = game->rules;
    record_rules(game->record, &rules);
    return json_pack(
        "{s:s, s:I, s:s, s:I, s:I, s:s, s:o, s:i, s:s, s:f, s:i, s:o, s:o, s:s, s:i, s:i, s:i}",
        "id", game->id, "revision", (json_int_t)game->revision, "name", game->name, "created",
        (json_int_t)game->created, "changed", (json_int_t)game->changed, "state",
        web_state_name(game->state), "result",
        *game->result ? json_string(game->result) : json_null(), "size", game->record->size,
        "rules", rules_or_other(&rules), "komi", record_komi(game->record, rules.default_komi),
        "handicap", record_handicap(game->record), "black", side_json(&game->sides[BLACK]), "white",
        side_json(&game->sides[WHITE]), "time", game->time, "moves", web_game_moves(game, head),
        "head", game->head, "root", web_game_number(game->record->root));
}

static json_t *clock_json(const Clock *clock)
{
    return json_pack("{s:f, s:f, s:i, s:i, s:f, s:b}", "main", clock->main_left, "period",
                     clock->period_left, "periods", clock->periods_left, "stones",
                     clock->stones_left, "available", clock_available(clock), "expired",
                     clock->expired);
}

static json_t *clocks_json(const WebGame *game, Color to_play)
{
    struct timespec now;
    if (!game->timed)
        return json_null();
    clock_gettime(CLOCK_REALTIME, &now);
    double elapsed = (double)now.tv_sec + (double)now.tv_nsec * 1e-9 - game->turn;
    bool running = game->state == WEB_PLAYING;
    return json_pack("{s:o, s:f, s:o, s:o}", "running",
                     running ? web_view_color(to_play) : json_null(), "elapsed",
                     running && elapsed > 0 ? elapsed : 0.0, "black",
                     clock_json(&game->clocks[BLACK]), "white", clock_json(&game->clocks[WHITE]));
}

json_t *web_view_game(const WebGame *game)
{
    json_t *object = web_view_summary(game);
    Position *position = web_game_position(game, web_game_node(game, game->head));
    json_object_set_new(object, "position", web_view_position(position));
    json_object_set_new(object, "clocks", clocks_json(game, position->to_play));
    position_free(position);
    return object;
}

/* --- marks in ---------------------------------------------------------------------------- */

static bool read_labels(const json_t *marks, int size, Node *node, Error *error)
{
    const json_t *labels = NULL;
    const char *key;
    json_t *value;
    if (!web_body_object(marks, "labels", &labels, error))
        return false;
    json_object_foreach((json_t *)labels, key, value)
    {
        Point point;
        char name[POINT_TEXT_MAX];
        Text text;
        if (!web_body_place("labels", key, size, &point, error))
            return false;
        if (!json_is_string(value) || json_string_length(value) > WEB_NAME_MAX)
            return error_set(error, "'labels': the label of %s must be a short text", key);
        text_init(&text);
        text_printf(&text, "%s:", point_sgf(size, point, name));
        property_add_part(&text, json_string_value(value));
        node_add_value(node, "LB", text.data);
        text_clear(&text);
    }
    return true;
}

static bool read_pairs(const json_t *marks, int size, const PointList *pair, Node *node,
                       Error *error)
{
    const json_t *list = NULL;
    if (!web_body_list(marks, pair->key, 1000, &list, error))
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        const char *names[2] = {json_string_value(json_array_get(item, 0)),
                                json_string_value(json_array_get(item, 1))};
        Point points[2];
        char from[POINT_TEXT_MAX], to[POINT_TEXT_MAX], value[2 * POINT_TEXT_MAX];
        if (!names[0] || !names[1])
            return error_set(error, "'%s' must be a list of pairs of points", pair->key);
        if (!web_body_place(pair->key, names[0], size, &points[0], error) ||
            !web_body_place(pair->key, names[1], size, &points[1], error))
            return false;
        snprintf(value, sizeof value, "%s:%s", point_sgf(size, points[0], from),
                 point_sgf(size, points[1], to));
        node_add_value(node, pair->property, value);
    }
    return true;
}

bool web_view_read_marks(const json_t *marks, int size, Node *node, Error *error)
{
    for (int i = 0; i < MARK_COUNT; i++) {
        PointSet points;
        char name[POINT_TEXT_MAX];
        points = (PointSet){0};
        node_remove_property(node, MARKS[i].property);
        if (!web_body_points(marks, MARKS[i].key, size, &points, error))
            return false;
        for (Point p = pointset_first(&points); p; p = pointset_next(&points, p))
            node_add_value(node, MARKS[i].property, point_sgf(size, p, name));
    }
    node_remove_property(node, "LB");
    for (int i = 0; i < PAIR_COUNT; i++) {
        node_remove_property(node, PAIRS[i].property);
        if (!read_pairs(marks, size, &PAIRS[i], node, error))
            return false;
    }
    return read_labels(marks, size, node, error);
}
