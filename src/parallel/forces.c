/* Forces: a scheduler behind the faces of a crew and of a player's help. */

#include "parallel/forces.h"

#include "base/mem.h"

#include <stdio.h>

struct Forces {
    Crew crew; /* first: the crew is the forces */
    ThinkHelp help;
    Scheduler *scheduler;
    Reserve *reserve; /* NULL: none */
    Timeline *timeline;
};

/* A job of a batch or a stream, for the scheduler. */
typedef struct Call {
    void (*work)(void *context, int job, int worker);
    void *context;
    Timeline *timeline; /* of one worker, whose forks it gets to know; NULL: none */
    int number;
    bool done;
    TimelineStep step; /* what it took, in a stream */
} Call;

enum { KIND_CALL, KIND_READ, KIND_COUNT };

static void do_call(Job *job)
{
    const Call *call = job->context;
    if (call->timeline)
        timeline_lap(call->timeline);
    call->work(call->context, call->number, job->worker);
}

static const JobKind KINDS[KIND_COUNT] = {
    [KIND_CALL] = {.name = "batch", .work = do_call},
    [KIND_READ] = {.name = "read", .work = reserve_work},
};

/* --- the crew -------------------------------------------------------------------------- */

static void submit(Forces *forces, Call *call, const char *name)
{
    scheduler_submit(forces->scheduler,
                     &(JobOrder){.kind = KIND_CALL, .label = name, .context = call});
}

static void run_batch(Crew *crew, const CrewBatch *batch)
{
    Forces *forces = (Forces *)crew;
    if (batch->count == 0)
        return;
    if (forces->timeline)
        timeline_begin_batch(forces->timeline, batch->name, batch->count);
    Call *calls = mem_alloc((size_t)batch->count, sizeof(*calls));
    for (int i = 0; i < batch->count; i++) {
        calls[i] = (Call){.work = batch->work,
                          .context = batch->context,
                          .timeline = crew->workers == 1 ? forces->timeline : NULL,
                          .number = i};
        submit(forces, &calls[i], batch->name);
    }
    for (Job *job; (job = scheduler_collect(forces->scheduler, JOB_MAIN, -1)); job_free(job))
        if (forces->timeline)
            timeline_add_job(forces->timeline, job);
    mem_free(calls);
    if (forces->timeline)
        timeline_end_batch(forces->timeline);
}

/* With a timeline of one worker each part is measured; with more it would need a lock. */
static void run_within(Crew *crew, const CrewBatch *batch, int worker)
{
    Forces *forces = (Forces *)crew;
    if (!forces->timeline || crew->workers > 1) {
        JobShare share = {.count = batch->count, .work = batch->work, .context = batch->context};
        scheduler_share(forces->scheduler, &share, worker);
        return;
    }
    timeline_begin_fork(forces->timeline, batch->count);
    for (int i = 0; i < batch->count; i++) {
        batch->work(batch->context, i, worker);
        timeline_add_part(forces->timeline);
    }
}

/* A stream under way. */
typedef struct Flow {
    Forces *forces;
    const CrewStream *stream;
    Call *calls;
    int ended;
} Flow;

/* The manager's processor seconds since the last call, where somebody wants to know. */
static double lap(const Flow *flow)
{
    return flow->forces->timeline ? timeline_lap(flow->forces->timeline) : 0;
}

/* Waits until the job is done; meanwhile the manager does others. */
static void await(const Flow *flow, int number)
{
    Timeline *timeline = flow->forces->timeline;
    while (!flow->calls[number].done) {
        Job *job = scheduler_collect(flow->forces->scheduler, JOB_MAIN, -1);
        Call *call = job->context;
        call->done = true;
        call->step.work = job->cpu;
        if (timeline)
            timeline_add_job(timeline, job);
        job_free(job);
    }
}

/* Ends jobs until so many have. */
static void end_jobs(Flow *flow, int wanted)
{
    for (; flow->ended < wanted; flow->ended++) {
        TimelineStep *step = &flow->calls[flow->ended].step;
        await(flow, flow->ended);
        lap(flow);
        flow->stream->end(flow->stream->context, flow->ended);
        step->end = lap(flow);
        if (flow->forces->timeline)
            timeline_add_step(flow->forces->timeline, step);
    }
}

static void run_stream(Crew *crew, const CrewStream *stream)
{
    Flow flow = {.forces = (Forces *)crew, .stream = stream};
    if (stream->count == 0)
        return;
    if (flow.forces->timeline)
        timeline_begin_batch(flow.forces->timeline, stream->name, stream->count);
    flow.calls = mem_alloc((size_t)stream->count, sizeof(*flow.calls));
    for (int i = 0; i < stream->count; i++) {
        end_jobs(&flow, crew_stream_ended(stream, i));
        lap(&flow);
        stream->begin(stream->context, i);
        flow.calls[i] =
            (Call){.work = stream->work,
                   .context = stream->context,
                   .number = i,
                   .step = {.window = stream->window(stream->context, i), .begin = lap(&flow)}};
        submit(flow.forces, &flow.calls[i], stream->name);
    }
    end_jobs(&flow, stream->count);
    mem_free(flow.calls);
    if (flow.forces->timeline)
        timeline_end_batch(flow.forces->timeline);
}

/* --- the help -------------------------------------------------------------------------- */

static Forces *forces_of(ThinkHelp *help)
{
    return (Forces *)((char *)help - offsetof(Forces, help));
}

static void mark(const Forces *forces, const Position *position, Move move, bool thinks)
{
    char text[32], name[POINT_TEXT_MAX];
    if (!forces->timeline)
        return;
    bool played = move.color == BLACK || move.color == WHITE;
    snprintf(text, sizeof(text), "%s %s", played ? color_name((Color)move.color) : "start",
             played ? point_name(position->board.size, move.point, name) : "");
    timeline_mark(forces->timeline, thinks, text);
}

static bool help_harvest(void *help, const Board *board, Analysis *analysis, PointSet *about)
{
    const Forces *forces = forces_of(help);
    return forces->reserve && reserve_harvest(forces->reserve, board, analysis, about) > 0;
}

static void help_start(ThinkHelp *help, const Position *position, Analysis *analysis)
{
    mark(forces_of(help), position, position_last_move(position), true);
    PointSet about;
    help_harvest(help, &position->board, analysis, &about);
}

static void help_send(ThinkHelp *help, const Position *position, const Analysis *analysis,
                      Move move)
{
    Forces *forces = forces_of(help);
    mark(forces, position, move, false);
    if (forces->reserve)
        reserve_send(forces->reserve, analysis, move);
}

static void help_free(ThinkHelp *help)
{
    forces_free(forces_of(help));
}

/* --- life cycle ------------------------------------------------------------------------ */

Forces *forces_new(const ForcesPlan *plan, Error *error)
{
    Forces *forces = mem_alloc(1, sizeof(*forces));
    int threads = plan->threads > 1 ? plan->threads : 1;
    SchedulerPlan orders = {.kinds = KINDS,
                            .kind_count = KIND_COUNT,
                            .workers = threads,
                            .reserve = plan->reserve ? threads : 0};
    forces->scheduler =
        scheduler_new(plan->back_end ? plan->back_end : &THREAD_BACK_END, &orders, error);
    if (!forces->scheduler) {
        mem_free(forces);
        return NULL;
    }
    forces->crew = (Crew){.workers = scheduler_workers(forces->scheduler),
                          .run = run_batch,
                          .run_stream = run_stream,
                          .run_within = run_within};
    forces->timeline = plan->timeline;
    if (plan->reserve)
        forces->reserve = reserve_new(forces->scheduler, KIND_READ, plan->timeline);
    forces->help = (ThinkHelp){.crew = threads > 1 || plan->share ? &forces->crew : NULL,
                               .start = help_start,
                               .harvest = help_harvest,
                               .send = help_send,
                               .free = help_free};
    return forces;
}

void forces_free(Forces *forces)
{
    if (!forces)
        return;
    reserve_stop(forces->reserve);
    scheduler_free(forces->scheduler);
    reserve_free(forces->reserve);
    mem_free(forces);
}

Crew *forces_crew(Forces *forces)
{
    return &forces->crew;
}

ThinkHelp *forces_help(Forces *forces)
{
    return &forces->help;
}

Reserve *forces_reserve(Forces *forces)
{
    return forces->reserve;
}

ThinkHelp *forces_raise(const PlayerOptions *options, Error *error)
{
    ForcesPlan plan = {.threads = options->threads, .reserve = options->reserve};
    Forces *forces = forces_new(&plan, error);
    return forces ? forces_help(forces) : NULL;
}
