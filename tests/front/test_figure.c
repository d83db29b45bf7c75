/* Figures: the model, both text styles, and the images, which are looked at pixel by pixel. */

#include "support/test.h"

#include "front/draw/figure.h"

#include "base/mem.h"
#include "base/random.h"
#include "board/diagram.h"
#include "board/playout.h"
#include "game/sgf.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static Point at(const Figure *figure, const char *name)
{
    Point point;
    assert_true(point_parse(figure->size, name, &point));
    return point;
}

static Figure *figure_of_diagram(const char *text)
{
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    Error error = {0};
    if (!diagram_read(diagram, text, "test", &error))
        fail_msg("%s", error.message);
    Figure *figure = figure_new(diagram->board.size);
    figure_set_board(figure, &diagram->board);
    mem_free(diagram);
    return figure;
}

/* The figure of main line move `move` of the game in `sgf`. */
static Figure *figure_of_sgf(const char *sgf, int move, int from, int to)
{
    SgfCollection games;
    Error error = {0};
    if (!sgf_read(&games, sgf, strlen(sgf), "test", NULL, &error))
        fail_msg("%s", error.message);
    const Record *record = games.games[0];
    Figure *figure = figure_from_node(record, record_main_line(record, move), from, to, &error);
    assert_non_null(figure);
    sgf_clear(&games);
    return figure;
}

static void expect_text(const Figure *figure, FigureTextStyle style, const char *expected)
{
    Text text;
    text_init(&text);
    figure_write_text(figure, style, false, &text);
    assert_string_equal(text.data, expected);
    text_clear(&text);
}

static const char FIGHT[] = ". . X O .\n"
                            ". X X O .\n"
                            ". . . O .\n"
                            ". X O O .\n"
                            ". . . . .\n";

/* --- text --------------------------------------------------------------------------------- */

static void ascii_is_the_notation_of_diagrams(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    figure->last_move = at(figure, "C2");
    figure_set_label(figure, at(figure, "C3"), "a");
    expect_text(figure, FIGURE_ASCII,
                "   A B C D E\n"
                " 5 . . X O . 5\n"
                " 4 . X X O . 4\n"
                " 3 . . a O . 3\n"
                " 2 . X(O)O . 2\n"
                " 1 . . . . . 1\n"
                "   A B C D E\n");
    figure_free(figure);
}

static void unicode_draws_the_grid(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    figure->last_move = at(figure, "C2");
    expect_text(figure, FIGURE_UNICODE,
                "   A B C D E\n"
                " 5 ┌─┬─●─○─┐ 5\n"
                " 4 ├─●─●─○─┤ 4\n"
                " 3 ├─┼─╋─○─┤ 3\n"
                " 2 ├─●(○)○─┤ 2\n"
                " 1 └─┴─┴─┴─┘ 1\n"
                "   A B C D E\n");
    figure_free(figure);
}

static void a_region_is_open_where_the_board_goes_on(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    figure_set_region(figure, at(figure, "E5"), at(figure, "C3"));
    expect_text(figure, FIGURE_UNICODE,
                "   C D E\n"
                " 5─●─○─┐ 5\n"
                " 4─●─○─┤ 4\n"
                " 3─╋─○─┤ 3\n"
                "   C D E\n");
    figure->coordinates = false;
    figure_set_region(figure, at(figure, "A1"), at(figure, "B2"));
    expect_text(figure, FIGURE_UNICODE,
                " ├─●─\n"
                " └─┴─\n");
    assert_true(figure_shows(figure, at(figure, "B2")));
    assert_false(figure_shows(figure, at(figure, "C3")));
    assert_false(figure_shows(figure, POINT_PASS));
    figure_free(figure);
}

static void numbers_widen_the_cells(void **state)
{
    (void)state;
    Figure *figure = figure_new(3);
    figure_add_move(figure, (Move){at(figure, "B2"), BLACK}, 9);
    figure_add_move(figure, (Move){at(figure, "B3"), WHITE}, 10);
    figure->color[at(figure, "A1")] = figure->color[at(figure, "B1")] = BLACK;
    figure->last_move = at(figure, "B1");
    expect_text(figure, FIGURE_ASCII,
                "   A   B   C\n"
                " 3 .   O10 .   3\n"
                " 2 .   X9  .   2\n"
                " 1 X  (X)  .   1\n"
                "   A   B   C\n");
    expect_text(figure, FIGURE_UNICODE,
                "   A   B   C\n"
                " 3 ┌───○10─┐   3\n"
                " 2 ├───●9──┤   2\n"
                " 1 ●──(●)──┘   1\n"
                "   A   B   C\n");
    figure_free(figure);
}

static void everything_else_is_explained_below(void **state)
{
    (void)state;
    Figure *figure = figure_new(3);
    figure->mark[at(figure, "A3")] = FIGURE_TRIANGLE;
    figure->color[at(figure, "B2")] = BLACK;
    figure->mark[at(figure, "B2")] = FIGURE_SQUARE;
    figure->territory[at(figure, "C1")] = WHITE;
    figure_set_label(figure, at(figure, "C3"), "定石の例");
    figure_add_line(figure, at(figure, "A1"), at(figure, "C3"), FIGURE_ARROW);
    figure_add_line(figure, at(figure, "A1"), at(figure, "B2"), FIGURE_WEAK);
    figure_set_title(figure, "Title");
    figure_add_caption(figure, "Caption");
    expect_text(figure, FIGURE_UNICODE,
                "Title\n"
                "   A  B  C\n"
                " 3 △──┬──定 3\n"
                " 2 ├──●□─┤  2\n"
                " 1 └──┴──▫  1\n"
                "   A  B  C\n"
                "C3: 定石の例\n"
                "arrow: A1 → C3\n"
                "weak: A1 - B2\n"
                "□ square\n"
                "△ triangle\n"
                "▫ white territory\n"
                "Caption\n");
    figure_free(figure);
}

static void heat_is_written_with_its_sign(void **state)
{
    (void)state;
    Figure *figure = figure_new(2);
    double values[POINT_LIMIT] = {0};
    values[at(figure, "A2")] = 20;
    values[at(figure, "B1")] = -10;
    values[at(figure, "B2")] = NAN;
    figure_set_heat(figure, values, 0);
    expect_text(figure, FIGURE_ASCII,
                "   A  B\n"
                " 2 +9 .  2\n"
                " 1 .  -5 1\n"
                "   A  B\n"
                "+9 is 20 for black\n");
    figure_set_heat(figure, values, 10);
    assert_true(figure_heat(figure, at(figure, "A2")) <= 1);
    figure_free(figure);
}

static void colour_only_adds_to_the_text(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    Text plain, colored, stripped;
    text_init(&plain);
    text_init(&colored);
    text_init(&stripped);
    figure_write_text(figure, FIGURE_UNICODE, false, &plain);
    figure_write_text(figure, FIGURE_UNICODE, true, &colored);
    for (const char *s = colored.data; *s; s++)
        if (*s == '\x1b')
            s += strcspn(s, "m");
        else
            text_add_char(&stripped, *s);
    assert_true(colored.length > plain.length);
    assert_string_equal(stripped.data, plain.data);
    text_clear(&plain);
    text_clear(&colored);
    text_clear(&stripped);
    figure_free(figure);
}

static void ascii_reads_back_as_the_same_board(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 7);
    Board *board = mem_alloc(1, sizeof *board);
    Diagram *diagram = mem_alloc(1, sizeof *diagram);
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++)
        for (int numbered = 0; numbered < 2; numbered++) {
            board_init(board, size);
            playout_run(board, BLACK, &random, size * size / 2 + 1);
            Figure *figure = figure_new(size);
            figure_set_board(figure, board);
            for (int i = 0; numbered && i < POINT_LIMIT; i++)
                figure->number[i] = figure->color[i] != EMPTY ? i : 0;
            figure->last_move = point_at(size, (int)random_below(&random, (uint32_t)size), 0);
            Text text;
            text_init(&text);
            Error error = {0};
            figure_write_text(figure, FIGURE_ASCII, false, &text);
            if (!diagram_read(diagram, text.data, "figure", &error))
                fail_msg("size %d: %s\n%s", size, error.message, text.data);
            assert_true(diagram->board.hash == board->hash);
            text_clear(&text);
            figure_free(figure);
        }
    mem_free(board);
    mem_free(diagram);
}

/* --- records ------------------------------------------------------------------------------ */

/* A ko: White throws in at B4 (8), Black takes at C4 (9); White passes, and retakes at B4 (12). */
static const char KO[] = "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[ee];W[bb];B[cb]"
                         ";W[];B[de];W[bb])";

static void repeated_points_become_notes(void **state)
{
    (void)state;
    Figure *figure = figure_of_sgf(KO, 12, 1, 12);
    Text notes;
    text_init(&notes);
    figure_add_notes(figure, &notes);
    assert_string_equal(notes.data, "10 pass, 12 at 8");
    text_clear(&notes);
    /* Books leave captured stones on the board. */
    assert_int_equal(figure->color[at(figure, "B4")], WHITE);
    assert_int_equal(figure->number[at(figure, "B4")], 8);
    assert_int_equal(figure->number[at(figure, "C4")], 9);
    figure_free(figure);
}

static void an_earlier_stone_is_named_by_its_point(void **state)
{
    (void)state;
    Figure *figure = figure_of_sgf(KO, 12, 9, 12);
    Text notes;
    text_init(&notes);
    figure_add_notes(figure, &notes);
    assert_string_equal(notes.data, "10 pass, 12 at B4");
    text_clear(&notes);
    assert_int_equal(figure->number[at(figure, "B4")], 0);
    assert_int_equal(figure->number[at(figure, "C4")], 9);
    figure_free(figure);
}

static void moves_after_the_last_number_have_none(void **state)
{
    (void)state;
    Figure *figure = figure_of_sgf(KO, 7, 2, 4);
    assert_int_equal(figure->number[at(figure, "B5")], 0);
    assert_int_equal(figure->number[at(figure, "C5")], 2);
    assert_int_equal(figure->number[at(figure, "D4")], 4);
    assert_int_equal(figure->number[at(figure, "B3")], 0);
    assert_int_equal(figure->color[at(figure, "B3")], BLACK);
    assert_int_equal(figure->note_count, 0);
    figure_free(figure);
}

static void without_numbers_the_position_is_the_real_one(void **state)
{
    (void)state;
    Figure *figure = figure_of_sgf(KO, 9, 0, 0);
    assert_int_equal(figure->color[at(figure, "B4")], EMPTY);
    assert_int_equal(figure->color[at(figure, "C4")], BLACK);
    assert_int_equal(figure->last_move, at(figure, "C4"));
    figure_free(figure);
}

static void markup_of_the_node_is_shown(void **state)
{
    (void)state;
    Figure *figure =
        figure_of_sgf("(;SZ[9]AB[cc]AW[dd:ee]DD[ii];B[gg]CR[cc]SQ[dd]TR[ee]MA[aa]SL[gg]"
                      "LB[ba:A][ca:x\\:y][zz:no]TB[ha:ib]TW[hh]AR[cc:gg]LN[dd:ed]"
                      "LN[dd:dd]VW[aa:gg])",
                      1, 0, 0);
    assert_int_equal(figure->color[at(figure, "D6")], WHITE);
    assert_int_equal(figure->color[at(figure, "E6")], WHITE);
    assert_int_equal(figure->mark[at(figure, "C7")], FIGURE_CIRCLE);
    assert_int_equal(figure->mark[at(figure, "D6")], FIGURE_SQUARE);
    assert_int_equal(figure->mark[at(figure, "E5")], FIGURE_TRIANGLE);
    assert_int_equal(figure->mark[at(figure, "A9")], FIGURE_CROSS);
    assert_int_equal(figure->mark[at(figure, "G3")], FIGURE_SELECTED);
    assert_string_equal(figure->label[at(figure, "B9")], "A");
    assert_string_equal(figure->label[at(figure, "C9")], "x:y");
    assert_int_equal(figure->territory[at(figure, "H9")], BLACK);
    assert_int_equal(figure->territory[at(figure, "J8")], BLACK);
    assert_int_equal(figure->territory[at(figure, "H2")], WHITE);
    assert_int_equal(figure->line_count, 2);
    assert_int_equal(figure->last_move, at(figure, "G3"));
    assert_true(pointset_has(&figure->dimmed, at(figure, "J1")));
    assert_int_equal(figure->right, 6);
    assert_int_equal(figure->bottom, 6);
    assert_int_equal(figure->left, 0);
    figure_free(figure);
}

static void numbering_follows_a_move_in_the_root(void **state)
{
    (void)state;
    Figure *figure = figure_of_sgf("(;SZ[5]AB[aa]B[bb];W[cc])", 2, 1, 2);
    assert_int_equal(figure->color[at(figure, "A5")], BLACK);
    assert_int_equal(figure->number[at(figure, "B4")], 1);
    assert_int_equal(figure->number[at(figure, "C3")], 2);
    figure_free(figure);
}

/* --- hostile texts ------------------------------------------------------------------------ */

static void texts_become_clean_utf8(void **state)
{
    (void)state;
    Figure *figure = figure_new(9);
    Point point = at(figure, "D4");
    figure_set_label(figure, point, "a\x1b[31m\xff\xc0\xaf\xed\xa0\x80z\xc2\x9b\xf4\x90\x80\x80");
    const char *label = figure->label[point];
    assert_null(strchr(label, '\x1b'));
    assert_null(strstr(label, "\xc2\x9b"));
    assert_null(strchr(label, '\xff'));
    assert_non_null(strstr(label, "\xef\xbf\xbd"));
    figure_set_label(figure, point, "\xe3\x81"); /* a character that is cut off */
    assert_string_equal(figure->label[point], "\xef\xbf\xbd\xef\xbf\xbd");
    figure_set_label(figure, point, "");
    assert_null(figure->label[point]);
    for (int i = 0; i < 2 * FIGURE_CAPTIONS_MAX; i++)
        figure_add_caption(figure, "line");
    assert_int_equal(figure->caption_count, FIGURE_CAPTIONS_MAX);
    figure_free(figure);
}

/* --- images ------------------------------------------------------------------------------- */

typedef struct Image {
    cairo_surface_t *surface;
    Text bytes;
    size_t read;
} Image;

static cairo_status_t read_bytes(void *closure, unsigned char *data, unsigned length)
{
    Image *image = closure;
    if (image->read + length > image->bytes.length)
        return CAIRO_STATUS_READ_ERROR;
    memcpy(data, image->bytes.data + image->read, length);
    image->read += length;
    return CAIRO_STATUS_SUCCESS;
}

static Image render(const Figure *figure, double width)
{
    Image image = {0};
    Error error = {0};
    text_init(&image.bytes);
    if (!figure_write_image(figure, FIGURE_PNG, width, &image.bytes, &error))
        fail_msg("%s", error.message);
    image.surface = cairo_image_surface_create_from_png_stream(read_bytes, &image);
    assert_int_equal(cairo_surface_status(image.surface), CAIRO_STATUS_SUCCESS);
    return image;
}

static void image_clear(Image *image)
{
    cairo_surface_destroy(image->surface);
    text_clear(&image->bytes);
}

/* The colour of a pixel as 0xrrggbb. */
static unsigned pixel(const Image *image, double x, double y)
{
    const unsigned char *row = cairo_image_surface_get_data(image->surface) +
                               (int)y * cairo_image_surface_get_stride(image->surface);
    uint32_t value;
    memcpy(&value, row + 4 * (int)x, sizeof value);
    return value & 0xffffff;
}

static int brightness(unsigned rgb)
{
    return (int)((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3;
}

/* Pixels of a bare board: 40 per cell, the first point at 28.5 (see canvas.c's margins). */
enum { CELL = 40 };

static double bare_width(const Figure *figure)
{
    return ceil((figure->right - figure->left + 2 * 0.72) * CELL);
}

static unsigned pixel_at(const Image *image, int column, int row, double dx, double dy)
{
    return pixel(image, 29 + CELL * (column + dx), 29 + CELL * (row + dy));
}

static void stones_have_their_colours(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    figure->coordinates = false;
    Image image = render(figure, bare_width(figure));
    for (int y = 0; y < 5; y++)
        for (int x = 0; x < 5; x++) {
            int light = brightness(pixel_at(&image, x, y, 0.2, 0.2));
            Color color = (Color)figure->color[point_at(5, x, y)];
            if (color == BLACK)
                assert_in_range(light, 0, 30);
            else if (color == WHITE)
                assert_in_range(light, 240, 255);
            else
                assert_in_range(light, 150, 220); /* wood */
        }
    image_clear(&image);
    figure->theme = FIGURE_PRINT;
    image = render(figure, bare_width(figure));
    assert_int_equal(pixel_at(&image, 0, 4, 0.2, 0.2), 0xffffff);
    image_clear(&image);
    figure_free(figure);
}

static void lines_end_at_the_edge_and_go_on_elsewhere(void **state)
{
    (void)state;
    Figure *figure = figure_new(9);
    figure->coordinates = false;
    figure->theme = FIGURE_PRINT;
    figure_set_region(figure, at(figure, "A9"), at(figure, "C7"));
    Image image = render(figure, bare_width(figure));
    assert_int_equal(pixel_at(&image, 0, 1, -0.3, 0), 0xffffff); /* left of the board */
    assert_in_range(brightness(pixel_at(&image, 2, 1, 0.3, 0)), 0, 120);
    assert_in_range(brightness(pixel_at(&image, 1, 2, 0, 0.3)), 0, 120);
    assert_int_equal(pixel_at(&image, 1, 0, 0, -0.3), 0xffffff); /* above it */
    image_clear(&image);
    figure_free(figure);
}

static void what_stands_on_points_changes_them(void **state)
{
    (void)state;
    Figure *figure = figure_new(9);
    figure->coordinates = false;
    Image before = render(figure, bare_width(figure));
    for (int mark = FIGURE_CIRCLE; mark < FIGURE_MARK_COUNT; mark++)
        figure->mark[point_at(9, mark, 0)] = (uint8_t)mark;
    figure_set_label(figure, point_at(9, 1, 1), "a");
    figure->territory[point_at(9, 2, 1)] = BLACK;
    figure->territory[point_at(9, 3, 1)] = WHITE;
    figure->last_move = point_at(9, 4, 1);
    pointset_add(&figure->dimmed, point_at(9, 5, 1));
    figure_add_line(figure, point_at(9, 1, 3), point_at(9, 4, 4), FIGURE_ARROW);
    Image after = render(figure, bare_width(figure));
    for (int i = 1; i < FIGURE_MARK_COUNT + 5; i++) {
        int column = i < FIGURE_MARK_COUNT ? i : i - FIGURE_MARK_COUNT + 1;
        int row = i < FIGURE_MARK_COUNT ? 0 : 1, different = 0;
        for (int dy = -12; dy <= 12; dy++)
            for (int dx = -12; dx <= 12; dx++)
                different += pixel_at(&before, column, row, dx / 40., dy / 40.) !=
                             pixel_at(&after, column, row, dx / 40., dy / 40.);
        if (different < 20)
            fail_msg("nothing is to be seen at column %d, row %d", column, row);
    }
    assert_in_range(brightness(pixel_at(&after, 2, 1, 0, 0)), 0, 30);
    assert_in_range(brightness(pixel_at(&after, 3, 1, 0, 0)), 240, 255);
    assert_int_not_equal(pixel_at(&before, 2, 3, 0.5, 0.5), pixel_at(&after, 2, 3, 0.5, 0.5));
    image_clear(&before);
    image_clear(&after);
    figure_free(figure);
}

static void heat_has_two_tones(void **state)
{
    (void)state;
    Figure *figure = figure_new(5);
    figure->coordinates = false;
    double values[POINT_LIMIT] = {0};
    values[point_at(5, 1, 1)] = 1;
    values[point_at(5, 3, 1)] = -1;
    figure_set_heat(figure, values, 0);
    Image image = render(figure, bare_width(figure));
    unsigned positive = pixel_at(&image, 1, 1, 0.35, 0.35),
             negative = pixel_at(&image, 3, 1, .35, .35);
    assert_true((positive & 255) > (positive >> 16)); /* more blue than red */
    assert_true((negative & 255) < (negative >> 16));
    image_clear(&image);
    figure_free(figure);
}

static void every_size_and_width_can_be_drawn(void **state)
{
    (void)state;
    for (int size = POINT_SIZE_MIN; size <= POINT_SIZE_MAX; size++) {
        Figure *figure = figure_new(size);
        figure_add_move(figure, (Move){point_at(size, 0, 0), BLACK}, 123);
        figure->theme = size % 2 ? FIGURE_WOOD : FIGURE_PRINT;
        Image image = render(figure, FIGURE_WIDTH_MIN + 13 * size);
        assert_int_equal(cairo_image_surface_get_width(image.surface),
                         FIGURE_WIDTH_MIN + 13 * size);
        assert_int_equal(cairo_image_surface_get_height(image.surface),
                         FIGURE_WIDTH_MIN + 13 * size);
        image_clear(&image);
        figure_free(figure);
    }
}

/* Do the tags of `xml` match? Enough for what cairo writes. */
static bool tags_match(const char *xml)
{
    const char *open[64];
    int depth = 0, elements = 0;
    for (const char *s = strchr(xml, '<'); s; s = strchr(s + 1, '<')) {
        const char *end = strchr(s, '>');
        if (!end || depth >= 63)
            return false;
        if (s[1] == '?')
            continue;
        size_t length = strcspn(s + 1 + (s[1] == '/'), " \t\n/>");
        if (s[1] == '/') {
            if (depth == 0 || strncmp(open[--depth], s + 2, length) != 0)
                return false;
        } else if (end[-1] != '/') {
            open[depth++] = s + 1;
        }
        elements++;
    }
    return depth == 0 && elements > 10;
}

static void svg_is_well_formed_and_repeatable(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    figure_set_title(figure, "A < B & \"C\" 碁");
    figure_set_label(figure, at(figure, "A1"), "<");
    Text first, second;
    Error error = {0};
    text_init(&first);
    text_init(&second);
    assert_true(figure_write_image(figure, FIGURE_SVG, 300, &first, &error));
    assert_true(figure_write_image(figure, FIGURE_SVG, 300, &second, &error));
    assert_true(tags_match(first.data));
    assert_string_equal(first.data, second.data);
    assert_non_null(strstr(first.data, "width=\"300px\""));
    text_clear(&first);
    text_clear(&second);
    figure_free(figure);
}

/* Two figures in one page do not take each other's letters. */
static void inline_names_are_its_own(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    Text text;
    Error error = {0};
    text_init(&text);
    assert_true(figure_write_inline(figure, 7, 300, &text, &error));
    assert_true(tags_match(text.data));
    assert_int_equal(strncmp(text.data, "<svg", 4), 0);
    assert_non_null(strstr(text.data, " id=\"f7-"));
    assert_non_null(strstr(text.data, "href=\"#f7-"));
    assert_null(strstr(text.data, "href=\"#g"));
    assert_null(strstr(text.data, " id=\"g"));
    text_clear(&text);
    figure_free(figure);
}

static void pdf_is_a_pdf_and_repeatable(void **state)
{
    (void)state;
    Figure *figure = figure_of_diagram(FIGHT);
    Text first, second;
    text_init(&first);
    text_init(&second);
    assert_true(figure_write_image(figure, FIGURE_PDF, 300, &first, NULL));
    assert_true(figure_write_image(figure, FIGURE_PDF, 300, &second, NULL));
    assert_true(text_starts_with(first.data, "%PDF-"));
    assert_int_equal(first.length, second.length);
    assert_memory_equal(first.data, second.data, first.length);
    text_clear(&first);
    text_clear(&second);
    figure_free(figure);
}

static void impossible_images_are_refused(void **state)
{
    (void)state;
    static const double WIDTHS[] = {0, -5, 1, 39, 1e4 + 1, 1e300, INFINITY, NAN};
    Figure *figure = figure_new(19);
    Text text;
    text_init(&text);
    for (size_t i = 0; i < sizeof WIDTHS / sizeof WIDTHS[0]; i++) {
        Error error = {0};
        assert_false(figure_write_image(figure, FIGURE_PNG, WIDTHS[i], &text, &error));
        assert_true(error_is_set(&error));
        assert_int_equal(text.length, 0);
    }
    /* One column as wide as can be, above captions without end. */
    figure_set_region(figure, at(figure, "A1"), at(figure, "A19"));
    for (int i = 0; i < FIGURE_CAPTIONS_MAX; i++)
        figure_add_caption(figure, "A caption that is long enough to fill very many lines");
    Error error = {0};
    assert_false(figure_write_image(figure, FIGURE_PNG, FIGURE_WIDTH_MAX, &text, &error));
    assert_non_null(strstr(error.message, "smaller width"));
    text_clear(&text);
    figure_free(figure);
}

static void files_need_a_format_and_a_place(void **state)
{
    (void)state;
    Figure *figure = figure_new(9);
    Error error = {0};
    assert_false(figure_write_file(figure, "figure.gif", FIGURE_BY_SUFFIX, 300, &error));
    assert_non_null(strstr(error.message, ".svg"));
    assert_false(figure_write_file(figure, "no/such/folder/a.svg", FIGURE_BY_SUFFIX, 300, &error));
    assert_string_equal(error.place, "no/such/folder/a.svg");
    char path[] = "/tmp/gosedai-figure-XXXXXX.PNG";
    int file = mkstemps(path, 4);
    assert_true(file >= 0);
    close(file);
    assert_true(figure_write_file(figure, path, FIGURE_BY_SUFFIX, 300, &error));
    cairo_surface_t *surface = cairo_image_surface_create_from_png(path);
    assert_int_equal(cairo_image_surface_get_width(surface), 300);
    cairo_surface_destroy(surface);
    unlink(path);
    figure_free(figure);
}

static void names_are_read(void **state)
{
    (void)state;
    FigureMark mark;
    FigureStroke stroke;
    FigureTheme theme;
    assert_true(figure_parse_mark("Triangle", &mark) && mark == FIGURE_TRIANGLE);
    assert_true(figure_parse_stroke("weak", &stroke) && stroke == FIGURE_WEAK);
    assert_true(figure_parse_theme("print", &theme) && theme == FIGURE_PRINT);
    assert_false(figure_parse_mark("star", &mark));
    assert_false(figure_parse_theme("", &theme));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ascii_is_the_notation_of_diagrams),
        cmocka_unit_test(unicode_draws_the_grid),
        cmocka_unit_test(a_region_is_open_where_the_board_goes_on),
        cmocka_unit_test(numbers_widen_the_cells),
        cmocka_unit_test(everything_else_is_explained_below),
        cmocka_unit_test(heat_is_written_with_its_sign),
        cmocka_unit_test(colour_only_adds_to_the_text),
        cmocka_unit_test(ascii_reads_back_as_the_same_board),
        cmocka_unit_test(repeated_points_become_notes),
        cmocka_unit_test(an_earlier_stone_is_named_by_its_point),
        cmocka_unit_test(moves_after_the_last_number_have_none),
        cmocka_unit_test(without_numbers_the_position_is_the_real_one),
        cmocka_unit_test(markup_of_the_node_is_shown),
        cmocka_unit_test(numbering_follows_a_move_in_the_root),
        cmocka_unit_test(texts_become_clean_utf8),
        cmocka_unit_test(stones_have_their_colours),
        cmocka_unit_test(lines_end_at_the_edge_and_go_on_elsewhere),
        cmocka_unit_test(what_stands_on_points_changes_them),
        cmocka_unit_test(heat_has_two_tones),
        cmocka_unit_test(every_size_and_width_can_be_drawn),
        cmocka_unit_test(svg_is_well_formed_and_repeatable),
        cmocka_unit_test(inline_names_are_its_own),
        cmocka_unit_test(pdf_is_a_pdf_and_repeatable),
        cmocka_unit_test(impossible_images_are_refused),
        cmocka_unit_test(files_need_a_format_and_a_place),
        cmocka_unit_test(names_are_read),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    figure_release_fonts();
    return failed;
}
