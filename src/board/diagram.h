#ifndef GOSEDAI_BOARD_DIAGRAM_H
#define GOSEDAI_BOARD_DIAGRAM_H

/* Diagram: positions as text, the one notation of our tests, comments and docs.
 *
 *     to play: black        lines "key: value" may come first: `to play`, `ko` (a point that
 *     . . X O .             the side to play may not take), `captured` (black and white stones
 *     . X X O .             taken so far)
 *     . . * O .
 *     . x O O .             X black, O white, . and + empty, * an empty point in question,
 *     . . a . .             a b c ... named empty points, x a named black stone, o a white one
 *
 * Blanks do not matter, nor do ( ) [ ] around a stone. Rows may carry their
 * number on either side, a line of column letters may stand above and below,
 * and a frame of + - | around it. A diagram is square, 2 to 25 lines. */

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"

typedef struct Diagram {
    Board board;
    Color to_play;        /* EMPTY if the text does not say */
    Point named['z' + 1]; /* by letter and '*'; POINT_NONE if absent */
} Diagram;

/* Reads a diagram. `place` names the source in errors, may be NULL. */
bool diagram_read(Diagram *diagram, const char *text, const char *place, Error *error);

/* The point that `name` marks ('*', 'a' ... 'z'); POINT_NONE if there is none. */
Point diagram_point(const Diagram *diagram, char name);

/* Appends the board in the same notation with coordinates; `marked` (may be POINT_NONE) is shown
 * as `*` if empty and in brackets if a stone. diagram_read() reads it back. */
void diagram_write(const Board *board, Point marked, Text *text);

#endif
