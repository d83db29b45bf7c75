#ifndef GOSEDAI_ANALYSIS_MELEE_H
#define GOSEDAI_ANALYSIS_MELEE_H

/* Melee: which move decides over a group where many blocks fight at once?
 *
 *     Melee *melee = melee_new(&board, BLACK, stone, &limits);
 *     melee_play(melee, &limits);
 *     MeleeMove moves[MELEE_MOVES_MAX];
 *     int count = melee_moves(melee, moves);                  the best first
 *     melee_free(melee);
 *
 * Searches for a proof look at a region, and do not see what the blocks around it do to each other.
 * Here games are played to the end by both sides in the whole fight: who captures the stone's
 * block? That proves nothing, but it weighs everything. */

#include "board/board.h"
#include "search/answer.h"

enum { MELEE_MOVES_MAX = 160 };

typedef struct Melee Melee;

typedef struct MeleeMove {
    Point move;
    double share; /* of all games, those that began with it */
    double value; /* 0 to 1: how well they ended for the side to move */
} MeleeMove;

/* All is about the group of the stone at `stake`: who captures its block, or keeps it, wins. Of
 * `limits` only the learned order of moves counts here. */
Melee *melee_new(const Board *board, Color first, Point stake, const SearchLimits *limits);
void melee_free(Melee *melee);

/* Plays games until `limits` are reached, counted from now: positions (moves of the games), time,
 * cancel; without any of them it does not end. The same games every time. Cost: about a microsecond
 * for a position. */
void melee_play(Melee *melee, const SearchLimits *limits);

/* From now on no game begins with this move, and melee_moves() does not name it: it is known to be
 * wrong. A pass cannot be barred. */
void melee_bar(Melee *melee, Point move);

/* Moves played so far in all games. */
uint64_t melee_nodes(const Melee *melee);

/* The first moves that were tried, most games first; returns how many. */
int melee_moves(const Melee *melee, MeleeMove moves[MELEE_MOVES_MAX]);

#endif
