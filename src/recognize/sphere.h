#ifndef GOSEDAI_RECOGNIZE_SPHERE_H
#define GOSEDAI_RECOGNIZE_SPHERE_H

/* Spheres: what is not yet a group's area but will be with a few moves (seed 3.3.1.4, gog A7).
 *
 *     Spheres spheres;
 *     spheres_init(&spheres);
 *     spheres_find(&spheres, &groups, &board, &links, NULL);
 *     ... spheres.owner[point], spheres.influence[point], spheres.items[i].size ...
 *     spheres_clear(&spheres);
 *
 * From a point in no group one looks in the four directions, up to five points far, for the first
 * thing there: a group (its area counts), or a link that holds between groups. The point belongs to
 * the sphere of the colour whose groups are nearer than the other's groups and links; in addition
 *
 *   - the edge counts as an own group just outside the board if it is seen, and own groups to the
 *     left and right face each other with at most five points between them;
 *     (where that makes a point nearer to both colours, the nearest has it);
 *   - a point from which the edge, own and enemy to its left and right, and the enemy towards the
 *     centre are seen belongs to nobody.
 *
 * The influence of a point is the number of directions in which an own group (or such an edge) is
 * nearer than every strong enemy group. A sphere is a piece of such points; its inner points are
 * those whose neighbours are all the sphere's or a group's of the colour, and the empty points of
 * these groups beside inner points for which that holds too. Its size is the sum of their influence
 * divided by 4, in points.
 *
 * Dead groups are looked through as if they were not there. */

#include "recognize/groups.h"

enum { SPHERE_SIGHT = 5 }; /* how far one looks */

typedef struct Sphere {
    uint8_t color;
    PointSet points;
    PointSet inner; /* with those of groups */
    double size;
    GroupList groups; /* those nearest to its points */
} Sphere;

typedef struct Spheres {
    Sphere *items; /* in the order of their first points */
    size_t count, capacity;
    uint8_t owner[POINT_LIMIT];     /* Color whose sphere a point is in, EMPTY if none */
    uint8_t influence[POINT_LIMIT]; /* 0 .. 4, of points in spheres and inner points of groups */
} Spheres;

void spheres_init(Spheres *spheres);
void spheres_clear(Spheres *spheres);

/* Finds all spheres, and fills Group.sphere with each group's share: what an inner point gives goes
 * in equal parts to the own groups nearest to it.
 *
 * `strong` says by number which groups are strong; NULL: all that are not dead. Cost on 19x19:
 * about 30 microseconds. */
void spheres_find(Spheres *spheres, Groups *groups, const Board *board, const Links *links,
                  const bool *strong);

#endif
