#ifndef GOSEDAI_TOOLS_GAME_LINES_H
#define GOSEDAI_TOOLS_GAME_LINES_H

/* GameLines: many games in memory, read from files with a game per line.
 *
 *     GameLines games;
 *     game_lines_init(&games);
 *     if (!game_lines_read(&games, "games.tsv.xz", &stop, &error)) ...
 *     GameReplay replay;
 *     game_replay_start(&replay, &games, &games.games[0]);
 *     while (game_replay_next(&replay)) ... replay.board, replay.move ...
 *     game_lines_clear(&games);
 *
 * The fields, separated by tabs, are: id, date, size, komi, handicap, result, black's rank, white's
 * rank, who plays first (B or W), black stones set up, white ones, and the moves as two letters
 * each as in SGF (tt is a pass), colours in turn. Lines that begin with # are passed over. */

#include "base/error.h"
#include "board/board.h"

#include <stdatomic.h>

typedef struct GameLine {
    uint64_t hash; /* of the id */
    size_t first;  /* in GameLines.points: black stones set up, white ones, moves */
    uint16_t black, white, moves;
    uint8_t size, first_color;
    uint16_t file; /* which of those read, from 0 */
} GameLine;

typedef struct GameLines {
    GameLine *games;
    size_t count, capacity;
    Point *points;
    size_t point_count, point_capacity;
    int files;
} GameLines;

void game_lines_init(GameLines *games);
void game_lines_clear(GameLines *games);

/* Adds the games of the file; a name that ends in .xz is unpacked by the program xz. False with
 * place and reason if it cannot be read or a line is no game. Ends early, and well, once `*stop` is
 * set (may be NULL). */
bool game_lines_read(GameLines *games, const char *path, const atomic_bool *stop, Error *error);

/* The same for one line, without its end, which is changed. */
bool game_lines_add(GameLines *games, char *line, const char *place, int number, Error *error);

/* A game, move by move. */
typedef struct GameReplay {
    Board board; /* before `move` */
    Color color; /* whose move it is */
    Point move, last, second_last;
    int number; /* of the move, from 0 */
    const Point *rest;
    int left;
} GameReplay;

/* Sets up the position before the first move. */
void game_replay_start(GameReplay *replay, const GameLines *games, const GameLine *game);

/* Goes to the next move; false if there is none, or if it is not legal. */
bool game_replay_next(GameReplay *replay);

#endif
