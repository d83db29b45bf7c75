#ifndef GOSEDAI_LANKA_RULE_BASE_H
#define GOSEDAI_LANKA_RULE_BASE_H

/* RuleBase: rules as they are known after reading: checked, every name resolved.
 *
 *     RuleBase *base = rule_base_new(&world);
 *     if (!rule_base_read(base, text, "attack.lanka", &error)) ...      a mistake of grammar
 *     RuleProblems problems = {0};
 *     if (!rule_base_check(base, &problems)) ...                        unknown names, types
 *     rule_problems_clear(&problems);
 *     rule_base_free(base);
 *
 * Several texts may be read before the check; they are one program. After the check nothing changes
 * it: threads may share it. */

#include "base/arena.h"
#include "lanka/rule_scan.h"
#include "lanka/world.h"

enum {
    RULE_VARIABLES_MAX = 12, /* of one rule */
    RULE_ACTIONS_MAX = 8,
    RULE_GUARDS_MAX = 32,
    RULE_PATH_MAX = 6,     /* names of a reference: G.strongest.size */
    RULE_NESTING_MAX = 16, /* brackets within brackets */
    RULE_COUNT_MAX = 5000,
    RULE_DECLARED_MAX = 500, /* foci and attributes of one program */
};

/* --- expressions ----------------------------------------------------------------------------- */

typedef enum RuleExprKind {
    RULE_EXPR_NUMBER,
    RULE_EXPR_INF,
    RULE_EXPR_REF,
    RULE_EXPR_CALL,
    RULE_EXPR_NOT,
    RULE_EXPR_AND,
    RULE_EXPR_OR,
    RULE_EXPR_COMPARE,
    RULE_EXPR_SUM,     /* each part with its sign */
    RULE_EXPR_PRODUCT, /* each part times or over */
} RuleExprKind;

/* What an expression turned out to be when names were resolved. */
typedef enum RuleRole {
    RULE_ROLE_PLAIN,     /* what its kind says */
    RULE_ROLE_OBJECT,    /* of a reference: an object */
    RULE_ROLE_ATTRIBUTE, /* ... an attribute of the world: `index` */
    RULE_ROLE_OWN,       /* ... one that rules set: `index` of RuleBase.attributes */
    RULE_ROLE_FOCUS,     /* ... a focus: `index` of RuleBase.foci */
    RULE_ROLE_POSSIBLE,  /* of a call: a focus, asked for */
    RULE_ROLE_PREVENT,
    RULE_ROLE_RELATION, /* `index` of World.relations */
    RULE_ROLE_FUNCTION, /* `index` of World.functions */
    RULE_ROLE_BUILTIN,  /* `index` of the arithmetic that every world has */
} RuleRole;

/* What values an expression has. */
typedef enum RuleType {
    RULE_TYPE_NUMBER,
    RULE_TYPE_TRUTH,
    RULE_TYPE_SENTE,
    RULE_TYPE_OBJECT
} RuleType;

typedef struct RuleExpr RuleExpr;
struct RuleExpr {
    uint8_t kind;  /* RuleExprKind */
    uint8_t role;  /* RuleRole */
    uint8_t type;  /* RuleType */
    bool guard;    /* a part of the condition that chooses bindings: checked when they are made */
    uint8_t level; /* of a part of the condition: asked when so many variables are bound */
    bool plain;    /* of such a part: true or false without asking for any focus */
    uint8_t sign;  /* RuleWord before this part of a sum or product, or the comparison */
    int line, column;
    double number;
    int name_count;
    const char *names[RULE_PATH_MAX]; /* of a reference; of a call the first */
    RuleExpr *parts;                  /* the first part or argument ... */
    RuleExpr *next;                   /* ... and the one behind this one */
    int part_count;

    /* references */
    int variable;
    int step_count;
    int steps[RULE_PATH_MAX]; /* attributes of the world that lead to other objects */
    int index;                /* see RuleRole */
    int object_type;          /* of what the steps lead to */
};

/* --- rules ----------------------------------------------------------------------------------- */

typedef enum RuleQuantifier { RULE_SOME, RULE_EACH, RULE_ANY } RuleQuantifier;

typedef struct RuleVariable {
    const char *name, *type_name;
    uint8_t quantifier; /* plain: some; "and vector of": each; "or vector of": any, with miai */
    int type;
    RuleExpr *where; /* NULL if there is none */
    int line, column, type_line, type_column;
} RuleVariable;

typedef enum RuleVerb { RULE_ACHIEVED, RULE_SET, RULE_PROPOSE, RULE_VERBS } RuleVerb;

extern const char *const RULE_VERB_WORDS[RULE_VERBS]; /* spellings, separated by blanks */

typedef struct RuleAction {
    uint8_t verb; /* RuleVerb */
    RuleExpr *ref;
    RuleExpr *value; /* NULL for achieved */
    int line, column;
} RuleAction;

/* A test inside a rule file: `% expect: ...` above a rule, and the comment lines behind it. What
 * they mean says whoever knows the world. */
typedef struct RuleTest {
    const char *place;
    int line, column;
    const char *head; /* behind "expect:" */
    const char *body; /* the lines that follow, without their % */
    int rule;         /* number of the rule that follows; -1 if none does */
} RuleTest;

typedef struct Rule {
    const char *name, *place;
    int line, column;
    int variable_count;
    RuleVariable variables[RULE_VARIABLES_MAX];
    const char *target_name;
    int target_line, target_column;
    RuleExpr *condition;
    int action_count;
    RuleAction actions[RULE_ACTIONS_MAX];
    RuleExpr *value; /* NULL: 0 */

    /* filled by the check */
    int target;                    /* number of the variable */
    int order[RULE_VARIABLES_MAX]; /* the others, in the order they are bound */
    int guard_count;
    RuleExpr *guards[RULE_GUARDS_MAX];
    int guard_levels[RULE_GUARDS_MAX]; /* checked when so many of `order` are bound */
    int literals;                      /* parts of the condition */
} Rule;

typedef struct RuleFocus {
    const char *name, *also;
    int type;
    uint8_t by;                 /* WorldActor */
    const WorldFocus *searched; /* NULL if only rules can say */
    int rule_count;
    int *rules; /* those that achieve it, in the order of the text */
    int line, column;
    const char *place; /* NULL if it is one of the world's */
    bool asked;        /* some rule asks for it */
} RuleFocus;

/* An attribute that rules set. */
typedef struct RuleAttribute {
    const char *name;
    int type;
    uint8_t kind; /* WorldKind */
    int rule_count;
    int *rules;
    int line, column;
    const char *place;
} RuleAttribute;

typedef struct RulePragmas {
    SenteRules sente;
    bool combine; /* further rules may turn 1 into 0 by miai; else the first success counts */
} RulePragmas;

enum { RULE_PRAGMAS = 3 };

/* Where something was said. */
typedef struct RulePlace {
    const char *place; /* NULL: nowhere */
    int line;
} RulePlace;

typedef struct RuleBase {
    const World *world;
    Arena *arena;
    RulePragmas pragmas;
    RulePlace given[RULE_PRAGMAS]; /* the pragmas that a text gave */
    Rule *rules;
    size_t rule_count, rule_capacity;
    RuleFocus *foci; /* those of the world first, in its order */
    size_t focus_count, focus_capacity;
    RuleAttribute *attributes;
    size_t attribute_count, attribute_capacity;
    RuleTest *tests;
    size_t test_count, test_capacity;
    bool checked;
} RuleBase;

/* --- mistakes -------------------------------------------------------------------------------- */

typedef struct RuleProblem {
    bool warning; /* the program can run all the same */
    Error error;
} RuleProblem;

typedef struct RuleProblems {
    RuleProblem *items;
    size_t count, capacity;
} RuleProblems;

enum { RULE_PROBLEMS_MAX = 200 }; /* more are not listed */

void rule_problems_clear(RuleProblems *problems);

/* --- life cycle ------------------------------------------------------------------------------ */

RuleBase *rule_base_new(const World *world);
void rule_base_free(RuleBase *base);

/* Reads a text and adds its rules. False at the first mistake of grammar, with place and advice;
 * the base then is good for nothing but rule_base_free(). */
bool rule_base_read(RuleBase *base, const char *text, const char *place, Error *error);

/* Resolves all names, checks types, finds what can never be reached. True if there are no
 * problems but warnings; only then may the base be used. `problems` may be NULL. */
bool rule_base_check(RuleBase *base, RuleProblems *problems);

/* --- queries --------------------------------------------------------------------------------- */

/* The focus of `type` called so in any spelling; -1 if there is none. */
int rule_base_find_focus(const RuleBase *base, int type, const char *name);

/* The attribute of `type` that rules set, called so; -1 if there is none. */
int rule_base_find_attribute(const RuleBase *base, int type, const char *name);

/* The arithmetic that every world has, by RuleExpr.index; NULL behind the last. */
typedef struct RuleBuiltin {
    const char *name, *also;
    int least, most;
    double (*compute)(const double *values, int count); /* NAN: it has no value */
    bool divides;                                       /* the first by the second */
} RuleBuiltin;

const RuleBuiltin *rule_builtin(int index);

#endif
