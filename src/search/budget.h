#ifndef GOSEDAI_SEARCH_BUDGET_H
#define GOSEDAI_SEARCH_BUDGET_H

/* Budget: limits that many searches share.
 *
 *     Budget budget = {0};
 *     budget_give(&budget, &limits);
 *     while (!budget_is_spent(&budget)) {
 *         SearchLimits share = budget_share(&budget, 3000);
 *         capture_read(board, target, first, &share, NULL, &answer);
 *         budget.nodes += answer.nodes;
 *     }
 */

#include "search/answer.h"

typedef struct Budget {
    SearchLimits limits; /* its nodes are a mark for `nodes`; 0 = none */
    double deadline;     /* by timer_now(); 0 = none */
    uint64_t nodes;      /* positions that the searches have looked at so far */
} Budget;

/* Gives new limits, counted from now. What was spent stays counted. */
void budget_give(Budget *budget, const SearchLimits *limits);

/* Is nothing left, or was it cancelled? */
bool budget_is_spent(const Budget *budget);

/* The limits of one search that may look at `nodes` positions (0: at all that are left): as many of
 * them as are left, at least one, the time that is left, and all else as it was given. */
SearchLimits budget_share(const Budget *budget, uint64_t nodes);

#endif
