/* Figures as images and files: SVG, PNG and PDF.
 *
 * Method. A figure is laid out on a surface that nobody sees, then drawn on one of the right size
 * and format (image.c).
 *
 * Wrong: the whole image is held in memory before it is written. */

#include "front/draw/figure.h"

#include "base/file.h"
#include "front/draw/canvas.h"
#include "front/draw/figure_cairo.h"
#include "front/draw/image.h"

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <string.h>

#define HEIGHT_MAX 30000.0
#define PIXELS_MAX 150e6

/* --- images ----------------------------------------------------------------------------- */

/* Measures on a surface that nobody sees, then checks that the image can be made. */
static bool measure(Canvas *canvas, const Figure *figure, double width, Error *error)
{
    if (!(width >= FIGURE_WIDTH_MIN && width <= FIGURE_WIDTH_MAX))
        return error_set(error, "a width of %.0f cannot be drawn; give %d to %d", width,
                         FIGURE_WIDTH_MIN, FIGURE_WIDTH_MAX);
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *cr = image_context(surface);
    canvas_init(canvas, figure, floor(width), cr);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    if (canvas->height > HEIGHT_MAX || canvas->height * canvas->width > PIXELS_MAX)
        return error_set(error, "the image would be %.0f by %.0f; give a smaller width",
                         canvas->width, canvas->height);
    return true;
}

static void draw_on(void *data, cairo_t *cr)
{
    Canvas *canvas = data;
    canvas->cr = cr;
    figure_cairo_draw(canvas);
}

bool figure_write_image(const Figure *figure, FigureFormat format, double width, Text *text,
                        Error *error)
{
    Canvas canvas = {0};
    return measure(&canvas, figure, width, error) &&
           image_write(format, canvas.width, canvas.height, draw_on, &canvas, text, error);
}

/* Appends SVG with the number before every name that it defines or uses. */
static void add_renamed(const char *svg, int number, Text *text)
{
    static const char *const BEFORE_NAMES[] = {" id=\"", "href=\"#", "url(#"};
    while (*svg) {
        size_t length = 1;
        bool named = false;
        for (size_t i = 0; !named && i < sizeof BEFORE_NAMES / sizeof BEFORE_NAMES[0]; i++) {
            size_t wanted = strlen(BEFORE_NAMES[i]);
            named = strncmp(svg, BEFORE_NAMES[i], wanted) == 0;
            length = named ? wanted : length;
        }
        text_add_bytes(text, svg, length);
        if (named)
            text_printf(text, "f%d-", number);
        svg += length;
    }
}

bool figure_write_inline(const Figure *figure, int number, double width, Text *text, Error *error)
{
    Text image;
    text_init(&image);
    bool ok = figure_write_image(figure, FIGURE_SVG, width, &image, error);
    const char *start = ok ? strstr(image.data, "<svg") : NULL;
    if (start)
        add_renamed(start, number, text);
    text_clear(&image);
    return ok;
}

/* --- files ------------------------------------------------------------------------------ */

FigureFormat figure_format_of(const char *path)
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
        format = figure_format_of(path);
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
