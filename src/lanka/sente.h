#ifndef GOSEDAI_LANKA_SENTE_H
#define GOSEDAI_LANKA_SENTE_H

/* Sente: how many moves in a row a side needs to reach a goal, and which (seed 3.3 (2)).
 *
 * 0: it is reached even if the other side moves first; 1: by moving first; 2 and more: only with so
 * many moves in a row; SENTE_NEVER: not at all. With the count go the moves: those of which any one
 * does it (count 1), those to be played first because they must be answered, and those by which the
 * other side stops it.
 *
 * Goals are combined by and, or, prevent. For independent goals the counts are exact; goals that
 * share moves are told apart by the moves, as far as these are known: docs/lanka.md shows where the
 * arithmetic is only an approximation. Moves are numbers of the caller's. */

#include <stdbool.h>
#include <stdint.h>

enum { SENTE_NEVER = 1000, SENTE_MOVES_MAX = 12 };

/* A small set of moves, ascending. */
typedef struct SenteMoves {
    int count;
    bool cut; /* there were more */
    int32_t items[SENTE_MOVES_MAX];
} SenteMoves;

/* How a goal stands. */
typedef enum SenteKind {
    SENTE_DONE,    /* 0, nothing to play */
    SENTE_FORCING, /* 0, by moves that must be answered */
    SENTE_MIAI,    /* 0, by two ways of which the other side stops only one */
    SENTE_MOVE,    /* 1 */
    SENTE_FAR,     /* 2 and more */
    SENTE_KINDS,
} SenteKind;

typedef struct Sente {
    int count;
    uint8_t kind; /* SenteKind */
    bool limited; /* by a limit, or a cycle through prevent(): the true count may be smaller */
    bool refutes_known; /* `refute` comes from reading, not from a likeness */
    SenteMoves witness; /* count 1: each does it; count 2: what is wanted in all */
    SenteMoves first;   /* to be played before them, in sente */
    SenteMoves refute;  /* by which the other side stops it */
    SenteMoves way[2];  /* of miai: the two ways */
} Sente;

/* How counts are combined: the pragmas of the language. */
typedef struct SenteRules {
    bool shared; /* two goals with a move in common need only that one */
    bool strict; /* miai only if no known move of the other side stops both ways */
} SenteRules;

/* --- making ---------------------------------------------------------------------------------- */

/* Reached already, or never. */
Sente sente_truth(bool truth);

/* So many moves, without naming them; negative counts as 0, too large as never. */
Sente sente_of(int count);

/* Adds a move; nothing if it is there. */
void sente_moves_add(SenteMoves *moves, int32_t move);
bool sente_moves_has(const SenteMoves *moves, int32_t move);
bool sente_moves_meet(const SenteMoves *a, const SenteMoves *b);

/* --- combining ------------------------------------------------------------------------------- */

/* Both goals: the sum; with rules->shared and a common move, one move is saved. */
Sente sente_and(const Sente *a, const Sente *b, SenteRules rules);

/* One of the goals: the smaller count, but 0 if both are 1 (miai). With rules->strict they stay 1
 * if one move of the other side stops both. */
Sente sente_or(const Sente *a, const Sente *b, SenteRules rules);

/* The better of two ways to bind a variable: the smaller count, without miai. */
Sente sente_either(const Sente *a, const Sente *b);

/* The other side's goal, to be prevented: never if that is reached already, 1 if it is one move
 * away, else 0. */
Sente sente_prevent(const Sente *goal);

/* Does a condition with this count hold: is it 0 or 1? */
static inline bool sente_holds(const Sente *sente)
{
    return sente->count <= 1;
}

/* The moves to play now: first those in sente, else the witnesses. */
const SenteMoves *sente_moves(const Sente *sente);

/* "done", "forcing", "miai", "move", "far". */
const char *sente_kind_name(SenteKind kind);

#endif
