/* The layout of a figure in an image, and the few shapes that all of its parts are made of.
 *
 * Method. The layout is computed in cells (the distance of two lines is 1) and scaled to the width
 * asked for. From a certain size on a cell is a whole number of pixels and the lines run through
 * the middle of one, so that the grid is sharp; what is left over widens the margins. The texts
 * above and below are broken into lines first, because the height follows from them.
 *
 * Wrong: a long title takes as much height as it needs, on a small figure more than the board. */

#include "front/draw/canvas.h"

#include <math.h>

/* Sizes in cells. */
#define MARGIN_BARE        0.72
#define MARGIN_COORDINATES 1.34
#define TITLE_SIZE         0.66
#define CAPTION_SIZE       0.54
#define WHOLE_CELL_MIN     8.0 /* pixels; from here on a cell has a whole number of them */

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

/* --- places, pens and paths ------------------------------------------------------------- */

double canvas_x(const Canvas *canvas, Point point)
{
    int column = point_x(canvas->figure->size, point) - canvas->figure->left;
    return canvas->origin_x + column * canvas->cell;
}

double canvas_y(const Canvas *canvas, Point point)
{
    int row = point_y(canvas->figure->size, point) - canvas->figure->top;
    return canvas->origin_y + row * canvas->cell;
}

void canvas_set_color(const Canvas *canvas, Rgb color)
{
    cairo_set_source_rgb(canvas->cr, color.r, color.g, color.b);
}

void canvas_set_width(const Canvas *canvas, double cells)
{
    cairo_set_line_width(canvas->cr, cells * canvas->cell);
}

void canvas_circle(const Canvas *canvas, double x, double y, double radius)
{
    cairo_new_path(canvas->cr);
    cairo_arc(canvas->cr, x, y, radius * canvas->cell, 0, 2 * M_PI);
    cairo_close_path(canvas->cr);
}

void canvas_polygon(const Canvas *canvas, double x, double y, double radius, int corners,
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

Lettering canvas_lettering(const Canvas *canvas, LetteringFace face, double cells)
{
    return (Lettering){canvas->cr, face, cells * canvas->cell};
}

/* --- texts ------------------------------------------------------------------------------ */

/* Draws or only measures a text, centred and broken into lines; returns the height used. */
static double flow_text(const Canvas *canvas, LetteringFace face, double cells, const char *s,
                        double y, bool draw)
{
    Lettering letters = canvas_lettering(canvas, face, cells);
    double room = canvas->width - canvas->cell * MARGIN_BARE;
    return lettering_flow(&letters, s, canvas->width / 2, y, room, draw);
}

/* All texts above (`above`) or below the board. */
static double flow_texts(const Canvas *canvas, bool above, double y, bool draw)
{
    const Figure *figure = canvas->figure;
    double start = y;
    if (above)
        return figure->title ? flow_text(canvas, LETTERING_BOLD, TITLE_SIZE, figure->title, y, draw)
                             : 0;
    Text notes;
    text_init(&notes);
    figure_add_notes(figure, &notes);
    y += flow_text(canvas, LETTERING_PLAIN, CAPTION_SIZE, notes.data, y, draw);
    text_clear(&notes);
    for (size_t i = 0; i < figure->caption_count; i++)
        y += flow_text(canvas, LETTERING_PLAIN, CAPTION_SIZE, figure->captions[i], y, draw);
    return y - start;
}

void canvas_draw_texts(const Canvas *canvas)
{
    canvas_set_color(canvas, canvas->palette->text);
    double pad = 0.2 * canvas->cell;
    flow_texts(canvas, true, pad, true);
    flow_texts(canvas, false, canvas->board_top + canvas->board_height + pad, true);
}

/* --- layout ----------------------------------------------------------------------------- */

void canvas_init(Canvas *canvas, const Figure *figure, double width, cairo_t *cr)
{
    *canvas = (Canvas){.figure = figure, .palette = &PALETTES[figure->theme], .cr = cr};
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
