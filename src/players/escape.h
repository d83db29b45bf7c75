#ifndef GOSEDAI_PLAYERS_ESCAPE_H
#define GOSEDAI_PLAYERS_ESCAPE_H

/* Escape: can a block with one or two liberties get away, move by move in atari?
 *
 * Reads nothing but ladders: the attacker gives atari each time, the runner extends or captures.
 * Enough for the `simple` player; it plays on the given board and takes everything back. */

#include "board/board.h"

typedef struct EscapeReader {
    Board *board;
    Trail *trail;
    long nodes;  /* moves tried so far */
    long budget; /* give up when `nodes` reaches this; the block then counts as free */
} EscapeReader;

/* Does the owner of the block at `stone` (in atari), to move, get it to safety?
 *
 * The saving move is written to `*move`. Safe means three liberties, or two and no ladder. */
bool escape_can_run(EscapeReader *reader, Point stone, Point *move);

/* Does the other side, to move, capture the block at `stone` (one or two liberties) by atari after
 * atari? The first move is written to `*move`. False for blocks with more liberties. */
bool escape_can_catch(EscapeReader *reader, Point stone, Point *move);

/* Does the owner of the block at `stone` (one or two liberties), to move, have a move after which
 * it can no longer be caught so? Written to `*move`. */
bool escape_can_defend(EscapeReader *reader, Point stone, Point *move);

#endif
