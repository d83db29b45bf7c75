#ifndef GOSEDAI_DECIDE_VERIFY_H
#define GOSEDAI_DECIDE_VERIFY_H

/* Verify: does what an explanation calls proved really hold?
 *
 *     VerifyCount count = {0};
 *     verify_explanation(&explanation, &board, &VERIFY_LIMITS, &count, &report);
 *
 * Every proved claim is tested against the board and the solver, apart from the search it came
 * from: the line must be legal, and after the move every answer of the enemy near what it is about
 * must fail, also those that the search never thought of. What is said to happen otherwise is
 * tested the same way for the enemy. */

#include "base/text.h"
#include "propose/explanation.h"

typedef enum VerifyResult {
    VERIFY_NOTHING, /* the claim is not called proved */
    VERIFY_HOLDS,
    VERIFY_OPEN, /* the limits were reached before it was settled */
    VERIFY_FAILS,
    VERIFY_RESULTS,
} VerifyResult;

typedef struct VerifyLimits {
    uint64_t nodes; /* positions for each answer of the enemy */
    int reach;      /* answers within so many steps of the stones and of the line */
} VerifyLimits;

extern const VerifyLimits VERIFY_LIMITS;

typedef struct VerifyCount {
    long of[VERIFY_RESULTS];
} VerifyCount;

/* Tests one claim of a move on `board`. If it fails and `report` is given, says where. */
VerifyResult verify_claim(const Claim *claim, const Board *board, Point move,
                          const VerifyLimits *limits, Text *report);

/* Tests all claims of an explanation, and counts. */
void verify_explanation(const Explanation *explanation, const Board *board,
                        const VerifyLimits *limits, VerifyCount *count, Text *report);

/* "nothing", "holds", "open", "fails". */
const char *verify_result_name(VerifyResult result);

#endif
