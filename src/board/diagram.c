/* Diagrams are read line by line: "key: value" lines, then rows of points. Everything that only
 * helps the eye (numbers, letters, frames, blanks) is skipped. */

#include "board/diagram.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 512, VALUE_MAX_BYTES = 64 };

typedef struct Reader {
    const char *place;
    int line;
    int rows, columns;
    char points[POINT_SIZE_MAX][POINT_SIZE_MAX];
    char ko[VALUE_MAX_BYTES];
    Color to_play;
    int captured[3];
    Error *error;
} Reader;

static bool is_point_character(char c)
{
    return islower((unsigned char)c) || strchr("XO.+*#", c);
}

/* Is this a line of column letters, a frame or blank, and no row of points? */
static bool is_decoration(const char *line)
{
    const char *s = line + strspn(line, " \t");
    if (*s == '\0' || *s == 'A')
        return true;
    return s[strspn(s, "+-| \t")] == '\0' && (strchr(s, '-') || !strchr(s, '+'));
}

/* Reads two counts of captured stones, black and white. */
static bool read_captured(const char *value, int captured[3])
{
    enum { MOST = 1000000 };
    char black[VALUE_MAX_BYTES];
    size_t length = strcspn(value, " \t");
    if (length >= sizeof black)
        return false;
    memcpy(black, value, length);
    black[length] = '\0';
    value += length;
    return text_to_int(black, 0, MOST, &captured[BLACK]) &&
           text_to_int(value + strspn(value, " \t"), 0, MOST, &captured[WHITE]);
}

static bool read_header(Reader *reader, const char *key, const char *value)
{
    bool known = true, good = false;
    if (text_same_nocase(key, "to play"))
        good = color_parse(value, &reader->to_play);
    else if (text_same_nocase(key, "ko"))
        good = snprintf(reader->ko, sizeof reader->ko, "%s", value) < VALUE_MAX_BYTES;
    else if (text_same_nocase(key, "captured"))
        good = read_captured(value, reader->captured);
    else
        known = false;
    if (!known)
        return error_set_at(reader->error, reader->place, reader->line, 1,
                            "unknown line \"%s:\"; known are \"to play:\", \"ko:\", \"captured:\"",
                            key);
    return good || error_set_at(reader->error, reader->place, reader->line, 1,
                                "\"%s\" is no value for \"%s:\"", value, key);
}

static bool read_row(Reader *reader, const char *line)
{
    int columns = 0;
    if (reader->rows == POINT_SIZE_MAX)
        return error_set_at(reader->error, reader->place, reader->line, 1,
                            "more than %d rows of points", POINT_SIZE_MAX);
    for (const char *s = line; *s; s++) {
        if (isdigit((unsigned char)*s) || strchr(" \t|()[]", *s))
            continue;
        int column = (int)(s - line) + 1;
        if (!is_point_character(*s))
            return error_set_at(reader->error, reader->place, reader->line, column,
                                "'%c' is no point; use X O . + * or a small letter", *s);
        if (columns == POINT_SIZE_MAX)
            return error_set_at(reader->error, reader->place, reader->line, column,
                                "more than %d points in a row", POINT_SIZE_MAX);
        reader->points[reader->rows][columns++] = *s;
    }
    if (reader->rows > 0 && columns != reader->columns)
        return error_set_at(reader->error, reader->place, reader->line, 1,
                            "this row has %d points, the first has %d", columns, reader->columns);
    reader->columns = columns;
    reader->rows++;
    return true;
}

static bool read_line(Reader *reader, char *line)
{
    char *colon = strchr(line, ':');
    if (!colon)
        return is_decoration(line) || read_row(reader, line);
    *colon = '\0';
    char *key = line + strspn(line, " \t");
    return read_header(reader, key, colon + 1 + strspn(colon + 1, " \t"));
}

static bool read_lines(Reader *reader, const char *text)
{
    char line[LINE_MAX_BYTES];
    while (*text) {
        size_t length = strcspn(text, "\n");
        reader->line++;
        if (length >= sizeof line)
            return error_set_at(reader->error, reader->place, reader->line, 1,
                                "a line of %zu bytes is no row of a board", length);
        memcpy(line, text, length);
        while (length > 0 && isspace((unsigned char)line[length - 1]))
            length--;
        line[length] = '\0';
        if (!read_line(reader, line))
            return false;
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    if (reader->rows < POINT_SIZE_MIN || reader->rows != reader->columns)
        return error_set_at(reader->error, reader->place, reader->line, 0,
                            "%d rows of %d points are no board; it is square, %d to %d lines",
                            reader->rows, reader->columns, POINT_SIZE_MIN, POINT_SIZE_MAX);
    return true;
}

/* Puts the rows on the board and notes the named points. */
static bool lay_rows(Diagram *diagram, const Reader *reader)
{
    uint8_t colors[POINT_LIMIT] = {0};
    int size = reader->rows;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            char c = reader->points[y][x];
            Point point = point_at(size, x, y);
            colors[point] = (uint8_t)(strchr("Xx#", c) ? BLACK : strchr("Oo", c) ? WHITE : EMPTY);
            if (!islower((unsigned char)c) && c != '*')
                continue;
            if (diagram->named[(unsigned char)c])
                return error_set_at(reader->error, reader->place, 0, 0,
                                    "the name '%c' stands in two places", c);
            diagram->named[(unsigned char)c] = point;
        }
    Point bad;
    char name[POINT_TEXT_MAX];
    board_init(&diagram->board, size);
    if (!board_setup(&diagram->board, colors, &bad))
        return error_set_at(reader->error, reader->place, 0, 0, "the block at %s has no liberty",
                            point_name(size, bad, name));
    return true;
}

/* May the other side have just taken a stone of `color` in a ko at `point`? */
static bool is_ko(const Board *board, Point point, Color color)
{
    if (!point_on_board(board->size, point) || board->color[point] != EMPTY)
        return false;
    Sides sides = board_sides(board, point, color);
    return !sides.own && !sides.empty && board_capture_count(board, point, color) == 1;
}

bool diagram_read(Diagram *diagram, const char *text, const char *place, Error *error)
{
    Reader reader = {.place = place, .error = error};
    memset(diagram->named, 0, sizeof diagram->named);
    if (!read_lines(&reader, text) || !lay_rows(diagram, &reader))
        return false;
    Board *board = &diagram->board;
    diagram->to_play = reader.to_play;
    board->captured[BLACK] = (uint32_t)reader.captured[BLACK];
    board->captured[WHITE] = (uint32_t)reader.captured[WHITE];
    if (!reader.ko[0])
        return true;
    Point ko;
    if (reader.to_play == EMPTY || !point_parse(board->size, reader.ko, &ko) ||
        !is_ko(board, ko, reader.to_play))
        return error_set_at(error, place, 0, 0,
                            "\"ko: %s\" needs a line \"to play:\" and an empty point among enemy "
                            "stones where that side could take one stone back",
                            reader.ko);
    board->ko = ko;
    board->ko_color = (uint8_t)reader.to_play;
    return true;
}

Point diagram_point(const Diagram *diagram, char name)
{
    return diagram->named[(unsigned char)name];
}

static void write_letters(int size, Text *text)
{
    char name[POINT_TEXT_MAX];
    text_add(text, "  ");
    for (int x = 0; x < size; x++)
        text_printf(text, " %c", point_name(size, point_at(size, x, 0), name)[0]);
    text_add_char(text, '\n');
}

void diagram_write(const Board *board, Point marked, Text *text)
{
    int size = board->size;
    write_letters(size, text);
    for (int y = 0; y < size; y++) {
        bool closing = false;
        text_printf(text, "%2d", size - y);
        for (int x = 0; x < size; x++) {
            Point point = point_at(size, x, y);
            Color color = board_color(board, point);
            bool stone = color != EMPTY, here = point == marked;
            text_add_char(text, closing ? ')' : here && stone ? '(' : ' ');
            text_add_char(text, stone ? "?XO"[color] : here ? '*' : '.');
            closing = here && stone;
        }
        text_printf(text, "%c%d\n", closing ? ')' : ' ', size - y);
    }
    write_letters(size, text);
}
