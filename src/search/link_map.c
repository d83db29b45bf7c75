/* Distances by shortest paths.
 *
 * Method: Dijkstra with one bucket per distance, from each end. The cost of a point is paid on
 * entering it: nothing for an own stone, one for an empty point, the liberties for an enemy block.
 *
 * What it gets wrong: a capture that comes with tempo is dearer here than on the board, and a
 * captured block of many stones leaves more room between the ends than the distance says. */

#include "search/link_map.h"

#include <string.h>

typedef struct Buckets {
    int reach;
    bool wide;
    int counts[LINK_MAP_REACH_MAX + 1];
    Point points[LINK_MAP_REACH_MAX + 1][POINT_LIMIT];
} Buckets;

/* When to stop: `beside` behind the point `goal`, but not before LINK_MAP_NEAR. */
typedef struct Stop {
    Point goal;
    int beside;
} Stop;

static int entry_cost(const Board *board, Color own, Point point, bool wide)
{
    unsigned color = board->color[point];
    if (color == EMPTY)
        return LINK_MAP_MOVE;
    if (color == (unsigned)own)
        return 0;
    if (color == OFF_BOARD)
        return LINK_MAP_FAR;
    /* By liberties: an atari must be answered. */
    static const uint8_t costs[2][5] = {{0, 2, 3, 5, LINK_MAP_FAR}, {0, 2, 3, 4, 6}};
    unsigned liberties = board_block(board, point)->liberty_count;
    return liberties < sizeof costs[0] ? costs[wide][liberties] : LINK_MAP_FAR;
}

static void reach_point(Buckets *buckets, uint8_t *distance, Point point, int at)
{
    if (at > buckets->reach || at >= distance[point])
        return;
    distance[point] = (uint8_t)at;
    buckets->points[at][buckets->counts[at]++] = point;
}

static bool is_done(const Stop *stop, const uint8_t *distance, int at)
{
    if (stop->goal == POINT_NONE || at <= LINK_MAP_NEAR)
        return false;
    int goal = distance[stop->goal];
    return at > goal && at > goal + stop->beside;
}

static void spread(Buckets *buckets, const Board *board, Color own, const Stop *stop,
                   uint8_t *distance)
{
    for (int at = 0; at <= buckets->reach && !is_done(stop, distance, at); at++)
        for (int i = 0; i < buckets->counts[at]; i++) {
            /* What lies below the count was written by reach_point(). */
            /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign) */
            Point point = buckets->points[at][i];
            if (distance[point] != at)
                continue;
            bool stone = board->color[point] != EMPTY;
            for (int d = 0; d < 4; d++) {
                Point next = board_neighbor(board, point, d);
                if (distance[next] <= at)
                    continue;
                bool same = stone && board->color[next] == board->color[point];
                int cost = same ? 0 : entry_cost(board, own, next, buckets->wide);
                reach_point(buckets, distance, next, at + cost);
            }
        }
}

static void start_at_edge(Buckets *buckets, const Board *board, Color own, uint8_t *distance)
{
    int last = board->size - 1;
    for (int i = 0; i <= last; i++) {
        Point points[4] = {point_at(board->size, i, 0), point_at(board->size, i, last),
                           point_at(board->size, 0, i), point_at(board->size, last, i)};
        for (int k = 0; k < 4; k++)
            reach_point(buckets, distance, points[k],
                        entry_cost(board, own, points[k], buckets->wide));
    }
}

static void measure(Buckets *buckets, const Board *board, Color own, Point start, Stop stop,
                    uint8_t *distance)
{
    memset(buckets->counts, 0, sizeof buckets->counts);
    memset(distance, LINK_MAP_FAR, board->limit);
    if (start == POINT_NONE)
        start_at_edge(buckets, board, own, distance);
    else
        reach_point(buckets, distance, start, 0);
    spread(buckets, board, own, &stop, distance);
}

/* Measures from end a and lists what is reached. */
static void measure_a(LinkMap *map, Buckets *buckets, const Board *board, const LinkEnds *ends)
{
    measure(buckets, board, ends->color, ends->a, (Stop){POINT_NONE, 0}, map->from_a);
    map->near_a_count = 0;
    for (int at = 0; at <= buckets->reach; at++)
        for (int i = 0; i < buckets->counts[at]; i++)
            /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.*): as in spread() */
            if (map->from_a[buckets->points[at][i]] == at)
                map->near_a[map->near_a_count++] = buckets->points[at][i];
}

void link_map_make(LinkMap *map, const Board *board, const LinkEnds *ends, int reach, int beside,
                   bool wide)
{
    Buckets buckets;
    map->wide = buckets.wide = wide;
    buckets.reach = reach;
    measure(&buckets, board, ends->color, ends->b, (Stop){ends->a, beside}, map->from_b);
    map->distance = map->from_b[ends->a];
    if (map->distance > reach)
        return;
    int from_a = map->distance + beside;
    if (from_a > reach)
        from_a = reach;
    if (from_a < LINK_MAP_NEAR)
        from_a = LINK_MAP_NEAR;
    buckets.reach = from_a;
    measure_a(map, &buckets, board, ends);
}

void link_map_from(LinkMap *map, const Board *board, const LinkEnds *ends, int reach)
{
    Buckets buckets;
    map->wide = buckets.wide = false;
    buckets.reach = reach;
    measure_a(map, &buckets, board, ends);
}

int link_map_via(const LinkMap *map, const Board *board, Color color, Point point)
{
    int a = map->from_a[point], b = map->from_b[point];
    if (a >= LINK_MAP_FAR || b >= LINK_MAP_FAR)
        return LINK_MAP_FAR;
    return a + b - entry_cost(board, color, point, map->wide);
}

bool link_touches_edge(const Board *board, Point stone)
{
    Point point = stone;
    do {
        if (point_height(board->size, point) == 1)
            return true;
        point = board_next_stone(board, point);
    } while (point != stone);
    return false;
}

bool link_ends_joined(const LinkEnds *ends, const Board *board)
{
    if (ends->b == POINT_NONE)
        return link_touches_edge(board, ends->a);
    return board->block[ends->a] == board->block[ends->b];
}
