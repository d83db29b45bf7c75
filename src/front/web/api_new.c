/* New games: begun on a board, or taken from an SGF file. */

#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_spec.h"
#include "game/handicap.h"
#include "game/sgf.h"

#include <string.h>

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
    if (web_body_komi(body, &position->komi, error) && place_setup(position, setup, error) &&
        place_handicap(position, handicap, error))
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
    if (web_spec_read_name(body, game, error) && web_spec_read_sides(body, game, error)) {
        if (!sgf)
            web_spec_write_sides(game);
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

/* --- what a file holds ------------------------------------------------------------------- */

static const char *text_or_nothing(const Record *record, const char *property)
{
    const char *text = node_text(record->root, property);
    return text ? text : "";
}

static void list_file(Web *web, const WebRequest *request, WebReply *reply)
{
    SgfCollection collection = {0};
    Error error;
    (void)web;
    error_clear(&error);
    if (sgf_read(&collection, request->body, request->length, NULL, NULL, &error)) {
        json_t *list = json_array();
        for (size_t i = 0; i < collection.count && i < WEB_FILE_GAMES; i++) {
            const Record *record = collection.games[i];
            json_array_append_new(
                list,
                json_pack("{s:I, s:s, s:s, s:s, s:s, s:s, s:i, s:i}", "number", (json_int_t)i + 1,
                          "name", text_or_nothing(record, "GN"), "black",
                          text_or_nothing(record, "PB"), "white", text_or_nothing(record, "PW"),
                          "date", text_or_nothing(record, "DT"), "result",
                          text_or_nothing(record, "RE"), "size", record->size, "moves",
                          record_move_count(record)));
        }
        web_reply_json(
            reply, 200,
            json_pack("{s:I, s:o}", "total", (json_int_t)collection.count, "games", list));
    } else {
        web_reply_error(reply, WEB_BAD_SGF, &error);
    }
    sgf_clear(&collection);
}

const WebRoute API_NEW_ROUTES[] = {
    {WEB_POST, "/api/games", create_game, WEB_SOON, false},
    {WEB_POST, "/api/sgf", list_file, WEB_SOON, false},
    {0},
};
