#ifndef GOSEDAI_ANALYSIS_LINK_FIELD_H
#define GOSEDAI_ANALYSIS_LINK_FIELD_H

/* LinkField: the points around a link, in an order that does not depend on how the board is turned.
 *
 * A search that stops at a limit must look at the same moves first in a position and in its mirror
 * image, or it would answer differently. So the points are numbered as seen along the link, from
 * the end and the side that the stones around it choose. */

#include "board/board.h"

enum {
    LINK_FIELD_NEAR = 4, /* points farther than this from the rectangle of the link do not matter */
    LINK_FIELD_CORE = 1, /* enemy stones this near stand in between */
};

/* How the link is looked at: from one end, its longer side along i. */
typedef struct LinkFrame {
    int x, y;             /* of the end */
    int along_x, along_y; /* a step of i */
    int across_x, across_y;
    int length, width; /* where the other end is */
} LinkFrame;

typedef struct LinkField {
    Color own;
    Point a, b;          /* the ends */
    PointSet near, core; /* points within LINK_FIELD_NEAR, LINK_FIELD_CORE */
    int size;            /* of the board */
    LinkFrame frame;
} LinkField;

enum { LINK_FIELD_ORDER_LIMIT = 1 << 25 };

/* Fills the field of the link between the stones `a` and `b` of `own`, at most three lines apart.
 * Cost: about a microsecond. */
void link_field_make(LinkField *field, const Board *board, Color own, Point a, Point b);

/* When does the point come? Less is earlier; those in the middle are. Less than
 * LINK_FIELD_ORDER_LIMIT, different for all points of the board. */
int link_field_order(const LinkField *field, Point point);

#endif
