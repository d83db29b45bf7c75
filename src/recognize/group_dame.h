#ifndef GOSEDAI_RECOGNIZE_GROUP_DAME_H
#define GOSEDAI_RECOGNIZE_GROUP_DAME_H

/* Group dame: the room around a group, step by step (seed 3.3.1.4; the same in seed 001).
 *
 *     DameField field;
 *     dame_field_read(&field, &board, &groups, &links);       once for a position
 *     GroupDame dame;
 *     group_dame_find(&dame, &field, &groups.items[i]);
 *     ... dame.free[3] and dame.touched[3]: the fourth order ...
 *
 * Dame of the first order are the liberties of the group; of order n + 1 the empty points one step
 * outside those of order n. Points that strong enemy links close are left out. A way touches where
 * it comes beside a stone of another group, enemy or friend, whatever their number; of the shortest
 * ways to a point the one with the fewest touches counts, and a point that it reaches with two or
 * more is left out (it may still be one of a higher order, by a longer way that touches less).
 *
 * Dead groups neither touch nor close anything. */

#include "recognize/groups.h"
#include "recognize/terrain.h"

enum { GROUP_DAME_ORDERS = 4 };

/* What the dame of all groups of a position have in common. */
typedef struct DameField {
    Terrain terrain;
    PointSet barred[3];  /* points that strong links of a colour close; they are empty */
    PointSet first_line; /* the points of height 1 */
    PointSet dead;       /* stones of dead groups */
} DameField;

typedef struct GroupDame {
    PointSet free[GROUP_DAME_ORDERS];    /* by order - 1: reached without a touch */
    PointSet touched[GROUP_DAME_ORDERS]; /* reached with one */
} GroupDame;

void dame_field_read(DameField *field, const Board *board, const Groups *groups,
                     const Links *links);

/* The dame of a group of that position. Cost: about a microsecond. */
void group_dame_find(GroupDame *dame, const DameField *field, const Group *group);

#endif
