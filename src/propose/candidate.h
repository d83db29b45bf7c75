#ifndef GOSEDAI_PROPOSE_CANDIDATE_H
#define GOSEDAI_PROPOSE_CANDIDATE_H

/* Candidate: a move that one case proposes, with its values and its reason (seed 3.5).
 *
 * Each of the cases looks at the analysis for its typical situation and puts the moves that deal
 * with it on the table, for the side to move. Cases do not know of each other. */

#include "propose/claim.h"

#include <stddef.h>

/* Table 3.5-1, one of table 4.3-1, and one of ours. */
typedef enum CaseKind {
    CASE_LIFE,
    CASE_RACE,
    CASE_ENCLOSE,      /* enclose, escape */
    CASE_LINK_ENCLOSE, /* break out through a weak link around a group, or mend it */
    CASE_ALLY,         /* connect to a friend, separate */
    CASE_JOSEKI,
    CASE_SIDE,
    CASE_CONTACT,
    CASE_FAMILY,
    CASE_MOYO,
    CASE_LINK,
    CASE_INVASION,
    CASE_YOSE,
    CASE_MULTI, /* the parallel version's: one of two blocks */
    CASE_SHAPE, /* ours: what players like in such a place */
    CASE_KINDS,
} CaseKind;

enum { CANDIDATE_NO_GROUP = -1 };

typedef struct Candidate {
    Point move;
    uint8_t kind;     /* CaseKind */
    int group;        /* whose urgency counts: its number in the analysis; CANDIDATE_NO_GROUP */
    double primary;   /* points: what its aim is worth */
    double secondary; /* points: what it brings besides */
    Claim claim;      /* the aim, and what that rests on */

    /* decide/decision.h: */
    double value;     /* primary and secondary after all corrections */
    uint8_t priority; /* 1: before all others; 2 */
    bool filtered;    /* not to be played; `why` says why */
    bool compared;    /* with others, by sample games ... */
    double lead;      /* ... in which the mover was ahead by so many points, ... */
    long games;       /* ... so many of them behind this move */
    double points;    /* decide/appraisal.h: what people are told that the move is worth */
    const char *why;  /* a constant sentence about corrections and filters; NULL if none */
} Candidate;

typedef struct Candidates {
    Candidate *items;
    size_t count, capacity;
} Candidates;

void candidates_init(Candidates *candidates);
void candidates_clear(Candidates *candidates);

/* Puts a move on the table and returns it, to be completed: values 0, no group. The pointer holds
 * until the next one. */
Candidate *candidates_add(Candidates *candidates, CaseKind kind, Point move, const Claim *claim);

/* "life", "race", "enclose" ... */
const char *case_kind_name(CaseKind kind);

#endif
