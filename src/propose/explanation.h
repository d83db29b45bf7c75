#ifndef GOSEDAI_PROPOSE_EXPLANATION_H
#define GOSEDAI_PROPOSE_EXPLANATION_H

/* Explanation: a move and why it was chosen, as a list of claims, with what else was considered.
 *
 * A plain value that every player fills; words (decide/words.h), JSON, comments in records and
 * pictures are made from it. */

#include "propose/claim.h"

enum { EXPLANATION_CLAIMS_MAX = 12, EXPLANATION_OTHERS_MAX = 10 };

/* Another move, with its best reason. */
typedef struct Alternative {
    Point move;
    double value; /* in the same measure as Explanation.value */
    Claim claim;
} Alternative;

typedef struct Explanation {
    Point move; /* point, POINT_PASS or POINT_RESIGN */
    Color color;
    double value;              /* points, as the player values it */
    char name[CLAIM_NAME_MAX]; /* what such a move is called: "hane", "cut"; "" if nothing fits */
    int claim_count;
    Claim claims[EXPLANATION_CLAIMS_MAX]; /* most important first */
    int other_count;
    Alternative others[EXPLANATION_OTHERS_MAX]; /* best first, without the move itself */
    Claim preferred; /* what speaks for the move that CLAIM_PREFERS names; CLAIM_NONE: nothing */
    Point rather;    /* what would be played in its place; POINT_NONE: the move is the one */
} Explanation;

/* Nothing said yet about this move. */
void explanation_start(Explanation *explanation, Point move, Color color);

/* Adds a claim behind the others; what does not fit is left out. */
void explanation_add(Explanation *explanation, const Claim *claim);
void explanation_add_other(Explanation *explanation, Point move, double value, const Claim *claim);

/* What a tree says of the move, wherever it stands among the claims; NULL if there is no tree. */
const Claim *explanation_tree(const Explanation *explanation);

/* The claim of this kind about the same stones of `board`, by whatever stones they are named; NULL
 * if there is none. */
Claim *explanation_find_same(Explanation *explanation, const Board *board, const Claim *claim);

#endif
