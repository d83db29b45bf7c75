/* Timelines: three growing lists, and the trace made from them. */

#include "parallel/timeline.h"

#include "base/mem.h"
#include "base/timer.h"

#include <stdio.h>
#include <time.h>

/* Parts that a job shared out. */
typedef struct Fork {
    size_t job;    /* its number */
    double before; /* processor seconds of the job before, since the last fork */
    size_t first, count;
} Fork;

struct Timeline {
    TimelineJob *jobs;
    size_t job_count, job_capacity;
    TimelineBatch *batches;
    size_t batch_count, batch_capacity;
    TimelineStep *steps;
    size_t step_count, step_capacity;
    Fork *forks;
    size_t fork_count, fork_capacity;
    double *parts;
    size_t part_count, part_capacity;
    TimelineMark *marks;
    size_t mark_count, mark_capacity;
    double cpu; /* of the manager when it was looked at last */
    bool in_batch;
};

double timeline_lap(Timeline *timeline)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    double cpu = (double)now.tv_sec + (double)now.tv_nsec * 1e-9, before = timeline->cpu;
    timeline->cpu = cpu;
    return cpu - before;
}

Timeline *timeline_new(void)
{
    Timeline *timeline = mem_alloc(1, sizeof(*timeline));
    timeline_lap(timeline);
    return timeline;
}

void timeline_free(Timeline *timeline)
{
    if (!timeline)
        return;
    mem_free(timeline->jobs);
    mem_free(timeline->batches);
    mem_free(timeline->steps);
    mem_free(timeline->forks);
    mem_free(timeline->parts);
    mem_free(timeline->marks);
    mem_free(timeline);
}

/* --- recording ------------------------------------------------------------------------- */

void timeline_begin_batch(Timeline *timeline, const char *label, int count)
{
    timeline->batches = mem_grow(timeline->batches, &timeline->batch_capacity,
                                 timeline->batch_count + 1, sizeof(*timeline->batches));
    timeline->batches[timeline->batch_count++] = (TimelineBatch){
        .label = label,
        .mark = (int)timeline->mark_count - 1,
        .count = count,
        .began = timer_now(),
        .before = timeline_lap(timeline),
    };
    timeline->in_batch = true;
}

void timeline_end_batch(Timeline *timeline)
{
    timeline->batches[timeline->batch_count - 1].ended = timer_now();
    timeline->in_batch = false;
    timeline_lap(timeline);
}

void timeline_begin_fork(Timeline *timeline, int count)
{
    timeline->forks = mem_grow(timeline->forks, &timeline->fork_capacity, timeline->fork_count + 1,
                               sizeof(*timeline->forks));
    timeline->forks[timeline->fork_count++] = (Fork){.job = timeline->job_count,
                                                     .before = timeline_lap(timeline),
                                                     .first = timeline->part_count,
                                                     .count = (size_t)count};
}

void timeline_add_part(Timeline *timeline)
{
    timeline->parts = mem_grow(timeline->parts, &timeline->part_capacity, timeline->part_count + 1,
                               sizeof(*timeline->parts));
    timeline->parts[timeline->part_count++] = timeline_lap(timeline);
}

void timeline_add_job(Timeline *timeline, const Job *job)
{
    timeline->jobs = mem_grow(timeline->jobs, &timeline->job_capacity, timeline->job_count + 1,
                              sizeof(*timeline->jobs));
    bool in_batch = timeline->in_batch && job->priority == JOB_MAIN;
    timeline->jobs[timeline->job_count++] = (TimelineJob){
        .priority = job->priority,
        .worker = job->worker,
        .batch = in_batch ? (int)timeline->batch_count - 1 : -1,
        .label = job->label,
        .started = job->started,
        .ended = job->ended,
        .cpu = job->cpu,
        .done = job->done,
    };
}

void timeline_add_step(Timeline *timeline, const TimelineStep *step)
{
    timeline->steps = mem_grow(timeline->steps, &timeline->step_capacity, timeline->step_count + 1,
                               sizeof(*timeline->steps));
    TimelineStep *added = &timeline->steps[timeline->step_count++];
    *added = *step;
    added->batch = (int)timeline->batch_count - 1;
}

void timeline_mark(Timeline *timeline, bool thinks, const char *text)
{
    timeline->marks = mem_grow(timeline->marks, &timeline->mark_capacity, timeline->mark_count + 1,
                               sizeof(*timeline->marks));
    TimelineMark *mark = &timeline->marks[timeline->mark_count++];
    *mark = (TimelineMark){.when = timer_now(), .before = timeline_lap(timeline), .thinks = thinks};
    snprintf(mark->text, sizeof(mark->text), "%s", text);
}

/* --- reading --------------------------------------------------------------------------- */

const TimelineJob *timeline_jobs(const Timeline *timeline, size_t *count)
{
    *count = timeline->job_count;
    return timeline->jobs;
}

const TimelineBatch *timeline_batches(const Timeline *timeline, size_t *count)
{
    *count = timeline->batch_count;
    return timeline->batches;
}

const TimelineMark *timeline_marks(const Timeline *timeline, size_t *count)
{
    *count = timeline->mark_count;
    return timeline->marks;
}

/* --- the trace -------------------------------------------------------------------------- */

static long microseconds(double seconds)
{
    return (long)(seconds * 1e6 + 0.5);
}

/* The forks of a job; `*next` is the first that no job before had. */
static void trace_forks(const Timeline *timeline, size_t job, size_t *next, Text *text)
{
    while (*next < timeline->fork_count && timeline->forks[*next].job < job)
        ++*next;
    for (; *next < timeline->fork_count && timeline->forks[*next].job == job; ++*next) {
        const Fork *fork = &timeline->forks[*next];
        text_printf(text, "fork %ld %zu\n", microseconds(fork->before), fork->count);
        for (size_t i = fork->first; i < fork->first + fork->count; i++)
            text_printf(text, "part %ld\n", microseconds(timeline->parts[i]));
    }
}

static void trace_jobs(const Timeline *timeline, int batch, Text *text)
{
    const TimelineBatch *what = &timeline->batches[batch];
    text_printf(text, "batch %s %d\n", what->label, what->count);
    size_t next_fork = 0;
    for (size_t i = 0; i < timeline->job_count; i++)
        if (timeline->jobs[i].batch == batch) {
            text_printf(text, "job %ld\n", microseconds(timeline->jobs[i].cpu));
            trace_forks(timeline, i, &next_fork, text);
        }
}

/* The steps of a stream; false if it is none. */
static bool trace_steps(const Timeline *timeline, int batch, Text *text)
{
    const TimelineBatch *what = &timeline->batches[batch];
    bool any = false;
    for (size_t i = 0; i < timeline->step_count; i++) {
        const TimelineStep *step = &timeline->steps[i];
        if (step->batch != batch)
            continue;
        if (!any)
            text_printf(text, "stream %s %d\n", what->label, what->count);
        any = true;
        text_printf(text, "step %d %ld %ld %ld\n", step->window, microseconds(step->begin),
                    microseconds(step->work), microseconds(step->end));
    }
    return any;
}

/* The batches and streams after mark number `mark`, with their jobs. */
static void trace_batches(const Timeline *timeline, int mark, Text *text)
{
    for (size_t i = 0; i < timeline->batch_count; i++) {
        const TimelineBatch *batch = &timeline->batches[i];
        if (batch->mark != mark)
            continue;
        text_printf(text, "serial %ld\n", microseconds(batch->before));
        if (!trace_steps(timeline, (int)i, text))
            trace_jobs(timeline, (int)i, text);
    }
}

void timeline_trace(const Timeline *timeline, Text *text)
{
    text_add(text, "gosedai-trace 1\n");
    for (size_t i = 0; i + 1 < timeline->mark_count; i++) {
        const TimelineMark *mark = &timeline->marks[i], *next = mark + 1;
        if (!mark->thinks)
            continue;
        text_printf(text, "move %s\n", mark->text);
        trace_batches(timeline, (int)i, text);
        text_printf(text, "serial %ld\n", microseconds(next->before));
        text_printf(text, "end %ld\n", microseconds(next->when - mark->when));
    }
}
