/* Simulating a manager with any number of workers from what its jobs took.
 *
 * Where jobs share out parts of themselves, simulation_fork.h runs the batch.
 *
 * Method: a heap of the times at which the workers become idle; each job of the queue goes to the
 * first of them, but not before the queue has handed it out. Serial work, batches and streams
 * follow each other as in the trace. In a stream the manager begins and ends jobs; while it waits
 * for one it does what nobody else has taken.
 *
 * What it gets wrong: jobs take as long as they took alone. Real workers share caches and memory,
 * and slow each other down. A move that is decided by other means than the trace's jobs (other
 * batches with more workers) is not foreseen. */

#include "parallel/simulation.h"

#include "base/mem.h"
#include "parallel/simulation_fork.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STEP_NUMBERS = 4,
    JOBS_MAX = 1000000, /* of a batch */
};

/* Microseconds: no time of a trace is as long. */
static const double LONGEST = 1e15;

/* Serial work, then a batch or a stream; at the end of a move there may be none. */
typedef struct Stage {
    double serial;
    int label; /* of the batch */
    bool is_stream;
    size_t first, count; /* of the jobs; of a stream: of the steps */
} Stage;

/* A job of a stream. */
typedef struct Step {
    int window;
    double begin, work, end;
} Step;

typedef struct MoveTrace {
    size_t first, count; /* of the stages */
} MoveTrace;

struct Simulation {
    SimulationJob *jobs;
    SimulationFork *forks;
    double *parts;
    Step *steps;
    Stage *stages;
    MoveTrace *moves;
    char labels[SIMULATION_LABELS_MAX][SIMULATION_LABEL_MAX];
    int label_count;
    size_t job_count, job_capacity, fork_count, fork_capacity, part_count, part_capacity,
        step_count, step_capacity, stage_count, stage_capacity, move_count, move_capacity;
};

Simulation *simulation_new(void)
{
    return mem_alloc(1, sizeof(Simulation));
}

void simulation_free(Simulation *simulation)
{
    if (!simulation)
        return;
    mem_free(simulation->jobs);
    mem_free(simulation->forks);
    mem_free(simulation->parts);
    mem_free(simulation->steps);
    mem_free(simulation->stages);
    mem_free(simulation->moves);
    mem_free(simulation);
}

size_t simulation_moves(const Simulation *simulation)
{
    return simulation->move_count;
}

/* --- reading ----------------------------------------------------------------------------- */

/* Where the reading stands. */
typedef struct Reader {
    Simulation *simulation;
    bool in_move;
    size_t first_stage, first_job, first_fork, first_part, first_step; /* of the move */
    size_t parts_missing;                                              /* of the fork */
    size_t missing; /* jobs of the batch, or the stream, that are still to come */
    bool in_stream; /* they are those of a stream */
    double serial;
} Reader;

/* The number of a label: the second word of a line. More than there is room for share the last. */
static int find_label(Simulation *self, const char *line)
{
    char label[SIMULATION_LABEL_MAX] = "";
    sscanf(line, "%*s %23s", label);
    for (int i = 0; i < self->label_count; i++)
        if (strcmp(self->labels[i], label) == 0)
            return i;
    if (self->label_count == SIMULATION_LABELS_MAX)
        return SIMULATION_LABELS_MAX - 1;
    snprintf(self->labels[self->label_count], SIMULATION_LABEL_MAX, "%s", label);
    return self->label_count++;
}

static void add_stage(Reader *reader, size_t count, int label, bool is_stream)
{
    Simulation *self = reader->simulation;
    self->stages =
        mem_grow(self->stages, &self->stage_capacity, self->stage_count + 1, sizeof(Stage));
    self->stages[self->stage_count++] =
        (Stage){.serial = reader->serial,
                .label = label,
                .is_stream = is_stream,
                .first = is_stream ? self->step_count : self->job_count,
                .count = count};
    reader->serial = 0;
    reader->missing = count;
    reader->in_stream = is_stream;
}

static void add_job(Reader *reader, double time)
{
    Simulation *self = reader->simulation;
    self->jobs =
        mem_grow(self->jobs, &self->job_capacity, self->job_count + 1, sizeof(self->jobs[0]));
    self->jobs[self->job_count++] = (SimulationJob){.time = time, .first = self->fork_count};
    reader->missing--;
}

/* A job shares out parts: "fork MICROSECONDS COUNT". */
static bool add_fork(Reader *reader, const char *line, double count, Error *error)
{
    Simulation *self = reader->simulation;
    char *end;
    double before = strtod(line + strlen("fork "), &end);
    if (*end != ' ' || !(before >= 0 && before < LONGEST) || count < 1 || count > JOBS_MAX ||
        count != floor(count))
        return error_set(error, "a fork has a time and a whole number of parts, at least one");
    const Stage *stage =
        self->stage_count > reader->first_stage ? &self->stages[self->stage_count - 1] : NULL;
    if (!stage || stage->is_stream || self->job_count == stage->first)
        return error_set(error, "a fork belongs to a job: a line \"job\" must come before it");
    self->forks =
        mem_grow(self->forks, &self->fork_capacity, self->fork_count + 1, sizeof(self->forks[0]));
    self->forks[self->fork_count++] = (SimulationFork){before, self->part_count, (size_t)count};
    self->jobs[self->job_count - 1].forks++;
    reader->parts_missing = (size_t)count;
    return true;
}

static void add_part(Reader *reader, double time)
{
    Simulation *self = reader->simulation;
    self->parts = mem_grow(self->parts, &self->part_capacity, self->part_count + 1, sizeof(double));
    self->parts[self->part_count++] = time;
    reader->parts_missing--;
}

/* The four numbers of a step: none is negative. False if there are others. */
static bool read_step(const char *line, double numbers[STEP_NUMBERS])
{
    const char *at = line + strlen("step");
    for (int i = 0; i < STEP_NUMBERS; i++) {
        char *end;
        numbers[i] = strtod(at, &end);
        if (end == at || !(numbers[i] >= 0 && numbers[i] < LONGEST))
            return false;
        at = end;
    }
    return *at == '\0';
}

static bool add_step(Reader *reader, const char *line, Error *error)
{
    Simulation *self = reader->simulation;
    double numbers[STEP_NUMBERS];
    if (!read_step(line, numbers) || numbers[0] < 1 || numbers[0] > JOBS_MAX)
        return error_set(error, "a step has a window of at least 1 and three times");
    self->steps = mem_grow(self->steps, &self->step_capacity, self->step_count + 1, sizeof(Step));
    self->steps[self->step_count++] =
        (Step){(int)numbers[0], .begin = numbers[1], .work = numbers[2], .end = numbers[3]};
    reader->missing--;
    return true;
}

static void end_move(Reader *reader)
{
    Simulation *self = reader->simulation;
    add_stage(reader, 0, 0, false);
    self->moves =
        mem_grow(self->moves, &self->move_capacity, self->move_count + 1, sizeof(MoveTrace));
    self->moves[self->move_count++] =
        (MoveTrace){reader->first_stage, self->stage_count - reader->first_stage};
    reader->in_move = false;
}

/* The number behind the last blank of a line. */
static bool last_number(const char *line, double *number)
{
    const char *blank = strrchr(line, ' ');
    return blank && text_to_double(blank + 1, number) && *number >= 0 && *number < LONGEST;
}

static void begin_move(Reader *reader)
{
    reader->in_move = true;
    reader->first_stage = reader->simulation->stage_count;
    reader->first_job = reader->simulation->job_count;
    reader->first_fork = reader->simulation->fork_count;
    reader->first_part = reader->simulation->part_count;
    reader->first_step = reader->simulation->step_count;
    reader->serial = 0;
}

/* A line that announces `number` jobs. */
static bool begin_stage(Reader *reader, const char *line, double number, bool is_stream,
                        Error *error)
{
    if (number > JOBS_MAX || number != floor(number))
        return error_set(error, "a batch has a whole number of jobs, a million at most");
    add_stage(reader, (size_t)number, find_label(reader->simulation, line), is_stream);
    return true;
}

/* A line within a move that ends with `number`. */
static bool read_number_line(Reader *reader, const char *line, double number, Error *error)
{
    bool is_part = text_starts_with(line, "part ");
    if (is_part != (reader->parts_missing > 0))
        return error_set(error, is_part ? "there are more parts than the fork has"
                                        : "there are fewer parts than the fork has");
    if (is_part) {
        add_part(reader, number);
        return true;
    }
    if (text_starts_with(line, "fork "))
        return add_fork(reader, line, number, error);
    bool is_step = text_starts_with(line, "step "),
         is_job = is_step || text_starts_with(line, "job ");
    if (is_job != (reader->missing > 0) || (is_job && is_step != reader->in_stream))
        return error_set(error, is_job ? "there are more jobs than the batch has"
                                       : "there are fewer jobs than the batch has");
    if (is_step)
        return add_step(reader, line, error);
    if (text_starts_with(line, "batch "))
        return begin_stage(reader, line, number, false, error);
    if (text_starts_with(line, "stream "))
        return begin_stage(reader, line, number, true, error);
    if (is_job)
        add_job(reader, number);
    else if (text_starts_with(line, "serial "))
        reader->serial += number;
    else if (text_starts_with(line, "end "))
        end_move(reader);
    else
        return error_set(error, "this is no line of a trace: move, serial, batch, job, fork, part, "
                                "stream, step, end");
    return true;
}

static bool read_line(Reader *reader, const char *line, Error *error)
{
    double number = 0;
    if (text_starts_with(line, "move")) {
        if (reader->in_move)
            return error_set(error, "the move before has no end");
        begin_move(reader);
        return true;
    }
    if (!reader->in_move)
        return error_set(error, "a line \"move\" must come before this");
    if (!last_number(line, &number))
        return error_set(error, "a number is missing at the end of the line");
    return read_number_line(reader, line, number, error);
}

bool simulation_read(Simulation *simulation, const char *text, size_t length, const char *place,
                     Error *error)
{
    static const char TITLE[] = "gosedai-trace 1";
    Reader reader = {.simulation = simulation};
    Text line;
    text_init(&line);
    bool ok = true;
    int number = 0;
    for (size_t start = 0; ok && start < length;) {
        const char *end = memchr(text + start, '\n', length - start);
        size_t stop = end ? (size_t)(end - text) : length;
        text_reset(&line);
        text_add_bytes(&line, text + start, stop - start);
        start = stop + 1;
        Error reason = {0};
        ok = number++ == 0 ? strcmp(line.data, TITLE) == 0 ||
                                 error_set(&reason, "a trace begins with \"%s\"", TITLE)
                           : line.length == 0 || read_line(&reader, line.data, &reason);
        if (!ok)
            error_set_at(error, place, number, 0, "%s", reason.message);
    }
    text_clear(&line);
    if (ok && (number == 0 || reader.in_move))
        ok = error_set_at(error, place, number, 0, "the trace is cut off");
    if (!ok && reader.in_move) {
        simulation->stage_count = reader.first_stage;
        simulation->job_count = reader.first_job;
        simulation->fork_count = reader.first_fork;
        simulation->part_count = reader.first_part;
        simulation->step_count = reader.first_step;
    }
    return ok;
}

/* --- running ----------------------------------------------------------------------------- */

/* The times at which workers become idle, the earliest first. */
typedef struct Heap {
    double *times;
    int count;
} Heap;

static void heap_fill(Heap *heap, int count, double time)
{
    heap->count = count;
    for (int i = 0; i < count; i++)
        heap->times[i] = time;
}

/* Replaces the earliest time by a later one. */
static void heap_replace(Heap *heap, double time)
{
    int at = 0;
    for (int child; (child = 2 * at + 1) < heap->count; at = child) {
        if (child + 1 < heap->count && heap->times[child + 1] < heap->times[child])
            child++;
        if (heap->times[child] >= time)
            break;
        heap->times[at] = heap->times[child];
    }
    heap->times[at] = time;
}

static int compare_down(const void *a, const void *b)
{
    const SimulationJob *x = a, *y = b;
    return x->time < y->time ? 1 : x->time > y->time ? -1 : 0;
}

/* When a batch that begins at 0 is done. */
static double run_batch(const SimulationJob *jobs, size_t count, const SimulationSettings *settings,
                        Heap *heap)
{
    int workers = (size_t)settings->workers < count ? settings->workers : (int)count;
    double end = 0;
    heap_fill(heap, workers, 0);
    for (size_t i = 0; i < count; i++) {
        double ready = fmax(heap->times[0], (double)(i + 1) * settings->handout);
        double done = ready + jobs[i].time;
        heap_replace(heap, done);
        end = fmax(end, done);
    }
    return count ? end + settings->barrier : 0;
}

/* Room for what a run needs. */
typedef struct Desk {
    Heap heap;
    SimulationJob *sorted;
    double *queued, *done; /* by step of a stream: when it was */
} Desk;

/* A stream under way: what the manager has done by `now`. */
typedef struct Flow {
    const Step *steps;
    Desk *desk;
    double now;
    size_t begun, taken, ended;
} Flow;

/* The others take what is in the queue, as far as they are idle by now. */
static void hand_out(Flow *flow)
{
    Heap *others = &flow->desk->heap;
    while (flow->taken < flow->begun && others->count > 0 && others->times[0] <= flow->now) {
        double start = fmax(others->times[0], flow->desk->queued[flow->taken]);
        flow->desk->done[flow->taken] = start + flow->steps[flow->taken].work;
        heap_replace(others, flow->desk->done[flow->taken]);
        flow->taken++;
    }
}

/* Waits for the next job to be done, doing others meanwhile, and ends it. */
static void end_step(Flow *flow)
{
    for (;;) {
        hand_out(flow);
        if (flow->taken > flow->ended && flow->desk->done[flow->ended] <= flow->now)
            break;
        if (flow->taken < flow->begun) {
            flow->now += flow->steps[flow->taken].work;
            flow->desk->done[flow->taken++] = flow->now;
        } else {
            flow->now = flow->desk->done[flow->ended];
        }
    }
    flow->now += flow->steps[flow->ended++].end;
}

/* When a stream that begins at 0 is done. */
static double run_stream(const Step *steps, size_t count, const SimulationSettings *settings,
                         Desk *desk)
{
    Flow flow = {.steps = steps, .desk = desk};
    size_t others = (size_t)settings->workers - 1;
    heap_fill(&desk->heap, others < count ? (int)others : (int)count, 0);
    while (flow.begun < count) {
        const Step *step = &steps[flow.begun];
        while (flow.ended + (size_t)step->window <= flow.begun)
            end_step(&flow);
        flow.now += step->begin + settings->handout;
        desk->queued[flow.begun++] = flow.now;
    }
    while (flow.ended < count)
        end_step(&flow);
    return count ? flow.now + settings->barrier : 0;
}

static bool has_forks(const SimulationJob *jobs, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (jobs[i].forks > 0)
            return true;
    return false;
}

/* When the jobs of a stage are done. */
static double run_stage(const Simulation *self, const Stage *stage,
                        const SimulationSettings *settings, Desk *desk)
{
    if (stage->count == 0)
        return 0;
    if (stage->is_stream)
        return run_stream(&self->steps[stage->first], stage->count, settings, desk);
    const SimulationJob *jobs = &self->jobs[stage->first];
    if (settings->longest_first) {
        memcpy(desk->sorted, jobs, stage->count * sizeof(jobs[0]));
        qsort(desk->sorted, stage->count, sizeof(jobs[0]), compare_down);
        jobs = desk->sorted;
    }
    if (!has_forks(jobs, stage->count))
        return run_batch(jobs, stage->count, settings, &desk->heap);
    SimulationBatch batch = {jobs, stage->count, self->forks, self->parts};
    return simulation_fork_run(&batch, settings->workers, settings->handout) + settings->barrier;
}

static double run_move(const Simulation *self, const MoveTrace *move,
                       const SimulationSettings *settings, Desk *desk)
{
    double time = 0;
    for (size_t i = move->first; i < move->first + move->count; i++)
        time += self->stages[i].serial + run_stage(self, &self->stages[i], settings, desk);
    return time;
}

/* What the jobs of a stage take alone. */
static double work_of(const Simulation *self, const Stage *stage)
{
    double time = 0;
    for (size_t i = stage->first; i < stage->first + stage->count; i++)
        time += stage->is_stream ? self->steps[i].begin + self->steps[i].work + self->steps[i].end
                                 : self->jobs[i].time;
    return time;
}

/* What the move takes alone. */
static double alone(const Simulation *self, const MoveTrace *move)
{
    double time = 0;
    for (size_t i = move->first; i < move->first + move->count; i++)
        time += self->stages[i].serial + work_of(self, &self->stages[i]);
    return time;
}

static void desk_init(Desk *desk, const Simulation *self, int workers)
{
    desk->heap = (Heap){mem_alloc((size_t)workers, sizeof(double)), 0};
    desk->sorted = mem_alloc(self->job_count, sizeof(desk->sorted[0]));
    desk->queued = mem_alloc(self->step_count, sizeof(double));
    desk->done = mem_alloc(self->step_count, sizeof(double));
}

static void desk_clear(Desk *desk)
{
    mem_free(desk->heap.times);
    mem_free(desk->sorted);
    mem_free(desk->queued);
    mem_free(desk->done);
}

void simulation_run(const Simulation *simulation, const SimulationSettings *settings,
                    SimulationResult *result)
{
    Desk desk;
    desk_init(&desk, simulation, settings->workers);
    *result = (SimulationResult){.moves = simulation->move_count, .low = INFINITY};
    for (size_t i = 0; i < simulation->move_count; i++) {
        const MoveTrace *move = &simulation->moves[i];
        double one = alone(simulation, move), many = run_move(simulation, move, settings, &desk);
        double speedup = many > 0 ? one / many : 1;
        result->alone += one;
        result->time += many;
        result->mean += speedup / (double)simulation->move_count;
        result->low = fmin(result->low, speedup);
        result->high = fmax(result->high, speedup);
    }
    result->busy = result->time > 0 ? result->alone / result->time / settings->workers : 0;
    desk_clear(&desk);
}

/* With as many workers as anybody could use. */
static const SimulationSettings CROWD = {.workers = SIMULATION_WORKERS_MAX};

void simulation_bounds(const Simulation *simulation, SimulationBounds *bounds)
{
    double all = 0, serial = 0, longest = 0;
    Desk desk;
    desk_init(&desk, simulation, CROWD.workers);
    *bounds = (SimulationBounds){.jobs = simulation->job_count + simulation->step_count};
    for (size_t i = 0; i < simulation->move_count; i++) {
        const MoveTrace *move = &simulation->moves[i];
        double path = 0, one = alone(simulation, move);
        for (size_t k = move->first; k < move->first + move->count; k++) {
            const Stage *stage = &simulation->stages[k];
            double most = run_stage(simulation, stage, &CROWD, &desk);
            bounds->batches += stage->count > 0;
            serial += stage->serial;
            longest += most;
            path += stage->serial + most;
        }
        all += one;
        bounds->mean += (path > 0 ? one / path : 1) / (double)simulation->move_count;
    }
    desk_clear(&desk);
    bounds->serial = all > 0 ? serial / all : 0;
    bounds->longest = all > 0 ? longest / all : 0;
    bounds->speedup = serial + longest > 0 ? all / (serial + longest) : 1;
}

int simulation_labels(const Simulation *simulation, SimulationLabel labels[SIMULATION_LABELS_MAX])
{
    double all = 0;
    Desk desk;
    desk_init(&desk, simulation, CROWD.workers);
    for (int i = 0; i < simulation->label_count; i++) {
        labels[i] = (SimulationLabel){0};
        snprintf(labels[i].name, sizeof(labels[i].name), "%s", simulation->labels[i]);
    }
    for (size_t i = 0; i < simulation->stage_count; i++) {
        const Stage *stage = &simulation->stages[i];
        double work = work_of(simulation, stage);
        all += stage->serial + work;
        if (stage->count == 0)
            continue;
        labels[stage->label].jobs += stage->count;
        labels[stage->label].work += work;
        labels[stage->label].longest += run_stage(simulation, stage, &CROWD, &desk);
    }
    desk_clear(&desk);
    for (int i = 0; i < simulation->label_count; i++) {
        labels[i].work /= all > 0 ? all : 1;
        labels[i].longest /= all > 0 ? all : 1;
    }
    return simulation->label_count;
}
