/* Checking rules: every name resolved, every type right, what can never be reached found.
 *
 * Method: each rule by itself (rule_resolve.h). Relations that stand in the condition as such, and
 * where-clauses, become guards: they are checked as soon as the variables they speak of are bound.
 *
 * Wrong: unreachable is only what nothing asks for or what contains inf; a rule that another always
 * beats is not found. */

#include "lanka/rule_resolve.h"

#include <string.h>

/* --- rules ----------------------------------------------------------------------------------- */

static bool check_variables(RuleChecker *checker, Rule *rule)
{
    const World *world = checker->base->world;
    bool good = true;
    for (int i = 0; i < rule->variable_count; i++) {
        RuleVariable *variable = &rule->variables[i];
        variable->type = world_find_type(world, variable->type_name, strlen(variable->type_name));
        if (rule_find_variable(rule, variable->name) != i)
            good = rule_wrong(checker, variable->line, variable->column,
                              "'%s' is declared twice; rename one", variable->name);
        if (variable->type != WORLD_NOTHING)
            continue;
        RuleNear nearest = {.name = variable->type_name, .distance = RULE_NEAR_ENOUGH};
        for (int t = 0; world->types[t].name; t++) {
            rule_near_consider(&nearest, world->types[t].name);
            rule_near_consider(&nearest, world->types[t].also);
        }
        char advice[RULE_WORD_MAX + 64];
        good = rule_wrong(checker, variable->type_line, variable->type_column,
                          "there is no type '%s'; %s", variable->type_name,
                          rule_near_advice(&nearest, advice, sizeof advice));
    }
    return good;
}

static bool check_target(RuleChecker *checker, Rule *rule)
{
    rule->target = rule_find_variable(rule, rule->target_name);
    if (rule->target < 0)
        return rule_wrong(checker, rule->target_line, rule->target_column,
                          "the target '%s' is not declared; declare it behind 'object'",
                          rule->target_name);
    if (rule->variables[rule->target].quantifier != RULE_SOME)
        return rule_wrong(checker, rule->target_line, rule->target_column,
                          "the target '%s' must be a single object, not a vector",
                          rule->target_name);
    checker->used[rule->target] = true;
    int count = 0;
    for (int i = 0; i < rule->variable_count; i++)
        if (i != rule->target)
            rule->order[count++] = i;
    return true;
}

/* How many variables of the order must be bound before the expression can be asked? */
static int level_of(const Rule *rule, const RuleExpr *expr)
{
    int level = 0;
    if (expr->kind == RULE_EXPR_REF)
        for (int i = 0; i < rule->variable_count - 1; i++)
            if (rule->order[i] == expr->variable)
                level = i + 1;
    for (const RuleExpr *part = expr->parts; part; part = part->next) {
        int own = level_of(rule, part);
        level = own > level ? own : level;
    }
    return level;
}

static bool add_guard(RuleChecker *checker, Rule *rule, RuleExpr *expr)
{
    if (rule->guard_count == RULE_GUARDS_MAX)
        return rule_wrong(checker, expr->line, expr->column,
                          "the rule has more than %d relations and where-clauses; split it",
                          RULE_GUARDS_MAX);
    expr->guard = true;
    rule->guards[rule->guard_count] = expr;
    rule->guard_levels[rule->guard_count++] = level_of(rule, expr);
    return true;
}

static bool is_relation(const RuleExpr *expr)
{
    return expr->role == RULE_ROLE_RELATION ||
           (expr->kind == RULE_EXPR_NOT && expr->parts->role == RULE_ROLE_RELATION);
}

static bool check_where(RuleChecker *checker, Rule *rule, RuleVariable *variable)
{
    RuleExpr *where = variable->where;
    if (!rule_resolve(checker, where) || !rule_wants_condition(checker, where))
        return false;
    if (where->type != RULE_TYPE_TRUTH)
        return rule_wrong(
            checker, where->line, where->column,
            "a where-clause chooses objects and must be true or false; move the focus "
            "into the condition");
    return add_guard(checker, rule, where);
}

/* Can it be told without rules and searches? */
static bool is_plain(const World *world, const RuleExpr *expr)
{
    if (expr->type == RULE_TYPE_SENTE || expr->role == RULE_ROLE_OWN ||
        (expr->role == RULE_ROLE_ATTRIBUTE &&
         world->attributes[expr->index].store == WORLD_BY_SEARCH))
        return false;
    for (const RuleExpr *part = expr->parts; part; part = part->next)
        if (!is_plain(world, part))
            return false;
    return true;
}

static bool check_condition(RuleChecker *checker, Rule *rule)
{
    RuleExpr *condition = rule->condition;
    if (!rule_resolve(checker, condition) || !rule_wants_condition(checker, condition))
        return false;
    if (condition->role == RULE_ROLE_FOCUS)
        checker->base->foci[condition->index].asked = true;
    rule->literals = condition->kind == RULE_EXPR_AND ? condition->part_count : 1;
    RuleExpr *part = condition->kind == RULE_EXPR_AND ? condition->parts : condition;
    for (; part; part = condition->kind == RULE_EXPR_AND ? part->next : NULL) {
        if (is_relation(part) && !add_guard(checker, rule, part))
            return false;
        part->level = (uint8_t)level_of(rule, part);
        part->plain = is_plain(checker->base->world, part);
        if (part->kind == RULE_EXPR_INF)
            rule_warn(checker, rule->place, part->line, part->column,
                      "the rule '%s' can never hold: inf stands in its condition", rule->name);
    }
    return true;
}

/* Is the variable a vector, or bound anew for each object of one? */
static bool stands_for_many(const Rule *rule, int variable)
{
    for (int i = 0; i < rule->variable_count - 1; i++) {
        if (rule->variables[rule->order[i]].quantifier != RULE_SOME)
            return true;
        if (rule->order[i] == variable)
            break;
    }
    return false;
}

/* Does the expression speak of variables that have no single object when it is computed? */
static const char *unbound(const Rule *rule, const RuleExpr *expr, bool target_only)
{
    if (expr->kind == RULE_EXPR_REF && expr->variable != rule->target &&
        (target_only || stands_for_many(rule, expr->variable)))
        return expr->names[0];
    for (const RuleExpr *part = expr->parts; part; part = part->next) {
        const char *found = unbound(rule, part, target_only);
        if (found)
            return found;
    }
    return NULL;
}

/* The "inf" in an expression; NULL if there is none. */
static const RuleExpr *find_inf(const RuleExpr *expr)
{
    const RuleExpr *found = expr->kind == RULE_EXPR_INF ? expr : NULL;
    for (const RuleExpr *part = expr->parts; part && !found; part = part->next)
        found = find_inf(part);
    return found;
}

/* Points, and what attributes are set to. Truths may be set, too. */
static bool check_number(RuleChecker *checker, const Rule *rule, RuleExpr *expr, bool target_only,
                         bool truth)
{
    if (!rule_resolve(checker, expr))
        return false;
    const RuleExpr *inf = expr->type == RULE_TYPE_TRUTH ? NULL : find_inf(expr);
    if (inf)
        return rule_wrong(checker, inf->line, inf->column,
                          "inf is a count of moves, no number of points; write a number");
    if (truth && expr->type != RULE_TYPE_TRUTH &&
        !(expr->kind == RULE_EXPR_NUMBER && (expr->number == 0 || expr->number == 1)))
        return rule_wrong(checker, expr->line, expr->column,
                          "the attribute is true or false; write 0, 1 or a condition, as in "
                          "G.stones > 3");
    if (!truth && !rule_wants_number(checker, expr))
        return false;
    const char *name = unbound(rule, expr, target_only);
    return !name ||
           rule_wrong(checker, expr->line, expr->column,
                      target_only ? "the value is computed before '%s' is bound; use only the "
                                    "target"
                                  : "'%s' stands for many objects here; use the target or a "
                                    "single one",
                      name);
}

static bool check_ref(RuleChecker *checker, const Rule *rule, const RuleAction *action)
{
    const World *world = checker->base->world;
    const RuleExpr *ref = action->ref;
    bool about_target = ref->variable == rule->target && ref->step_count == 0;
    if (action->verb == RULE_ACHIEVED)
        return (ref->role == RULE_ROLE_FOCUS && about_target) ||
               rule_wrong(checker, ref->line, ref->column,
                          "achieved(...) needs a focus of the target, as in achieved(%s.focus)%s",
                          rule->target_name,
                          ref->role == RULE_ROLE_FOCUS ? "" : "; declare new ones with 'focus'");
    if (action->verb == RULE_SET)
        return (ref->role == RULE_ROLE_OWN && about_target) ||
               rule_wrong(
                   checker, ref->line, ref->column,
                   "set(...) needs an attribute of the target that is declared with 'attribute'");
    const char *name = unbound(rule, ref, false);
    if (name)
        return rule_wrong(checker, ref->line, ref->column,
                          "'%s' stands for many objects here; propose a single one", name);
    if (ref->role == RULE_ROLE_FOCUS) {
        checker->base->foci[ref->index].asked = true;
        return true;
    }
    return (ref->role == RULE_ROLE_OBJECT && world->types[ref->object_type].move) ||
           rule_wrong(checker, ref->line, ref->column,
                      "propose(...) needs a focus or something that can be played");
}

static bool sets_truth(const RuleChecker *checker, const RuleAction *action)
{
    return action->verb == RULE_SET && action->ref->role == RULE_ROLE_OWN &&
           checker->base->attributes[action->ref->index].kind == WORLD_BOOL;
}

static bool check_actions(RuleChecker *checker, Rule *rule)
{
    bool good = true;
    for (int i = 0; i < rule->action_count; i++) {
        RuleAction *action = &rule->actions[i];
        good = rule_resolve(checker, action->ref) && check_ref(checker, rule, action) && good;
        if (action->value)
            good = check_number(checker, rule, action->value, false, sets_truth(checker, action)) &&
                   good;
    }
    return good;
}

static void warn_unused(RuleChecker *checker, const Rule *rule)
{
    for (int i = 0; i < rule->variable_count; i++)
        if (!checker->used[i])
            rule_warn(checker, rule->place, rule->variables[i].line, rule->variables[i].column,
                      "'%s' is declared but not used; leave it out", rule->variables[i].name);
}

static bool check_rule(RuleChecker *checker, Rule *rule)
{
    checker->rule = rule;
    memset(checker->used, 0, sizeof checker->used);
    rule->guard_count = 0;
    if (!check_variables(checker, rule) || !check_target(checker, rule))
        return false;
    bool good = true;
    for (int i = 0; i < rule->variable_count; i++)
        if (rule->variables[i].where)
            good = check_where(checker, rule, &rule->variables[i]) && good;
    good = check_condition(checker, rule) && good;
    good = check_actions(checker, rule) && good;
    if (rule->value)
        good = check_number(checker, rule, rule->value, true, false) && good;
    if (good)
        warn_unused(checker, rule);
    return good;
}

/* --- programs -------------------------------------------------------------------------------- */

/* Where the list of rules for a conclusion is kept; NULL for proposals. */
static int **list_of(RuleBase *base, const RuleAction *action, int **count)
{
    if (action->verb == RULE_ACHIEVED) {
        *count = &base->foci[action->ref->index].rule_count;
        return &base->foci[action->ref->index].rules;
    }
    if (action->verb == RULE_SET) {
        *count = &base->attributes[action->ref->index].rule_count;
        return &base->attributes[action->ref->index].rules;
    }
    return NULL;
}

/* Notes for each focus and attribute which rules conclude it: first counted, then listed. */
static void index_rules(RuleBase *base)
{
    for (size_t i = 0; i < base->focus_count; i++)
        base->foci[i].rule_count = 0;
    for (size_t i = 0; i < base->attribute_count; i++)
        base->attributes[i].rule_count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (size_t r = 0; r < base->rule_count; r++) {
            for (int a = 0; a < base->rules[r].action_count; a++) {
                int *count, **list = list_of(base, &base->rules[r].actions[a], &count);
                if (list && pass)
                    (*list)[(*count)++] = (int)r;
                else if (list)
                    ++*count;
            }
        }
        for (size_t i = 0; !pass && i < base->focus_count; i++) {
            base->foci[i].rules =
                arena_alloc(base->arena, (size_t)base->foci[i].rule_count * sizeof(int) + 1);
            base->foci[i].rule_count = 0;
        }
        for (size_t i = 0; !pass && i < base->attribute_count; i++) {
            base->attributes[i].rules =
                arena_alloc(base->arena, (size_t)base->attributes[i].rule_count * sizeof(int) + 1);
            base->attributes[i].rule_count = 0;
        }
    }
}

/* Does an expression, or what rules set of what it names, lead to the attribute `goal`? `seen`
 * are the attributes that were followed already. */
static bool leads_to(const RuleBase *base, const RuleExpr *expr, int goal, bool *seen);

static bool attribute_leads_to(const RuleBase *base, int from, int goal, bool *seen)
{
    if (seen[from])
        return false;
    seen[from] = true;
    const RuleAttribute *attribute = &base->attributes[from];
    for (int i = 0; i < attribute->rule_count; i++) {
        const Rule *rule = &base->rules[attribute->rules[i]];
        if (leads_to(base, rule->condition, goal, seen))
            return true;
        for (int v = 0; v < rule->variable_count; v++)
            if (rule->variables[v].where && leads_to(base, rule->variables[v].where, goal, seen))
                return true;
        for (int a = 0; a < rule->action_count; a++)
            if (rule->actions[a].verb == RULE_SET && rule->actions[a].ref->index == from &&
                leads_to(base, rule->actions[a].value, goal, seen))
                return true;
    }
    return false;
}

static bool leads_to(const RuleBase *base, const RuleExpr *expr, int goal, bool *seen)
{
    if (expr->role == RULE_ROLE_OWN &&
        (expr->index == goal || attribute_leads_to(base, expr->index, goal, seen)))
        return true;
    for (const RuleExpr *part = expr->parts; part; part = part->next)
        if (leads_to(base, part, goal, seen))
            return true;
    return false;
}

/* Attributes that are set by means of themselves. */
static void warn_circular(RuleChecker *checker)
{
    const RuleBase *base = checker->base;
    for (size_t i = 0; i < base->attribute_count; i++) {
        bool seen[RULE_DECLARED_MAX] = {false};
        const RuleAttribute *attribute = &base->attributes[i];
        if (attribute_leads_to(base, (int)i, (int)i, seen))
            rule_warn(checker, attribute->place, attribute->line, attribute->column,
                      "'%s' is set by means of itself; of the same object it is never known then",
                      attribute->name);
    }
}

static void warn_unreachable(RuleChecker *checker)
{
    RuleBase *base = checker->base;
    for (size_t i = 0; i < base->focus_count; i++) {
        const RuleFocus *focus = &base->foci[i];
        if (!focus->place)
            continue;
        if (!focus->asked)
            rule_warn(checker, focus->place, focus->line, focus->column,
                      "no rule asks for '%s'; rules that achieve it are never tried", focus->name);
        if (focus->rule_count == 0)
            rule_warn(checker, focus->place, focus->line, focus->column,
                      "no rule achieves '%s'; conditions that ask for it never hold", focus->name);
    }
    warn_circular(checker);
    for (size_t i = 0; i < base->rule_count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(base->rules[i].name, base->rules[j].name) == 0)
                rule_warn(checker, base->rules[i].place, base->rules[i].line, base->rules[i].column,
                          "there is another rule called '%s' (%s:%d); give each its own name",
                          base->rules[i].name, base->rules[j].place, base->rules[j].line);
}

/* Rules for foci of the world that no rule asks for. */
static void warn_unasked(RuleChecker *checker)
{
    const RuleBase *base = checker->base;
    for (size_t i = 0; i < base->focus_count; i++) {
        const RuleFocus *focus = &base->foci[i];
        if (focus->place || focus->asked || focus->rule_count == 0)
            continue;
        const Rule *first = &base->rules[focus->rules[0]];
        rule_warn(checker, first->place, first->line, first->column,
                  "no rule asks for '%s'; the rule is tried only when it is asked for by hand",
                  focus->name);
    }
}

bool rule_base_check(RuleBase *base, RuleProblems *problems)
{
    RuleChecker checker = {.base = base, .problems = problems};
    for (size_t i = 0; i < base->rule_count; i++)
        if (!check_rule(&checker, &base->rules[i]))
            checker.failed = true;
    if (!checker.failed) {
        index_rules(base);
        warn_unreachable(&checker);
        warn_unasked(&checker);
    }
    base->checked = !checker.failed;
    return base->checked;
}
