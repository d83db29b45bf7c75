#ifndef GOSEDAI_PARALLEL_TIMELINE_H
#define GOSEDAI_PARALLEL_TIMELINE_H

/* Timeline: which worker did what when (seed figure 4.5-1), to be drawn or simulated.
 *
 *     Timeline *timeline = timeline_new();
 *     ... ForcesPlan.timeline = timeline ...
 *     timeline_svg(timeline, &text);
 *     timeline_free(timeline);
 *
 * For one thread: the manager's. */

#include "base/text.h"
#include "parallel/scheduler.h"

typedef struct TimelineJob {
    JobPriority priority;
    int worker;
    int batch;         /* number of the batch it belongs to; -1: none */
    const char *label; /* a constant */
    double started, ended, cpu;
    bool done;
} TimelineJob;

/* Jobs of the main force that were handed out together, and what the manager did before that since
 * the batch before or the mark before. */
typedef struct TimelineBatch {
    const char *label;
    int mark; /* number of the last mark before; -1: none */
    int count;
    double began, ended;
    double before; /* processor seconds of the manager alone before it */
} TimelineBatch;

/* What a job of a stream (base/crew.h) took: processor seconds. */
typedef struct TimelineStep {
    int batch;         /* number of the stream, set by timeline_add_step() */
    int window;        /* of the job */
    double begin, end; /* of the manager */
    double work;       /* of whoever did it */
} TimelineStep;

/* A moment: a stone is played, thinking begins or ends. */
typedef struct TimelineMark {
    double when;
    double before; /* processor seconds of the manager alone before it */
    bool thinks;   /* the player begins to think here */
    char text[32];
} TimelineMark;

typedef struct Timeline Timeline;

Timeline *timeline_new(void);
void timeline_free(Timeline *timeline);

/* --- recording ------------------------------------------------------------------------- */

/* A batch, or a stream, of the main force begins, and ends. */
void timeline_begin_batch(Timeline *timeline, const char *label, int count);
void timeline_end_batch(Timeline *timeline);

/* The job of the main force that is being done shares out so many parts, and one of them is done.
 * With one worker only, after timeline_lap() at the begin of the job. */
void timeline_begin_fork(Timeline *timeline, int count);
void timeline_add_part(Timeline *timeline);

/* A job has ended. */
void timeline_add_job(Timeline *timeline, const Job *job);

/* A job of the stream that has begun last has ended; to be told in the order of the jobs. */
void timeline_add_step(Timeline *timeline, const TimelineStep *step);

/* The processor seconds of this thread since the last call. */
double timeline_lap(Timeline *timeline);

/* Marks this moment with a few words. */
void timeline_mark(Timeline *timeline, bool thinks, const char *text);

/* --- reading --------------------------------------------------------------------------- */

const TimelineJob *timeline_jobs(const Timeline *timeline, size_t *count);
const TimelineBatch *timeline_batches(const Timeline *timeline, size_t *count);
const TimelineMark *timeline_marks(const Timeline *timeline, size_t *count);

/* Appends the jobs as a trace for simulations (docs/parallel.md):
 *
 *     gosedai-trace 1
 *     move TEXT                 the player begins to think
 *     serial MICROSECONDS       what only one can do
 *     batch LABEL COUNT         COUNT jobs that all may run at the same time
 *     job MICROSECONDS          each of them, in the order of the queue; processor time
 *     fork MICROSECONDS COUNT   within this job, after so long: COUNT parts that others may do
 *     part MICROSECONDS         each of them; the job's time includes them
 *     stream LABEL COUNT        COUNT jobs that the manager begins and ends one after the other
 *     step WINDOW BEGIN WORK END   each of them: begins when all WINDOW jobs before it have ended
 *     end MICROSECONDS          the move is decided; so long it took in all, by the clock */
void timeline_trace(const Timeline *timeline, Text *text);

/* Appends a drawing: time runs to the right; each worker has a line for the main force and one for
 * the reserve; vertical lines are the marks. */
void timeline_svg(const Timeline *timeline, Text *text);

#endif
