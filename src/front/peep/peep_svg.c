/* Figures as SVG elements with classes.
 *
 * Regions are one path each, of squares; everything else is one element for each point. Signs
 * besides colours say whose a value is, as in images. */

#include "front/peep/peep_svg.h"

#include "front/peep/peep_table.h"
#include "game/handicap.h"

#include <math.h>

enum { CELL = PEEP_SVG_CELL, HALF = PEEP_SVG_CELL / 2, STONE = 19 };

#define HEAT_MIN   0.02 /* of full strength; weaker values are left out */
#define LIGHT_FROM 0.45 /* signs are light on stronger values */

int peep_svg_x(int size, Point point)
{
    return CELL * (point_x(size, point) + 1);
}

int peep_svg_y(int size, Point point)
{
    return CELL * (point_y(size, point) + 1);
}

/* Calls `draw` for every point of the board. */
static void each_point(const Figure *figure, Text *text,
                       void (*draw)(const Figure *, Point, int, int, Text *))
{
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++)
            draw(figure, point_at(figure->size, x, y), CELL * (x + 1), CELL * (y + 1), text);
}

/* --- board and stones ---------------------------------------------------------------------- */

static void add_coordinates(int size, Text *text)
{
    char name[POINT_TEXT_MAX];
    int far = CELL * (size + 1) - 10;
    text_add(text, "<g class=\"names\" aria-hidden=\"true\">");
    for (int i = 0; i < size; i++) {
        int at = CELL * (i + 1);
        point_name(size, point_at(size, i, 0), name);
        text_printf(text, "<text x=\"%d\" y=\"12\">%c</text><text x=\"%d\" y=\"%d\">%c</text>", at,
                    name[0], at, far, name[0]);
        text_printf(text, "<text x=\"11\" y=\"%d\">%d</text><text x=\"%d\" y=\"%d\">%d</text>", at,
                    size - i, far, at, size - i);
    }
    text_add(text, "</g>\n");
}

void peep_svg_board(int size, Text *text)
{
    int side = CELL * (size + 1), last = CELL * size;
    text_printf(text, "<rect class=\"wood\" width=\"%d\" height=\"%d\" rx=\"6\"/>\n", side, side);
    text_add(text, "<path class=\"grid\" d=\"");
    for (int i = 1; i <= size; i++)
        text_printf(text, "M%d %dH%dM%d %dV%d", CELL, CELL * i, last, CELL * i, CELL, last);
    text_add(text, "\"/>\n");
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            if (handicap_is_star(size, point_at(size, x, y)))
                text_printf(text, "<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\"4\"/>",
                            CELL * (x + 1), CELL * (y + 1));
    add_coordinates(size, text);
}

static void add_stone(const Figure *figure, Point point, int x, int y, Text *text)
{
    if (figure->color[point] == EMPTY)
        return;
    text_printf(text, "<circle class=\"%s%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>",
                figure->color[point] == BLACK ? "b" : "w",
                pointset_has(&figure->dimmed, point) ? " pale" : "", x, y, STONE);
    if (point == figure->last_move)
        text_printf(text, "<circle class=\"last\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", x, y, STONE - 1);
}

void peep_svg_stones(const Figure *figure, Text *text)
{
    text_add(text, "<g class=\"stones\">");
    each_point(figure, text, add_stone);
    text_add(text, "</g>\n");
}

/* --- the ground ---------------------------------------------------------------------------- */

static uint8_t region_at(const Figure *figure, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < figure->size && y < figure->size;
    return inside ? figure->region[point_at(figure->size, x, y)] : 0;
}

/* The squares of a region, or the sides at which it ends. */
static void add_region_path(const Figure *figure, int region, bool sides, Text *text)
{
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            int left = CELL * (x + 1) - HALF, top = CELL * (y + 1) - HALF;
            if (region_at(figure, x, y) != region)
                continue;
            if (!sides)
                text_printf(text, "M%d %dh%dv%dh-%dz", left, top, CELL, CELL, CELL);
            if (sides && region_at(figure, x, y - 1) != region)
                text_printf(text, "M%d %dh%d", left, top, CELL);
            if (sides && region_at(figure, x, y + 1) != region)
                text_printf(text, "M%d %dh%d", left, top + CELL, CELL);
            if (sides && region_at(figure, x - 1, y) != region)
                text_printf(text, "M%d %dv%d", left, top, CELL);
            if (sides && region_at(figure, x + 1, y) != region)
                text_printf(text, "M%d %dv%d", left + CELL, top, CELL);
        }
}

static void add_regions(const Figure *figure, Text *text)
{
    bool used[UINT8_MAX + 1] = {false};
    for (int i = 0; i < POINT_LIMIT; i++)
        used[figure->region[i]] = true;
    for (int region = 1; region <= UINT8_MAX; region++) {
        if (!used[region])
            continue;
        const char *tone = figure->region_color[region] == WHITE ? "tw" : "tb";
        text_printf(text, "<path class=\"area %s\" d=\"", tone);
        add_region_path(figure, region, false, text);
        text_printf(text, "\"/><path class=\"edge %s\" d=\"", tone);
        add_region_path(figure, region, true, text);
        text_add(text, "\"/>\n");
    }
}

static void add_heat(const Figure *figure, Point point, int x, int y, Text *text)
{
    double value = figure_heat(figure, point), strength = fabs(value);
    if (strength < HEAT_MIN)
        return;
    int side = (int)lround(CELL * (0.4 + 0.58 * sqrt(strength)));
    text_printf(text,
                "<rect class=\"heat %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                "fill-opacity=\"%.2f\"/>",
                value > 0 ? "tb" : "tw", x - side / 2, y - side / 2, side, side,
                0.25 + 0.7 * strength);
}

void peep_svg_ground(const Figure *figure, Text *text)
{
    add_regions(figure, text);
    if (figure->has_heat)
        each_point(figure, text, add_heat);
}

/* --- on top -------------------------------------------------------------------------------- */

static void add_territory(const Figure *figure, Point point, int x, int y, Text *text)
{
    if (figure->territory[point] != EMPTY)
        text_printf(text, "<rect class=\"own %s\" x=\"%d\" y=\"%d\" width=\"13\" height=\"13\"/>",
                    figure->territory[point] == BLACK ? "b" : "w", x - 6, y - 6);
}

/* The class of what stands on a stone, or on the ground. */
static const char *ink(const Figure *figure, Point point)
{
    return figure->color[point] == BLACK ? "on-b" : figure->color[point] == WHITE ? "on-w" : "on-g";
}

static void add_mark(const Figure *figure, Point point, int x, int y, Text *text)
{
    const char *on = ink(figure, point);
    switch ((FigureMark)figure->mark[point]) {
    case FIGURE_CIRCLE:
        text_printf(text, "<circle class=\"mark %s\" cx=\"%d\" cy=\"%d\" r=\"10\"/>", on, x, y);
        break;
    case FIGURE_SQUARE:
        text_printf(text, "<path class=\"mark %s\" d=\"M%d %dh18v18h-18z\"/>", on, x - 9, y - 9);
        break;
    case FIGURE_TRIANGLE:
        text_printf(text, "<path class=\"mark %s\" d=\"M%d %dl11 19h-22z\"/>", on, x, y - 12);
        break;
    case FIGURE_CROSS:
        text_printf(text, "<path class=\"mark %s\" d=\"M%d %dl17 17m0-17l-17 17\"/>", on, x - 8,
                    y - 8);
        break;
    case FIGURE_DOT:
    case FIGURE_SELECTED:
        text_printf(text, "<circle class=\"dot %s\" cx=\"%d\" cy=\"%d\" r=\"6\"/>", on, x, y);
        break;
    case FIGURE_NO_MARK:
    case FIGURE_MARK_COUNT:
        break;
    }
}

static void add_label(const Figure *figure, Point point, int x, int y, Text *text)
{
    if (!figure->label[point])
        return;
    text_printf(text, "<text class=\"label %s\" x=\"%d\" y=\"%d\">", ink(figure, point), x, y);
    peep_table_add_html(text, figure->label[point]);
    text_add(text, "</text>");
}

/* A plus or minus for those who do not see the colours. */
static void add_sign(const Figure *figure, Point point, int x, int y, Text *text)
{
    double value = figure_heat(figure, point);
    if (!figure->has_heat || fabs(value) < HEAT_MIN || figure->label[point])
        return;
    int arm = 3 + (int)lround(4 * fabs(value));
    bool light = figure->color[point] == BLACK ||
                 (figure->color[point] == EMPTY && fabs(value) > LIGHT_FROM);
    text_printf(text, "<path class=\"sign %s\" d=\"M%d %dh%d", light ? "on-b" : "on-w", x - arm, y,
                2 * arm);
    if (value > 0)
        text_printf(text, "M%d %dv%d", x, y - arm, 2 * arm);
    text_add(text, "\"/>");
}

static void add_tag(const Figure *figure, const FigureTag *tag, Text *text)
{
    int width = (int)lround(tag->width * CELL * 0.8);
    int x = (int)lround(CELL * (tag->x + 1)), y = (int)lround(CELL * (tag->y + 1));
    (void)figure;
    text_printf(text,
                "<rect class=\"tag\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"24\" rx=\"4\"/>"
                "<text class=\"label on-t\" x=\"%d\" y=\"%d\">",
                x - width / 2, y - 12, width, x, y);
    peep_table_add_html(text, tag->text);
    text_add(text, "</text>");
}

void peep_svg_top(const Figure *figure, Text *text)
{
    each_point(figure, text, add_territory);
    each_point(figure, text, add_mark);
    each_point(figure, text, add_sign);
    each_point(figure, text, add_label);
    for (size_t i = 0; i < figure->tag_count; i++)
        add_tag(figure, &figure->tags[i], text);
}

void peep_svg_lines(const Figure *figure, Text *text)
{
    static const char *const CLASSES[FIGURE_STROKE_COUNT] = {
        [FIGURE_LINE] = "leg",
        [FIGURE_ARROW] = "leg",
        [FIGURE_STRONG] = "strong",
        [FIGURE_WEAK] = "weak",
    };
    int size = figure->size;
    for (size_t i = 0; i < figure->line_count; i++) {
        const FigureLineSegment *line = &figure->lines[i];
        for (int casing = 1; casing >= 0; casing--)
            text_printf(text, "<path class=\"link %s%s\" d=\"M%d %dL%d %d\"/>",
                        CLASSES[line->stroke], casing ? " case" : "", peep_svg_x(size, line->from),
                        peep_svg_y(size, line->from), peep_svg_x(size, line->to),
                        peep_svg_y(size, line->to));
    }
}
