#ifndef GOSEDAI_ANALYSIS_TRUE_PON_H
#define GOSEDAI_ANALYSIS_TRUE_PON_H

/* TruePon: the possible omission number of a closed group, measured by search (seed 001, 2).
 *
 * The PON of a group is how many moves its owner can leave it alone and still save it, moving then.
 * pon.h estimates it from the room around the group; where a group is shut in, life and death can
 * be read out, and the estimate held against it.
 *
 *     n > 0    it lives even if the enemy plays n moves in a row and the owner answers then
 *     0        unsettled: whoever moves first
 *     -n       dead, and n moves of the owner in a row make it unsettled */

#include "board/board.h"
#include "search/answer.h"

enum { TRUE_PON_MOST = 4 }; /* no more moves in a row are tried, for either side */

typedef struct TruePon {
    int pon;        /* -TRUE_PON_MOST .. TRUE_PON_MOST */
    bool certain;   /* every question was answered, and the number is not the last one tried */
    uint64_t nodes; /* positions looked at */
} TruePon;

/* Measures the PON of the group of the block at `stone`. `limits` are for each question of life and
 * death; `most` (1 .. TRUE_PON_MOST) is how many moves in a row are tried, so that the number lies
 * within -most .. most. False if the group is not shut in. A life that hangs on a ko does not
 * count. Cost: one question for each way to place the moves, some hundred of them for two in a
 * region of fifteen points. */
bool true_pon_read(const Board *board, Point stone, const SearchLimits *limits, int most,
                   TruePon *result);

#endif
