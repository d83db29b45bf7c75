#ifndef GOSEDAI_RECOGNIZE_RACE_HINT_H
#define GOSEDAI_RECOGNIZE_RACE_HINT_H

/* RaceHint: which moves of a race are to be tried, and in which order (seed 3.4.3.6, gog B6a)?
 *
 *     RaceHint hints[RACE_HINTS_MAX];
 *     int count = race_hint_list(&board, own_trunk, other_trunk, &area, hints);
 *
 * Moves that make or keep an eye come first, those of the highest eye degree before the others;
 * then the point where most liberties are at stake. Nothing is read. */

#include "board/board.h"

enum { RACE_HINTS_MAX = 32 };

typedef enum RaceHintKind {
    RACE_HINT_KEEPS_EYE, /* a liberty of the trunk whose filling closes an eye */
    RACE_HINT_MAKES_EYE, /* a point of the area with an eye degree of RACE_HINT_DEGREE or more */
    RACE_HINT_LIBERTY,   /* the liberty with the largest swing */
} RaceHintKind;

typedef struct RaceHint {
    Point move;
    RaceHintKind kind;
    double degree; /* race_hint_degree() */
    int swing;     /* race_hint_swing() */
} RaceHint;

/* The least eye degree of a move that makes an eye. */
static const double RACE_HINT_DEGREE = 9.5;

/* Less than any contribution. */
static const double RACE_HINT_NO_EYE = -100;

/* How much does the point contribute to an eye of `own`? RACE_HINT_NO_EYE if none can be there, as
 * it is taken or the enemy stands beside it. */
double race_hint_contribution(const Board *board, Point point, Color own);

/* How promising is a move of `own` at the empty point for an eye, by the contributions of the nine
 * points around? */
double race_hint_degree(const Board *board, Point point, Color own);

/* By how many liberties does a stone at the empty point change the race of two trunks, a stone of
 * the first one's side against one of the other side's? */
int race_hint_swing(const Board *board, Point point, Point own, Point other);

/* The moves for the side of the stone `own` in the race against the block of the stone `other`.
 * `area`: where both groups lie. Returns how many. Cost: some ten microseconds. */
int race_hint_list(const Board *board, Point own, Point other, const PointSet *area,
                   RaceHint hints[RACE_HINTS_MAX]);

#endif
