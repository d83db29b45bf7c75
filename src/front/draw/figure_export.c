/* Figures as images and files: SVG, PNG and PDF.
 *
 * Method. A figure is laid out on a surface that nobody sees, then drawn on one of the right size
 * and format. Text is measured without hinting, so that all formats break lines and centre numbers
 * alike. Cairo's SVG is then shortened, and freed of a number that runs on through the life of the
 * process; the PDF gets a fixed date. So the same figure gives the same bytes.
 *
 * Wrong: the whole image is held in memory before it is written, and the same bytes are promised
 * only for the same fonts and the same version of cairo. */

#include "front/draw/figure.h"

#include "base/file.h"
#include "front/draw/canvas.h"
#include "front/draw/figure_cairo.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <ctype.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#define HEIGHT_MAX 30000.0
#define PIXELS_MAX 150e6

/* --- surfaces --------------------------------------------------------------------------- */

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

/* --- shorter SVG ------------------------------------------------------------------------ */

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

/* --- images ----------------------------------------------------------------------------- */

/* Measures on a surface that nobody sees, then checks that the image can be made. */
static bool measure(Canvas *canvas, const Figure *figure, double width, Error *error)
{
    if (!(width >= FIGURE_WIDTH_MIN && width <= FIGURE_WIDTH_MAX))
        return error_set(error, "a width of %.0f cannot be drawn; give %d to %d", width,
                         FIGURE_WIDTH_MIN, FIGURE_WIDTH_MAX);
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_t *cr = make_context(surface);
    canvas_init(canvas, figure, floor(width), cr);
    cairo_destroy(cr);
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
    Canvas canvas = {0};
    if (!measure(&canvas, figure, width, error))
        return false;
    Text svg;
    text_init(&svg);
    cairo_surface_t *surface =
        make_surface(format, canvas.width, canvas.height, format == FIGURE_SVG ? &svg : text);
    canvas.cr = make_context(surface);
    figure_cairo_draw(&canvas);
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

/* --- files ------------------------------------------------------------------------------ */

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
