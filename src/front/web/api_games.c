/* Games: begin, list, play, take back, count, import and export. */

#include "analysis/final_status.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_view.h"
#include "game/handicap.h"
#include "game/sgf.h"
#include "players/player.h"

#include <stdio.h>
#include <string.h>

/* --- reading settings -------------------------------------------------------------------- */

static bool known_player(const char *name)
{
    for (int i = 0; player_kind(i); i++)
        if (strcmp(player_kind(i)->name, name) == 0)
            return true;
    return false;
}

static bool read_program(const json_t *spec, const char *key, WebSide *side, Error *error)
{
    const char *player = player_kind(PLAYER_DEFAULT_INDEX)->name;
    if (!web_body_text(spec, "player", WEB_NAME_MAX - 1, &player, error) ||
        !web_body_number(spec, "seconds", 0.05, WEB_THINK_SECONDS, &side->seconds, error) ||
        !web_body_int(spec, "nodes", 0, 1000000000, &side->nodes, error) ||
        !web_body_flag(spec, "never_resign", &side->never_resign, error))
        return false;
    if (!known_player(player))
        return error_set(error, "'%s': there is no player called %s", key, player);
    snprintf(side->name, sizeof side->name, "%s", player);
    return true;
}

/* Reads a PlayerSpec if it is there. */
static bool read_side(const json_t *body, const char *key, WebSide *side, Error *error)
{
    const json_t *spec = NULL;
    const char *kind = NULL, *name = NULL;
    if (!web_body_object(body, key, &spec, error))
        return false;
    if (!spec)
        return true;
    if (!web_body_text(spec, "kind", 20, &kind, error) ||
        !web_body_text(spec, "name", WEB_NAME_MAX - 1, &name, error))
        return false;
    *side = (WebSide){.seconds = 5};
    side->program = kind && strcmp(kind, "program") == 0;
    if (!side->program && (!kind || strcmp(kind, "human") != 0))
        return error_set(error, "'%s': 'kind' must be \"human\" or \"program\"", key);
    if (side->program)
        return read_program(spec, key, side, error);
    snprintf(side->name, sizeof side->name, "%s", name ? name : "");
    return true;
}

static bool read_sides(const json_t *body, WebGame *game, Error *error)
{
    return read_side(body, "black", &game->sides[BLACK], error) &&
           read_side(body, "white", &game->sides[WHITE], error);
}

static bool read_name(const json_t *body, WebGame *game, Error *error)
{
    const char *name = NULL;
    if (!web_body_text(body, "name", WEB_NAME_MAX - 1, &name, error))
        return false;
    if (name) {
        snprintf(game->name, sizeof game->name, "%s", name);
        node_set_text(game->record->root, "GN", name);
    }
    return true;
}

static void write_sides(WebGame *game)
{
    static const char *const NAMES[] = {[BLACK] = "PB", [WHITE] = "PW"};
    for (int color = BLACK; color <= WHITE; color++) {
        const WebSide *side = &game->sides[color];
        char name[WEB_NAME_MAX + 20];
        snprintf(name, sizeof name, side->program ? "Gosedai (%s)" : "%s", side->name);
        if (*side->name)
            node_set_text(game->record->root, NAMES[color], name);
    }
}

/* --- a new game -------------------------------------------------------------------------- */

static bool place_handicap(Position *position, int stones, Error *error)
{
    Point points[HANDICAP_FIXED_MAX];
    int count = stones > 1 ? handicap_fixed(position->board.size, stones, points) : 0;
    if (stones > 1 && count == 0)
        return error_set(error, "'handicap': a %dx%d board has at most %d fixed stones",
                         position->board.size, position->board.size,
                         handicap_fixed_max(position->board.size));
    return stones < 2 || position_set_handicap(position, points, count, error);
}

static bool place_setup(Position *position, const json_t *setup, Error *error)
{
    int size = position->board.size;
    uint8_t colors[POINT_LIMIT] = {0};
    PointSet sets[3] = {0};
    Color to_play = BLACK;
    if (!setup)
        return true;
    if (!web_body_points(setup, "black", size, &sets[BLACK], error) ||
        !web_body_points(setup, "white", size, &sets[WHITE], error) ||
        !web_body_color(setup, "to_play", &to_play, error))
        return false;
    for (int color = BLACK; color <= WHITE; color++)
        for (Point p = pointset_first(&sets[color]); p; p = pointset_next(&sets[color], p))
            colors[p] = (uint8_t)color;
    return position_setup(position, colors, to_play, error);
}

/* The position with which the game begins; NULL with the reason. */
static Position *first_position(const json_t *body, Rules *rules, Error *error)
{
    int size = 19, handicap = 0;
    const char *name = NULL;
    const json_t *setup = NULL;
    rules_by_name("japanese", rules, NULL);
    if (!web_body_int(body, "size", POINT_SIZE_MIN, POINT_SIZE_MAX, &size, error) ||
        !web_body_int(body, "handicap", 0, HANDICAP_FIXED_MAX, &handicap, error) ||
        !web_body_text(body, "rules", 1000, &name, error) ||
        !web_body_object(body, "setup", &setup, error) ||
        (name && !rules_parse(name, rules, error)))
        return NULL;
    Position *position = position_new(size, rules);
    if (handicap > 1)
        position->komi = 0.5;
    if (web_body_number(body, "komi", -1000, 1000, &position->komi, error) &&
        place_setup(position, setup, error) && place_handicap(position, handicap, error))
        return position;
    position_free(position);
    return NULL;
}

static WebGame *begin_game(const json_t *body, const char *owner, Error *error)
{
    Rules rules;
    const char *time = "none";
    Position *position = first_position(body, &rules, error);
    if (!position)
        return NULL;
    WebGame *game = web_game_new(record_from_position(position, NULL, NULL), &rules, owner, error);
    position_free(position);
    if (game && web_body_text(body, "time", WEB_TIME_MAX - 1, &time, error) &&
        web_game_set_time(game, time, error))
        return game;
    web_game_free(game);
    return NULL;
}

/* What reading a file had to say, for the answer. */
typedef struct Import {
    json_t *warnings;
    size_t games;
} Import;

static WebGame *import_game(const char *bytes, size_t length, int number, const char *encoding,
                            const char *owner, Import *import, Error *error)
{
    SgfCollection collection = {0};
    WebGame *game = NULL;
    Rules rules;
    rules_by_name("japanese", &rules, NULL);
    if (sgf_read(&collection, bytes, length, NULL, encoding, error)) {
        import->games = collection.count;
        import->warnings = json_array();
        for (size_t i = 0; i < collection.warning_count; i++) {
            char line[ERROR_MESSAGE_MAX + ERROR_PLACE_MAX];
            error_text(&collection.warnings[i], line, sizeof line);
            json_array_append_new(import->warnings, json_string(line));
        }
        if ((size_t)number > collection.count)
            error_set(error, "there are only %zu games", collection.count);
        else
            game = web_game_new(sgf_take(&collection, (size_t)number - 1), &rules, owner, error);
    }
    sgf_clear(&collection);
    return game;
}

/* Makes the game that the body describes. */
static WebGame *make_game(const WebRequest *request, const json_t *body, Import *import,
                          WebFault *fault, Error *error)
{
    const char *sgf = NULL;
    int number = 1;
    WebGame *game = NULL;
    *fault = WEB_BAD_REQUEST;
    if (!web_body_text(body, "sgf", WEB_BODY_MAX, &sgf, error) ||
        !web_body_int(body, "number", 1, 1000000, &number, error))
        return NULL;
    if (sgf) {
        *fault = WEB_BAD_SGF;
        game = import_game(sgf, strlen(sgf), number, "UTF-8", request->owner, import, error);
    } else {
        game = begin_game(body, request->owner, error);
    }
    if (!game)
        return NULL;
    *fault = WEB_BAD_REQUEST;
    if (read_name(body, game, error) && read_sides(body, game, error)) {
        if (!sgf)
            write_sides(game);
        return game;
    }
    web_game_free(game);
    return NULL;
}

/* Keeps a new game; false, with fault and reason, if that cannot be. */
static bool keep_new(Web *web, WebGame *game, WebFault *fault, Error *error)
{
    *fault = WEB_BROKEN;
    if (!web_store_begin(web->store, true, error))
        return false;
    bool right = true;
    if (web_store_count(web->store, game->owner) >= WEB_STORE_GAMES_MAX) {
        *fault = WEB_TOO_LARGE;
        right = error_set(error, "there are %d games already; delete some", WEB_STORE_GAMES_MAX);
    }
    right = right && web_keep(web, game, error);
    return web_store_end(web->store, right, right ? error : NULL) && right;
}

static void answer_new(Web *web, WebGame *game, Import *import, WebFault fault, Error *error,
                       WebReply *reply)
{
    if (game && keep_new(web, game, &fault, error)) {
        json_t *answer = web_game_answer(web, game, -1);
        if (import->warnings) {
            json_object_set(answer, "warnings", import->warnings);
            json_object_set_new(answer, "games", json_integer((json_int_t)import->games));
        }
        web_reply_json(reply, 201, answer);
    } else {
        web_reply_error(reply, fault, error);
    }
    json_decref(import->warnings);
    web_game_free(game);
}

static void create_game(Web *web, const WebRequest *request, WebReply *reply)
{
    Import import = {0};
    Error error;
    WebFault fault = WEB_BAD_SGF;
    error_clear(&error);
    if (strcmp(request->content_type, "application/x-go-sgf") == 0) {
        const char *query = web_request_query(request, "number");
        int number = 1;
        if (query && !text_to_int(query, 1, 1000000, &number)) {
            web_reply_refuse(reply, WEB_BAD_REQUEST, "'number' must be a whole number from 1");
            return;
        }
        WebGame *game = import_game(request->body, request->length, number, NULL, request->owner,
                                    &import, &error);
        answer_new(web, game, &import, fault, &error, reply);
        return;
    }
    json_t *body = web_parse(request, reply);
    if (!body)
        return;
    WebGame *game = make_game(request, body, &import, &fault, &error);
    answer_new(web, game, &import, fault, &error, reply);
    json_decref(body);
}

/* --- the list and single games ----------------------------------------------------------- */

static void list_games(Web *web, const WebRequest *request, WebReply *reply)
{
    const char *limit_text = web_request_query(request, "limit");
    const char *offset_text = web_request_query(request, "offset");
    int limit = 100, offset = 0;
    Error error;
    error_clear(&error);
    if ((limit_text && !text_to_int(limit_text, 1, 1000, &limit)) ||
        (offset_text && !text_to_int(offset_text, 0, 1000000, &offset))) {
        web_reply_refuse(reply, WEB_BAD_REQUEST, "'limit' is 1 to 1000, 'offset' 0 or more");
        return;
    }
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return;
    }
    text_printf(&reply->body,
                "{\"total\":%d,\"games\":", web_store_count(web->store, request->owner));
    web_store_list(web->store, request->owner, limit, offset, &reply->body);
    text_add_char(&reply->body, '}');
    web_store_end(web->store, false, NULL);
}

/* Loads the game of the path outside any change; NULL, and the reply refuses. */
static WebGame *look_at(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return NULL;
    }
    WebGame *game = web_load(web, request->owner, request->parts[0], reply);
    web_store_end(web->store, false, NULL);
    return game;
}

static void get_game(Web *web, const WebRequest *request, WebReply *reply)
{
    WebGame *game = look_at(web, request, reply);
    if (game)
        web_reply_json(reply, 200, web_game_answer(web, game, -1));
    web_game_free(game);
}

static void delete_game(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, true, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return;
    }
    bool found = web_store_remove(web->store, request->owner, request->parts[0]);
    if (!web_store_end(web->store, found, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
    } else if (found) {
        web_jobs_cancel_game(web->jobs, request->parts[0]);
        reply->status = 204;
    } else {
        web_reply_refuse(reply, WEB_NOT_FOUND, "there is no such game");
    }
}

/* --- changes ----------------------------------------------------------------------------- */

static bool refuse(WebChange *change, WebFault fault, const Error *error)
{
    web_reply_error(change->reply, fault, error);
    return false;
}

static bool change_rules(WebGame *game, const json_t *body, Error *error)
{
    const char *name = NULL;
    double komi = record_komi(game->record, game->rules.default_komi);
    Node *root = game->record->root;
    if (!web_body_text(body, "rules", 1000, &name, error) ||
        !web_body_number(body, "komi", -1000, 1000, &komi, error) ||
        (name && !rules_parse(name, &game->rules, error)))
        return false;
    if (name && rules_name(&game->rules))
        node_set_text(root, "RU", rules_name(&game->rules));
    else if (name)
        node_remove_property(root, "RU");
    if (web_body_has(body, "komi")) {
        Text text;
        text_init(&text);
        text_add_number(&text, komi);
        node_set_text(root, "KM", text.data);
        node_set_text(root, "AP", "Gosedai:" GOSEDAI_VERSION);
        text_clear(&text);
    }
    return true;
}

static bool apply_change(WebChange *change)
{
    Error error;
    const char *result = NULL;
    error_clear(&error);
    if (!read_name(change->body, change->game, &error) ||
        !read_sides(change->body, change->game, &error) ||
        !change_rules(change->game, change->body, &error) ||
        !web_body_text(change->body, "result", 30, &result, &error))
        return refuse(change, WEB_BAD_REQUEST, &error);
    if (result)
        web_game_set_result(change->game, result);
    else if (json_is_null(json_object_get(change->body, "result")))
        web_game_set_head(change->game, web_game_node(change->game, change->game->head));
    return true;
}

static void patch_game(Web *web, const WebRequest *request, WebReply *reply)
{
    web_change(web, request, reply, apply_change);
}

/* Which rule forbids the move, for those who say it in other words? */
static const char *rule_against(const Position *position, Move move)
{
    const Board *board = &position->board;
    if (!point_on_board(board->size, move.point))
        return NULL;
    if (board_color(board, move.point) != EMPTY)
        return "occupied";
    if (board->ko == move.point && board->ko_color == move.color)
        return "ko";
    return board_is_suicide(board, move.point, (Color)move.color) ? "suicide" : "superko";
}

static bool refuse_move(WebChange *change, WebFault fault, const Node *node, Move move,
                        const Error *error)
{
    if (fault == WEB_ILLEGAL_MOVE) {
        Position *position = web_game_position(change->game, node);
        change->reply->rule = rule_against(position, move);
        position_free(position);
    }
    return refuse(change, fault, error);
}

/* A move somewhere in the tree that is not the game's own. */
static bool play_variation(WebChange *change, int parent, Move move, bool head)
{
    Error error;
    WebGame *game = change->game;
    Node *from = web_game_node(game, parent);
    error_clear(&error);
    if (!from || move.point == POINT_RESIGN) {
        error_set(&error, from ? "one can only resign at the head" : "the game has no node %d",
                  parent);
        return refuse(change, from ? WEB_BAD_REQUEST : WEB_NOT_FOUND, &error);
    }
    Position *position = web_game_position(game, from);
    if (move.color == EMPTY)
        move.color = position->to_play;
    bool legal = position_play(position, move, &error);
    position_free(position);
    if (!legal)
        return refuse_move(change, WEB_ILLEGAL_MOVE, from, move, &error);
    Node *node = web_game_child(game, from, move, &error);
    if (!node)
        return refuse(change, WEB_TOO_LARGE, &error);
    if (head)
        web_game_set_head(game, node);
    change->played = web_game_number(node);
    return true;
}

static bool apply_move(WebChange *change)
{
    Error error;
    WebGame *game = change->game;
    const char *name = NULL;
    int node = -1;
    bool head = false;
    Color color = EMPTY;
    Move move = {POINT_NONE, EMPTY};
    WebFault fault = WEB_BAD_REQUEST;
    error_clear(&error);
    if (!web_body_text(change->body, "point", 10, &name, &error) ||
        !web_body_int(change->body, "node", 0, WEB_NODES_MAX * 100, &node, &error) ||
        !web_body_flag(change->body, "head", &head, &error) ||
        !web_body_color(change->body, "color", &color, &error))
        return refuse(change, fault, &error);
    move.color = color;
    if (!name || !point_parse(game->record->size, name, &move.point)) {
        change->reply->rule = name ? "off_board" : NULL;
        error_set(&error, "'point' must be a point of the board, \"pass\" or \"resign\"");
        return refuse(change, fault, &error);
    }
    if (node >= 0)
        return play_variation(change, node, move, head);
    if (move.color == EMPTY) {
        Position *position = web_game_position(game, web_game_node(game, game->head));
        move.color = position->to_play;
        position_free(position);
    }
    return web_play_head(game, move, &fault, &error, &change->played) ||
           refuse_move(change, fault, web_game_node(game, game->head), move, &error);
}

static void post_move(Web *web, const WebRequest *request, WebReply *reply)
{
    web_change(web, request, reply, apply_move);
}

static bool apply_undo(WebChange *change)
{
    Error error;
    WebGame *game = change->game;
    int moves = 1;
    error_clear(&error);
    if (!web_body_int(change->body, "moves", 1, WEB_NODES_MAX, &moves, &error))
        return refuse(change, WEB_BAD_REQUEST, &error);
    Node *node = web_game_node(game, game->head);
    for (; moves > 0 && node->parent; moves--)
        node = node->parent;
    if (moves > 0) {
        error_set(&error, "there is no move to take back");
        return refuse(change, WEB_BAD_REQUEST, &error);
    }
    web_jobs_cancel_game(change->web->jobs, game->id);
    web_game_set_head(game, node);
    return true;
}

static void post_undo(Web *web, const WebRequest *request, WebReply *reply)
{
    web_change(web, request, reply, apply_undo);
}

/* --- counting ---------------------------------------------------------------------------- */

static json_t *colors_json(const int counts[3])
{
    return json_pack("{s:i, s:i}", "black", counts[BLACK], "white", counts[WHITE]);
}

static json_t *score_json(const Position *position, const uint8_t *status, const Score *score)
{
    int size = position->board.size;
    PointSet dead = {0}, seki = {0};
    json_t *owner = json_array();
    Text result;
    for (int y = 0; y < size; y++) {
        char row[POINT_SIZE_MAX + 1] = {0};
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            row[x] = ".XO"[score->owner[point]];
            if (board_color(&position->board, point) == EMPTY)
                continue;
            if (status[point] != STATUS_ALIVE)
                pointset_add(status[point] == STATUS_DEAD ? &dead : &seki, point);
        }
        json_array_append_new(owner, json_string(row));
    }
    text_init(&result);
    score_write_result(score, &result);
    json_t *json = json_pack(
        "{s:s, s:f, s:f, s:f, s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:i}", "result", result.data,
        "black", score->black, "white", score->white, "komi", score->komi, "scoring",
        position->rules.scoring == SCORING_AREA ? "area" : "territory", "dead",
        web_view_points(size, &dead), "seki", web_view_points(size, &seki), "owner", owner, "area",
        colors_json(score->area), "territory", colors_json(score->territory), "prisoners",
        colors_json(score->prisoners), "dame", score->dame);
    text_clear(&result);
    return json;
}

/* Counts with the dead stones of the body, or as the program judges; NULL, and the reply refuses.
 */
static json_t *count(const json_t *body, const Position *position, WebReply *reply)
{
    uint8_t status[POINT_LIMIT] = {STATUS_ALIVE};
    Score score;
    PointSet dead = {0}, whole = {0};
    Error error;
    bool given = web_body_has(body, "dead");
    error_clear(&error);
    if (!web_body_points(body, "dead", position->board.size, &dead, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return NULL;
    }
    final_status_judge(&position->board, status);
    for (Point p = pointset_first(&dead); p; p = pointset_next(&dead, p))
        if (board_color(&position->board, p) != EMPTY)
            board_add_block(&position->board, p, &whole);
    for (Point p = 0; given && p < POINT_LIMIT; p++)
        if (pointset_has(&whole, p))
            status[p] = STATUS_DEAD;
        else if (status[p] == STATUS_DEAD)
            status[p] = STATUS_ALIVE;
    score_position(position, status, &score);
    json_t *json = score_json(position, status, &score);
    json_object_set_new(json, "judged", json_boolean(!given));
    return json;
}

/* Ends the game with the result that was counted, if nobody has changed it meanwhile. */
static bool accept_score(Web *web, const WebRequest *request, WebReply *reply, int64_t revision,
                         json_t *score)
{
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, true, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return false;
    }
    WebGame *game = web_load(web, request->owner, request->parts[0], reply);
    bool right = game != NULL;
    if (right && game->revision != revision) {
        web_reply_refuse(reply, WEB_REVISION, "the game has changed meanwhile; count again");
        right = false;
    }
    if (right) {
        web_game_set_result(game, json_string_value(json_object_get(score, "result")));
        right = web_keep(web, game, &error);
        if (!right)
            web_reply_error(reply, WEB_BROKEN, &error);
    }
    if (!web_store_end(web->store, right, &error) && right) {
        web_reply_error(reply, WEB_BROKEN, &error);
        right = false;
    }
    if (right)
        json_object_set_new(score, "game", web_game_answer(web, game, -1));
    web_game_free(game);
    return right;
}

static void score_game(Web *web, const json_t *body, const WebRequest *request, WebReply *reply)
{
    Error error;
    bool accept = false;
    WebGame *game = look_at(web, request, reply);
    if (!game)
        return;
    int number = game->head;
    error_clear(&error);
    if (!web_body_int(body, "node", 0, WEB_NODES_MAX * 100, &number, &error) ||
        !web_body_flag(body, "accept", &accept, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
    } else if (!web_game_node(game, number)) {
        web_reply_refuse(reply, WEB_NOT_FOUND, "the game has no node %d", number);
    } else {
        Position *position = web_game_position(game, web_game_node(game, number));
        json_t *score = count(body, position, reply);
        if (score && (!accept || accept_score(web, request, reply, game->revision, score)))
            web_reply_json(reply, 200, json_incref(score));
        json_decref(score);
        position_free(position);
    }
    web_game_free(game);
}

static void post_score(Web *web, const WebRequest *request, WebReply *reply)
{
    json_t *body = web_parse(request, reply);
    if (body)
        score_game(web, body, request, reply);
    json_decref(body);
}

/* --- export ------------------------------------------------------------------------------ */

static void add_reason(void *context, int number, const char *reason)
{
    const WebGame *game = context;
    Node *node = web_game_node(game, number);
    if (!node || !*reason)
        return;
    const char *comment = node_text(node, "C");
    Text text;
    text_init(&text);
    if (comment)
        text_printf(&text, "%s\n", comment);
    text_add(&text, reason);
    node_set_text(node, "C", text.data);
    text_clear(&text);
}

static void get_sgf(Web *web, const WebRequest *request, WebReply *reply)
{
    const char *reasons = web_request_query(request, "reasons");
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return;
    }
    WebGame *game = web_load(web, request->owner, request->parts[0], reply);
    if (game && !(reasons && strcmp(reasons, "false") == 0))
        web_store_reasons(web->store, game->id, request->language, add_reason, game);
    web_store_end(web->store, false, NULL);
    if (!game)
        return;
    web_game_export(game, &reply->body);
    reply->type = "application/x-go-sgf; charset=utf-8";
    reply->download = "game.sgf";
    web_game_free(game);
}

const WebRoute API_GAMES_ROUTES[] = {
    {WEB_GET, "/api/games", list_games, WEB_SOON, false},
    {WEB_POST, "/api/games", create_game, WEB_SOON, false},
    {WEB_GET, "/api/games/{game}", get_game, WEB_SOON, false},
    {WEB_PATCH, "/api/games/{game}", patch_game, WEB_SOON, false},
    {WEB_DELETE, "/api/games/{game}", delete_game, WEB_SOON, false},
    {WEB_POST, "/api/games/{game}/moves", post_move, WEB_SOON, false},
    {WEB_POST, "/api/games/{game}/undo", post_undo, WEB_SOON, false},
    {WEB_POST, "/api/games/{game}/score", post_score, WEB_LATER, false},
    {WEB_GET, "/api/games/{game}/sgf", get_sgf, WEB_SOON, false},
    {0},
};
