#ifndef GOSEDAI_RECOGNIZE_OPENNESS_H
#define GOSEDAI_RECOGNIZE_OPENNESS_H

/* Openness: how much room a group has to run to (seed 3.3.1.4, gog A8).
 *
 * The group dame of the fourth order (group_dame.h), without the points of the first line, fall
 * into clusters of points side by side or diagonal. Each point of a cluster of two or more counts
 * 1, or 0.5 if the way to it touched a stone of another group. 0 is completely surrounded; in the
 * open a lone stone has 16. */

#include "recognize/groups.h"

/* Fills Group.dame, openness, enclosing groups and enclosing links of every group.
 *
 * Enclosing groups are the neighbours, and those whose stones, or barrier points of strong links,
 * touch dame of the first three orders; dead ones are none. Enclosing links are those, strong or
 * weak, whose barrier points touch such dame or lie among them. Cost on 19x19: 2 microseconds a
 * group. */
void openness_find(Groups *groups, const Board *board, const Links *links);

/* The openness that dame of the fourth order give. `free` are reached without a touch, `touched`
 * with one. */
double openness_of(const Board *board, const PointSet *free, const PointSet *touched);

#endif
