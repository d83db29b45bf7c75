/* Trying one rule: binding its variables, asking its condition (seed 3.3 (2), 3.4).
 *
 * Method: the variables are bound one inside the other in the order of their declarations; guards
 * are checked as soon as they can be. "and vector of" adds up what its bindings need, "or vector
 * of" takes the best with miai, a plain variable takes the best. A binding for which the inner
 * variables find no partner that passes the guards does not count; an empty "and vector" needs
 * nothing, all else that is empty never holds.
 *
 * A part of the condition is asked as soon as the variables that it speaks of are bound: once, not
 * for every binding of the others, and even if the others find nothing.
 *
 * A conjunction is left at the first part that makes it hopeless, a disjunction at the first that
 * needs nothing, so that no search is made whose answer does not matter: a count of 2 means two or
 * more. */

#include "lanka/inference_parts.h"

#include <math.h>
#include <string.h>

static InferenceBranch ask(InferenceFrame *frame, const RuleExpr *expr);

/* --- branches -------------------------------------------------------------------------------- */

static InferenceBranch branch_of(const InferenceFrame *frame, Sente sente)
{
    InferenceBranch branch = {.sente = sente};
    memcpy(branch.objects, frame->objects, sizeof branch.objects);
    return branch;
}

static InferenceBranch branch_limit(const InferenceFrame *frame)
{
    Sente sente = sente_of(SENTE_NEVER);
    sente.limited = true;
    return branch_of(frame, sente);
}

/* Appends what `other` asked for. */
static void branch_append(InferenceBranch *branch, const InferenceBranch *other)
{
    if (!other->links)
        return;
    if (branch->last)
        branch->last->next = other->links;
    else
        branch->links = other->links;
    branch->last = other->last;
}

static void branch_link(InferenceFrame *frame, InferenceBranch *branch, const FocusNode *node,
                        bool prevent)
{
    FocusLink *link = arena_alloc(frame->inference->arena, sizeof *link);
    link->node = node;
    link->prevent = prevent;
    branch->links = branch->last = link;
}

static SenteRules sente_rules(const InferenceFrame *frame)
{
    return frame->inference->base->pragmas.sente;
}

static void branch_and(const InferenceFrame *frame, InferenceBranch *branch,
                       const InferenceBranch *other)
{
    branch->sente = sente_and(&branch->sente, &other->sente, sente_rules(frame));
    branch_append(branch, other);
}

/* Keeps of the bindings those in which both agree. */
static void branch_agree(InferenceBranch *branch, const InferenceBranch *other)
{
    for (int i = 0; i < RULE_VARIABLES_MAX; i++)
        if (branch->objects[i] != other->objects[i])
            branch->objects[i] = WORLD_NOTHING;
}

/* Takes the better one, or both where they are miai. */
static void branch_or(const InferenceFrame *frame, InferenceBranch *branch,
                      const InferenceBranch *other, bool miai)
{
    Sente both = miai ? sente_or(&branch->sente, &other->sente, sente_rules(frame))
                      : sente_either(&branch->sente, &other->sente);
    bool joined = miai && branch->sente.count == 1 && other->sente.count == 1;
    if (joined) {
        branch_append(branch, other);
        branch_agree(branch, other);
    } else if (other->sente.count < branch->sente.count) {
        *branch = *other;
    }
    branch->sente = both;
}

/* --- numbers and truths ---------------------------------------------------------------------- */

int inference_object(InferenceFrame *frame, const RuleExpr *expr)
{
    Inference *inference = frame->inference;
    const World *world = inference->base->world;
    int object = frame->objects[expr->variable];
    for (int i = 0; i < expr->step_count && object != WORLD_NOTHING; i++) {
        const WorldAttribute *attribute = &world->attributes[expr->steps[i]];
        inference->counts.predicates++;
        object = (int)world_attribute(world, attribute, inference->context, object);
    }
    return object;
}

/* A number that rules find. It may be compared with anything, so that a cycle through it is like
 * one through prevent(). */
static double ask_concluded(InferenceFrame *frame, const RuleExpr *expr, int object)
{
    Inference *inference = frame->inference;
    int outer = inference->prevented, depth = frame->depth + 1;
    double number;
    inference->prevented = depth;
    if (expr->role == RULE_ROLE_OWN) {
        number = inference_ask_own(inference, expr->index, object, frame->side, depth);
    } else {
        const FocusNode *node =
            inference_ask(inference, expr->object_type, object, expr->index, frame->side, depth);
        inference->vague |= node->sente.limited;
        number = node->sente.count;
    }
    inference->prevented = outer;
    return number;
}

static double ask_reference(InferenceFrame *frame, const RuleExpr *expr)
{
    Inference *inference = frame->inference;
    const World *world = inference->base->world;
    int object = inference_object(frame, expr);
    if (expr->role == RULE_ROLE_OBJECT)
        return object;
    if (object == WORLD_NOTHING)
        return 0;
    if (expr->role == RULE_ROLE_OWN || expr->role == RULE_ROLE_FOCUS)
        return ask_concluded(frame, expr, object);
    const WorldAttribute *attribute = &world->attributes[expr->index];
    if (attribute->store == WORLD_BY_SEARCH && !inference_may_search(inference)) {
        inference->vague = true;
        return 0;
    }
    inference->counts.predicates++;
    return world_attribute(world, attribute, inference->context, object);
}

/* Fills the arguments; false if one of them leads to no object. */
static bool fill_call(InferenceFrame *frame, const RuleExpr *expr, WorldCall *call)
{
    *call = (WorldCall){.side = frame->side};
    for (const RuleExpr *part = expr->parts; part; part = part->next) {
        bool object = part->type == RULE_TYPE_OBJECT;
        call->types[call->count] = object ? part->object_type : WORLD_NUMBER;
        double value = inference_number(frame, part);
        if (object && value < 0)
            return false;
        call->values[call->count++] = value;
    }
    return true;
}

/* What has no value (5/0) makes nothing true. */
static double number_or_vague(Inference *inference, double number)
{
    inference->vague |= !isfinite(number);
    return isfinite(number) ? number : 0;
}

static double ask_call(InferenceFrame *frame, const RuleExpr *expr)
{
    Inference *inference = frame->inference;
    const World *world = inference->base->world;
    WorldCall call;
    if (!fill_call(frame, expr, &call))
        return 0;
    if (expr->role == RULE_ROLE_BUILTIN)
        return number_or_vague(inference,
                               rule_builtin(expr->index)->compute(call.values, call.count));
    inference->counts.predicates++;
    if (expr->role == RULE_ROLE_FUNCTION)
        return world->functions[expr->index].compute(inference->context, &call);
    return world->relations[expr->index].holds(inference->context, &call);
}

static bool compare(RuleWord sign, double a, double b)
{
    switch ((int)sign) {
    case RULE_LESS:
        return a < b;
    case RULE_LESS_EQUAL:
        return a <= b;
    case RULE_MORE:
        return a > b;
    case RULE_MORE_EQUAL:
        return a >= b;
    case RULE_UNEQUAL:
        return fabs(a - b) > 0;
    default:
        return !(fabs(a - b) > 0);
    }
}

static double compute_chain(InferenceFrame *frame, const RuleExpr *expr)
{
    double result = inference_number(frame, expr->parts);
    for (const RuleExpr *part = expr->parts->next; part; part = part->next) {
        double value = inference_number(frame, part);
        if (part->sign == RULE_PLUS)
            result += value;
        else if (part->sign == RULE_MINUS)
            result -= value;
        else if (part->sign == RULE_TIMES)
            result *= value;
        else
            result = fabs(value) > 0 ? result / value : NAN;
    }
    return number_or_vague(frame->inference, result);
}

/* All parts, or one of them, hold. */
static bool join_truths(InferenceFrame *frame, const RuleExpr *expr, bool all)
{
    for (const RuleExpr *part = expr->parts; part; part = part->next)
        if ((fabs(inference_number(frame, part)) > 0) != all)
            return !all;
    return all;
}

double inference_number(InferenceFrame *frame, const RuleExpr *expr)
{
    if (!inference_step(frame->inference)) {
        frame->inference->vague = true;
        return 0;
    }
    switch ((RuleExprKind)expr->kind) {
    case RULE_EXPR_NUMBER:
        return expr->number;
    case RULE_EXPR_INF:
        return SENTE_NEVER;
    case RULE_EXPR_REF:
        return ask_reference(frame, expr);
    case RULE_EXPR_CALL:
        return ask_call(frame, expr);
    case RULE_EXPR_NOT:
        return !(fabs(inference_number(frame, expr->parts)) > 0);
    case RULE_EXPR_AND:
        return join_truths(frame, expr, true);
    case RULE_EXPR_OR:
        return join_truths(frame, expr, false);
    case RULE_EXPR_COMPARE: {
        double left = inference_number(frame, expr->parts);
        return compare((RuleWord)expr->sign, left, inference_number(frame, expr->parts->next));
    }
    case RULE_EXPR_SUM:
    case RULE_EXPR_PRODUCT:
        return compute_chain(frame, expr);
    }
    return 0;
}

/* --- conditions ------------------------------------------------------------------------------ */

/* Is it true? Never, with `limited`, if it rests on a number that is not known: "not", "=" and "<"
 * would make something true of what is only missing. */
static Sente truth_of(InferenceFrame *frame, const RuleExpr *expr)
{
    Inference *inference = frame->inference;
    bool outer = inference->vague;
    inference->vague = false;
    bool truth = fabs(inference_number(frame, expr)) > 0;
    Sente sente = sente_truth(truth && !inference->vague);
    sente.limited = inference->vague;
    inference->vague = outer;
    return sente;
}

/* possible(...), prevent(...), or a focus alone. */
static InferenceBranch ask_focus(InferenceFrame *frame, const RuleExpr *ref, bool prevent)
{
    Inference *inference = frame->inference;
    int object = inference_object(frame, ref);
    if (object == WORLD_NOTHING)
        return branch_of(frame, sente_truth(prevent));
    int side = prevent ? 1 - frame->side : frame->side, outer = inference->prevented;
    if (prevent)
        inference->prevented = frame->depth + 1;
    const FocusNode *node =
        inference_ask(inference, ref->object_type, object, ref->index, side, frame->depth + 1);
    inference->prevented = outer;
    InferenceBranch branch = branch_of(frame, prevent ? sente_prevent(&node->sente) : node->sente);
    if (node->end == FOCUS_FOREIGN)
        branch.sente = sente_of(SENTE_NEVER);
    branch_link(frame, &branch, node, prevent);
    return branch;
}

static InferenceBranch ask_and(InferenceFrame *frame, const RuleExpr *expr)
{
    InferenceBranch branch = branch_of(frame, sente_of(0));
    for (const RuleExpr *part = expr->parts; part && branch.sente.count <= 1; part = part->next) {
        if (part->guard)
            continue;
        InferenceBranch other = ask(frame, part);
        branch_and(frame, &branch, &other);
    }
    return branch;
}

static InferenceBranch ask_or(InferenceFrame *frame, const RuleExpr *expr)
{
    InferenceBranch branch = branch_of(frame, sente_of(SENTE_NEVER));
    for (const RuleExpr *part = expr->parts; part && branch.sente.count > 0; part = part->next) {
        InferenceBranch other = ask(frame, part);
        branch_or(frame, &branch, &other, true);
    }
    return branch;
}

static InferenceBranch ask(InferenceFrame *frame, const RuleExpr *expr)
{
    if (!inference_step(frame->inference))
        return branch_limit(frame);
    if (expr->role == RULE_ROLE_FOCUS)
        return ask_focus(frame, expr, false);
    if (expr->role == RULE_ROLE_POSSIBLE || expr->role == RULE_ROLE_PREVENT)
        return ask_focus(frame, expr->parts, expr->role == RULE_ROLE_PREVENT);
    if (expr->kind == RULE_EXPR_INF)
        return branch_of(frame, sente_of(SENTE_NEVER));
    if (expr->kind == RULE_EXPR_AND)
        return ask_and(frame, expr);
    if (expr->kind == RULE_EXPR_OR)
        return ask_or(frame, expr);
    return branch_of(frame, truth_of(frame, expr));
}

/* --- bindings -------------------------------------------------------------------------------- */

/* Do the guards of a level let the binding pass? `limited` becomes true if that is not known. */
static bool guards_hold(InferenceFrame *frame, int level, bool *limited)
{
    const Rule *rule = frame->rule;
    for (int i = 0; i < rule->guard_count; i++) {
        if (rule->guard_levels[i] != level)
            continue;
        Sente truth = truth_of(frame, rule->guards[i]);
        *limited |= truth.limited;
        if (truth.count > 0)
            return false;
    }
    return true;
}

static InferenceBranch bind(InferenceFrame *frame, int level);

/* Adds what one binding needs to what the others do. */
static void combine(const InferenceFrame *frame, RuleQuantifier quantifier, InferenceBranch *all,
                    const InferenceBranch *one)
{
    if (all->empty) {
        *all = *one;
        all->empty = false;
    } else if (quantifier == RULE_EACH) {
        branch_and(frame, all, one);
        branch_agree(all, one);
    } else {
        branch_or(frame, all, one, quantifier == RULE_ANY);
    }
}

/* Binds the variable at `level` to one object after the other. */
static InferenceBranch bind_each(InferenceFrame *frame, int level)
{
    Inference *inference = frame->inference;
    int number = frame->rule->order[level];
    const RuleVariable *variable = &frame->rule->variables[number];
    RuleQuantifier quantifier = (RuleQuantifier)variable->quantifier;
    InferenceBranch all = branch_of(frame, sente_of(SENTE_NEVER));
    all.empty = true;
    bool limited = false;
    int count = inference->base->world->types[variable->type].count(inference->context);
    for (int object = 0; object < count; object++) {
        if (!inference_step(inference))
            return branch_limit(frame);
        frame->objects[number] = object;
        if (!guards_hold(frame, level + 1, &limited))
            continue;
        InferenceBranch one = bind(frame, level + 1);
        if (!one.empty)
            combine(frame, quantifier, &all, &one);
        bool enough = quantifier == RULE_EACH ? all.sente.count > 1 : all.sente.count == 0;
        if (!all.empty && enough)
            break;
    }
    frame->objects[number] = WORLD_NOTHING;
    if (limited && (quantifier == RULE_EACH || all.empty || !sente_holds(&all.sente)))
        return branch_limit(frame);
    if (quantifier != RULE_SOME)
        all.objects[number] = WORLD_NOTHING;
    if (all.empty && quantifier == RULE_EACH) {
        all.empty = false;
        all.sente = sente_of(0);
    }
    return all;
}

/* The parts of the condition that speak of the variable bound last, and of those before it. */
static InferenceBranch ask_parts(InferenceFrame *frame, int level)
{
    const RuleExpr *condition = frame->rule->condition;
    bool many = condition->kind == RULE_EXPR_AND;
    InferenceBranch branch = branch_of(frame, sente_of(0));
    const RuleExpr *part = many ? condition->parts : condition;
    while (part && branch.sente.count <= 1) {
        if (part->level == level && !part->guard) {
            InferenceBranch other = ask(frame, part);
            branch_and(frame, &branch, &other);
        }
        part = many ? part->next : NULL;
    }
    return branch;
}

/* Can the inner variables be bound so that all guards hold? */
static bool has_partners(InferenceFrame *frame, int level, bool *limited)
{
    if (level == frame->rule->variable_count - 1)
        return true;
    Inference *inference = frame->inference;
    int number = frame->rule->order[level];
    const RuleVariable *variable = &frame->rule->variables[number];
    bool found = variable->quantifier == RULE_EACH;
    int count = inference->base->world->types[variable->type].count(inference->context);
    for (int object = 0; object < count && !found && !*limited; object++) {
        *limited |= !inference_step(inference);
        frame->objects[number] = object;
        found = guards_hold(frame, level + 1, limited) && has_partners(frame, level + 1, limited);
    }
    frame->objects[number] = WORLD_NOTHING;
    return found;
}

/* What comes of a binding that needs more than one move whatever the inner variables do. Where all
 * bindings are asked for, it is skipped if the inner ones find no partner. */
static InferenceBranch bind_hopeless(InferenceFrame *frame, int level, InferenceBranch outer)
{
    bool each = false, limited = false;
    for (int i = 0; i < level; i++)
        each |= frame->rule->variables[frame->rule->order[i]].quantifier == RULE_EACH;
    outer.empty = each && !has_partners(frame, level, &limited) && !limited;
    return outer;
}

static InferenceBranch bind(InferenceFrame *frame, int level)
{
    if (!inference_step(frame->inference))
        return branch_limit(frame);
    InferenceBranch outer = ask_parts(frame, level);
    if (level == frame->rule->variable_count - 1)
        return outer;
    if (outer.sente.count > 1)
        return bind_hopeless(frame, level, outer);
    InferenceBranch inner = bind_each(frame, level);
    if (inner.empty)
        return inner;
    branch_and(frame, &outer, &inner);
    memcpy(outer.objects, inner.objects, sizeof outer.objects);
    return outer;
}

InferenceFrame inference_frame(Inference *inference, const Rule *rule, int target, int side,
                               int depth)
{
    InferenceFrame frame = {.inference = inference, .rule = rule, .side = side, .depth = depth};
    for (int i = 0; i < RULE_VARIABLES_MAX; i++)
        frame.objects[i] = WORLD_NOTHING;
    frame.objects[rule->target] = target;
    return frame;
}

bool inference_admits(Inference *inference, const Rule *rule, int target, int side, int depth)
{
    InferenceFrame frame = inference_frame(inference, rule, target, side, depth);
    bool limited = false;
    if (!guards_hold(&frame, 0, &limited))
        return false;
    bool many = rule->condition->kind == RULE_EXPR_AND;
    const RuleExpr *part = many ? rule->condition->parts : rule->condition;
    for (; part; part = many ? part->next : NULL)
        if (part->level == 0 && part->plain && !part->guard && truth_of(&frame, part).count > 0)
            return false;
    return true;
}

InferenceBranch inference_try(Inference *inference, const Rule *rule, int target, int side,
                              int depth)
{
    InferenceFrame frame = inference_frame(inference, rule, target, side, depth);
    InferenceBranch branch = branch_of(&frame, sente_of(SENTE_NEVER));
    bool limited = false;
    if (guards_hold(&frame, 0, &limited))
        branch = bind(&frame, 0);
    if (branch.empty)
        branch.sente = sente_of(SENTE_NEVER);
    branch.sente.limited |= limited || inference->stopped;
    return branch;
}
