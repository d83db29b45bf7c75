#ifndef GOSEDAI_LANKA_FOCUS_TREE_H
#define GOSEDAI_LANKA_FOCUS_TREE_H

/* FocusTree: what was concluded, and how: the tree of foci (seed 3.2, figure 2).
 *
 * A node is a focus (an object and what is wanted of it) for one side: its sente count with the
 * moves, the rule that gave it with the objects it was bound to, the foci that it asked for, and
 * all rules that were tried. Nodes may be shared. They live as long as the inference. */

#include "lanka/rule_base.h"

typedef struct FocusNode FocusNode;

/* A focus that a rule asked for. */
typedef struct FocusLink {
    const FocusNode *node;
    bool prevent; /* ... in order to stop it */
    struct FocusLink *next;
} FocusLink;

/* A rule that was tried. */
typedef struct FocusTry {
    const Rule *rule; /* NULL: the search */
    int count;        /* its sente count */
    bool limited;
    int objects[RULE_VARIABLES_MAX]; /* the best binding; WORLD_NOTHING if none, or many */
    const FocusLink *links;          /* what it asked for in that binding */
    struct FocusTry *next;
} FocusTry;

/* Why a node is as it is. */
typedef enum FocusEnd {
    FOCUS_BY_RULE,
    FOCUS_BY_SEARCH,
    FOCUS_FAILED,  /* nothing gave it */
    FOCUS_CYCLE,   /* it was asked for while it was being tried */
    FOCUS_FOREIGN, /* it is the other side's focus: prevent() is the word for that */
    FOCUS_LIMIT,   /* a limit was reached */
} FocusEnd;

struct FocusNode {
    int type, object, focus, side;
    uint8_t end; /* FocusEnd */
    Sente sente;
    const Rule *rule; /* that gave it; NULL if none */
    const char *note; /* what a search says it rests on; NULL if nothing */
    int objects[RULE_VARIABLES_MAX];
    const FocusLink *links;
    const FocusTry *tries; /* in the order they were made */
    int number;            /* from 0, of all nodes of the inference */
};

/* Who knows the names. */
typedef struct FocusNames {
    const RuleBase *base;
    void *context;
} FocusNames;

typedef struct FocusStyle {
    bool tries; /* all rules that were tried, not only the one that gave the count */
    int depth;  /* levels; 0: all */
    int lines;  /* at most; 0: 400 */
} FocusStyle;

/* Appends "kill the group D4 (Black): 1, by C3". */
void focus_tree_line(const FocusNames *names, const FocusNode *node, Text *text);

/* Appends the tree, a line for each node, indented. What was shown before is not shown again. */
void focus_tree_write(const FocusNames *names, const FocusNode *node, FocusStyle style, Text *text);

/* Appends the tree as JSON: {"focus", "object", "side", "count", "kind", "moves", ..., "parts"}, at
 * most 2000 nodes: "again" has a node whose parts were written before, "cut" one for whose parts
 * there was no more room. */
void focus_tree_json(const FocusNames *names, const FocusNode *node, int depth, Text *text);

/* The same for all that a rule asked for, as one tree: what is to be prevented says so. As JSON a
 * list of {"prevent", "node"}. */
void focus_tree_links(const FocusNames *names, const FocusLink *links, FocusStyle style,
                      Text *text);
void focus_tree_links_json(const FocusNames *names, const FocusLink *links, int depth, Text *text);

/* Appends a string as JSON, with its quotes. */
void focus_tree_json_string(const char *string, Text *text);

/* Appends a set of moves: "C3, D4"; "none" if it is empty. */
void focus_tree_moves(const FocusNames *names, const SenteMoves *moves, Text *text);

#endif
