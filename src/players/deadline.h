#ifndef GOSEDAI_PLAYERS_DEADLINE_H
#define GOSEDAI_PLAYERS_DEADLINE_H

/* Deadline: when a player has to answer, by the clock or by the amount of work.
 *
 *     Deadline deadline;
 *     deadline_start(&deadline, limits, 5000, NULL, NULL);
 *     while (!deadline_step(&deadline))
 *         ... a piece of work, well under a millisecond ...
 *
 * With a time the clock decides, and a part of the time is kept back for what comes after the work
 * and for a machine that does other things too: the more, the longer it has been seen to do so.
 * Without one the work is counted, so that the same question gets the same answer. */

#include "players/player.h"

typedef double DeadlineClock(void *context); /* seconds that never run backwards */

typedef struct Deadline {
    double start, end; /* by the clock; end 0 = no time limit */
    double strict;     /* what must never be passed: a little before the time limit */
    double last;       /* when the clock was read */
    double gap;        /* the longest time between two looks: how long the machine may stop us */
    long nodes;        /* pieces of work so far */
    long node_limit;   /* 0 = none */
    const atomic_bool *cancel;
    DeadlineClock *clock;
    void *context;
    long looks; /* how often the clock was read since the start */
    bool over;  /* stays true; the clock is not read again */
} Deadline;

/* Starts to count. `otherwise` is the number of pieces of work when `limits` has neither a time nor
 * a number. `clock` NULL is the machine's; tests bring their own. */
void deadline_start(Deadline *deadline, const Limits *limits, long otherwise, DeadlineClock *clock,
                    void *context);

/* Tells of the longest gap in the moves before, so that room is kept for one like it; at most for a
 * sixth of the time, as a machine that slept for long does not do so at each move. */
void deadline_expect_gap(Deadline *deadline, double gap);

/* Counts a piece of work and reads the clock: is it over? */
bool deadline_step(Deadline *deadline);

/* Reads the clock without counting: is it over? */
bool deadline_over(Deadline *deadline);

/* Reads the clock after a piece of work that was long by itself, which says nothing of the machine.
 */
void deadline_resume(Deadline *deadline);

/* A deadline for a part of the work: it ends when `share` (0 .. 1) of what was given in the
 * beginning is used up, of work at least one piece, or with the whole. Take its work back with
 * deadline_join(). */
Deadline deadline_part(const Deadline *deadline, double share);
void deadline_join(Deadline *deadline, const Deadline *part);

#endif
