#ifndef GOSEDAI_SEARCH_PROOF_TRACE_H
#define GOSEDAI_SEARCH_PROOF_TRACE_H

/* ProofTrace: a search as it went, to be stepped through.
 *
 * The positions form a tree; `steps` says in which order the search entered them (a proof-number
 * search comes back to the same position many times). A search without a trace does no work for
 * it. */

#include "board/point.h"

enum { PROOF_TRACE_NODES_MAX = 1000000, PROOF_TRACE_STEPS_MAX = 4000000 };

typedef struct TraceNode {
    uint32_t parent, first_child, next_sibling; /* 0 = none; node 0 is the root */
    uint32_t visits;                            /* how often the search entered it */
    uint32_t phi, delta; /* effort when it was left last: to win and to see lost (table.h) */
    Move move;           /* that led here; POINT_NONE at the root */
} TraceNode;

typedef struct ProofTrace {
    TraceNode *nodes;
    size_t node_count, node_capacity;
    uint32_t *steps; /* nodes in the order they were entered */
    size_t step_count, step_capacity;
    uint32_t at;    /* where the search is now */
    bool truncated; /* more happened than fits */
    int lost;       /* depth below the last node that fitted */
} ProofTrace;

void proof_trace_init(ProofTrace *trace);
void proof_trace_clear(ProofTrace *trace);

/* The search plays `point` and goes on below. */
void proof_trace_enter(ProofTrace *trace, Point point, Color color);

/* The search takes the move back, knowing this. */
void proof_trace_leave(ProofTrace *trace, uint32_t phi, uint32_t delta);

#endif
