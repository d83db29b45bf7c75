#ifndef GOSEDAI_KNOWLEDGE_CASE_NUMBERS_H
#define GOSEDAI_KNOWLEDGE_CASE_NUMBERS_H

/* CaseNumbers: what the cases and the decision count with (seed 3.5, 3.6; gog C, D).
 *
 *     CaseNumbers numbers;
 *     if (!case_numbers_load(&numbers, NULL, &error)) ...
 *
 * The knowledge is the text file knowledge/cases, which says what each number means. A plain value:
 * copy it, change it. */

#include "base/error.h"
#include "base/text.h"

enum {
    CASE_SUPPORTS = 4,
    CASE_POINTS = 15, /* kinds of cases: CaseKind */
    CASE_SIDE_FIRST = 3,
    CASE_SIDE_GAPS = 10,
    CASE_CONTACT_LIBERTIES = 6,
};

/* Rows and columns of table 3.5-4: who comes off better in a fight for a link. */
typedef enum CaseLinkOutcome {
    CASE_LINK_JOINED,
    CASE_LINK_GOTE, /* a cross-cut in gote */
    CASE_LINK_OPEN,
    CASE_LINK_SENTE, /* a cross-cut in sente */
    CASE_LINK_THROUGH,
    CASE_LINK_OUTCOMES,
} CaseLinkOutcome;

typedef struct CaseNumbers {
    double joseki_most;
    double side_other[CASE_SIDE_GAPS], side_same[CASE_SIDE_GAPS]; /* by gap - CASE_SIDE_FIRST */
    double side_peep, side_strength;
    double contact_base[CASE_CONTACT_LIBERTIES]; /* by liberties - 1, the last beyond */
    double contact_gain, contact_much, contact_little;
    double enclose_strong, enclose_open, enclose_share, extension_share, enclose_looks;
    double escape_strength, escape_margin;
    double ally_spare;
    double life_strongest, life_openness;
    double family_size, family_value;
    double moyo_secondary, moyo_most;
    double link[CASE_LINK_OUTCOMES][CASE_LINK_OUTCOMES]; /* owner first, enemy first */
    double link_special, link_special_split;
    double invasion;
    double yose_double, yose_sente, yose_reverse, yose_gote;
    double atari_both, atari_give, atari_save;
    double multi_value;
    double shape_moves, shape_most;
    double urgency_from, urgent_from, urgent_sum;
    double answer_times;
    double sacrifice_margin;
    double threat_times;
    double compare_moves, compare_games, compare_share;
    double compare_trust[CASE_SUPPORTS]; /* by what a claim rests on: ClaimSupport */
    double judged_moves, judged_games, judged_prior;
    double points[CASE_POINTS]; /* of a primary value that are told, by CaseKind */
    double points_most, points_other, points_doubt;
} CaseNumbers;

/* Reads the text of such a file; `place` names it in errors. False with line and reason if
 * something is wrong or missing. */
bool case_numbers_read(CaseNumbers *numbers, const char *text, const char *place, Error *error);

/* Reads the file at `path`, or, if that is NULL, what comes with the program. */
bool case_numbers_load(CaseNumbers *numbers, const char *path, Error *error);

/* Appends the numbers in the notation of the file, without comments; case_numbers_read() reads it
 * back. */
void case_numbers_write(const CaseNumbers *numbers, Text *text);

#endif
