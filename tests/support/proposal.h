#ifndef GOSEDAI_TESTS_SUPPORT_PROPOSAL_H
#define GOSEDAI_TESTS_SUPPORT_PROPOSAL_H

/* Proposal: what the cases propose in a position, for their tests.
 *
 *     Proposal it;
 *     proposal_draw(&it, lore, "...", BLACK, 1 << CASE_LIFE);
 *     const Candidate *candidate = proposal_at(&it, CASE_LIFE, diagram_point(&it.diagram, '*'));
 *     proposal_clear(&it);
 */

#include "board/diagram.h"
#include "propose/cases.h"

typedef struct Proposal {
    Diagram diagram; /* if it was drawn */
    Analysis *analysis;
    Position *position;
    CaseScene scene;
    Candidates candidates;
} Proposal;

/* Looks at the board with `to_play` to move and asks these cases (bits 1 << CaseKind). */
void proposal_make(Proposal *it, const Lore *lore, const Board *board, Color to_play,
                   unsigned kinds);

/* The same for a diagram. A mistake in it fails the test. */
void proposal_draw(Proposal *it, const Lore *lore, const char *text, Color to_play, unsigned kinds);
void proposal_clear(Proposal *it);

/* The candidate of that kind at `move` with the highest value; NULL if there is none. */
const Candidate *proposal_at(const Proposal *it, CaseKind kind, Point move);

/* How many there are of that kind. */
int proposal_count(const Proposal *it, CaseKind kind);

/* Fails if a candidate is illegal, has no number as its value, no side, no subject, or a line of
 * play that cannot be played. */
void proposal_check(const Proposal *it);

/* Fails if the position, turned and mirrored in all ways and with colours exchanged, gives other
 * candidates. */
void proposal_check_images(const Lore *lore, const Board *board, Color to_play, unsigned kinds);

/* Fails if the numbers differ by more than rounding. */
void proposal_near(double found, double expected);

/* Prints all candidates, one a line. */
void proposal_print(const Proposal *it);

#endif
