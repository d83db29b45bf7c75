#ifndef GOSEDAI_BASE_CREW_H
#define GOSEDAI_BASE_CREW_H

/* Crew: whoever does jobs that do not depend on each other.
 *
 *     CrewBatch batch = {.name = "links", .count = n, .work = read_link, .context = &readings};
 *     crew_run(crew, &batch);              returns when all are done, in whatever order and by whom
 *
 * Stages that have such jobs hand them to a crew and do not know who it is: NULL is the caller
 * itself, one job after the other; parallel/forces.h has one of threads. A job must not write what
 * another one reads; what they find is put together by the caller, in the order of the jobs, so
 * that the result does not depend on the crew. */

enum { CREW_WORKERS_MAX = 256 };

typedef struct CrewBatch {
    const char *name; /* of this kind of jobs, for timelines and traces: a constant */
    int count;
    /* Does job `job` (0 .. count - 1). `worker` (0 .. crew_workers() - 1) does no other meanwhile:
     * what is kept by worker needs no lock. The caller of crew_run() is worker 0. */
    void (*work)(void *context, int job, int worker);
    void *context;
} CrewBatch;

/* Jobs that the caller begins and ends, one after the other, while others do what lies between: a
 * job begins by what the ended ones have taught. Job i begins when exactly the jobs up to
 * i - window(i) have ended, however fast they are done, so that the result does not depend on the
 * crew. */
typedef struct CrewStream {
    const char *name; /* as in CrewBatch */
    int count;
    /* Jobs under way with this one, itself included: at least 1; that of the next is larger by 1 at
     * most. */
    int (*window)(const void *context, int job);
    void (*begin)(void *context, int job);            /* the caller */
    void (*work)(void *context, int job, int worker); /* anybody */
    void (*end)(void *context, int job);              /* the caller, in the order of the jobs */
    void *context;
} CrewStream;

/* What a crew provides; the first member of the real thing. */
typedef struct Crew {
    int workers; /* 1 .. CREW_WORKERS_MAX */
    void (*run)(struct Crew *crew, const CrewBatch *batch);
    void (*run_stream)(struct Crew *crew, const CrewStream *stream);
    void (*run_within)(struct Crew *crew, const CrewBatch *batch, int worker);
} Crew;

/* How many can work at the same time? 1 for NULL. */
int crew_workers(const Crew *crew);

/* Does all jobs of the batch. Only for the thread that the crew belongs to, and not from within a
 * job. */
void crew_run(Crew *crew, const CrewBatch *batch);

/* Does all jobs of the stream. As crew_run(). */
void crew_run_stream(Crew *crew, const CrewStream *stream);

/* Does all jobs of the batch from within a job, which `worker` does: who is idle helps, and the
 * worker waits for those only who do. */
void crew_run_within(Crew *crew, const CrewBatch *batch, int worker);

/* How many jobs of a stream must have ended when this one begins? */
int crew_stream_ended(const CrewStream *stream, int job);

#endif
