/* Resolving the names in rules: what each part of an expression is, and of what type.
 *
 * Method: a reference is followed from its variable through attributes that lead to other objects
 * to an attribute, a focus or an object; a call is looked for among what asks, relations,
 * functions and arithmetic. Foci that are asked for are marked.
 *
 * Wrong: nothing known. */

#include "lanka/rule_resolve.h"

#include <math.h>
#include <string.h>

static const char POSSIBLE[] = "possible 可能である";
static const char PREVENT[] = "prevent 阻止できる";

/* --- references ------------------------------------------------------------------------------ */

int rule_find_variable(const Rule *rule, const char *name)
{
    for (int i = 0; i < rule->variable_count; i++)
        if (strcmp(rule->variables[i].name, name) == 0)
            return i;
    return -1;
}

static bool unknown_member(RuleChecker *checker, const RuleExpr *expr, int type, const char *name)
{
    const RuleBase *base = checker->base;
    RuleNear nearest = {.name = name, .distance = RULE_NEAR_ENOUGH};
    rule_near_members(&nearest, base, type);
    char advice[RULE_WORD_MAX + 64];
    return rule_wrong(checker, expr->line, expr->column, "a %s has no attribute or focus '%s'; %s",
                      base->world->types[type].name, name,
                      rule_near_advice(&nearest, advice, sizeof advice));
}

/* What a name that is no variable may be: how to write it; NULL if nothing is known. */
static const char *advice_for_name(const World *world, const char *name)
{
    for (const WorldFunction *f = world->functions; f->name; f++)
        if (rule_name_matches(name, f->name, f->also))
            return f->most == 0 ? "is a function; write it with () behind it"
                                : "is a function; write what it is of in ( ) behind it";
    for (const WorldRelation *r = world->relations; r->name; r++)
        if (rule_name_matches(name, r->name, r->also))
            return "is a relation; write what it is of in ( ) behind it";
    if (rule_word_among("true false", name, strlen(name)))
        return "is no word of the language; leave it out, or compare, as in 1 = 1";
    for (const WorldAttribute *a = world->attributes; a->name; a++)
        if (rule_name_matches(name, a->name, a->also))
            return "is an attribute; write whose it is before it, as in G.stones";
    for (const WorldFocus *f = world->foci; f->name; f++)
        if (rule_name_matches(name, f->name, f->also))
            return "is a focus; write whose it is before it, as in possible(G.kill)";
    if (strncmp(name, "\xef\xbc", 2) == 0 && (unsigned char)name[2] >= 0x90 &&
        (unsigned char)name[2] <= 0x99)
        return "is no number here; write digits as 0 1 2 3";
    return NULL;
}

static bool resolve_variable(RuleChecker *checker, RuleExpr *expr)
{
    const Rule *rule = checker->rule;
    expr->variable = rule_find_variable(rule, expr->names[0]);
    if (expr->variable >= 0) {
        checker->used[expr->variable] = true;
        expr->object_type = rule->variables[expr->variable].type;
        return expr->object_type != WORLD_NOTHING;
    }
    const char *advice = advice_for_name(checker->base->world, expr->names[0]);
    if (advice)
        return rule_wrong(checker, expr->line, expr->column, "'%s' %s", expr->names[0], advice);
    RuleNear nearest = {.name = expr->names[0], .distance = RULE_NEAR_ENOUGH};
    for (int i = 0; i < rule->variable_count; i++)
        rule_near_consider(&nearest, rule->variables[i].name);
    if (!nearest.word[0])
        return rule_wrong(checker, expr->line, expr->column,
                          "'%s' is not declared; add it behind 'object'", expr->names[0]);
    return rule_wrong(checker, expr->line, expr->column,
                      "'%s' is not declared; did you mean '%s', or is it missing behind 'object'?",
                      expr->names[0], nearest.word);
}

/* What the last name of a reference is: an attribute that is a value, or a focus. */
static bool resolve_last(RuleChecker *checker, RuleExpr *expr, const char *name)
{
    RuleBase *base = checker->base;
    int own = rule_base_find_attribute(base, expr->object_type, name);
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

static bool resolve_ref(RuleChecker *checker, RuleExpr *expr)
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
            return rule_wrong(
                checker, expr->line, expr->column,
                "'%s' is no object, so it has no '%s'; end the reference before the dot",
                expr->names[i - 1], name);
        const WorldAttribute *found = world_find_attribute(world, expr->object_type, name);
        if (found && found->kind == WORLD_OBJECT) {
            expr->steps[expr->step_count++] = (int)(found - world->attributes);
            expr->object_type = found->target;
        } else if (found) {
            expr->role = RULE_ROLE_ATTRIBUTE;
            expr->index = (int)(found - world->attributes);
            expr->type = found->kind == WORLD_BOOL ? RULE_TYPE_TRUTH : RULE_TYPE_NUMBER;
        } else if (!resolve_last(checker, expr, name)) {
            return false;
        }
    }
    return true;
}

/* --- calls ----------------------------------------------------------------------------------- */

static bool unknown_call(RuleChecker *checker, const RuleExpr *expr)
{
    const World *world = checker->base->world;
    RuleNear nearest = {.name = expr->names[0], .distance = RULE_NEAR_ENOUGH};
    for (const WorldRelation *r = world->relations; r->name; r++) {
        rule_near_consider(&nearest, r->name);
        rule_near_consider(&nearest, r->also);
    }
    for (const WorldFunction *f = world->functions; f->name; f++) {
        rule_near_consider(&nearest, f->name);
        rule_near_consider(&nearest, f->also);
    }
    for (int i = 0; rule_builtin(i); i++)
        rule_near_consider(&nearest, rule_builtin(i)->name);
    rule_near_consider(&nearest, POSSIBLE);
    rule_near_consider(&nearest, PREVENT);
    char advice[RULE_WORD_MAX + 64];
    return rule_wrong(checker, expr->line, expr->column,
                      "there is no predicate or function '%s'; %s", expr->names[0],
                      rule_near_advice(&nearest, advice, sizeof advice));
}

static bool check_count(RuleChecker *checker, const RuleExpr *expr, int least, int most)
{
    if (expr->part_count >= least && expr->part_count <= most)
        return true;
    if (least == most)
        return rule_wrong(checker, expr->line, expr->column, "'%s' takes %d argument%s, not %d",
                          expr->names[0], least, least == 1 ? "" : "s", expr->part_count);
    return rule_wrong(checker, expr->line, expr->column, "'%s' takes %d to %d arguments, not %d",
                      expr->names[0], least, most, expr->part_count);
}

static bool check_arguments(RuleChecker *checker, const RuleExpr *expr, const int *types)
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
            return rule_wrong(checker, part->line, part->column,
                              "argument %d of '%s' must be %s%s; this is %s%s", number + 1,
                              expr->names[0], wanted < 0 ? "" : "a ",
                              wanted == WORLD_NUMBER ? "a number"
                              : wanted == WORLD_ANY  ? "an object"
                                                     : world->types[wanted].name,
                              object ? "a " : "",
                              object ? world->types[part->object_type].name
                              : part->type == RULE_TYPE_NUMBER ? "a number"
                                                               : "a truth or a count");
    }
    return true;
}

/* possible(G.focus), prevent(G.focus) */
static bool resolve_asking(RuleChecker *checker, RuleExpr *expr, RuleRole role)
{
    if (!check_count(checker, expr, 1, 1) || !expr->parts)
        return false;
    if (expr->parts->role != RULE_ROLE_FOCUS)
        return rule_wrong(checker, expr->parts->line, expr->parts->column,
                          "'%s' asks about a focus; write %s(object.focus)", expr->names[0],
                          role == RULE_ROLE_POSSIBLE ? "possible" : "prevent");
    expr->role = (uint8_t)role;
    expr->type = RULE_TYPE_SENTE;
    checker->base->foci[expr->parts->index].asked = true;
    return true;
}

static bool is_zero(const RuleExpr *expr)
{
    return expr->kind == RULE_EXPR_NUMBER && !(fabs(expr->number) > 0);
}

static bool divides_by_zero(RuleChecker *checker, const RuleExpr *part)
{
    return !rule_wrong(checker, part->line, part->column,
                       "nothing can be divided by 0; write another number");
}

/* Relations and functions of the world, and arithmetic. */
static bool resolve_named(RuleChecker *checker, RuleExpr *expr)
{
    static const int NUMBERS[WORLD_ARGUMENTS_MAX] = {WORLD_NUMBER, WORLD_NUMBER, WORLD_NUMBER,
                                                     WORLD_NUMBER};
    const World *world = checker->base->world;
    const char *name = expr->names[0];
    for (int i = 0; world->relations[i].name; i++) {
        const WorldRelation *relation = &world->relations[i];
        if (!rule_name_matches(name, relation->name, relation->also))
            continue;
        expr->role = RULE_ROLE_RELATION;
        expr->index = i;
        expr->type = RULE_TYPE_TRUTH;
        return check_count(checker, expr, relation->least, relation->most) &&
               check_arguments(checker, expr, relation->types);
    }
    for (int i = 0; world->functions[i].name; i++) {
        const WorldFunction *function = &world->functions[i];
        if (!rule_name_matches(name, function->name, function->also))
            continue;
        expr->role = RULE_ROLE_FUNCTION;
        expr->index = i;
        expr->type = RULE_TYPE_NUMBER;
        return check_count(checker, expr, function->least, function->most) &&
               check_arguments(checker, expr, function->types);
    }
    for (int i = 0; rule_builtin(i); i++) {
        if (!rule_name_matches(name, rule_builtin(i)->name, rule_builtin(i)->also))
            continue;
        expr->role = RULE_ROLE_BUILTIN;
        expr->index = i;
        expr->type = RULE_TYPE_NUMBER;
        if (!check_count(checker, expr, rule_builtin(i)->least, rule_builtin(i)->most) ||
            !check_arguments(checker, expr, NUMBERS))
            return false;
        const RuleExpr *divisor = expr->parts ? expr->parts->next : NULL;
        bool zero = rule_builtin(i)->divides && divisor && is_zero(divisor);
        return !(zero && divides_by_zero(checker, divisor));
    }
    return unknown_call(checker, expr);
}

static bool resolve_call(RuleChecker *checker, RuleExpr *expr)
{
    bool good = true;
    for (RuleExpr *part = expr->parts; part; part = part->next)
        good = rule_resolve(checker, part) && good;
    if (!good)
        return false;
    const char *name = expr->names[0];
    if (rule_name_matches(name, POSSIBLE, NULL))
        return resolve_asking(checker, expr, RULE_ROLE_POSSIBLE);
    if (rule_name_matches(name, PREVENT, NULL))
        return resolve_asking(checker, expr, RULE_ROLE_PREVENT);
    if (rule_name_matches(name, RULE_VERB_WORDS[RULE_ACHIEVED], NULL))
        return rule_wrong(checker, expr->line, expr->column,
                          "'%s' concludes and cannot be asked; ask with possible(...)", name);
    return resolve_named(checker, expr);
}

/* --- expressions ----------------------------------------------------------------------------- */

bool rule_wants_condition(RuleChecker *checker, const RuleExpr *expr)
{
    switch ((RuleType)expr->type) {
    case RULE_TYPE_TRUTH:
    case RULE_TYPE_SENTE:
        return true;
    case RULE_TYPE_NUMBER:
        return rule_wrong(checker, expr->line, expr->column,
                          "a number is no condition; compare it, as in G.stones > 3");
    case RULE_TYPE_OBJECT:
        return rule_wrong(checker, expr->line, expr->column,
                          "an object is no condition; ask for one of its foci or attributes");
    }
    return false;
}

bool rule_wants_number(RuleChecker *checker, RuleExpr *expr)
{
    bool focus = expr->role == RULE_ROLE_FOCUS;
    if (focus)
        checker->base->foci[expr->index].asked = true;
    return expr->type == RULE_TYPE_NUMBER || focus || expr->kind == RULE_EXPR_INF ||
           rule_wrong(checker, expr->line, expr->column,
                      "expected a number here; a truth or an object cannot be computed with");
}

static bool resolve_join(RuleChecker *checker, RuleExpr *expr)
{
    bool good = true, sente = false;
    for (RuleExpr *part = expr->parts; part; part = part->next) {
        good = rule_resolve(checker, part) && rule_wants_condition(checker, part) && good;
        sente |= part->type == RULE_TYPE_SENTE;
        if (part->role == RULE_ROLE_FOCUS)
            checker->base->foci[part->index].asked = true;
    }
    expr->type = sente ? RULE_TYPE_SENTE : RULE_TYPE_TRUTH;
    return good;
}

static bool resolve_not(RuleChecker *checker, RuleExpr *expr)
{
    expr->type = RULE_TYPE_TRUTH;
    if (!rule_resolve(checker, expr->parts) || !rule_wants_condition(checker, expr->parts))
        return false;
    return expr->parts->type == RULE_TYPE_TRUTH ||
           rule_wrong(checker, expr->line, expr->column,
                      "'not' of a sente count means nothing; write prevent(object.focus)");
}

static bool resolve_compare(RuleChecker *checker, RuleExpr *expr)
{
    RuleExpr *left = expr->parts, *right = left->next;
    expr->type = RULE_TYPE_TRUTH;
    bool good = rule_resolve(checker, left);
    if (!rule_resolve(checker, right) || !good)
        return false;
    RuleWord sign = (RuleWord)expr->sign;
    bool objects = left->type == RULE_TYPE_OBJECT && right->type == RULE_TYPE_OBJECT;
    if (!objects)
        return rule_wants_number(checker, left) && rule_wants_number(checker, right);
    return (left->object_type == right->object_type &&
            (sign == RULE_EQUAL || sign == RULE_UNEQUAL)) ||
           rule_wrong(checker, expr->line, expr->column,
                      "objects can only be compared with = and !=, and must be of one type");
}

static bool resolve_numbers(RuleChecker *checker, RuleExpr *expr)
{
    bool good = true;
    expr->type = RULE_TYPE_NUMBER;
    for (RuleExpr *part = expr->parts; part; part = part->next) {
        good = rule_resolve(checker, part) && rule_wants_number(checker, part) && good;
        if (part->sign == RULE_OVER && is_zero(part) && divides_by_zero(checker, part))
            good = false;
    }
    return good;
}

bool rule_resolve(RuleChecker *checker, RuleExpr *expr)
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
