#ifndef GOSEDAI_KNOWLEDGE_JOSEKI_H
#define GOSEDAI_KNOWLEDGE_JOSEKI_H

/* Joseki: what is usually played in a corner, as a tree of moves (seed 3.5.3.1, gog C1).
 *
 *     Joseki *joseki = joseki_load(NULL, &error);
 *     const JosekiPosition *position = joseki_find(joseki, key);
 *     for (each move of it) ... joseki->nodes[move->node].value ...
 *     joseki_free(joseki);
 *
 * The knowledge is knowledge/joseki.sgf: one corner, the upper right, in SGF, so that every editor
 * of game records can change it (docs/joseki.md has the notation). Black plays first in it; that
 * is no limit, since it is looked up with the colours exchanged too.
 *
 * Places are told by their distance from the corner: x lines from the right edge and y from the
 * upper one, 0 on the edge. A position is the stones that stand in the corner, however they came
 * there: it is known by a key that is the same for all orders of moves. recognize/joseki_state.h
 * finds the corners of a board in the tree. */

#include "base/arena.h"
#include "base/error.h"
#include "base/text.h"
#include "board/board.h"

enum {
    JOSEKI_ROOT = 0,           /* the node of the empty corner */
    JOSEKI_NONE = 0,           /* as a child or sibling: there is none */
    JOSEKI_SIZE_MIN = 9,       /* boards that have joseki */
    JOSEKI_SCOPE_MAX = 11,     /* the scope on the largest board */
    JOSEKI_NODES_MAX = 200000, /* of a file */
    JOSEKI_DEPTH_MAX = 200,    /* moves in a row */
    JOSEKI_VALUE_MAX = 30,     /* no candidate is worth more points */
    JOSEKI_CONDITIONS_MAX = 8, /* of a node */
    JOSEKI_POTENTIAL_MAX = 9999,
};

/* How many lines from each edge does a corner reach on a board of this size? Stones outside do not
 * belong to its joseki. Seed: n = size / 2 - 1. */
static inline int joseki_scope(int size)
{
    return size / 2 - 1;
}

/* --- the tree ---------------------------------------------------------------------------- */

typedef enum JosekiRelation {
    JOSEKI_AT_LEAST,
    JOSEKI_AT_MOST,
    JOSEKI_ABOVE,
    JOSEKI_BELOW,
} JosekiRelation;

/* `adjustment` is added if the potential at (x, y) stands in this relation to `bound`. The
 * potential is positive where the first player of the tree, Black, is strong. */
typedef struct JosekiCondition {
    uint8_t x, y;
    uint8_t relation; /* JosekiRelation */
    int16_t bound;
    double adjustment;
} JosekiCondition;

typedef struct JosekiDate {
    char text[11]; /* YYYY-MM-DD, or a beginning of that; "" if not known */
} JosekiDate;

/* What games say about a move; all 0 if nothing is known. */
typedef struct JosekiCounts {
    uint32_t games;         /* in which it was played */
    uint32_t results, wins; /* of these, with a known result, and won by who played it */
    uint32_t tenuki;        /* in which it was not answered at once */
    JosekiDate first, last;
} JosekiCounts;

typedef struct JosekiNode {
    uint32_t parent, child, sibling; /* first child, next sibling; JOSEKI_NONE: none */
    uint32_t last;                   /* last child */
    uint8_t x, y;                    /* from the corner */
    uint8_t color;                   /* EMPTY at the root */
    bool pass;                       /* this side plays elsewhere */
    bool has_value;                  /* the file says what it is worth ... */
    bool by_hand;                    /* ... because a person said so */
    uint8_t condition_count;
    int line;     /* where it stands in the file; 0 if not known */
    double value; /* points; that of the move before if the file says nothing */
    const JosekiCondition *conditions;
    const char *name;     /* "approach"; NULL if it has none */
    const char *japanese; /* the same in Japanese; NULL if it has none */
    const char *remark;   /* for people; NULL if there is none */
    JosekiCounts counts;
} JosekiNode;

/* --- positions --------------------------------------------------------------------------- */

/* A move of a position, as seen in the direction of its key. */
typedef struct JosekiMove {
    uint8_t x, y;
    uint8_t color;
    uint8_t view; /* from the node's directions and colours to these: see joseki_view_... */
    uint32_t node;
} JosekiMove;

typedef struct JosekiPosition {
    uint64_t key;
    uint32_t first, count; /* its moves in Joseki.moves; none: a joseki ends here */
    uint32_t node;         /* the node with these stones that most games reached */
} JosekiPosition;

typedef struct Joseki {
    int size; /* of the board it is written for */
    JosekiNode *nodes;
    size_t node_count, node_capacity;
    const char *title;         /* comment of the root; NULL if there is none */
    Arena *arena;              /* of conditions and texts */
    JosekiMove *moves;         /* by position, the best of equal ones only */
    size_t move_count;         /* the rest is made by joseki_index() */
    JosekiPosition *positions; /* in the order of their keys */
    size_t position_count;
} Joseki;

/* --- life cycle -------------------------------------------------------------------------- */

/* A tree with nothing but its root, for a board of this size (JOSEKI_SIZE_MIN and up). */
Joseki *joseki_new(int size);
void joseki_free(Joseki *joseki);

/* Adds a node as the last child of `parent` and returns its number; nodes may move in memory. */
uint32_t joseki_add(Joseki *joseki, uint32_t parent);

/* Can all moves be played: inside the scope, on empty points, with a liberty left, none twice at
 * the same node? False with the line. Ko does not matter, since moves elsewhere may lie between. */
bool joseki_check(const Joseki *joseki, const char *place, Error *error);

/* Makes positions and moves from the nodes, which joseki_check() must have passed; needed before
 * joseki_find(). The readers below do it. Cost: about a microsecond for each node. */
void joseki_index(Joseki *joseki);

/* Reads the text of a file; `place` names it in errors. NULL with line and reason if something is
 * wrong: it is no clean SGF, a move is illegal, outside the scope or there twice, a line of a
 * comment says nothing that is understood. */
Joseki *joseki_read(const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
Joseki *joseki_load(const char *path, Error *error);

/* Appends the tree below `node` (JOSEKI_ROOT: all) with the moves that lead there, in the notation
 * of the file; it reads back as the same. */
void joseki_write(const Joseki *joseki, uint32_t node, Text *text);

/* --- questions --------------------------------------------------------------------------- */

/* A corner can be seen in four ways: JOSEKI_MIRRORED exchanges x and y, JOSEKI_EXCHANGED the
 * colours. Each undoes itself. */
enum { JOSEKI_MIRRORED = 1, JOSEKI_EXCHANGED = 2, JOSEKI_VIEWS = 4 };

static inline Color joseki_view_color(int view, Color color)
{
    return view & JOSEKI_EXCHANGED && color != EMPTY ? color_other(color) : color;
}

/* The corners of a board: bit 0 is left instead of right, bit 1 lower instead of upper. */
enum { JOSEKI_CORNERS = 4 };

/* The point that lies x and y lines from the edges of that corner. */
static inline Point joseki_point(int size, int corner, int x, int y)
{
    return point_at(size, corner & 1 ? x : size - 1 - x, corner & 2 ? size - 1 - y : y);
}

/* The keys of the stones in a corner of the board, `scope` lines from each edge, by the view in
 * which it is seen; an empty corner has 0. Cost: scope * scope steps. */
void joseki_keys(const Board *board, int corner, int scope, uint64_t keys[JOSEKI_VIEWS]);

/* The key under which positions are found: the least of the four. */
uint64_t joseki_least_key(const uint64_t keys[JOSEKI_VIEWS]);

/* The position with this key; NULL if the tree has none. Cost: a bisection. */
const JosekiPosition *joseki_find(const Joseki *joseki, uint64_t key);

/* How many variations are there below `node`: its ends? */
size_t joseki_leaves(const Joseki *joseki, uint32_t node);

/* The next node of the walk through all of the tree, parents first; JOSEKI_NONE at the end. Start
 * with JOSEKI_ROOT. */
uint32_t joseki_next(const Joseki *joseki, uint32_t node);

/* Two nodes that say something different about the same move of the same position. */
typedef struct JosekiDouble {
    uint32_t node, other;
    bool siblings; /* variations of one node: one of them is superfluous */
} JosekiDouble;

/* Finds them: moves that are the same seen mirrored or with the colours exchanged, and moves of
 * positions that are reached in several ways whose values differ. Returns how many there are, at
 * most `limit` in `doubles`. */
size_t joseki_doubles(const Joseki *joseki, JosekiDouble *doubles, size_t limit);

#endif
