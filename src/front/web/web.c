/* What handlers have in common: loading, changing and keeping a game. */

#include "front/web/web.h"

#include "base/mem.h"
#include "front/web/web_body.h"
#include "front/web/web_view.h"

#include <string.h>

const WebRoute *const WEB_ROUTES[] = {API_SERVER_ROUTES,
                                      API_NEW_ROUTES,
                                      API_GAMES_ROUTES,
                                      API_PLAY_ROUTES,
                                      API_TREE_ROUTES,
                                      API_ANALYSIS_ROUTES,
                                      API_WHY_ROUTES,
                                      API_CGT_ROUTES,
                                      API_JOBS_ROUTES,
                                      API_KNOWLEDGE_ROUTES,
                                      API_LANKA_ROUTES,
                                      API_COMPARE_ROUTES,
                                      NULL};

json_t *web_parse(const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    json_t *body = web_body_parse(request->body, request->length, &error);
    if (!body)
        web_reply_error(reply, WEB_BAD_JSON, &error);
    return body;
}

WebGame *web_load(Web *web, const char *owner, const char *id, WebReply *reply)
{
    WebRow row;
    Error error;
    error_clear(&error);
    if (!web_store_read(web->store, owner, id, &row)) {
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("there is no such game"));
        return NULL;
    }
    WebGame *game = web_game_load(&row, &error);
    web_row_clear(&row);
    if (!game)
        web_reply_error(reply, WEB_BROKEN, &error);
    else if (game->turn < web->started_at)
        game->turn = web->started_at;
    return game;
}

/* Loads the game of the path within a transaction; if `flag`, one whose time is over is ended and
 * kept. */
static WebGame *look(Web *web, const WebRequest *request, WebReply *reply, bool flag)
{
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, flag, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return NULL;
    }
    WebGame *game = web_load(web, request->owner, request->parts[0], reply);
    bool ended = flag && game && web_game_flag(game) && web_keep(web, game, &error);
    web_store_end(web->store, ended, NULL);
    if (ended)
        web_jobs_cancel_game(web->jobs, game->id);
    return game;
}

WebGame *web_look(Web *web, const WebRequest *request, WebReply *reply)
{
    WebGame *game = look(web, request, reply, false);
    if (!game || !web_game_flag(game))
        return game;
    web_game_free(game); /* its flag fell: that is to be written down, of the game as it is now */
    return look(web, request, reply, true);
}

bool web_keep(Web *web, WebGame *game, Error *error)
{
    WebRow row;
    Text summary;
    text_init(&summary);
    web_game_save(game, &row);
    json_t *json = web_view_summary(game);
    web_json_write(json, &summary);
    json_decref(json);
    row.summary = text_take(&summary);
    bool right = web_store_write(web->store, &row, error);
    web_row_clear(&row);
    return right;
}

json_t *web_game_answer(Web *web, const WebGame *game, int played)
{
    char job[WEB_ID_MAX];
    json_t *answer = web_view_game(game);
    bool thinking = web_jobs_of_game(web->jobs, game->id, job);
    json_object_set_new(answer, "job", thinking ? json_string(job) : json_null());
    const Node *node = played >= 0 ? web_game_node(game, played) : NULL;
    if (node) {
        Position *position = web_game_position(game, node);
        json_object_set_new(answer, "played", json_integer(played));
        json_object_set_new(answer, "at", web_view_position(position));
        position_free(position);
    }
    return answer;
}

bool web_refuse(WebChange *change, WebFault fault, const Error *error)
{
    web_reply_error(change->reply, fault, error);
    return false;
}

/* Is the game as the sender knows it? */
static bool check_revision(const WebChange *change)
{
    int revision = -1;
    Error error;
    error_clear(&error);
    if (!web_body_int(change->body, "revision", 0, INT32_MAX, &revision, &error)) {
        web_reply_error(change->reply, WEB_BAD_REQUEST, &error);
        return false;
    }
    if (revision < 0 || revision == change->game->revision)
        return true;
    web_reply_refuse(change->reply, WEB_REVISION,
                     N_("the game has changed meanwhile; load it again"));
    return false;
}

/* Loads, changes and keeps within a transaction; false, and the reply refuses. */
static bool change_stored(WebChange *change, bool (*apply)(WebChange *change))
{
    Web *web = change->web;
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, true, &error)) {
        web_reply_error(change->reply, WEB_BROKEN, &error);
        return false;
    }
    change->game = web_load(web, change->request->owner, change->request->parts[0], change->reply);
    bool right = change->game && check_revision(change) && apply(change);
    if (right && !web_keep(web, change->game, &error)) {
        web_reply_error(change->reply, WEB_BROKEN, &error);
        right = false;
    }
    if (!web_store_end(web->store, right, &error) && right) {
        web_reply_error(change->reply, WEB_BROKEN, &error);
        right = false;
    }
    return right;
}

void web_change(Web *web, const WebRequest *request, WebReply *reply,
                bool (*change)(WebChange *change))
{
    WebChange job = {.web = web, .request = request, .reply = reply, .played = -1, .status = 200};
    json_t *body = web_parse(request, reply);
    if (!body)
        return;
    job.body = body;
    if (change_stored(&job, change))
        web_reply_json(reply, job.status, web_game_answer(web, job.game, job.played));
    web_game_free(job.game);
    json_decref(body);
}

static bool resign(WebGame *game, Color color, int *played)
{
    web_game_set_result(game, color == BLACK ? "W+R" : "B+R");
    *played = game->head;
    return true;
}

bool web_play_head(WebGame *game, Move move, WebFault *fault, Error *error, int *played)
{
    Node *head = web_game_node(game, game->head);
    *fault = WEB_GAME_OVER;
    if (game->state == WEB_FINISHED)
        return error_set(error, "the game is over: %s", game->result);
    if (move.point == POINT_RESIGN)
        return resign(game, move.color, played);
    Position *position = web_game_position(game, head);
    *fault = WEB_ILLEGAL_MOVE;
    bool legal = position_play(position, move, error);
    position_free(position);
    if (!legal)
        return false;
    *played = game->head;
    if (!web_game_spend(game, move.color))
        return true; /* too late: the game has ended by that */
    Node *node = web_game_child(game, head, move, error);
    *fault = WEB_TOO_LARGE;
    if (!node)
        return false;
    web_game_promote(node);
    web_game_set_head(game, node);
    *played = game->head;
    return true;
}
