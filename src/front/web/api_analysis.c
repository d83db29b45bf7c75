/* What the program sees in a position: the analysis as objects, layers, tables and words. */

#include "analysis/analysis.h"
#include "base/timer.h"
#include "front/peep/figure_json.h"
#include "front/peep/peep_json.h"
#include "front/peep/peep_layer.h"
#include "front/peep/peep_point.h"
#include "front/peep/peep_report.h"
#include "front/peep/peep_words.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_layers.h"
#include "front/web/web_lore.h"
#include "front/web/web_source.h"
#include "front/web/web_view.h"

#include <stdio.h>
#include <string.h>

static void post_position(Web *web, const WebRequest *request, WebReply *reply)
{
    WebSource source;
    json_t *body = web_parse(request, reply);
    if (body && web_source_read(web, request, body, &source, reply)) {
        web_reply_json(reply, 200, web_view_position(source.position));
        web_source_clear(&source);
    }
    json_decref(body);
}

/* --- what is wished ---------------------------------------------------------------------- */

typedef struct Wishes {
    bool layers[PEEP_LAYERS];
    bool more[WEB_LAYERS];
    Point point; /* POINT_NONE: none */
    bool tables, objects, changed;
    AnalysisSettings settings;
    const json_t *knowledge; /* NULL: as it is */
} Wishes;

static bool read_layers(const json_t *list, Wishes *wishes, Error *error)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        PeepLayer layer;
        WebLayer more;
        if (name && strcmp(name, "all") == 0) {
            memset(wishes->layers, true, sizeof wishes->layers);
            memset(wishes->more, true, sizeof wishes->more);
        } else if (name && peep_layer_parse(name, &layer))
            wishes->layers[layer] = true;
        else if (name && web_layer_parse(name, &more))
            wishes->more[more] = true;
        else
            return error_set(error, "'layers': there is no layer called %.40s", name ? name : "so");
    }
    return true;
}

/* A number of positions that a search may look at. */
static bool read_nodes(const json_t *body, const char *key, uint64_t *nodes, Error *error)
{
    int number = (int)*nodes;
    bool right = web_body_int(body, key, 0, WEB_SETTING_NODES, &number, error);
    *nodes = (uint64_t)number;
    return right;
}

/* How far the analysis looks; what is not named stays as it is. */
static bool read_settings(const json_t *body, Wishes *wishes, Error *error)
{
    const json_t *from = NULL;
    AnalysisSettings *settings = &wishes->settings;
    if (!web_body_object(body, "settings", &from, error) ||
        !web_body_flag(body, "as_written", &settings->as_written, error))
        return false;
    wishes->changed = from || settings->as_written;
    return !from ||
           (web_body_int(from, "block_liberties", 1, 6, &settings->blocks.liberties, error) &&
            read_nodes(from, "block_nodes", &settings->blocks.nodes, error) &&
            read_nodes(from, "link_nodes", &settings->link_nodes, error) &&
            read_nodes(from, "eye_nodes", &settings->eye_nodes, error) &&
            web_body_number(from, "life_openness", 0, 10, &settings->lives.openness, error) &&
            read_nodes(from, "life_nodes", &settings->lives.nodes, error) &&
            read_nodes(from, "race_nodes", &settings->races.nodes, error));
}

static bool read_wishes(const json_t *body, int size, Wishes *wishes, Error *error)
{
    const json_t *layers = NULL;
    *wishes = (Wishes){.point = POINT_NONE, .objects = true, .settings = ANALYSIS_SETTINGS};
    return web_body_list(body, "layers", 100, &layers, error) &&
           read_layers(layers, wishes, error) &&
           web_body_point(body, "point", size, &wishes->point, error) &&
           web_body_flag(body, "tables", &wishes->tables, error) &&
           web_body_flag(body, "objects", &wishes->objects, error) &&
           read_settings(body, wishes, error) &&
           web_body_object(body, "knowledge", &wishes->knowledge, error);
}

/* --- the answer -------------------------------------------------------------------------- */

static json_t *layer_json(const Analysis *analysis, PeepLayer layer)
{
    Figure *figure = peep_layer_figure(analysis, layer);
    json_t *json = figure_json(figure);
    figure_free(figure);
    json_object_set_new(json, "name", json_string(peep_layer_name(layer)));
    json_object_set_new(json, "title", json_string(peep_layer_title(layer)));
    json_object_set_new(json, "meaning", json_string(peep_layer_meaning(layer)));
    return json;
}

static json_t *tables_json(const Analysis *analysis)
{
    json_t *list = json_array();
    for (int i = 0; i < PEEP_PARTS; i++) {
        PeepTable *table = peep_report_table(analysis, (PeepPart)i);
        json_t *json = peep_table_json(table, analysis->board.size);
        json_object_set_new(json, "name", json_string(peep_part_name((PeepPart)i)));
        json_array_append_new(list, json);
        peep_table_free(table);
    }
    return list;
}

static json_t *group_words_json(const Analysis *analysis)
{
    json_t *list = json_array();
    for (int i = 0; i < analysis->groups.count; i++) {
        const Group *group = &analysis->groups.items[i];
        char letters[PEEP_LETTERS_MAX];
        Text classes;
        text_init(&classes);
        peep_add_classes(&classes, group);
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s, s:s}", "letters", peep_letters(i, letters),
                                        "place", peep_place(analysis->board.size, &group->own),
                                        "strength", peep_strength(&analysis->lore->strength, group),
                                        "classes", classes.data));
        text_clear(&classes);
    }
    return list;
}

static json_t *point_json(const Analysis *analysis, Point point, const json_t *whole)
{
    Text words;
    text_init(&words);
    peep_point_write(analysis, point, &words);
    json_t *json = json_pack("{s:o, s:s}", "objects", peep_point_json(analysis, point, whole),
                             "words", words.data);
    text_clear(&words);
    return json;
}

static json_t *answer_json(const Analysis *analysis, const Position *position, const Wishes *wishes)
{
    json_t *answer = json_object(), *layers = json_object();
    json_t *whole = wishes->objects || wishes->point != POINT_NONE ? peep_json(analysis) : NULL;
    Text summary;
    text_init(&summary);
    peep_report_summary(analysis, &summary);
    json_object_set_new(answer, "summary", json_string(summary.data));
    text_clear(&summary);
    json_object_set_new(answer, "lead",
                        json_pack("{s:f, s:f}", "area", analysis->balance.area, "territory",
                                  analysis->balance.territory));
    if (wishes->objects) {
        json_object_set(answer, "analysis", whole);
        json_object_set_new(answer, "group_words", group_words_json(analysis));
    }
    for (int i = 0; i < PEEP_LAYERS; i++)
        if (wishes->layers[i])
            json_object_set_new(layers, peep_layer_name((PeepLayer)i),
                                layer_json(analysis, (PeepLayer)i));
    for (int i = 0; i < WEB_LAYERS; i++)
        if (wishes->more[i])
            json_object_set_new(layers, web_layer_name((WebLayer)i),
                                web_layer_json((WebLayer)i, analysis, position));
    json_object_set_new(answer, "layers", layers);
    if (wishes->tables)
        json_object_set_new(answer, "tables", tables_json(analysis));
    if (wishes->point != POINT_NONE)
        json_object_set_new(answer, "point", point_json(analysis, wishes->point, whole));
    json_decref(whole);
    return answer;
}

static void release_analysis(void *analysis)
{
    analysis_free(analysis);
}

/* Looks with the knowledge as it is; what was read of the game before is used. */
static json_t *look(Web *web, const WebSource *source, const Wishes *wishes)
{
    char key[WEB_CACHE_KEY_MAX];
    snprintf(key, sizeof key, "analysis %s %d", source->game, atomic_load(&web->lore_count));
    Analysis *analysis = *source->game ? web_cache_take(web->cache, key) : NULL;
    if (!analysis)
        analysis = analysis_new(web->lore, NULL);
    analysis_run(analysis, &source->position->board, source->position->to_play);
    json_t *answer = answer_json(analysis, source->position, wishes);
    if (*source->game)
        web_cache_put(web->cache, key, analysis, release_analysis);
    else
        analysis_free(analysis);
    return answer;
}

/* Looks with knowledge or settings of the request's own; NULL with the reason. */
static json_t *look_otherwise(Web *web, const WebSource *source, const Wishes *wishes, Error *error)
{
    const Lore *base = web->lore;
    Lore *lore = web_lore_with(base, wishes->knowledge, error);
    if (!lore)
        return NULL;
    Analysis *analysis = analysis_new(lore, &wishes->settings);
    analysis_run(analysis, &source->position->board, source->position->to_play);
    json_t *answer = answer_json(analysis, source->position, wishes);
    analysis_free(analysis);
    lore_free_variant(lore, base);
    return answer;
}

static void post_analysis(Web *web, const WebRequest *request, WebReply *reply)
{
    WebSource source = {0};
    Wishes wishes;
    Error error;
    json_t *answer = NULL, *body = web_parse(request, reply);
    double start = timer_now();
    error_clear(&error);
    if (!body || !web_source_read(web, request, body, &source, reply)) {
        json_decref(body);
        return;
    }
    if (read_wishes(body, source.position->board.size, &wishes, &error))
        answer = wishes.knowledge || wishes.changed ? look_otherwise(web, &source, &wishes, &error)
                                                    : look(web, &source, &wishes);
    if (answer) {
        json_object_set_new(answer, "seconds", json_real(timer_now() - start));
        web_reply_json(reply, 200, answer);
    } else {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
    }
    web_source_clear(&source);
    json_decref(body);
}

const WebRoute API_ANALYSIS_ROUTES[] = {
    {WEB_POST, "/api/position", post_position, WEB_SOON, false},
    {WEB_POST, "/api/analysis", post_analysis, WEB_LATER, false},
    {0},
};
