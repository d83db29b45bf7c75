#ifndef GOSEDAI_CGT_SUMMANDS_H
#define GOSEDAI_CGT_SUMMANDS_H

/* Summands: who wins a sum, and with which moves, without the value of the sum.
 *
 *     SummandsMove *moves;
 *     size_t count;
 *     if (summands_moves(context, values, 13, CGT_LEFT, &moves, &count))
 *         for (size_t i = 0; i < count; i++)
 *             if (moves[i].wins) ... play in summand moves[i].summand ...
 *     mem_free(moves);
 *
 * The value of a sum (cgt_sum) can be far larger than its parts; who wins is often seen early. */

#include "cgt/cgt.h"

typedef struct SummandsMove {
    size_t summand;  /* which one is played in */
    CgtValue option; /* what it becomes */
    bool wins;       /* does the mover win after it? */
} SummandsMove;

/* Does `first`, who has the move, win the sum? False if a limit was reached (cgt_check()). */
bool summands_win(CgtContext *context, const CgtValue *values, size_t count, CgtSide first,
                  bool *wins);

/* Who wins the sum? */
CgtOutcome summands_outcome(CgtContext *context, const CgtValue *values, size_t count);

/* All moves of `side` in the order of the summands, each with whether it wins. `*moves` is the
 * caller's (mem_free()), NULL if there are none. False, with no moves and nothing to
 * free, if a limit was reached. */
bool summands_moves(CgtContext *context, const CgtValue *values, size_t count, CgtSide side,
                    SummandsMove **moves, size_t *move_count);

#endif
