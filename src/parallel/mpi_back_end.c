/* The manager of workers that mpirun has started.
 *
 * Idea: the seed's manager (4.4.2): whoever is idle gets the next job, and only then. What is new:
 * workers may be lost. All of them beat; a worker that is silent too long, or whose process is
 * gone, is given up and its job queued again in front. Messages of given up workers are dropped, so
 * a job is never counted twice.
 *
 * Open MPI 4.1 (Debian 12): `mpirun --enable-recovery` leaves the other ranks alone when one is
 * killed; MPI itself reports nothing, sends to the dead just never arrive. MPI_Finalize() among the
 * rest works there, but no text promises it; so it is left out after a loss.
 *
 * What it gets wrong: it looks for messages every fifth of a millisecond. */

#include "parallel/mpi_world.h"

#include "base/mem.h"
#include "base/timer.h"
#include "parallel/mpi_message.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double LOOK_EVERY = 0.0002, END_WAIT = 1;

typedef struct Rank {
    Job *job; /* under way there; NULL: idle */
    double heard;
    bool ready; /* has said hello */
} Rank;

typedef struct Manager {
    SchedulerPlan plan;
    MpiWorld *world;
    MpiPost post;
    Rank *ranks; /* by rank */
    JobQueue queues[JOB_PRIORITIES], finished[JOB_PRIORITIES];
    double beaten;
} Manager;

/* --- the world --------------------------------------------------------------------------- */

bool mpi_world_exists(void)
{
    return true;
}

bool mpi_world_is_launched(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMI_SIZE") || getenv("PMIX_RANK");
}

bool mpi_world_enter(MpiWorld *world, Error *error)
{
    int provided = MPI_THREAD_SINGLE;
    *world = (MpiWorld){.patience = MPI_WORLD_PATIENCE};
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS ||
        provided < MPI_THREAD_FUNNELED)
        return error_set(error, "MPI cannot be started with threads; look at its own messages");
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &world->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &world->size);
    world->workers = mem_alloc((size_t)world->size, sizeof(world->workers[0]));
    return true;
}

/* Tells all workers to end, also those that were given up: they may live. */
static void dismiss(MpiWorld *world, MpiPost *post)
{
    for (int rank = 1; rank < world->size; rank++)
        mpi_post_send(post, rank, MPI_TAG_END, &(MpiHead){.number = world->lost}, NULL, 0);
    world->dismissed = true;
    mpi_post_flush(post, END_WAIT);
}

void mpi_world_leave(MpiWorld *world)
{
    if (world->rank == 0 && !world->dismissed)
        dismiss(world, &(MpiPost){0});
    if (world->lost == 0)
        MPI_Finalize();
    mem_free(world->workers);
    world->workers = NULL;
}

/* --- queues ------------------------------------------------------------------------------ */

/* The job has ended in one way or another. */
static void finish(Manager *self, Job *job)
{
    job_queue_add(&self->finished[job->priority], job);
}

/* The next job to be handed out: of the main force first. */
static Job *next_job(Manager *self)
{
    Job *job = NULL;
    for (int priority = 0; priority < JOB_PRIORITIES && !job; priority++)
        job = job_queue_take(&self->queues[priority]);
    return job;
}

/* --- workers ----------------------------------------------------------------------------- */

static void hand_out(Manager *self, int rank)
{
    Job *job = next_job(self);
    if (!job)
        return;
    job->started = timer_now();
    job->worker = rank;
    self->ranks[rank].job = job;
    mpi_post_send(&self->post, rank, MPI_TAG_JOB, &(MpiHead){.id = job->id, .number = job->kind},
                  job->request, job->request_size);
}

static void give_up(Manager *self, int rank)
{
    Job *job = self->ranks[rank].job;
    self->world->workers[rank].lost = true;
    self->world->lost++;
    self->ranks[rank].job = NULL;
    if (job && (++job->losses >= MPI_WORLD_LOSSES || atomic_load(&job->cancel)))
        finish(self, job);
    else if (job)
        job_queue_put_first(&self->queues[job->priority], job);
}

static void take_reply(Manager *self, const MpiMessage *message)
{
    Job *job = self->ranks[message->from].job;
    if (!job || job->id != message->head.id)
        return;
    text_add_bytes(&job->reply, message->bytes.data, message->bytes.length);
    job->ended = timer_now();
    job->cpu = message->head.cpu;
    job->done = message->head.done && !atomic_load(&job->cancel);
    self->ranks[message->from].job = NULL;
    self->world->workers[message->from].jobs += job->done;
    finish(self, job);
}

static void hear(Manager *self, MpiMessage *message)
{
    MpiWorker *worker = &self->world->workers[message->from];
    if (!worker->lost) {
        self->ranks[message->from].heard = timer_now();
        if (message->tag == MPI_TAG_HELLO) {
            snprintf(worker->host, sizeof(worker->host), "%.60s", message->bytes.data);
            worker->pid = (long)message->head.number;
            self->ranks[message->from].ready = true;
        } else if (message->tag == MPI_TAG_REPLY) {
            take_reply(self, message);
        }
    }
    text_clear(&message->bytes);
}

/* Beats, and looks who is gone. */
static void look_after(Manager *self)
{
    double now = timer_now();
    if (now - self->beaten < MPI_BEAT_EVERY)
        return;
    self->beaten = now;
    for (int rank = 1; rank < self->world->size; rank++) {
        MpiWorker *worker = &self->world->workers[rank];
        if (worker->lost)
            continue;
        if (now - self->ranks[rank].heard > self->world->patience ||
            mpi_message_is_gone(worker->host, worker->pid))
            give_up(self, rank);
        else
            mpi_post_send(&self->post, rank, MPI_TAG_BEAT, &(MpiHead){0}, NULL, 0);
    }
}

static int workers_left(const Manager *self)
{
    return self->world->size - 1 - self->world->lost;
}

/* Takes all messages, and gives work to the idle. */
static void manage(Manager *self)
{
    MpiMessage message;
    while (mpi_message_take(&message))
        hear(self, &message);
    look_after(self);
    for (int rank = 1; rank < self->world->size; rank++)
        if (self->ranks[rank].ready && !self->world->workers[rank].lost && !self->ranks[rank].job)
            hand_out(self, rank);
    mpi_post_sweep(&self->post);
}

/* Nobody is left: the manager does a job itself. */
static void work_alone(Manager *self)
{
    Job *job = next_job(self);
    if (!job)
        return;
    back_end_do(&self->plan, job, 0);
    self->world->workers[0].jobs++;
    finish(self, job);
}

/* --- the back end ------------------------------------------------------------------------ */

static void *manager_start(const SchedulerPlan *plan, Error *error)
{
    MpiWorld *world = plan->place;
    if (!world || world->rank != 0 || !world->workers) {
        error_set(error, "only rank 0 of a world that was entered can manage it");
        return NULL;
    }
    Manager *self = mem_alloc(1, sizeof(*self));
    self->plan = *plan;
    self->world = world;
    self->ranks = mem_alloc((size_t)world->size, sizeof(self->ranks[0]));
    for (int rank = 1; rank < world->size; rank++) {
        self->ranks[rank].heard = timer_now();
        mpi_post_hello(&self->post, rank);
    }
    return self;
}

static int manager_workers(const void *manager)
{
    const Manager *self = manager;
    int left = workers_left(self);
    return left > 0 ? left : 1;
}

static void manager_submit(void *manager, Job *job)
{
    Manager *self = manager;
    job_queue_add(&self->queues[job->priority], job);
}

static void manager_cancel(void *manager, Job *job)
{
    Manager *self = manager;
    if (job_queue_remove(&self->queues[job->priority], job))
        finish(self, job);
    for (int rank = 1; rank < self->world->size; rank++)
        if (self->ranks[rank].job == job)
            mpi_post_send(&self->post, rank, MPI_TAG_CANCEL, &(MpiHead){.id = job->id}, NULL, 0);
}

static Job *manager_collect(void *manager, JobPriority priority, double seconds)
{
    Manager *self = manager;
    double deadline = timer_now() + seconds;
    bool alone = workers_left(self) == 0; /* else the caller hears first that nobody is left */
    for (;;) {
        manage(self);
        Job *job = job_queue_take(&self->finished[priority]);
        if (job || (seconds >= 0 && timer_now() >= deadline))
            return job;
        if (alone || (workers_left(self) == 0 && seconds < 0))
            work_alone(self);
        else
            mpi_message_pause(LOOK_EVERY);
    }
}

static void manager_stop(void *manager)
{
    Manager *self = manager;
    dismiss(self->world, &self->post);
    for (int rank = 1; rank < self->world->size; rank++)
        job_free(self->ranks[rank].job);
    for (Job *job; (job = next_job(self));)
        job_free(job);
    for (int i = 0; i < JOB_PRIORITIES; i++)
        for (Job *job; (job = job_queue_take(&self->finished[i]));)
            job_free(job);
    mem_free(self->ranks);
    mem_free(self);
}

const BackEnd MPI_BACK_END = {
    .name = "mpi",
    .start = manager_start,
    .workers = manager_workers,
    .submit = manager_submit,
    .cancel = manager_cancel,
    .collect = manager_collect,
    .stop = manager_stop,
};
