#ifndef GOSEDAI_ANALYSIS_LINK_VIEW_H
#define GOSEDAI_ANALYSIS_LINK_VIEW_H

/* LinkView: what is seen of a link in one position of its reading. */

#include "analysis/link_field.h"

enum {
    LINK_VIEW_RINGS = 3,
    LINK_VIEW_FAR = 2 * LINK_VIEW_RINGS, /* length of a link whose rings do not meet */
    LINK_VIEW_SAFE = 3,                  /* liberties with which a block is out of danger */
    LINK_VIEW_SHORT = 2,                 /* ... and of stones worth attacking or saving */
};

typedef struct LinkView {
    bool connector_moves;
    const Block *a, *b; /* of the ends; they live as long as the board stays as it is */

    /* Around either end: the first ring are its liberties, the next what is one move farther, over
     * own stones too. The third is drawn only if the others do not meet. */
    int rings;
    PointSet rings_a[LINK_VIEW_RINGS], rings_b[LINK_VIEW_RINGS];
    int length; /* moves in a row that would join the ends; LINK_VIEW_FAR: the rings do not meet */

    PointSet weak; /* liberties of enemy blocks short of them that stand in between */
    int weakest;   /* liberties of the weakest of these; LINK_VIEW_SHORT + 1 = there is none */

    int threats;   /* moves of the connector that would decide it */
    PointSet must; /* where the cutter must play to spoil all of them */
} LinkView;

/* Looks at the position; the ends must stand and be two blocks. Cost: about a microsecond. */
void link_view_make(LinkView *view, const Board *board, const LinkField *field,
                    bool connector_moves);

#endif
