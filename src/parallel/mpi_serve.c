/* A worker of MPI: does jobs in one thread, and listens in another.
 *
 * Idea: a job may take minutes, and the manager must know all the time that the worker lives; and
 * the worker must hear that a job is cancelled. So the thread that entered MPI only sends and
 * receives, and a second one, which never calls MPI, does the job.
 *
 * What it gets wrong: a job that does not look at its cancel flag is waited for for two seconds at
 * the end; then the process ends with it. */

#include "parallel/mpi_world.h"

#include "base/mem.h"
#include "base/timer.h"
#include "parallel/mpi_message.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const double LISTEN_EVERY = 0.002, IDLE_EVERY = 0.0002, LAST_WAIT = 2;

typedef struct Servant {
    int rank;
    SchedulerPlan plan;
    MpiPost post;
    /* the manager: */
    char host[64];
    long pid;
    double heard, beaten; /* when it was heard of last, and when it was told something */
    bool over;
    long lost; /* ranks, as the manager says at the end */
    /* the thread that works; the lock guards what follows: */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;  /* for the thread: there is a job, or the end */
    pthread_cond_t ended; /* for the listener: the job has ended */
    Job *job;             /* to be done, or being done; NULL: none */
    bool job_ended, stop;
} Servant;

/* --- the thread that works --------------------------------------------------------------- */

static void *servant_work(void *argument)
{
    Servant *self = argument;
    pthread_mutex_lock(&self->lock);
    while (!self->stop) {
        if (!self->job || self->job_ended) {
            pthread_cond_wait(&self->wake, &self->lock);
            continue;
        }
        Job *job = self->job;
        pthread_mutex_unlock(&self->lock);
        back_end_do(&self->plan, job, self->rank);
        pthread_mutex_lock(&self->lock);
        self->job_ended = true;
        pthread_cond_signal(&self->ended);
    }
    self->job_ended = true; /* also if it was never begun */
    pthread_cond_signal(&self->ended);
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

/* --- the thread that listens ------------------------------------------------------------- */

static void begin_job(Servant *self, const MpiMessage *message)
{
    assert(message->head.number >= 0 && message->head.number < self->plan.kind_count);
    Job *job = mem_alloc(1, sizeof(*job));
    job->id = (long)message->head.id;
    job->kind = (int)message->head.number;
    job->request = mem_copy_text(message->bytes.data, message->bytes.length);
    job->request_size = message->bytes.length;
    text_init(&job->reply);
    pthread_mutex_lock(&self->lock);
    self->job = job;
    self->job_ended = false;
    pthread_cond_signal(&self->wake);
    pthread_mutex_unlock(&self->lock);
}

static void cancel_job(Servant *self, long id)
{
    pthread_mutex_lock(&self->lock);
    if (self->job && (id < 0 || self->job->id == id))
        atomic_store(&self->job->cancel, true);
    pthread_mutex_unlock(&self->lock);
}

static void hear(Servant *self, MpiMessage *message)
{
    self->heard = timer_now();
    switch (message->tag) {
    case MPI_TAG_HELLO:
        snprintf(self->host, sizeof(self->host), "%s", message->bytes.data);
        self->pid = (long)message->head.number;
        break;
    case MPI_TAG_JOB:
        begin_job(self, message);
        break;
    case MPI_TAG_CANCEL:
        cancel_job(self, (long)message->head.id);
        break;
    case MPI_TAG_END:
        self->over = true;
        self->lost = (long)message->head.number;
        break;
    case MPI_TAG_BEAT:
    case MPI_TAG_REPLY:
        break;
    }
    text_clear(&message->bytes);
}

/* Waits a moment, less if the job ends; returns the job if it has. */
static Job *wait_for_job(Servant *self)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    pthread_mutex_lock(&self->lock);
    double pause = self->job ? LISTEN_EVERY : IDLE_EVERY;
    until.tv_nsec += (long)(pause * 1e9);
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    if (!self->job_ended)
        pthread_cond_timedwait(&self->ended, &self->lock, &until);
    Job *job = self->job_ended ? self->job : NULL;
    if (job) {
        self->job = NULL;
        self->job_ended = false;
    }
    pthread_mutex_unlock(&self->lock);
    return job;
}

static void answer(Servant *self, Job *job)
{
    const MpiHead head = {
        .id = job->id, .done = job->done, .seconds = job->ended - job->started, .cpu = job->cpu};
    mpi_post_send(&self->post, 0, MPI_TAG_REPLY, &head, job->reply.data, job->reply.length);
    job_free(job);
}

/* Tells the manager that we live, and looks whether it does. */
static bool manager_lives(Servant *self)
{
    double now = timer_now();
    if (now - self->beaten < MPI_BEAT_EVERY)
        return true;
    self->beaten = now;
    mpi_post_send(&self->post, 0, MPI_TAG_BEAT, &(MpiHead){0}, NULL, 0);
    return now - self->heard < MPI_WORLD_LONELY && !mpi_message_is_gone(self->host, self->pid);
}

/* Ends the thread; false if its job does not end. */
static bool stop_work(Servant *self)
{
    double deadline = timer_now() + LAST_WAIT;
    cancel_job(self, -1);
    pthread_mutex_lock(&self->lock);
    self->stop = true;
    pthread_cond_signal(&self->wake);
    bool busy = self->job && !self->job_ended;
    pthread_mutex_unlock(&self->lock);
    while (busy && timer_now() < deadline) {
        Job *job = wait_for_job(self);
        busy = job == NULL;
        job_free(job);
    }
    return !busy;
}

static void servant_init(Servant *self)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->wake, NULL);
    pthread_cond_init(&self->ended, &attributes);
    pthread_condattr_destroy(&attributes);
}

bool mpi_world_serve(MpiWorld *world, const JobKind *kinds, int kind_count)
{
    Servant self = {.rank = world->rank,
                    .plan = {.kinds = kinds, .kind_count = kind_count, .workers = 1},
                    .heard = timer_now()};
    servant_init(&self);
    if (pthread_create(&self.thread, NULL, servant_work, &self) != 0)
        return false;
    mpi_post_hello(&self.post, 0);
    bool lives = true;
    while (!self.over && (lives = manager_lives(&self))) {
        MpiMessage message;
        while (!self.over && mpi_message_take(&message))
            hear(&self, &message);
        Job *job = self.over ? NULL : wait_for_job(&self);
        if (job)
            answer(&self, job);
        mpi_post_sweep(&self.post);
    }
    if (!stop_work(&self))
        _exit(lives ? 0 : 1);
    pthread_join(self.thread, NULL);
    mpi_post_flush(&self.post, 0.2);
    job_free(self.job);
    pthread_mutex_destroy(&self.lock);
    pthread_cond_destroy(&self.wake);
    pthread_cond_destroy(&self.ended);
    world->lost = lives ? (int)self.lost : 1;
    return lives;
}
