/* The seed's position memory: a hash table with open addressing.
 *
 * The seed had two tables of 5,000 chains, one for each side to move, and compared whole
 * positions. Here the side is part of a 64-bit key and the key stands for the position: two
 * positions of one search with the same key do not happen in practice.
 *
 * What it gets wrong: a value found below a repetition holds only on that path, and a value found
 * near the depth limit only there; both are kept like any other, as in the seed. Such values are
 * marked as doubtful by their bounds, so a search may end as unknown because of them, not wrong. */

#include "search/seed_memory.h"

#include "base/mem.h"

enum { FIRST_CAPACITY = 1024 };

void seed_memory_init(SeedMemory *memory, size_t bytes)
{
    /* While it grows, the old and the new table exist side by side. */
    *memory = (SeedMemory){.limit = bytes / sizeof(SeedRemembered) * 2 / 3};
}

void seed_memory_clear(SeedMemory *memory)
{
    mem_free(memory->slots);
    *memory = (SeedMemory){0};
}

/* The slot of `key`, or the free one where it would be put. */
static SeedRemembered *find_slot(const SeedMemory *memory, uint64_t key)
{
    size_t mask = memory->capacity - 1;
    size_t at = (size_t)(key ^ key >> 32) & mask;
    while (memory->slots[at].key != 0 && memory->slots[at].key != key)
        at = (at + 1) & mask;
    return &memory->slots[at];
}

SeedRemembered *seed_memory_find(SeedMemory *memory, uint64_t key)
{
    if (!memory->slots)
        return NULL;
    SeedRemembered *slot = find_slot(memory, key);
    return slot->key ? slot : NULL;
}

/* Makes room for one more; false if the limit forbids it. */
static bool make_room(SeedMemory *memory)
{
    if (memory->slots && memory->count < memory->capacity / 4 * 3)
        return true;
    size_t capacity = memory->slots ? memory->capacity * 2 : FIRST_CAPACITY;
    if (capacity > memory->limit)
        return false;
    SeedMemory larger = *memory;
    larger.capacity = capacity;
    larger.slots = mem_alloc(capacity, sizeof *larger.slots);
    for (size_t i = 0; memory->slots && i < memory->capacity; i++)
        if (memory->slots[i].key)
            *find_slot(&larger, memory->slots[i].key) = memory->slots[i];
    mem_free(memory->slots);
    *memory = larger;
    return true;
}

SeedRemembered *seed_memory_keep(SeedMemory *memory, uint64_t key)
{
    SeedRemembered *known = seed_memory_find(memory, key);
    if (known)
        return known;
    if (!make_room(memory))
        return NULL;
    SeedRemembered *slot = find_slot(memory, key);
    slot->key = key;
    memory->count++;
    return slot;
}
