/* Layers for GoGui: a figure, word by word.
 *
 * Wrong: GoGui has one label and one mark for a point and no tags; a tag becomes a label. */

#include "front/peep/peep_gogui.h"

#include "base/i18n.h"

typedef struct Gogui {
    const Figure *figure;
    Text *text;
    bool open; /* a line has been begun */
} Gogui;

/* Appends `point` to the line that `word` begins. */
static void add_point(Gogui *gogui, const char *word, Point point)
{
    char name[POINT_TEXT_MAX];
    if (!gogui->open)
        text_add(gogui->text, word);
    gogui->open = true;
    text_printf(gogui->text, " %s", point_name(gogui->figure->size, point, name));
}

static void end_line(Gogui *gogui)
{
    if (gogui->open)
        text_add_char(gogui->text, '\n');
    gogui->open = false;
}

/* One line with all points of the board for which `wanted` holds. */
static void add_points(Gogui *gogui, const char *word, bool (*wanted)(const Figure *, Point, int),
                       int what)
{
    int size = gogui->figure->size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            if (wanted(gogui->figure, point_at(size, x, y), what))
                add_point(gogui, word, point_at(size, x, y));
    end_line(gogui);
}

static bool has_tone(const Figure *figure, Point point, int color)
{
    return figure->region[point] && figure->region_color[figure->region[point]] == color;
}

static bool has_mark(const Figure *figure, Point point, int mark)
{
    return figure->mark[point] == mark;
}

static bool has_owner(const Figure *figure, Point point, int color)
{
    return figure->territory[point] == color;
}

static bool is_dimmed(const Figure *figure, Point point, int what)
{
    (void)what;
    return pointset_has(&figure->dimmed, point);
}

static void add_values(Gogui *gogui)
{
    int size = gogui->figure->size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            double value = figure_heat(gogui->figure, point);
            if (value <= 0 && value >= 0)
                continue;
            add_point(gogui, "INFLUENCE", point);
            text_printf(gogui->text, " %.2f", value);
        }
    end_line(gogui);
}

/* Labels are words: a blank would end them. */
static void add_labels(Gogui *gogui)
{
    const Figure *figure = gogui->figure;
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            if (!figure->label[point])
                continue;
            add_point(gogui, "LABEL", point);
            text_printf(gogui->text, " %s", figure->label[point]);
        }
    for (size_t i = 0; i < figure->tag_count; i++) {
        const FigureTag *tag = &figure->tags[i];
        add_point(gogui, "LABEL", point_at(figure->size, (int)tag->x, (int)tag->y));
        text_printf(gogui->text, " %s", tag->text);
    }
    end_line(gogui);
}

/* The points that links of this degree close, and no weaker link does. */
static void add_barriers(Gogui *gogui, const Links *links, LinkDegree degree, const char *word,
                         PointSet *taken)
{
    for (int i = 0; i < links->count; i++) {
        const Link *link = &links->items[i];
        if (!link_holds(link) || link->degree != degree)
            continue;
        for (int j = 0; j < link->barrier_count; j++) {
            if (pointset_has(taken, link->barrier[j]))
                continue;
            pointset_add(taken, link->barrier[j]);
            add_point(gogui, word, link->barrier[j]);
        }
    }
    end_line(gogui);
}

void peep_gogui_layer(const Analysis *analysis, PeepLayer layer, Text *text)
{
    Figure *figure = peep_layer_figure(analysis, layer);
    Gogui gogui = {figure, text, false};
    PointSet taken = {{0}};
    if (layer == PEEP_LINKS) {
        add_barriers(&gogui, &analysis->links, LINK_WEAK, "COLOR #e8833a", &taken);
        add_barriers(&gogui, &analysis->links, LINK_STRONG, "COLOR #4f9d69", &taken);
    }
    add_points(&gogui, "COLOR #8fb4dc", has_tone, BLACK);
    add_points(&gogui, "COLOR #dc9a8f", has_tone, WHITE);
    if (figure->has_heat)
        add_values(&gogui);
    add_points(&gogui, "BLACK", has_owner, BLACK);
    add_points(&gogui, "WHITE", has_owner, WHITE);
    add_points(&gogui, "CIRCLE", has_mark, FIGURE_DOT);
    add_points(&gogui, "SQUARE", has_mark, FIGURE_SQUARE);
    add_points(&gogui, "TRIANGLE", has_mark, FIGURE_TRIANGLE);
    add_points(&gogui, "MARK", has_mark, FIGURE_CROSS);
    add_points(&gogui, "MARK", is_dimmed, 0);
    add_labels(&gogui);
    text_printf(text, "TEXT %s",
                layer == PEEP_LINKS ? _("Green: closed by strong links. Orange: by weak ones; "
                                        "crosses show where the enemy cuts.")
                                    : peep_layer_meaning(layer));
    figure_free(figure);
}

void peep_gogui_menu(Text *text)
{
    for (int i = 0; i < PEEP_LAYERS; i++) {
        text_add(text, "gfx/Gosedai ");
        /* A slash would end the label. */
        for (const char *s = peep_layer_title((PeepLayer)i); *s; s++)
            text_add_char(text, *s == '/' ? '-' : *s);
        text_printf(text, "/gosedai-gfx %s\n", peep_layer_name((PeepLayer)i));
    }
}
