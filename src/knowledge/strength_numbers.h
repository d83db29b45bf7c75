#ifndef GOSEDAI_KNOWLEDGE_STRENGTH_NUMBERS_H
#define GOSEDAI_KNOWLEDGE_STRENGTH_NUMBERS_H

/* StrengthNumbers: the numbers by which groups are weighed (seed 000, 3.3.1.4, gog A9-A12).
 *
 *     StrengthNumbers numbers;
 *     if (!strength_numbers_load(&numbers, NULL, &error)) ...
 *
 * The knowledge is the text file knowledge/strength, which says what its lines mean; the formulas
 * are in recognize/strength.h and recognize/group_class.h. A plain value: copy it, change it. */

#include "base/error.h"
#include "base/text.h"

enum { STRENGTH_URGENCY_MAX = 16, STRENGTH_SURVIVAL_MAX = 64, STRENGTH_LIFE_MAX = 32 };

/* A straight piece of the urgency function: of strengths below `below`. */
typedef struct StrengthPiece {
    double below; /* the last piece has no end, and HUGE_VAL here */
    double times, plus;
} StrengthPiece;

/* How much stronger a group is that can connect: a share of its ally's strength, at most or at
 * least the bound; or what both have together, up to the bound of unions. */
typedef enum StrengthAlly {
    STRENGTH_ALLY_MIN,
    STRENGTH_ALLY_MAX,
    STRENGTH_ALLY_UNION,
    STRENGTH_ALLIES,
} StrengthAlly;

typedef struct StrengthNumbers {
    /* strength */
    double territory, openness, share, limit, base, balance, most;
    /* corrections */
    double race_least, connect_least, escape_least, escape_most, alive_least, ally_share,
        ally_bound, union_bound, union_spare;
    StrengthAlly ally;
    /* classes */
    double safe_territory, open, sure, sure_as_written, escape_gain, escape_useful,
        enclosing_margin, dead_moves;
    /* urgency */
    int piece_count;
    StrengthPiece pieces[STRENGTH_URGENCY_MAX];
    double urgent_peeped, urgent_link, urgent_pivot;
    /* pivot value */
    double pivot_from, pivot_divisor;
    /* per cent, by strength from 0, and by inner territory from life_first */
    int survival_count;
    double survival[STRENGTH_SURVIVAL_MAX];
    int life_first, life_count;
    double life[STRENGTH_LIFE_MAX];
} StrengthNumbers;

/* Reads the text of such a file; `place` names it in errors. False with line and reason if
 * something is wrong or missing. */
bool strength_numbers_read(StrengthNumbers *numbers, const char *text, const char *place,
                           Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
bool strength_numbers_load(StrengthNumbers *numbers, const char *path, Error *error);

/* Appends the numbers in the notation of the file, without comments; strength_numbers_read() reads
 * it back. */
void strength_numbers_write(const StrengthNumbers *numbers, Text *text);

#endif
