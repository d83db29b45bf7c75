#ifndef GOSEDAI_TOOLS_GAME_ROWS_H
#define GOSEDAI_TOOLS_GAME_ROWS_H

/* GameRows: many games in memory.
 *
 *     GameRows games;
 *     game_rows_init(&games);
 *     if (!game_rows_read(&games, "games.tsv.xz", &stop, &error)) ...
 *     GameReplay replay;
 *     game_replay_start(&replay, &games, &games.games[0]);
 *     while (game_replay_next(&replay)) ... replay.board, replay.move ...
 *     game_rows_clear(&games);
 *
 * What the files may be: game_source.h. */

#include "base/error.h"
#include "game/position.h"

#include <stdatomic.h>

typedef struct GameRow {
    uint64_t hash; /* of the id */
    size_t first;  /* in GameRows.points: black stones set up, white ones, moves */
    uint16_t black, white, moves;
    uint8_t size, first_color;
    uint16_t file; /* which of those read, from 0 */
} GameRow;

typedef struct GameRows {
    GameRow *games;
    size_t count, capacity;
    Point *points;
    size_t point_count, point_capacity;
    int files;
} GameRows;

void game_rows_init(GameRows *games);
void game_rows_clear(GameRows *games);

/* Adds the games of the file, each up to its first move out of turn. False with place and reason if
 * it cannot be read or holds what is no game. Ends early, and well, once `*stop` is set (may be
 * NULL). */
bool game_rows_read(GameRows *games, const char *path, const atomic_bool *stop, Error *error);

/* The same for one line, without its end, which is changed; the error has no place. */
bool game_rows_add(GameRows *games, char *line, Error *error);

/* The position before move `number` (from 0) of a game, under Chinese rules; NULL if the game is
 * shorter or cannot be played so far. `move` gets the move that was played then. Free it with
 * position_free(). */
Position *game_rows_position(const GameRows *games, const GameRow *game, int number, Move *move);

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
void game_replay_start(GameReplay *replay, const GameRows *games, const GameRow *game);

/* Goes to the next move; false if there is none, or if it is not legal. */
bool game_replay_next(GameReplay *replay);

#endif
