#ifndef GOSEDAI_SEARCH_LINK_MAP_H
#define GOSEDAI_SEARCH_LINK_MAP_H

/* LinkMap: how far apart two blocks are, counted in moves, and which points lie between them.
 *
 * The distance is the number of moves in a row that would make the two ends one block, in half
 * moves: two for an empty point, nothing for an own stone, and for an enemy block that must be
 * captured 2, 3 or 5 by its liberties (2, 3, 4, 6 in a wide map); one with more is a wall. One end
 * may be the edge of the board.
 *
 *     LinkMap map;
 *     link_map_make(&map, &board, &ends, 12, 0, false);
 *     if (map.distance == LINK_MAP_FAR) ...            not within 6 moves
 */

#include "board/board.h"

enum {
    LINK_MAP_MOVE = 2, /* what one move counts */
    LINK_MAP_REACH_MAX = 24,
    LINK_MAP_FAR = 100,
};

/* The two ends of a link: stones of `color`, or a stone and the edge. */
typedef struct LinkEnds {
    Color color;
    Point a;
    Point b; /* POINT_NONE: the edge of the board */
} LinkEnds;

typedef struct LinkMap {
    int distance;                /* that joins the ends; 0 = joined, LINK_MAP_FAR = too long */
    bool wide;                   /* more enemy blocks can be captured */
    uint8_t from_a[POINT_LIMIT]; /* up to and including this point, from either end */
    uint8_t from_b[POINT_LIMIT];
    int near_a_count; /* the points that `from_a` reaches, nearest first */
    Point near_a[POINT_COUNT_MAX];
} LinkMap;

/* How long is the shortest way between the ends, which must stand? LINK_MAP_FAR if longer than
 * `reach` (at most LINK_MAP_REACH_MAX). Cost: about half a microsecond. */
int link_map_distance(const Board *board, const LinkEnds *ends, int reach, bool wide);

/* Measures the same, and exactly the points on ways that are at most `beside` (0 and up) longer
 * than the shortest. If the ends are out of reach, `distance` says so and no point is near. Cost:
 * some microseconds. */
void link_map_make(LinkMap *map, const Board *board, const LinkEnds *ends, int reach, int beside,
                   bool wide);

/* Measures from end a only: fills `from_a`, and nothing else. */
void link_map_from(LinkMap *map, const Board *board, const LinkEnds *ends, int reach);

/* The length of the shortest way through `point` (empty or a stone); LINK_MAP_FAR or more
 * if there is none within reach. */
int link_map_via(const LinkMap *map, const Board *board, Color color, Point point);

/* Are the ends one block (or does the block touch the edge)? */
bool link_ends_joined(const LinkEnds *ends, const Board *board);

#endif
