/* What is left for the next search. */

#include "search/budget.h"

#include "base/timer.h"

static const double SECONDS_MIN = 1e-3; /* 0 would mean no limit */

void budget_give(Budget *budget, const SearchLimits *limits)
{
    budget->limits = *limits;
    budget->limits.nodes = limits->nodes ? limits->nodes + budget->nodes : 0;
    budget->deadline = limits->seconds > 0 ? timer_now() + limits->seconds : 0;
}

bool budget_is_spent(const Budget *budget)
{
    const SearchLimits *limits = &budget->limits;
    return (limits->nodes && budget->nodes >= limits->nodes) ||
           (budget->deadline > 0 && timer_now() >= budget->deadline) ||
           (limits->cancel && atomic_load(limits->cancel));
}

SearchLimits budget_share(const Budget *budget, uint64_t nodes)
{
    SearchLimits share = budget->limits;
    uint64_t left = share.nodes > budget->nodes ? share.nodes - budget->nodes : 1;
    if (!share.nodes || (nodes && nodes < left))
        share.nodes = nodes;
    else
        share.nodes = left;
    if (budget->deadline > 0) {
        double rest = budget->deadline - timer_now();
        share.seconds = rest > SECONDS_MIN ? rest : SECONDS_MIN;
    }
    return share;
}
