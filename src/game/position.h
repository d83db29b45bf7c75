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
 *
 * The fields may be read by anyone. Writing `rules`, `komi` and `handicap` is
 * fine too; all else changes only through the functions here. */

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
    uint8_t *turns; /* whose turn it was before each move: not always the one who moved */
    size_t turn_capacity;
    Past past;   /* positions since the last setup: one more than moves */
    Trail trail; /* takes moves back */
} Position;

/* --- life cycle ------------------------------------------------------------------------ */

/* A new game on an empty board with the rules' default komi, Black to play. */
Position *position_new(int size, const Rules *rules);

/* A position of its own with the same board, rules and moves; they can be undone in it too. */
Position *position_copy(const Position *source);
void position_free(Position *position);

/* Clears the board and the moves, Black to play; rules and komi stay, handicap stones are gone. */
void position_reset(Position *position, int size);

/* --- queries --------------------------------------------------------------------------- */

/* Is the move allowed? If not, and `error` is given, says why ("D4 is occupied", ...).
 *
 * A pass is always allowed; either colour may move at any time. A ko may never be retaken at
 * once; under superko no earlier position may come again by a stone. One stone alone may never
 * be played where it has no liberty, several only where the rules allow suicide. */
bool position_is_legal(const Position *position, Move move, Error *error);

/* The last move, {POINT_NONE, EMPTY} if there is none. */
Move position_last_move(const Position *position);

/* How many of the last moves are passes in a row? */
int position_passes(const Position *position);

/* --- actions --------------------------------------------------------------------------- */

/* Plays a legal move (a point or a pass), and makes it the other side's turn. False, with the
 * reason, and no change otherwise. POINT_RESIGN is not a move on the board and is refused. */
bool position_play(Position *position, Move move, Error *error);

/* Plays what a game record says, whatever the rules say: repetition and any suicide (the stones
 * are removed) are played. A stone on an occupied point replaces what is there, as if the old
 * stone had first been taken away by an editor: nothing counts as captured by that, and the moves
 * before it can no longer be undone. False, and no change, for what is no move on this board at
 * all (POINT_RESIGN, a point outside, no colour) and beyond POSITION_MOVES_MAX. */
bool position_force(Position *position, Move move);

/* Takes back the last move: board, captures, ko, turn and history are as before it. False if
 * there is none since the last setup. */
bool position_undo(Position *position);

/* Sets up stones as an editor does (see board_setup()). The moves before can no longer be undone,
 * ko and earlier positions are forgotten; captured stones and `handicap` stay. `to_play` EMPTY
 * leaves the turn as it is. False, with the reason, and no change if a block would have no
 * liberty. */
bool position_setup(Position *position, const uint8_t colors[POINT_LIMIT], Color to_play,
                    Error *error);

/* Says whose turn it is now, BLACK or WHITE. For situational superko the position on the board then
 * counts as one with that side to move. All moves stay, and can be undone. */
void position_set_turn(Position *position, Color to_play);

/* Places handicap stones on an empty board and gives White the move; they are no moves. False,
 * with the reason, and no change if the board is not empty, a point is doubled or is none of the
 * board, or fewer than 2 or all points are given. */
bool position_set_handicap(Position *position, const Point *stones, int count, Error *error);

#endif
