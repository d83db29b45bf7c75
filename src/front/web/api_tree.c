/* The tree of a game: nodes, their marks and comments, reasons, pictures. */

#include "analysis/analysis.h"
#include "base/mem.h"
#include "front/draw/figure.h"
#include "front/peep/peep_layer.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_view.h"

#include <stdio.h>
#include <string.h>

enum { COMMENT_MAX = 100000 };

/* --- looking ----------------------------------------------------------------------------- */

/* Nodes as they are answered, by number, for the reasons to be added. */
typedef struct Told {
    json_t **nodes; /* borrowed; NULL where there is none */
    int count;
} Told;

static void tell_reason(void *context, int node, const char *reason)
{
    const Told *told = context;
    if (node < 0 || node >= told->count || !told->nodes[node])
        return;
    if (*reason)
        json_object_set_new(told->nodes[node], "reason", json_string(reason));
    json_object_set_new(told->nodes[node], "explained", json_true());
}

static bool has_move(const WebGame *game, const Node *node)
{
    Move move;
    return node_move(node, game->record->size, &move) && move.color != EMPTY;
}

/* All nodes as a list, parents first; counts moves on the way down. */
static json_t *nodes_json(const WebGame *game, Told *told)
{
    json_t *list = json_array();
    const Node *root = game->record->root;
    int *moves = mem_alloc((size_t)game->node_count, sizeof *moves);
    for (const Node *node = root; node; node = node_pre_order_next(node, root)) {
        int number = web_game_number(node);
        int above = node->parent ? moves[web_game_number(node->parent)] : 0;
        moves[number] = above + has_move(game, node);
        told->nodes[number] = web_view_node(game, node, moves[number]);
        json_array_append_new(list, told->nodes[number]);
    }
    mem_free(moves);
    return list;
}

/* Begins to read the game of the path; NULL, and the reply refuses; else end it with leave(). */
static WebGame *enter(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return NULL;
    }
    WebGame *game = web_load(web, request->owner, request->parts[0], reply);
    if (!game)
        web_store_end(web->store, false, NULL);
    return game;
}

static void leave(Web *web, WebGame *game)
{
    web_store_end(web->store, false, NULL);
    web_game_free(game);
}

static void get_tree(Web *web, const WebRequest *request, WebReply *reply)
{
    WebGame *game = enter(web, request, reply);
    if (!game)
        return;
    Told told = {.count = game->node_count};
    told.nodes = mem_alloc((size_t)told.count, sizeof(json_t *));
    json_t *nodes = nodes_json(game, &told);
    web_store_reasons(web->store, game->id, request->language, tell_reason, &told);
    mem_free(told.nodes);
    web_reply_json(reply, 200,
                   json_pack("{s:I, s:i, s:o}", "revision", (json_int_t)game->revision, "head",
                             game->head, "nodes", nodes));
    leave(web, game);
}

/* The node that the second part of the path names; NULL, and the reply refuses. */
static Node *node_of(const WebGame *game, const WebRequest *request, WebReply *reply)
{
    int number = -1;
    Node *node = NULL;
    if (text_to_int(request->parts[1], 0, WEB_NODES_MAX * 100L, &number))
        node = web_game_node(game, number);
    if (!node)
        web_reply_refuse(reply, WEB_NOT_FOUND, N_("the game has no such node"));
    return node;
}

static void get_node(Web *web, const WebRequest *request, WebReply *reply)
{
    WebGame *game = enter(web, request, reply);
    Text reason, explanation;
    if (!game)
        return;
    Node *node = node_of(game, request, reply);
    text_init(&reason);
    text_init(&explanation);
    if (node) {
        json_t *json = web_view_node(game, node, web_game_moves(game, node));
        Told told = {&json, 1};
        Position *position = web_game_position(game, node);
        WebReason which = {game->id, web_game_number(node), request->language};
        if (web_store_explanation(web->store, &which, &reason, &explanation))
            tell_reason(&told, 0, reason.data);
        web_reply_json(
            reply, 200,
            json_pack("{s:o, s:o}", "node", json, "position", web_view_position(position)));
        position_free(position);
    }
    text_clear(&reason);
    text_clear(&explanation);
    leave(web, game);
}

/* --- changing ---------------------------------------------------------------------------- */

/* Sets or, if it is empty, removes a text. */
static void set_text(Node *node, const char *property, const char *text)
{
    if (text && *text)
        node_set_text(node, property, text);
    else if (text)
        node_remove_property(node, property);
}

static bool apply_patch(WebChange *change)
{
    const json_t *body = change->body, *marks = NULL;
    const char *comment = NULL, *name = NULL;
    bool head = false, promote = false;
    Error error;
    Node *node = node_of(change->game, change->request, change->reply);
    if (!node)
        return false;
    error_clear(&error);
    if (!web_body_text(body, "comment", COMMENT_MAX, &comment, &error) ||
        !web_body_text(body, "name", WEB_NAME_MAX, &name, &error) ||
        !web_body_object(body, "marks", &marks, &error) ||
        !web_body_flag(body, "head", &head, &error) ||
        !web_body_flag(body, "promote", &promote, &error) ||
        (marks && !web_view_read_marks(marks, change->game->record->size, node, &error)))
        return web_refuse(change, WEB_BAD_REQUEST, &error);
    set_text(node, "C", comment);
    set_text(node, "N", name);
    if (promote)
        web_game_promote(node);
    if (head)
        web_game_set_head(change->game, node);
    return true;
}

static void patch_node(Web *web, const WebRequest *request, WebReply *reply)
{
    web_change(web, request, reply, apply_patch);
}

static bool apply_delete(WebChange *change)
{
    Node *node = node_of(change->game, change->request, change->reply);
    if (!node)
        return false;
    if (!node->parent) {
        web_reply_refuse(change->reply, WEB_BAD_REQUEST,
                         N_("the first node cannot be removed; delete the game"));
        return false;
    }
    web_game_remove(change->game, node);
    return true;
}

static void delete_node(Web *web, const WebRequest *request, WebReply *reply)
{
    web_change(web, request, reply, apply_delete);
}

/* Writes the setup into the node; false if there is nothing in it or something wrong. */
static bool write_setup(const json_t *setup, int size, Node *node, Error *error)
{
    static const struct {
        const char *key, *property;
    } PARTS[] = {{"black", "AB"}, {"white", "AW"}, {"empty", "AE"}};
    Color to_play = EMPTY;
    if (!web_body_color(setup, "to_play", &to_play, error))
        return false;
    for (int i = 0; i < 3; i++) {
        PointSet points = {0};
        char name[POINT_TEXT_MAX];
        if (!web_body_points(setup, PARTS[i].key, size, &points, error))
            return false;
        for (Point p = pointset_first(&points); p; p = pointset_next(&points, p))
            node_add_value(node, PARTS[i].property, point_sgf(size, p, name));
    }
    if (to_play != EMPTY)
        node_set_text(node, "PL", to_play == BLACK ? "B" : "W");
    return node_has_setup(node) || error_set(error, "'setup' has no stones");
}

/* Is the position after the setup one, or would a block have no liberty? */
static bool check_setup(const WebGame *game, const Node *node, Error *error)
{
    error_clear(error);
    Position *position = record_position(game->record, node, &game->rules, error);
    position_free(position);
    return !error_is_set(error);
}

static bool apply_setup(WebChange *change)
{
    WebGame *game = change->game;
    const json_t *setup = NULL;
    int parent = -1;
    bool head = false;
    Error error;
    error_clear(&error);
    if (!web_body_int(change->body, "parent", 0, WEB_NODES_MAX * 100, &parent, &error) ||
        !web_body_object(change->body, "setup", &setup, &error) ||
        !web_body_flag(change->body, "head", &head, &error) ||
        (!setup && !error_set(&error, "'setup' is missing")))
        return web_refuse(change, WEB_BAD_REQUEST, &error);
    if (!web_game_node(game, parent)) {
        error_set(&error, "the game has no node %d", parent);
        return web_refuse(change, WEB_NOT_FOUND, &error);
    }
    Node *node = web_game_add(game, web_game_node(game, parent), &error);
    if (!node)
        return web_refuse(change, WEB_TOO_LARGE, &error);
    if (!write_setup(setup, game->record->size, node, &error))
        return web_refuse(change, WEB_BAD_REQUEST, &error);
    if (!check_setup(game, node, &error))
        return web_refuse(change, WEB_ILLEGAL_MOVE, &error);
    if (head)
        web_game_set_head(game, node);
    change->played = web_game_number(node);
    change->status = 201;
    return true;
}

static void post_node(Web *web, const WebRequest *request, WebReply *reply)
{
    web_change(web, request, reply, apply_setup);
}

/* --- pictures ---------------------------------------------------------------------------- */

typedef struct Picture {
    FigureFormat format;
    FigureTheme theme;
    PeepLayer layer;
    bool has_layer;
    int width, from, to;
} Picture;

static bool read_numbers(const char *text, Picture *picture)
{
    const char *dash = strchr(text, '-');
    char first[12] = {0};
    if (!dash || dash - text >= (long)sizeof first)
        return false;
    memcpy(first, text, (size_t)(dash - text));
    return text_to_int(first, 1, POSITION_MOVES_MAX, &picture->from) &&
           text_to_int(dash + 1, picture->from, POSITION_MOVES_MAX, &picture->to);
}

static bool read_picture(const WebRequest *request, Picture *picture, Error *error)
{
    static const char *const FORMATS[] = {
        [FIGURE_SVG] = "svg", [FIGURE_PNG] = "png", [FIGURE_PDF] = "pdf"};
    const char *width = web_request_query(request, "width");
    const char *theme = web_request_query(request, "theme");
    const char *layer = web_request_query(request, "layer");
    const char *numbers = web_request_query(request, "numbers");
    *picture = (Picture){.width = FIGURE_WIDTH_USUAL};
    for (int i = FIGURE_SVG; i <= FIGURE_PDF; i++)
        if (strcmp(request->parts[2], FORMATS[i]) == 0)
            picture->format = (FigureFormat)i;
    if (picture->format == FIGURE_BY_SUFFIX)
        return error_set(error, "a diagram is .svg, .png or .pdf");
    if (width && !text_to_int(width, FIGURE_WIDTH_MIN, 3000, &picture->width))
        return error_set(error, "'width' is %d to 3000", FIGURE_WIDTH_MIN);
    if (theme && !figure_parse_theme(theme, &picture->theme))
        return error_set(error, "'theme' is wood or print");
    if (numbers && !read_numbers(numbers, picture))
        return error_set(error, "'numbers' is like 1-20");
    picture->has_layer = layer != NULL;
    if (layer && !peep_layer_parse(layer, &picture->layer))
        return error_set(error, "there is no such layer");
    return true;
}

static Figure *layer_figure(const Web *web, const WebGame *game, const Node *node, PeepLayer layer)
{
    Position *position = web_game_position(game, node);
    Analysis *analysis = analysis_new(web->lore, NULL);
    analysis_run(analysis, &position->board, position->to_play);
    Figure *figure = peep_layer_figure(analysis, layer);
    analysis_free(analysis);
    position_free(position);
    return figure;
}

static void draw(Web *web, const WebGame *game, const Node *node, const Picture *picture,
                 WebReply *reply)
{
    static const char *const TYPES[] = {[FIGURE_SVG] = "image/svg+xml",
                                        [FIGURE_PNG] = "image/png",
                                        [FIGURE_PDF] = "application/pdf"};
    Error error;
    error_clear(&error);
    Figure *figure = picture->has_layer
                         ? layer_figure(web, game, node, picture->layer)
                         : figure_from_node(game->record, node, picture->from, picture->to, &error);
    if (figure) {
        figure->theme = picture->theme;
        pthread_mutex_lock(&web->drawing);
        bool drawn =
            figure_write_image(figure, picture->format, picture->width, &reply->body, &error);
        pthread_mutex_unlock(&web->drawing);
        reply->type = TYPES[picture->format];
        if (!drawn)
            web_reply_error(reply, WEB_BAD_REQUEST, &error);
    } else {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
    }
    figure_free(figure);
}

static void get_diagram(Web *web, const WebRequest *request, WebReply *reply)
{
    Picture picture;
    Error error;
    error_clear(&error);
    if (!read_picture(request, &picture, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return;
    }
    WebGame *game = enter(web, request, reply);
    if (!game)
        return;
    web_store_end(web->store, false, NULL);
    const Node *node = node_of(game, request, reply);
    if (node)
        draw(web, game, node, &picture, reply);
    web_game_free(game);
}

const WebRoute API_TREE_ROUTES[] = {
    {WEB_GET, "/api/games/{game}/tree", get_tree, WEB_SOON, false},
    {WEB_POST, "/api/games/{game}/nodes", post_node, WEB_SOON, false},
    {WEB_GET, "/api/games/{game}/nodes/{node}", get_node, WEB_SOON, false},
    {WEB_PATCH, "/api/games/{game}/nodes/{node}", patch_node, WEB_SOON, false},
    {WEB_DELETE, "/api/games/{game}/nodes/{node}", delete_node, WEB_SOON, false},
    {WEB_GET, "/api/games/{game}/nodes/{node}/diagram.{format}", get_diagram, WEB_LATER, false},
    {0},
};
