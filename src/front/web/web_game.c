/* Games: rows become records and back. */

#include "front/web/web_game.h"

#include "base/mem.h"
#include "front/web/web_reply.h"
#include "game/score.h"
#include "game/sgf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char NUMBER[] = "ZID"; /* the property that holds a node's number */

static const char *const STATES[] = {
    [WEB_PLAYING] = "playing", [WEB_SCORING] = "scoring", [WEB_FINISHED] = "finished"};

static double wall_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

const char *web_state_name(WebState state)
{
    return STATES[state];
}

static WebState find_state(const char *name)
{
    for (int i = 0; i <= WEB_FINISHED; i++)
        if (name && strcmp(name, STATES[i]) == 0)
            return (WebState)i;
    return WEB_PLAYING;
}

/* --- nodes ------------------------------------------------------------------------------- */

Node *web_game_node(const WebGame *game, int number)
{
    return number >= 0 && number < game->node_count ? game->nodes[number] : NULL;
}

int web_game_number(const Node *node)
{
    const char *text = node_text(node, NUMBER);
    int number = -1;
    return text && text_to_int(text, 0, WEB_NODES_MAX * 100L, &number) ? number : -1;
}

static void enter_node(WebGame *game, Node *node, int number)
{
    size_t old = game->node_capacity;
    game->nodes = mem_grow(game->nodes, &game->node_capacity, (size_t)number + 1, sizeof(Node *));
    for (size_t i = old; i < game->node_capacity; i++)
        game->nodes[i] = NULL;
    game->nodes[number] = node;
    if (number >= game->node_count)
        game->node_count = number + 1;
}

static void number_node(WebGame *game, Node *node)
{
    char text[16];
    snprintf(text, sizeof text, "%d", game->node_count);
    node_set_text(node, NUMBER, text);
    enter_node(game, node, game->node_count);
}

/* How many nodes has the tree? */
static int count_nodes(const WebGame *game)
{
    int count = 0;
    for (int i = 0; i < game->node_count; i++)
        count += game->nodes[i] != NULL;
    return count;
}

Node *web_game_add(WebGame *game, Node *parent, Error *error)
{
    if (game->node_count >= WEB_NODES_MAX * 100 || count_nodes(game) >= WEB_NODES_MAX) {
        error_set(error, "the game has more than %d nodes", WEB_NODES_MAX);
        return NULL;
    }
    Node *node = record_add_child(game->record, parent);
    number_node(game, node);
    return node;
}

Node *web_game_child(WebGame *game, Node *parent, Move move, Error *error)
{
    for (Node *child = parent->child; child; child = child->sibling) {
        Move other;
        if (node_move(child, game->record->size, &other) && other.point == move.point &&
            other.color == move.color)
            return child;
    }
    Node *node = web_game_add(game, parent, error);
    if (node)
        node_set_move(node, game->record->size, move);
    return node;
}

void web_game_promote(Node *node)
{
    for (; node->parent; node = node->parent) {
        Node **place = &node->parent->child;
        if (*place == node)
            continue;
        while (*place != node)
            place = &(*place)->sibling;
        *place = node->sibling;
        node->sibling = node->parent->child;
        node->parent->child = node;
    }
}

void web_game_remove(WebGame *game, Node *node)
{
    Node *head = web_game_node(game, game->head), *above = head;
    while (above && above != node)
        above = above->parent;
    Node *each = node;
    do
        game->nodes[web_game_number(each)] = NULL;
    while ((each = node_pre_order_next(each, node)));
    Node *parent = node->parent;
    record_remove(game->record, node);
    if (above)
        web_game_set_head(game, parent);
}

int web_game_moves(const WebGame *game, const Node *node)
{
    int count = 0;
    for (; node; node = node->parent) {
        Move move;
        count += node_move(node, game->record->size, &move) && move.color != EMPTY;
    }
    return count;
}

/* --- life cycle -------------------------------------------------------------------------- */

static WebGame *game_with(Record *record)
{
    WebGame *game = mem_alloc(1, sizeof *game);
    game->record = record;
    for (int color = BLACK; color <= WHITE; color++)
        game->sides[color].seconds = 5;
    snprintf(game->time, sizeof game->time, "none");
    rules_by_name("japanese", &game->rules, NULL);
    return game;
}

static Node *last_of_main_line(const WebGame *game)
{
    Node *node = game->record->root;
    while (node_next(node))
        node = node_next(node);
    return node;
}

static void take_names(WebGame *game)
{
    static const char *const NAMES[] = {[BLACK] = "PB", [WHITE] = "PW"};
    const Node *root = game->record->root;
    for (int color = BLACK; color <= WHITE; color++) {
        const char *name = node_text(root, NAMES[color]);
        snprintf(game->sides[color].name, WEB_NAME_MAX, "%s", "");
        if (name && strlen(name) < WEB_NAME_MAX)
            snprintf(game->sides[color].name, WEB_NAME_MAX, "%s", name);
    }
    const char *title = node_text(root, "GN");
    if (title && strlen(title) < WEB_NAME_MAX)
        snprintf(game->name, sizeof game->name, "%s", title);
}

WebGame *web_game_new(Record *record, const Rules *rules, const char *owner, Error *error)
{
    int count = 0;
    for (const Node *node = record->root; node; node = node_pre_order_next(node, record->root))
        count++;
    WebGame *game = game_with(record);
    if (count > WEB_NODES_MAX || !web_id_make(game->id)) {
        error_set(error, "the game has more than %d nodes", WEB_NODES_MAX);
        web_game_free(game);
        return NULL;
    }
    snprintf(game->owner, sizeof game->owner, "%s", owner);
    game->rules = *rules;
    game->created = (int64_t)time(NULL);
    game->turn = wall_now();
    for (Node *node = record->root; node; node = node_pre_order_next(node, record->root))
        number_node(game, node);
    take_names(game);
    const char *result = node_text(record->root, "RE");
    web_game_set_head(game, last_of_main_line(game));
    if (result && *result && strlen(result) < sizeof game->result)
        web_game_set_result(game, result);
    return game;
}

void web_game_free(WebGame *game)
{
    if (!game)
        return;
    record_free(game->record);
    mem_free(game->nodes);
    mem_free(game);
}

/* --- state as JSON ----------------------------------------------------------------------- */

static json_t *clock_state(const Clock *clock)
{
    return json_pack("{s:f, s:f, s:i, s:i, s:b}", "main", clock->main_left, "period",
                     clock->period_left, "stones", clock->stones_left, "periods",
                     clock->periods_left, "expired", clock->expired);
}

static void read_clock(const json_t *json, Clock *clock)
{
    clock->main_left = json_number_value(json_object_get(json, "main"));
    clock->period_left = json_number_value(json_object_get(json, "period"));
    clock->stones_left = (int)json_integer_value(json_object_get(json, "stones"));
    clock->periods_left = (int)json_integer_value(json_object_get(json, "periods"));
    clock->expired = json_is_true(json_object_get(json, "expired"));
}

static json_t *side_state(const WebSide *side)
{
    return json_pack("{s:b, s:s, s:f, s:i, s:i, s:b}", "program", side->program, "name", side->name,
                     "seconds", side->seconds, "nodes", side->nodes, "level", side->level,
                     "never_resign", side->never_resign);
}

static void read_side(const json_t *json, WebSide *side)
{
    const char *name = json_string_value(json_object_get(json, "name"));
    side->program = json_is_true(json_object_get(json, "program"));
    snprintf(side->name, sizeof side->name, "%s", name ? name : "");
    side->seconds = json_number_value(json_object_get(json, "seconds"));
    side->nodes = (int)json_integer_value(json_object_get(json, "nodes"));
    side->level = (int)json_integer_value(json_object_get(json, "level"));
    side->never_resign = json_is_true(json_object_get(json, "never_resign"));
}

static void write_state(const WebGame *game, Text *text)
{
    Text rules;
    text_init(&rules);
    rules_write_json(&game->rules, &rules);
    json_t *json = json_pack(
        "{s:s, s:i, s:i, s:s, s:s, s:s, s:s, s:f, s:o, s:o, s:o, s:o}", "name", game->name, "head",
        game->head, "next", game->node_count, "state", STATES[game->state], "result", game->result,
        "rules", rules.data, "time", game->time, "turn", game->turn, "black",
        side_state(&game->sides[BLACK]), "white", side_state(&game->sides[WHITE]), "black_clock",
        clock_state(&game->clocks[BLACK]), "white_clock", clock_state(&game->clocks[WHITE]));
    web_json_write(json, text);
    json_decref(json);
    text_clear(&rules);
}

static const char *text_of(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static void read_state(WebGame *game, const json_t *json)
{
    snprintf(game->name, sizeof game->name, "%s", text_of(json, "name"));
    snprintf(game->result, sizeof game->result, "%s", text_of(json, "result"));
    game->state = find_state(text_of(json, "state"));
    rules_parse(text_of(json, "rules"), &game->rules, NULL);
    web_game_set_time(game, text_of(json, "time"), NULL);
    game->turn = json_number_value(json_object_get(json, "turn"));
    read_side(json_object_get(json, "black"), &game->sides[BLACK]);
    read_side(json_object_get(json, "white"), &game->sides[WHITE]);
    read_clock(json_object_get(json, "black_clock"), &game->clocks[BLACK]);
    read_clock(json_object_get(json, "white_clock"), &game->clocks[WHITE]);
    game->head = (int)json_integer_value(json_object_get(json, "head"));
    int next = (int)json_integer_value(json_object_get(json, "next"));
    if (next > game->node_count && next <= WEB_NODES_MAX * 100) {
        enter_node(game, NULL, next - 1);
    }
    if (!web_game_node(game, game->head))
        game->head = 0;
}

static bool enter_all(WebGame *game)
{
    const Node *root = game->record->root;
    for (Node *node = game->record->root; node; node = node_pre_order_next(node, root)) {
        int number = web_game_number(node);
        if (number < 0 || web_game_node(game, number))
            return false;
        enter_node(game, node, number);
    }
    return true;
}

WebGame *web_game_load(const WebRow *row, Error *error)
{
    SgfCollection collection = {0};
    WebGame *game = NULL;
    json_t *state = json_loads(row->state, 0, NULL);
    if (state && sgf_read(&collection, row->sgf, strlen(row->sgf), NULL, "UTF-8", error))
        game = game_with(sgf_take(&collection, 0));
    sgf_clear(&collection);
    if (game && enter_all(game)) {
        memcpy(game->id, row->id, sizeof game->id);
        memcpy(game->owner, row->owner, sizeof game->owner);
        game->revision = row->revision;
        game->created = row->created;
        game->changed = row->changed;
        read_state(game, state);
    } else {
        error_set(error, "game %s is damaged", row->id);
        web_game_free(game);
        game = NULL;
    }
    json_decref(state);
    return game;
}

void web_game_save(WebGame *game, WebRow *row)
{
    Text state, sgf;
    text_init(&state);
    text_init(&sgf);
    game->revision++;
    game->changed = (int64_t)time(NULL);
    *row = (WebRow){.revision = game->revision, .created = game->created, .changed = game->changed};
    memcpy(row->id, game->id, sizeof row->id);
    memcpy(row->owner, game->owner, sizeof row->owner);
    write_state(game, &state);
    sgf_write(game->record, &sgf);
    row->state = text_take(&state);
    row->sgf = text_take(&sgf);
}

/* --- play -------------------------------------------------------------------------------- */

Position *web_game_position(const WebGame *game, const Node *node)
{
    return record_position(game->record, node, &game->rules, NULL);
}

void web_game_set_head(WebGame *game, Node *node)
{
    Position *position = web_game_position(game, node);
    if (game->state == WEB_FINISHED)
        web_game_set_result(game, "");
    game->state = position_passes(position) >= 2 ? WEB_SCORING : WEB_PLAYING;
    game->head = web_game_number(node);
    game->turn = wall_now();
    position_free(position);
}

void web_game_set_result(WebGame *game, const char *result)
{
    snprintf(game->result, sizeof game->result, "%s", result);
    if (*game->result)
        node_set_text(game->record->root, "RE", game->result);
    else
        node_remove_property(game->record->root, "RE");
    game->state = *game->result ? WEB_FINISHED : WEB_PLAYING;
}

bool web_game_set_time(WebGame *game, const char *time, Error *error)
{
    ClockSettings settings;
    if (strlen(time) >= sizeof game->time || !clock_parse(time, &settings, error))
        return false;
    memmove(game->time, time, strlen(time) + 1);
    game->timed = settings.system != CLOCK_NONE;
    clock_start(&game->clocks[BLACK], &settings);
    clock_start(&game->clocks[WHITE], &settings);
    return true;
}

bool web_game_spend(WebGame *game, Color color)
{
    if (!game->timed || clock_spend(&game->clocks[color], wall_now() - game->turn))
        return true;
    web_game_set_result(game, color == BLACK ? "W+T" : "B+T");
    return false;
}

bool web_game_flag(WebGame *game)
{
    if (!game->timed || game->state != WEB_PLAYING)
        return false;
    Position *position = web_game_position(game, web_game_node(game, game->head));
    Color color = position->to_play;
    position_free(position);
    return wall_now() - game->turn > clock_available(&game->clocks[color]) &&
           !web_game_spend(game, color);
}

void web_game_export(const WebGame *game, Text *sgf)
{
    SgfCollection collection = {0};
    Text own;
    text_init(&own);
    sgf_write(game->record, &own);
    if (sgf_read(&collection, own.data, own.length, NULL, "UTF-8", NULL)) {
        Record *copy = collection.games[0];
        for (Node *node = copy->root; node; node = node_pre_order_next(node, copy->root))
            node_remove_property(node, NUMBER);
        sgf_write(copy, sgf);
    }
    sgf_clear(&collection);
    text_clear(&own);
}
