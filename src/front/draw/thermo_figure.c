/* Drawing thermographs.
 *
 * Method: a frame with the walls in two colours and the mast on top of them; lines of the grid at
 * round values of both axes. Both axes have the same unit, so that slanting walls lean by 45
 * degrees. A hot game is shown from tax 0 on, where its walls stand on the stops; everything else
 * from -1 to 1, since the walls of numbers begin at -1.
 *
 * Wrong: positions are doubles, so that corners which differ by less than a pixel fall together. */

#include "front/draw/thermo_figure.h"

#include "front/draw/image.h"
#include "front/draw/lettering.h"

#include <math.h>

#define HEIGHT_OF_WIDTH 0.72
#define TICKS_MAX       8
#define ROOM            1.35 /* the frame by what stands in it */
#define TITLE_LENGTH    90   /* characters; a longer title tells nothing */

typedef struct Rgb3 {
    double r, g, b;
} Rgb3;

static const Rgb3 PAGE = {1, 1, 1}, INK = {0, 0, 0}, GRID = {0.86, 0.86, 0.86};
/* Left and Right, as positive and negative in other figures. */
static const Rgb3 WALLS[2] = {{0.13, 0.40, 0.67}, {0.70, 0.09, 0.17}};

typedef struct Plot {
    const Thermograph *graph;
    const char *title;
    double width, height;
    double left, right, top, bottom;     /* the frame */
    double low_v, high_v, low_t, high_t; /* what it shows */
    cairo_t *cr;
} Plot;

static double place_x(const Plot *plot, double v)
{
    return plot->right -
           (v - plot->low_v) / (plot->high_v - plot->low_v) * (plot->right - plot->left);
}

static double place_y(const Plot *plot, double t)
{
    return plot->bottom -
           (t - plot->low_t) / (plot->high_t - plot->low_t) * (plot->bottom - plot->top);
}

static void set_color(const Plot *plot, Rgb3 color)
{
    cairo_set_source_rgb(plot->cr, color.r, color.g, color.b);
}

/* Chooses what is shown: as large as fits in both directions, the walls in the middle. */
static void set_range(Plot *plot)
{
    const Thermograph *graph = plot->graph;
    double temperature = dyadic_double(graph->temperature);
    Dyadic foot = dyadic_integer(temperature > 0 ? 0 : -1);
    double high = dyadic_double(thermo_wall_at(graph, CGT_LEFT, foot));
    double low = dyadic_double(thermo_wall_at(graph, CGT_RIGHT, foot));
    double wide = (high - low) * ROOM, tall = temperature > 0 ? temperature * ROOM : 2;
    double unit = (plot->bottom - plot->top) / tall; /* in pixels */
    if (wide * unit > plot->right - plot->left)
        unit = (plot->right - plot->left) / wide;
    double half = (plot->right - plot->left) / unit / 2, middle = (high + low) / 2;
    plot->low_t = dyadic_double(foot);
    plot->high_t = plot->low_t + (plot->bottom - plot->top) / unit;
    plot->low_v = middle - half;
    plot->high_v = middle + half;
}

/* --- the frame ---------------------------------------------------------------------------- */

/* A power of two that cuts the range into a few pieces. */
static double tick_step(double range)
{
    double step = pow(2, floor(log2(range / TICKS_MAX)));
    while (range / step > TICKS_MAX)
        step *= 2;
    return step;
}

/* Writes `times` steps as the caption writes numbers, if they fit. */
static void write_tick(double times, double step, Text *text)
{
    int exponent = (int)-log2(step);
    char number[DYADIC_TEXT_MAX];
    bool fits = exponent >= 0 && exponent <= DYADIC_EXPONENT_MAX && fabs(times) < INT32_MAX;
    if (fits)
        text_add(text, dyadic_text(dyadic_make((int64_t)times, exponent), number));
    else
        text_add_number(text, times * step);
}

static void draw_tick(const Plot *plot, bool is_value, double times, double step,
                      const Lettering *letters)
{
    Text text;
    text_init(&text);
    write_tick(times, step, &text);
    double at = times * step;
    double x = is_value ? place_x(plot, at) : plot->left;
    double y = is_value ? plot->bottom : place_y(plot, at);
    set_color(plot, GRID);
    cairo_move_to(plot->cr, x, y);
    cairo_line_to(plot->cr, is_value ? x : plot->right, is_value ? plot->top : y);
    cairo_stroke(plot->cr);
    set_color(plot, INK);
    double away = letters->size;
    lettering_draw_centred(letters, text.data, is_value ? x : x - 1.6 * away,
                           is_value ? y + away : y, 4 * away);
    text_clear(&text);
}

static void draw_axis(const Plot *plot, bool is_value)
{
    double low = is_value ? plot->low_v : plot->low_t;
    double high = is_value ? plot->high_v : plot->high_t;
    double step = tick_step(high - low), first = ceil(low / step);
    Lettering letters = {plot->cr, LETTERING_PLAIN, plot->width * 0.022};
    cairo_set_line_width(plot->cr, plot->width * 0.001);
    for (int i = 0; i <= TICKS_MAX && (first + i) * step <= high; i++)
        draw_tick(plot, is_value, first + i, step, &letters);
}

static void draw_texts(const Plot *plot)
{
    char mean[DYADIC_TEXT_MAX], temperature[DYADIC_TEXT_MAX];
    Text text;
    text_init(&text);
    set_color(plot, INK);
    size_t bytes = 0, characters = 0;
    for (; plot->title[bytes] && characters <= TITLE_LENGTH; bytes++)
        characters += ((unsigned char)plot->title[bytes + 1] & 0xc0) != 0x80;
    bool cut = plot->title[bytes] != 0;
    text_add_bytes(&text, plot->title, bytes);
    text_add(&text, cut ? " ..." : "");
    Lettering title = {plot->cr, LETTERING_BOLD, plot->width * 0.03};
    double middle = plot->width / 2, room = plot->width * 0.94;
    lettering_draw_centred(&title, text.data, middle, plot->top / 2, room);
    text_reset(&text);
    text_printf(&text, "mean %s, temperature %s", dyadic_text(plot->graph->mean, mean),
                dyadic_text(plot->graph->temperature, temperature));
    Lettering caption = {plot->cr, LETTERING_PLAIN, plot->width * 0.026};
    lettering_draw_centred(&caption, text.data, middle, plot->height - plot->width * 0.03, room);
    text_clear(&text);
}

/* --- walls -------------------------------------------------------------------------------- */

static void draw_wall(const Plot *plot, CgtSide side)
{
    const ThermoWall *wall = &plot->graph->wall[side];
    Dyadic foot = dyadic_integer(plot->low_t < 0 ? -1 : 0);
    cairo_new_path(plot->cr);
    cairo_move_to(plot->cr, place_x(plot, dyadic_double(thermo_wall_at(plot->graph, side, foot))),
                  plot->bottom);
    for (size_t i = 0; i < wall->count; i++)
        if (dyadic_compare(wall->points[i].t, foot) > 0)
            cairo_line_to(plot->cr, place_x(plot, dyadic_double(wall->points[i].v)),
                          place_y(plot, dyadic_double(wall->points[i].t)));
    cairo_line_to(plot->cr, place_x(plot, dyadic_double(plot->graph->mean)),
                  place_y(plot, dyadic_double(plot->graph->temperature)));
    set_color(plot, WALLS[side]);
    cairo_set_line_width(plot->cr, plot->width * (side == CGT_LEFT ? 0.007 : 0.004));
    cairo_stroke(plot->cr);
}

static void draw_mast(const Plot *plot)
{
    double x = place_x(plot, dyadic_double(plot->graph->mean)), size = plot->width * 0.008;
    set_color(plot, INK);
    cairo_set_line_width(plot->cr, plot->width * 0.004);
    cairo_move_to(plot->cr, x, place_y(plot, dyadic_double(plot->graph->temperature)));
    cairo_line_to(plot->cr, x, plot->top + size);
    cairo_stroke(plot->cr);
    cairo_move_to(plot->cr, x, plot->top - size);
    cairo_line_to(plot->cr, x - size, plot->top + size);
    cairo_line_to(plot->cr, x + size, plot->top + size);
    cairo_close_path(plot->cr);
    cairo_fill(plot->cr);
}

static void draw_plot(void *data, cairo_t *cr)
{
    Plot *plot = data;
    plot->cr = cr;
    set_color(plot, PAGE);
    cairo_paint(cr);
    draw_axis(plot, true);
    draw_axis(plot, false);
    draw_wall(plot, CGT_LEFT);
    draw_wall(plot, CGT_RIGHT);
    draw_mast(plot);
    draw_texts(plot);
}

bool thermo_figure_write(const Thermograph *graph, const char *title, FigureFormat format,
                         double width, Text *text, Error *error)
{
    if (!(width >= FIGURE_WIDTH_MIN && width <= FIGURE_WIDTH_MAX))
        return error_set(error, "a width of %.0f cannot be drawn; give %d to %d", width,
                         FIGURE_WIDTH_MIN, FIGURE_WIDTH_MAX);
    Plot plot = {.graph = graph, .title = title, .width = floor(width)};
    plot.height = ceil(plot.width * HEIGHT_OF_WIDTH);
    plot.left = plot.width * 0.09;
    plot.right = plot.width * 0.96;
    plot.top = plot.width * 0.09;
    plot.bottom = plot.height - plot.width * 0.1;
    set_range(&plot);
    return image_write(format, plot.width, plot.height, draw_plot, &plot, text, error);
}
