/* Races and formulas: combinatorial games for the browser. */

#include "analysis/group_judge.h"
#include "cgt/thermo.h"
#include "front/cli/cgt_report.h"
#include "front/draw/thermo_figure.h"
#include "front/peep/race_json.h"
#include "front/web/web.h"
#include "front/web/web_body.h"
#include "front/web/web_source.h"

#include <string.h>

enum { FORMULA_MAX = 4000 };

/* --- races ------------------------------------------------------------------------------- */

static bool is_stone(const Board *board, const char *key, Point point, Error *error)
{
    char name[POINT_TEXT_MAX];
    return board_color(board, point) != EMPTY ||
           error_set(error, "'%s': there is no stone at %s", key,
                     point_name(board->size, point, name));
}

/* Which two blocks race? */
static bool find_blocks(const json_t *body, const Board *board, Point *a, Point *b, Error *error)
{
    *a = *b = POINT_NONE;
    if (!web_body_point(body, "target", board->size, a, error) ||
        !web_body_point(body, "against", board->size, b, error))
        return false;
    if (*a == POINT_NONE)
        return race_largest(board, a, b) || error_set(error, "%s", _("no two blocks race here"));
    if (!is_stone(board, "target", *a, error))
        return false;
    if (*b != POINT_NONE)
        return is_stone(board, "against", *b, error) &&
               (race_is_between(board, *a, *b) ||
                error_set(error, "%s", _("these blocks do not touch and share no liberty")));
    *b = race_opponent(board, *a);
    return *b != POINT_NONE || error_set(error, "%s", _("no block races with this one; name one"));
}

static json_t *race_answer(const Race *race)
{
    json_t *json = race_json(race), *regions = json_object_get(json, "regions");
    Text words;
    for (size_t i = 0; i < json_array_size(regions); i++) {
        char letter[2] = {race_region_letter((int)i), 0};
        json_object_set_new(json_array_get(regions, i), "letter", json_string(letter));
    }
    text_init(&words);
    race_write(race, &words);
    json_object_set_new(json, "words", json_string(words.data));
    text_clear(&words);
    return json;
}

static void post_race(Web *web, const WebRequest *request, WebReply *reply)
{
    WebSource source = {0};
    Error error;
    Point a, b;
    Race *race = NULL;
    json_t *body = web_parse(request, reply);
    error_clear(&error);
    if (!body || !web_source_read(web, request, body, &source, reply)) {
        json_decref(body);
        return;
    }
    RaceLimits limits = RACE_LIMITS;
    limits.search.weights = web->lore->fight_moves;
    limits.judge = group_judge_play;
    if (limits.search.seconds <= 0 || limits.search.seconds > 20)
        limits.search.seconds = 20;
    limits.search.memory = (size_t)WEB_SEARCH_MEMORY * 1024 * 1024;
    const Board *board = &source.position->board;
    if (find_blocks(body, board, &a, &b, &error))
        race = race_read(board, a, b, &limits, &error);
    if (race) {
        race_play_lines(race, &limits);
        web_reply_json(reply, 200, race_answer(race));
    } else {
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
    }
    race_free(race);
    web_source_clear(&source);
    json_decref(body);
}

/* --- formulas ---------------------------------------------------------------------------- */

/* Smaller than what the command line allows: several may be at work. */
static CgtContext *modest_context(void)
{
    CgtLimits limits = cgt_usual_limits();
    limits.values /= 8;
    limits.options /= 8;
    limits.steps /= 4;
    limits.memory /= 8;
    return cgt_new(&limits);
}

static json_t *report_json(const CgtReport *report)
{
    json_t *json = cgt_report_json(report);
    Text words;
    text_init(&words);
    cgt_report_write(report, NAMING_UNICODE, &words);
    json_object_set_new(json, "words", json_string(words.data));
    text_clear(&words);
    return json;
}

/* Reads the temperature to cool by, a number. */
static bool read_cooling(CgtContext *context, const char *text, Dyadic *cooling, Error *error)
{
    CgtValue value = formula_value(context, text, error);
    if (value == CGT_NONE)
        return false;
    return (cgt_is_number(context, value, cooling) && dyadic_sign(*cooling) >= 0) ||
           error_set(error, "'cool' must be a number such as 1/2");
}

static json_t *work_out(CgtContext *context, const char *text, const char *cool, Error *error)
{
    Formula formula;
    CgtReport report;
    Dyadic cooling;
    json_t *json = NULL;
    if ((cool && !read_cooling(context, cool, &cooling, error)) ||
        !formula_read_summands(context, text, &formula, error))
        return NULL;
    if (formula.value == CGT_NONE && cool)
        error_set(error, "the sum is too large to be added up; ask without 'cool'");
    else if (formula.name[0])
        error_set(error, "a name is of no use here; leave out '%s ='", formula.name);
    else if (cgt_report_make(&report, context, &formula, cool ? &cooling : NULL, error)) {
        json = report_json(&report);
        cgt_report_clear(&report);
    }
    formula_clear(&formula);
    return json;
}

static void post_cgt(Web *web, const WebRequest *request, WebReply *reply)
{
    Error error;
    const char *text = NULL, *cool = NULL;
    json_t *answer = NULL, *body = web_parse(request, reply);
    (void)web;
    if (!body)
        return;
    error_clear(&error);
    if (web_body_text(body, "formula", FORMULA_MAX, &text, &error) &&
        web_body_text(body, "cool", 100, &cool, &error) &&
        (text || error_set(&error, "'formula' is missing"))) {
        CgtContext *context = modest_context();
        answer = work_out(context, text, cool, &error);
        cgt_free(context);
    }
    if (answer)
        web_reply_json(reply, 200, answer);
    else
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
    json_decref(body);
}

static bool draw_thermograph(Web *web, const char *text, int width, Text *image, Error *error)
{
    CgtContext *context = modest_context();
    CgtValue value = formula_value(context, text, error);
    const Thermograph *graph = value == CGT_NONE ? NULL : thermo_of(context, value);
    bool right = graph || (value != CGT_NONE && cgt_check(context, error));
    if (graph) {
        Text title;
        text_init(&title);
        naming_write(context, value, NAMING_UNICODE, &title);
        pthread_mutex_lock(&web->drawing);
        right = thermo_figure_write(graph, title.data, FIGURE_SVG, width, image, error);
        pthread_mutex_unlock(&web->drawing);
        text_clear(&title);
    }
    cgt_free(context);
    return right && graph;
}

static void get_thermograph(Web *web, const WebRequest *request, WebReply *reply)
{
    const char *text = web_request_query(request, "formula");
    const char *width_text = web_request_query(request, "width");
    int width = 500;
    Error error;
    error_clear(&error);
    if (!text || strlen(text) > FORMULA_MAX ||
        (width_text && !text_to_int(width_text, FIGURE_WIDTH_MIN, 3000, &width)))
        web_reply_refuse(reply, WEB_BAD_REQUEST, "'formula' is missing, or 'width' is wrong");
    else if (draw_thermograph(web, text, width, &reply->body, &error))
        reply->type = "image/svg+xml";
    else
        web_reply_error(reply, WEB_BAD_REQUEST, &error);
}

const WebRoute API_CGT_ROUTES[] = {
    {WEB_POST, "/api/race", post_race, WEB_LATER, false},
    {WEB_POST, "/api/cgt", post_cgt, WEB_LATER, false},
    {WEB_GET, "/api/cgt/thermograph.svg", get_thermograph, WEB_LATER, false},
    {0},
};
