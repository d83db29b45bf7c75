/* Games: the list of them, single ones, changes of what they are about, export. */

#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_spec.h"
#include "game/score.h"

#include <string.h>

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

static void get_game(Web *web, const WebRequest *request, WebReply *reply)
{
    WebGame *game = web_look(web, request, reply);
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
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no such game"));
    }
}

/* --- changes ----------------------------------------------------------------------------- */

static bool change_rules(WebGame *game, const json_t *body, Error *error)
{
    const char *name = NULL;
    double komi = record_komi(game->record, game->rules.default_komi);
    Node *root = game->record->root;
    if (!web_body_text(body, "rules", 1000, &name, error) || !web_body_komi(body, &komi, error) ||
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
    if (!web_spec_read_name(change->body, change->game, &error) ||
        !web_spec_read_sides(change->body, change->game, &error) ||
        !change_rules(change->game, change->body, &error) ||
        !web_body_text(change->body, "result", 30, &result, &error))
        return web_refuse(change, WEB_BAD_REQUEST, &error);
    GameResult meaning;
    if (result && (!score_parse_result(result, &meaning) || !*result)) {
        error_set(&error, "'result' is like B+3.5, W+R, B+T, 0 or Void");
        return web_refuse(change, WEB_BAD_REQUEST, &error);
    }
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
    {WEB_GET, "/api/games/{game}", get_game, WEB_SOON, false},
    {WEB_PATCH, "/api/games/{game}", patch_game, WEB_SOON, false},
    {WEB_DELETE, "/api/games/{game}", delete_game, WEB_SOON, false},
    {WEB_GET, "/api/games/{game}/sgf", get_sgf, WEB_SOON, false},
    {0},
};
