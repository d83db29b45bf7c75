#ifndef GOSEDAI_GAME_POSITION_H
#define GOSEDAI_GAME_POSITION_H

/* Position: a board in a game: the moves that led to it, the rules, whose turn it is.
 *
 * What GTP and a record play on, and what a player is asked about. A move is
 * legal here exactly if the rules allow it, superko included.
 *
 *     Position *position = position_new(19, &rules);
 *     if (!position_play(position, (Move){point, BLACK}, &error)) ...
 *     position_undo(position);
 *     position_free(position);
 */

#include "game/rules.h"

enum { POSITION_MOVES_MAX = 100000 }; /* a limit against endless games */

typedef struct Position {
    Board board;
    Rules rules;
    double komi;  /* points for White, handicap bonus not included */
    int handicap; /* handicap stones on the board, 0 if none */
    Color to_play;
    Move *moves; /* all moves since the last setup, passes included */
    size_t move_count, move_capacity;
    History history; /* positions since the last setup */
    Trail trail;     /* takes moves back */
} Position;

/* A new game on an empty board with the rules' default komi, Black to play. */
Position *position_new(int size, const Rules *rules);
Position *position_copy(const Position *source);
void position_free(Position *position);

/* Clears the board and the moves; rules and komi stay. */
void position_reset(Position *position, int size);

/* Is the move allowed? If not, and `error` is given, says why ("D4 is occupied", ...).
 * A pass is always allowed; either colour may move at any time. */
bool position_is_legal(const Position *position, Move move, Error *error);

/* Plays a legal move (a point or a pass), and makes it the other side's turn. False, with the
 * reason, and no change otherwise. POINT_RESIGN is not a move on the board and is refused. */
bool position_play(Position *position, Move move, Error *error);

/* Takes back the last move; false if there is none since the last setup. */
bool position_undo(Position *position);

/* Sets up stones as an editor does (see board_setup()). The moves before can no longer be undone.
 * `to_play` EMPTY leaves the turn as it is. */
bool position_setup(Position *position, const uint8_t colors[POINT_LIMIT], Color to_play,
                    Error *error);

/* Places handicap stones on an empty board and gives White the move. False with a reason if the
 * board is not empty, a point is doubled, or fewer than 2 / all points are given. */
bool position_set_handicap(Position *position, const Point *stones, int count, Error *error);

/* The last move, {POINT_NONE, EMPTY} if there is none. */
Move position_last_move(const Position *position);

/* How many of the last moves are passes in a row? */
int position_passes(const Position *position);

/* --- handicap (handicap.c) -------------------------------------------------------------- */

/* The fixed handicap points of GTP for 2..9 stones; returns how many were written, 0 if this size
 * does not allow that number. */
int handicap_fixed(int size, int stones, Point points[9]);

/* The largest fixed handicap on this size (0 below 7x7, 4 on even and 7x7 boards, else 9). */
int handicap_fixed_max(int size);

/* Good points for a free handicap: the fixed ones first, then others by distance.
 * Returns how many were written (at most `stones`). */
int handicap_free(int size, int stones, Point *points);

/* Is `point` a star point (hoshi) as drawn on boards of this size? */
bool handicap_is_star(int size, Point point);

#endif
