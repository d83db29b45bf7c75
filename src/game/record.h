#ifndef GOSEDAI_GAME_RECORD_H
#define GOSEDAI_GAME_RECORD_H

/* Record: a game as a tree of nodes with properties, as SGF sees it.
 *
 * A node keeps every property it was read with, in order, known or not, as
 * UTF-8 text after unescaping; typed questions (the move, the setup, komi ...)
 * are answered from that text, so nothing is stored twice and nothing is lost.
 *
 * Nodes live as long as their Record. Trees can be deep (a game is one long
 * line), so no function here recurses along it. */

#include "game/position.h"

typedef struct Property {
    char *name;    /* as in the file, short form: upper-case letters only */
    char **values; /* UTF-8, unescaped; at least one, maybe "" */
    size_t value_count, value_capacity;
} Property;

typedef struct Node {
    struct Node *parent, *child, *sibling; /* first child, next sibling */
    Property *properties;
    size_t property_count, property_capacity;
} Node;

typedef struct Record {
    Node *root;
    int size;       /* SZ, 19 if absent */
    char *source;   /* file name, or NULL */
    char *encoding; /* what the text was decoded from, e.g. "UTF-8", "GB18030" */
} Record;

/* --- life cycle --- */
Record *record_new(int size);
void record_free(Record *record);

/* --- nodes --- */
Node *record_add_child(Record *record, Node *parent); /* as last variation */
void record_remove(Record *record, Node *node);       /* with everything below; not the root */
Node *node_next(const Node *node);                    /* main line: first child, or NULL */
Node *node_pre_order_next(const Node *node,
                          const Node *root); /* whole-tree walk; NULL at the end */
int node_child_count(const Node *node);
int node_depth(const Node *node); /* nodes above it */

/* --- properties --- */
const Property *node_property(const Node *node, const char *name);   /* NULL if absent */
const char *node_text(const Node *node, const char *name);           /* first value, or NULL */
void node_set_text(Node *node, const char *name, const char *value); /* replaces all values */
void node_add_value(Node *node, const char *name, const char *value);
bool node_remove_property(Node *node, const char *name);

/* --- meaning --- */

/* The move in a node; {POINT_NONE, EMPTY} if it has none. False if it has one that cannot be read
 * as a point of this board. */
bool node_move(const Node *node, int size, Move *move);
void node_set_move(Node *node, int size, Move move);

/* The points of a point list (AB, TR, DD ...), compressed rectangles expanded. Returns how many
 * values could not be read. */
int node_points(const Node *node, int size, const char *property, PointSet *points);

bool node_has_setup(const Node *node); /* AB, AW, AE or PL */

/* Game information from the root. */
double record_komi(const Record *record, double otherwise); /* repaired: 650 -> 6.5, comma ... */
int record_handicap(const Record *record);
bool record_rules(const Record *record, Rules *rules); /* RU; false if absent or unknown */

/* The position at `node`, played from the root under RU (or `otherwise`, may be NULL = Japanese).
 * An illegal move is played as the record says where that is possible (repetition, suicide) and
 * reported in `error` (first one); NULL only if the board cannot be made at all. */
Position *record_position(const Record *record, const Node *node, const Rules *otherwise,
                          Error *error);

/* The node after `number` moves of the main line (0 = after the root's setup); the last node if
 * the game is shorter. */
Node *record_main_line(const Record *record, int number);
int record_move_count(const Record *record); /* moves in the main line */

#endif
