/* What a proof depends on, kept small but never too small.
 *
 * A proof may be used on another board that looks the same inside its zone, where the loser has
 * other stones outside. There it must hold move by move: each stone that is captured in the proof
 * is captured, no other stone of the zone is, and the loser has no move in the zone that he did not
 * have before. So
 *
 * - a winner's block in the zone has two liberties in it, so that whoever fills the others cannot
 *   capture it by one move; if it has one liberty only, all around it belongs to the zone;
 * - a loser's block in the zone lies in it as a whole and has a liberty in it, so that the winner
 *   does not capture it by accident;
 * - what the winner captures is in it with all around (zone_add_move);
 * - where the loser may not play because it is suicide, so are the stones that make it so.
 *
 * Outside the region nobody plays, so a block with a liberty there needs no other. For a proof
 * about the whole board that is not enough: zone_close() and zone_add_move() tell where it was
 * needed.
 *
 * What it gets wrong: a block of the loser's with a liberty outside could be put into atari by its
 * owner there, and then fall to a move of the winner's in the zone. No harm by that is known.
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

/* Does the block at `stone` count on nothing outside that might be lost? */
static bool is_safe(const ZoneRim *rim, const Board *board, Point stone)
{
    if (!rim)
        return true;
    Point at = stone;
    do {
        if (pointset_has(&rim->safe, at))
            return true;
        at = board_next_stone(board, at);
    } while (at != stone);
    return false;
}

/* A liberty of the winner's stone at `move`, for it to be legal; in the zone already if possible.
 * True if it is one outside that might be lost. */
static bool add_liberty(Zone *zone, const uint8_t *zone_of, const ZoneRim *rim, const Board *board,
                        Point move, Sides sides)
{
    Point found = POINT_NONE;
    for (unsigned side = sides.empty; side; side &= side - 1) {
        found = board_side(board, move, side);
        if (zone_has(zone, zone_of, found))
            return false;
        if (zone_of[found] == ZONE_OUTSIDE)
            return rim != NULL;
    }
    for (unsigned side = sides.own; side && !sides.empty; side &= side - 1) {
        Point stone = board_side(board, move, side);
        const PointSet *liberties = &board_block(board, stone)->liberties;
        for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
            if (p == move)
                continue;
            found = p;
            if (zone_has(zone, zone_of, p))
                return false;
            if (zone_of[p] == ZONE_OUTSIDE)
                return !is_safe(rim, board, stone);
        }
    }
    zone_add(zone, zone_of, found);
    return false;
}

bool zone_add_move(Zone *zone, const uint8_t *zone_of, const ZoneRim *rim, const Board *board,
                   Point move, Color winner)
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
    return !captures && add_liberty(zone, zone_of, rim, board, move, sides);
}

/* Adds liberties of the block until `wanted` are in the zone, or all. One outside the region is as
 * good as any number; true if it is needed. */
static bool add_liberties(Zone *zone, const uint8_t *zone_of, const Block *block, int wanted)
{
    const PointSet *liberties = &block->liberties;
    bool outside = false;
    for (Point p = pointset_first(liberties); p; p = pointset_next(liberties, p)) {
        outside |= zone_of[p] == ZONE_OUTSIDE;
        wanted -= zone_has(zone, zone_of, p);
    }
    if (outside)
        return wanted > 0;
    for (Point p = pointset_first(liberties); p && wanted > 0; p = pointset_next(liberties, p)) {
        wanted -= !zone_has(zone, zone_of, p);
        zone_add(zone, zone_of, p);
    }
    return false;
}

/* True if the block needs a liberty outside that might be lost. */
static bool guard_winner(Zone *zone, const uint8_t *zone_of, const ZoneRim *rim, const Board *board,
                         Point stone)
{
    const Block *block = board_block(board, stone);
    if (block->liberty_count == 1)
        zone_add_block(zone, zone_of, board, stone, true);
    return add_liberties(zone, zone_of, block, 2) && !is_safe(rim, board, stone);
}

static void guard_loser(Zone *zone, const uint8_t *zone_of, const Board *board, Point stone)
{
    zone_add_block(zone, zone_of, board, stone, false);
    add_liberties(zone, zone_of, board_block(board, stone), 1);
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

bool zone_close(Zone *zone, const uint8_t *zone_of, const ZoneRim *rim, const Board *board,
                const Point *points, int point_count, Color winner)
{
    Zone before;
    bool leans;
    do {
        before = *zone;
        leans = false;
        for (int i = 0; i < point_count; i++) {
            Point p = points[i];
            Color color = board_color(board, p);
            if (!zone_has(zone, zone_of, p))
                continue;
            if (color == winner)
                leans |= guard_winner(zone, zone_of, rim, board, p);
            else if (color != EMPTY)
                guard_loser(zone, zone_of, board, p);
            else if (board_is_suicide(board, p, color_other(winner)))
                guard_suicide(zone, zone_of, board, p, color_other(winner));
        }
    } while (!zone_equal(*zone, before));
    return rim && (leans || zone_count(zone_common(*zone, rim->shaky[winner])) > 0);
}
