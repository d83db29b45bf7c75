/* Batches whose jobs share out parts: a discrete-event simulation of what thread_back_end.c does.
 *
 * Method: a heap of the moments at which a worker has ended a piece of work, the earliest first.
 * Then it goes on with its own job, or looks for a job, or for a part of another's; if there is
 * nothing it rests until somebody shares something out. */

#include "parallel/simulation_fork.h"

#include "base/mem.h"

#include <math.h>
#include <stdbool.h>

enum { NOBODY = -1 };

/* What a worker does. */
typedef struct Worker {
    size_t job, fork; /* its own job, and the next fork of it; job == count: none */
    double left;      /* of the job, after the forks that were done */
    int helps;        /* the worker whose part it does; itself if that is its own; NOBODY */
    bool waits;       /* for the parts that others do */

    size_t next, end, running; /* of the parts that it has shared out */
    int below;                 /* who had shared out before; NOBODY */
} Worker;

typedef struct Event {
    double time;
    size_t number; /* the earlier of those at the same time first */
    int worker;
} Event;

typedef struct Desk {
    const SimulationBatch *batch;
    double handout;
    Worker *workers;
    int *resting;
    int resting_count;
    int top; /* who shared out last; NOBODY */
    Event *events;
    size_t event_count, event_number;
    size_t begun;
    double end;
} Desk;

/* --- events ------------------------------------------------------------------------------ */

static bool is_before(const Event *a, const Event *b)
{
    return a->time < b->time || (a->time == b->time && a->number < b->number);
}

static void add_event(Desk *desk, double time, int worker)
{
    Event event = {time, desk->event_number++, worker};
    size_t at = desk->event_count++;
    for (; at > 0 && is_before(&event, &desk->events[(at - 1) / 2]); at = (at - 1) / 2)
        desk->events[at] = desk->events[(at - 1) / 2];
    desk->events[at] = event;
}

static Event take_event(Desk *desk)
{
    Event first = desk->events[0], last = desk->events[--desk->event_count];
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < desk->event_count; at = child) {
        if (child + 1 < desk->event_count &&
            is_before(&desk->events[child + 1], &desk->events[child]))
            child++;
        if (!is_before(&desk->events[child], &last))
            break;
        desk->events[at] = desk->events[child];
    }
    desk->events[at] = last;
    return first;
}

/* --- working ----------------------------------------------------------------------------- */

/* Goes on with the worker's own job: up to its next fork, or to its end. */
static void go_on(Desk *desk, int number, double now)
{
    Worker *worker = &desk->workers[number];
    const SimulationJob *job = &desk->batch->jobs[worker->job];
    bool forks = worker->fork < job->forks;
    double time = forks ? desk->batch->forks[job->first + worker->fork].before : worker->left;
    time = fmin(time, worker->left);
    worker->left -= time;
    worker->helps = NOBODY;
    worker->waits = false;
    add_event(desk, now + time, number);
}

static void begin_part(Desk *desk, int number, int owner, double now)
{
    Worker *shared = &desk->workers[owner];
    desk->workers[number].helps = owner;
    shared->running++;
    add_event(desk, now + desk->batch->parts[shared->next++], number);
}

/* Looks for a job, or a part of one, and rests if there is none. */
static void look_for_work(Desk *desk, int number, double now)
{
    Worker *worker = &desk->workers[number];
    worker->job = desk->batch->count;
    worker->helps = NOBODY;
    if (desk->begun < desk->batch->count) {
        worker->job = desk->begun++;
        worker->fork = 0;
        worker->left = desk->batch->jobs[worker->job].time;
        go_on(desk, number, fmax(now, (double)desk->begun * desk->handout));
        return;
    }
    int owner = desk->top;
    while (owner != NOBODY && desk->workers[owner].next == desk->workers[owner].end)
        owner = desk->workers[owner].below;
    if (owner != NOBODY)
        begin_part(desk, number, owner, now);
    else
        desk->resting[desk->resting_count++] = number;
}

static void share_out(Desk *desk, int number, double now)
{
    Worker *worker = &desk->workers[number];
    const SimulationJob *job = &desk->batch->jobs[worker->job];
    const SimulationFork *fork = &desk->batch->forks[job->first + worker->fork++];
    for (size_t i = fork->first; i < fork->first + fork->count; i++)
        worker->left -= desk->batch->parts[i];
    worker->left = fmax(worker->left, 0);
    worker->next = fork->first;
    worker->end = fork->first + fork->count;
    worker->running = 0;
    worker->below = desk->top;
    desk->top = number;
    begin_part(desk, number, number, now);
    while (worker->next < worker->end && desk->resting_count > 0)
        look_for_work(desk, desk->resting[--desk->resting_count], now);
}

static void end_share(Desk *desk, int number)
{
    int *link = &desk->top;
    while (*link != number)
        link = &desk->workers[*link].below;
    *link = desk->workers[number].below;
}

/* A part of the owner's job has ended: whoever did it goes on. */
static void end_part(Desk *desk, int number, int owner, double now)
{
    Worker *shared = &desk->workers[owner];
    shared->running--;
    if (number == owner && shared->next < shared->end) {
        begin_part(desk, number, owner, now);
        return;
    }
    shared->waits |= number == owner;
    if (shared->running == 0 && shared->next == shared->end && shared->waits) {
        end_share(desk, owner);
        go_on(desk, owner, now);
    }
    if (number != owner)
        look_for_work(desk, number, now);
}

static void handle(Desk *desk, Event event)
{
    const Worker *worker = &desk->workers[event.worker];
    if (worker->helps != NOBODY) {
        end_part(desk, event.worker, worker->helps, event.time);
        return;
    }
    if (worker->fork < desk->batch->jobs[worker->job].forks) {
        share_out(desk, event.worker, event.time);
        return;
    }
    desk->end = fmax(desk->end, event.time);
    look_for_work(desk, event.worker, event.time);
}

double simulation_fork_run(const SimulationBatch *batch, int workers, double handout)
{
    size_t most = batch->count;
    for (size_t i = 0; i < batch->count; i++)
        for (size_t k = 0; k < batch->jobs[i].forks; k++)
            most += batch->forks[batch->jobs[i].first + k].count;
    int count = most < (size_t)workers ? (int)most : workers;
    Desk desk = {.batch = batch, .handout = handout, .top = NOBODY};
    desk.workers = mem_alloc((size_t)count + 1, sizeof(Worker));
    desk.resting = mem_alloc((size_t)count + 1, sizeof(int));
    desk.events = mem_alloc((size_t)count + 1, sizeof(Event));
    for (int i = 0; i < count; i++)
        look_for_work(&desk, i, 0);
    while (desk.event_count > 0)
        handle(&desk, take_event(&desk));
    mem_free(desk.workers);
    mem_free(desk.resting);
    mem_free(desk.events);
    return desk.end;
}
