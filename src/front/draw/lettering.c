/* Texts on a cairo context: fonts, measuring, centring, breaking into lines.
 *
 * Method. Cairo's toy fonts have no fallback, so a text is cut into runs that one font serves:
 * characters that the sans font lacks (Japanese) are drawn with the font that fontconfig finds for
 * them. Measuring and drawing are the same walk over the runs, so that they agree. Lines are broken
 * at the last fitting place, found by bisection.
 *
 * Wrong: no shaping (Arabic, Indic scripts) and no line breaking but at blanks and between
 * ideographs; both would need pango. */

#include "front/draw/lettering.h"

#include "base/mem.h"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <string.h>

#define LINE_SPACING 1.4 /* from base line to base line, in sizes */

/* --- fonts ------------------------------------------------------------------------------ */

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

static void select_face(const Lettering *letters)
{
    cairo_select_font_face(letters->cr, "sans", CAIRO_FONT_SLANT_NORMAL,
                           letters->face == LETTERING_BOLD ? CAIRO_FONT_WEIGHT_BOLD
                                                           : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(letters->cr, letters->size);
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
static void select_fallback(const Lettering *letters, const char *s, size_t length)
{
    FcPattern *pattern = FcPatternCreate();
    FcCharSet *characters = FcCharSetCreate();
    for (const char *end = s + length; s < end; s += utf8_length(s))
        FcCharSetAddChar(characters, utf8_code(s));
    FcPatternAddCharSet(pattern, FC_CHARSET, characters);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans");
    FcPatternAddInteger(pattern, FC_WEIGHT,
                        letters->face == LETTERING_BOLD ? FC_WEIGHT_BOLD : FC_WEIGHT_NORMAL);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    if (match) {
        cairo_font_face_t *font = cairo_ft_font_face_create_for_pattern(match);
        cairo_set_font_face(letters->cr, font);
        cairo_font_face_destroy(font);
        FcPatternDestroy(match);
    }
    FcCharSetDestroy(characters);
    FcPatternDestroy(pattern);
}

/* --- one line --------------------------------------------------------------------------- */

/* Takes the next run of characters that one font serves and selects that font. */
static size_t next_run(const Lettering *letters, const char *s)
{
    cairo_t *cr = letters->cr;
    size_t length = 0;
    select_face(letters);
    bool known = font_has(cr, s, utf8_length(s));
    while (s[length] && font_has(cr, s + length, utf8_length(s + length)) == known)
        length += (size_t)utf8_length(s + length);
    if (!known)
        select_fallback(letters, s, length);
    return length;
}

/* Measures `s`, or draws it from (x, y) on if `draw`. */
static LetteringBox run_text(const Lettering *letters, const char *s, double x, double y, bool draw)
{
    cairo_t *cr = letters->cr;
    LetteringBox box = {0};
    bool any = false;
    while (*s) {
        size_t length = next_run(letters, s);
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

LetteringBox lettering_measure(const Lettering *letters, const char *s)
{
    return run_text(letters, s, 0, 0, false);
}

void lettering_draw(const Lettering *letters, const char *s, double x, double y)
{
    run_text(letters, s, x, y, true);
}

void lettering_draw_centred(const Lettering *letters, const char *s, double x, double y,
                            double room)
{
    Lettering fitted = *letters;
    LetteringBox box = lettering_measure(&fitted, s);
    double ink = box.right - box.left;
    if (ink > room) {
        fitted.size *= room / ink;
        box = lettering_measure(&fitted, s);
    }
    lettering_draw(&fitted, s, x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
}

/* --- several lines ---------------------------------------------------------------------- */

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

static bool prefix_fits(const Lettering *letters, const char *s, size_t length, double room)
{
    char *part = mem_copy_text(s, length);
    bool fits = lettering_measure(letters, part).advance <= room;
    mem_free(part);
    return fits;
}

/* How many bytes of `s` fit into `room`? Up to a place to break if there is one, else as many as
 * fit, and at least one character. Found by bisection. */
static size_t fitting_length(const Lettering *letters, const char *s, double room)
{
    size_t fits = (size_t)utf8_length(s), too_long = strlen(s);
    if (prefix_fits(letters, s, too_long, room))
        return too_long;
    while (fits < too_long) {
        size_t middle = fits + (too_long - fits) / 2;
        while (middle > fits && !is_boundary(s + middle))
            middle--;
        if (middle == fits) /* less than two characters are left, or the next one is long */
            middle = fits + (size_t)utf8_length(s + fits);
        if (middle >= too_long)
            break;
        if (prefix_fits(letters, s, middle, room))
            fits = middle;
        else
            too_long = middle;
    }
    for (size_t length = fits; length > 0; length--)
        if (is_boundary(s + length) && breaks_before(s + length))
            return length;
    return fits;
}

double lettering_flow(const Lettering *letters, const char *s, double middle, double y, double room,
                      bool draw)
{
    double used = 0;
    while (*s) {
        size_t length = fitting_length(letters, s, room);
        char *line = mem_copy_text(s, length);
        if (draw) {
            double advance = lettering_measure(letters, line).advance;
            lettering_draw(letters, line, middle - advance / 2, y + used + letters->size);
        }
        mem_free(line);
        used += letters->size * LINE_SPACING;
        s += length;
        s += strspn(s, " ");
    }
    return used;
}
