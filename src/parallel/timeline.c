/* Timelines: three growing lists, and the trace made from them. */

#include "parallel/timeline.h"

#include "base/mem.h"
#include "base/timer.h"

#include <stdio.h>
#include <time.h>

struct Timeline {
    TimelineJob *jobs;
    size_t job_count, job_capacity;
    TimelineBatch *batches;
    size_t batch_count, batch_capacity;
    TimelineMark *marks;
    size_t mark_count, mark_capacity;
    double cpu; /* of the manager when it was looked at last */
    bool in_batch;
};

/* The processor seconds of this thread since the last call. */
static double take_cpu(Timeline *timeline)
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
    take_cpu(timeline);
    return timeline;
}

void timeline_free(Timeline *timeline)
{
    if (!timeline)
        return;
    mem_free(timeline->jobs);
    mem_free(timeline->batches);
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
        .before = take_cpu(timeline),
    };
    timeline->in_batch = true;
}

void timeline_end_batch(Timeline *timeline)
{
    timeline->batches[timeline->batch_count - 1].ended = timer_now();
    timeline->in_batch = false;
    take_cpu(timeline);
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

void timeline_mark(Timeline *timeline, bool thinks, const char *text)
{
    timeline->marks = mem_grow(timeline->marks, &timeline->mark_capacity, timeline->mark_count + 1,
                               sizeof(*timeline->marks));
    TimelineMark *mark = &timeline->marks[timeline->mark_count++];
    *mark = (TimelineMark){.when = timer_now(), .before = take_cpu(timeline), .thinks = thinks};
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

/* The batches after mark number `mark`, with their jobs. */
static void trace_batches(const Timeline *timeline, int mark, Text *text)
{
    for (size_t i = 0; i < timeline->batch_count; i++) {
        const TimelineBatch *batch = &timeline->batches[i];
        if (batch->mark != mark)
            continue;
        text_printf(text, "serial %ld\n", microseconds(batch->before));
        text_printf(text, "batch %s %d\n", batch->label, batch->count);
        for (size_t k = 0; k < timeline->job_count; k++)
            if (timeline->jobs[k].batch == (int)i)
                text_printf(text, "job %ld\n", microseconds(timeline->jobs[k].cpu));
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
