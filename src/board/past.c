/* Past: keys in order, found again through an open-addressing index.
 *
 * Removal is always of the newest key, which no later key can have been
 * placed behind, so its slot can simply be freed. Of equal entries (passes
 * repeat the stones) only the first is in the index, so that a game of many
 * passes costs no more than another. */

#include "board/past.h"

#include "base/mem.h"
#include "base/random.h"

#include <assert.h>
#include <string.h>

enum { FIRST_INDEX_SIZE = 64 };

void past_init(Past *past)
{
    *past = (Past){0};
    past->index_size = FIRST_INDEX_SIZE;
    past->index = mem_alloc(past->index_size, sizeof past->index[0]);
}

void past_clear(Past *past)
{
    mem_free(past->keys);
    mem_free(past->movers);
    mem_free(past->index);
    *past = (Past){0};
}

/* The slot that holds entry number `place` or an earlier one that equals it, or the free one where
 * it belongs. */
static size_t find_slot(const Past *past, size_t place)
{
    size_t mask = past->index_size - 1;
    size_t slot = random_mix(past->keys[place]) & mask;
    for (; past->index[slot]; slot = (slot + 1) & mask) {
        size_t other = past->index[slot] - 1;
        if (past->keys[other] == past->keys[place] && past->movers[other] == past->movers[place])
            break;
    }
    return slot;
}

static void add_to_index(Past *past, size_t place)
{
    size_t slot = find_slot(past, place);
    if (!past->index[slot])
        past->index[slot] = (uint32_t)(place + 1);
}

static void rebuild_index(Past *past, size_t size)
{
    mem_free(past->index);
    past->index = mem_alloc(size, sizeof past->index[0]);
    past->index_size = size;
    for (size_t i = 0; i < past->count; i++)
        add_to_index(past, i);
}

void past_copy(Past *past, const Past *source)
{
    past_init(past);
    for (size_t i = 0; i < source->count; i++)
        past_push(past, source->keys[i], (Color)source->movers[i]);
}

void past_push(Past *past, uint64_t hash, Color to_move)
{
    if (past->count == past->capacity) {
        size_t capacity = past->capacity;
        past->keys = mem_grow(past->keys, &capacity, past->count + 1, sizeof past->keys[0]);
        past->movers = mem_resize(past->movers, capacity, sizeof past->movers[0]);
        past->capacity = capacity;
    }
    past->keys[past->count] = hash;
    past->movers[past->count] = (uint8_t)to_move;
    past->count++;
    if (past->count * 2 > past->index_size)
        rebuild_index(past, past->index_size * 2);
    else
        add_to_index(past, past->count - 1);
}

void past_pop(Past *past)
{
    assert(past->count > 0);
    past->count--;
    size_t slot = find_slot(past, past->count);
    if (past->index[slot] == past->count + 1)
        past->index[slot] = 0;
}

void past_reset(Past *past)
{
    past->count = 0;
    memset(past->index, 0, past->index_size * sizeof past->index[0]);
}

bool past_repeats(const Past *past, KoRule rule, uint64_t hash, Color to_move)
{
    if (rule == KO_SIMPLE)
        return false;
    size_t mask = past->index_size - 1;
    for (size_t slot = random_mix(hash) & mask; past->index[slot]; slot = (slot + 1) & mask) {
        size_t place = past->index[slot] - 1;
        if (past->keys[place] == hash && (rule == KO_POSITIONAL || past->movers[place] == to_move))
            return true;
    }
    return false;
}
