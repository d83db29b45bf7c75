#ifndef GOSEDAI_PARALLEL_SIMULATION_H
#define GOSEDAI_PARALLEL_SIMULATION_H

/* Simulation: how long the moves of a trace would take with other numbers of workers.
 *
 *     Simulation *simulation = simulation_new();
 *     if (simulation_read(simulation, text, length, "jobs.trace", &error))
 *         ... simulation_run(simulation, &(SimulationSettings){.workers = 16}, &result) ...
 *     simulation_free(simulation);
 *
 * A trace (timeline.h, docs/parallel.md) lists for each move what only one could do, batches of
 * jobs that all might do at the same time, and streams of jobs that the manager begins and ends. In
 * the simulation a worker who is idle takes the next job of the queue; a batch ends with its last
 * job; what is serial waits for that. */

#include "base/error.h"
#include "base/text.h"

enum { SIMULATION_WORKERS_MAX = 65536, SIMULATION_LABELS_MAX = 32, SIMULATION_LABEL_MAX = 24 };

typedef struct SimulationSettings {
    int workers;        /* the manager among them; at least 1 */
    double handout;     /* microseconds that each job costs the queue, one after the other */
    double barrier;     /* microseconds from the end of the last job until the manager goes on */
    bool longest_first; /* jobs of a batch by their length, as if it were known */
} SimulationSettings;

/* Times in microseconds; speedups over one worker without handout and barrier. */
typedef struct SimulationResult {
    size_t moves;
    double alone;           /* all moves, one worker */
    double time;            /* all moves, so many workers */
    double mean, low, high; /* of the speedups of the single moves */
    double busy;            /* share of the workers' time that they work */
} SimulationResult;

/* What bounds the speedup, whatever the number of workers. */
typedef struct SimulationBounds {
    double serial;  /* share of the time that only one can work */
    double longest; /* ... that the longest job of each batch takes, or a stream at least */
    double speedup; /* of all moves, if there were as many workers as jobs */
    double mean;    /* of the speedups of the single moves, the same */
    size_t jobs, batches;
} SimulationBounds;

/* What the batches of one label take. */
typedef struct SimulationLabel {
    char name[SIMULATION_LABEL_MAX];
    size_t jobs;
    double work;    /* share of the time of one worker */
    double longest; /* ... of the longest job of each batch: it stays, however many work; of a
                       stream as long as it takes at least */
} SimulationLabel;

typedef struct Simulation Simulation;

Simulation *simulation_new(void);
void simulation_free(Simulation *simulation);

/* Adds the moves of a trace. False, with place and reason, if it is none; then nothing is added of
 * the move where it stops being one. */
bool simulation_read(Simulation *simulation, const char *text, size_t length, const char *place,
                     Error *error);

size_t simulation_moves(const Simulation *simulation);

/* Cost: jobs times the logarithm of the workers. At least one move must have been read. */
void simulation_run(const Simulation *simulation, const SimulationSettings *settings,
                    SimulationResult *result);

void simulation_bounds(const Simulation *simulation, SimulationBounds *bounds);

/* What the batches of each label take, in the order of the trace; returns how many labels. */
int simulation_labels(const Simulation *simulation, SimulationLabel labels[SIMULATION_LABELS_MAX]);

/* Appends a drawing (SVG) of mean, least and greatest speedup over the numbers of workers, with the
 * bound. `workers` rise; both axes are logarithmic. */
void simulation_svg(const Simulation *simulation, const SimulationSettings *settings,
                    const int *workers, int count, Text *text);

#endif
