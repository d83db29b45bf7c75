#ifndef GOSEDAI_LANKA_WORLD_H
#define GOSEDAI_LANKA_WORLD_H

/* World: what rules may speak about, as tables that the caller gives (seed 4.1).
 *
 * The language knows no Go. Whoever uses it registers types of objects, attributes (a field of a C
 * structure, or a function), relations, functions and foci; the interpreter looks them up by name
 * and calls them when a rule asks, never before. A context stands for one position.
 *
 * Objects are numbers from 0 within their type, good for one position. Sides are 0 and 1. Every
 * name has an English spelling and may have others (`also`, separated by blanks): the same name. */

#include "base/text.h"
#include "lanka/sente.h"

#include <stddef.h>

enum {
    WORLD_NOTHING = -1, /* no object, no move, nobody */
    WORLD_NUMBER = -2,  /* as the type of an argument: a number */
    WORLD_ANY = -3,     /* as the type of an argument: any object */
    WORLD_ARGUMENTS_MAX = 4,
    WORLD_TYPES_MAX = 16,
};

typedef struct WorldType {
    const char *name, *also;
    int (*count)(void *context);                          /* objects of this type */
    const void *(*record)(void *context, int object);     /* what offsets count from; may be NULL */
    int (*owner)(void *context, int object);              /* side, or WORLD_NOTHING; may be NULL */
    int32_t (*move)(void *context, int object);           /* what playing it means; may be NULL */
    void (*write)(void *context, int object, Text *text); /* its name for people */
} WorldType;

/* What an attribute is. */
typedef enum WorldKind { WORLD_INT, WORLD_REAL, WORLD_BOOL, WORLD_OBJECT } WorldKind;

/* Where it is kept. */
typedef enum WorldStore {
    WORLD_BY_CALL, /* asked with `get` */
    WORLD_AS_BOOL,
    WORLD_AS_U8,
    WORLD_AS_U16,
    WORLD_AS_INT,
    WORLD_AS_DOUBLE,
    WORLD_BY_SEARCH, /* asked with `get`, which searches: counted and limited like a focus */
} WorldStore;

typedef struct WorldAttribute { // NOLINT: the order is that of the tables
    int type;
    const char *name, *also;
    WorldKind kind;
    int target; /* of WORLD_OBJECT: the type it leads to */
    WorldStore store;
    size_t offset; /* into the record of the object */
    double (*get)(void *context, int object);
    const char *help;
} WorldAttribute;

/* The arguments of a relation or function. Objects are in `values` as whole numbers. */
typedef struct WorldCall {
    int side; /* for whom the rule is tried */
    int count;
    int types[WORLD_ARGUMENTS_MAX]; /* of objects; WORLD_NUMBER of numbers */
    double values[WORLD_ARGUMENTS_MAX];
} WorldCall;

typedef struct WorldRelation {
    const char *name, *also;
    int least, most; /* arguments */
    int types[WORLD_ARGUMENTS_MAX];
    bool (*holds)(void *context, const WorldCall *call);
    const char *help;
} WorldRelation;

typedef struct WorldFunction {
    const char *name, *also;
    int least, most;
    int types[WORLD_ARGUMENTS_MAX];
    double (*compute)(void *context, const WorldCall *call);
    const char *help;
} WorldFunction;

/* Who wants a focus: the owner of its object, or the other side. Of objects that nobody owns: the
 * side for which the rule is tried. */
typedef enum WorldActor { WORLD_BY_OWNER, WORLD_BY_ENEMY } WorldActor;

typedef struct WorldFocus { // NOLINT: the order is that of the tables
    int type;
    const char *name, *also;
    WorldActor by;
    /* Reads it out for `side`; NULL if only rules can say. Must fill the count; `note` gets a
     * constant sentence about what it rests on. */
    void (*search)(void *context, int object, int side, Sente *sente, const char **note);
    const char *help;
} WorldFocus;

/* Each table ends with an entry without name. */
typedef struct World {
    const WorldType *types;
    const WorldAttribute *attributes;
    const WorldRelation *relations;
    const WorldFunction *functions;
    const WorldFocus *foci;
    void (*write_move)(void *context, int32_t move, Text *text);
    bool (*may_play)(void *context, int32_t move, int side); /* may be NULL: everything */
    const char *sides[2];                                    /* "Black", "White" */
} World;

/* The type called so (`length` bytes), in any spelling; WORLD_NOTHING if there is none. */
int world_find_type(const World *world, const char *name, size_t length);

/* The attribute that things of this type have by that name, in any spelling; NULL if none. */
const WorldAttribute *world_find_attribute(const World *world, int type, const char *name);

/* The value of an attribute that is kept in a record or asked by a call. */
double world_attribute(const World *world, const WorldAttribute *attribute, void *context,
                       int object);

#endif
