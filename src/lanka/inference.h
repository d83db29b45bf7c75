#ifndef GOSEDAI_LANKA_INFERENCE_H
#define GOSEDAI_LANKA_INFERENCE_H

/* Inference: narrows a focus step by step, by backward chaining, depth first (seed 3.3 (1)).
 *
 *     Inference *inference = inference_new(base, context, NULL);
 *     const FocusNode *node = inference_prove(inference, type, object, focus, side);
 *     if (node->sente.count == 1) ... node->sente.witness ...
 *     inference_free(inference);
 *
 * One inference is for one position (context). What was concluded is remembered. Nothing is asked
 * of the world but what a rule asks for, as the counts show. */

#include "lanka/focus_tree.h"

#include <stdatomic.h>

typedef struct InferenceLimits {
    int depth;                 /* foci within foci; 0: 24 */
    long steps;                /* bindings tried and expressions asked; 0: 1000000 */
    long searches;             /* 0: no limit */
    double seconds;            /* 0: no limit */
    const atomic_bool *cancel; /* stops when it becomes true; may be NULL */
} InferenceLimits;

typedef struct InferenceCounts {
    long proofs;     /* foci that were tried */
    long remembered; /* ... and those that were known already */
    long rules;      /* rules tried */
    long fired;      /* ... that held */
    long predicates; /* relations, attributes and functions of the world asked */
    long searches;   /* foci and attributes that were put to a search */
    long cycles;
    long steps;
    double search_seconds; /* time spent in searches */
    bool limited;          /* a limit was reached */
} InferenceCounts;

/* What one rule cost and brought. */
typedef struct InferenceProfile {
    long tried, fired, steps;
    long searches;  /* foci that the world was asked for, by all that it asked for */
    double seconds; /* with all that it asked for */
} InferenceProfile;

/* A move that a rule proposes. */
typedef struct Proposal {
    SenteMoves moves; /* any of them */
    double value;
    const Rule *rule;
    int target;             /* object that the rule is about, of its target's type */
    const FocusNode *node;  /* that is achieved by it; NULL if the rule proposes a place */
    Sente sente;            /* of the rule's condition */
    const FocusLink *links; /* what the condition asked for */
} Proposal;

typedef struct Inference Inference;

/* Borrows base (checked) and context. `limits` may be NULL. */
Inference *inference_new(const RuleBase *base, void *context, const InferenceLimits *limits);
void inference_free(Inference *inference);

/* What does it take to achieve `focus` of an object? `side` is who wants it where nobody owns the
 * object, and must be who wants it elsewhere (inference_actor()). Never NULL. */
const FocusNode *inference_prove(Inference *inference, int type, int object, int focus, int side);

/* Who wants a focus of this object; `side` if nobody owns it. */
int inference_actor(const Inference *inference, int type, int object, int focus, int side);

/* What is an attribute that rules set (number in the base)? 0 if no rule does; false if it is not
 * known: a limit, a cycle, a division by 0. */
bool inference_attribute(Inference *inference, int attribute, int object, int side, double *value);

/* Which moves do rules propose for `side`? Tries all rules that propose, for all their targets, by
 * descending value, until `most` of them have proposed something or `tries` were made (0: all).
 * Returns how many proposals there are, best value first; they live as long as the inference. */
int inference_propose(Inference *inference, int side, int most, int tries,
                      const Proposal **proposals);

/* What does one rule say about one target, whatever the others say? The count of its condition,
 * and the moves: those that it proposes, else those that make the condition true. */
Proposal inference_apply(Inference *inference, int rule, int target, int side);

const InferenceCounts *inference_counts(const Inference *inference);

/* By number of the rule. */
const InferenceProfile *inference_profile(const Inference *inference);

#endif
