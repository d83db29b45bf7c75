/* A figure drawn with cairo: one routine for SVG, PNG and PDF.
 *
 * Method. Layers are drawn from the bottom: board, regions, grid, heat, stones, territory, what
 * stands on them, dimming, lines, outlines of regions, coordinates, tags, texts. Under a label or
 * mark on an empty point the grid is cleared. All sizes are in cells (the distance of two lines is
 * 1).
 *
 * Wrong: a point shows one thing only, the most telling: a number hides a label, a label a mark. */

#include "front/draw/figure_cairo.h"

#include "game/handicap.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Sizes in cells. */
#define COORDINATE_DISTANCE 0.86
#define OPEN_LENGTH         0.5
#define STONE_RADIUS        0.475
#define STONE_OUTLINE       0.045
#define STAR_RADIUS         0.1
#define GRID_WIDTH          0.032
#define EDGE_WIDTH          0.075
#define MARK_WIDTH          0.075
#define COORDINATE_SIZE     0.42
#define TAG_SIZE            0.56
#define TAG_PADDING         0.12
#define HEAT_MIN            0.02 /* of full strength; weaker values are left out */

/* --- board ------------------------------------------------------------------------------ */

static void draw_background(const Canvas *canvas)
{
    canvas_set_color(canvas, canvas->palette->page);
    cairo_paint(canvas->cr);
    canvas_set_color(canvas, canvas->palette->board);
    cairo_rectangle(canvas->cr, 0, canvas->board_top, canvas->width, canvas->board_height);
    cairo_fill(canvas->cr);
}

/* Adds one line of the grid to the path; `begin` and `end` are in cells along it, `across` in cells
 * over it. */
static void grid_line(const Canvas *canvas, bool vertical, double across, double begin, double end)
{
    double left = canvas->origin_x, top = canvas->origin_y, unit = canvas->cell;
    if (vertical) {
        cairo_move_to(canvas->cr, left + across * unit, top + begin * unit);
        cairo_line_to(canvas->cr, left + across * unit, top + end * unit);
    } else {
        cairo_move_to(canvas->cr, left + begin * unit, top + across * unit);
        cairo_line_to(canvas->cr, left + end * unit, top + across * unit);
    }
}

/* Strokes either the edges of the board or the lines between them. */
static void draw_grid_lines(const Canvas *canvas, bool edges)
{
    const Figure *figure = canvas->figure;
    int last = figure->size - 1;
    double half = EDGE_WIDTH / 2, width = edges ? EDGE_WIDTH : GRID_WIDTH;
    double left = figure->left > 0 ? -OPEN_LENGTH : -half;
    double right = figure->right - figure->left + (figure->right < last ? OPEN_LENGTH : half);
    double top = figure->top > 0 ? -OPEN_LENGTH : -half;
    double bottom = figure->bottom - figure->top + (figure->bottom < last ? OPEN_LENGTH : half);
    cairo_new_path(canvas->cr);
    for (int x = figure->left; x <= figure->right; x++)
        if ((x == 0 || x == last) == edges)
            grid_line(canvas, true, x - figure->left, top, bottom);
    for (int y = figure->top; y <= figure->bottom; y++)
        if ((y == 0 || y == last) == edges)
            grid_line(canvas, false, y - figure->top, left, right);
    /* An odd number of whole pixels around the middle of one makes sharp lines. */
    cairo_set_line_width(canvas->cr, 2 * floor(width * canvas->cell / 2) + 1);
    cairo_stroke(canvas->cr);
}

static void draw_grid(const Canvas *canvas)
{
    canvas_set_color(canvas, canvas->palette->grid);
    draw_grid_lines(canvas, false);
    draw_grid_lines(canvas, true);
}

static void draw_star(const Canvas *canvas, Point point)
{
    if (!handicap_is_star(canvas->figure->size, point))
        return;
    canvas_set_color(canvas, canvas->palette->grid);
    canvas_circle(canvas, canvas_x(canvas, point), canvas_y(canvas, point), STAR_RADIUS);
    cairo_fill(canvas->cr);
}

/* The tone of the region at a point: its owner's. */
static Rgb region_tone(const Canvas *canvas, Point point)
{
    const Figure *figure = canvas->figure;
    return figure->region_color[figure->region[point]] == WHITE ? canvas->palette->negative
                                                                : canvas->palette->positive;
}

/* The ground of the region at a point. */
static Rgb region_color(const Canvas *canvas, Point point)
{
    Rgb tone = region_tone(canvas, point);
    return (Rgb){1 - 0.16 * (1 - tone.r), 1 - 0.16 * (1 - tone.g), 1 - 0.16 * (1 - tone.b)};
}

/* Clears the grid under a label or an open mark on an empty point. */
static void clear_point(const Canvas *canvas, Point point)
{
    const Figure *figure = canvas->figure;
    const char *label = figure->label[point];
    bool open_mark = figure->mark[point] != FIGURE_NO_MARK && figure->mark[point] != FIGURE_DOT;
    if (figure->color[point] != EMPTY || !(label || open_mark))
        return;
    double x = canvas_x(canvas, point), y = canvas_y(canvas, point), cell = canvas->cell;
    canvas_set_color(canvas,
                     figure->region[point] ? region_color(canvas, point) : canvas->palette->board);
    canvas_circle(canvas, x, y, label ? 0.38 : 0.33);
    cairo_fill(canvas->cr);
    if (label && strlen(label) > 2) {
        cairo_rectangle(canvas->cr, x - 0.48 * cell, y - 0.3 * cell, 0.96 * cell, 0.6 * cell);
        cairo_fill(canvas->cr);
    }
}

/* Centres one coordinate; all of them stand on the same base line, J too. */
static void draw_coordinate(const Canvas *canvas, const char *s, double x, double y)
{
    Lettering letters = canvas_lettering(canvas, LETTERING_PLAIN, COORDINATE_SIZE);
    LetteringBox box = lettering_measure(&letters, s), digit = lettering_measure(&letters, "0");
    lettering_draw(&letters, s, x - (box.left + box.right) / 2, y - (digit.top + digit.bottom) / 2);
}

static void draw_coordinates(const Canvas *canvas, Point point)
{
    const Figure *figure = canvas->figure;
    int x = point_x(figure->size, point), y = point_y(figure->size, point);
    double px = canvas_x(canvas, point), py = canvas_y(canvas, point);
    double away = COORDINATE_DISTANCE * canvas->cell;
    char name[POINT_TEXT_MAX];
    point_name(figure->size, point, name);
    char letter[2] = {name[0], '\0'};
    canvas_set_color(canvas, canvas->palette->text);
    if (y == figure->top)
        draw_coordinate(canvas, letter, px, py - away);
    if (y == figure->bottom)
        draw_coordinate(canvas, letter, px, py + away);
    if (x == figure->left)
        draw_coordinate(canvas, name + 1, px - away, py);
    if (x == figure->right)
        draw_coordinate(canvas, name + 1, px + away, py);
}

/* --- points ----------------------------------------------------------------------------- */

/* The colour that stands out on this point. */
static Rgb contrast(const Canvas *canvas, Point point)
{
    const Palette *palette = canvas->palette;
    return canvas->figure->color[point] == BLACK ? palette->white : palette->outline;
}

static void draw_stone(const Canvas *canvas, Point point)
{
    const Palette *palette = canvas->palette;
    Color color = (Color)canvas->figure->color[point];
    if (color == EMPTY)
        return;
    double x = canvas_x(canvas, point), y = canvas_y(canvas, point);
    if (color == BLACK) {
        canvas_circle(canvas, x, y, STONE_RADIUS);
        canvas_set_color(canvas, palette->black);
        cairo_fill(canvas->cr);
        return;
    }
    canvas_circle(canvas, x, y, STONE_RADIUS - STONE_OUTLINE / 2);
    canvas_set_color(canvas, palette->white);
    cairo_fill_preserve(canvas->cr);
    canvas_set_color(canvas, palette->outline);
    canvas_set_width(canvas, STONE_OUTLINE);
    cairo_stroke(canvas->cr);
}

/* Draws `s` with its ink centred, made smaller where it is wider than `room` cells. */
static void draw_centred(const Canvas *canvas, LetteringFace face, double size, double room,
                         const char *s, double x, double y)
{
    Lettering letters = canvas_lettering(canvas, face, size);
    lettering_draw_centred(&letters, s, x, y, room * canvas->cell);
}

static void draw_number(const Canvas *canvas, Point point)
{
    static const double SIZES[] = {0.64, 0.64, 0.56, 0.44};
    char digits[16];
    size_t count = (size_t)snprintf(digits, sizeof digits, "%d", canvas->figure->number[point]);
    double size = SIZES[count < 4 ? count : 3];
    canvas_set_color(canvas, contrast(canvas, point));
    draw_centred(canvas, LETTERING_BOLD, size, 0.76, digits, canvas_x(canvas, point),
                 canvas_y(canvas, point));
}

static void draw_label(const Canvas *canvas, Point point)
{
    bool empty = canvas->figure->color[point] == EMPTY;
    canvas_set_color(canvas, contrast(canvas, point));
    draw_centred(canvas, LETTERING_BOLD, empty ? 0.62 : 0.56, empty ? 0.86 : 0.72,
                 canvas->figure->label[point], canvas_x(canvas, point), canvas_y(canvas, point));
}

static void draw_cross(const Canvas *canvas, double x, double y)
{
    double arm = 0.21 * canvas->cell;
    cairo_new_path(canvas->cr);
    cairo_move_to(canvas->cr, x - arm, y - arm);
    cairo_line_to(canvas->cr, x + arm, y + arm);
    cairo_move_to(canvas->cr, x - arm, y + arm);
    cairo_line_to(canvas->cr, x + arm, y - arm);
    cairo_stroke(canvas->cr);
}

static void draw_mark(const Canvas *canvas, Point point)
{
    double x = canvas_x(canvas, point), y = canvas_y(canvas, point);
    canvas_set_color(canvas, contrast(canvas, point));
    canvas_set_width(canvas, MARK_WIDTH);
    switch ((FigureMark)canvas->figure->mark[point]) {
    case FIGURE_CIRCLE:
        canvas_circle(canvas, x, y, 0.25);
        cairo_stroke(canvas->cr);
        break;
    case FIGURE_SQUARE:
        canvas_polygon(canvas, x, y, 0.31, 4, 0.5);
        cairo_stroke(canvas->cr);
        break;
    case FIGURE_TRIANGLE:
        canvas_polygon(canvas, x, y + 0.035 * canvas->cell, 0.31, 3, 0);
        cairo_stroke(canvas->cr);
        break;
    case FIGURE_CROSS:
        draw_cross(canvas, x, y);
        break;
    case FIGURE_DOT:
        canvas_circle(canvas, x, y, 0.15);
        cairo_fill(canvas->cr);
        break;
    case FIGURE_SELECTED:
        canvas_polygon(canvas, x, y, 0.27, 4, 0);
        cairo_fill(canvas->cr);
        break;
    case FIGURE_NO_MARK:
    case FIGURE_MARK_COUNT:
        break;
    }
}

static void draw_last_move(const Canvas *canvas, Point point)
{
    canvas_circle(canvas, canvas_x(canvas, point), canvas_y(canvas, point), 0.18);
    canvas_set_color(canvas, canvas->palette->accent);
    cairo_fill_preserve(canvas->cr);
    canvas_set_color(canvas, contrast(canvas, point));
    canvas_set_width(canvas, 0.05);
    cairo_stroke(canvas->cr);
}

/* What stands on a point, the most telling first. */
static void draw_annotation(const Canvas *canvas, Point point)
{
    const Figure *figure = canvas->figure;
    if (figure->number[point])
        draw_number(canvas, point);
    else if (figure->label[point])
        draw_label(canvas, point);
    else if (figure->mark[point])
        draw_mark(canvas, point);
    else if (point == figure->last_move)
        draw_last_move(canvas, point);
}

static void draw_territory(const Canvas *canvas, Point point)
{
    const Palette *palette = canvas->palette;
    Color owner = (Color)canvas->figure->territory[point];
    if (owner == EMPTY)
        return;
    canvas_polygon(canvas, canvas_x(canvas, point), canvas_y(canvas, point), 0.22, 4, 0.5);
    canvas_set_color(canvas, owner == BLACK ? palette->black : palette->white);
    cairo_fill_preserve(canvas->cr);
    canvas_set_color(canvas,
                     canvas->figure->color[point] == BLACK ? palette->white : palette->outline);
    canvas_set_width(canvas, 0.04);
    cairo_stroke(canvas->cr);
}

/* --- heat ------------------------------------------------------------------------------- */

/* A square that grows and darkens with the value. */
static void draw_heat(const Canvas *canvas, Point point)
{
    double value = figure_heat(canvas->figure, point), strength = fabs(value);
    if (strength < HEAT_MIN)
        return;
    Rgb tone = value > 0 ? canvas->palette->positive : canvas->palette->negative;
    double grow = canvas->figure->heat_numbers ? 1 : sqrt(strength), shade = 0.12 + 0.88 * strength;
    double side = (0.36 + 0.62 * grow) * canvas->cell;
    double x = canvas_x(canvas, point), y = canvas_y(canvas, point);
    canvas_set_color(canvas, (Rgb){1 - shade * (1 - tone.r), 1 - shade * (1 - tone.g),
                                   1 - shade * (1 - tone.b)});
    cairo_rectangle(canvas->cr, x - side / 2, y - side / 2, side, side);
    cairo_fill(canvas->cr);
}

static void draw_sign(const Canvas *canvas, double x, double y, bool positive, double strength)
{
    double arm = (0.09 + 0.12 * strength) * canvas->cell;
    canvas_set_width(canvas, 0.06);
    cairo_new_path(canvas->cr);
    cairo_move_to(canvas->cr, x - arm, y);
    cairo_line_to(canvas->cr, x + arm, y);
    if (positive) {
        cairo_move_to(canvas->cr, x, y - arm);
        cairo_line_to(canvas->cr, x, y + arm);
    }
    cairo_stroke(canvas->cr);
}

/* The value in few characters: "+.25", "-7", "0". */
static void heat_text(double value, double scale, char text[16])
{
    int decimals = scale <= 1 ? 2 : scale < 10 ? 1 : 0;
    double step = pow(10, decimals), rounded = round(fabs(value) * step) / step;
    Text number;
    text_init(&number);
    text_add_number(&number, fmin(rounded, 99999));
    const char *sign = rounded <= 0 ? "" : value > 0 ? "+" : "\xe2\x88\x92";
    bool leading_zero = text_starts_with(number.data, "0.");
    snprintf(text, 16, "%s%.8s", sign, number.data + leading_zero);
    text_clear(&number);
}

static void draw_heat_sign(const Canvas *canvas, Point point)
{
    const Figure *figure = canvas->figure;
    double value = figure_heat(figure, point), strength = fabs(value);
    bool taken = figure->number[point] || figure->label[point] || figure->mark[point] ||
                 figure->territory[point] || point == figure->last_move;
    if (strength < HEAT_MIN || taken)
        return;
    double x = canvas_x(canvas, point), y = canvas_y(canvas, point);
    bool light =
        figure->color[point] == BLACK || (figure->color[point] == EMPTY && strength > 0.55);
    canvas_set_color(canvas, light ? canvas->palette->white : canvas->palette->outline);
    char text[16];
    heat_text(figure->heat[point], figure->heat_scale, text);
    if (figure->heat_numbers)
        draw_centred(canvas, LETTERING_PLAIN, 0.38, 0.8, text, x, y);
    else
        draw_sign(canvas, x, y, value > 0, strength);
}

/* --- lines ------------------------------------------------------------------------------ */

/* Draws a line first wider in the light colour, then in the dark one: it shows on every ground. */
static void stroke_cased(const Canvas *canvas, double width, bool dashed)
{
    cairo_t *cr = canvas->cr;
    double dash[] = {0.26 * canvas->cell, 0.2 * canvas->cell};
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    canvas_set_color(canvas, canvas->palette->white);
    canvas_set_width(canvas, width + 0.07);
    cairo_set_dash(cr, dash, dashed ? 2 : 0, 0);
    cairo_stroke_preserve(cr);
    canvas_set_color(canvas, canvas->palette->line);
    canvas_set_width(canvas, width);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
}

static void draw_arrow_head(const Canvas *canvas, double x, double y, double dx, double dy)
{
    double length = 0.36 * canvas->cell, half = 0.17 * canvas->cell;
    cairo_new_path(canvas->cr);
    cairo_move_to(canvas->cr, x, y);
    cairo_line_to(canvas->cr, x - dx * length - dy * half, y - dy * length + dx * half);
    cairo_line_to(canvas->cr, x - dx * length + dy * half, y - dy * length - dx * half);
    cairo_close_path(canvas->cr);
    canvas_set_color(canvas, canvas->palette->white);
    canvas_set_width(canvas, 0.07);
    cairo_stroke_preserve(canvas->cr);
    canvas_set_color(canvas, canvas->palette->line);
    cairo_fill(canvas->cr);
}

static void draw_line(const Canvas *canvas, const FigureLineSegment *line)
{
    double x1 = canvas_x(canvas, line->from), y1 = canvas_y(canvas, line->from);
    double x2 = canvas_x(canvas, line->to), y2 = canvas_y(canvas, line->to);
    double length = hypot(x2 - x1, y2 - y1);
    if (length <= 0)
        return;
    double dx = (x2 - x1) / length, dy = (y2 - y1) / length;
    bool arrow = line->stroke == FIGURE_ARROW;
    double gap = arrow ? 0.12 * canvas->cell : 0;
    x2 -= dx * gap;
    y2 -= dy * gap;
    cairo_new_path(canvas->cr);
    cairo_move_to(canvas->cr, x1, y1);
    double body = arrow ? 0.3 * canvas->cell : 0;
    cairo_line_to(canvas->cr, x2 - dx * body, y2 - dy * body);
    bool link = line->stroke == FIGURE_STRONG || line->stroke == FIGURE_WEAK;
    stroke_cased(canvas, link ? 0.13 : 0.085, line->stroke == FIGURE_WEAK);
    if (arrow)
        draw_arrow_head(canvas, x2, y2, dx, dy);
}

/* Lines may lead out of the shown region: they are cut where the grid ends. */
static void draw_lines(const Canvas *canvas)
{
    cairo_save(canvas->cr);
    const Figure *figure = canvas->figure;
    double open = OPEN_LENGTH * canvas->cell;
    cairo_rectangle(canvas->cr, canvas->origin_x - open, canvas->origin_y - open,
                    (figure->right - figure->left) * canvas->cell + 2 * open,
                    (figure->bottom - figure->top) * canvas->cell + 2 * open);
    cairo_clip(canvas->cr);
    for (size_t i = 0; i < canvas->figure->line_count; i++)
        draw_line(canvas, &canvas->figure->lines[i]);
    cairo_restore(canvas->cr);
}

static void draw_dimming(const Canvas *canvas, Point point)
{
    Rgb board = canvas->palette->board;
    if (!pointset_has(&canvas->figure->dimmed, point))
        return;
    cairo_set_source_rgba(canvas->cr, board.r, board.g, board.b, 0.65);
    cairo_rectangle(canvas->cr, canvas_x(canvas, point) - canvas->cell / 2,
                    canvas_y(canvas, point) - canvas->cell / 2, canvas->cell, canvas->cell);
    cairo_fill(canvas->cr);
}

/* --- regions and tags ------------------------------------------------------------------- */

static void draw_region(const Canvas *canvas, Point point)
{
    if (!canvas->figure->region[point])
        return;
    double x = canvas_x(canvas, point), y = canvas_y(canvas, point), cell = canvas->cell;
    canvas_set_color(canvas, region_color(canvas, point));
    cairo_rectangle(canvas->cr, x - cell / 2, y - cell / 2, cell, cell);
    cairo_fill(canvas->cr);
}

/* The sides of a point at which its region ends. */
static void draw_outline(const Canvas *canvas, Point point)
{
    static const int FROM[4][2] = {
        {-1, -1}, {1, -1}, {1, 1}, {-1, 1}}; /* clockwise, from the top */
    static const int STEP[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const Figure *figure = canvas->figure;
    int column = point_x(figure->size, point), row = point_y(figure->size, point);
    double x = canvas_x(canvas, point), y = canvas_y(canvas, point), half = canvas->cell / 2;
    if (!figure->region[point])
        return;
    cairo_new_path(canvas->cr);
    for (int side = 0; side < 4; side++) {
        int next_x = column + STEP[side][0], next_y = row + STEP[side][1];
        bool on_board =
            next_x >= 0 && next_y >= 0 && next_x < figure->size && next_y < figure->size;
        if (on_board &&
            figure->region[point_at(figure->size, next_x, next_y)] == figure->region[point])
            continue;
        const int *from = FROM[side], *to = FROM[(side + 1) % 4];
        cairo_move_to(canvas->cr, x + from[0] * half, y + from[1] * half);
        cairo_line_to(canvas->cr, x + to[0] * half, y + to[1] * half);
    }
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_SQUARE);
    canvas_set_color(canvas, region_tone(canvas, point));
    canvas_set_width(canvas, 0.07);
    cairo_stroke(canvas->cr);
    cairo_set_line_cap(canvas->cr, CAIRO_LINE_CAP_BUTT);
}

static void draw_tag(const Canvas *canvas, const FigureTag *tag)
{
    const Figure *figure = canvas->figure;
    double cell = canvas->cell, pad = TAG_PADDING * cell, room = tag->width * cell - 2 * pad;
    double x = canvas->origin_x + (tag->x - figure->left) * cell;
    double y = canvas->origin_y + (tag->y - figure->top) * cell;
    Lettering letters = canvas_lettering(canvas, LETTERING_BOLD, TAG_SIZE);
    LetteringBox box = lettering_measure(&letters, tag->text);
    double width = fmin(box.right - box.left, room) + 2 * pad, height = (TAG_SIZE + 0.2) * cell;
    cairo_new_path(canvas->cr);
    cairo_rectangle(canvas->cr, x - width / 2, y - height / 2, width, height);
    canvas_set_color(canvas, canvas->palette->page);
    cairo_fill_preserve(canvas->cr);
    canvas_set_color(canvas, canvas->palette->positive);
    canvas_set_width(canvas, 0.05);
    cairo_stroke(canvas->cr);
    canvas_set_color(canvas, canvas->palette->outline);
    lettering_draw_centred(&letters, tag->text, x, y, room);
}

static void draw_tags(const Canvas *canvas)
{
    for (size_t i = 0; i < canvas->figure->tag_count; i++)
        draw_tag(canvas, &canvas->figure->tags[i]);
}

/* --- the whole -------------------------------------------------------------------------- */

static void each_point(const Canvas *canvas, void (*draw)(const Canvas *, Point))
{
    const Figure *figure = canvas->figure;
    for (int y = figure->top; y <= figure->bottom; y++)
        for (int x = figure->left; x <= figure->right; x++)
            draw(canvas, point_at(figure->size, x, y));
}

void figure_cairo_draw(const Canvas *canvas)
{
    const Figure *figure = canvas->figure;
    draw_background(canvas);
    each_point(canvas, draw_region);
    draw_grid(canvas);
    each_point(canvas, draw_star);
    each_point(canvas, clear_point);
    if (figure->has_heat)
        each_point(canvas, draw_heat);
    each_point(canvas, draw_stone);
    each_point(canvas, draw_territory);
    if (figure->has_heat)
        each_point(canvas, draw_heat_sign);
    each_point(canvas, draw_annotation);
    each_point(canvas, draw_dimming);
    draw_lines(canvas);
    each_point(canvas, draw_outline);
    if (figure->coordinates)
        each_point(canvas, draw_coordinates);
    draw_tags(canvas);
    canvas_draw_texts(canvas);
}
