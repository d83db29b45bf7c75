/* Layers beyond the analysis: each is a Figure, and `names` beside it where points have names. */

#include "front/web/web_layers.h"

#include "analysis/case_patterns.h"
#include "base/i18n.h"
#include "base/mem.h"
#include "front/peep/figure_json.h"
#include "propose/move_name.h"
#include "recognize/joseki_state.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name, *title, *meaning;
} LAYERS[WEB_LAYERS] = {
    [WEB_LAYER_PATTERNS] = {"patterns", N_("Patterns"),
                            N_("Where the side to move would make good or bad shape, and where "
                               "other patterns fit. The pointer tells what any other shape is "
                               "called.")},
    [WEB_LAYER_JOSEKI] = {"joseki", N_("Joseki"),
                          N_("Corners that are in the middle of a joseki, and the moves that the "
                             "tree has there for the side to move, with their value in points.")},
};

const char *web_layer_name(WebLayer layer)
{
    return LAYERS[layer].name;
}

const char *web_layer_title(WebLayer layer)
{
    return _(LAYERS[layer].title);
}

const char *web_layer_meaning(WebLayer layer)
{
    return _(LAYERS[layer].meaning);
}

bool web_layer_parse(const char *name, WebLayer *layer)
{
    for (int i = 0; i < WEB_LAYERS; i++)
        if (strcmp(LAYERS[i].name, name) == 0) {
            *layer = (WebLayer)i;
            return true;
        }
    return false;
}

/* --- what a layer is drawn on ------------------------------------------------------------ */

typedef struct Sheet {
    const Analysis *analysis;
    const Position *position;
    Figure *figure;
    json_t *names; /* by point, in the user's language */
} Sheet;

static void name_point(const Sheet *sheet, Point point, const char *name)
{
    char key[POINT_TEXT_MAX];
    point_name(sheet->position->board.size, point, key);
    const char *before = json_string_value(json_object_get(sheet->names, key));
    if (before && strstr(before, name))
        return;
    json_object_set_new(sheet->names, key,
                        before ? json_sprintf("%s, %s", before, name) : json_string(name));
}

static void add_caption(const Sheet *sheet, Text *text)
{
    figure_add_caption(sheet->figure, text->data);
    text_clear(text);
}

/* --- patterns ---------------------------------------------------------------------------- */

static Point last_move(const Position *position)
{
    Point last =
        position->move_count ? position->moves[position->move_count - 1].point : (Point)POINT_NONE;
    return point_on_board(position->board.size, last) ? last : POINT_NONE;
}

static void draw_shape(const Sheet *sheet, Point point, Point last)
{
    /* Nearly every point has a name of some kind: only what is good or bad is marked. */
    static const FigureMark MARKS[] = {
        [SHAPE_GOOD] = FIGURE_CIRCLE, [SHAPE_PLAIN] = FIGURE_NO_MARK, [SHAPE_BAD] = FIGURE_CROSS};
    const Position *position = sheet->position;
    Move move = {point, (uint8_t)position->to_play};
    MoveName name;
    if (board_color(&position->board, point) != EMPTY || !position_is_legal(position, move, NULL))
        return;
    move_name_find(&name, sheet->analysis->lore, &position->board, move, last);
    if (!*name.key)
        return;
    sheet->figure->mark[point] = (uint8_t)MARKS[name.quality];
    name_point(sheet, point, move_name_text(name.key));
}

/* The other files of patterns for moves: their move is the name `*`. */
static void draw_set(const Sheet *sheet, const PatternSet *set, const char *name, Point last)
{
    enum { MATCHES_MAX = 400 };
    PatternMatch *matches = mem_alloc(MATCHES_MAX, sizeof *matches);
    CaseSight sight;
    PatternView view;
    case_sight_init(&sight, sheet->analysis->lore, sheet->analysis, last);
    pattern_view_init(&view, &sheet->position->board);
    PatternQuery query = {&view, sheet->position->to_play, PATTERN_ANY_SECTION, &sight};
    int count = pattern_match_all(set, &query, matches, MATCHES_MAX);
    for (int i = 0; i < count; i++) {
        Point point = pattern_match_point(set, &matches[i], '*');
        if (point == POINT_NONE)
            point = matches[i].anchor;
        if (board_color(&sheet->position->board, point) != EMPTY)
            continue;
        Text words;
        text_init(&words);
        text_printf(&words, "%s: %s", name, set->patterns[matches[i].pattern].name);
        name_point(sheet, point, words.data);
        text_clear(&words);
        sheet->figure->mark[point] = FIGURE_SQUARE;
    }
    mem_free(matches);
}

static void draw_patterns(const Sheet *sheet)
{
    const Lore *lore = sheet->analysis->lore;
    const Position *position = sheet->position;
    Point last = last_move(position);
    for (int y = 0; y < position->board.size; y++)
        for (int x = 0; x < position->board.size; x++)
            draw_shape(sheet, point_at(position->board.size, x, y), last);
    draw_set(sheet, lore->moyo, _("framework"), last);
    draw_set(sheet, lore->invasions, _("invasion"), last);
    draw_set(sheet, lore->yose, _("endgame"), last);
    sheet->figure->meaning[FIGURE_CIRCLE] = _("good shape");
    sheet->figure->meaning[FIGURE_CROSS] = _("bad shape");
    sheet->figure->meaning[FIGURE_SQUARE] = _("a pattern for frameworks, invasions or the endgame");
}

/* --- joseki ------------------------------------------------------------------------------ */

/* The name of the line that a node belongs to: its own, or the nearest above. "" if none. */
static const char *joseki_words(const Joseki *joseki, uint32_t node)
{
    bool japanese = strcmp(i18n_language(), "ja") == 0;
    for (; node != JOSEKI_ROOT; node = joseki->nodes[node].parent) {
        const JosekiNode *it = &joseki->nodes[node];
        if (japanese && it->japanese)
            return it->japanese;
        if (it->name)
            return it->name;
    }
    return "";
}

static void draw_corner(const Sheet *sheet, const JosekiCorner *corner, int number)
{
    static const char *const PHASES[] = {[JOSEKI_LEFT] = N_("no joseki"),
                                         [JOSEKI_RUNNING] = N_("in the middle of a joseki"),
                                         [JOSEKI_FINISHED] = N_("a joseki is finished")};
    const Joseki *joseki = sheet->analysis->lore->joseki;
    const char *name = joseki_words(joseki, corner->node);
    int shown = 0;
    Text text;
    for (int i = 0; i < corner->option_count && shown < 5; i++) {
        const JosekiOption *option = &corner->options[i];
        char value[16];
        if (option->color != sheet->position->to_play || option->near_outside)
            continue;
        snprintf(value, sizeof value, "%.0f", option->value);
        figure_set_label(sheet->figure, option->point, value);
        const char *words = joseki_words(joseki, option->node);
        name_point(sheet, option->point, *words ? words : _("joseki"));
        shown++;
    }
    text_init(&text);
    text_printf(&text, "%s: %s", _(joseki_state_corner_name(number)), _(PHASES[corner->phase]));
    if (*name)
        text_printf(&text, " (%s)", name);
    if (shown)
        text_printf(&text, _("; moves shown: %d"), shown);
    add_caption(sheet, &text);
}

static void draw_joseki(const Sheet *sheet)
{
    JosekiState *state = mem_alloc(1, sizeof *state);
    joseki_state_read(state, sheet->analysis->lore->joseki, &sheet->position->board,
                      &sheet->analysis->potential);
    for (int i = 0; i < JOSEKI_CORNERS; i++)
        draw_corner(sheet, &state->corners[i], i);
    mem_free(state);
}

/* --- all --------------------------------------------------------------------------------- */

json_t *web_layer_json(WebLayer layer, const Analysis *analysis, const Position *position)
{
    static void (*const DRAW[WEB_LAYERS])(const Sheet *) = {
        [WEB_LAYER_PATTERNS] = draw_patterns,
        [WEB_LAYER_JOSEKI] = draw_joseki,
    };
    Sheet sheet = {analysis, position, figure_new(position->board.size), json_object()};
    figure_set_board(sheet.figure, &position->board);
    DRAW[layer](&sheet);
    json_t *json = figure_json(sheet.figure);
    json_object_set_new(json, "name", json_string(web_layer_name(layer)));
    json_object_set_new(json, "title", json_string(web_layer_title(layer)));
    json_object_set_new(json, "meaning", json_string(web_layer_meaning(layer)));
    if (json_object_size(sheet.names))
        json_object_set(json, "names", sheet.names);
    json_decref(sheet.names);
    figure_free(sheet.figure);
    return json;
}
