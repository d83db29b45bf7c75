#ifndef GOSEDAI_BOARD_DIAGRAM_H
#define GOSEDAI_BOARD_DIAGRAM_H

/* Diagram: positions as text, the one notation of our tests, comments and docs.
 *
 *     . . X O .        X black, O white, . empty, + an empty star point
 *     . X X O .        * the point in question (diagram_point(d, '*'))
 *     . . * O .        a b c ... named empty points
 *     . X O O .        x o  a black or white stone that is named X/O's point of interest
 *     . . a . .
 *
 * Blanks between points do not matter. Rows may carry their number on either
 * side and a line of column letters may stand above and below, as `gosedai
 * show` prints them; a frame of - | + characters is skipped too. A diagram is
 * square: as many rows as columns, 2 to 25. Lines "key: value" may precede it
 * (e.g. "to play: black", "ko: D4", "captured: 2 1"). */

#include "base/error.h"
#include "base/text.h"
#include "board/board.h"

typedef struct Diagram {
    Board board;
    Color to_play;          /* EMPTY if the text does not say */
    Point named['z' + 1];   /* by letter and '*'; POINT_NONE if absent. 'x' 'o': see above */
} Diagram;

/* Reads a diagram. `place` names the source in errors, may be NULL. */
bool diagram_read(Diagram *diagram, const char *text, const char *place, Error *error);

/* The point that `name` marks ('*', 'a' ...). POINT_NONE if there is none. */
Point diagram_point(const Diagram *diagram, char name);

/* Appends the board in the same notation with coordinates; `marked` (may be POINT_NONE) is shown
 * as `*` if empty and in brackets if a stone. diagram_read() reads it back. */
void diagram_write(const Board *board, Point marked, Text *text);

#endif
