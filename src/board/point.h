#ifndef GOSEDAI_BOARD_POINT_H
#define GOSEDAI_BOARD_POINT_H

/* Points, colours, moves and the eight symmetries.
 *
 * A board of size N is stored row by row, from the top left as SGF and a
 * screen do, with one border column and a border row above and below:
 *
 *     index = (y + 1) * (N + 1) + (x + 1)      x, y in 0 .. N-1
 *
 *     # # # # #        # border (off board); N = 4, stride 5
 *     # . . . .        the right neighbour of the last point of a row
 *     # . . . .        is the border point of the next row
 *     # . . . .
 *     # . . . .
 *     # # # # #
 *     #
 *
 * so every neighbour of a point is an index that can be read without a test.
 * The indices 0, 1, 2 are border on every board and stand for "no point",
 * "pass" and "resign": different things have different values. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    POINT_SIZE_MIN = 2,
    POINT_SIZE_MAX = 25,
    POINT_LIMIT = (POINT_SIZE_MAX + 2) * (POINT_SIZE_MAX + 1) + 1, /* indices with border */
    POINT_COUNT_MAX = POINT_SIZE_MAX * POINT_SIZE_MAX,
    POINT_TEXT_MAX = 8, /* bytes that any point's name needs */
};

typedef uint16_t Point;

enum { POINT_NONE = 0, POINT_PASS = 1, POINT_RESIGN = 2 };

typedef enum Color { EMPTY = 0, BLACK = 1, WHITE = 2, OFF_BOARD = 3 } Color;

/* The other player's colour; `color` is BLACK or WHITE. */
static inline Color color_other(Color color)
{
    return (Color)(color ^ 3);
}

/* "black", "white", "empty" or "off board". */
const char *color_name(Color color);

/* Reads b, black, w or white without regard to case; false for anything else. */
bool color_parse(const char *text, Color *color);

/* A move of one player: a point, POINT_PASS or POINT_RESIGN. */
typedef struct Move {
    Point point;
    uint8_t color;
} Move;

static inline Point point_at(int size, int x, int y)
{
    return (Point)((y + 1) * (size + 1) + x + 1);
}

static inline int point_x(int size, Point point)
{
    return point % (size + 1) - 1;
}

static inline int point_y(int size, Point point)
{
    return point / (size + 1) - 1;
}

/* Is `point` an intersection of a board of this size (and not border, pass ...)? */
static inline bool point_on_board(int size, Point point)
{
    int stride = size + 1;
    return point > stride && point < stride * stride && point % stride != 0;
}

/* The number of indices that a board of this size uses, border included. */
static inline int point_limit(int size)
{
    return (size + 2) * (size + 1) + 1;
}

/* The line of a point: distance to the nearest edge, 1 on the edge (seed: height). */
int point_height(int size, Point point);

/* Writes the name that people use: "D4", "pass", "resign", "none"; returns `text`.
 * Columns are A to Z without I; the row is counted from the bottom. */
const char *point_name(int size, Point point, char text[POINT_TEXT_MAX]);

/* Reads such a name without regard to case ("d4", "PASS", "resign").
 * False if it is not one, or lies outside the board. */
bool point_parse(int size, const char *text, Point *point);

/* Writes the two SGF letters of a point, "" for a pass; returns `text`. */
const char *point_sgf(int size, Point point, char text[POINT_TEXT_MAX]);

/* Reads two SGF letters ("dp"); an empty text, and "tt" up to 19x19, is a pass. */
bool point_parse_sgf(int size, const char *text, size_t length, Point *point);

/* The eight symmetries of the board, numbered as in seed 000, table 3.3-1:
 * bit 2 mirrors left-right, bit 1 mirrors top-bottom, bit 0 then exchanges x
 * and y. 0 changes nothing. */
enum { SYMMETRY_COUNT = 8 };

/* Where `point` goes under `symmetry`. Pass, resign and none stay as they are. */
Point point_transform(int size, Point point, int symmetry);

/* The symmetry that undoes `symmetry`. */
int symmetry_inverse(int symmetry);

/* The symmetry that does `first` and then `second`. */
int symmetry_compose(int first, int second);

/* Reference coordinates (seed 000, table 3.3-1): the image of `point` in the
 * eighth of the board with x <= y <= (N-1)/2, and in `*symmetry` the lowest
 * transform that takes it there. */
Point point_reference(int size, Point point, int *symmetry);

#endif
