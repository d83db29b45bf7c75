/* A figure as an image: one drawing routine on cairo for SVG, PNG and PDF.
 *
 * Method. The layout is computed in cells (the distance of two lines is 1) and scaled to the width
 * asked for; text is measured without hinting, so that all formats break lines and centre numbers
 * alike. Layers are drawn from the bottom: board, heat, grid, territory, stones, what stands on
 * them, dimming, lines, coordinates, texts. Under a label or mark on an empty point the grid is
 * cleared. Cairo's toy fonts have no fallback, so characters that the sans font lacks (Japanese)
 * are drawn with the font that fontconfig finds for them. Cairo's SVG is then shortened, and
 * freed of a number that runs on through the life of the process.
 *
 * Wrong: no shaping (Arabic, Indic scripts) and no line breaking but at blanks and between
 * ideographs; both would need pango. */

#include "front/draw/figure.h"

#include "base/file.h"
#include "base/mem.h"
#include "game/handicap.h"

#include <assert.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <ctype.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sizes in cells. */
#define MARGIN_BARE         0.72
#define MARGIN_COORDINATES  1.34
#define COORDINATE_DISTANCE 0.86
#define OPEN_LENGTH         0.5
#define STONE_RADIUS        0.475
#define STONE_OUTLINE       0.045
#define STAR_RADIUS         0.1
#define GRID_WIDTH          0.032
#define EDGE_WIDTH          0.075
#define MARK_WIDTH          0.075
#define COORDINATE_SIZE     0.42
#define TITLE_SIZE          0.66
#define CAPTION_SIZE        0.54
#define LINE_SPACING        1.4
#define HEIGHT_MAX          30000.0
#define PIXELS_MAX          150e6
#define WHOLE_CELL_MIN      8.0  /* pixels; from here on a cell has a whole number of them */
#define HEAT_MIN            0.02 /* of full strength; weaker values are left out */

typedef struct Rgb {
    double r, g, b;
} Rgb;

typedef struct Palette {
    Rgb page, board, grid, text, black, white, outline, positive, negative, accent, line;
} Palette;

/* Blue and red are those of the diverging map RdBu, which stays readable for colour-blind eyes. */
static const Palette PALETTES[FIGURE_THEME_COUNT] = {
    [FIGURE_WOOD] = {.page = {1, 1, 1},
                     .board = {0.925, 0.775, 0.525},
                     .grid = {0.32, 0.22, 0.10},
                     .text = {0.24, 0.17, 0.08},
                     .black = {0.075, 0.075, 0.085},
                     .white = {0.99, 0.99, 0.975},
                     .outline = {0.12, 0.10, 0.08},
                     .positive = {0.13, 0.40, 0.67},
                     .negative = {0.70, 0.09, 0.17},
                     .accent = {0.84, 0.15, 0.12},
                     .line = {0.13, 0.40, 0.67}},
    [FIGURE_PRINT] = {.page = {1, 1, 1},
                      .board = {1, 1, 1},
                      .grid = {0.15, 0.15, 0.15},
                      .text = {0, 0, 0},
                      .black = {0, 0, 0},
                      .white = {1, 1, 1},
                      .outline = {0, 0, 0},
                      .positive = {0.13, 0.40, 0.67},
                      .negative = {0.70, 0.09, 0.17},
                      .accent = {0.35, 0.35, 0.35},
                      .line = {0.25, 0.25, 0.25}},
};

typedef enum Face { FACE_PLAIN, FACE_BOLD } Face;

/* Where things are, in units of the image. */
typedef struct Canvas {
    const Figure *figure;
    const Palette *palette;
    cairo_t *cr;
    double cell;
    double width, height;
    double board_top, board_height; /* the board with its margins */
    double origin_x, origin_y;      /* the upper left point of the region */
} Canvas;

static double x_of(const Canvas *canvas, Point point)
{
    int column = point_x(canvas->figure->size, point) - canvas->figure->left;
    return canvas->origin_x + column * canvas->cell;
}

static double y_of(const Canvas *canvas, Point point)
{
    int row = point_y(canvas->figure->size, point) - canvas->figure->top;
    return canvas->origin_y + row * canvas->cell;
}

static void set_color(const Canvas *canvas, Rgb color)
{
    cairo_set_source_rgb(canvas->cr, color.r, color.g, color.b);
}

static void set_width(const Canvas *canvas, double cells)
{
    cairo_set_line_width(canvas->cr, cells * canvas->cell);
}

static void circle_path(const Canvas *canvas, double x, double y, double radius)
{
    cairo_new_path(canvas->cr);
    cairo_arc(canvas->cr, x, y, radius * canvas->cell, 0, 2 * M_PI);
    cairo_close_path(canvas->cr);
}

/* A regular polygon around a point; `turn` 0 puts a corner at the top. */
static void polygon_path(const Canvas *canvas, double x, double y, double radius, int corners,
                         double turn)
{
    cairo_new_path(canvas->cr);
    for (int i = 0; i < corners; i++) {
        double angle = 2 * M_PI * (i + turn) / corners - M_PI / 2;
        cairo_line_to(canvas->cr, x + radius * canvas->cell * cos(angle),
                      y + radius * canvas->cell * sin(angle));
    }
    cairo_close_path(canvas->cr);
}

/* --- text ------------------------------------------------------------------------------- */

static int utf8_length(const char *s)
{
    unsigned char c = (unsigned char)*s;
    return c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
}

static FcChar32 utf8_code(const char *s)
{
    FcChar32 code = 0;
    FcUtf8ToUcs4((const FcChar8 *)s, &code, utf8_length(s));
    return code;
}

static void select_face(cairo_t *cr, Face face, double size)
{
    cairo_select_font_face(cr, "sans", CAIRO_FONT_SLANT_NORMAL,
                           face == FACE_BOLD ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cr, size);
}

/* Does the current font have the character of `length` bytes at `s`? */
static bool font_has(cairo_t *cr, const char *s, int length)
{
    cairo_glyph_t *glyphs = NULL;
    int count = 0;
    cairo_status_t status = cairo_scaled_font_text_to_glyphs(
        cairo_get_scaled_font(cr), 0, 0, s, length, &glyphs, &count, NULL, NULL, NULL);
    bool has = status == CAIRO_STATUS_SUCCESS && count > 0 && glyphs[0].index != 0;
    cairo_glyph_free(glyphs);
    return has;
}

/* Selects the installed sans font that has the characters at `s` best. */
static void select_fallback(cairo_t *cr, Face face, const char *s, size_t length)
{
    FcPattern *pattern = FcPatternCreate();
    FcCharSet *characters = FcCharSetCreate();
    for (const char *end = s + length; s < end; s += utf8_length(s))
        FcCharSetAddChar(characters, utf8_code(s));
    FcPatternAddCharSet(pattern, FC_CHARSET, characters);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans");
    FcPatternAddInteger(pattern, FC_WEIGHT, face == FACE_BOLD ? FC_WEIGHT_BOLD : FC_WEIGHT_NORMAL);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    if (match) {
        cairo_font_face_t *font = cairo_ft_font_face_create_for_pattern(match);
        cairo_set_font_face(cr, font);
        cairo_font_face_destroy(font);
        FcPatternDestroy(match);
    }
    FcCharSetDestroy(characters);
    FcPatternDestroy(pattern);
}

/* Takes the next run of characters that one font serves and selects that font. */
static size_t next_run(cairo_t *cr, Face face, double size, const char *s)
{
    size_t length = 0;
    select_face(cr, face, size);
    bool known = font_has(cr, s, utf8_length(s));
    while (s[length] && font_has(cr, s + length, utf8_length(s + length)) == known)
        length += (size_t)utf8_length(s + length);
    if (!known)
        select_fallback(cr, face, s, length);
    return length;
}

typedef struct TextBox {
    double advance;     /* how far the pen moves */
    double left, right; /* ink, from the start */
    double top, bottom; /* ink, from the base line, downwards */
} TextBox;

/* Measures `s`, or draws it from (x, y) on if `draw`. */
static TextBox run_text(cairo_t *cr, Face face, double size, const char *s, double x, double y,
                        bool draw)
{
    TextBox box = {0};
    bool any = false;
    while (*s) {
        size_t length = next_run(cr, face, size, s);
        char *run = mem_copy_text(s, length);
        cairo_text_extents_t extents;
        cairo_text_extents(cr, run, &extents);
        if (draw) {
            cairo_move_to(cr, x + box.advance, y);
            cairo_show_text(cr, run);
        }
        double bottom = extents.y_bearing + extents.height;
        if (!any)
            box.left = extents.x_bearing;
        box.right = box.advance + extents.x_bearing + extents.width;
        box.top = any ? fmin(box.top, extents.y_bearing) : extents.y_bearing;
        box.bottom = any ? fmax(box.bottom, bottom) : bottom;
        box.advance += extents.x_advance;
        any = true;
        mem_free(run);
        s += length;
    }
    return box;
}

/* Draws `s` with its ink centred, made smaller where it is wider than `room` cells. */
static void draw_centred(const Canvas *canvas, Face face, double size, double room, const char *s,
                         double x, double y)
{
    cairo_t *cr = canvas->cr;
    size *= canvas->cell;
    TextBox box = run_text(cr, face, size, s, 0, 0, false);
    double ink = box.right - box.left;
    if (ink > room * canvas->cell) {
        size *= room * canvas->cell / ink;
        box = run_text(cr, face, size, s, 0, 0, false);
    }
    run_text(cr, face, size, s, x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2,
             true);
}

/* May a line be broken before the character at `s`? */
static bool breaks_before(const char *s)
{
    FcChar32 code = utf8_code(s);
    return code == ' ' || (code >= 0x3040 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3);
}

static bool is_boundary(const char *s)
{
    return ((unsigned char)*s & 0xc0) != 0x80;
}

static bool prefix_fits(cairo_t *cr, Face face, double size, const char *s, size_t length,
                        double room)
{
    char *part = mem_copy_text(s, length);
    bool fits = run_text(cr, face, size, part, 0, 0, false).advance <= room;
    mem_free(part);
    return fits;
}

/* How many bytes of `s` fit into `room`? Up to a place to break if there is one, else as many as
 * fit, and at least one character. Found by bisection. */
static size_t fitting_length(cairo_t *cr, Face face, double size, const char *s, double room)
{
    size_t fits = (size_t)utf8_length(s), too_long = strlen(s);
    if (prefix_fits(cr, face, size, s, too_long, room))
        return too_long;
    while (fits < too_long) {
        size_t middle = fits + (too_long - fits) / 2;
        while (middle > fits && !is_boundary(s + middle))
            middle--;
        if (middle == fits) /* less than two characters are left, or the next one is long */
            middle = fits + (size_t)utf8_length(s + fits);
        if (middle >= too_long)
            break;
        if (prefix_fits(cr, face, size, s, middle, room))
            fits = middle;
        else
            too_long = middle;
    }
    for (size_t length = fits; length > 0; length--)
        if (is_boundary(s + length) && breaks_before(s + length))
            return length;
    return fits;
}

/* Draws or only measures a text, centred and broken into lines; returns the height used. */
static double flow_text(const Canvas *canvas, Face face, double cells, const char *s, double y,
                        bool draw)
{
    double size = cells * canvas->cell, used = 0;
    double room = canvas->width - canvas->cell * MARGIN_BARE;
    while (*s) {
        size_t length = fitting_length(canvas->cr, face, size, s, room);
        char *line = mem_copy_text(s, length);
        if (draw) {
            double advance = run_text(canvas->cr, face, size, line, 0, 0, false).advance;
            run_text(canvas->cr, face, size, line, (canvas->width - advance) / 2, y + used + size,
                     true);
        }
        mem_free(line);
        used += size * LINE_SPACING;
        s += length;
        s += strspn(s, " ");
    }
    return used;
}

/* All texts above (`above`) or below the board. */
static double flow_texts(const Canvas *canvas, bool above, double y, bool draw)
{
    const Figure *figure = canvas->figure;
    double start = y;
    if (above)
        return figure->title ? flow_text(canvas, FACE_BOLD, TITLE_SIZE, figure->title, y, draw) : 0;
    Text notes;
    text_init(&notes);
    figure_add_notes(figure, &notes);
    y += flow_text(canvas, FACE_PLAIN, CAPTION_SIZE, notes.data, y, draw);
    text_clear(&notes);
    for (size_t i = 0; i < figure->caption_count; i++)
        y += flow_text(canvas, FACE_PLAIN, CAPTION_SIZE, figure->captions[i], y, draw);
    return y - start;
}

/* --- board ------------------------------------------------------------------------------ */

static void draw_background(const Canvas *canvas)
{
    set_color(canvas, canvas->palette->page);
    cairo_paint(canvas->cr);
    set_color(canvas, canvas->palette->board);
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
    set_color(canvas, canvas->palette->grid);
    draw_grid_lines(canvas, false);
    draw_grid_lines(canvas, true);
}

static void draw_star(const Canvas *canvas, Point point)
{
    if (!handicap_is_star(canvas->figure->size, point))
        return;
    set_color(canvas, canvas->palette->grid);
    circle_path(canvas, x_of(canvas, point), y_of(canvas, point), STAR_RADIUS);
    cairo_fill(canvas->cr);
}

/* Clears the grid under a label or an open mark on an empty point. */
static void clear_point(const Canvas *canvas, Point point)
{
    const Figure *figure = canvas->figure;
    const char *label = figure->label[point];
    bool open_mark = figure->mark[point] != FIGURE_NO_MARK && figure->mark[point] != FIGURE_DOT;
    if (figure->color[point] != EMPTY || !(label || open_mark))
        return;
    double x = x_of(canvas, point), y = y_of(canvas, point), cell = canvas->cell;
    set_color(canvas, canvas->palette->board);
    circle_path(canvas, x, y, label ? 0.38 : 0.33);
    cairo_fill(canvas->cr);
    if (label && strlen(label) > 2) {
        cairo_rectangle(canvas->cr, x - 0.48 * cell, y - 0.3 * cell, 0.96 * cell, 0.6 * cell);
        cairo_fill(canvas->cr);
    }
}

/* Centres one coordinate; all of them stand on the same base line, J too. */
static void draw_coordinate(const Canvas *canvas, const char *s, double x, double y)
{
    double size = COORDINATE_SIZE * canvas->cell;
    TextBox box = run_text(canvas->cr, FACE_PLAIN, size, s, 0, 0, false);
    TextBox digit = run_text(canvas->cr, FACE_PLAIN, size, "0", 0, 0, false);
    run_text(canvas->cr, FACE_PLAIN, size, s, x - (box.left + box.right) / 2,
             y - (digit.top + digit.bottom) / 2, true);
}

static void draw_coordinates(const Canvas *canvas, Point point)
{
    const Figure *figure = canvas->figure;
    int x = point_x(figure->size, point), y = point_y(figure->size, point);
    double px = x_of(canvas, point), py = y_of(canvas, point);
    double away = COORDINATE_DISTANCE * canvas->cell;
    char name[POINT_TEXT_MAX];
    point_name(figure->size, point, name);
    char letter[2] = {name[0], '\0'};
    set_color(canvas, canvas->palette->text);
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
    double x = x_of(canvas, point), y = y_of(canvas, point);
    if (color == BLACK) {
        circle_path(canvas, x, y, STONE_RADIUS);
        set_color(canvas, palette->black);
        cairo_fill(canvas->cr);
        return;
    }
    circle_path(canvas, x, y, STONE_RADIUS - STONE_OUTLINE / 2);
    set_color(canvas, palette->white);
    cairo_fill_preserve(canvas->cr);
    set_color(canvas, palette->outline);
    set_width(canvas, STONE_OUTLINE);
    cairo_stroke(canvas->cr);
}

static void draw_number(const Canvas *canvas, Point point)
{
    static const double SIZES[] = {0.64, 0.64, 0.56, 0.44};
    char digits[16];
    size_t count = (size_t)snprintf(digits, sizeof digits, "%d", canvas->figure->number[point]);
    double size = SIZES[count < 4 ? count : 3];
    set_color(canvas, contrast(canvas, point));
    draw_centred(canvas, FACE_BOLD, size, 0.76, digits, x_of(canvas, point), y_of(canvas, point));
}

static void draw_label(const Canvas *canvas, Point point)
{
    bool empty = canvas->figure->color[point] == EMPTY;
    set_color(canvas, contrast(canvas, point));
    draw_centred(canvas, FACE_BOLD, empty ? 0.62 : 0.56, empty ? 0.86 : 0.72,
                 canvas->figure->label[point], x_of(canvas, point), y_of(canvas, point));
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
    double x = x_of(canvas, point), y = y_of(canvas, point);
    set_color(canvas, contrast(canvas, point));
    set_width(canvas, MARK_WIDTH);
    switch ((FigureMark)canvas->figure->mark[point]) {
    case FIGURE_CIRCLE:
        circle_path(canvas, x, y, 0.25);
        cairo_stroke(canvas->cr);
        break;
    case FIGURE_SQUARE:
        polygon_path(canvas, x, y, 0.31, 4, 0.5);
        cairo_stroke(canvas->cr);
        break;
    case FIGURE_TRIANGLE:
        polygon_path(canvas, x, y + 0.035 * canvas->cell, 0.31, 3, 0);
        cairo_stroke(canvas->cr);
        break;
    case FIGURE_CROSS:
        draw_cross(canvas, x, y);
        break;
    case FIGURE_DOT:
        circle_path(canvas, x, y, 0.15);
        cairo_fill(canvas->cr);
        break;
    case FIGURE_SELECTED:
        polygon_path(canvas, x, y, 0.27, 4, 0);
        cairo_fill(canvas->cr);
        break;
    case FIGURE_NO_MARK:
    case FIGURE_MARK_COUNT:
        break;
    }
}

static void draw_last_move(const Canvas *canvas, Point point)
{
    circle_path(canvas, x_of(canvas, point), y_of(canvas, point), 0.18);
    set_color(canvas, canvas->palette->accent);
    cairo_fill_preserve(canvas->cr);
    set_color(canvas, contrast(canvas, point));
    set_width(canvas, 0.05);
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
    polygon_path(canvas, x_of(canvas, point), y_of(canvas, point), 0.22, 4, 0.5);
    set_color(canvas, owner == BLACK ? palette->black : palette->white);
    cairo_fill_preserve(canvas->cr);
    set_color(canvas, canvas->figure->color[point] == BLACK ? palette->white : palette->outline);
    set_width(canvas, 0.04);
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
    double x = x_of(canvas, point), y = y_of(canvas, point);
    set_color(canvas,
              (Rgb){1 - shade * (1 - tone.r), 1 - shade * (1 - tone.g), 1 - shade * (1 - tone.b)});
    cairo_rectangle(canvas->cr, x - side / 2, y - side / 2, side, side);
    cairo_fill(canvas->cr);
}

static void draw_sign(const Canvas *canvas, double x, double y, bool positive, double strength)
{
    double arm = (0.09 + 0.12 * strength) * canvas->cell;
    set_width(canvas, 0.06);
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
    double x = x_of(canvas, point), y = y_of(canvas, point);
    bool light =
        figure->color[point] == BLACK || (figure->color[point] == EMPTY && strength > 0.55);
    set_color(canvas, light ? canvas->palette->white : canvas->palette->outline);
    char text[16];
    heat_text(figure->heat[point], figure->heat_scale, text);
    if (figure->heat_numbers)
        draw_centred(canvas, FACE_PLAIN, 0.38, 0.8, text, x, y);
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
    set_color(canvas, canvas->palette->white);
    set_width(canvas, width + 0.07);
    cairo_set_dash(cr, dash, dashed ? 2 : 0, 0);
    cairo_stroke_preserve(cr);
    set_color(canvas, canvas->palette->line);
    set_width(canvas, width);
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
    set_color(canvas, canvas->palette->white);
    set_width(canvas, 0.07);
    cairo_stroke_preserve(canvas->cr);
    set_color(canvas, canvas->palette->line);
    cairo_fill(canvas->cr);
}

static void draw_line(const Canvas *canvas, const FigureLineSegment *line)
{
    double x1 = x_of(canvas, line->from), y1 = y_of(canvas, line->from);
    double x2 = x_of(canvas, line->to), y2 = y_of(canvas, line->to);
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
    cairo_rectangle(canvas->cr, x_of(canvas, point) - canvas->cell / 2,
                    y_of(canvas, point) - canvas->cell / 2, canvas->cell, canvas->cell);
    cairo_fill(canvas->cr);
}

/* --- the whole -------------------------------------------------------------------------- */

static void each_point(const Canvas *canvas, void (*draw)(const Canvas *, Point))
{
    const Figure *figure = canvas->figure;
    for (int y = figure->top; y <= figure->bottom; y++)
        for (int x = figure->left; x <= figure->right; x++)
            draw(canvas, point_at(figure->size, x, y));
}

static void draw_figure(const Canvas *canvas)
{
    const Figure *figure = canvas->figure;
    draw_background(canvas);
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
    if (figure->coordinates)
        each_point(canvas, draw_coordinates);
    set_color(canvas, canvas->palette->text);
    double pad = 0.2 * canvas->cell;
    flow_texts(canvas, true, pad, true);
    flow_texts(canvas, false, canvas->board_top + canvas->board_height + pad, true);
}

/* Finds all sizes; needs `cr` for measuring text. */
static void lay_out(Canvas *canvas, double width)
{
    const Figure *figure = canvas->figure;
    int columns = figure->right - figure->left, rows = figure->bottom - figure->top;
    double margin = figure->coordinates ? MARGIN_COORDINATES : MARGIN_BARE;
    double cell = width / (columns + 2 * margin);
    canvas->cell = cell < WHOLE_CELL_MIN ? cell : floor(cell);
    canvas->width = width;
    canvas->origin_x = floor((width - columns * canvas->cell) / 2) + 0.5;
    canvas->board_height = ceil(width + (rows - columns) * canvas->cell);
    double pad = 0.4 * canvas->cell;
    double above = flow_texts(canvas, true, 0, false), below = flow_texts(canvas, false, 0, false);
    canvas->board_top = above > 0 ? ceil(above + pad) : 0;
    canvas->origin_y = canvas->board_top + canvas->origin_x;
    canvas->height = ceil(canvas->board_top + canvas->board_height + (below > 0 ? below + pad : 0));
}

static cairo_status_t append_bytes(void *closure, const unsigned char *bytes, unsigned length)
{
    text_add_bytes(closure, (const char *)bytes, length);
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *make_surface(FigureFormat format, double width, double height, Text *text)
{
    cairo_surface_t *surface = NULL;
    switch (format) {
    case FIGURE_PNG:
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
        break;
    case FIGURE_PDF:
        surface = cairo_pdf_surface_create_for_stream(append_bytes, text, width, height);
        /* The time of day would make every file different. */
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                       "1970-01-01T00:00:00Z");
        break;
    case FIGURE_SVG:
        surface = cairo_svg_surface_create_for_stream(append_bytes, text, width, height);
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
        break;
    case FIGURE_BY_SUFFIX:
        break;
    }
    return surface;
}

static cairo_t *make_context(cairo_surface_t *surface)
{
    cairo_t *cr = cairo_create(surface);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(cr, options);
    cairo_font_options_destroy(options);
    return cr;
}

/* Copies the number at `s` with at most two decimals; returns what follows it. */
static const char *shorten_number(const char *s, Text *text)
{
    enum { DECIMALS = 2 };
    size_t whole = strspn(s, "0123456789");
    size_t decimals = s[whole] == '.' ? strspn(s + whole + 1, "0123456789") : 0;
    size_t length = whole + (decimals ? decimals + 1 : 0);
    char digits[32];
    double value = 0;
    if (decimals > DECIMALS && length < sizeof digits) {
        snprintf(digits, sizeof digits, "%.*s", (int)length, s);
        text_to_double(digits, &value);
        text_add_number(text, round(value * 100) / 100);
    } else {
        text_add_bytes(text, s, length);
    }
    return s + length;
}

/* Cairo writes six decimals and all defaults, and numbers its surfaces through the life of the
 * process. Copies `svg` without that. It holds no text of the user: letters are drawn as paths. */
static void shorten_svg(const char *svg, Text *text)
{
    static const struct {
        const char *from, *to;
    } CHANGES[] = {
        {"fill-rule:nonzero;", ""},      {"fill-opacity:1;", ""},        {"stroke-opacity:1;", ""},
        {"stroke-linecap:butt;", ""},    {"stroke-linejoin:miter;", ""}, {"style=\" ", "style=\""},
        {"id=\"surface", "id=\"figure"},
    };
    const size_t count = sizeof CHANGES / sizeof CHANGES[0];
    for (const char *s = svg; *s;) {
        size_t i = 0;
        while (i < count && !text_starts_with(s, CHANGES[i].from))
            i++;
        if (i < count) {
            text_add(text, CHANGES[i].to);
            s += strlen(CHANGES[i].from);
            if (i == count - 1)
                s += strspn(s, "0123456789");
        } else if (isdigit((unsigned char)*s)) {
            s = shorten_number(s, text);
        } else {
            text_add_char(text, *s++);
        }
    }
}

/* Measures on a surface that nobody sees, then checks that the image can be made. */
static bool measure(Canvas *canvas, double width, Error *error)
{
    if (!(width >= FIGURE_WIDTH_MIN && width <= FIGURE_WIDTH_MAX))
        return error_set(error, "a width of %.0f cannot be drawn; give %d to %d", width,
                         FIGURE_WIDTH_MIN, FIGURE_WIDTH_MAX);
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    canvas->cr = make_context(surface);
    lay_out(canvas, floor(width));
    cairo_destroy(canvas->cr);
    cairo_surface_destroy(surface);
    if (canvas->height > HEIGHT_MAX || canvas->height * canvas->width > PIXELS_MAX)
        return error_set(error, "the image would be %.0f by %.0f; give a smaller width",
                         canvas->width, canvas->height);
    return true;
}

bool figure_write_image(const Figure *figure, FigureFormat format, double width, Text *text,
                        Error *error)
{
    assert(format != FIGURE_BY_SUFFIX);
    Canvas canvas = {.figure = figure, .palette = &PALETTES[figure->theme]};
    if (!measure(&canvas, width, error))
        return false;
    Text svg;
    text_init(&svg);
    cairo_surface_t *surface =
        make_surface(format, canvas.width, canvas.height, format == FIGURE_SVG ? &svg : text);
    canvas.cr = make_context(surface);
    draw_figure(&canvas);
    cairo_status_t status = cairo_status(canvas.cr);
    cairo_destroy(canvas.cr);
    if (status == CAIRO_STATUS_SUCCESS && format == FIGURE_PNG)
        status = cairo_surface_write_to_png_stream(surface, append_bytes, text);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    shorten_svg(svg.data, text);
    text_clear(&svg);
    if (status != CAIRO_STATUS_SUCCESS)
        return error_set(error, "the image cannot be drawn: %s", cairo_status_to_string(status));
    return true;
}

static FigureFormat format_of(const char *path)
{
    static const struct {
        const char *suffix;
        FigureFormat format;
    } SUFFIXES[] = {{".svg", FIGURE_SVG}, {".png", FIGURE_PNG}, {".pdf", FIGURE_PDF}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof SUFFIXES / sizeof SUFFIXES[0]; i++)
        if (text_same_nocase(dot, SUFFIXES[i].suffix))
            return SUFFIXES[i].format;
    return FIGURE_BY_SUFFIX;
}

bool figure_write_file(const Figure *figure, const char *path, FigureFormat format, double width,
                       Error *error)
{
    if (format == FIGURE_BY_SUFFIX)
        format = format_of(path);
    if (format == FIGURE_BY_SUFFIX)
        return error_set_at(error, path, 0, 0,
                            "the name does not say the format; let it end in .svg, .png or .pdf");
    Text image;
    text_init(&image);
    bool ok = figure_write_image(figure, format, width, &image, error) &&
              file_write(path, image.data, image.length, error);
    text_clear(&image);
    return ok;
}

void figure_release_fonts(void)
{
    cairo_debug_reset_static_data();
    FcFini();
}
