/* The model of a figure: what is to be seen, and the book's rules for numbering moves.
 *
 * Method. Plain arrays indexed by Point. Moves are added as a book prints them: stones are never
 * taken off again, and a move onto an occupied point is written below ("12 at 5"), where the
 * reader finds the first stone by its number, or by its coordinates if it has none. Every text is
 * made clean UTF-8 and cut to a limit on its way in, so that the renderers need not doubt it.
 *
 * Wrong: a label, a number and a mark at one point are all kept; which of them a renderer finds
 * room for is its own choice (number before label before mark). */

#include "front/draw/figure.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const char *const MARK_NAMES[FIGURE_MARK_COUNT] = {
    [FIGURE_NO_MARK] = "none",      [FIGURE_CIRCLE] = "circle", [FIGURE_SQUARE] = "square",
    [FIGURE_TRIANGLE] = "triangle", [FIGURE_CROSS] = "cross",   [FIGURE_DOT] = "dot",
    [FIGURE_SELECTED] = "selected",
};

static const char *const STROKE_NAMES[FIGURE_STROKE_COUNT] = {
    [FIGURE_LINE] = "line",
    [FIGURE_ARROW] = "arrow",
    [FIGURE_STRONG] = "strong",
    [FIGURE_WEAK] = "weak",
};

static const char *const THEME_NAMES[FIGURE_THEME_COUNT] = {
    [FIGURE_WOOD] = "wood",
    [FIGURE_PRINT] = "print",
};

/* --- texts ------------------------------------------------------------------------------ */

/* The length of the well-formed UTF-8 character at `s`; 0 if there is none. */
static size_t character_length(const unsigned char *s)
{
    if (s[0] < 0x80)
        return 1;
    size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
    if (s[0] < 0xc2 || s[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool overlong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90);
    bool surrogate = s[0] == 0xed && s[1] > 0x9f;
    bool too_large = s[0] == 0xf4 && s[1] > 0x8f;
    return overlong || surrogate || too_large ? 0 : length;
}

/* A copy of at most `limit` characters: well-formed UTF-8, control characters made blanks. NULL for
 * a text without any. */
static char *clean_copy(const char *string, int limit)
{
    if (!string || !*string)
        return NULL;
    Text text;
    text_init(&text);
    const unsigned char *s = (const unsigned char *)string;
    for (int count = 0; *s && count < limit; count++) {
        size_t length = character_length(s);
        bool control = *s < 0x20 || *s == 0x7f || (*s == 0xc2 && s[1] < 0xa0);
        if (length == 0)
            text_add(&text, "\xef\xbf\xbd");
        else if (control)
            text_add_char(&text, ' ');
        else
            text_add_bytes(&text, (const char *)s, length);
        s += length ? length : 1;
    }
    return text_take(&text);
}

static bool find_name(const char *const *names, int count, const char *name, int *found)
{
    for (int i = 0; i < count; i++)
        if (text_same_nocase(names[i], name)) {
            *found = i;
            return true;
        }
    return false;
}

bool figure_parse_mark(const char *name, FigureMark *mark)
{
    int found;
    bool known = find_name(MARK_NAMES, FIGURE_MARK_COUNT, name, &found);
    if (known)
        *mark = (FigureMark)found;
    return known;
}

bool figure_parse_stroke(const char *name, FigureStroke *stroke)
{
    int found;
    bool known = find_name(STROKE_NAMES, FIGURE_STROKE_COUNT, name, &found);
    if (known)
        *stroke = (FigureStroke)found;
    return known;
}

bool figure_parse_theme(const char *name, FigureTheme *theme)
{
    int found;
    bool known = find_name(THEME_NAMES, FIGURE_THEME_COUNT, name, &found);
    if (known)
        *theme = (FigureTheme)found;
    return known;
}

const char *figure_mark_name(FigureMark mark)
{
    return MARK_NAMES[mark];
}

const char *figure_stroke_name(FigureStroke stroke)
{
    return STROKE_NAMES[stroke];
}

/* --- life cycle ------------------------------------------------------------------------- */

Figure *figure_new(int size)
{
    assert(size >= POINT_SIZE_MIN && size <= POINT_SIZE_MAX);
    Figure *figure = mem_alloc(1, sizeof *figure);
    figure->size = size;
    figure->right = figure->bottom = size - 1;
    figure->coordinates = true;
    figure->heat_scale = 1;
    return figure;
}

void figure_free(Figure *figure)
{
    if (!figure)
        return;
    for (int i = 0; i < POINT_LIMIT; i++)
        mem_free(figure->label[i]);
    for (size_t i = 0; i < figure->caption_count; i++)
        mem_free(figure->captions[i]);
    for (size_t i = 0; i < figure->tag_count; i++)
        mem_free(figure->tags[i].text);
    mem_free(figure->tags);
    mem_free(figure->title);
    mem_free(figure->lines);
    mem_free(figure->notes);
    mem_free(figure);
}

/* --- queries ---------------------------------------------------------------------------- */

bool figure_shows(const Figure *figure, Point point)
{
    if (!point_on_board(figure->size, point))
        return false;
    int x = point_x(figure->size, point), y = point_y(figure->size, point);
    return x >= figure->left && x <= figure->right && y >= figure->top && y <= figure->bottom;
}

double figure_heat(const Figure *figure, Point point)
{
    double value = figure->heat[point] / figure->heat_scale;
    return value > 1 ? 1 : value < -1 ? -1 : value;
}

void figure_add_notes(const Figure *figure, Text *text)
{
    for (size_t i = 0; i < figure->note_count; i++) {
        const FigureNote *note = &figure->notes[i];
        char name[POINT_TEXT_MAX];
        text_printf(text, "%s%d ", i ? ", " : "", note->number);
        if (note->point == POINT_PASS)
            text_add(text, "pass");
        else if (note->at_number)
            text_printf(text, "at %d", note->at_number);
        else
            text_printf(text, "at %s", point_name(figure->size, note->point, name));
    }
}

/* --- actions ---------------------------------------------------------------------------- */

void figure_set_board(Figure *figure, const Board *board)
{
    assert(board->size == figure->size);
    memset(figure->number, 0, sizeof figure->number);
    figure->note_count = 0;
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            figure->color[point] = (uint8_t)board_color(board, point);
        }
}

void figure_add_move(Figure *figure, Move move, int number)
{
    bool on_board = point_on_board(figure->size, move.point);
    if (on_board && figure->color[move.point] == EMPTY) {
        figure->color[move.point] = move.color;
        figure->number[move.point] = number;
    } else if (number && (on_board || move.point == POINT_PASS)) {
        figure->notes = mem_grow(figure->notes, &figure->note_capacity, figure->note_count + 1,
                                 sizeof *figure->notes);
        figure->notes[figure->note_count++] =
            (FigureNote){number, move.point, on_board ? figure->number[move.point] : 0};
    }
}

void figure_set_region(Figure *figure, Point corner, Point opposite)
{
    assert(point_on_board(figure->size, corner) && point_on_board(figure->size, opposite));
    int x1 = point_x(figure->size, corner), x2 = point_x(figure->size, opposite);
    int y1 = point_y(figure->size, corner), y2 = point_y(figure->size, opposite);
    figure->left = x1 < x2 ? x1 : x2;
    figure->right = x1 < x2 ? x2 : x1;
    figure->top = y1 < y2 ? y1 : y2;
    figure->bottom = y1 < y2 ? y2 : y1;
}

void figure_set_label(Figure *figure, Point point, const char *label)
{
    assert(point_on_board(figure->size, point));
    mem_free(figure->label[point]);
    figure->label[point] = clean_copy(label, FIGURE_LABEL_MAX);
}

void figure_add_line(Figure *figure, Point from, Point to, FigureStroke stroke)
{
    assert(point_on_board(figure->size, from) && point_on_board(figure->size, to));
    if (figure->line_count >= FIGURE_LINES_MAX)
        return;
    figure->lines = mem_grow(figure->lines, &figure->line_capacity, figure->line_count + 1,
                             sizeof *figure->lines);
    figure->lines[figure->line_count++] = (FigureLineSegment){from, to, stroke};
}

void figure_add_tag(Figure *figure, double x, double y, double width, const char *text)
{
    char *copy = clean_copy(text, FIGURE_LABEL_MAX);
    if (!copy || figure->tag_count >= FIGURE_TAGS_MAX) {
        mem_free(copy);
        return;
    }
    figure->tags =
        mem_grow(figure->tags, &figure->tag_capacity, figure->tag_count + 1, sizeof *figure->tags);
    figure->tags[figure->tag_count++] = (FigureTag){x, y, width, copy};
}

void figure_set_heat(Figure *figure, const double values[POINT_LIMIT], double scale)
{
    double largest = 1;
    for (int y = 0; y < figure->size; y++)
        for (int x = 0; x < figure->size; x++) {
            Point point = point_at(figure->size, x, y);
            double value = isfinite(values[point]) ? values[point] : 0;
            figure->heat[point] = value;
            largest = fmax(largest, fabs(value));
        }
    figure->has_heat = true;
    figure->heat_scale = scale > 0 ? scale : largest;
}

void figure_set_title(Figure *figure, const char *title)
{
    mem_free(figure->title);
    figure->title = clean_copy(title, FIGURE_TEXT_MAX);
}

void figure_add_caption(Figure *figure, const char *caption)
{
    char *copy = clean_copy(caption, FIGURE_TEXT_MAX);
    if (copy && figure->caption_count < FIGURE_CAPTIONS_MAX)
        figure->captions[figure->caption_count++] = copy;
    else
        mem_free(copy);
}
