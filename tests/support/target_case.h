#ifndef GOSEDAI_TESTS_SUPPORT_TARGET_CASE_H
#define GOSEDAI_TESTS_SUPPORT_TARGET_CASE_H

/* Pictures with one target and a known answer, asked from every side. */

#include "board/board.h"
#include "search/answer.h"

typedef struct TargetCase {
    const char *name;
    const char *diagram; /* x or o is the target, * the right first move (if any) */
    bool attacks;        /* the attacker moves first */
    Verdict verdict;
} TargetCase;

typedef void (*TargetReader)(const Board *board, Point target, Color first, Answer *answer);

/* Asks `reader` about each case in the eight orientations, with and without colours exchanged, and
 * compares the verdict; the move as it is drawn. */
void target_case_check(const TargetCase *cases, size_t count, TargetReader reader);

#endif
