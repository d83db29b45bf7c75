/* What a proof depends on, kept small but never too small.
 *
 * The loser's moves outside the zone can do three things to a proof: fill liberties of the
 * winner's stones until they are captured, give the loser's own stones liberties, and make a move
 * legal that was suicide. The first is met by zone_close(): a winner's block that could be
 * captured by as many outside moves as the loser has time for has its liberties in the zone. The
 * second only matters for blocks that the proof captures, and those have everything around them
 * in it (zone_add_move). The third is met in zone_close() again.
 *
 * Relevance zones in Go: Shih, Wei, Wu et al. 2021. */

#include "search/zone.h"

void zone_add_block(Zone *zone, const uint8_t *zone_of, const Board *board, Point stone,
                    bool around)
{
    Point at = stone;
    do {
        zone_add(zone, zone_of, at);
        for (int d = 0; around && d < 4; d++)
            zone_add(zone, zone_of, board_neighbor(board, at, d));
        at = board_next_stone(board, at);
    } while (at != stone);
}

/* A liberty of the winner's stone at `move`, for it to be legal; in the zone already if possible.
 */
static void add_liberty(Zone *zone, const uint8_t *zone_of, const Board *board, Point move,
                        Sides sides)
{
    Point found = POINT_NONE;
    for (unsigned side = sides.empty; side; side &= side - 1) {
        found = board_side(board, move, side);
        if (zone_has(zone, zone_of, found) || zone_of[found] == ZONE_OUTSIDE)
            return;
    }
    for (unsigned side = sides.own; side && !sides.empty; side &= side - 1) {
        const Block *block = board_block(board, board_side(board, move, side));
        const PointSet *liberties = &block->liberties;
        for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
            if (p == move)
                continue;
            found = p;
            if (zone_has(zone, zone_of, p) || zone_of[p] == ZONE_OUTSIDE)
                return;
        }
    }
    zone_add(zone, zone_of, found);
}

void zone_add_move(Zone *zone, const uint8_t *zone_of, const Board *board, Point move, Color winner)
{
    Sides sides = board_sides(board, move, winner);
    bool captures = false;
    zone_add(zone, zone_of, move);
    for (unsigned side = sides.enemy; side; side &= side - 1) {
        Point stone = board_side(board, move, side);
        if (board_block(board, stone)->liberty_count > 1)
            continue;
        captures = true;
        zone_add_block(zone, zone_of, board, stone, true);
    }
    if (!captures)
        add_liberty(zone, zone_of, board, move, sides);
}

/* Could the loser capture the block by moves outside the zone? Then its liberties belong to it. */
static void guard_block(Zone *zone, const uint8_t *zone_of, const Block *block, int waits)
{
    int inside = 0;
    const PointSet *liberties = &block->liberties;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
        if (zone_of[p] == ZONE_OUTSIDE)
            return;
        inside += zone_has(zone, zone_of, p);
    }
    if (block->liberty_count - inside > waits)
        return;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p))
        zone_add(zone, zone_of, p);
}

/* The loser may not play at the empty `point`: it stays so while what surrounds it does. */
static void guard_suicide(Zone *zone, const uint8_t *zone_of, const Board *board, Point point,
                          Color loser)
{
    Sides sides = board_sides(board, point, loser);
    for (unsigned side = sides.enemy; side; side &= side - 1)
        zone_add(zone, zone_of, board_side(board, point, side));
    for (unsigned side = sides.own; side; side &= side - 1)
        zone_add_block(zone, zone_of, board, board_side(board, point, side), true);
}

void zone_close(Zone *zone, const uint8_t *zone_of, const Board *board, const Point *points,
                int point_count, Color winner, int waits)
{
    Zone before;
    do {
        before = *zone;
        for (int i = 0; i < point_count; i++) {
            Point p = points[i];
            if (!zone_has(zone, zone_of, p))
                continue;
            if (board_color(board, p) == winner)
                guard_block(zone, zone_of, board_block(board, p), waits);
            else if (board_color(board, p) == EMPTY &&
                     board_is_suicide(board, p, color_other(winner)))
                guard_suicide(zone, zone_of, board, p, color_other(winner));
        }
    } while (zone->words[0] != before.words[0] || zone->words[1] != before.words[1]);
}
