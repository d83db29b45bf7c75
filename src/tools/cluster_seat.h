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

enum { CLUSTER_OWN_OPTIONS = 16, CLUSTER_SEAT_WORKERS_MAX = 4096 };

typedef struct ClusterSeat {
    MpiWorld world;
    bool launched; /* mpirun has started this process */
    /* what the options say: */
    int workers, threads;
    const char *journal, *mpirun;
    bool quiet, json;
    size_t unreadable; /* files and folders, told already: the run fails for them */
} ClusterSeat;

/* What the manager does; returns an exit code. */
typedef int ClusterManager(ClusterSeat *seat, int argc, char **argv);

/* Takes the seat: a worker works until it is sent home, anybody else goes on with `manager`. */
int cluster_seat_run(ClusterManager *manager, int argc, char **argv);

/* What a command of the cluster reads. */
typedef struct ClusterCommand {
    const char *task; /* "solve": the command is `gosedai cluster solve` */
    const char *name; /* for messages: "cluster solve" */
    const char *operands, *summary, *example;
    const CliOption *own; /* its options, besides those that all tasks share */
    int own_count;        /* CLUSTER_OWN_OPTIONS at most */
    int least, most;      /* operands */
} ClusterCommand;

/* After the options were read: starts mpirun with this command line if --workers asks for it, sees
 * it through, and returns its exit code. CLI_GO_ON if this process is the manager. */
int cluster_seat_launch(const ClusterSeat *seat, const char *task, int argc, char **argv);

/* Reads the options, and `*first`, the place of the first operand, and launches. */
int cluster_seat_read(ClusterSeat *seat, const ClusterCommand *command, int argc, char **argv,
                      int *first);

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
