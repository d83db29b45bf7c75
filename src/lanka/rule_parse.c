/* Reading rules: recursive descent over the words (docs/lanka.md has the grammar).
 *
 * Method: one function per line of the grammar. The first mistake ends the reading, with what was
 * expected, what was found, and what to do. Chains (a and b and c, a + b - c) become one node with
 * many parts, so that only brackets nest, and those are limited.
 *
 * Wrong: after a mistake the rest of the file is not looked at. */

#include "lanka/rule_near.h"
#include "lanka/rule_test.h"

#include "base/mem.h"

#include <stdio.h>
#include <string.h>

typedef struct Parser {
    RuleBase *base;
    const RuleScan *scan;
    const char *place; /* lives as long as the base */
    size_t at;         /* never stands on a comment */
    int nesting;
    Error *error;
} Parser;

/* --- words ----------------------------------------------------------------------------------- */

static const RuleToken *here(const Parser *parser)
{
    return &parser->scan->tokens[parser->at];
}

static void skip_comments(Parser *parser)
{
    while (here(parser)->word == RULE_COMMENT)
        parser->at++;
}

static const RuleToken *step(Parser *parser)
{
    const RuleToken *token = here(parser);
    if (token->word != RULE_END_OF_TEXT)
        parser->at++;
    skip_comments(parser);
    return token;
}

static bool take(Parser *parser, RuleWord word)
{
    if (here(parser)->word != word)
        return false;
    step(parser);
    return true;
}

/* Does the word spell `text`? */
static bool spells(const Parser *parser, const RuleToken *token, const char *text)
{
    return rule_word_among(text, parser->scan->text + token->start, token->end - token->start);
}

static char *copy_token(const Parser *parser, const RuleToken *token)
{
    return arena_text(parser->base->arena, parser->scan->text + token->start,
                      token->end - token->start);
}

/* "expected ';' behind the target, found 'if'; advice" */
static bool fail(const Parser *parser, const char *expected, const char *advice)
{
    const RuleToken *token = here(parser);
    char found[RULE_WORD_MAX + 2];
    if (token->word == RULE_END_OF_TEXT)
        snprintf(found, sizeof found, "the end of the file");
    else
        snprintf(found, sizeof found, "'%.*s'", (int)(token->end - token->start),
                 parser->scan->text + token->start);
    return error_set_at(parser->error, parser->place, token->line, token->column,
                        "expected %s, found %s; %s", expected, found, advice);
}

static bool expect(Parser *parser, RuleWord word, const char *advice)
{
    if (take(parser, word))
        return true;
    char expected[64];
    snprintf(expected, sizeof expected, word >= RULE_OPEN ? "'%s'" : "%s", rule_word_name(word));
    return fail(parser, expected, advice);
}

/* A name; words of the language may serve as names where no other word can stand. */
static const char *take_name(Parser *parser, bool any_word, const char *expected,
                             const char *advice)
{
    RuleWord word = here(parser)->word;
    if (word == RULE_NAME || (any_word && word >= RULE_RULE))
        return copy_token(parser, step(parser));
    fail(parser, expected, advice);
    return NULL;
}

/* --- expressions ----------------------------------------------------------------------------- */

static RuleExpr *read_expr(Parser *parser);

static RuleExpr *new_expr(Parser *parser, RuleExprKind kind, const RuleToken *token)
{
    RuleExpr *expr = arena_alloc(parser->base->arena, sizeof *expr);
    expr->kind = (uint8_t)kind;
    expr->line = token->line;
    expr->column = token->column;
    return expr;
}

/* Appends a part; `last` is the one before it, NULL for the first. */
static void add_part(RuleExpr *whole, RuleExpr *last, RuleExpr *part)
{
    if (last)
        last->next = part;
    else
        whole->parts = part;
    whole->part_count++;
}

/* name { . name }, the first name already taken. */
static RuleExpr *read_path(Parser *parser, const RuleToken *token, const char *name)
{
    RuleExpr *expr = new_expr(parser, RULE_EXPR_REF, token);
    expr->names[expr->name_count++] = name;
    while (take(parser, RULE_DOT)) {
        const char *next = take_name(parser, true, "the name of an attribute behind the dot",
                                     "write object.attribute");
        if (!next)
            return NULL;
        if (expr->name_count == RULE_PATH_MAX) {
            error_set_at(parser->error, parser->place, token->line, token->column,
                         "the reference is longer than %d names; shorten it", RULE_PATH_MAX);
            return NULL;
        }
        expr->names[expr->name_count++] = next;
    }
    return expr;
}

static RuleExpr *read_call(Parser *parser, const RuleToken *token, const char *name)
{
    RuleExpr *expr = new_expr(parser, RULE_EXPR_CALL, token), *last = NULL;
    expr->names[expr->name_count++] = name;
    if (take(parser, RULE_CLOSE))
        return expr;
    do {
        RuleExpr *part = read_expr(parser);
        if (!part)
            return NULL;
        if (expr->part_count == WORLD_ARGUMENTS_MAX) {
            error_set_at(parser->error, parser->place, part->line, part->column,
                         "'%s' gets more than %d arguments; take some away", name,
                         WORLD_ARGUMENTS_MAX);
            return NULL;
        }
        add_part(expr, last, part);
        last = part;
    } while (take(parser, RULE_COMMA));
    return expect(parser, RULE_CLOSE, "close the list of arguments") ? expr : NULL;
}

static RuleExpr *read_bracket(Parser *parser)
{
    RuleExpr *expr = read_expr(parser);
    return expr && expect(parser, RULE_CLOSE, "each '(' needs a ')'") ? expr : NULL;
}

static RuleExpr *read_primary(Parser *parser);

/* - x: what x is taken from 0. */
static RuleExpr *read_negative(Parser *parser, const RuleToken *token)
{
    int turns = 0;
    while (take(parser, RULE_MINUS))
        turns++;
    RuleExpr *whole = new_expr(parser, RULE_EXPR_SUM, token);
    RuleExpr *zero = new_expr(parser, RULE_EXPR_NUMBER, token), *part = read_primary(parser);
    if (!part)
        return NULL;
    part->sign = turns % 2 ? RULE_MINUS : RULE_PLUS;
    add_part(whole, NULL, zero);
    add_part(whole, zero, part);
    return whole;
}

static RuleExpr *read_primary(Parser *parser)
{
    const RuleToken *token = here(parser);
    switch ((int)token->word) {
    case RULE_NUMBER: {
        RuleExpr *expr = new_expr(parser, RULE_EXPR_NUMBER, step(parser));
        expr->number = token->number;
        return expr;
    }
    case RULE_INF:
        return new_expr(parser, RULE_EXPR_INF, step(parser));
    case RULE_MINUS:
        return read_negative(parser, token);
    case RULE_OPEN:
        step(parser);
        return read_bracket(parser);
    case RULE_NAME: {
        const char *name = copy_token(parser, step(parser));
        return take(parser, RULE_OPEN) ? read_call(parser, token, name)
                                       : read_path(parser, token, name);
    }
    default:
        fail(parser, "a condition, a name or a number",
             "conditions look like possible(G.kill), near(G, H) or G.stones > 3");
        return NULL;
    }
}

/* A chain of parts joined by signs from `first` to `last`, one node if there is only one part. */
static RuleExpr *read_chain(Parser *parser, RuleExprKind kind, RuleWord first, RuleWord last,
                            RuleExpr *(*read_part)(Parser *))
{
    const RuleToken *token = here(parser);
    RuleExpr *part = read_part(parser), *whole = NULL;
    while (part && here(parser)->word >= first && here(parser)->word <= last) {
        if (!whole) {
            whole = new_expr(parser, kind, token);
            add_part(whole, NULL, part);
        }
        RuleWord sign = step(parser)->word;
        RuleExpr *next = read_part(parser);
        if (!next)
            return NULL;
        if (kind == RULE_EXPR_SUM || kind == RULE_EXPR_PRODUCT)
            next->sign = (uint8_t)sign;
        add_part(whole, part, next);
        part = next;
    }
    return whole ? whole : part;
}

static RuleExpr *read_term(Parser *parser)
{
    return read_chain(parser, RULE_EXPR_PRODUCT, RULE_TIMES, RULE_OVER, read_primary);
}

static RuleExpr *read_arith(Parser *parser)
{
    return read_chain(parser, RULE_EXPR_SUM, RULE_PLUS, RULE_MINUS, read_term);
}

static RuleExpr *read_comparison(Parser *parser)
{
    const RuleToken *token = here(parser);
    RuleExpr *left = read_arith(parser);
    RuleWord sign = here(parser)->word;
    if (!left || sign < RULE_LESS || sign > RULE_UNEQUAL)
        return left;
    step(parser);
    RuleExpr *right = read_arith(parser);
    if (!right)
        return NULL;
    RuleExpr *expr = new_expr(parser, RULE_EXPR_COMPARE, token);
    expr->sign = (uint8_t)sign;
    add_part(expr, NULL, left);
    add_part(expr, left, right);
    return expr;
}

static RuleExpr *read_unit(Parser *parser)
{
    const RuleToken *token = here(parser);
    int turns = 0;
    while (take(parser, RULE_NOT))
        turns++;
    RuleExpr *expr = read_comparison(parser);
    if (!expr || turns == 0)
        return expr;
    RuleExpr *not = new_expr(parser, RULE_EXPR_NOT, token);
    add_part(not, NULL, expr);
    if (turns % 2)
        return not ;
    RuleExpr *twice = new_expr(parser, RULE_EXPR_NOT, token);
    add_part(twice, NULL, not );
    return twice;
}

/* Takes the brackets off parts of a conjunction that are conjunctions (without such) themselves. */
static void flatten(RuleExpr *whole)
{
    for (RuleExpr **at = &whole->parts; *at; at = &(*at)->next) {
        RuleExpr *part = *at;
        if (part->kind != RULE_EXPR_AND)
            continue;
        RuleExpr *rest = part->next;
        *at = part->parts;
        while ((*at)->next)
            at = &(*at)->next;
        (*at)->next = rest;
        whole->part_count += part->part_count - 1;
    }
}

static RuleExpr *read_conjunction(Parser *parser)
{
    RuleExpr *whole = read_chain(parser, RULE_EXPR_AND, RULE_AND, RULE_AND, read_unit);
    if (whole && whole->kind == RULE_EXPR_AND)
        flatten(whole);
    return whole;
}

static RuleExpr *read_expr(Parser *parser)
{
    const RuleToken *token = here(parser);
    if (parser->nesting > RULE_NESTING_MAX) {
        error_set_at(parser->error, parser->place, token->line, token->column,
                     "brackets nest deeper than %d; take the expression apart", RULE_NESTING_MAX);
        return NULL;
    }
    parser->nesting++;
    RuleExpr *expr = read_chain(parser, RULE_EXPR_OR, RULE_OR, RULE_OR, read_conjunction);
    parser->nesting--;
    return expr;
}

/* --- parts of a rule ------------------------------------------------------------------------- */

/* [ (and | or) vector [of] ] */
static bool read_quantifier(Parser *parser, RuleVariable *variable)
{
    if (take(parser, RULE_AND))
        variable->quantifier = RULE_EACH;
    else if (take(parser, RULE_OR))
        variable->quantifier = RULE_ANY;
    else
        return true;
    if (!expect(parser, RULE_VECTOR, "write 'and vector of TYPE' or 'or vector of TYPE'"))
        return false;
    take(parser, RULE_OF);
    return true;
}

static bool read_variable(Parser *parser, Rule *rule)
{
    const RuleToken *token = here(parser);
    if (rule->variable_count == RULE_VARIABLES_MAX)
        return error_set_at(parser->error, parser->place, token->line, token->column,
                            "a rule has at most %d variables; split it", RULE_VARIABLES_MAX);
    RuleVariable *variable = &rule->variables[rule->variable_count++];
    variable->line = token->line;
    variable->column = token->column;
    variable->name =
        take_name(parser, false, "the name of a variable", "declare objects like 'G: group;'");
    if (!variable->name || !expect(parser, RULE_COLON, "declare objects like 'G: group;'") ||
        !read_quantifier(parser, variable))
        return false;
    variable->type_line = here(parser)->line;
    variable->type_column = here(parser)->column;
    variable->type_name =
        take_name(parser, false, "a type", "give the type of the variable behind the colon");
    if (!variable->type_name)
        return false;
    if (take(parser, RULE_WHERE) && !(variable->where = read_expr(parser)))
        return false;
    return expect(parser, RULE_SEMICOLON, "each declaration ends with ';'");
}

const char *const RULE_VERB_WORDS[RULE_VERBS] = {
    [RULE_ACHIEVED] = "achieved 実現できる",
    [RULE_SET] = "set 設定する",
    [RULE_PROPOSE] = "propose 提案する",
};

static bool read_verb(Parser *parser, RuleVerb *verb)
{
    for (int i = 0; i < RULE_VERBS; i++) {
        if (spells(parser, here(parser), RULE_VERB_WORDS[i])) {
            step(parser);
            *verb = (RuleVerb)i;
            return true;
        }
    }
    return fail(parser, "achieved, set or propose",
                "conclude with achieved(G.focus), set(G.attribute, value) or propose(P, value)");
}

static bool read_action(Parser *parser, Rule *rule)
{
    const RuleToken *token = here(parser);
    RuleVerb verb = RULE_ACHIEVED;
    if (!read_verb(parser, &verb) || !expect(parser, RULE_OPEN, "conclude with achieved(G.focus)"))
        return false;
    if (rule->action_count == RULE_ACTIONS_MAX)
        return error_set_at(parser->error, parser->place, token->line, token->column,
                            "a rule has at most %d conclusions; split it", RULE_ACTIONS_MAX);
    RuleAction *action = &rule->actions[rule->action_count++];
    *action = (RuleAction){.verb = (uint8_t)verb, .line = token->line, .column = token->column};
    const RuleToken *start = here(parser);
    const char *name = take_name(parser, false, "the name of a variable",
                                 "name what is concluded, as in achieved(G.kill)");
    if (!name || !(action->ref = read_path(parser, start, name)))
        return false;
    if (verb != RULE_ACHIEVED) {
        if (!expect(parser, RULE_COMMA, "give a value behind the comma") ||
            !(action->value = read_expr(parser)))
            return false;
    }
    return expect(parser, RULE_CLOSE, "close the conclusion");
}

static bool read_conclusion(Parser *parser, Rule *rule)
{
    do {
        if (!read_action(parser, rule))
            return false;
    } while (take(parser, RULE_COMMA));
    return true;
}

/* Is the name that comes next rather "target", misspelt: a name behind it, no colon? */
static bool misspells_target(const Parser *parser)
{
    enum { FEW = 2 };
    const RuleToken *token = here(parser);
    char word[RULE_WORD_MAX];
    snprintf(word, sizeof word, "%.*s", (int)(token->end - token->start),
             parser->scan->text + token->start);
    return token[1].word == RULE_NAME && rule_word_distance(word, "target", FEW) <= FEW;
}

static bool read_body(Parser *parser, Rule *rule)
{
    if (!expect(parser, RULE_OBJECT, "declare what the rule is about: 'object G: group;'"))
        return false;
    do {
        if (!read_variable(parser, rule))
            return false;
    } while (here(parser)->word == RULE_NAME && !misspells_target(parser));
    if (!expect(parser, RULE_TARGET, "say which variable the rule is for: 'target G;'"))
        return false;
    rule->target_line = here(parser)->line;
    rule->target_column = here(parser)->column;
    rule->target_name = take_name(parser, false, "a variable", "name one of the declared objects");
    return rule->target_name && expect(parser, RULE_SEMICOLON, "end the line with ';'") &&
           expect(parser, RULE_IF, "the condition comes next: 'if ...'") &&
           (rule->condition = read_expr(parser)) != NULL &&
           expect(parser, RULE_THEN, "join conditions with 'and' or 'or', then conclude") &&
           read_conclusion(parser, rule) &&
           (!take(parser, RULE_VALUE) || (rule->value = read_expr(parser)) != NULL) &&
           expect(parser, RULE_END, "a rule ends with 'end;'") &&
           expect(parser, RULE_SEMICOLON, "a rule ends with 'end;'");
}

static bool read_rule(Parser *parser)
{
    RuleBase *base = parser->base;
    const RuleToken *token = step(parser);
    if (base->rule_count >= RULE_COUNT_MAX)
        return error_set_at(parser->error, parser->place, token->line, token->column,
                            "there are more than %d rules; leave some out", RULE_COUNT_MAX);
    base->rules =
        mem_grow(base->rules, &base->rule_capacity, base->rule_count + 1, sizeof *base->rules);
    Rule *rule = &base->rules[base->rule_count];
    *rule = (Rule){.place = parser->place, .line = token->line, .column = token->column};
    rule->name = copy_token(parser, step(parser)); /* the scanner gives a title behind each rule */
    if (!expect(parser, RULE_SEMICOLON, "write the name of the rule on one line and end it") ||
        !read_body(parser, rule))
        return false;
    base->rule_count++;
    return true;
}

/* --- declarations ---------------------------------------------------------------------------- */

static bool unknown_type(const Parser *parser, const RuleToken *token, const char *name)
{
    RuleNear nearest = {.name = name, .distance = RULE_NEAR_ENOUGH};
    for (const WorldType *type = parser->base->world->types; type->name; type++) {
        rule_near_consider(&nearest, type->name);
        rule_near_consider(&nearest, type->also);
    }
    char advice[RULE_WORD_MAX + 64];
    return error_set_at(parser->error, parser->place, token->line, token->column,
                        "there is no type '%s'; %s", name,
                        rule_near_advice(&nearest, advice, sizeof advice));
}

/* A type, resolved. */
static bool read_type(Parser *parser, int *type)
{
    const RuleToken *token = here(parser);
    const char *name = take_name(parser, false, "a type", "name a type of objects");
    if (!name)
        return false;
    *type = world_find_type(parser->base->world, name, strlen(name));
    return *type != WORLD_NOTHING || unknown_type(parser, token, name);
}

/* Is there an attribute of that name? Of the world, or declared. */
static bool names_attribute(const RuleBase *base, int type, const char *name)
{
    return world_find_attribute(base->world, type, name) ||
           rule_base_find_attribute(base, type, name) >= 0;
}

/* Adds a focus that is new; one that is known must be declared as it is. */
static bool add_focus(Parser *parser, const RuleFocus *focus)
{
    RuleBase *base = parser->base;
    const char *type = base->world->types[focus->type].name;
    int known = rule_base_find_focus(base, focus->type, focus->name);
    if (names_attribute(base, focus->type, focus->name))
        return error_set_at(parser->error, parser->place, focus->line, focus->column,
                            "'%s' is an attribute of every %s; call the focus something else",
                            focus->name, type);
    if (known >= 0 && base->foci[known].by != focus->by)
        return error_set_at(parser->error, parser->place, focus->line, focus->column,
                            "%s.%s is wanted by the %s already (%s); declare it so, or call "
                            "yours something else",
                            type, focus->name,
                            base->foci[known].by == WORLD_BY_OWNER ? "owner" : "enemy",
                            base->foci[known].place ? base->foci[known].place : "built in");
    if (known >= 0)
        return true;
    base->foci =
        mem_grow(base->foci, &base->focus_capacity, base->focus_count + 1, sizeof *base->foci);
    base->foci[base->focus_count++] = *focus;
    return true;
}

/* focus type.name [= other spelling] by owner|enemy; */
static bool read_focus(Parser *parser)
{
    RuleBase *base = parser->base;
    step(parser);
    RuleFocus focus = {
        .line = here(parser)->line, .column = here(parser)->column, .place = parser->place};
    if (!read_type(parser, &focus.type) ||
        !expect(parser, RULE_DOT, "declare a focus like 'focus group.isolate by enemy;'") ||
        !(focus.name = take_name(parser, true, "the name of the focus", "name what is wanted")))
        return false;
    if (take(parser, RULE_EQUAL) &&
        !(focus.also = take_name(parser, true, "another spelling", "give it behind '='")))
        return false;
    if (!expect(parser, RULE_BY, "say who wants it: 'by owner' or 'by enemy'"))
        return false;
    if (spells(parser, here(parser), "owner 持ち主"))
        focus.by = WORLD_BY_OWNER;
    else if (spells(parser, here(parser), "enemy 相手"))
        focus.by = WORLD_BY_ENEMY;
    else
        return fail(parser, "'owner' or 'enemy'",
                    "say who wants it: the owner of the object or not");
    step(parser);
    if (base->focus_count >= RULE_DECLARED_MAX)
        return fail(parser, "no more foci", "there are too many; leave some out");
    if (!add_focus(parser, &focus))
        return false;
    return expect(parser, RULE_SEMICOLON, "a declaration ends with ';'");
}

static const WorldRelation *find_relation(const World *world, const char *name)
{
    for (const WorldRelation *relation = world->relations; relation->name; relation++)
        if (rule_name_matches(name, relation->name, relation->also))
            return relation;
    return NULL;
}

/* relation name(type, ...): a promise that the world has it. */
static bool read_relation(Parser *parser)
{
    step(parser);
    const RuleToken *token = here(parser);
    int type, count = 0;
    const char *name = take_name(parser, false, "the name of a relation", "name it");
    if (!name || !expect(parser, RULE_OPEN, "list its types like 'relation near(group, group);'"))
        return false;
    const WorldRelation *relation = find_relation(parser->base->world, name);
    if (!relation)
        return error_set_at(parser->error, parser->place, token->line, token->column,
                            "the world has no relation '%s'; 'gosedai lanka words' lists them",
                            name);
    do {
        if (!read_type(parser, &type))
            return false;
        bool fits = count < relation->most &&
                    (relation->types[count] == WORLD_ANY || relation->types[count] == type);
        if (!fits)
            return error_set_at(parser->error, parser->place, token->line, token->column,
                                "'%s' does not take a %s as argument %d; see 'gosedai lanka words'",
                                name, parser->base->world->types[type].name, count + 1);
        count++;
    } while (take(parser, RULE_COMMA));
    return expect(parser, RULE_CLOSE, "close the list of types") &&
           expect(parser, RULE_SEMICOLON, "a declaration ends with ';'");
}

/* Adds an attribute that is new; one that is known must be declared as it is. */
static bool add_attribute(Parser *parser, const RuleAttribute *attribute)
{
    RuleBase *base = parser->base;
    const char *type = base->world->types[attribute->type].name;
    int known = rule_base_find_attribute(base, attribute->type, attribute->name);
    bool taken = known < 0 && names_attribute(base, attribute->type, attribute->name);
    if (taken || rule_base_find_focus(base, attribute->type, attribute->name) >= 0)
        return error_set_at(parser->error, parser->place, attribute->line, attribute->column,
                            "every %s has '%s' already, as %s; call the attribute something else",
                            type, attribute->name, taken ? "an attribute" : "a focus");
    if (known >= 0 && base->attributes[known].kind != attribute->kind)
        return error_set_at(parser->error, parser->place, attribute->line, attribute->column,
                            "%s.%s is declared otherwise (%s:%d); keep one of the two", type,
                            attribute->name, base->attributes[known].place,
                            base->attributes[known].line);
    if (known >= 0)
        return true;
    base->attributes = mem_grow(base->attributes, &base->attribute_capacity,
                                base->attribute_count + 1, sizeof *base->attributes);
    base->attributes[base->attribute_count++] = *attribute;
    return true;
}

/* attribute type.name : int|real|bool; or sente, which declares a focus by the owner. */
static bool read_attribute(Parser *parser)
{
    static const char *const KINDS[] = {"int", "real", "bool"};
    RuleBase *base = parser->base;
    step(parser);
    RuleAttribute attribute = {
        .line = here(parser)->line, .column = here(parser)->column, .place = parser->place};
    if (!read_type(parser, &attribute.type) ||
        !expect(parser, RULE_DOT, "declare an attribute like 'attribute group.danger: real;'") ||
        !(attribute.name = take_name(parser, true, "the name of the attribute", "name it")) ||
        !expect(parser, RULE_COLON, "give its kind behind ':'"))
        return false;
    int kind = 0;
    while (kind < 3 && !spells(parser, here(parser), KINDS[kind]))
        kind++;
    if (kind == 3)
        return fail(parser, "int, real or bool",
                    "sente counts are declared with 'focus type.name by owner;'");
    attribute.kind = (uint8_t)kind;
    step(parser);
    if (base->attribute_count >= RULE_DECLARED_MAX)
        return fail(parser, "no more attributes", "there are too many; leave some out");
    if (!add_attribute(parser, &attribute))
        return false;
    return expect(parser, RULE_SEMICOLON, "a declaration ends with ';'");
}

typedef struct Pragma {
    const char *name, *off, *on; /* the two settings */
    size_t offset;               /* of a bool in RulePragmas */
} Pragma;

/* Sets what the words behind "pragma" say; an "or" may be spelled in any way. */
static bool set_pragma(Parser *parser, const Pragma *pragma, RulePlace *given)
{
    const RuleToken *token = step(parser), *setting = here(parser);
    bool on = spells(parser, setting, pragma->on) ||
              (setting->word == RULE_OR && strcmp(pragma->on, "or") == 0);
    if (!on && !spells(parser, setting, pragma->off)) {
        char expected[64];
        snprintf(expected, sizeof expected, "'%s' or '%s'", pragma->off, pragma->on);
        return fail(parser, expected, "choose one");
    }
    bool *value = (bool *)((char *)&parser->base->pragmas + pragma->offset);
    if (given->place && *value != on)
        return error_set_at(parser->error, parser->place, token->line, token->column,
                            "%s:%d says 'pragma %s %s'; pragmas hold for all files that are read "
                            "together: keep one of the two",
                            given->place, given->line, pragma->name,
                            *value ? pragma->on : pragma->off);
    *given = (RulePlace){parser->place, token->line};
    *value = on;
    step(parser);
    return expect(parser, RULE_SEMICOLON, "a pragma ends with ';'");
}

static bool read_pragma(Parser *parser)
{
    static const Pragma PRAGMAS[RULE_PRAGMAS] = {
        {"combine", "first", "or", offsetof(RulePragmas, combine)},
        {"miai", "seed", "strict", offsetof(RulePragmas, sente.strict)},
        {"shared", "off", "on", offsetof(RulePragmas, sente.shared)},
    };
    step(parser);
    for (size_t i = 0; i < RULE_PRAGMAS; i++)
        if (spells(parser, here(parser), PRAGMAS[i].name))
            return set_pragma(parser, &PRAGMAS[i], &parser->base->given[i]);
    return fail(parser, "combine, miai or shared",
                "pragmas are 'combine first|or', 'miai seed|strict', 'shared on|off'");
}

/* --- programs -------------------------------------------------------------------------------- */

static bool read_item(Parser *parser)
{
    switch ((int)here(parser)->word) {
    case RULE_RULE:
        return read_rule(parser);
    case RULE_FOCUS:
        return read_focus(parser);
    case RULE_RELATION:
        return read_relation(parser);
    case RULE_ATTRIBUTE:
        return read_attribute(parser);
    case RULE_PRAGMA:
        return read_pragma(parser);
    default:
        return fail(parser, "a rule or a declaration",
                    "begin with 'rule NAME;', 'focus', 'relation', 'attribute' or 'pragma'");
    }
}

/* The first comment of the block that stands before the parser's word. */
static size_t comments_before(const Parser *parser)
{
    size_t from = parser->at;
    while (from > 0 && parser->scan->tokens[from - 1].word == RULE_COMMENT)
        from--;
    return from;
}

/* Tests behind the last rule belong to none, not to the first of the next text. */
static void read_last_tests(Parser *parser)
{
    RuleBase *base = parser->base;
    size_t known = base->test_count;
    rule_test_collect(base, parser->scan, parser->place, comments_before(parser), parser->at);
    for (size_t i = known; i < base->test_count; i++)
        base->tests[i].rule = -1;
}

bool rule_base_read(RuleBase *base, const char *text, const char *place, Error *error)
{
    RuleScan scan;
    bool good = rule_scan(&scan, text, place, error);
    const char *kept = arena_text(base->arena, place ? place : "", place ? strlen(place) : 0);
    Parser parser = {.base = base, .scan = &scan, .place = kept, .error = error};
    base->checked = false;
    if (good)
        skip_comments(&parser);
    while (good && here(&parser)->word != RULE_END_OF_TEXT) {
        rule_test_collect(base, &scan, kept, comments_before(&parser), parser.at);
        good = read_item(&parser);
    }
    if (good)
        read_last_tests(&parser);
    rule_scan_clear(&scan);
    return good;
}
