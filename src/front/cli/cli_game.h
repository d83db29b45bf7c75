#ifndef GOSEDAI_FRONT_CLI_CLI_GAME_H
#define GOSEDAI_FRONT_CLI_CLI_GAME_H

/* CliGame: the game that a command is asked about, from a record; or a text diagram, as a game
 * without moves. */

#include "game/record.h"
#include "game/sgf.h"

enum { CLI_GAME_LAST = -1 }; /* as a move number: the end of the game */

typedef struct CliGame {
    const char *path; /* as given; borrowed */
    SgfCollection collection;
    Record *record; /* the first game of the collection, or made from the diagram */
    bool is_diagram;
    Color to_play; /* of a diagram: EMPTY if it does not say it */
    Board board;   /* of a diagram, with the ko and the captures that it tells */
} CliGame;

/* Reads the file; "-" is standard input. False with place and reason if that is not possible. */
bool cli_game_read(CliGame *game, const char *path, Error *error);
void cli_game_clear(CliGame *game);

/* The position after `move` moves of the main line, under the record's rules, else Chinese ones.
 * NULL, with the reason, if the game is shorter, or a diagram is asked for moves. `problem` gets
 * the first thing that the rules forbid in the game; empty if there is none. */
Position *cli_game_position(const CliGame *game, int move, Error *problem, Error *error);

/* The position before move `number` (from 1), and the move. NULL, with the reason, also if the move
 * cannot be played. `problem` as above, of what lies before the move. */
Position *cli_game_before(const CliGame *game, int number, Move *move, Error *problem,
                          Error *error);

/* Says on standard error what the rules forbid in the game, if there is something; the command
 * `name` then goes on with the stones as the record has them. */
void cli_game_warn(const char *name, const Error *problem);

#endif
