/* The inference engine: backward chaining with memory, limits and cycles (seed 3.3 (1), 4).
 *
 * Method: a focus is tried by the rules that conclude it, by descending value; the first that holds
 * is taken (or, with `pragma combine or`, further ones may make miai of it). Only if none holds is
 * the search asked that the world has for it. What was found is remembered per object, focus and
 * side.
 *
 * Cycles: a focus that is asked for while it is being tried counts as never. What was concluded
 * with the help of such an answer is not remembered, except for the outermost focus of the cycle,
 * as it might come out otherwise when asked by itself. Where the cycle goes through prevent(),
 * never would make true what denies itself: nothing is known then, as where a limit was reached.
 *
 * Wrong: foci in a cycle may be tried many times; the limits end that. With a limit reached, a
 * focus may come out as never that is not; Sente.limited says so. */

#include "lanka/inference_parts.h"

#include "base/mem.h"
#include "base/timer.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_DEFAULT = 24,
    DEPTH_MOST = 40, /* what a usual stack bears */
    STEPS_DEFAULT = 1000000,
    SLOTS_FIRST = 256,
    LOOK_EVERY = 256, /* steps between looks at clock and cancel */
};

/* --- life cycle ------------------------------------------------------------------------------ */

Inference *inference_new(const RuleBase *base, void *context, const InferenceLimits *limits)
{
    Inference *inference = mem_alloc(1, sizeof *inference);
    inference->base = base;
    inference->context = context;
    if (limits)
        inference->limits = *limits;
    if (inference->limits.depth <= 0)
        inference->limits.depth = DEPTH_DEFAULT;
    if (inference->limits.depth > DEPTH_MOST)
        inference->limits.depth = DEPTH_MOST;
    if (inference->limits.steps <= 0)
        inference->limits.steps = STEPS_DEFAULT;
    if (inference->limits.seconds > 0)
        inference->deadline = timer_now() + inference->limits.seconds;
    inference->arena = arena_new();
    inference->profile = mem_alloc(base->rule_count + 1, sizeof *inference->profile);
    inference->slot_capacity = SLOTS_FIRST;
    inference->slots = mem_alloc(SLOTS_FIRST, sizeof *inference->slots);
    inference->lean.lowest = INT_MAX;
    return inference;
}

void inference_free(Inference *inference)
{
    if (!inference)
        return;
    arena_free(inference->arena);
    mem_free(inference->profile);
    mem_free(inference->slots);
    mem_free(inference->proposals);
    mem_free(inference);
}

const InferenceCounts *inference_counts(const Inference *inference)
{
    return &inference->counts;
}

const InferenceProfile *inference_profile(const Inference *inference)
{
    return inference->profile;
}

bool inference_step(Inference *inference)
{
    if (inference->stopped)
        return false;
    long steps = ++inference->counts.steps;
    const InferenceLimits *limits = &inference->limits;
    bool over = steps > limits->steps;
    if (steps % LOOK_EVERY == 0)
        over = over || (limits->seconds > 0 && timer_now() > inference->deadline) ||
               (limits->cancel && atomic_load(limits->cancel));
    if (over)
        inference->stopped = inference->counts.limited = true;
    return !over;
}

/* --- memory ---------------------------------------------------------------------------------- */

static uint64_t make_key(bool attribute, int index, int object, int side)
{
    return UINT64_C(1) | (uint64_t)attribute << 1 | (uint64_t)(side & 1) << 2 |
           (uint64_t)(uint32_t)index << 3 | (uint64_t)(uint32_t)object << 24;
}

static InferenceSlot *place_of(InferenceSlot *slots, size_t capacity, uint64_t key)
{
    uint64_t hash = key * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(hash >> 32) & (capacity - 1);
    while (slots[at].key && slots[at].key != key)
        at = (at + 1) & (capacity - 1);
    return &slots[at];
}

static void grow_slots(Inference *inference)
{
    size_t capacity = inference->slot_capacity * 2;
    InferenceSlot *slots = mem_alloc(capacity, sizeof *slots);
    for (size_t i = 0; i < inference->slot_capacity; i++)
        if (inference->slots[i].key)
            *place_of(slots, capacity, inference->slots[i].key) = inference->slots[i];
    mem_free(inference->slots);
    inference->slots = slots;
    inference->slot_capacity = capacity;
}

/* The slot of a key, new if need be. Good until the next one is made. */
static InferenceSlot *find_slot(Inference *inference, uint64_t key)
{
    if (inference->slot_count * 2 >= inference->slot_capacity)
        grow_slots(inference);
    InferenceSlot *slot = place_of(inference->slots, inference->slot_capacity, key);
    if (!slot->key) {
        slot->key = key;
        inference->slot_count++;
    }
    return slot;
}

/* Is there an answer that is good at this depth? */
static bool is_known(const InferenceSlot *slot, int depth)
{
    return slot->known && depth >= slot->from;
}

static void open_slot(InferenceSlot *slot, int depth)
{
    slot->open = true;
    slot->known = false;
    slot->depth = depth;
}

/* From here on it is noted what a proof leans on; returns what was noted of the one around it. */
static InferenceLean lean_begin(Inference *inference)
{
    InferenceLean outer = inference->lean;
    inference->lean = (InferenceLean){.lowest = INT_MAX};
    return outer;
}

/* Closes a slot. Its answer is kept unless it leaned on an open proof further out; and if it was
 * cut by the depth, only for those who ask no less deep. */
static void lean_end(Inference *inference, InferenceSlot *slot, int depth, InferenceLean outer)
{
    InferenceLean own = inference->lean;
    slot->open = false;
    slot->known = own.lowest >= depth;
    slot->from = own.cut ? depth : 0;
    inference->lean.lowest = slot->known || own.lowest > outer.lowest ? outer.lowest : own.lowest;
    inference->lean.cut = own.cut || outer.cut;
}

/* An open proof was met. */
static void lean_on(Inference *inference, const InferenceSlot *slot)
{
    inference->counts.cycles++;
    if (slot->depth < inference->lean.lowest)
        inference->lean.lowest = slot->depth;
}

static bool is_too_deep(Inference *inference, int depth)
{
    bool deep = depth >= inference->limits.depth;
    inference->lean.cut |= deep;
    return deep;
}

static FocusNode *new_node(Inference *inference, int type, int object, int focus, int side)
{
    FocusNode *node = arena_alloc(inference->arena, sizeof *node);
    *node = (FocusNode){.type = type,
                        .object = object,
                        .focus = focus,
                        .side = side,
                        .end = FOCUS_FAILED,
                        .sente = sente_of(SENTE_NEVER),
                        .number = inference->node_count++};
    for (int i = 0; i < RULE_VARIABLES_MAX; i++)
        node->objects[i] = WORLD_NOTHING;
    return node;
}

/* A node that says why nothing was tried. */
static const FocusNode *refuse(Inference *inference, FocusNode *node, FocusEnd end)
{
    node->end = (uint8_t)end;
    node->sente.limited |= end == FOCUS_LIMIT;
    inference->counts.limited |= end == FOCUS_LIMIT;
    return node;
}

/* --- the order of rules ---------------------------------------------------------------------- */

typedef struct Ranked {
    double value;
    const Rule *rule;
    int number; /* of the rule */
    int target; /* object */
} Ranked;

static int compare_ranked(const void *a, const void *b)
{
    const Ranked *x = a, *y = b;
    if (x->value < y->value || x->value > y->value)
        return x->value < y->value ? 1 : -1;
    if (x->rule->literals != y->rule->literals)
        return y->rule->literals - x->rule->literals;
    return x->number != y->number ? x->number - y->number : x->target - y->target;
}

static double rule_value(Inference *inference, const Rule *rule, int target, int side, int depth)
{
    if (!rule->value)
        return 0;
    InferenceFrame frame = inference_frame(inference, rule, target, side, depth);
    bool vague = inference->vague; /* of what is asked, not of the order in which it is */
    double value = inference_number(&frame, rule->value);
    inference->vague = vague;
    return value;
}

/* The rules of a list by value for this target; in the arena. */
static Ranked *rank_rules(Inference *inference, const int *rules, int count, int target, int side,
                          int depth)
{
    Ranked *ranked = arena_alloc(inference->arena, (size_t)count * sizeof *ranked + 1);
    for (int i = 0; i < count; i++) {
        const Rule *rule = &inference->base->rules[rules[i]];
        ranked[i] = (Ranked){.rule = rule, .number = rules[i], .target = target};
        ranked[i].value = count > 1 ? rule_value(inference, rule, target, side, depth) : 0;
    }
    if (count > 1)
        qsort(ranked, (size_t)count, sizeof *ranked, compare_ranked);
    return ranked;
}

/* Tries one rule and notes what it cost. */
static InferenceBranch try_ranked(Inference *inference, const Ranked *ranked, int side, int depth)
{
    InferenceProfile *profile = &inference->profile[ranked->number];
    long steps = inference->counts.steps, searches = inference->counts.searches;
    double started = timer_now();
    inference->counts.rules++;
    profile->tried++;
    InferenceBranch branch = inference_try(inference, ranked->rule, ranked->target, side, depth);
    bool held = sente_holds(&branch.sente);
    inference->counts.fired += held;
    profile->fired += held;
    profile->steps += inference->counts.steps - steps;
    profile->searches += inference->counts.searches - searches;
    profile->seconds += timer_now() - started;
    return branch;
}

/* --- proving --------------------------------------------------------------------------------- */

/* Notes an attempt behind the others; `last` is where it goes. */
static FocusTry **note_try(Inference *inference, FocusTry **last, const Rule *rule,
                           const InferenceBranch *branch)
{
    FocusTry *attempt = arena_alloc(inference->arena, sizeof *attempt);
    attempt->rule = rule;
    attempt->count = branch->sente.count;
    attempt->limited = branch->sente.limited;
    attempt->links = branch->links;
    memcpy(attempt->objects, branch->objects, sizeof attempt->objects);
    *last = attempt;
    return &attempt->next;
}

static void take_branch(FocusNode *node, const Rule *rule, const InferenceBranch *branch)
{
    node->sente = branch->sente;
    node->rule = rule;
    node->links = branch->links;
    node->end = branch->sente.count < SENTE_NEVER ? FOCUS_BY_RULE : FOCUS_FAILED;
    memcpy(node->objects, branch->objects, sizeof node->objects);
    if (node->end == FOCUS_FAILED)
        node->rule = NULL;
}

/* Lets the rules try. The attempts are noted at `last`; returns where further ones go. */
static FocusTry **try_rules(Inference *inference, FocusNode *node, int depth, FocusTry **last)
{
    const RuleFocus *focus = &inference->base->foci[node->focus];
    Ranked *ranked =
        rank_rules(inference, focus->rules, focus->rule_count, node->object, node->side, depth);
    bool limited = false; /* some rule might have held */
    for (int i = 0; i < focus->rule_count; i++) {
        InferenceBranch branch = try_ranked(inference, &ranked[i], node->side, depth);
        last = note_try(inference, last, ranked[i].rule, &branch);
        bool second = sente_holds(&node->sente) && sente_holds(&branch.sente);
        if (second) { /* only with `combine or`: the two are alternatives */
            Sente both = sente_or(&node->sente, &branch.sente, inference->base->pragmas.sente);
            if (branch.sente.count < node->sente.count)
                take_branch(node, ranked[i].rule, &branch);
            node->sente = both;
        } else if (branch.sente.count < node->sente.count) {
            take_branch(node, ranked[i].rule, &branch);
        }
        limited |= branch.sente.limited;
        node->sente.limited |= limited && !sente_holds(&node->sente);
        bool enough =
            inference->base->pragmas.combine ? node->sente.count == 0 : sente_holds(&node->sente);
        if (enough || inference->stopped)
            break;
    }
    return last;
}

bool inference_may_search(Inference *inference)
{
    long most = inference->limits.searches;
    bool over = most > 0 && inference->counts.searches >= most;
    inference->counts.limited |= over;
    inference->counts.searches += !over;
    return !over;
}

/* Asks the world's search. */
static void try_search(Inference *inference, FocusNode *node, FocusTry **last)
{
    const WorldFocus *focus = inference->base->foci[node->focus].searched;
    if (!focus || !focus->search || sente_holds(&node->sente) || inference->stopped)
        return;
    if (!inference_may_search(inference)) {
        node->sente.limited = true;
        return;
    }
    InferenceBranch branch = {.sente = sente_of(SENTE_NEVER)};
    const char *note = NULL;
    double started = timer_now();
    focus->search(inference->context, node->object, node->side, &branch.sente, &note);
    inference->counts.search_seconds += timer_now() - started;
    for (int i = 0; i < RULE_VARIABLES_MAX; i++)
        branch.objects[i] = WORLD_NOTHING;
    note_try(inference, last, NULL, &branch);
    if (branch.sente.count >= node->sente.count)
        return;
    branch.sente.limited |= node->sente.limited && !sente_holds(&branch.sente);
    take_branch(node, NULL, &branch);
    node->end = FOCUS_BY_SEARCH;
    node->note = note;
}

static const FocusNode *prove(Inference *inference, FocusNode *node, uint64_t key, int depth)
{
    InferenceLean outer = lean_begin(inference);
    inference->counts.proofs++;
    FocusTry *first = NULL, **last = try_rules(inference, node, depth, &first);
    try_search(inference, node, last);
    node->tries = first;
    InferenceSlot *slot = find_slot(inference, key);
    slot->node = node;
    lean_end(inference, slot, depth, outer);
    return node;
}

int inference_actor(const Inference *inference, int type, int object, int focus, int side)
{
    const WorldType *kind = &inference->base->world->types[type];
    int owner = kind->owner ? kind->owner(inference->context, object) : WORLD_NOTHING;
    if (owner == WORLD_NOTHING)
        return side;
    return inference->base->foci[focus].by == WORLD_BY_OWNER ? owner : 1 - owner;
}

const FocusNode *inference_ask(Inference *inference, int type, int object, int focus, int side,
                               int depth)
{
    uint64_t key = make_key(false, focus, object, side);
    InferenceSlot *slot = find_slot(inference, key);
    if (is_known(slot, depth)) {
        inference->counts.remembered++;
        inference->lean.cut |= slot->from > 0;
        return slot->node;
    }
    FocusNode *node = new_node(inference, type, object, focus, side);
    if (slot->open) {
        lean_on(inference, slot);
        node->sente.limited = slot->depth < inference->prevented;
        return refuse(inference, node, FOCUS_CYCLE);
    }
    if (inference_actor(inference, type, object, focus, side) != side)
        return refuse(inference, node, FOCUS_FOREIGN);
    if (is_too_deep(inference, depth) || !inference_step(inference))
        return refuse(inference, node, FOCUS_LIMIT);
    open_slot(slot, depth);
    return prove(inference, node, key, depth);
}

const FocusNode *inference_prove(Inference *inference, int type, int object, int focus, int side)
{
    return inference_ask(inference, type, object, focus, side, 0);
}

/* --- attributes that rules set --------------------------------------------------------------- */

/* The value that `rule` gives the attribute. */
static double set_value(Inference *inference, const Ranked *ranked, int attribute,
                        const InferenceBranch *branch, int side, int depth)
{
    InferenceFrame frame = inference_frame(inference, ranked->rule, ranked->target, side, depth);
    memcpy(frame.objects, branch->objects, sizeof frame.objects);
    frame.objects[ranked->rule->target] = ranked->target;
    for (int i = 0; i < ranked->rule->action_count; i++) {
        const RuleAction *action = &ranked->rule->actions[i];
        if (action->verb != RULE_SET || action->ref->index != attribute)
            continue;
        double value = inference_number(&frame, action->value);
        return inference->base->attributes[attribute].kind == WORLD_INT ? round(value) : value;
    }
    return 0;
}

/* What the first rule that holds says. */
static double find_value(Inference *inference, int attribute, int object, int side, int depth)
{
    const RuleAttribute *own = &inference->base->attributes[attribute];
    Ranked *ranked = rank_rules(inference, own->rules, own->rule_count, object, side, depth);
    for (int i = 0; i < own->rule_count; i++) {
        InferenceBranch branch = try_ranked(inference, &ranked[i], side, depth);
        inference->vague |= branch.sente.limited;
        if (sente_holds(&branch.sente))
            return set_value(inference, &ranked[i], attribute, &branch, side, depth);
    }
    return 0;
}

double inference_ask_own(Inference *inference, int attribute, int object, int side, int depth)
{
    uint64_t key = make_key(true, attribute, object, side);
    InferenceSlot *slot = find_slot(inference, key);
    bool outer_vague = inference->vague;
    if (is_known(slot, depth)) {
        inference->lean.cut |= slot->from > 0;
        inference->vague |= slot->vague;
        return slot->number;
    }
    if (slot->open)
        lean_on(inference, slot);
    if (slot->open || is_too_deep(inference, depth) || !inference_step(inference)) {
        inference->vague = true;
        return 0;
    }
    open_slot(slot, depth);
    InferenceLean outer = lean_begin(inference);
    inference->vague = false;
    double value = find_value(inference, attribute, object, side, depth);
    slot = find_slot(inference, key);
    slot->number = value;
    slot->vague = inference->vague;
    lean_end(inference, slot, depth, outer);
    inference->vague |= outer_vague;
    return value;
}

bool inference_attribute(Inference *inference, int attribute, int object, int side, double *value)
{
    inference->vague = false;
    *value = inference_ask_own(inference, attribute, object, side, 0);
    return !inference->vague;
}

/* --- proposals ------------------------------------------------------------------------------- */

typedef struct RankedList {
    Ranked *items;
    size_t count, capacity;
} RankedList;

static bool proposes(const Rule *rule)
{
    for (int i = 0; i < rule->action_count; i++)
        if (rule->actions[i].verb == RULE_PROPOSE)
            return true;
    return false;
}

/* Every rule that proposes with every target that it admits. */
static void list_candidates(Inference *inference, int side, RankedList *list)
{
    const RuleBase *base = inference->base;
    for (size_t r = 0; r < base->rule_count && !inference->stopped; r++) {
        const Rule *rule = &base->rules[r];
        if (!proposes(rule))
            continue;
        int count =
            base->world->types[rule->variables[rule->target].type].count(inference->context);
        for (int target = 0; target < count && !inference->stopped; target++) {
            if (!inference_admits(inference, rule, target, side, 0))
                continue;
            list->items =
                mem_grow(list->items, &list->capacity, list->count + 1, sizeof *list->items);
            list->items[list->count++] =
                (Ranked){.value = rule_value(inference, rule, target, side, 0),
                         .rule = rule,
                         .number = (int)r,
                         .target = target};
        }
    }
    if (list->count)
        qsort(list->items, list->count, sizeof *list->items, compare_ranked);
}

/* Adds a move that the side may play. */
static void add_playable(const InferenceFrame *frame, int32_t move, SenteMoves *moves)
{
    const Inference *inference = frame->inference;
    const World *world = inference->base->world;
    if (!world->may_play || world->may_play(inference->context, move, frame->side))
        sente_moves_add(moves, move);
}

/* The moves that a conclusion stands for; false if there is nothing to play. */
static bool find_moves(Inference *inference, InferenceFrame *frame, const RuleAction *action,
                       Proposal *proposal)
{
    proposal->moves = (SenteMoves){0};
    const RuleExpr *ref = action->ref;
    int object = inference_object(frame, ref);
    if (object == WORLD_NOTHING)
        return false;
    if (ref->role == RULE_ROLE_OBJECT) {
        int32_t move =
            inference->base->world->types[ref->object_type].move(inference->context, object);
        if (move != WORLD_NOTHING)
            add_playable(frame, move, &proposal->moves);
        return proposal->moves.count > 0;
    }
    proposal->node = inference_ask(inference, ref->object_type, object, ref->index, frame->side, 1);
    if (proposal->node->sente.count != 1)
        return false;
    const SenteMoves *moves = sente_moves(&proposal->node->sente);
    for (int i = 0; i < moves->count; i++)
        add_playable(frame, moves->items[i], &proposal->moves);
    return proposal->moves.count > 0;
}

/* Tries a rule for a target: the frame with what it was bound to, and what its condition says. */
static InferenceFrame apply(Inference *inference, const Ranked *ranked, int side,
                            Proposal *proposal)
{
    InferenceBranch branch = try_ranked(inference, ranked, side, 0);
    InferenceFrame frame = inference_frame(inference, ranked->rule, ranked->target, side, 0);
    memcpy(frame.objects, branch.objects, sizeof frame.objects);
    frame.objects[ranked->rule->target] = ranked->target;
    *proposal = (Proposal){.rule = ranked->rule,
                           .target = ranked->target,
                           .sente = branch.sente,
                           .links = branch.links};
    return frame;
}

/* Lets one rule propose for one target. */
static bool propose_one(Inference *inference, const Ranked *ranked, int side)
{
    Proposal made;
    InferenceFrame frame = apply(inference, ranked, side, &made);
    bool any = false;
    for (int i = 0; sente_holds(&made.sente) && i < ranked->rule->action_count; i++) {
        const RuleAction *action = &ranked->rule->actions[i];
        Proposal proposal = made;
        if (action->verb != RULE_PROPOSE || !find_moves(inference, &frame, action, &proposal))
            continue;
        inference->vague = false;
        proposal.value = inference_number(&frame, action->value);
        if (inference->vague) /* the value is not known */
            continue;
        inference->proposals =
            mem_grow(inference->proposals, &inference->proposal_capacity,
                     inference->proposal_count + 1, sizeof *inference->proposals);
        inference->proposals[inference->proposal_count++] = proposal;
        any = true;
    }
    return any;
}

Proposal inference_apply(Inference *inference, int rule, int target, int side)
{
    Ranked ranked = {.rule = &inference->base->rules[rule], .number = rule, .target = target};
    Proposal proposal;
    InferenceFrame frame = apply(inference, &ranked, side, &proposal);
    if (!proposes(ranked.rule))
        proposal.moves = *sente_moves(&proposal.sente);
    for (int i = 0; sente_holds(&proposal.sente) && i < ranked.rule->action_count; i++) {
        const RuleAction *action = &ranked.rule->actions[i];
        if (action->verb == RULE_PROPOSE && find_moves(inference, &frame, action, &proposal))
            proposal.value = inference_number(&frame, action->value);
    }
    return proposal;
}

/* By value; of equals the one that was found first, as qsort() may not keep the order: number of
 * the rule and target tell them apart. */
static int compare_proposals(const void *a, const void *b)
{
    const Proposal *x = a, *y = b;
    if (x->value < y->value || x->value > y->value)
        return x->value < y->value ? 1 : -1;
    if (x->rule != y->rule)
        return x->rule < y->rule ? -1 : 1;
    return x->target - y->target;
}

int inference_propose(Inference *inference, int side, int most, int tries,
                      const Proposal **proposals)
{
    RankedList list = {0};
    list_candidates(inference, side, &list);
    inference->proposal_count = 0;
    int found = 0, made = 0;
    for (size_t i = 0; i < list.count && found < most && !inference->stopped; i++) {
        if (tries > 0 && made++ >= tries)
            break;
        found += propose_one(inference, &list.items[i], side);
    }
    mem_free(list.items);
    if (inference->proposal_count)
        qsort(inference->proposals, inference->proposal_count, sizeof *inference->proposals,
              compare_proposals);
    *proposals = inference->proposals;
    return (int)inference->proposal_count;
}
