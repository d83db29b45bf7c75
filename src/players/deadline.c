/* Answering in time.
 *
 * Method: of a time limit a fifth is kept back, but at least 20 ms (or half of the time, if it is
 * shorter than that) and at most 0.3 s. Where more processes want to run than there are processors,
 * each may have to wait for all others: for every one too many on a processor a twenty-fifth more
 * is kept back, up to 60 % and a second. The clock is read at every piece of work; reading costs
 * some 30 ns, a piece of work some 30 us.
 *
 * What it gets wrong: a machine that stops the process for longer than what is kept back cannot be
 * helped. */

#include "players/deadline.h"

#include "base/timer.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

static const double KEPT_SHARE = 0.2;
static const double GAPS = 1.5;               /* of the longest gap that are kept free */
static const double EXPECTED_SHARE = 1.0 / 6; /* of the time, that an earlier gap may take */
static const double KEPT_LEAST = 0.02, KEPT_MOST = 0.3;
static const double CROWD_SHARE = 0.04, CROWDED_SHARE = 0.6, CROWDED_MOST = 1;

static double machine_clock(void *context)
{
    (void)context;
    return timer_now();
}

/* How many processes too many want to run on each processor? */
static double machine_crowd(void)
{
    double load;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (processors < 1 || getloadavg(&load, 1) != 1)
        return 0;
    double crowd = load / (double)processors - 1;
    return crowd > 0 ? crowd : 0;
}

static double kept_back(double seconds, double crowd)
{
    double share = KEPT_SHARE + CROWD_SHARE * crowd, most = crowd > 1 ? CROWDED_MOST : KEPT_MOST;
    double kept = seconds * (share < CROWDED_SHARE ? share : CROWDED_SHARE);
    if (kept < KEPT_LEAST)
        kept = KEPT_LEAST < seconds / 2 ? KEPT_LEAST : seconds / 2;
    return kept < most ? kept : most;
}

void deadline_start(Deadline *deadline, const Limits *limits, long otherwise, DeadlineClock *clock,
                    void *context)
{
    *deadline = (Deadline){.node_limit = limits->nodes,
                           .cancel = limits->cancel,
                           .clock = clock ? clock : machine_clock,
                           .context = context};
    if (limits->seconds > 0) {
        deadline->start = deadline->clock(context);
        deadline->looks = 1;
        deadline->last = deadline->start;
        double kept = kept_back(limits->seconds, clock ? 0 : machine_crowd());
        deadline->end = deadline->start + limits->seconds - kept;
        deadline->strict = (deadline->end + deadline->start + limits->seconds) / 2;
    } else if (limits->nodes <= 0) {
        deadline->node_limit = otherwise;
    }
}

void deadline_expect_gap(Deadline *deadline, double gap)
{
    deadline->gap = fmin(gap, EXPECTED_SHARE * (deadline->strict - deadline->start));
}

static double look(Deadline *deadline)
{
    deadline->looks++;
    deadline->last = deadline->clock(deadline->context);
    return deadline->last;
}

bool deadline_over(Deadline *deadline)
{
    if (deadline->over)
        return true;
    if (deadline->cancel && atomic_load(deadline->cancel))
        deadline->over = true;
    if (deadline->node_limit && deadline->nodes >= deadline->node_limit)
        deadline->over = true;
    if (!deadline->over && deadline->end > 0) {
        double before = deadline->last, now = look(deadline);
        if (now - before > deadline->gap)
            deadline->gap = now - before;
        deadline->over = now >= deadline->end || now + GAPS * deadline->gap >= deadline->strict;
    }
    return deadline->over;
}

void deadline_resume(Deadline *deadline)
{
    if (!deadline->over && deadline->end > 0)
        look(deadline);
}

bool deadline_step(Deadline *deadline)
{
    deadline->nodes++;
    return deadline_over(deadline);
}

Deadline deadline_part(const Deadline *deadline, double share)
{
    Deadline part = *deadline;
    if (part.end > 0)
        part.end = part.start + share * (part.end - part.start);
    if (part.node_limit) {
        part.node_limit = (long)(share * (double)part.node_limit);
        if (part.node_limit == 0)
            part.node_limit = 1; /* 0 would be no limit at all */
    }
    return part;
}

void deadline_join(Deadline *deadline, const Deadline *part)
{
    deadline->nodes = part->nodes;
    deadline->looks = part->looks;
    deadline->last = part->last;
    deadline->gap = part->gap;
}
