/* Every position gets a number; then the sets of positions from which a side can force the capture
 * grow until nothing is added. */
#include "support/race_oracle.h"

#include "base/mem.h"
#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum { POINTS_MAX = 32, WINS = -1, ILLEGAL = -2 };

typedef struct Place {
    uint32_t stones[3]; /* by colour */
} Place;

struct RaceOracle {
    int count;
    Point points[POINTS_MAX];
    uint32_t near[POINTS_MAX], all;
    uint32_t block[3], safe[3]; /* points beside the essential block, and beside safe stones */
    Place *places;
    uint32_t place_count, most;
    size_t place_capacity;
    uint32_t *slots, slot_mask;
    int32_t *moves;   /* by place, colour - 1, point: the place after it, WINS or ILLEGAL */
    uint8_t *wins[3]; /* by colour that forces it: [2 * place + mover - 1] */
};

static uint32_t around(const RaceOracle *oracle, uint32_t set)
{
    uint32_t result = 0;
    for (int i = 0; i < oracle->count; i++)
        if (set >> i & 1)
            result |= oracle->near[i];
    return result;
}

static uint32_t connected(const RaceOracle *oracle, uint32_t seed, uint32_t stones)
{
    uint32_t set = seed & stones, before;
    do {
        before = set;
        set |= around(oracle, set) & stones;
    } while (set != before);
    return set;
}

/* Has the block of these stones (with the essential block, if it is part of it) a liberty? */
static bool breathes(const RaceOracle *oracle, uint32_t block, bool essential, Color color,
                     uint32_t empty)
{
    if (block & oracle->safe[color])
        return true;
    uint32_t liberties = around(oracle, block) | (essential ? oracle->block[color] : 0);
    return (liberties & empty) != 0;
}

/* 1 legal, 0 not, 2 takes the essential block. */
static int play(const RaceOracle *oracle, const Place *place, int i, Color color, Place *after)
{
    Color other = color_other(color);
    uint32_t stone = UINT32_C(1) << i;
    *after = *place;
    if ((place->stones[BLACK] | place->stones[WHITE]) & stone)
        return 0;
    after->stones[color] |= stone;
    uint32_t taken = 0, rest = after->stones[other];
    uint32_t empty = oracle->all & ~(after->stones[BLACK] | after->stones[WHITE]);
    uint32_t main_stones = connected(oracle, oracle->block[other], rest);
    if (!breathes(oracle, main_stones, true, other, empty))
        return 2;
    for (rest &= ~main_stones; rest;) {
        uint32_t block = connected(oracle, rest & (0U - rest), rest);
        rest &= ~block;
        if (!breathes(oracle, block, false, other, empty))
            taken |= block;
    }
    after->stones[other] &= ~taken;
    empty |= taken;
    uint32_t own = connected(oracle, stone, after->stones[color]);
    bool essential = (own & oracle->block[color]) != 0;
    if (essential) /* with all other stones that stand beside the essential block */
        own = connected(oracle, own | oracle->block[color], after->stones[color]);
    return breathes(oracle, own, essential, color, empty);
}

static int32_t number_of(RaceOracle *oracle, const Place *place)
{
    uint64_t hash = random_mix((uint64_t)place->stones[BLACK] << 32 | place->stones[WHITE]);
    uint32_t slot = (uint32_t)hash & oracle->slot_mask;
    for (; oracle->slots[slot]; slot = (slot + 1) & oracle->slot_mask)
        if (!memcmp(&oracle->places[oracle->slots[slot] - 1], place, sizeof *place))
            return (int32_t)oracle->slots[slot] - 1;
    oracle->places = mem_grow(oracle->places, &oracle->place_capacity, oracle->place_count + 1,
                              sizeof *oracle->places);
    oracle->places[oracle->place_count++] = *place;
    oracle->slots[slot] = oracle->place_count;
    return (int32_t)oracle->place_count - 1;
}

static int32_t *moves_of(const RaceOracle *oracle, uint32_t place, int side)
{
    return &oracle->moves[((size_t)place * 2 + (size_t)side) * (size_t)oracle->count];
}

static bool enumerate(RaceOracle *oracle)
{
    size_t capacity = 0;
    for (uint32_t place = 0; place < oracle->place_count; place++) {
        if (oracle->place_count > oracle->most)
            return false;
        oracle->moves =
            mem_grow(oracle->moves, &capacity, ((size_t)place + 1) * 2 * (size_t)oracle->count,
                     sizeof *oracle->moves);
        for (int i = 0; i < 2 * oracle->count; i++) {
            Place after, before = oracle->places[place];
            int legal = play(oracle, &before, i / 2, i % 2 ? WHITE : BLACK, &after);
            int32_t next = legal == 2 ? WINS : legal ? number_of(oracle, &after) : ILLEGAL;
            moves_of(oracle, place, i % 2)[i / 2] = next;
        }
    }
    return true;
}

/* Can `color` force the capture here with `mover` to move, as far as is known? */
static bool forces(const RaceOracle *oracle, uint32_t place, Color mover, Color color)
{
    const int32_t *moves = moves_of(oracle, place, (int)mover - 1);
    bool own = mover == color;
    const uint8_t *wins = oracle->wins[color];
    if ((wins[2 * place + (size_t)(color_other(mover) - 1)] != 0) == own)
        return own; /* by a pass */
    for (int i = 0; i < oracle->count; i++) {
        if (moves[i] == ILLEGAL)
            continue;
        size_t next = 2 * (size_t)moves[i] + (size_t)(color_other(mover) - 1);
        bool good = moves[i] == WINS ? own : wins[next] != 0;
        if (good == own)
            return own;
    }
    return !own;
}

static void solve(RaceOracle *oracle, Color color)
{
    oracle->wins[color] = mem_alloc((size_t)oracle->place_count * 2, 1);
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t i = oracle->place_count * 2; i-- > 0;)
            if (!oracle->wins[color][i] && forces(oracle, i / 2, i % 2 ? WHITE : BLACK, color)) {
                oracle->wins[color][i] = 1;
                changed = true;
            }
    }
}

static void look_around(RaceOracle *oracle, const Board *board, const Point essential[3],
                        const PointSet *points, Place *root)
{
    for (int i = 0; i < oracle->count; i++) {
        Color own = board_color(board, oracle->points[i]);
        root->stones[own] |= own == EMPTY ? 0 : UINT32_C(1) << i;
        for (int side = 0; side < 4; side++) {
            Point next = board_neighbor(board, oracle->points[i], side);
            Color color = board_color(board, next);
            for (int j = 0; j < oracle->count; j++)
                oracle->near[i] |= oracle->points[j] == next ? UINT32_C(1) << j : 0;
            if (color == EMPTY || color == OFF_BOARD || pointset_has(points, next))
                continue;
            bool is_block = board->block[next] == board->block[essential[color]];
            (is_block ? oracle->block : oracle->safe)[color] |= UINT32_C(1) << i;
        }
    }
}

RaceOracle *race_oracle_new(const Board *board, Point black, Point white, const PointSet *points,
                            uint32_t most)
{
    Point essential[3] = {POINT_NONE, black, white};
    Place root = {{0, 0, 0}};
    RaceOracle *oracle = mem_alloc(1, sizeof *oracle);
    oracle->most = most;
    if (pointset_count(points) > POINTS_MAX) {
        race_oracle_free(oracle);
        return NULL;
    }
    for (Point p = pointset_first(points); p; p = pointset_next(points, p))
        oracle->points[oracle->count++] = p;
    oracle->all = oracle->count == 32 ? ~UINT32_C(0) : (UINT32_C(1) << oracle->count) - 1;
    look_around(oracle, board, essential, points, &root);
    uint32_t slots = 1024;
    while (slots < 4 * (most + 128))
        slots *= 2;
    oracle->slots = mem_alloc(slots, sizeof *oracle->slots);
    oracle->slot_mask = slots - 1;
    number_of(oracle, &root);
    if (!enumerate(oracle)) {
        race_oracle_free(oracle);
        return NULL;
    }
    solve(oracle, BLACK);
    solve(oracle, WHITE);
    return oracle;
}

void race_oracle_free(RaceOracle *oracle)
{
    if (!oracle)
        return;
    mem_free(oracle->places);
    mem_free(oracle->slots);
    mem_free(oracle->moves);
    mem_free(oracle->wins[BLACK]);
    mem_free(oracle->wins[WHITE]);
    mem_free(oracle);
}

uint32_t race_oracle_positions(const RaceOracle *oracle)
{
    return oracle->place_count;
}

static SemeaiResult result_at(const RaceOracle *oracle, uint32_t place, Color mover)
{
    size_t index = 2 * (size_t)place + (size_t)(mover - 1);
    return oracle->wins[BLACK][index]   ? SEMEAI_BLACK
           : oracle->wins[WHITE][index] ? SEMEAI_WHITE
                                        : SEMEAI_SEKI;
}

SemeaiResult race_oracle_result(const RaceOracle *oracle, Color first)
{
    return result_at(oracle, 0, first);
}

bool race_oracle_after(const RaceOracle *oracle, Point point, Color color, SemeaiResult *result)
{
    for (int i = 0; i < oracle->count; i++) {
        if (oracle->points[i] != point)
            continue;
        int32_t next = moves_of(oracle, 0, (int)color - 1)[i];
        if (next == WINS)
            *result = color == BLACK ? SEMEAI_BLACK : SEMEAI_WHITE;
        else if (next != ILLEGAL)
            *result = result_at(oracle, (uint32_t)next, color_other(color));
        return next != ILLEGAL;
    }
    return false;
}
