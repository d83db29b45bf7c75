#ifndef GOSEDAI_PARALLEL_RESERVE_H
#define GOSEDAI_PARALLEL_RESERVE_H

/* Reserve: reads deeper what an analysis left open, while nobody waits for it (遊軍, seed 4.4.3).
 *
 *     reserve_harvest(reserve, &board, analysis, &about);     before a position is looked at
 *     analysis_run(analysis, &board, color);          knows what the reserve has found out
 *     if (reserve_harvest(reserve, &board, analysis, &about)) ...    more since: look again
 *     reserve_send(reserve, analysis, move);          when the move is decided
 *
 * Its questions are those of the analysis with far more positions: does a surrounded group live
 * (the tree shared out at depth 1, seed 4.5.2), is a block captured. They live across moves, and
 * are cancelled when their region changes. An answer goes into the memory of the analysis, in place
 * of the one that was left open; so everything that rests on it is as if the analysis had read so
 * deep itself. */

#include "analysis/analysis.h"
#include "parallel/scheduler.h"
#include "parallel/timeline.h"

typedef struct Reserve Reserve;

/* What it has done since it was made. */
typedef struct ReserveCount {
    long sent;      /* questions */
    long answered;  /* ... with a result that an analysis got to know */
    long open;      /* ... read without result */
    long cancelled; /* ... whose region had changed */
} ReserveCount;

/* Its jobs are of kind number `kind`, whose work is reserve_work(). Both are borrowed; the timeline
 * may be NULL. */
Reserve *reserve_new(Scheduler *scheduler, int kind, Timeline *timeline);

/* Ends all reading at once: to be called before the scheduler is freed; NULL is fine. */
void reserve_stop(Reserve *reserve);

/* Only after the scheduler was freed. */
void reserve_free(Reserve *reserve);

/* Cancels what the new position makes pointless, and tells the analysis all that was found out;
 * returns how many answers, and sets `about` to a stone of each group or block that they are about.
 * Does not wait. */
int reserve_harvest(Reserve *reserve, const Board *board, Analysis *analysis, PointSet *about);

/* Sends questions about the position after `move` (which may be a pass or none) that the analysis
 * left open. Does not wait. */
void reserve_send(Reserve *reserve, const Analysis *analysis, Move move);

/* Works off what is pending, as long as `seconds` of processor time of this process are not used up
 * (negative: to the end): for tests and measurements, a player never does that. */
void reserve_wait(Reserve *reserve, double seconds);

/* How many questions are being read? */
int reserve_pending(const Reserve *reserve);

ReserveCount reserve_count(const Reserve *reserve);

/* The work of a job: JobKind.work. */
void reserve_work(Job *job);

#endif
