/* Captures with several targets: the goal of capture_goal.c with more than one of them.
 *
 * What it gets wrong: as capture_goal.c; and all targets are one search, so two far fights slow
 * each other down. */

#include "search/multi_capture.h"

#include "search/budget.h"
#include "search/capture.h"
#include "search/capture_goal.h"

#include <assert.h>

static_assert((int)MULTI_CAPTURE_TARGETS_MAX <= (int)CAPTURE_TARGETS_MAX, "they must fit");

/* One of the targets falls at a glance, which the search does not call a move: by which one? */
static void name_move(const Board *board, const Point *targets, int count, Color first,
                      Budget *budget, Answer *answer)
{
    for (int i = 0; i < count && !budget_is_spent(budget); i++) {
        Answer one;
        SearchLimits left = budget_share(budget, 0);
        capture_read(board, targets[i], first, &left, NULL, &one);
        budget->nodes += one.nodes;
        if (one.verdict != VERDICT_YES)
            continue;
        *answer = one;
        break;
    }
}

void multi_capture_read(const Board *board, const Point *targets, int count, Color first,
                        const SearchLimits *limits, ProofTrace *trace, Answer *answer)
{
    CaptureGoal capture;
    Prover prover;
    Budget budget = {0};
    budget_give(&budget, limits);
    capture_goal_init(&capture, board, targets, count);
    prover_init(&prover, &capture.goal, board, limits);
    prover.trace = trace;
    prover_ask(&prover, first, answer);
    budget.nodes += answer->nodes;
    bool attacks = first == capture.attacker;
    if (attacks && answer->verdict == VERDICT_YES && answer->move <= POINT_PASS)
        name_move(board, targets, count, first, &budget, answer);
    answer->nodes = budget.nodes;
    answer_doubt(answer, answer_likely_moves);
    prover_clear(&prover);
    capture_goal_clear(&capture);
}
