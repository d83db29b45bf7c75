#ifndef GOSEDAI_SEARCH_ZONE_H
#define GOSEDAI_SEARCH_ZONE_H

/* Zone: the points that a proof depends on.
 *
 * The winner of a local fight wins as well on any other board that looks the same inside the
 * zone. So a move of the loser outside it changes nothing: once one such move (a pass, say) is
 * refuted, all are.
 *
 * A zone is a set of the points that one question numbers 0 .. 127 (`zone_of`, by point;
 * ZONE_OUTSIDE for all others). A block with a liberty at an outside point cannot be captured in
 * the question's region. */

#include "board/board.h"

enum { ZONE_POINTS_MAX = 128, ZONE_OUTSIDE = 255 };

typedef struct Zone {
    uint64_t words[2];
} Zone;

/* Everything. */
static inline Zone zone_all(void)
{
    return (Zone){{~UINT64_C(0), ~UINT64_C(0)}};
}

static inline void zone_add(Zone *zone, const uint8_t *zone_of, Point point)
{
    uint8_t bit = zone_of[point];
    if (bit < ZONE_POINTS_MAX)
        zone->words[bit >> 6] |= UINT64_C(1) << (bit & 63);
}

static inline bool zone_has(const Zone *zone, const uint8_t *zone_of, Point point)
{
    uint8_t bit = zone_of[point];
    return bit < ZONE_POINTS_MAX && (zone->words[bit >> 6] >> (bit & 63) & 1);
}

static inline void zone_unite(Zone *zone, const Zone *other)
{
    zone->words[0] |= other->words[0];
    zone->words[1] |= other->words[1];
}

/* --- a zone as a set of numbers --- */

static inline void zone_add_number(Zone *zone, int number)
{
    zone->words[number >> 6] |= UINT64_C(1) << (number & 63);
}

static inline bool zone_has_number(const Zone *zone, int number)
{
    return zone->words[number >> 6] >> (number & 63) & 1;
}

/* Takes the lowest number out of the zone and returns it; -1 if there is none. */
static inline int zone_take(Zone *zone)
{
    for (int i = 0; i < 2; i++)
        if (zone->words[i]) {
            int bit = __builtin_ctzll(zone->words[i]);
            zone->words[i] &= zone->words[i] - 1;
            return 64 * i + bit;
        }
    return -1;
}

static inline int zone_count(Zone zone)
{
    return __builtin_popcountll(zone.words[0]) + __builtin_popcountll(zone.words[1]);
}

static inline Zone zone_common(Zone a, Zone b)
{
    return (Zone){{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
}

static inline Zone zone_without(Zone zone, Zone other)
{
    return (Zone){{zone.words[0] & ~other.words[0], zone.words[1] & ~other.words[1]}};
}

static inline bool zone_equal(Zone a, Zone b)
{
    return a.words[0] == b.words[0] && a.words[1] == b.words[1];
}

/* --- what a proof needs --- */

/* Adds the stones of the block at `stone`, and with `around` all points next to them. */
void zone_add_block(Zone *zone, const uint8_t *zone_of, const Board *board, Point stone,
                    bool around);

/* What lies around the region, for those who want to know whether a proof holds on the whole board.
 * Both sides are taken to play inside only, so what stands or breathes outside is never captured.
 */
typedef struct ZoneRim {
    PointSet safe; /* stones outside that are indeed never captured, whatever happens inside */
    Zone shaky[3]; /* by colour: points of the region beside other stones outside */
} ZoneRim;

/* Adds what the winner's `move` (not a pass) needs in order to be played with the same effect:
 * itself, a liberty, and all around the blocks that it captures. `board` is before the move. True
 * if the liberty is one outside, of a block without a safe stone; `rim` may be NULL: never. */
bool zone_add_move(Zone *zone, const uint8_t *zone_of, const ZoneRim *rim, const Board *board,
                   Point move, Color winner);

/* Adds what keeps the stones in the zone from being captured, and the loser from having more moves
 * in it, whatever is changed outside. To be called in every position of a proof. True if the proof
 * leans on what is outside: on shaky stones of the winner's beside the zone, or on a liberty there
 * of a block without a safe stone; `rim` may be NULL: never. */
bool zone_close(Zone *zone, const uint8_t *zone_of, const ZoneRim *rim, const Board *board,
                const Point *points, int point_count, Color winner);

#endif
