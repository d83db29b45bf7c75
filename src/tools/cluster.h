#ifndef GOSEDAI_TOOLS_CLUSTER_H
#define GOSEDAI_TOOLS_CLUSTER_H

/* Cluster: many tasks of one kind over many workers, with a journal, so that no finished task is
 * lost and none is done twice.
 *
 *     ClusterPlan plan = {.kind = CLUSTER_SOLVE, .world = world, .journal = "run.journal"};
 *     ... cluster_plan_add(&plan, request) for each task ...
 *     ClusterResult result;
 *     if (cluster_run(&plan, &stop, &result, &error))
 *         ... result.replies[i] ...
 *     cluster_result_clear(&result);
 *     cluster_plan_clear(&plan);
 *
 * A request and a reply are JSON. What a worker needs stands in the request: it reads no file. */

#include "parallel/mpi_world.h"

#include <jansson.h>

/* The kinds of tasks, in the order of CLUSTER_KINDS. */
typedef enum ClusterKind {
    CLUSTER_SOLVE,   /* a problem: cluster_solve.c */
    CLUSTER_REVIEW,  /* a game: cluster_review.c */
    CLUSTER_ANALYZE, /* positions of a game: cluster_analyze.c */
    CLUSTER_MATCH,   /* a game between two engines: cluster_match.c */
    CLUSTER_SEARCH,  /* a position of `gosedai cluster gtp`: cluster_gtp.c */
    CLUSTER_KIND_COUNT,
} ClusterKind;

extern const JobKind CLUSTER_KINDS[CLUSTER_KIND_COUNT];

/* What they do: reads the request, answers with an object. NULL: it was cancelled. */
json_t *cluster_solve_do(const json_t *request, const atomic_bool *cancel);
json_t *cluster_review_do(const json_t *request, const atomic_bool *cancel);
json_t *cluster_analyze_do(const json_t *request, const atomic_bool *cancel);
json_t *cluster_match_do(const json_t *request, const atomic_bool *cancel);
json_t *cluster_search_do(const json_t *request, const atomic_bool *cancel);

typedef struct ClusterPlan {
    ClusterKind kind;
    MpiWorld *world;     /* workers of MPI; NULL: threads of this process */
    int threads;         /* ... so many; 0: 1 */
    const char *journal; /* NULL: none is kept */
    bool quiet;          /* no progress on standard error */
    bool refusals_pass;  /* a reply with "refused" is not kept: the next run may do better */
    char **requests;     /* owned, JSON */
    size_t count, capacity;
} ClusterPlan;

typedef struct ClusterResult {
    json_t **replies; /* by task; NULL: no answer, not even a refusal */
    double *spent;    /* by task: seconds that its worker took */
    size_t count;
    size_t done;          /* with those of the journal */
    size_t from_journal;  /* ... that were done by an earlier run */
    size_t given_up;      /* tasks that cost so many workers that nobody tries them any more */
    size_t unanswered;    /* tasks that ended without an answer for another reason */
    int workers, lost;    /* at the start; on the way */
    double seconds, work; /* by the clock; the sum over the tasks of this run */
} ClusterResult;

/* Any bytes as a JSON string: those that are no UTF-8 become question marks. */
json_t *cluster_json_text(const char *bytes, size_t length);

/* Adds a task; takes the reference. */
void cluster_plan_add(ClusterPlan *plan, json_t *request);
void cluster_plan_clear(ClusterPlan *plan);

/* Does all tasks that the journal does not have yet. Ends early, true, when `*stop` is set. False,
 * with the reason, if it cannot begin, or the journal cannot be written. Clear the result in any
 * case. */
bool cluster_run(const ClusterPlan *plan, const atomic_bool *stop, ClusterResult *result,
                 Error *error);
void cluster_result_clear(ClusterResult *result);

/* Prints how the work went: tasks, workers, seconds, how busy they were. */
void cluster_result_print(const ClusterResult *result);

#endif
