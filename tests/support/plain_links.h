#ifndef GOSEDAI_TESTS_SUPPORT_PLAIN_LINKS_H
#define GOSEDAI_TESTS_SUPPORT_PLAIN_LINKS_H

/* Links by a rule that fits on a line, for tests of what is built upon links.
 *
 * Two stones at a diagonal, one space, knight's move or two spaces, and legs from lines 2 to 4, are
 * linked if no stone stands between: strongly if no enemy stone is beside the points between,
 * weakly otherwise. */

#include "recognize/links.h"

/* An empty list. Release with plain_links_clear(). */
void plain_links_init(Links *links);
void plain_links_clear(Links *links);

/* Finds the links of a position by that rule; what `links` held is lost. */
void plain_links_find(Links *links, const Board *board);

/* Adds a link between two stones, or from a stone to the edge if `b` is an empty point of the first
 * line; the points between are those of the rectangle that they span. */
void plain_links_add(Links *links, const Board *board, LinkShape shape, Point a, Point b,
                     LinkDegree degree);

#endif
