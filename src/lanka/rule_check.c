/* Checking rules: every name resolved, every type right, what can never be reached found.
 *
 * Method: each rule by itself. A reference is followed from its variable through attributes that
 * lead to other objects to an attribute, a focus or an object. Relations that stand in the
 * condition as such, and where-clauses, become guards: they are checked as soon as the variables
 * they speak of are bound. Mistakes are collected, each with the nearest name that exists.
 *
 * Wrong: unreachable is only what nothing asks for or what contains inf; a rule that another always
 * beats is not found. */

#include "lanka/rule_base.h"

#include "base/mem.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct Checker {
    RuleBase *base;
    RuleProblems *problems;
    const Rule *rule;
    bool used[RULE_VARIABLES_MAX];
    bool failed;
} Checker;

enum { NEAR_ENOUGH = 4 }; /* letters by which a suggestion may differ */

static const char POSSIBLE[] = "possible 可能である";
static const char PREVENT[] = "prevent 阻止できる";
static const char ACHIEVED[] = "achieved 実現できる";

/* --- arithmetic that every world has --------------------------------------------------------- */

static double compute_add(const double *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum;
}

static double compute_sub(const double *values, int count)
{
    (void)count;
    return values[0] - values[1];
}

static double compute_mul(const double *values, int count)
{
    double product = 1;
    for (int i = 0; i < count; i++)
        product *= values[i];
    return product;
}

static double compute_div(const double *values, int count)
{
    (void)count;
    return fabs(values[1]) > 0 ? values[0] / values[1] : 0;
}

static double compute_min(const double *values, int count)
{
    double least = values[0];
    for (int i = 1; i < count; i++)
        least = fmin(least, values[i]);
    return least;
}

static double compute_max(const double *values, int count)
{
    double most = values[0];
    for (int i = 1; i < count; i++)
        most = fmax(most, values[i]);
    return most;
}

static double compute_abs(const double *values, int count)
{
    (void)count;
    return fabs(values[0]);
}

static const RuleBuiltin BUILTINS[] = {
    {"add", "和", 2, WORLD_ARGUMENTS_MAX, compute_add},
    {"sub", "差", 2, 2, compute_sub},
    {"mul", "積", 2, WORLD_ARGUMENTS_MAX, compute_mul},
    {"div", "商", 2, 2, compute_div},
    {"min", "最小", 1, WORLD_ARGUMENTS_MAX, compute_min},
    {"max", "最大", 1, WORLD_ARGUMENTS_MAX, compute_max},
    {"abs", "絶対値", 1, 1, compute_abs},
};

const RuleBuiltin *rule_builtin(int index)
{
    return index >= 0 && index < (int)(sizeof BUILTINS / sizeof BUILTINS[0]) ? &BUILTINS[index]
                                                                             : NULL;
}

/* --- problems -------------------------------------------------------------------------------- */

void rule_problems_clear(RuleProblems *problems)
{
    mem_free(problems->items);
    *problems = (RuleProblems){0};
}

static void note(Checker *checker, bool warning, const char *place, int line, int column,
                 const char *format, va_list arguments)
{
    checker->failed |= !warning;
    RuleProblems *problems = checker->problems;
    if (!problems || problems->count >= RULE_PROBLEMS_MAX)
        return;
    problems->items = mem_grow(problems->items, &problems->capacity, problems->count + 1,
                               sizeof *problems->items);
    RuleProblem *problem = &problems->items[problems->count++];
    char message[ERROR_MESSAGE_MAX];
    vsnprintf(message, sizeof message, format, arguments);
    problem->warning = warning;
    error_clear(&problem->error);
    error_set_at(&problem->error, place, line, column, "%s", message);
}

static bool wrong(Checker *checker, int line, int column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static bool wrong(Checker *checker, int line, int column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    note(checker, false, checker->rule->place, line, column, format, arguments);
    va_end(arguments);
    return false;
}

static void warn(Checker *checker, const char *place, int line, int column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

static void warn(Checker *checker, const char *place, int line, int column, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    note(checker, true, place, line, column, format, arguments);
    va_end(arguments);
}

/* --- names that are nearly right -------------------------------------------------------------- */

typedef struct Nearest {
    const char *name;
    int distance;
    char word[RULE_WORD_MAX];
} Nearest;

static void consider(Nearest *nearest, const char *spellings)
{
    while (spellings && *spellings) {
        size_t length = strcspn(spellings, " ");
        char word[RULE_WORD_MAX];
        snprintf(word, sizeof word, "%.*s", (int)length, spellings);
        int distance = rule_word_distance(nearest->name, word, nearest->distance);
        if (distance < nearest->distance && distance < (int)strlen(word)) {
            nearest->distance = distance;
            snprintf(nearest->word, sizeof nearest->word, "%s", word);
        }
        spellings += length + (spellings[length] == ' ');
    }
}

/* "did you mean 'kill'?", or where to look. */
static const char *advise(const Nearest *nearest, char *text, size_t size)
{
    if (nearest->word[0])
        snprintf(text, size, "did you mean '%s'?", nearest->word);
    else
        snprintf(text, size, "'gosedai lanka words' lists what there is");
    return text;
}

static bool matches(const char *name, const char *english, const char *also)
{
    return rule_word_among(english, name, strlen(name)) ||
           rule_word_among(also, name, strlen(name));
}

/* --- references ------------------------------------------------------------------------------ */

static int find_variable(const Rule *rule, const char *name)
{
    for (int i = 0; i < rule->variable_count; i++)
        if (strcmp(rule->variables[i].name, name) == 0)
            return i;
    return -1;
}

static int find_attribute(const World *world, int type, const char *name)
{
    for (int i = 0; world->attributes[i].name; i++)
        if (world->attributes[i].type == type &&
            matches(name, world->attributes[i].name, world->attributes[i].also))
            return i;
    return -1;
}

static int find_own(const RuleBase *base, int type, const char *name)
{
    for (size_t i = 0; i < base->attribute_count; i++)
        if (base->attributes[i].type == type && strcmp(base->attributes[i].name, name) == 0)
            return (int)i;
    return -1;
}

static bool unknown_member(Checker *checker, const RuleExpr *expr, int type, const char *name)
{
    const RuleBase *base = checker->base;
    Nearest nearest = {.name = name, .distance = NEAR_ENOUGH};
    for (const WorldAttribute *a = base->world->attributes; a->name; a++) {
        if (a->type != type)
            continue;
        consider(&nearest, a->name);
        consider(&nearest, a->also);
    }
    for (size_t i = 0; i < base->focus_count; i++) {
        if (base->foci[i].type != type)
            continue;
        consider(&nearest, base->foci[i].name);
        consider(&nearest, base->foci[i].also);
    }
    for (size_t i = 0; i < base->attribute_count; i++)
        if (base->attributes[i].type == type)
            consider(&nearest, base->attributes[i].name);
    char advice[RULE_WORD_MAX + 64];
    return wrong(checker, expr->line, expr->column, "a %s has no attribute or focus '%s'; %s",
                 base->world->types[type].name, name, advise(&nearest, advice, sizeof advice));
}

static bool resolve_variable(Checker *checker, RuleExpr *expr)
{
    const Rule *rule = checker->rule;
    expr->variable = find_variable(rule, expr->names[0]);
    if (expr->variable >= 0) {
        checker->used[expr->variable] = true;
        expr->object_type = rule->variables[expr->variable].type;
        return expr->object_type != WORLD_NOTHING;
    }
    Nearest nearest = {.name = expr->names[0], .distance = NEAR_ENOUGH};
    for (int i = 0; i < rule->variable_count; i++)
        consider(&nearest, rule->variables[i].name);
    if (!nearest.word[0])
        return wrong(checker, expr->line, expr->column,
                     "'%s' is not declared; add it behind 'object'", expr->names[0]);
    return wrong(checker, expr->line, expr->column,
                 "'%s' is not declared; did you mean '%s', or is it missing behind 'object'?",
                 expr->names[0], nearest.word);
}

/* What the last name of a reference is: an attribute that is a value, or a focus. */
static bool resolve_last(Checker *checker, RuleExpr *expr, const char *name)
{
    RuleBase *base = checker->base;
    int own = find_own(base, expr->object_type, name);
    int focus = rule_base_find_focus(base, expr->object_type, name);
    if (own >= 0) {
        expr->role = RULE_ROLE_OWN;
        expr->index = own;
        expr->type = base->attributes[own].kind == WORLD_BOOL ? RULE_TYPE_TRUTH : RULE_TYPE_NUMBER;
        return true;
    }
    if (focus < 0)
        return unknown_member(checker, expr, expr->object_type, name);
    expr->role = RULE_ROLE_FOCUS;
    expr->index = focus;
    expr->type = RULE_TYPE_SENTE;
    return true;
}

static bool resolve_ref(Checker *checker, RuleExpr *expr)
{
    const World *world = checker->base->world;
    if (!resolve_variable(checker, expr))
        return false;
    expr->step_count = 0;
    expr->role = RULE_ROLE_OBJECT;
    expr->type = RULE_TYPE_OBJECT;
    for (int i = 1; i < expr->name_count; i++) {
        const char *name = expr->names[i];
        if (expr->role != RULE_ROLE_OBJECT)
            return wrong(checker, expr->line, expr->column,
                         "'%s' is no object, so it has no '%s'; end the reference before the dot",
                         expr->names[i - 1], name);
        int found = find_attribute(world, expr->object_type, name);
        if (found >= 0 && world->attributes[found].kind == WORLD_OBJECT) {
            expr->steps[expr->step_count++] = found;
            expr->object_type = world->attributes[found].target;
        } else if (found >= 0) {
            expr->role = RULE_ROLE_ATTRIBUTE;
            expr->index = found;
            expr->type =
                world->attributes[found].kind == WORLD_BOOL ? RULE_TYPE_TRUTH : RULE_TYPE_NUMBER;
        } else if (!resolve_last(checker, expr, name)) {
            return false;
        }
    }
    return true;
}

/* --- calls ----------------------------------------------------------------------------------- */

static bool resolve_expr(Checker *checker, RuleExpr *expr);

static bool unknown_call(Checker *checker, const RuleExpr *expr)
{
    const World *world = checker->base->world;
    Nearest nearest = {.name = expr->names[0], .distance = NEAR_ENOUGH};
    for (const WorldRelation *r = world->relations; r->name; r++) {
        consider(&nearest, r->name);
        consider(&nearest, r->also);
    }
    for (const WorldFunction *f = world->functions; f->name; f++) {
        consider(&nearest, f->name);
        consider(&nearest, f->also);
    }
    for (int i = 0; rule_builtin(i); i++)
        consider(&nearest, BUILTINS[i].name);
    consider(&nearest, POSSIBLE);
    consider(&nearest, PREVENT);
    char advice[RULE_WORD_MAX + 64];
    return wrong(checker, expr->line, expr->column, "there is no predicate or function '%s'; %s",
                 expr->names[0], advise(&nearest, advice, sizeof advice));
}

static bool check_count(Checker *checker, const RuleExpr *expr, int least, int most)
{
    if (expr->part_count >= least && expr->part_count <= most)
        return true;
    if (least == most)
        return wrong(checker, expr->line, expr->column, "'%s' takes %d argument%s, not %d",
                     expr->names[0], least, least == 1 ? "" : "s", expr->part_count);
    return wrong(checker, expr->line, expr->column, "'%s' takes %d to %d arguments, not %d",
                 expr->names[0], least, most, expr->part_count);
}

static bool check_arguments(Checker *checker, const RuleExpr *expr, const int *types)
{
    const World *world = checker->base->world;
    int number = 0;
    for (const RuleExpr *part = expr->parts; part; part = part->next, number++) {
        int wanted = types[number];
        bool object = part->type == RULE_TYPE_OBJECT;
        bool fits = wanted == WORLD_NUMBER
                        ? part->type == RULE_TYPE_NUMBER
                        : object && (wanted == WORLD_ANY || wanted == part->object_type);
        if (!fits)
            return wrong(checker, part->line, part->column,
                         "argument %d of '%s' must be %s%s; this is %s", number + 1, expr->names[0],
                         wanted == WORLD_NUMBER ? "" : "a ",
                         wanted == WORLD_NUMBER ? "a number"
                         : wanted == WORLD_ANY  ? "object"
                                                : world->types[wanted].name,
                         object ? world->types[part->object_type].name : "no object of that type");
    }
    return true;
}

/* possible(G.focus), prevent(G.focus) */
static bool resolve_asking(Checker *checker, RuleExpr *expr, RuleRole role)
{
    if (!check_count(checker, expr, 1, 1))
        return false;
    if (expr->parts->role != RULE_ROLE_FOCUS)
        return wrong(checker, expr->parts->line, expr->parts->column,
                     "'%s' asks about a focus; write %s(object.focus)", expr->names[0],
                     role == RULE_ROLE_POSSIBLE ? "possible" : "prevent");
    expr->role = (uint8_t)role;
    expr->type = RULE_TYPE_SENTE;
    checker->base->foci[expr->parts->index].asked = true;
    return true;
}

/* Relations and functions of the world, and arithmetic. */
static bool resolve_named(Checker *checker, RuleExpr *expr)
{
    static const int NUMBERS[WORLD_ARGUMENTS_MAX] = {WORLD_NUMBER, WORLD_NUMBER, WORLD_NUMBER,
                                                     WORLD_NUMBER};
    const World *world = checker->base->world;
    const char *name = expr->names[0];
    for (int i = 0; world->relations[i].name; i++) {
        const WorldRelation *relation = &world->relations[i];
        if (!matches(name, relation->name, relation->also))
            continue;
        expr->role = RULE_ROLE_RELATION;
        expr->index = i;
        expr->type = RULE_TYPE_TRUTH;
        return check_count(checker, expr, relation->least, relation->most) &&
               check_arguments(checker, expr, relation->types);
    }
    for (int i = 0; world->functions[i].name; i++) {
        const WorldFunction *function = &world->functions[i];
        if (!matches(name, function->name, function->also))
            continue;
        expr->role = RULE_ROLE_FUNCTION;
        expr->index = i;
        expr->type = RULE_TYPE_NUMBER;
        return check_count(checker, expr, function->least, function->most) &&
               check_arguments(checker, expr, function->types);
    }
    for (int i = 0; rule_builtin(i); i++) {
        if (!matches(name, BUILTINS[i].name, BUILTINS[i].also))
            continue;
        expr->role = RULE_ROLE_BUILTIN;
        expr->index = i;
        expr->type = RULE_TYPE_NUMBER;
        return check_count(checker, expr, BUILTINS[i].least, BUILTINS[i].most) &&
               check_arguments(checker, expr, NUMBERS);
    }
    return unknown_call(checker, expr);
}

static bool resolve_call(Checker *checker, RuleExpr *expr)
{
    bool good = true;
    for (RuleExpr *part = expr->parts; part; part = part->next)
        good = resolve_expr(checker, part) && good;
    if (!good)
        return false;
    const char *name = expr->names[0];
    if (matches(name, POSSIBLE, NULL))
        return resolve_asking(checker, expr, RULE_ROLE_POSSIBLE);
    if (matches(name, PREVENT, NULL))
        return resolve_asking(checker, expr, RULE_ROLE_PREVENT);
    if (matches(name, ACHIEVED, NULL))
        return wrong(checker, expr->line, expr->column,
                     "'%s' concludes and cannot be asked; ask with possible(...)", name);
    return resolve_named(checker, expr);
}

/* --- expressions ----------------------------------------------------------------------------- */

/* Truths and sente counts can be joined by and, or. */
static bool wants_condition(Checker *checker, const RuleExpr *expr)
{
    switch ((RuleType)expr->type) {
    case RULE_TYPE_TRUTH:
    case RULE_TYPE_SENTE:
        return true;
    case RULE_TYPE_NUMBER:
        return wrong(checker, expr->line, expr->column,
                     "a number is no condition; compare it, as in G.stones > 3");
    case RULE_TYPE_OBJECT:
        return wrong(checker, expr->line, expr->column,
                     "an object is no condition; ask for one of its foci or attributes");
    }
    return false;
}

/* Sente counts may be compared and added as numbers. */
static bool wants_number(Checker *checker, RuleExpr *expr)
{
    bool focus = expr->role == RULE_ROLE_FOCUS;
    if (focus)
        checker->base->foci[expr->index].asked = true;
    return expr->type == RULE_TYPE_NUMBER || focus || expr->kind == RULE_EXPR_INF ||
           wrong(checker, expr->line, expr->column,
                 "expected a number here; a truth or an object cannot be computed with");
}

static bool resolve_join(Checker *checker, RuleExpr *expr)
{
    bool good = true, sente = false;
    for (RuleExpr *part = expr->parts; part; part = part->next) {
        good = resolve_expr(checker, part) && wants_condition(checker, part) && good;
        sente |= part->type == RULE_TYPE_SENTE;
        if (part->role == RULE_ROLE_FOCUS)
            checker->base->foci[part->index].asked = true;
    }
    expr->type = sente ? RULE_TYPE_SENTE : RULE_TYPE_TRUTH;
    return good;
}

static bool resolve_not(Checker *checker, RuleExpr *expr)
{
    expr->type = RULE_TYPE_TRUTH;
    if (!resolve_expr(checker, expr->parts) || !wants_condition(checker, expr->parts))
        return false;
    return expr->parts->type == RULE_TYPE_TRUTH ||
           wrong(checker, expr->line, expr->column,
                 "'not' of a sente count means nothing; write prevent(object.focus)");
}

static bool resolve_compare(Checker *checker, RuleExpr *expr)
{
    RuleExpr *left = expr->parts, *right = left->next;
    expr->type = RULE_TYPE_TRUTH;
    bool good = resolve_expr(checker, left);
    if (!resolve_expr(checker, right) || !good)
        return false;
    RuleWord sign = (RuleWord)expr->number;
    bool objects = left->type == RULE_TYPE_OBJECT && right->type == RULE_TYPE_OBJECT;
    if (!objects)
        return wants_number(checker, left) && wants_number(checker, right);
    return (left->object_type == right->object_type &&
            (sign == RULE_EQUAL || sign == RULE_UNEQUAL)) ||
           wrong(checker, expr->line, expr->column,
                 "objects can only be compared with = and !=, and must be of one type");
}

static bool resolve_numbers(Checker *checker, RuleExpr *expr)
{
    bool good = true;
    expr->type = RULE_TYPE_NUMBER;
    for (RuleExpr *part = expr->parts; part; part = part->next)
        good = resolve_expr(checker, part) && wants_number(checker, part) && good;
    return good;
}

static bool resolve_expr(Checker *checker, RuleExpr *expr)
{
    switch ((RuleExprKind)expr->kind) {
    case RULE_EXPR_NUMBER:
        expr->type = RULE_TYPE_NUMBER;
        return true;
    case RULE_EXPR_INF:
        expr->type = RULE_TYPE_SENTE;
        return true;
    case RULE_EXPR_REF:
        return resolve_ref(checker, expr);
    case RULE_EXPR_CALL:
        return resolve_call(checker, expr);
    case RULE_EXPR_NOT:
        return resolve_not(checker, expr);
    case RULE_EXPR_AND:
    case RULE_EXPR_OR:
        return resolve_join(checker, expr);
    case RULE_EXPR_COMPARE:
        return resolve_compare(checker, expr);
    case RULE_EXPR_SUM:
    case RULE_EXPR_PRODUCT:
        return resolve_numbers(checker, expr);
    }
    return false;
}

/* --- rules ----------------------------------------------------------------------------------- */

static bool check_variables(Checker *checker, Rule *rule)
{
    const World *world = checker->base->world;
    bool good = true;
    for (int i = 0; i < rule->variable_count; i++) {
        RuleVariable *variable = &rule->variables[i];
        variable->type = world_find_type(world, variable->type_name, strlen(variable->type_name));
        if (find_variable(rule, variable->name) != i)
            good = wrong(checker, variable->line, variable->column,
                         "'%s' is declared twice; rename one", variable->name);
        if (variable->type != WORLD_NOTHING)
            continue;
        Nearest nearest = {.name = variable->type_name, .distance = NEAR_ENOUGH};
        for (int t = 0; world->types[t].name; t++) {
            consider(&nearest, world->types[t].name);
            consider(&nearest, world->types[t].also);
        }
        char advice[RULE_WORD_MAX + 64];
        good =
            wrong(checker, variable->type_line, variable->type_column, "there is no type '%s'; %s",
                  variable->type_name, advise(&nearest, advice, sizeof advice));
    }
    return good;
}

static bool check_target(Checker *checker, Rule *rule)
{
    rule->target = find_variable(rule, rule->target_name);
    if (rule->target < 0)
        return wrong(checker, rule->target_line, rule->target_column,
                     "the target '%s' is not declared; declare it behind 'object'",
                     rule->target_name);
    if (rule->variables[rule->target].quantifier != RULE_SOME)
        return wrong(checker, rule->target_line, rule->target_column,
                     "the target '%s' must be a single object, not a vector", rule->target_name);
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

static bool add_guard(Checker *checker, Rule *rule, RuleExpr *expr)
{
    if (rule->guard_count == RULE_GUARDS_MAX)
        return wrong(checker, expr->line, expr->column,
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

static bool check_where(Checker *checker, Rule *rule, RuleVariable *variable)
{
    RuleExpr *where = variable->where;
    if (!resolve_expr(checker, where) || !wants_condition(checker, where))
        return false;
    if (where->type != RULE_TYPE_TRUTH)
        return wrong(checker, where->line, where->column,
                     "a where-clause chooses objects and must be true or false; move the focus "
                     "into the condition");
    return add_guard(checker, rule, where);
}

static bool check_condition(Checker *checker, Rule *rule)
{
    RuleExpr *condition = rule->condition;
    if (!resolve_expr(checker, condition) || !wants_condition(checker, condition))
        return false;
    if (condition->role == RULE_ROLE_FOCUS)
        checker->base->foci[condition->index].asked = true;
    rule->literals = condition->kind == RULE_EXPR_AND ? condition->part_count : 1;
    RuleExpr *part = condition->kind == RULE_EXPR_AND ? condition->parts : condition;
    for (; part; part = condition->kind == RULE_EXPR_AND ? part->next : NULL) {
        if (is_relation(part) && !add_guard(checker, rule, part))
            return false;
        part->level = (uint8_t)level_of(rule, part);
        if (part->kind == RULE_EXPR_INF)
            warn(checker, rule->place, part->line, part->column,
                 "the rule '%s' can never hold: inf stands in its condition", rule->name);
    }
    return true;
}

/* Does the expression speak of variables that have no single object when it is computed? */
static const char *unbound(const Rule *rule, const RuleExpr *expr, bool target_only)
{
    if (expr->kind == RULE_EXPR_REF && expr->variable != rule->target &&
        (target_only || rule->variables[expr->variable].quantifier != RULE_SOME))
        return expr->names[0];
    for (const RuleExpr *part = expr->parts; part; part = part->next) {
        const char *found = unbound(rule, part, target_only);
        if (found)
            return found;
    }
    return NULL;
}

static bool check_number(Checker *checker, const Rule *rule, RuleExpr *expr, bool target_only)
{
    if (!resolve_expr(checker, expr) || !wants_number(checker, expr))
        return false;
    const char *name = unbound(rule, expr, target_only);
    return !name || wrong(checker, expr->line, expr->column,
                          target_only ? "the value is computed before '%s' is bound; use only the "
                                        "target"
                                      : "'%s' stands for many objects here; use the target or a "
                                        "single one",
                          name);
}

static bool check_ref(Checker *checker, const Rule *rule, const RuleAction *action)
{
    const World *world = checker->base->world;
    const RuleExpr *ref = action->ref;
    bool about_target = ref->variable == rule->target && ref->step_count == 0;
    if (action->verb == RULE_ACHIEVED)
        return (ref->role == RULE_ROLE_FOCUS && about_target) ||
               wrong(checker, ref->line, ref->column,
                     "achieved(...) needs a focus of the target, as in achieved(%s.focus)%s",
                     rule->target_name,
                     ref->role == RULE_ROLE_FOCUS ? "" : "; declare new ones with 'focus'");
    if (action->verb == RULE_SET)
        return (ref->role == RULE_ROLE_OWN && about_target) ||
               wrong(checker, ref->line, ref->column,
                     "set(...) needs an attribute of the target that is declared with 'attribute'");
    const char *name = unbound(rule, ref, false);
    if (name)
        return wrong(checker, ref->line, ref->column,
                     "'%s' stands for many objects here; propose a single one", name);
    if (ref->role == RULE_ROLE_FOCUS) {
        checker->base->foci[ref->index].asked = true;
        return true;
    }
    return (ref->role == RULE_ROLE_OBJECT && world->types[ref->object_type].move) ||
           wrong(checker, ref->line, ref->column,
                 "propose(...) needs a focus or something that can be played");
}

static bool check_actions(Checker *checker, Rule *rule)
{
    bool good = true;
    for (int i = 0; i < rule->action_count; i++) {
        RuleAction *action = &rule->actions[i];
        good = resolve_expr(checker, action->ref) && check_ref(checker, rule, action) && good;
        if (action->value)
            good = check_number(checker, rule, action->value, false) && good;
    }
    return good;
}

static void warn_unused(Checker *checker, const Rule *rule)
{
    for (int i = 0; i < rule->variable_count; i++)
        if (!checker->used[i])
            warn(checker, rule->place, rule->variables[i].line, rule->variables[i].column,
                 "'%s' is declared but not used; leave it out", rule->variables[i].name);
}

static bool check_rule(Checker *checker, Rule *rule)
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
        good = check_number(checker, rule, rule->value, true) && good;
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

static void warn_unreachable(Checker *checker)
{
    RuleBase *base = checker->base;
    for (size_t i = 0; i < base->focus_count; i++) {
        const RuleFocus *focus = &base->foci[i];
        if (!focus->place)
            continue;
        if (!focus->asked)
            warn(checker, focus->place, focus->line, focus->column,
                 "no rule asks for '%s'; rules that achieve it are never tried", focus->name);
        if (focus->rule_count == 0)
            warn(checker, focus->place, focus->line, focus->column,
                 "no rule achieves '%s'; conditions that ask for it never hold", focus->name);
    }
    for (size_t i = 0; i < base->rule_count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(base->rules[i].name, base->rules[j].name) == 0)
                warn(checker, base->rules[i].place, base->rules[i].line, base->rules[i].column,
                     "there is another rule called '%s' (%s:%d); give each its own name",
                     base->rules[i].name, base->rules[j].place, base->rules[j].line);
}

bool rule_base_check(RuleBase *base, RuleProblems *problems)
{
    Checker checker = {.base = base, .problems = problems};
    for (size_t i = 0; i < base->rule_count; i++)
        if (!check_rule(&checker, &base->rules[i]))
            checker.failed = true;
    if (!checker.failed) {
        index_rules(base);
        warn_unreachable(&checker);
    }
    base->checked = !checker.failed;
    return base->checked;
}
