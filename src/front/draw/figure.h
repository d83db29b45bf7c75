#ifndef GOSEDAI_FRONT_FIGURE_H
#define GOSEDAI_FRONT_FIGURE_H

/* Figure: a picture of a position, as a book or a screen shows it.
 *
 * A figure says what is to be seen (stones, numbers, labels, marks, lines, a
 * heat map, regions, tags, titles) and nothing about pixels. figure_write_text() prints it for
 * a terminal, figure_write_image() draws it as SVG, PNG or PDF.
 *
 *     Figure *figure = figure_new(19);
 *     figure_set_board(figure, &board);
 *     figure_add_move(figure, (Move){point, BLACK}, 1);
 *     figure_set_label(figure, other, "A");
 *     figure_write_file(figure, "out.svg", FIGURE_BY_SUFFIX, 700, &error);
 *     figure_free(figure);
 *
 * Nothing is told by colour alone: territory, heat and marks have shapes or
 * signs too. All texts are UTF-8; bytes that are not are replaced by U+FFFD. */

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"
#include "game/record.h"

enum {
    FIGURE_TEXT_MAX = 400,    /* characters kept of a title or caption line */
    FIGURE_LABEL_MAX = 24,    /* characters kept of a label */
    FIGURE_CAPTIONS_MAX = 40, /* caption lines kept */
    FIGURE_LINES_MAX = 10000, /* lines and arrows kept */
    FIGURE_TAGS_MAX = 400,    /* tags kept */
    FIGURE_WIDTH_MIN = 40,    /* pixels (PNG, SVG) or points (PDF) */
    FIGURE_WIDTH_MAX = 10000,
    FIGURE_WIDTH_USUAL = 700,
};

typedef enum FigureMark {
    FIGURE_NO_MARK,
    FIGURE_CIRCLE,   /* CR */
    FIGURE_SQUARE,   /* SQ */
    FIGURE_TRIANGLE, /* TR */
    FIGURE_CROSS,    /* MA */
    FIGURE_DOT,
    FIGURE_SELECTED, /* SL */
    FIGURE_MARK_COUNT,
} FigureMark;

typedef enum FigureStroke {
    FIGURE_LINE,   /* LN */
    FIGURE_ARROW,  /* AR */
    FIGURE_STRONG, /* a strong link: thick and solid */
    FIGURE_WEAK,   /* a weak link: thick and dashed */
    FIGURE_STROKE_COUNT,
} FigureStroke;

typedef enum FigureTheme { FIGURE_WOOD, FIGURE_PRINT, FIGURE_THEME_COUNT } FigureTheme;
typedef enum FigureTextStyle { FIGURE_ASCII, FIGURE_UNICODE } FigureTextStyle;
typedef enum FigureFormat { FIGURE_BY_SUFFIX, FIGURE_SVG, FIGURE_PNG, FIGURE_PDF } FigureFormat;

typedef struct FigureLineSegment {
    Point from, to;
    FigureStroke stroke;
} FigureLineSegment;

/* A short text on a plate of its own, anywhere on the board. */
typedef struct FigureTag {
    double x, y;  /* its middle, in columns and lines of the board from the upper left point */
    double width; /* at most, in cells */
    char *text;
} FigureTag;

/* A move that has no stone of its own: a pass, or played where the figure has a stone already. */
typedef struct FigureNote {
    int number;
    Point point;   /* POINT_PASS for a pass */
    int at_number; /* the number shown at `point`, 0 if none */
} FigureNote;

typedef struct Figure {
    int size;
    int left, top, right, bottom; /* the shown lines, from 0, all included */
    bool coordinates;
    FigureTheme theme;
    uint8_t color[POINT_LIMIT]; /* Color */
    int number[POINT_LIMIT];    /* move number on the stone; 0 none */
    char *label[POINT_LIMIT];   /* NULL none */
    uint8_t mark[POINT_LIMIT];  /* FigureMark */
    const char
        *meaning[FIGURE_MARK_COUNT]; /* what the text's legend calls a mark; NULL: its name */
    uint8_t territory[POINT_LIMIT];  /* Color, EMPTY for none */
    uint8_t region[POINT_LIMIT];     /* which region it belongs to; 0 none. Shaded and outlined */
    uint8_t region_color[UINT8_MAX + 1]; /* by region: Color in whose tone it is; EMPTY: neutral */
    PointSet dimmed;
    Point last_move;             /* POINT_NONE if not shown */
    bool has_heat, heat_numbers; /* heat_numbers: print the values too */
    double heat_scale;           /* the value that is drawn at full strength */
    double heat[POINT_LIMIT];
    FigureLineSegment *lines;
    size_t line_count, line_capacity;
    FigureTag *tags;
    size_t tag_count, tag_capacity;
    FigureNote *notes;
    size_t note_count, note_capacity;
    char *title; /* NULL none */
    char *captions[FIGURE_CAPTIONS_MAX];
    size_t caption_count;
} Figure;

/* --- life cycle ------------------------------------------------------------------------ */

/* An empty board of `size` (POINT_SIZE_MIN .. POINT_SIZE_MAX), all of it shown with coordinates. */
Figure *figure_new(int size);
void figure_free(Figure *figure);

/* The figure of `node`: its position, last move, and the markup CR SQ TR MA SL LB TB TW AR LN of
 * the node with DD and VW in force.
 *
 * Moves number `from` to `to` (counted from the root; 0, 0 for none) are numbered as in a book:
 * the stones are those before move `from`, later captures stay on the board, and a move onto an
 * occupied point becomes a note such as "12 at 5".
 *
 * NULL, with the reason, if the board cannot be made. An illegal move in the record is no reason:
 * it is shown, and the first one is described in `error` although the figure is returned. */
Figure *figure_from_node(const Record *record, const Node *node, int from, int to, Error *error);

/* --- queries --------------------------------------------------------------------------- */

/* Is `point` on the board and within the shown region? */
bool figure_shows(const Figure *figure, Point point);

/* The heat at `point` scaled to -1 .. 1. */
double figure_heat(const Figure *figure, Point point);

/* Appends the notes below the diagram, "12 at 5, 17 at D4, 20 pass"; nothing if there are none. */
void figure_add_notes(const Figure *figure, Text *text);

/* Reads the name of a mark ("circle"), stroke ("weak") or theme ("print"); false if unknown. */
bool figure_parse_mark(const char *name, FigureMark *mark);
bool figure_parse_stroke(const char *name, FigureStroke *stroke);
bool figure_parse_theme(const char *name, FigureTheme *theme);
const char *figure_mark_name(FigureMark mark);
const char *figure_stroke_name(FigureStroke stroke);

/* --- actions --------------------------------------------------------------------------- */

/* Shows the stones of `board`, which must have the figure's size; numbers and notes go. */
void figure_set_board(Figure *figure, const Board *board);

/* Shows a numbered move: a stone if the point is free, otherwise (or for a pass) a note.
 * `number` 0 puts the stone without a number. */
void figure_add_move(Figure *figure, Move move, int number);

/* Shows only the rectangle with these two corners (points on the board, in any order). */
void figure_set_region(Figure *figure, Point corner, Point opposite);

/* Replaces the label at `point`; "" or NULL removes it. The text is copied. */
void figure_set_label(Figure *figure, Point point, const char *label);

/* Adds a line or arrow between two points of the board; ignored beyond FIGURE_LINES_MAX. */
void figure_add_line(Figure *figure, Point from, Point to, FigureStroke stroke);

/* Puts a tag with its middle `x` columns and `y` lines from the upper left point of the board,
 * halves allowed; text wider than `width` cells is made smaller. Ignored beyond FIGURE_TAGS_MAX. */
void figure_add_tag(Figure *figure, double x, double y, double width, const char *text);

/* Shows values[point] as a heat map, positive for Black. `scale` is the value of full strength;
 * 0 finds it: 1 if no value is larger, else the largest magnitude. */
void figure_set_heat(Figure *figure, const double values[POINT_LIMIT], double scale);

/* Replaces the title; NULL or "" removes it. */
void figure_set_title(Figure *figure, const char *title);

/* Adds a line below the diagram; ignored beyond FIGURE_CAPTIONS_MAX. */
void figure_add_caption(Figure *figure, const char *caption);

/* --- output (figure_text.c, figure_export.c) ------------------------------------------- */

/* Appends the figure as lines of text.
 *
 * FIGURE_ASCII is the notation of board/diagram.h: diagram_read() reads a whole board with stones,
 * last move and lower-case labels back. FIGURE_UNICODE draws the grid. `color` adds ANSI colours
 * (never needed to understand the figure). Marks, lines, tags and notes are explained below the
 * board. Regions are not shown. */
void figure_write_text(const Figure *figure, FigureTextStyle style, bool color, Text *text);

/* Appends the figure as an image, `width` pixels (PDF: points) wide; the height follows.
 *
 * The same figure gives the same layout in all formats and the same bytes every time. `format` is
 * not FIGURE_BY_SUFFIX. False if the width or the size of the image is out of bounds. */
bool figure_write_image(const Figure *figure, FigureFormat format, double width, Text *text,
                        Error *error);

/* Appends the figure as SVG to be put into a page of HTML, which may hold several of them: what is
 * defined in it is called by `number`, another one for each, since a page has one set of names. */
bool figure_write_inline(const Figure *figure, int number, double width, Text *text, Error *error);

/* The format that the end of a file's name says; FIGURE_BY_SUFFIX if it says none. */
FigureFormat figure_format_of(const char *path);

/* Writes such an image to a file ("-" is standard output; needs a given format). */
bool figure_write_file(const Figure *figure, const char *path, FigureFormat format, double width,
                       Error *error);

/* Releases the fonts that are kept for the next image. Only for the end of a program, when no
 * thread draws any more: sanitizers take what the libraries keep for leaks. */
void figure_release_fonts(void);

#endif
