/* History: keys in order, found again through an open-addressing index.
 *
 * Removal is always of the newest key, which no later key can have been
 * placed behind, so its slot can simply be freed. Of equal entries (passes
 * repeat the stones) only the first is in the index, so that a game of many
 * passes costs no more than another. */

#include "board/history.h"

#include "base/mem.h"
#include "base/random.h"

#include <assert.h>
#include <string.h>

enum { FIRST_INDEX_SIZE = 64 };

void history_init(History *history)
{
    *history = (History){0};
    history->index_size = FIRST_INDEX_SIZE;
    history->index = mem_alloc(history->index_size, sizeof history->index[0]);
}

void history_clear(History *history)
{
    mem_free(history->keys);
    mem_free(history->movers);
    mem_free(history->index);
    *history = (History){0};
}

/* The slot that holds entry number `place` or an earlier one that equals it, or the free one where
 * it belongs. */
static size_t find_slot(const History *history, size_t place)
{
    size_t mask = history->index_size - 1;
    size_t slot = random_mix(history->keys[place]) & mask;
    for (; history->index[slot]; slot = (slot + 1) & mask) {
        size_t other = history->index[slot] - 1;
        if (history->keys[other] == history->keys[place] &&
            history->movers[other] == history->movers[place])
            break;
    }
    return slot;
}

static void add_to_index(History *history, size_t place)
{
    size_t slot = find_slot(history, place);
    if (!history->index[slot])
        history->index[slot] = (uint32_t)(place + 1);
}

static void rebuild_index(History *history, size_t size)
{
    mem_free(history->index);
    history->index = mem_alloc(size, sizeof history->index[0]);
    history->index_size = size;
    for (size_t i = 0; i < history->count; i++)
        add_to_index(history, i);
}

void history_copy(History *history, const History *source)
{
    history_init(history);
    for (size_t i = 0; i < source->count; i++)
        history_push(history, source->keys[i], (Color)source->movers[i]);
}

void history_push(History *history, uint64_t hash, Color to_move)
{
    if (history->count == history->capacity) {
        size_t capacity = history->capacity;
        history->keys =
            mem_grow(history->keys, &capacity, history->count + 1, sizeof history->keys[0]);
        history->movers = mem_resize(history->movers, capacity, sizeof history->movers[0]);
        history->capacity = capacity;
    }
    history->keys[history->count] = hash;
    history->movers[history->count] = (uint8_t)to_move;
    history->count++;
    if (history->count * 2 > history->index_size)
        rebuild_index(history, history->index_size * 2);
    else
        add_to_index(history, history->count - 1);
}

void history_pop(History *history)
{
    assert(history->count > 0);
    history->count--;
    size_t slot = find_slot(history, history->count);
    if (history->index[slot] == history->count + 1)
        history->index[slot] = 0;
}

void history_reset(History *history)
{
    history->count = 0;
    memset(history->index, 0, history->index_size * sizeof history->index[0]);
}

bool history_repeats(const History *history, KoRule rule, uint64_t hash, Color to_move)
{
    if (rule == KO_SIMPLE)
        return false;
    size_t mask = history->index_size - 1;
    for (size_t slot = random_mix(hash) & mask; history->index[slot]; slot = (slot + 1) & mask) {
        size_t place = history->index[slot] - 1;
        if (history->keys[place] == hash &&
            (rule == KO_POSITIONAL || history->movers[place] == to_move))
            return true;
    }
    return false;
}
