#ifndef GOSEDAI_FRONT_KATA_KATA_QUERY_H
#define GOSEDAI_FRONT_KATA_KATA_QUERY_H

/* KataQuery: one question of KataGo's JSON analysis protocol, read and checked.
 *
 *     KataQuery *query = kata_query_read(json, &usual, warnings, &fault);
 *     for (size_t i = 0; i < query->turn_count; i++)
 *         Position *position = kata_query_position(query, query->turns[i].number, &color);
 *     kata_query_free(query);
 *
 * What it asks for is described in docs/analysis-protocol.md. */

#include "base/error.h"
#include "game/position.h"
#include "players/tree.h"

#include <jansson.h>

enum {
    KATA_MOVES_MAX = 10000,            /* of a game */
    KATA_VISITS_MAX = TREE_VISITS_MAX, /* more the tree does not count */
    KATA_LINE_MAX = 1000,              /* moves of a line of play; far beyond what is ever told */
};

/* From whose point of view numbers are told. */
typedef enum KataSide { KATA_BLACK, KATA_WHITE, KATA_TO_MOVE } KataSide;

typedef struct KataTurn {
    size_t number; /* moves played before */
    double priority;
} KataTurn;

typedef struct KataQuery {
    char *id;
    Position *start; /* initial stones, rules, komi */
    Move *moves;
    size_t move_count;
    KataTurn *turns; /* at least one */
    size_t turn_count;
    long visits;
    double seconds; /* 0: no limit */
    double report;  /* seconds between answers during the search; 0: none */
    int line_length;
    KataSide side;
    bool ownership, moves_ownership, policy, line_visits;
    bool second_opinion; /* of knowledge, in the reasons */
    PointSet avoid[3];   /* by colour: what it shall not play first */
    bool narrowed[3];    /* ... if this is set */
} KataQuery;

/* What a query without its own limits gets. */
typedef struct KataUsual {
    long visits;
    KataSide side;
} KataUsual;

/* Which field of a query was wrong, and why. */
typedef struct KataFault {
    const char *field; /* NULL: the query as a whole */
    Error error;
} KataFault;

/* Reads a query; NULL, with the fault, if it is wrong. What is not known or not taken as it is is
 * added to `warnings`: {"warning": ..., "field": ...}. */
KataQuery *kata_query_read(const json_t *json, const KataUsual *usual, json_t *warnings,
                           KataFault *fault);
void kata_query_free(KataQuery *query);

/* The position after `turn` moves, for the caller to free, and who moves there. */
Position *kata_query_position(const KataQuery *query, size_t turn, Color *color);

#endif
