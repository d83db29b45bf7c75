#ifndef GOSEDAI_GAME_RECORD_H
#define GOSEDAI_GAME_RECORD_H

/* Record: a game as a tree of nodes with properties, as SGF sees it.
 *
 * A node keeps every property it was read with, in order, known or not, as
 * UTF-8 text without SGF's escapes; typed questions (the move, the setup, komi
 * ...) are answered from that text, so nothing is stored twice and nothing is
 * lost. Only composed and unknown values (LB, AP, private ones) keep `\:` and
 * `\\`: property_split() of property.h takes them apart.
 *
 * Nodes live as long as their Record, in its arena; a plain move takes 48
 * bytes. Trees can be deep (a game is one long line), so no function here
 * recurses along it. */

#include "base/arena.h"
#include "game/position.h"
#include "game/property.h"

typedef struct Property {
    const char *name;          /* short form: upper-case letters, maybe digits */
    const char *const *values; /* UTF-8; at least one, maybe "" */
    uint32_t value_count;
    uint32_t value_capacity; /* 0: shared storage, copied before it is changed */
} Property;

typedef struct Node {
    struct Node *parent, *child, *sibling; /* first child, next sibling */
    Property *properties;                  /* in the order of the file; change by node_...() only */
    uint32_t property_count;
    uint32_t property_capacity; /* 0: shared storage, copied before it is changed */
    Arena *arena;               /* the record's */
} Node;

typedef struct Record {
    Node *root;
    int size;             /* SZ, 19 if absent */
    const char *source;   /* file name, or NULL */
    const char *encoding; /* what the text was decoded from, e.g. "UTF-8", "GB18030"; or NULL */
    Arena *arena;
} Record;

/* --- life cycle -------------------------------------------------------------------------- */

/* A record with an empty root. `size` must be within POINT_SIZE_MIN .. POINT_SIZE_MAX. */
Record *record_new(int size);

/* Releases the record and all its nodes; NULL is fine. Cost: a few calls per megabyte. */
void record_free(Record *record);

/* Remembers where the record came from; both may be NULL, both are copied. */
void record_set_origin(Record *record, const char *source, const char *encoding);

/* --- nodes ------------------------------------------------------------------------------- */

/* Adds a node as the last variation of `parent`. Cost: the number of variations there are. */
Node *record_add_child(Record *record, Node *parent);

/* Adds a node as the variation right after `previous`, which is not the root. Cost: O(1). */
Node *record_add_sibling(Record *record, Node *previous);

/* Takes `node`, which is not the root, and everything below it out of the tree. */
void record_remove(Record *record, Node *node);

/* The next node of the main line: the first child, or NULL. */
Node *node_next(const Node *node);

/* The next node of the walk through the tree below `root` (parents first, variations in order);
 * NULL at the end. Start with `root` itself. A whole walk costs O(nodes). */
Node *node_pre_order_next(const Node *node, const Node *root);

/* How many nodes are above it? */
int node_depth(const Node *node);

/* Are the two trees the same, property by property, in order? FF, GM, CA and SZ of the roots, which
 * speak of the file, are not compared; the board sizes are. */
bool record_equal(const Record *a, const Record *b);

/* --- properties -------------------------------------------------------------------------- */

/* The property of that name; NULL if absent. */
const Property *node_property(const Node *node, const char *name);

/* Its first value; NULL if absent. */
const char *node_text(const Node *node, const char *name);

/* Replaces all values by one copy of `value`, in place or as the last property. */
void node_set_text(Node *node, const char *name, const char *value);

/* Adds one more value to the property, which is made if absent. */
void node_add_value(Node *node, const char *name, const char *value);

/* False if there was none. */
bool node_remove_property(Node *node, const char *name);

/* --- meaning ----------------------------------------------------------------------------- */

/* The move in a node; {POINT_NONE, EMPTY} if it has none. Where a node has both B and W the first
 * counts. Also reads "Q16" and "pass". False if there is a move that is no point of this board. */
bool node_move(const Node *node, int size, Move *move);

/* Reads the value of a move as node_move() does. */
bool node_parse_move(const char *value, int size, Point *point);

/* Makes `move` (not a resignation) the node's move. */
void node_set_move(Node *node, int size, Move move);

/* The points of a point list (AB, TR, DD ...), compressed rectangles expanded (corners in any
 * order). `points` is emptied first. Returns how many values could not be read. */
int node_points(const Node *node, int size, const char *property, PointSet *points);

/* Can `value` be read as points of this board: a point, two with a colon, or several of these with
 * commas? */
bool node_is_points(const char *value, int size);

bool node_has_setup(const Node *node); /* AB, AW, AE or PL */

/* KM of the root, repaired: "6,5" and 650 are 6.5, 375 is 7.5 (Chinese stones); so is 3.75 where
 * the file counts in stones: by Chinese rules, from Fox, "3.75子", or a result of stones
 * (RE[W+0.25]). What Gosedai wrote (AP) is taken as it is. `otherwise` if it is absent or makes no
 * sense. */
double record_komi(const Record *record, double otherwise);

/* Handicap stones: HA of the root if it makes sense; without HA the number of AB in the root if
 * there are no AW and White moves first; 0 if fewer than 2. */
int record_handicap(const Record *record);

/* RU of the root, by the names of rules_parse(); what follows a name behind a comma or in brackets
 * is passed over. False if absent or unknown, `rules` is then unchanged. */
bool record_rules(const Record *record, Rules *rules);

/* The position at `node`, played from the root under RU (or `otherwise`; NULL is Japanese).
 *
 * A move that the rules forbid is played as the record says, a setup stone without liberties is
 * left out, an unreadable move is passed over; the first such problem is told in `error`, which
 * is empty otherwise. Never NULL. To play is who PL says, else who follows the last move, else
 * who moves next in the record, else White in a handicap game. Cost: the moves up to `node`. */
Position *record_position(const Record *record, const Node *node, const Rules *otherwise,
                          Error *error);

/* The game that led to `position`: board size, AP, the players' names (NULL: left out), komi, rules
 * if they have a name, handicap, the stones before the first move, whose turn it was, all moves.
 * record_position() at the last node gives the position again. */
Record *record_from_position(const Position *position, const char *black, const char *white);

/* The node with move `number` of the main line; 0 is the last node before the first move, and the
 * last node answers if the game is shorter. */
Node *record_main_line(const Record *record, int number);

/* How many nodes of the main line have a move? */
int record_move_count(const Record *record);

#endif
