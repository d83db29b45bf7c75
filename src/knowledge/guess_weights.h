#ifndef GOSEDAI_KNOWLEDGE_GUESS_WEIGHTS_H
#define GOSEDAI_KNOWLEDGE_GUESS_WEIGHTS_H

/* GuessWeights: how much the features of a move speak for it, learned from games.
 *
 *     GuessWeights *weights = guess_weights_load(NULL, &error);
 *     ... recognize/move_guess.h, recognize/quick_guess.h ...
 *     guess_weights_free(weights);
 *
 * The knowledge is the text file knowledge/move_patterns, which says what its lines mean; `gosedai
 * train patterns` makes it. A weight is a natural logarithm: the probability of a move is in
 * proportion to exp(sum of its weights). What the file does not name weighs 0. After loading
 * nothing changes: threads may share it. */

#include "base/error.h"
#include "base/text.h"
#include "knowledge/guess_shape.h"

/* The small tactics. Each has up to three numbers; what they mean, the file says. */
typedef enum GuessGroup {
    GUESS_CAPTURE,
    GUESS_EXTEND,
    GUESS_ATARI,
    GUESS_SELF_ATARI,
    GUESS_DANGER,
    GUESS_BREATH,
    GUESS_JOIN,
    GUESS_ANSWER,
    GUESS_KO,
    GUESS_PLACE,
    GUESS_NEAR,
    GUESS_NEAR_OWN,
    GUESS_AMONG,
    GUESS_BOTH,
    GUESS_QUICK_NEAR, /* from here on: for playouts only */
    GUESS_QUICK_CAPTURE,
    GUESS_QUICK_SAVE,
    GUESS_QUICK_SELF_ATARI,
    GUESS_GROUPS,
    GUESS_GROUPS_TREE = GUESS_QUICK_NEAR
} GuessGroup;

/* The families of shapes, which add up. */
typedef enum GuessKind {
    GUESS_KIND_SHAPE,   /* stones only */
    GUESS_KIND_CONTACT, /* and the liberties of the blocks beside the move */
    GUESS_KIND_REPLY,   /* and where the last move was */
    GUESS_KIND_FOLLOW,  /* the same with the own move before that */
    GUESS_KINDS
} GuessKind;

enum {
    GUESS_VALUES_MAX = 768,                /* of one group */
    GUESS_FEATURES_MAX = 2 * GUESS_GROUPS, /* of one move */
    GUESS_SIZE_LAST = 1,                   /* node of a reply: where the last move was */
    GUESS_QUICK_PLAIN = 1 << 16,           /* 3x3 neighbourhoods without ataris */
    GUESS_QUICK_SHAPES = 16 * GUESS_QUICK_PLAIN,
    GUESS_WEIGHT_MAX = 2000, /* hundredths, and its negative */
    GUESS_NODES_MAX = 1 << 22,
};

typedef struct GuessGroupShape {
    const char *name;
    int values[3]; /* of each number; 1 where there is none */
} GuessGroupShape;

extern const GuessGroupShape GUESS_GROUP_SHAPES[GUESS_GROUPS];
extern const char *const GUESS_KIND_NAMES[GUESS_KINDS];
extern const int GUESS_KIND_SIZES[GUESS_KINDS]; /* the largest size of each kind */

/* A feature of the small tactics. */
typedef struct GuessFeature {
    uint16_t group, value; /* value = (first * values[1] + second) * values[2] + third */
} GuessFeature;

/* A shape: that of its parent, and a ring more. */
typedef struct GuessNode {
    uint64_t key;    /* the same for its eight positions */
    uint64_t ring;   /* cells of its last ring, 4 bits each, turned as its parent is */
    uint32_t parent; /* 0 if it has none */
    uint8_t kind, size;
    int16_t weight; /* hundredths */
} GuessNode;

/* A 3x3 neighbourhood for playouts: see quick_guess.h; the smallest of its eight images. */
typedef struct GuessQuick {
    uint32_t index;
    int16_t weight;
} GuessQuick;

typedef struct GuessSlot {
    uint32_t check, node;
} GuessSlot;

enum { GUESS_SLOT_INNER = 1 << 30 }; /* the node has children */

typedef struct GuessWeights {
    GuessRings rings;
    int16_t hundredths[GUESS_GROUPS][GUESS_VALUES_MAX];
    float plain[GUESS_GROUPS][GUESS_VALUES_MAX]; /* of quick groups: the factors */
    GuessNode *nodes;                            /* nodes[0] is none */
    size_t node_count, node_capacity;
    float *totals;    /* by node: with all those above it */
    GuessSlot *slots; /* hash table of keys */
    size_t slot_count;
    GuessQuick *quick;
    size_t quick_count, quick_capacity;
    float *quick_shapes; /* factors by number, GUESS_QUICK_SHAPES; NULL before the first finish */
} GuessWeights;

/* --- life cycle ------------------------------------------------------------------------ */

/* Nothing is known; all moves are alike, once it is finished. Release with guess_weights_free(). */
GuessWeights *guess_weights_new(void);

/* Reads the text of such a file; `place` names it in errors. NULL with line and reason if something
 * is wrong. Cost: some ten milliseconds. */
GuessWeights *guess_weights_read(const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
GuessWeights *guess_weights_load(const char *path, Error *error);
void guess_weights_free(GuessWeights *weights);

/* Adds a node and returns its number; there must be none of that key yet. */
uint32_t guess_weights_add(GuessWeights *weights, const GuessNode *node);

/* Adds a neighbourhood for playouts; there must be none yet of that index. */
void guess_weights_add_quick(GuessWeights *weights, GuessQuick quick);

/* To be called after the last change and before questions: sums up and fills the tables. */
void guess_weights_finish(GuessWeights *weights);

/* Appends all in the notation of the file, without comments; guess_weights_read() reads it back. */
void guess_weights_write(const GuessWeights *weights, Text *text);

/* --- questions ------------------------------------------------------------------------- */

/* Adds the ring of a node to the lanes of the shape within it. */
void guess_node_ring(const GuessRings *rings, const GuessNode *node, GuessLanes *lanes);

/* May a ring of that kind and size hold such a cell? Stones beside the move tell their liberties in
 * all kinds but the plain shape, and nowhere else. */
bool guess_cell_fits(GuessKind kind, int size, GuessCell cell);

/* How many values has the group? */
int guess_group_values(GuessGroup group);

/* The smallest of the eight images of the neighbourhood. */
uint32_t guess_quick_canonical(uint32_t index);

/* The key of a shape with these lanes. */
static inline uint64_t guess_key(GuessKind kind, int size, const GuessLanes *lanes)
{
    uint64_t key = guess_lanes_key(lanes) + (uint64_t)(16 * kind + (unsigned)size + 1);
    key *= UINT64_C(0x9e3779b97f4a7c15);
    return key ^ key >> 32;
}

/* The slot of the shape with that key; its node is 0 if it is not known. */
static inline const GuessSlot *guess_weights_find(const GuessWeights *weights, uint64_t key)
{
    size_t mask = weights->slot_count - 1, at = key & mask;
    uint32_t check = (uint32_t)(key >> 32);
    while (weights->slots[at].node && weights->slots[at].check != check)
        at = (at + 1) & mask;
    return &weights->slots[at];
}

#endif
