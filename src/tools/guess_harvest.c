/* Guess harvest: counting shapes by their keys, and then drawing those that are kept.
 *
 * Method. Two walks through the games, as drawing all shapes would need too much memory: the first
 * counts keys, the second meets the frequent ones again and notes their rings, each turned so that
 * it lies on the shape within it. */

#include "tools/guess_harvest.h"

#include "base/mem.h"

#include <string.h>

enum { FIRST_SLOTS = 1 << 16, PARENT_SEEN = 4 };

typedef struct Count {
    uint64_t key; /* 0 is free */
    uint32_t count;
} Count;

struct GuessHarvest {
    Count *counts;
    size_t slot_count, used;
};

GuessHarvest *guess_harvest_new(void)
{
    GuessHarvest *harvest = mem_alloc(1, sizeof *harvest);
    harvest->slot_count = FIRST_SLOTS;
    harvest->counts = mem_alloc(harvest->slot_count, sizeof *harvest->counts);
    return harvest;
}

void guess_harvest_free(GuessHarvest *harvest)
{
    if (!harvest)
        return;
    mem_free(harvest->counts);
    mem_free(harvest);
}

/* --- counting -------------------------------------------------------------------------- */

static Count *find_count(const GuessHarvest *harvest, uint64_t key)
{
    size_t mask = harvest->slot_count - 1, at = key & mask;
    while (harvest->counts[at].key && harvest->counts[at].key != key)
        at = (at + 1) & mask;
    return &harvest->counts[at];
}

static void grow(GuessHarvest *harvest)
{
    Count *old = harvest->counts;
    size_t old_count = harvest->slot_count;
    harvest->slot_count *= 2;
    harvest->counts = mem_alloc(harvest->slot_count, sizeof *harvest->counts);
    for (size_t i = 0; i < old_count; i++)
        if (old[i].key)
            *find_count(harvest, old[i].key) = old[i];
    mem_free(old);
}

static uint32_t count_key(GuessHarvest *harvest, uint64_t key)
{
    Count *count = find_count(harvest, key);
    if (!count->key) {
        count->key = key;
        if (2 * ++harvest->used > harvest->slot_count) {
            grow(harvest);
            count = find_count(harvest, key);
        }
    }
    return ++count->count;
}

void guess_harvest_count(GuessHarvest *harvest, const MoveGuess *guess, Point move)
{
    uint64_t keys[GUESS_KINDS][GUESS_SIZE_MAX + 1];
    move_guess_keys(guess, move, keys);
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        uint32_t seen = PARENT_SEEN;
        for (int size = 0; size <= GUESS_SIZE_MAX && seen >= PARENT_SEEN; size++)
            if (keys[kind][size])
                seen = count_key(harvest, keys[kind][size]);
    }
}

/* --- drawing --------------------------------------------------------------------------- */

/* A shape as it lies on the board. */
typedef struct Sight {
    uint8_t cells[GUESS_CELLS];
    int last; /* cell of the last move, -1 for kinds that do not ask */
} Sight;

/* The shape of a node as it is drawn. */
static void draw(const GuessWeights *weights, uint32_t number, Sight *drawn)
{
    const GuessRings *rings = &weights->rings;
    drawn->last = -1;
    for (const GuessNode *node = &weights->nodes[number]; node->size;
         node = &weights->nodes[node->parent]) {
        if (node->size == GUESS_SIZE_LAST) {
            drawn->last = (int)node->ring;
            continue;
        }
        int first = rings->first[node->size];
        for (int cell = first; cell < rings->first[node->size + 1]; cell++)
            drawn->cells[cell] = (uint8_t)(node->ring >> 4 * (cell - first) & 15);
    }
}

static void turn(const GuessRings *rings, const Sight *sight, int symmetry, Sight *turned)
{
    for (int cell = 0; cell < GUESS_CELLS; cell++)
        turned->cells[rings->image[symmetry][cell]] = sight->cells[cell];
    turned->last = sight->last < 0 ? -1 : rings->image[symmetry][sight->last];
}

static uint64_t pack_ring(const GuessRings *rings, const Sight *sight, int size)
{
    if (size == GUESS_SIZE_LAST)
        return (uint64_t)sight->last;
    uint64_t ring = 0;
    for (int cell = rings->first[size]; cell < rings->first[size + 1]; cell++)
        ring |= (uint64_t)sight->cells[cell] << 4 * (cell - rings->first[size]);
    return ring;
}

/* The smallest way to draw the ring of `size` around the parent as that is drawn. */
static uint64_t fit_ring(const GuessWeights *weights, const Sight *sight, uint32_t parent, int size)
{
    const GuessRings *rings = &weights->rings;
    size_t within = (size_t)(size > GUESS_SIZE_MIN ? rings->first[size] : 0);
    uint64_t best = UINT64_MAX;
    Sight drawn, turned;
    draw(weights, parent, &drawn);
    for (int symmetry = 0; symmetry < SYMMETRY_COUNT; symmetry++) {
        turn(rings, sight, symmetry, &turned);
        if (memcmp(drawn.cells, turned.cells, within) != 0 || (parent && drawn.last != turned.last))
            continue;
        uint64_t ring = pack_ring(rings, &turned, size);
        best = ring < best ? ring : best;
    }
    return best;
}

void guess_harvest_add(const GuessHarvest *harvest, const MoveGuess *guess, Point move, int seen,
                       GuessWeights *weights)
{
    uint64_t keys[GUESS_KINDS][GUESS_SIZE_MAX + 1];
    move_guess_keys(guess, move, keys);
    for (int kind = 0; kind < GUESS_KINDS; kind++) {
        uint32_t parent = 0;
        Sight sight;
        sight.last = move_guess_last_cell(guess, (GuessKind)kind, move);
        move_guess_cells(guess, move, kind != GUESS_KIND_SHAPE, sight.cells);
        for (int size = 0; size <= GUESS_SIZE_MAX; size++) {
            uint64_t key = keys[kind][size];
            if (!key)
                continue;
            if (find_count(harvest, key)->count < (uint32_t)seen)
                break;
            uint32_t number = guess_weights_find(weights, key)->node;
            if (!number) {
                GuessNode node = {.key = key,
                                  .ring = fit_ring(weights, &sight, parent, size),
                                  .parent = parent,
                                  .kind = (uint8_t)kind,
                                  .size = (uint8_t)size};
                if (node.ring == UINT64_MAX) /* another shape has the parent's key */
                    break;
                number = guess_weights_add(weights, &node);
            }
            parent = number & ~(uint32_t)GUESS_SLOT_INNER;
        }
    }
}
