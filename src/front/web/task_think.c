/* Thinking: a player looks for a move, and plays it if it is asked to.
 *
 * The player of a game is kept between its moves, so that it may remember what it read; it is taken
 * out of the cache while it thinks, so two threads never share one. The move is played only if the
 * game still stands where it stood when the thinking began. */

#include "base/mem.h"
#include "decide/explanation_json.h"
#include "front/web/web_body.h"
#include "front/web/web_live.h"
#include "front/web/web_source.h"
#include "front/web/web_tasks.h"
#include "front/web/web_view.h"
#include "parallel/forces.h"
#include "players/player.h"

#include <stdio.h>
#include <string.h>

/* Seconds of a thought in which there is time to ask the cases what the move is for: the shortest
 * that the page offers. */
static const double LEAST_TO_EXPLAIN = 0.5;

typedef struct ThinkTask {
    Web *web;
    WebSource source;
    char owner[WEB_ID_MAX];
    const char *language; /* a constant */
    bool play;
    int head; /* where the game stood */
    Color color;
    WebSide side; /* who thinks, and how long */
} ThinkTask;

static void release_player(void *player)
{
    player_free(player);
}

static void release_task(void *argument)
{
    ThinkTask *task = argument;
    web_source_clear(&task->source);
    mem_free(task);
}

/* --- the thought ------------------------------------------------------------------------- */

/* The game's player for this colour, as it was, or a new one; NULL with the reason. */
static Player *take_player(const ThinkTask *task, char key[WEB_CACHE_KEY_MAX], Error *error)
{
    PlayerOptions options = {.seed = 1,
                             .never_resign = task->side.never_resign,
                             .level = task->side.level,
                             .threads = task->web->player_threads,
                             .help = forces_raise};
    snprintf(key, WEB_CACHE_KEY_MAX, "%s %s %.40s", task->source.game, color_name(task->color),
             task->side.name);
    Player *player = *task->source.game ? web_cache_take(task->web->players, key) : NULL;
    if (player)
        player_set_options(player, &options);
    return player ? player : player_new(task->side.name, &options, error);
}

static bool think(WebJob *job, const ThinkTask *task, Thought *thought, Error *error)
{
    char key[WEB_CACHE_KEY_MAX];
    Player *player = take_player(task, key, error);
    if (!player)
        return false;
    bool in_time = task->side.seconds >= LEAST_TO_EXPLAIN || task->side.seconds <= 0;
    WebLive live;
    web_live_init(&live, job, task->side.seconds);
    Limits limits = {.seconds = task->side.seconds,
                     .nodes = task->side.nodes,
                     .cancel = web_job_cancelled(job),
                     .watch = &live.watch,
                     .explain = in_time};
    player_think(player, task->source.position, task->color, &limits, thought);
    if (*task->source.game)
        web_cache_put(task->web->players, key, player, release_player);
    else
        player_free(player);
    return true;
}

/* Why, in the language of the thread. A player that has no claims has its sentence all the same. */
static json_t *explain(const ThinkTask *task, const Thought *thought)
{
    int size = task->source.position->board.size;
    if (thought->explanation.claim_count > 0)
        return explanation_json(&thought->explanation, size);
    return json_pack("{s:o, s:o, s:f, s:s, s:[], s:[], s:s}", "move",
                     web_view_point(size, thought->move), "color", web_view_color(task->color),
                     "value", thought->value, "name", "", "claims", "others", "sentence",
                     thought->reason);
}

/* --- playing it -------------------------------------------------------------------------- */

/* Keeps the reason in all languages: who asks later may read another one. */
static bool keep_reason(const ThinkTask *task, const Thought *thought, const char *game, int node,
                        Error *error)
{
    bool right = true;
    for (int i = 0; i < I18N_LANGUAGE_COUNT && right; i++) {
        WebReason which = {game, node, I18N_LANGUAGES[i]};
        Text text;
        text_init(&text);
        i18n_speak(&task->web->voices, I18N_LANGUAGES[i]);
        json_t *json = explain(task, thought);
        web_json_write(json, &text);
        right = web_store_explain(task->web->store, &which,
                                  json_string_value(json_object_get(json, "sentence")), text.data,
                                  error);
        json_decref(json);
        text_clear(&text);
    }
    i18n_speak(&task->web->voices, task->language);
    return right;
}

/* Plays and keeps the move with its reason, within a transaction. A resignation, or a move that
 * came too late, makes no node, and `*played` stays -1. */
static bool play_on(const ThinkTask *task, WebGame *game, const Thought *thought, int *played,
                    Error *error)
{
    WebFault fault;
    int node;
    if (game->head != task->head || game->state == WEB_FINISHED)
        return error_set(error, "the game went on meanwhile");
    if (!web_play_head(game, (Move){thought->move, (uint8_t)task->color}, &fault, error, &node) ||
        !web_keep(task->web, game, error))
        return false;
    if (node == task->head)
        return true;
    *played = node;
    return keep_reason(task, thought, game->id, node, error);
}

static bool play(const ThinkTask *task, const Thought *thought, json_t *result, Error *error)
{
    WebReply reply;
    int played = -1;
    if (!web_store_begin(task->web->store, true, error))
        return false;
    web_reply_init(&reply);
    WebGame *game = web_load(task->web, task->owner, task->source.game, &reply);
    web_reply_clear(&reply);
    bool right =
        game ? play_on(task, game, thought, &played, error) : error_set(error, "the game is gone");
    right = web_store_end(task->web->store, right, right ? error : NULL) && right;
    if (right) {
        json_t *answer = web_game_answer(task->web, game, -1);
        json_object_set_new(answer, "job", json_null()); /* this one is as good as over */
        json_object_set_new(result, "played", played >= 0 ? json_integer(played) : json_null());
        json_object_set_new(result, "game", answer);
    }
    web_game_free(game);
    return right;
}

static void run_think(WebJob *job, void *argument)
{
    ThinkTask *task = argument;
    Thought *thought = mem_alloc(1, sizeof *thought);
    Error error;
    error_clear(&error);
    i18n_speak(&task->web->voices, task->language);
    bool right = think(job, task, thought, &error);
    if (right && atomic_load(web_job_cancelled(job))) {
        web_job_finish(job, NULL);
    } else if (right) {
        json_t *result = json_pack("{s:o, s:o, s:f, s:s, s:I, s:o, s:n}", "move",
                                   web_view_point(task->source.position->board.size, thought->move),
                                   "color", web_view_color(task->color), "value", thought->value,
                                   "reason", thought->reason, "nodes", (json_int_t)thought->nodes,
                                   "explanation", explain(task, thought), "played");
        right = !task->play || play(task, thought, result, &error);
        if (right)
            web_job_finish(job, json_incref(result));
        json_decref(result);
    }
    if (!right)
        web_job_fail(job, WEB_REVISION, &error);
    mem_free(thought);
}

/* --- reading ----------------------------------------------------------------------------- */

static const WebWork THINK = {"think", run_think, release_task};

static bool refuse(WebReply *reply, WebFault fault, const char *sentence)
{
    web_reply_refuse(reply, fault, "%s", sentence);
    return false;
}

/* Takes position, head, player and time from the game. */
static bool read_game(Web *web, const WebRequest *request, const char *id, ThinkTask *task,
                      WebReply *reply)
{
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, false, &error))
        return refuse(reply, WEB_BROKEN, error.message);
    WebGame *game = web_load(web, request->owner, id, reply);
    web_store_end(web->store, false, NULL);
    if (!game)
        return false;
    bool right = game->state != WEB_FINISHED || refuse(reply, WEB_GAME_OVER, "the game is over");
    if (right) {
        task->source.position = web_game_position(game, web_game_node(game, game->head));
        memcpy(task->source.game, game->id, sizeof task->source.game);
        task->head = game->head;
        if (task->color == EMPTY)
            task->color = task->source.position->to_play;
        if (game->sides[task->color].program)
            task->side = game->sides[task->color];
        if (game->timed && task->play)
            task->side.seconds =
                clock_budget(&game->clocks[task->color], 60, 0.5, task->side.seconds);
    }
    web_game_free(game);
    return right;
}

/* Changes who thinks and how long. */
static bool read_limits(const json_t *body, ThinkTask *task, WebReply *reply)
{
    Error error;
    const char *name = NULL;
    bool known = false;
    error_clear(&error);
    if (!web_body_text(body, "player", WEB_NAME_MAX - 1, &name, &error) ||
        !web_body_number(body, "seconds", 0.05, WEB_THINK_SECONDS, &task->side.seconds, &error) ||
        !web_body_int(body, "nodes", 0, 1000000000, &task->side.nodes, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return false;
    }
    if (name)
        snprintf(task->side.name, sizeof task->side.name, "%s", name);
    for (int i = 0; player_kind(i); i++)
        known = known || strcmp(player_kind(i)->name, task->side.name) == 0;
    return known || refuse(reply, WEB_BAD_REQUEST, "there is no such player");
}

static bool read_task(Web *web, const WebRequest *request, const json_t *body, ThinkTask *task,
                      WebReply *reply)
{
    Error error;
    const char *game = NULL;
    error_clear(&error);
    if (!web_body_text(body, "game", WEB_ID_MAX - 1, &game, &error) ||
        !web_body_flag(body, "play", &task->play, &error) ||
        !web_body_color(body, "color", &task->color, &error)) {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
        return false;
    }
    if (task->play && !game)
        return refuse(reply, WEB_BAD_REQUEST, "'play' needs a game");
    if (game ? !read_game(web, request, game, task, reply)
             : !web_source_read(web, request, body, &task->source, reply))
        return false;
    if (task->color == EMPTY)
        task->color = task->source.position->to_play;
    return read_limits(body, task, reply);
}

bool task_think_read(Web *web, const WebRequest *request, const json_t *body, WebTaskPlan *plan,
                     WebReply *reply)
{
    ThinkTask *task = mem_alloc(1, sizeof *task);
    task->web = web;
    task->color = EMPTY;
    task->language = request->language;
    task->side.seconds = 5;
    snprintf(task->side.name, sizeof task->side.name, "%s",
             player_kind(PLAYER_DEFAULT_INDEX)->name);
    snprintf(task->owner, sizeof task->owner, "%s", request->owner);
    if (!read_task(web, request, body, task, reply)) {
        release_task(task);
        return false;
    }
    *plan = (WebTaskPlan){.work = &THINK, .task = task};
    if (task->play)
        memcpy(plan->game, task->source.game, sizeof plan->game);
    return true;
}
