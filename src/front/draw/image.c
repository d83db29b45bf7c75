/* Images in all formats.
 *
 * Method. Text is measured without hinting, so that all formats break lines and centre numbers
 * alike. Cairo's SVG is shortened, and freed of a number that runs on through the life of the
 * process; the PDF gets a fixed date. So the same drawing gives the same bytes.
 *
 * Wrong: the same bytes are promised only for the same fonts and the same version of cairo. */

#include "front/draw/image.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

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

cairo_t *image_context(cairo_surface_t *surface)
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

bool image_write(FigureFormat format, double width, double height, ImageDraw draw, void *data,
                 Text *text, Error *error)
{
    assert(format != FIGURE_BY_SUFFIX);
    Text svg;
    text_init(&svg);
    cairo_surface_t *surface =
        make_surface(format, width, height, format == FIGURE_SVG ? &svg : text);
    cairo_t *cr = image_context(surface);
    draw(data, cr);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
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
