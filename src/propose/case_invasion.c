/* Invasion (seed 3.5.3.8): a stone on the star point with nothing else in the corner leaves the
 * 3-3 point open; both sides propose it, the one to live there and the other to prevent it.
 *
 * The seed gives both the same point and the same value, whatever stands around. */

#include "propose/cases.h"

enum { CORNER = 4, STAR = 3, INSIDE = 2 };

/* Is the stone on the star point the only one in the corner where this symmetry takes the upper
 * left one? Its point, or POINT_NONE. */
static Point lone_star(const Board *board, int symmetry)
{
    int size = board->size;
    Point star = POINT_NONE;
    for (int y = 0; y < CORNER; y++) {
        for (int x = 0; x < CORNER; x++) {
            Point point = point_transform(size, point_at(size, x, y), symmetry);
            bool corner = x == STAR && y == STAR;
            if ((board_color(board, point) != EMPTY) != corner)
                return POINT_NONE;
            if (corner)
                star = point;
        }
    }
    return star;
}

void case_invasion(const CaseScene *scene, Candidates *candidates)
{
    static const int CORNERS[] = {0, 2, 4, 6}; /* the symmetries that only mirror */
    const Board *board = scene->board;
    if (board->size < 2 * CORNER + 1)
        return;
    for (int i = 0; i < 4; i++) {
        Point star = lone_star(board, CORNERS[i]);
        if (star == POINT_NONE)
            continue;
        bool own = board_color(board, star) == scene->color;
        Claim claim = claim_make(own ? CLAIM_GUARDS : CLAIM_INVADES, scene->color, CLAIM_ESTIMATED);
        claim.subject = thing_block(board, star);
        claim.value = scene->lore->cases.invasion;
        Point move =
            point_transform(board->size, point_at(board->size, INSIDE, INSIDE), CORNERS[i]);
        Candidate *candidate = candidates_add(candidates, CASE_INVASION, move, &claim);
        candidate->primary = claim.value;
    }
}
