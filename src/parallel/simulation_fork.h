#ifndef GOSEDAI_PARALLEL_SIMULATION_FORK_H
#define GOSEDAI_PARALLEL_SIMULATION_FORK_H

/* SimulationFork: a batch whose jobs share out parts of themselves, with any number of workers.
 * For simulation.c. */

#include <stddef.h>

/* Within a job: after `before` microseconds of its own come `count` parts, at least one, that
 * others may do. */
typedef struct SimulationFork {
    double before;
    size_t first, count; /* of the parts */
} SimulationFork;

typedef struct SimulationJob {
    double time; /* with all its parts */
    size_t first, forks;
} SimulationJob;

typedef struct SimulationBatch {
    const SimulationJob *jobs;
    size_t count;
    const SimulationFork *forks; /* of all batches: jobs say which are theirs */
    const double *parts;
} SimulationBatch;

/* When is the batch done that begins at 0? Jobs are begun in their order, number i not before
 * (i + 1) x handout. Who finds no job takes the next part of what was shared out last; who has
 * shared out does parts, too, and goes on when all are done. Cost: jobs and parts times the
 * logarithm of the workers. */
double simulation_fork_run(const SimulationBatch *batch, int workers, double handout);

#endif
