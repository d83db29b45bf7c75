/* Playing: moves, taking back, counting. */

#include "analysis/final_status.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_view.h"

#include <string.h>

/* --- moves ------------------------------------------------------------------------------- */

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
    return web_refuse(change, fault, error);
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
        return web_refuse(change, from ? WEB_BAD_REQUEST : WEB_NOT_FOUND, &error);
    }
    Position *position = web_game_position(game, from);
    if (move.color == EMPTY)
        move.color = (uint8_t)position->to_play;
    bool legal = position_play(position, move, &error);
    position_free(position);
    if (!legal)
        return refuse_move(change, WEB_ILLEGAL_MOVE, from, move, &error);
    Node *node = web_game_child(game, from, move, &error);
    if (!node)
        return web_refuse(change, WEB_TOO_LARGE, &error);
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
        return web_refuse(change, fault, &error);
    move.color = (uint8_t)color;
    if (!name || !point_parse(game->record->size, name, &move.point)) {
        change->reply->rule = name ? "off_board" : NULL;
        error_set(&error, "'point' must be a point of the board, \"pass\" or \"resign\"");
        return web_refuse(change, fault, &error);
    }
    if (node >= 0)
        return play_variation(change, node, move, head);
    if (move.color == EMPTY) {
        Position *position = web_game_position(game, web_game_node(game, game->head));
        move.color = (uint8_t)position->to_play;
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
        return web_refuse(change, WEB_BAD_REQUEST, &error);
    Node *node = web_game_node(game, game->head);
    for (; moves > 0 && node->parent; moves--)
        node = node->parent;
    if (moves > 0) {
        error_set(&error, "there is no move to take back");
        return web_refuse(change, WEB_BAD_REQUEST, &error);
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
        web_reply_refuse(reply, WEB_REVISION, N_("the game has changed meanwhile; count again"));
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
    WebGame *game = web_look(web, request, reply);
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

const WebRoute API_PLAY_ROUTES[] = {
    {WEB_POST, "/api/games/{game}/moves", post_move, WEB_SOON, false},
    {WEB_POST, "/api/games/{game}/undo", post_undo, WEB_SOON, false},
    {WEB_POST, "/api/games/{game}/score", post_score, WEB_LATER, false},
    {0},
};
