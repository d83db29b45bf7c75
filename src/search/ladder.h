#ifndef GOSEDAI_SEARCH_LADDER_H
#define GOSEDAI_SEARCH_LADDER_H

/* Ladder: is a block captured by atari after atari? (seed 3.4.3.1)
 *
 * A small reader of its own, made to be asked thousands of times by other searches:
 *
 *     LadderResult ladder;
 *     ladder_read(&board, &trail, point, BLACK, 200, &ladder);
 *     if (ladder.verdict == VERDICT_YES) play(ladder.move);
 *
 * "Captured" is a fact: the defender's only answers to an atari are to extend and to take a
 * surrounding block that is in atari, and all of them are tried. "Not captured" says only that
 * ataris do not do it; a net still might. */

#include "board/board.h"
#include "search/answer.h"

typedef struct LadderResult {
    Verdict verdict; /* of the side that moves first: captured, or saved */
    Point move;      /* its first move; POINT_PASS if none is needed, POINT_NONE if none helps */
    uint32_t nodes;  /* positions looked at */
} LadderResult;

/* Is the block of the stone at `target` captured (`first` is the other colour) or saved (`first` is
 * its own) by ladder? At most `nodes` positions are looked at (0 = no limit); more makes
 * VERDICT_UNKNOWN. Plays on `board` and takes everything back. A few microseconds in the usual
 * case. */
void ladder_read(Board *board, Trail *trail, Point target, Color first, uint32_t nodes,
                 LadderResult *result);

/* Where could a stone of the defender change what ladder_read() says with these arguments? Fills
 * `zone` with the liberties of the target and of the close surrounding blocks, over the whole
 * reading. Returns the verdict. */
Verdict ladder_zone(Board *board, Trail *trail, Point target, Color first, uint32_t nodes,
                    PointSet *zone);

/* Would the side that fills the last liberty of the single stone at `target` take a ko? A block of
 * more stones, or with more liberties, never is one. */
bool ladder_takes_ko(const Board *board, Point target);

/* The same, or could the defender make it one with a move (beside the last liberty, or by saving a
 * block that would be taken with the stone)? */
bool ladder_may_ko(const Board *board, Point target);

/* Would the side that fills the last liberty of the single stone at `target` lose more than it
 * takes, because its stones there can be taken back at once (a snapback)? Such a stone is not
 * captured by filling that liberty. */
bool ladder_is_bait(const Board *board, Point target);

/* The same, or could the defender make it so with one move? */
bool ladder_may_bait(const Board *board, Point target);

/* The same question with the line of play, for people and for question.h. */
void ladder_answer(const Board *board, Point target, Color first, const SearchLimits *limits,
                   Answer *answer);

#endif
