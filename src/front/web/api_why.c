/* Why: the moves that the program considers in a position, and what it says for any of them. */

#include "decide/explanation_json.h"
#include "front/web/web_body.h"
#include "front/web/web_source.h"
#include "front/web/web_thinker.h"
#include "front/web/web_view.h"

/* --- candidates -------------------------------------------------------------------------- */

static json_t *candidate_json(const Candidate *candidate, int size)
{
    return json_pack("{s:o, s:s, s:f, s:f, s:f, s:f, s:i, s:b, s:s?, s:o}", "move",
                     web_view_point(size, candidate->move), "case",
                     case_kind_name((CaseKind)candidate->kind), "primary", candidate->primary,
                     "secondary", candidate->secondary, "weight", candidate->value, "value",
                     candidate->points, "priority", (int)candidate->priority, "filtered",
                     candidate->filtered, "why", candidate->why ? _(candidate->why) : NULL, "claim",
                     claim_json(&candidate->claim, size));
}

static json_t *explain(const Deliberation *thinking, Point move, int size)
{
    Explanation explanation;
    deliberation_explain(thinking, move, &explanation);
    return explanation_json(&explanation, size);
}

static json_t *candidates_json(const Deliberation *thinking, Point asked, int size)
{
    json_t *list = json_array();
    for (size_t i = 0; i < thinking->candidates.count; i++)
        json_array_append_new(list, candidate_json(&thinking->candidates.items[i], size));
    return json_pack("{s:o, s:o, s:o}", "candidates", list, "best",
                     explain(thinking, POINT_NONE, size), "asked",
                     asked == POINT_NONE ? json_null() : explain(thinking, asked, size));
}

/* Reads which move is asked about, and for whom. */
static bool read_wishes(const json_t *body, const Position *position, Point *asked, Color *color,
                        WebReply *reply)
{
    Error error;
    error_clear(&error);
    *asked = POINT_NONE;
    *color = position->to_play;
    if (!web_body_move(body, "move", position->board.size, asked, &error) ||
        !web_body_color(body, "color", color, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return false;
    }
    Move move = {*asked, (uint8_t)*color};
    if (*asked == POINT_NONE || position_is_legal(position, move, &error))
        return true;
    web_reply_error(reply, WEB_ILLEGAL_MOVE, &error);
    return false;
}

static void post_candidates(Web *web, const WebRequest *request, WebReply *reply)
{
    WebSource source = {0};
    Point asked;
    Color color;
    json_t *body = web_parse(request, reply);
    if (body && web_source_read(web, request, body, &source, reply) &&
        read_wishes(body, source.position, &asked, &color, reply)) {
        WebThinker *thinker = web_thinker_begin(web, source.game, source.position, color);
        web_reply_json(reply, 200,
                       candidates_json(thinker->thinking, asked, source.position->board.size));
        web_thinker_end(web, source.game, thinker);
    }
    web_source_clear(&source);
    json_decref(body);
}

/* --- the move of a node ------------------------------------------------------------------ */

/* What is told of the move without asking anybody: the program's own reason. NULL if none. */
static json_t *own_reason(Web *web, const WebRequest *request, const WebGame *game, int node)
{
    WebReason which = {game->id, node, request->language};
    Text reason, explanation;
    json_t *json = NULL;
    text_init(&reason);
    text_init(&explanation);
    if (web_store_explanation(web->store, &which, &reason, &explanation))
        json = json_loads(explanation.data, 0, NULL);
    if (json)
        json_object_set_new(json, "own", json_true());
    text_clear(&reason);
    text_clear(&explanation);
    return json;
}

/* What the program says for a move that somebody else played, and for its own best one. */
static json_t *reason_for(Web *web, const WebGame *game, const Node *node, Move move)
{
    Position *before = web_game_position(game, node->parent);
    int size = before->board.size;
    WebThinker *thinker = web_thinker_begin(web, game->id, before, (Color)move.color);
    json_t *json = explain(thinker->thinking, move.point, size);
    json_object_set_new(json, "own", json_false());
    json_object_set_new(json, "best", explain(thinker->thinking, POINT_NONE, size));
    web_thinker_end(web, game->id, thinker);
    position_free(before);
    return json;
}

static void get_explanation(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    int number = -1;
    Move move;
    error_clear(&error);
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return;
    }
    WebGame *game = web_load(web, request->owner, request->parts[0], reply);
    text_to_int(request->parts[1], 0, WEB_NODES_MAX * 100L, &number);
    const Node *node = game ? web_game_node(game, number) : NULL;
    json_t *json = node ? own_reason(web, request, game, number) : NULL;
    web_store_end(web->store, false, NULL);
    if (json)
        web_reply_json(reply, 200, json);
    else if (game && !node)
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("the game has no such node"));
    else if (game && node->parent && node_move(node, game->record->size, &move) &&
             move.color != EMPTY)
        web_reply_json(reply, 200, reason_for(web, game, node, move));
    else if (game)
        web_reply_refuse(reply, WEB_NOT_EXPLAINED, N_("there is no move at this node"));
    web_game_free(game);
}

const WebRoute API_WHY_ROUTES[] = {
    {WEB_POST, "/api/candidates", post_candidates, WEB_LATER, false},
    {WEB_GET, "/api/games/{game}/nodes/{node}/explanation", get_explanation, WEB_LATER, false},
    {0},
};
