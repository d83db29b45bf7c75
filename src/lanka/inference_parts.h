#ifndef GOSEDAI_LANKA_INFERENCE_PARTS_H
#define GOSEDAI_LANKA_INFERENCE_PARTS_H

/* What the files of the inference share. Only inference*.c need it. */

#include "lanka/inference.h"

/* What is known of a focus or attribute of an object for a side. */
typedef struct InferenceSlot {
    uint64_t key; /* 0: free */
    FocusNode *node;
    double number;
    int depth;  /* of the proof that is under way */
    bool open;  /* under way */
    bool vague; /* the number: see Inference.vague */
    bool known; /* done, and good to be used again ... */
    int from;   /* ... by who asks at least so deep: the limit of depth cut it there; 0: by all */
} InferenceSlot;

/* What the proof under way leaned on. */
typedef struct InferenceLean {
    int lowest; /* the outermost open proof that it met; INT_MAX: none */
    bool cut;   /* the limit of depth was met */
} InferenceLean;

struct Inference {
    const RuleBase *base;
    void *context;
    InferenceLimits limits;
    InferenceCounts counts;
    InferenceProfile *profile;
    Arena *arena;
    InferenceSlot *slots;
    size_t slot_capacity, slot_count;
    int node_count;
    InferenceLean lean;
    int prevented; /* depth of the innermost open proof that prevent() asked for; 0: none */
    bool vague;    /* a number was asked for that is not known: see truth_of() */
    bool stopped;
    double deadline;
    Proposal *proposals;
    size_t proposal_count, proposal_capacity;
};

/* A rule being tried. */
typedef struct InferenceFrame {
    Inference *inference;
    const Rule *rule;
    int side, depth;
    int objects[RULE_VARIABLES_MAX]; /* WORLD_NOTHING: not bound */
} InferenceFrame;

/* What came out of a part of a rule, and what was asked on the way. */
typedef struct InferenceBranch {
    Sente sente;
    bool empty; /* no binding passed the guards */
    FocusLink *links, *last;
    int objects[RULE_VARIABLES_MAX];
} InferenceBranch;

/* --- inference.c --- */

/* Counts a step; false if a limit is reached. */
bool inference_step(Inference *inference);

/* Counts a search; false if there were enough. */
bool inference_may_search(Inference *inference);

const FocusNode *inference_ask(Inference *inference, int type, int object, int focus, int side,
                               int depth);
double inference_ask_own(Inference *inference, int attribute, int object, int side, int depth);

/* --- inference_rule.c --- */

/* Tries the rule with the target bound; the count says whether it holds. */
InferenceBranch inference_try(Inference *inference, const Rule *rule, int target, int side,
                              int depth);

/* Does all hold that speaks of nothing but the target and asks for no focus? */
bool inference_admits(Inference *inference, const Rule *rule, int target, int side, int depth);

/* A number with these variables bound. */
double inference_number(InferenceFrame *frame, const RuleExpr *expr);

/* The object that a reference leads to; WORLD_NOTHING if it leads to none. */
int inference_object(InferenceFrame *frame, const RuleExpr *expr);

/* A frame with nothing bound but the target. */
InferenceFrame inference_frame(Inference *inference, const Rule *rule, int target, int side,
                               int depth);

#endif
