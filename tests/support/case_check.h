#ifndef GOSEDAI_TESTS_SUPPORT_CASE_CHECK_H
#define GOSEDAI_TESTS_SUPPORT_CASE_CHECK_H

/* CaseCheck: a proposal in a diagram that says who is to play, with knowledge of its own and
 * expectations by the names of points.
 *
 *     CaseCheck it;
 *     case_check_start(&it, "to play: black\n...", 1U << CASE_SIDE);
 *     case_check_expect(&it, '*', 18.5);
 *     case_check_end(&it);
 */

#include "support/proposal.h"

typedef struct CaseCheck {
    Lore *lore;
    Proposal proposal;
} CaseCheck;

/* Asks the cases of `kinds` in the diagram, which says who is to play. The same in all symmetries
 * and with colours exchanged: other candidates or values there fail the test. */
void case_check_start(CaseCheck *it, const char *diagram, unsigned kinds);
void case_check_end(CaseCheck *it);

/* The candidate with the highest primary value at the named point; NULL if there is none. */
const Candidate *case_check_at(const CaseCheck *it, char name);

/* There is a candidate there with this primary value. Returns it. */
const Candidate *case_check_expect(const CaseCheck *it, char name, double primary);

/* There is none. */
void case_check_expect_none(const CaseCheck *it, char name);

/* What was proposed in all, and whether it was sound: legal, finite, with a claim. */
typedef struct CaseTally {
    int positions;
    int count[CASE_KINDS];
    int fired[CASE_KINDS]; /* positions in which the kind proposed something */
} CaseTally;

/* Asks the cases in every `step`-th position of some games of the table, each side in turn. False
 * if the table is not there. */
bool case_check_games(const char *table, int games, int step, unsigned kinds, CaseTally *tally);

/* The same in positions of random games on boards of several sizes, and on empty boards of every
 * size. */
void case_check_random(int count, uint64_t seed, unsigned kinds, CaseTally *tally);

#endif
