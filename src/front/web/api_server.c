/* The server about itself: health, what there is to choose from, settings, knowledge. */

#include "base/timer.h"
#include "front/peep/peep_layer.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_layers.h"
#include "game/handicap.h"
#include "knowledge/knowledge_file.h"
#include "players/player.h"
#include "search/question.h"

#include <stdio.h>

static void answer_health(Web *web, const WebRequest *request, WebReply *reply)
{
    (void)request;
    bool stopping = atomic_load(&web->stopping);
    web_reply_json(reply, stopping ? 503 : 200,
                   json_pack("{s:s, s:s, s:f, s:i, s:i}", "status", stopping ? "stopping" : "ok",
                             "version", GOSEDAI_VERSION, "uptime", timer_now() - web->started,
                             "jobs", web_jobs_count(web->jobs), "connections",
                             atomic_load(&web->connections)));
}

/* --- what there is ----------------------------------------------------------------------- */

static json_t *rules_json(void)
{
    json_t *list = json_array();
    for (int i = 0; rules_known(i); i++) {
        Rules rules;
        rules_by_name(rules_known(i), &rules, NULL);
        json_array_append_new(list, json_pack("{s:s, s:f, s:s, s:b}", "name", rules_known(i),
                                              "komi", rules.default_komi, "scoring",
                                              rules.scoring == SCORING_AREA ? "area" : "territory",
                                              "suicide", rules.suicide));
    }
    return list;
}

static json_t *players_json(void)
{
    json_t *list = json_array();
    for (int i = 0; player_kind(i); i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:b}", "name", player_kind(i)->name,
                                              "summary", _(player_kind(i)->summary), "levels",
                                              player_kind(i)->levels, "default",
                                              i == PLAYER_DEFAULT_INDEX));
    return list;
}

/* Which layers are a number for every point? */
static bool is_map(PeepLayer layer)
{
    return layer == PEEP_POTENTIAL || layer == PEEP_BOUZY || layer == PEEP_MOYO ||
           layer == PEEP_AREA || layer == PEEP_ZOBRIST || layer == PEEP_TERRITORY;
}

static json_t *layers_json(void)
{
    json_t *list = json_array();
    for (int i = 0; i < PEEP_LAYERS; i++)
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:s, s:b}", "name", peep_layer_name((PeepLayer)i), "title",
                            peep_layer_title((PeepLayer)i), "meaning",
                            peep_layer_meaning((PeepLayer)i), "map", is_map((PeepLayer)i)));
    for (int i = 0; i < WEB_LAYERS; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s, s:b}", "name", web_layer_name((WebLayer)i),
                                        "title", web_layer_title((WebLayer)i), "meaning",
                                        web_layer_meaning((WebLayer)i), "map", false));
    return list;
}

static json_t *questions_json(void)
{
    static const struct {
        const char *summary, *target;
        int least, most;
    } QUESTIONS[QUESTION_KINDS] = {
        [QUESTION_LADDER] = {N_("Is the block caught in a ladder?"), "stone", 1, 1},
        [QUESTION_CAPTURE] = {N_("Is the block captured?"), "stone", 1, 1},
        [QUESTION_MULTI_CAPTURE] = {N_("Is one of several blocks captured?"), "stone", 1,
                                    QUESTION_TARGETS_MAX},
        [QUESTION_LINK] = {N_("Are the blocks connected, with each other or the edge?"), "stone", 1,
                           2},
        [QUESTION_EYE] = {N_("Is there an eye at this point?"), "point", 1, 1},
        [QUESTION_TSUMEGO] = {N_("Does the group live?"), "stone", 1, QUESTION_GROUP_MAX},
    };
    json_t *list = json_array();
    for (int i = 0; i < QUESTION_KINDS; i++)
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:[i, i], s:s}", "name",
                                        question_kind_name((QuestionKind)i), "summary",
                                        _(QUESTIONS[i].summary), "targets", QUESTIONS[i].least,
                                        QUESTIONS[i].most, "target", QUESTIONS[i].target));
    return list;
}

static json_t *handicap_json(void)
{
    json_t *object = json_object();
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        char name[8];
        snprintf(name, sizeof name, "%d", size);
        json_object_set_new(object, name, json_integer(handicap_fixed_max(size)));
    }
    return object;
}

static json_t *limits_json(void)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "body", WEB_BODY_MAX, "sgf",
                     WEB_BODY_MAX, "nodes", WEB_NODES_MAX, "search_nodes", WEB_SEARCH_NODES,
                     "search_seconds", WEB_SEARCH_SECONDS, "think_seconds", WEB_THINK_SECONDS,
                     "jobs", WEB_JOBS_OF_OWNER);
}

static void answer_about(Web *web, const WebRequest *request, WebReply *reply)
{
    (void)web;
    json_t *about = json_pack(
        "{s:s, s:s, s:i, s:s, s:[s, s], s:{s:i, s:i}, s:o, s:o, s:o, s:o, s:o, s:o, s:[s, s, s]}",
        "name", "Gosedai", "version", GOSEDAI_VERSION, "api", 1, "language", request->language,
        "languages", I18N_LANGUAGES[0], I18N_LANGUAGES[1], "sizes", "min", POINT_SIZE_MIN, "max",
        POINT_SIZE_MAX, "handicap", handicap_json(), "rules", rules_json(), "players",
        players_json(), "layers", layers_json(), "questions", questions_json(), "limits",
        limits_json(), "features", "candidates", "explain", "review");
    web_reply_json(reply, 200, about);
}

/* --- settings ---------------------------------------------------------------------------- */

static void answer_settings(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    if (!web_store_begin(web->store, false, &error)) {
        web_reply_error(reply, WEB_BROKEN, &error);
        return;
    }
    if (!web_store_settings(web->store, request->owner, &reply->body))
        text_add(&reply->body, "{}");
    web_store_end(web->store, false, NULL);
}

static void put_settings(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    error_clear(&error);
    if (request->length > WEB_SETTINGS_MAX) {
        web_reply_refuse(reply, WEB_TOO_LARGE, "settings are at most %d bytes", WEB_SETTINGS_MAX);
        return;
    }
    json_t *body = web_parse(request, reply);
    if (!body)
        return;
    web_reply_json(reply, 200, body);
    bool right = web_store_begin(web->store, true, &error);
    if (right) {
        right = web_store_put_settings(web->store, request->owner, reply->body.data, &error);
        right = web_store_end(web->store, right, &error) && right;
    }
    if (!right)
        web_reply_error(reply, WEB_BROKEN, &error);
}

/* --- knowledge --------------------------------------------------------------------------- */

static void answer_knowledge(Web *web, const WebRequest *request, WebReply *reply)
{
    (void)web;
    (void)request;
    json_t *files = json_array();
    for (const KnowledgeFile *file = KNOWLEDGE_FILES; file->name; file++)
        json_array_append_new(files,
                              json_pack("{s:s, s:s}", "name", file->name, "text", file->text));
    web_reply_json(reply, 200, json_pack("{s:o}", "files", files));
}

const WebRoute API_SERVER_ROUTES[] = {
    {WEB_GET, "/api/health", answer_health, WEB_AT_ONCE, true},
    {WEB_GET, "/api", answer_about, WEB_SOON, false},
    {WEB_GET, "/api/settings", answer_settings, WEB_SOON, false},
    {WEB_PUT, "/api/settings", put_settings, WEB_SOON, false},
    {WEB_GET, "/api/knowledge", answer_knowledge, WEB_SOON, false},
    {0},
};
