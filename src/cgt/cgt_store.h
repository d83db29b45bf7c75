#ifndef GOSEDAI_CGT_CGT_STORE_H
#define GOSEDAI_CGT_CGT_STORE_H

/* CgtStore: what a context is made of, for the files of this layer only.
 *
 * Nodes are values, found by their number or their options. Pointers to nodes die when a node is
 * added, so that code holds ids and asks again; lists of options stay where they are. */

#include "base/arena.h"
#include "cgt/cgt.h"
#include "cgt/memo.h"

struct Thermograph;

/* The first id of forms that are not canonical yet; only comparisons know them. */
#define CGT_RAW UINT32_C(0x80000000)

typedef enum CgtFailure {
    CGT_FAILURE_NONE,
    CGT_FAILURE_VALUES,
    CGT_FAILURE_OPTIONS,
    CGT_FAILURE_WIDTH,
    CGT_FAILURE_HEIGHT,
    CGT_FAILURE_STEPS,
    CGT_FAILURE_MEMORY,
    CGT_FAILURE_NUMBER,
    CGT_FAILURE_STAR,
} CgtFailure;

typedef struct CgtNode {
    Dyadic stop[2];            /* by who begins; both are the number if it is one */
    const CgtValue *option[2]; /* sorted; of numbers made when asked for */
    uint32_t count[2];
    uint32_t height; /* moves until only numbers are left; 0 for numbers */
    uint32_t hash;
    int64_t birthday;
    CgtValue negative;                     /* CGT_NONE if not known yet */
    int32_t ups;                           /* if is_uptimal: the number is the stop */
    uint16_t star, largest_star;           /* its own, and of all positions */
    bool is_number, is_uptimal, all_small; /* numbers are uptimal too */
    bool has_options;                      /* false for numbers whose options nobody asked for */
    const struct Thermograph *thermograph; /* NULL if not known yet */
} CgtNode;

struct CgtContext {
    CgtLimits limits;
    Arena *arena;
    CgtNode *nodes; /* [0] is unused, [CGT_ZERO] is 0 */
    size_t node_count, node_capacity;
    CgtValue *slots; /* hash table of nodes */
    size_t slot_count;
    Memo less;       /* comparisons */
    Memo operations; /* sums, cooled and heated values, atomic weights */
    uint64_t steps;
    uint64_t options; /* kept in the arena */
    CgtFailure failure;
    CgtNode raw; /* the form that is being simplified */
    uint32_t raw_serial;
};

/* The kinds of remembered operations. */
typedef enum CgtOperation {
    CGT_OPERATION_ADD = 1,
    CGT_OPERATION_COOL,
    CGT_OPERATION_HEAT,
    CGT_OPERATION_WEIGHT,
    CGT_OPERATION_NORTON,
    CGT_OPERATION_NIMBER,
    CGT_OPERATION_REDUCE,
} CgtOperation;

/* Notes why it fails, if nothing failed before; returns CGT_NONE. */
CgtValue cgt_fail(CgtContext *context, CgtFailure failure);

/* Counts a step; false if something failed before or there are no more. */
bool cgt_step(CgtContext *context);

/* The node of a value or of the form being simplified. Not for CGT_NONE. */
static inline const CgtNode *cgt_node(const CgtContext *context, CgtValue value)
{
    return value >= CGT_RAW ? &context->raw : &context->nodes[value];
}

/* Finds or adds the value with these options, which are canonical, sorted and no number. */
CgtValue cgt_intern(CgtContext *context, const CgtValue *left, size_t left_count,
                    const CgtValue *right, size_t right_count);

/* Looks up and keeps results. `b` may be any value or 0. */
bool cgt_recall(const CgtContext *context, CgtOperation operation, CgtValue a, CgtValue b,
                CgtValue *result);
void cgt_remember(CgtContext *context, CgtOperation operation, CgtValue a, CgtValue b,
                  CgtValue result);

/* --- growing lists of values ------------------------------------------------------------ */

enum { CGT_LIST_SMALL = 16 };

typedef struct CgtList {
    CgtValue *items; /* `small` or memory of its own */
    size_t count, capacity;
    CgtValue small[CGT_LIST_SMALL];
} CgtList;

void cgt_list_init(CgtList *list);
void cgt_list_clear(CgtList *list);
void cgt_list_add(CgtList *list, CgtValue value);

/* Sorts and leaves out repetitions. */
void cgt_list_sort(CgtList *list);

/* {left|right} from two lists, which are used up but must still be cleared. */
CgtValue cgt_make_lists(CgtContext *context, CgtList *left, CgtList *right);

#endif
