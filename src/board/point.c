/* Names and symmetries of points: everything about a point that needs no stones. */

#include "board/point.h"

#include "base/text.h"

#include <ctype.h>
#include <stdio.h>

enum { SYMMETRY_EXCHANGE = 1, SYMMETRY_MIRROR_Y = 2, SYMMETRY_MIRROR_X = 4 };

static const char COLUMN_LETTERS[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

const char *color_name(Color color)
{
    static const char *const NAMES[] = {"empty", "black", "white", "off board"};
    return NAMES[color];
}

bool color_parse(const char *text, Color *color)
{
    if (text_same_nocase(text, "b") || text_same_nocase(text, "black"))
        *color = BLACK;
    else if (text_same_nocase(text, "w") || text_same_nocase(text, "white"))
        *color = WHITE;
    else
        return false;
    return true;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

int point_height(int size, Point point)
{
    int x = point_x(size, point), y = point_y(size, point);
    return 1 + smaller(smaller(x, size - 1 - x), smaller(y, size - 1 - y));
}

const char *point_name(int size, Point point, char text[POINT_TEXT_MAX])
{
    if (point_on_board(size, point))
        snprintf(text, POINT_TEXT_MAX, "%c%u", COLUMN_LETTERS[point_x(size, point)],
                 (unsigned char)(size - point_y(size, point)));
    else
        snprintf(text, POINT_TEXT_MAX, "%s",
                 point == POINT_PASS     ? "pass"
                 : point == POINT_RESIGN ? "resign"
                                         : "none");
    return text;
}

bool point_parse(int size, const char *text, Point *point)
{
    if (text_same_nocase(text, "pass") || text_same_nocase(text, "resign")) {
        *point = tolower((unsigned char)*text) == 'p' ? POINT_PASS : POINT_RESIGN;
        return true;
    }
    int letter = toupper((unsigned char)*text);
    int row, x = 0;
    while (COLUMN_LETTERS[x] && COLUMN_LETTERS[x] != letter)
        x++;
    if (x >= size || !isdigit((unsigned char)text[1]) || !text_to_int(text + 1, 1, size, &row))
        return false;
    *point = point_at(size, x, size - row);
    return true;
}

const char *point_sgf(int size, Point point, char text[POINT_TEXT_MAX])
{
    if (point_on_board(size, point))
        snprintf(text, POINT_TEXT_MAX, "%c%c", 'a' + point_x(size, point),
                 'a' + point_y(size, point));
    else
        text[0] = '\0';
    return text;
}

bool point_parse_sgf(int size, const char *text, size_t length, Point *point)
{
    enum { PASS_AS_TT_MAX = 19 };
    *point = POINT_PASS;
    if (length == 0)
        return true;
    if (length != 2)
        return false;
    if (size <= PASS_AS_TT_MAX && text[0] == 't' && text[1] == 't')
        return true;
    int x = text[0] - 'a', y = text[1] - 'a';
    if (x < 0 || y < 0 || x >= size || y >= size)
        return false;
    *point = point_at(size, x, y);
    return true;
}

Point point_transform(int size, Point point, int symmetry)
{
    if (!point_on_board(size, point))
        return point;
    int x = point_x(size, point), y = point_y(size, point);
    if (symmetry & SYMMETRY_MIRROR_X)
        x = size - 1 - x;
    if (symmetry & SYMMETRY_MIRROR_Y)
        y = size - 1 - y;
    return symmetry & SYMMETRY_EXCHANGE ? point_at(size, y, x) : point_at(size, x, y);
}

int symmetry_inverse(int symmetry)
{
    /* The two quarter turns (mirror once, then exchange) undo each other; all others undo
     * themselves. */
    if (symmetry == 3 || symmetry == 5)
        return 8 - symmetry;
    return symmetry;
}

int symmetry_compose(int first, int second)
{
    /* Where `first` exchanges the axes, a mirror of `second` acts on the other axis. */
    int mirror_x = second & SYMMETRY_MIRROR_X, mirror_y = second & SYMMETRY_MIRROR_Y;
    if (first & SYMMETRY_EXCHANGE)
        return (first ^ (mirror_x >> 1) ^ (mirror_y << 1)) ^ (second & SYMMETRY_EXCHANGE);
    return first ^ second;
}

Point point_reference(int size, Point point, int *symmetry)
{
    Point image = point;
    for (int s = 0; s < SYMMETRY_COUNT; s++) {
        image = point_transform(size, point, s);
        int x = point_x(size, image), y = point_y(size, image);
        if (x <= y && 2 * y <= size - 1) {
            *symmetry = s;
            break;
        }
    }
    return image;
}
