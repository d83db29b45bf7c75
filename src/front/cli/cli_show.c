/* gosedai show: a position of a record or a text diagram, as text and as images.
 *
 * Idea: what a teacher needs to make a figure: pick the position, number the moves, mark points,
 * choose the part of the board, and write it in as many formats as wanted.
 *
 * Method: the file becomes a Figure (figure_from_node(), or the diagram's board), the options are
 * applied to it in the order of the table below, and it is written. Options that name points are
 * kept as typed until the size of the board is known.
 *
 * Limits: warnings about the file are for `gosedai sgf check`; only an illegal move on the way to
 * the position is told here. */

#include "base/file.h"
#include "base/mem.h"
#include "board/diagram.h"
#include "front/cli/cli.h"
#include "front/cli/cli_files.h"
#include "front/cli/cli_input.h"
#include "front/draw/figure.h"
#include "game/sgf.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char NAME[] = "show";

enum { MOVE_MAX = POSITION_MOVES_MAX, HEAT_BYTES_MAX = 1000 * 1000, ITEM_MAX = 256 };

typedef struct ShowJob {
    const char *path, *place; /* the file, and its name in messages */
    const char *encoding, *node, *numbers, *region, *theme_name, *title, *heat;
    const char *image[FIGURE_PDF + 1];   /* where to write each format; NULL: not at all */
    Text marks, arrows, lines, captions; /* one item per line, as typed */
    int move, game, width, from, to;
    bool move_given, ascii, unicode, color, bare, heat_numbers, diagram;
    bool trial; /* the options are being tried, before the file is read */
    FigureTheme theme;
    Figure *figure;
} ShowJob;

/* --- choosing the position --------------------------------------------------------------- */

/* Reads --numbers "FROM-TO" or "FROM" into `from` and `to`; 0, 0 if it is not given. */
static bool read_numbers(ShowJob *job)
{
    char first[16];
    if (!job->numbers)
        return true;
    size_t length = strcspn(job->numbers, "-");
    bool single = job->numbers[length] == '\0';
    snprintf(first, sizeof first, "%.*s", length < sizeof first ? (int)length : 0, job->numbers);
    const char *last = single ? first : job->numbers + length + 1;
    return text_to_int(first, 1, MOVE_MAX, &job->from) &&
           text_to_int(last, job->from, MOVE_MAX, &job->to);
}

static const Node *nth_child(const Node *node, int number)
{
    const Node *child = node->child;
    while (child && --number > 0)
        child = child->sibling;
    return child;
}

/* Reads the number that `*path` begins with and moves behind it and its slash; NULL then if it was
 * the last. False if it is none. */
static bool read_step(const char **path, bool variation, int *number)
{
    char word[16];
    size_t length = strcspn(*path, "/");
    snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : 0, *path);
    *path = (*path)[length] ? *path + length + 1 : NULL;
    return text_to_int(word, variation ? 1 : 0, MOVE_MAX, number);
}

/* Is this a path, whether the record has it or not? */
static bool is_path(const char *path)
{
    int number;
    bool ok = true;
    for (bool variation = false; ok && path; variation = !variation)
        ok = read_step(&path, variation, &number);
    return ok;
}

/* Follows a path such as "12/2/5": 12 nodes down, into the second variation, 5 nodes on. */
static const Node *follow_path(const Record *record, const char *path, Error *error)
{
    const Node *node = record->root;
    const char *rest = path;
    int number;
    for (bool variation = false; node && rest; variation = !variation) {
        read_step(&rest, variation, &number);
        if (variation)
            node = nth_child(node, number);
        for (int i = 0; !variation && node && i < number; i++)
            node = node->child;
    }
    if (!node)
        error_set(error, "--node %s: the record has no such node", path);
    return node;
}

static const Node *choose_node(const ShowJob *job, const Record *record, Error *error)
{
    if (job->node)
        return follow_path(record, job->node, error);
    if (job->move_given || job->to)
        return cli_input_move(record, job->move_given ? job->move : job->to, job->place, error);
    return record_main_line(record, MOVE_MAX);
}

static bool read_record(ShowJob *job, const Text *text, Error *error)
{
    SgfCollection games = {0};
    Error illegal;
    error_clear(&illegal);
    bool ok = sgf_read(&games, text->data, text->length, job->place, job->encoding, error);
    if (ok && (size_t)job->game > games.count)
        ok = error_set_at(error, job->place, 0, 0, "there is no game %d; the file has %zu",
                          job->game, games.count);
    if (ok) {
        const Record *record = games.games[job->game - 1];
        const Node *node = choose_node(job, record, error);
        if (node)
            job->figure = figure_from_node(record, node, job->from, job->to, &illegal);
        if (job->figure && error_is_set(&illegal))
            cli_fail_error(NAME, &illegal);
        else if (node && !job->figure)
            *error = illegal;
        ok = job->figure != NULL;
    }
    sgf_clear(&games);
    return ok;
}

/* Named points become labels, named stones get a triangle. */
static void add_names(Figure *figure, const Diagram *diagram)
{
    for (int c = '*'; c <= 'z'; c++) {
        Point point = diagram->named[c];
        char label[2] = {(char)c, '\0'};
        if (point && figure->color[point] != EMPTY)
            figure->mark[point] = FIGURE_TRIANGLE;
        else if (point)
            figure_set_label(figure, point, label);
    }
}

static bool read_diagram(ShowJob *job, const Text *text, Error *error)
{
    if (job->node || job->move_given || job->numbers)
        return error_set_at(error, job->place, 0, 0,
                            "a text diagram has no moves; leave out --move, --node and --numbers");
    if (!cli_input_is_text(text->data, text->length))
        return error_set_at(error, job->place, 0, 0, "neither an SGF record nor a text diagram");
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    bool ok = diagram_read(diagram, text->data, job->place, error);
    if (ok) {
        job->figure = figure_new(diagram->board.size);
        figure_set_board(job->figure, &diagram->board);
        add_names(job->figure, diagram);
    }
    if (ok && diagram->to_play != EMPTY)
        figure_add_caption(job->figure,
                           diagram->to_play == BLACK ? "Black to play" : "White to play");
    mem_free(diagram);
    return ok;
}

static bool read_figure(ShowJob *job, Error *error)
{
    Text text;
    text_init(&text);
    bool ok =
        cli_input_check(job->path, error) && file_read(job->path, SGF_BYTES_MAX, &text, error);
    if (ok && text.data[strspn(text.data, " \t\r\n")] == '\0' && strlen(text.data) == text.length)
        ok = error_set_at(error, job->place, 0, 0, "is empty; give an SGF file or a text diagram");
    if (ok)
        ok = !job->diagram && cli_files_is_sgf(job->path, text.data, text.length)
                 ? read_record(job, &text, error)
                 : read_diagram(job, &text, error);
    text_clear(&text);
    return ok;
}

/* --- applying the options ---------------------------------------------------------------- */

/* "the board", with its size once the file has been read. */
static const char *board_text(const ShowJob *job, char text[32])
{
    if (job->trial)
        return "the board";
    snprintf(text, 32, "the %dx%d board", job->figure->size, job->figure->size);
    return text;
}

/* Reads the point that `item` begins with, up to one of `ends`; `*rest` is what follows the end,
 * NULL if there is none. */
static bool read_point(const ShowJob *job, const char *item, const char *ends, Point *point,
                       const char **rest)
{
    char word[POINT_TEXT_MAX];
    int size = job->figure->size;
    size_t length = strcspn(item, ends);
    snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : 0, item);
    *rest = item[length] ? item + length + 1 : NULL;
    return point_parse(size, word, point) && point_on_board(size, *point);
}

static bool set_region(ShowJob *job, Error *error)
{
    Point corner, opposite;
    char board[32];
    const char *rest, *end;
    if (read_point(job, job->region, "-:", &corner, &rest) && rest &&
        read_point(job, rest, "", &opposite, &end)) {
        figure_set_region(job->figure, corner, opposite);
        return true;
    }
    return error_set(error, "--region %s: give two corners of %s, such as A1-H8", job->region,
                     board_text(job, board));
}

/* "D4=text", "D4=triangle" or "D4" alone, which is a circle. */
static bool add_mark(ShowJob *job, const char *item, Error *error)
{
    Point point;
    const char *text;
    char board[32];
    FigureMark mark = FIGURE_CIRCLE;
    Color owner;
    if (!read_point(job, item, "=", &point, &text))
        return error_set(error, "--mark %s: give a point of %s and a text, such as D4=a", item,
                         board_text(job, board));
    if (!text || figure_parse_mark(text, &mark))
        job->figure->mark[point] = (uint8_t)mark;
    else if (strlen(text) > 1 && color_parse(text, &owner))
        job->figure->territory[point] = (uint8_t)owner;
    else
        figure_set_label(job->figure, point, text);
    return true;
}

/* "D4:Q16", for lines also "D4:Q16:weak". */
static bool add_stroke(ShowJob *job, const char *item, FigureStroke stroke, Error *error)
{
    const char *option = figure_stroke_name(stroke), *second, *style;
    bool arrow = stroke == FIGURE_ARROW;
    char board[32];
    Point from, to;
    if (!read_point(job, item, ":", &from, &second) || !second ||
        !read_point(job, second, ":", &to, &style) || from == to)
        return error_set(error, "--%s %s: give two points of %s, such as D4:Q16", option, item,
                         board_text(job, board));
    if (style && arrow)
        return error_set(error, "--%s %s: an arrow has no style", option, item);
    if (style && (!figure_parse_stroke(style, &stroke) || stroke == FIGURE_ARROW))
        return error_set(error, "--%s %s: the style is line, strong or weak", option, item);
    figure_add_line(job->figure, from, to, stroke);
    return true;
}

static bool add_arrow(ShowJob *job, const char *item, Error *error)
{
    return add_stroke(job, item, FIGURE_ARROW, error);
}

static bool add_line(ShowJob *job, const char *item, Error *error)
{
    return add_stroke(job, item, FIGURE_LINE, error);
}

static bool add_caption(ShowJob *job, const char *item, Error *error)
{
    (void)error;
    figure_add_caption(job->figure, item);
    return true;
}

/* Applies every line of `items`. */
static bool each_item(ShowJob *job, const Text *items,
                      bool (*apply)(ShowJob *, const char *, Error *), Error *error)
{
    bool ok = true;
    for (const char *s = items->data; ok && *s; s += strcspn(s, "\n") + 1) {
        char *item = mem_copy_text(s, strcspn(s, "\n"));
        ok = apply(job, item, error);
        mem_free(item);
    }
    return ok;
}

/* Reads the numbers of one row; `*s` moves to the end of the line. */
static bool read_heat_row(const ShowJob *job, const char **s, int y, int line, double *values,
                          Error *error)
{
    static const char GAPS[] = " \t\r,;";
    int size = job->figure->size, x = 0;
    const char *start = *s;
    for (*s += strspn(*s, GAPS); **s && **s != '\n'; *s += strspn(*s, GAPS)) {
        char word[48];
        double value;
        int column = (int)(*s - start) + 1;
        size_t length = strcspn(*s, " \t\r,;\n");
        snprintf(word, sizeof word, "%.*s", length < sizeof word ? (int)length : 0, *s);
        if (!text_to_double(word, &value))
            return error_set_at(error, job->heat, line, column, "'%.*s' is no number",
                                (int)(length < ITEM_MAX ? length : ITEM_MAX), *s);
        if (x < size)
            values[point_at(size, x, y)] = value;
        x++;
        *s += length;
    }
    if (x != size)
        return error_set_at(error, job->heat, line, 1,
                            "this row has %d numbers; the board has %d columns", x, size);
    return true;
}

static bool set_heat(ShowJob *job, Error *error)
{
    double values[POINT_LIMIT] = {0};
    int size = job->figure->size, y = 0, line = 0;
    Text text;
    text_init(&text);
    bool ok =
        cli_input_check(job->heat, error) && file_read(job->heat, HEAT_BYTES_MAX, &text, error);
    for (const char *s = text.data; ok && *s; s += *s == '\n') {
        line++;
        if (s[strspn(s, " \t\r")] == '\n' || s[strspn(s, " \t\r")] == '\0')
            s += strcspn(s, "\n");
        else if (y < size)
            ok = read_heat_row(job, &s, y++, line, values, error);
        else
            ok = error_set_at(error, job->heat, line, 1, "more than %d rows of numbers", size);
    }
    if (ok && y != size)
        ok = error_set_at(error, job->heat, line, 0, "%d rows of numbers; the board has %d", y,
                          size);
    if (ok)
        figure_set_heat(job->figure, values, 0);
    text_clear(&text);
    return ok;
}

static bool apply_options(ShowJob *job, Error *error)
{
    Figure *figure = job->figure;
    assert(figure); /* read, or made to try the options */
    figure->theme = job->theme;
    if (job->region && !set_region(job, error))
        return false;
    if (job->title)
        figure_set_title(figure, job->title);
    figure->coordinates = !job->bare;
    figure->heat_numbers = job->heat_numbers;
    return each_item(job, &job->marks, add_mark, error) &&
           each_item(job, &job->arrows, add_arrow, error) &&
           each_item(job, &job->lines, add_line, error) &&
           each_item(job, &job->captions, add_caption, error) &&
           (!job->heat || job->trial || set_heat(job, error));
}

/* Could the options be right for any board? They are tried on the largest. */
static bool try_options(ShowJob *job, Error *error)
{
    job->figure = figure_new(POINT_SIZE_MAX);
    job->trial = true;
    bool ok = apply_options(job, error);
    job->trial = false;
    figure_free(job->figure);
    job->figure = NULL;
    return ok;
}

/* --- writing ----------------------------------------------------------------------------- */

static void print_text(const ShowJob *job, FigureTextStyle style)
{
    Text text;
    text_init(&text);
    bool color = style == FIGURE_UNICODE && (job->color || cli_wants_color(stdout));
    figure_write_text(job->figure, style, color, &text);
    fputs(text.data, stdout);
    text_clear(&text);
}

static bool write_all(const ShowJob *job, Error *error)
{
    bool images = false;
    for (int format = FIGURE_SVG; format <= FIGURE_PDF; format++) {
        if (!job->image[format])
            continue;
        images = true;
        if (!figure_write_file(job->figure, job->image[format], (FigureFormat)format, job->width,
                               error))
            return false;
    }
    bool unsaid = !images && !job->ascii && !job->unicode, utf8 = unsaid && cli_is_utf8_terminal();
    if (job->ascii || (unsaid && !utf8))
        print_text(job, FIGURE_ASCII);
    if (job->unicode || utf8)
        print_text(job, FIGURE_UNICODE);
    return true;
}

/* How many of the outputs would go to standard output? */
static int outputs_to_stdout(const ShowJob *job)
{
    int count = job->ascii || job->unicode;
    for (int format = FIGURE_SVG; format <= FIGURE_PDF; format++)
        count += job->image[format] && strcmp(job->image[format], "-") == 0;
    return count;
}

/* Would an image replace what is read, or another image? */
static int check_outputs(const ShowJob *job)
{
    static const char *const NAMES[] = {
        [FIGURE_SVG] = "svg", [FIGURE_PNG] = "png", [FIGURE_PDF] = "pdf"};
    for (int format = FIGURE_SVG; format <= FIGURE_PDF; format++) {
        const char *path = job->image[format];
        if (!path)
            continue;
        if (cli_input_is_same(path, job->path) || (job->heat && cli_input_is_same(path, job->heat)))
            return cli_misuse(NAME, "--%s %s: this is the input; choose another name",
                              NAMES[format], path);
        for (int other = format + 1; other <= FIGURE_PDF; other++)
            if (job->image[other] && cli_input_is_same(path, job->image[other]))
                return cli_misuse(NAME, "--%s and --%s would both be written to %s", NAMES[format],
                                  NAMES[other], path);
    }
    if (outputs_to_stdout(job) > 1)
        return cli_misuse(NAME, "only one output can go to standard output");
    return CLI_GO_ON;
}

/* Says what is wrong with the options, whatever the file holds. */
static int check_options(ShowJob *job)
{
    Error error;
    error_clear(&error);
    if (job->node && job->move_given)
        return cli_misuse(NAME, "give --move or --node, not both");
    if (job->node && !is_path(job->node))
        return cli_misuse(NAME, "--node %s: give numbers such as 12 or 12/2/5", job->node);
    if (!read_numbers(job))
        return cli_misuse(NAME, "--numbers %s: give the first and the last move, such as 1-50",
                          job->numbers);
    if (job->theme_name && !figure_parse_theme(job->theme_name, &job->theme))
        return cli_misuse(NAME, "--theme %s: there are wood and print", job->theme_name);
    if (job->heat_numbers && !job->heat)
        return cli_misuse(NAME, "--heat-numbers: give the numbers too, with --heat FILE");
    if (!try_options(job, &error))
        return cli_misuse(NAME, "%s", error.message);
    return check_outputs(job);
}

static int run(ShowJob *job)
{
    Error error;
    error_clear(&error);
    int code = check_options(job);
    if (code != CLI_GO_ON)
        return code;
    bool ok = read_figure(job, &error) && apply_options(job, &error) && write_all(job, &error);
    return ok ? CLI_OK : cli_fail_error(NAME, &error);
}

static const char TEXT[] = "Shows a position of an SGF file or a text diagram (\"-\" is standard "
                           "input). Without an output\n"
                           "option it is printed: in Unicode on a UTF-8 terminal, else in ASCII.";

static const char EXAMPLES[] =
    "Examples:\n"
    "  gosedai show game.sgf --move 57 --png out.png\n"
    "  gosedai show game.sgf --numbers 1-50 --svg figure1.svg --pdf figure1.pdf\n"
    "  gosedai show game.sgf --node 12/2/5 --region K10-T19 --mark R14=a --unicode\n"
    "  gosedai show problem.txt --mark D4=triangle --line D4:F5:weak --theme print --svg p.svg";

static int parse_and_run(ShowJob *job, int argc, char **argv)
{
    const CliOption options[] = {
        {"move", 'm', CLI_INT, &job->move, "N", "the position after move N (default: the last)", 0,
         MOVE_MAX, &job->move_given},
        {"node", 0, CLI_TEXT, &job->node, "PATH",
         "a node: 12/2/5 is 12 nodes down, into the 2nd\nvariation, 5 nodes on", 0, 0, NULL},
        {"game", 'g', CLI_INT, &job->game, "K", "the K-th game of the file (default 1)", 1,
         SGF_NODES_MAX, NULL},
        {"encoding", 0, CLI_ENCODING, &job->encoding, "NAME", "how the SGF file is encoded", 0, 0,
         NULL},
        {"diagram", 0, CLI_FLAG, &job->diagram, NULL,
         "the file is a text diagram, whatever it looks like", 0, 0, NULL},
        {"ascii", 'a', CLI_FLAG, &job->ascii, NULL, "print with X and O", 0, 0, NULL},
        {"unicode", 'u', CLI_FLAG, &job->unicode, NULL, "print with a drawn grid", 0, 0, NULL},
        {"color", 0, CLI_FLAG, &job->color, NULL, "colour the Unicode board even into a pipe", 0, 0,
         NULL},
        {"svg", 0, CLI_FILE, &job->image[FIGURE_SVG], "FILE",
         "write an SVG image (\"-\": standard output)", 0, 0, NULL},
        {"png", 0, CLI_FILE, &job->image[FIGURE_PNG], "FILE", "write a PNG image", 0, 0, NULL},
        {"pdf", 0, CLI_FILE, &job->image[FIGURE_PDF], "FILE", "write a PDF page", 0, 0, NULL},
        {"width", 'w', CLI_INT, &job->width, "PX", "width of images (default 700)",
         FIGURE_WIDTH_MIN, FIGURE_WIDTH_MAX, NULL},
        {"numbers", 'n', CLI_TEXT, &job->numbers, "FROM-TO", "number these moves, as books do", 0,
         0, NULL},
        {"region", 'r', CLI_TEXT, &job->region, "A1-H8", "show only this part of the board", 0, 0,
         NULL},
        {"no-coordinates", 0, CLI_FLAG, &job->bare, NULL,
         "leave out letters and numbers at the edge", 0, 0, NULL},
        {"theme", 0, CLI_TEXT, &job->theme_name, "NAME", "wood (default) or print (black on white)",
         0, 0, NULL},
        {"title", 't', CLI_TEXT, &job->title, "TEXT", "a line above the board", 0, 0, NULL},
        {"caption", 0, CLI_LINES, &job->captions, "TEXT", "a line below the board (repeatable)", 0,
         0, NULL},
        {"mark", 0, CLI_LINES, &job->marks, "D4=TEXT",
         "label a point; TEXT may be circle, square, triangle,\n"
         "cross, dot, selected, or black, white for territory\n(repeatable)",
         0, 0, NULL},
        {"arrow", 0, CLI_LINES, &job->arrows, "D4:Q16", "draw an arrow (repeatable)", 0, 0, NULL},
        {"line", 0, CLI_LINES, &job->lines, "D4:Q16[:STYLE]",
         "draw a line; STYLE is line, strong or weak (repeatable)", 0, 0, NULL},
        {"heat", 0, CLI_TEXT, &job->heat, "FILE",
         "show a heat map: one row of numbers per row of the\nboard, positive for Black", 0, 0,
         NULL},
        {"heat-numbers", 0, CLI_FLAG, &job->heat_numbers, NULL,
         "print the values of the heat map too", 0, 0, NULL},
        {0},
    };
    const CliUsage usage = {NAME, "FILE", TEXT, options, EXAMPLES, 1, 1};
    int first, code = cli_parse(&usage, argc, argv, &first);
    if (code != CLI_GO_ON)
        return code;
    job->path = argv[first];
    job->place = strcmp(job->path, "-") == 0 ? "standard input" : job->path;
    return run(job);
}

int cli_show(int argc, char **argv)
{
    ShowJob job = {.game = 1, .width = FIGURE_WIDTH_USUAL};
    Text *const items[] = {&job.marks, &job.arrows, &job.lines, &job.captions};
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++)
        text_init(items[i]);
    int code = parse_and_run(&job, argc, argv);
    figure_free(job.figure);
    figure_release_fonts();
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++)
        text_clear(items[i]);
    return code;
}
