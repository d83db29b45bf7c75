/* Danger: play the stone, and let the enemy attack it.
 *
 * What it gets wrong: where the positions do not suffice the stone is taken to be safe. */

#include "propose/danger.h"

#include "search/capture.h"

#include <limits.h>

enum { NODES = 2000 };

Danger danger_read(const Board *board, Point move, Color color)
{
    Board after;
    board_copy(&after, board);
    board_play(&after, move, color);
    if (board_color(&after, move) != color)
        return (Danger){VERDICT_YES, INT_MAX / 2};
    SearchLimits limits = {.nodes = NODES};
    Answer answer;
    capture_read(&after, move, color_other(color), &limits, NULL, &answer);
    return (Danger){answer.verdict, answer.line_length};
}
