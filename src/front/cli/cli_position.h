#ifndef GOSEDAI_FRONT_CLI_CLI_POSITION_H
#define GOSEDAI_FRONT_CLI_CLI_POSITION_H

/* CliPosition: the position that a command is asked about, from a record or a text diagram. */

#include "base/error.h"
#include "board/board.h"

enum { CLI_POSITION_LAST = -1 }; /* as `move`: the end of the game */

typedef struct CliPosition {
    Board board;
    Color to_play;   /* EMPTY if a diagram does not say it */
    Point last_move; /* POINT_NONE if there is none */
    Error problem;   /* the first thing that the rules forbid in the game; empty if there is none */
} CliPosition;

/* Reads the position after `move` moves of the main line of the first game, or the diagram. "-" is
 * standard input. False with place and reason if that is not possible; of a diagram, if a move is
 * asked for. */
bool cli_position_read(CliPosition *position, const char *path, int move, Error *error);

#endif
