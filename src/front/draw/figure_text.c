/* A figure as lines of text, for terminals, mails and tests.
 *
 * Method. Every point becomes a cell: a head (stone or grid) and a tail (number, label, mark,
 * territory or heat; the first that exists), all cells as wide as the widest. On an empty point
 * the tail takes the place of the head. Cells are joined by one column, which carries the grid in
 * Unicode and the brackets around the last move:
 *
 *      4 . X . .          4 ┌─┬─┬─┐          4 ┌──●1─┬──┐
 *      3 .(O). .          3 ├(○)┼─┤          3 ├──○2─┼──┤
 *
 * What a cell cannot say is written below the board: long labels, lines, the meaning of signs.
 *
 * Wrong: a second annotation of one point is not shown. Widths of characters are those of a
 * Western terminal; one that draws ● two columns wide shows the rows ragged. */

#include "front/draw/figure.h"

#include "game/handicap.h"

#include <math.h>
#include <string.h>

enum { TAIL_COLUMNS_MAX = 3, HEAT_STEPS = 9, CELL_BYTES = 64 };

typedef struct Signs {
    const char *stone[3]; /* by Color */
    const char *territory[3];
    const char *mark[FIGURE_MARK_COUNT];
    const char *star, *captured, *join, *arrow;
    const char *grid[9]; /* by top/middle/bottom * 3 + left/middle/right */
} Signs;

static const Signs ASCII_SIGNS = {
    .stone = {"", "X", "O"},
    .territory = {"", "=", "~"},
    .mark = {"", "@", "&", "^", "%", "!", "$"},
    .star = "+",
    .captured = "*",
    .join = " ",
    .arrow = "->",
    .grid = {".", ".", ".", ".", ".", ".", ".", ".", "."},
};

static const Signs UNICODE_SIGNS = {
    .stone = {"", "●", "○"},
    .territory = {"", "▪", "▫"},
    .mark = {"", "◦", "□", "△", "×", "•", "◆"},
    .star = "╋",
    .captured = "*",
    .join = "─",
    .arrow = "→",
    .grid = {"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"},
};

/* One column of a row as it will be printed. */
typedef struct Cell {
    char text[CELL_BYTES];
    int columns;
    bool cut; /* the label did not fit */
} Cell;

typedef enum Tint { TINT_OFF, TINT_GRID, TINT_BLACK, TINT_WHITE, TINT_NOTE, TINT_DIM } Tint;

typedef struct Printer {
    const Figure *figure;
    const Signs *signs;
    bool color;
    int width; /* columns of every cell */
    Tint tint; /* in force */
    Text *text;
} Printer;

/* --- widths ----------------------------------------------------------------------------- */

static unsigned decode(const char *s, int *length)
{
    unsigned char c = (unsigned char)*s;
    *length = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    unsigned code = *length == 1 ? c : c & (0xffU >> (*length + 1));
    for (int i = 1; i < *length; i++)
        code = code << 6 | ((unsigned char)s[i] & 0x3fU);
    return code;
}

/* How many columns does a terminal give this character? */
static int code_columns(unsigned code)
{
    static const struct {
        unsigned first, last;
        int columns;
    } RANGES[] = {{0x0300, 0x036f, 0}, {0x1100, 0x115f, 2},   {0x200b, 0x200f, 0},
                  {0x2e80, 0xa4cf, 2}, {0xac00, 0xd7a3, 2},   {0xf900, 0xfaff, 2},
                  {0xfe00, 0xfe0f, 0}, {0xfe30, 0xfe6f, 2},   {0xff00, 0xff60, 2},
                  {0xffe0, 0xffe6, 2}, {0x1f300, 0x1faff, 2}, {0x20000, 0x3fffd, 2}};
    for (size_t i = 0; i < sizeof RANGES / sizeof RANGES[0]; i++)
        if (code >= RANGES[i].first && code <= RANGES[i].last)
            return RANGES[i].columns;
    return 1;
}

/* Appends to the cell what of `string` fits into `room` columns. */
static void cell_add(Cell *cell, const char *string, int room)
{
    size_t used = strlen(cell->text);
    while (*string) {
        int length, columns = code_columns(decode(string, &length));
        if (columns > room || used + (size_t)length >= sizeof cell->text) {
            cell->cut = true;
            break;
        }
        memcpy(cell->text + used, string, (size_t)length);
        used += (size_t)length;
        cell->text[used] = '\0';
        cell->columns += columns;
        room -= columns;
        string += length;
    }
}

/* --- cells ------------------------------------------------------------------------------ */

static const char *grid_sign(const Printer *printer, Point point)
{
    const Figure *figure = printer->figure;
    int x = point_x(figure->size, point), y = point_y(figure->size, point);
    int column = x == 0 ? 0 : x == figure->size - 1 ? 2 : 1;
    int row = y == 0 ? 0 : y == figure->size - 1 ? 2 : 1;
    if (handicap_is_star(figure->size, point))
        return printer->signs->star;
    return printer->signs->grid[row * 3 + column];
}

/* The tail of a point: the first annotation that it has; "" if none. */
static void tail_text(const Printer *printer, Point point, Text *tail)
{
    const Figure *figure = printer->figure;
    text_reset(tail);
    int heat = figure->has_heat ? (int)lround(figure_heat(figure, point) * HEAT_STEPS) : 0;
    if (figure->number[point])
        text_printf(tail, "%d", figure->number[point]);
    else if (figure->label[point])
        text_add(tail, figure->label[point]);
    else if (figure->mark[point])
        text_add(tail, printer->signs->mark[figure->mark[point]]);
    else if (figure->territory[point])
        text_add(tail, printer->signs->territory[figure->territory[point]]);
    else if (heat)
        text_printf(tail, "%+d", heat);
    else if (figure->color[point] == EMPTY && point == figure->last_move)
        text_add(tail, printer->signs->captured);
}

static Cell make_cell(const Printer *printer, Point point)
{
    Cell cell = {.columns = 0};
    Text tail;
    text_init(&tail);
    tail_text(printer, point, &tail);
    Color color = (Color)printer->figure->color[point];
    if (color != EMPTY)
        cell_add(&cell, printer->signs->stone[color], 1);
    else if (tail.length == 0)
        cell_add(&cell, grid_sign(printer, point), 1);
    bool number = printer->figure->number[point] != 0;
    cell_add(&cell, tail.data, number ? CELL_BYTES : TAIL_COLUMNS_MAX);
    text_clear(&tail);
    return cell;
}

static int widest_cell(const Printer *printer)
{
    const Figure *figure = printer->figure;
    int widest = 1;
    for (int y = figure->top; y <= figure->bottom; y++)
        for (int x = figure->left; x <= figure->right; x++) {
            Cell cell = make_cell(printer, point_at(figure->size, x, y));
            widest = cell.columns > widest ? cell.columns : widest;
        }
    return widest;
}

/* --- rows ------------------------------------------------------------------------------- */

static void set_tint(Printer *printer, Tint tint)
{
    static const char *const CODES[] = {
        [TINT_GRID] = "\x1b[0;48;5;179;38;5;94m",     [TINT_BLACK] = "\x1b[0;1;48;5;179;38;5;16m",
        [TINT_WHITE] = "\x1b[0;1;48;5;179;38;5;231m", [TINT_NOTE] = "\x1b[0;1;48;5;179;38;5;18m",
        [TINT_DIM] = "\x1b[0;48;5;179;38;5;137m",     [TINT_OFF] = "\x1b[0m",
    };
    if (printer->color && tint != printer->tint)
        text_add(printer->text, CODES[tint]);
    printer->tint = tint;
}

static Tint point_tint(const Figure *figure, Point point)
{
    if (pointset_has(&figure->dimmed, point))
        return TINT_DIM;
    if (figure->color[point] != EMPTY)
        return figure->color[point] == BLACK ? TINT_BLACK : TINT_WHITE;
    bool noted = figure->label[point] || figure->mark[point] || figure->territory[point];
    return noted || figure->has_heat ? TINT_NOTE : TINT_GRID;
}

/* Is the last move shown in brackets here? A number says it already. */
static bool is_bracketed(const Figure *figure, int x, int y)
{
    Point point = point_at(figure->size, x, y);
    return x >= figure->left && x <= figure->right && point == figure->last_move &&
           figure->color[point] != EMPTY && !figure->number[point];
}

/* The column left of the first point of a row, or right of point x: grid where the board goes on.
 */
static void add_joint(const Printer *printer, int x)
{
    bool inside = x >= 0 && x < printer->figure->size - 1;
    text_add(printer->text, inside ? printer->signs->join : " ");
}

/* One point with the columns up to the next one. */
static void add_cell(Printer *printer, int x, int y)
{
    const Figure *figure = printer->figure;
    Point point = point_at(figure->size, x, y);
    Cell cell = make_cell(printer, point);
    set_tint(printer, point_tint(figure, point));
    text_add(printer->text, cell.text);
    set_tint(printer, TINT_GRID);
    int left = printer->width - cell.columns + 1;
    bool opening = is_bracketed(figure, x + 1, y);
    if (is_bracketed(figure, x, y)) {
        text_add_char(printer->text, ')');
        left--;
    }
    for (int i = opening; i < left; i++)
        add_joint(printer, x);
    if (opening)
        text_add_char(printer->text, '(');
}

static void trim_line(Text *text, size_t start)
{
    while (text->length > start && text->data[text->length - 1] == ' ')
        text->data[--text->length] = '\0';
    text_add_char(text, '\n');
}

static void add_row(Printer *printer, int y)
{
    const Figure *figure = printer->figure;
    size_t start = printer->text->length;
    if (figure->coordinates)
        text_printf(printer->text, "%2d", figure->size - y);
    set_tint(printer, TINT_GRID);
    if (is_bracketed(figure, figure->left, y))
        text_add_char(printer->text, '(');
    else
        add_joint(printer, figure->left - 1);
    for (int x = figure->left; x <= figure->right; x++)
        add_cell(printer, x, y);
    set_tint(printer, TINT_OFF);
    if (figure->coordinates)
        text_printf(printer->text, "%d", figure->size - y);
    trim_line(printer->text, start);
}

static void add_letters(const Printer *printer)
{
    const Figure *figure = printer->figure;
    if (!figure->coordinates)
        return;
    size_t start = printer->text->length;
    text_add(printer->text, "  ");
    for (int x = figure->left; x <= figure->right; x++) {
        char name[POINT_TEXT_MAX];
        point_name(figure->size, point_at(figure->size, x, 0), name);
        text_printf(printer->text, " %-*c", printer->width, name[0]);
    }
    trim_line(printer->text, start);
}

/* --- what stands below ------------------------------------------------------------------ */

static void add_long_labels(const Printer *printer)
{
    const Figure *figure = printer->figure;
    for (int y = figure->top; y <= figure->bottom; y++)
        for (int x = figure->left; x <= figure->right; x++) {
            Point point = point_at(figure->size, x, y);
            char name[POINT_TEXT_MAX];
            bool hidden =
                figure->label[point] && (figure->number[point] || make_cell(printer, point).cut);
            if (hidden)
                text_printf(printer->text, "%s: %s\n", point_name(figure->size, point, name),
                            figure->label[point]);
        }
}

static void add_lines(const Printer *printer)
{
    const Figure *figure = printer->figure;
    for (size_t i = 0; i < figure->line_count; i++) {
        const FigureLineSegment *line = &figure->lines[i];
        char from[POINT_TEXT_MAX], to[POINT_TEXT_MAX];
        text_printf(printer->text, "%s: %s %s %s\n", figure_stroke_name(line->stroke),
                    point_name(figure->size, line->from, from),
                    line->stroke == FIGURE_ARROW ? printer->signs->arrow : "-",
                    point_name(figure->size, line->to, to));
    }
}

static void add_tags(const Printer *printer)
{
    for (size_t i = 0; i < printer->figure->tag_count; i++)
        text_printf(printer->text, "%s\n", printer->figure->tags[i].text);
}

/* Explains the signs that occur in the shown region. */
static void add_legend(const Printer *printer)
{
    const Figure *figure = printer->figure;
    bool mark[FIGURE_MARK_COUNT] = {false}, territory[3] = {false};
    for (int y = figure->top; y <= figure->bottom; y++)
        for (int x = figure->left; x <= figure->right; x++) {
            Point point = point_at(figure->size, x, y);
            if (figure->number[point] || figure->label[point])
                continue;
            mark[figure->mark[point]] = true;
            if (!figure->mark[point])
                territory[figure->territory[point]] = true;
        }
    for (int i = FIGURE_NO_MARK + 1; i < FIGURE_MARK_COUNT; i++)
        if (mark[i])
            text_printf(printer->text, "%s %s\n", printer->signs->mark[i],
                        figure->meaning[i] ? figure->meaning[i] : figure_mark_name((FigureMark)i));
    for (int color = BLACK; color <= WHITE; color++)
        if (territory[color])
            text_printf(printer->text, "%s %s territory\n", printer->signs->territory[color],
                        color_name((Color)color));
    if (figure->has_heat) {
        text_printf(printer->text, "+%d is ", HEAT_STEPS);
        text_add_number(printer->text, figure->heat_scale);
        text_add(printer->text, " for black\n");
    }
}

void figure_write_text(const Figure *figure, FigureTextStyle style, bool color, Text *text)
{
    Printer printer = {.figure = figure,
                       .signs = style == FIGURE_ASCII ? &ASCII_SIGNS : &UNICODE_SIGNS,
                       .color = color,
                       .text = text};
    printer.width = widest_cell(&printer);
    if (figure->title)
        text_printf(text, "%s\n", figure->title);
    add_letters(&printer);
    for (int y = figure->top; y <= figure->bottom; y++)
        add_row(&printer, y);
    add_letters(&printer);
    figure_add_notes(figure, text);
    if (figure->note_count > 0)
        text_add_char(text, '\n');
    add_long_labels(&printer);
    add_lines(&printer);
    add_tags(&printer);
    add_legend(&printer);
    for (size_t i = 0; i < figure->caption_count; i++)
        text_printf(text, "%s\n", figure->captions[i]);
}
