/* A search's steps as a tree. Children are found by walking their list: there are few. */

#include "search/proof_trace.h"

#include "base/mem.h"

void proof_trace_init(ProofTrace *trace)
{
    *trace = (ProofTrace){0};
    trace->nodes = mem_grow(NULL, &trace->node_capacity, 1, sizeof(TraceNode));
    trace->nodes[0] = (TraceNode){.move = {POINT_NONE, EMPTY}};
    trace->node_count = 1;
}

void proof_trace_clear(ProofTrace *trace)
{
    mem_free(trace->nodes);
    mem_free(trace->steps);
    *trace = (ProofTrace){0};
}

static uint32_t child_of(ProofTrace *trace, Point point)
{
    uint32_t last = 0;
    for (uint32_t i = trace->nodes[trace->at].first_child; i; i = trace->nodes[i].next_sibling) {
        if (trace->nodes[i].move.point == point)
            return i;
        last = i;
    }
    if (trace->node_count >= PROOF_TRACE_NODES_MAX)
        return 0;
    trace->nodes =
        mem_grow(trace->nodes, &trace->node_capacity, trace->node_count + 1, sizeof(TraceNode));
    uint32_t fresh = (uint32_t)trace->node_count++;
    trace->nodes[fresh] = (TraceNode){.parent = trace->at};
    if (last)
        trace->nodes[last].next_sibling = fresh;
    else
        trace->nodes[trace->at].first_child = fresh;
    return fresh;
}

void proof_trace_enter(ProofTrace *trace, Point point, Color color)
{
    uint32_t child = trace->lost ? 0 : child_of(trace, point);
    if (!child) {
        trace->truncated = true;
        trace->lost++;
        return;
    }
    trace->at = child;
    trace->nodes[child].move = (Move){point, (uint8_t)color};
    trace->nodes[child].visits++;
    if (trace->step_count >= PROOF_TRACE_STEPS_MAX) {
        trace->truncated = true;
        return;
    }
    trace->steps =
        mem_grow(trace->steps, &trace->step_capacity, trace->step_count + 1, sizeof(uint32_t));
    trace->steps[trace->step_count++] = child;
}

void proof_trace_leave(ProofTrace *trace, uint32_t phi, uint32_t delta)
{
    if (trace->lost) {
        trace->lost--;
        return;
    }
    TraceNode *node = &trace->nodes[trace->at];
    node->phi = phi;
    node->delta = delta;
    trace->at = node->parent;
}
