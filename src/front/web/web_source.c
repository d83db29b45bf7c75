/* Positions from requests. */

#include "front/web/web_source.h"

#include "front/web/web_body.h"
#include "game/sgf.h"

#include <string.h>

Position *web_source_rows(const json_t *rows, const Rules *rules, Error *error)
{
    int size = (int)json_array_size(rows);
    uint8_t colors[POINT_LIMIT] = {0};
    if (size < POINT_SIZE_MIN || size > POINT_SIZE_MAX) {
        error_set(error, "'rows' must be %d to %d rows", POINT_SIZE_MIN, POINT_SIZE_MAX);
        return NULL;
    }
    for (int y = 0; y < size; y++) {
        const char *row = json_string_value(json_array_get(rows, (size_t)y));
        if (!row || strlen(row) != (size_t)size || strspn(row, ".XO") != (size_t)size) {
            error_set(error, "row %d must be %d characters of \"X\", \"O\" and \".\"", y + 1, size);
            return NULL;
        }
        for (int x = 0; x < size; x++)
            colors[point_at(size, x, y)] = (uint8_t)(row[x] == 'X'   ? BLACK
                                                     : row[x] == 'O' ? WHITE
                                                                     : EMPTY);
    }
    Position *position = position_new(size, rules);
    if (position_setup(position, colors, BLACK, error))
        return position;
    position_free(position);
    return NULL;
}

static Position *from_sgf(const char *sgf, const Rules *rules, Error *error)
{
    SgfCollection collection = {0};
    Position *position = NULL;
    if (sgf_read(&collection, sgf, strlen(sgf), NULL, "UTF-8", error)) {
        const Record *record = collection.games[0];
        position =
            record_position(record, record_main_line(record, POSITION_MOVES_MAX), rules, NULL);
    }
    sgf_clear(&collection);
    return position;
}

/* The position of a game; NULL, and the reply refuses. */
static Position *from_game(Web *web, const WebRequest *request, const char *id, int number,
                           WebReply *reply)
{
    Error error;
    Position *position = NULL;
    error_clear(&error);
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return NULL;
    }
    WebGame *game = web_load(web, request->owner, id, reply);
    web_store_end(web->store, false, NULL);
    if (!game)
        return NULL;
    const Node *node = web_game_node(game, number < 0 ? game->head : number);
    if (node)
        position = web_game_position(game, node);
    else
        web_reply_refuse(reply, WEB_NOT_FOUND, "the game has no node %d", number);
    web_game_free(game);
    return position;
}

/* What stands in place of a game. */
static Position *from_text(const json_t *from, Error *error)
{
    Rules rules;
    const char *name = NULL, *sgf = NULL;
    const json_t *rows = NULL;
    rules_by_name("japanese", &rules, NULL);
    if (!web_body_text(from, "rules", 1000, &name, error) ||
        !web_body_text(from, "sgf", WEB_BODY_MAX, &sgf, error) ||
        !web_body_list(from, "rows", POINT_SIZE_MAX, &rows, error) ||
        (name && !rules_parse(name, &rules, error)))
        return NULL;
    if (rows)
        return web_source_rows(rows, &rules, error);
    if (sgf)
        return from_sgf(sgf, &rules, error);
    error_set(error, "'position' needs a game, rows or sgf");
    return NULL;
}

static bool play_moves(Position *position, const json_t *from, Error *error)
{
    const json_t *moves = NULL;
    Color color = position->to_play;
    if (!web_body_list(from, "moves", WEB_SOURCE_MOVES_MAX, &moves, error) ||
        !web_body_color(from, "first", &color, error))
        return false;
    for (size_t i = 0; i < json_array_size(moves); i++, color = color_other(color)) {
        const char *name = json_string_value(json_array_get(moves, i));
        Point point;
        if (!name || !point_parse(position->board.size, name, &point))
            return error_set(error, "'moves': move %zu is no point", i + 1);
        Error why;
        error_clear(&why);
        if (!position_play(position, (Move){point, (uint8_t)color}, &why))
            return error_set(error, "'moves': move %zu: %s", i + 1, why.message);
    }
    return true;
}

/* Changes whose turn it is, komi, and plays the moves. */
static bool adapt(Position *position, const json_t *from, Error *error)
{
    Color to_play = EMPTY;
    if (!web_body_color(from, "to_play", &to_play, error) ||
        !web_body_komi(from, &position->komi, error))
        return false;
    if (to_play != EMPTY)
        position_set_turn(position, to_play);
    return play_moves(position, from, error);
}

bool web_source_read(Web *web, const WebRequest *request, const json_t *body, WebSource *source,
                     WebReply *reply)
{
    Error error;
    const json_t *from = NULL;
    const char *game = NULL;
    int node = -1;
    *source = (WebSource){0};
    error_clear(&error);
    if (!web_body_object(body, "position", &from, &error) ||
        (!from && !error_set(&error, "'position' is missing")) ||
        !web_body_text(from, "game", WEB_ID_MAX - 1, &game, &error) ||
        !web_body_int(from, "node", 0, WEB_NODES_MAX * 100, &node, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return false;
    }
    if (game) {
        source->position = from_game(web, request, game, node, reply);
        if (!source->position)
            return false;
        memcpy(source->game, game, strlen(game) + 1);
    } else {
        source->position = from_text(from, &error);
    }
    if (source->position && adapt(source->position, from, &error))
        return true;
    web_source_clear(source);
    web_reply_error(reply, WEB_BAD_REQUEST, &error);
    return false;
}

void web_source_clear(WebSource *source)
{
    position_free(source->position);
    source->position = NULL;
}
