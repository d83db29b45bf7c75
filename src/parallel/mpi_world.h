#ifndef GOSEDAI_PARALLEL_MPI_WORLD_H
#define GOSEDAI_PARALLEL_MPI_WORLD_H

/* MpiWorld: the processes that mpirun has started, as workers of a scheduler.
 *
 *     MpiWorld world;
 *     if (!mpi_world_enter(&world, &error)) ...
 *     if (world.rank > 0)
 *         mpi_world_serve(&world, KINDS, KIND_COUNT);           until the manager ends it
 *     else
 *         ... scheduler_new(&MPI_BACK_END, &plan, &error) ...   with plan.place = &world
 *     mpi_world_leave(&world);
 *
 * Rank 0 is the manager, the others work. A job and its answer are bytes, so the processes may run
 * on machines that share nothing. It takes up to a millisecond to hand out a job: it is meant for
 * whole tasks (a problem, a game), not for single searches.
 *
 * Lost ranks: a worker whose process is gone, or that has not been heard of for `patience` seconds,
 * is given up, and its job goes to another. A job that has cost MPI_WORLD_LOSSES workers
 * is handed back without `done`. If nobody is left the manager works itself. This needs `mpirun
 * --enable-recovery`; without it mpirun ends all ranks when one dies. A worker that has lost
 * its manager ends: at once on the same machine, else after MPI_WORLD_LONELY seconds of silence (a
 * manager that waits for its user does not beat). */

#include "parallel/back_end.h"

enum { MPI_WORLD_PATIENCE = 30, MPI_WORLD_LONELY = 3600, MPI_WORLD_LOSSES = 3 };

/* What is known of a worker, for reports. */
typedef struct MpiWorker {
    char host[64]; /* empty before it has been heard of */
    long pid;
    bool lost;
    int jobs; /* that it has done */
} MpiWorker;

typedef struct MpiWorld {
    int rank, size;
    MpiWorker *workers; /* by rank; kept by the back end of the manager */
    int lost;           /* how many of them are lost */
    bool dismissed;     /* the workers were told to end */
    double patience;    /* seconds of silence after which one is given up: MPI_WORLD_PATIENCE */
} MpiWorld;

/* Was the program built with MPI? */
bool mpi_world_exists(void);

/* Has mpirun started this process? */
bool mpi_world_is_launched(void);

/* Starts MPI; to be called once, and before threads are made. False, with what to do, if the
 * program was built without. */
bool mpi_world_enter(MpiWorld *world, Error *error);

/* Ends MPI; of rank 0, also the workers, if no scheduler has done so. After a loss of ranks it is
 * left without the usual farewell, which might wait for the dead. */
void mpi_world_leave(MpiWorld *world);

/* Works for the manager until it says that all is done (true), or is gone (false). */
bool mpi_world_serve(MpiWorld *world, const JobKind *kinds, int kind_count);

/* The back end of rank 0; SchedulerPlan.place is its world. */
extern const BackEnd MPI_BACK_END;

#endif
