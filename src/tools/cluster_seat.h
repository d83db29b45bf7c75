#ifndef GOSEDAI_TOOLS_CLUSTER_SEAT_H
#define GOSEDAI_TOOLS_CLUSTER_SEAT_H

/* ClusterSeat: the place of this process in `gosedai cluster`: the manager, a worker that mpirun
 * has started, or the one who starts mpirun and starts it again when it breaks.
 *
 *     int cli_cluster_solve(int argc, char **argv)
 *     {
 *         return cluster_seat_run(run_solve, argc, argv);      run_solve is for the manager
 *     }
 */

#include "front/cli/cli.h"
#include "tools/cluster.h"

enum { CLUSTER_SEAT_OPTIONS = 7, CLUSTER_SEAT_WORKERS_MAX = 4096 };

typedef struct ClusterSeat {
    MpiWorld world;
    bool launched; /* mpirun has started this process */
    /* what the options say: */
    int workers, threads;
    const char *journal, *mpirun;
    bool quiet, json;
} ClusterSeat;

/* What the manager does; returns an exit code. */
typedef int ClusterManager(ClusterSeat *seat, int argc, char **argv);

/* Takes the seat: a worker works until it is sent home, anybody else goes on with `manager`. */
int cluster_seat_run(ClusterManager *manager, int argc, char **argv);

/* Puts the options that all tasks share behind the `own` ones, and the end of the table behind
 * them; `table` has room for CLUSTER_SEAT_OPTIONS more than there are own ones. */
void cluster_seat_options(ClusterSeat *seat, const CliOption *own, int own_count, CliOption *table);

/* After the options were read: starts mpirun with this command line if --workers asks for it, sees
 * it through, and returns its exit code. CLI_GO_ON if this process is the manager. */
int cluster_seat_launch(const ClusterSeat *seat, const char *task, int argc, char **argv);

/* Adds a task for each game of the files and folders: `request` with "sgf", "place" (the file's
 * name) and "number" (of the game in it, from 1). Returns how many files could not be read; they
 * are reported. */
size_t cluster_seat_add_games(const char *name, char **operands, int count, const json_t *request,
                              ClusterPlan *plan);

/* Does the plan, with Ctrl-C as an end, and hands the result to `report` (which prints it and
 * returns an exit code). Clears the plan. */
int cluster_seat_work(ClusterSeat *seat, ClusterPlan *plan,
                      int (*report)(const ClusterResult *result, void *context), void *context);

#endif
